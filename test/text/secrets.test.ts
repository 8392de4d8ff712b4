import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskSecrets } from '../../src/text/index.js';

const alphabet = 'aB3dE7gH1jK9mN5pQ2sT8vW4xY6zC0fLrUoiJqbnAteGhDRwk';

/** A random-looking secret; the tokens of this file are put together here, so that no scanner takes the file for a leak. */
const random = (length: number): string => alphabet.repeat(Math.ceil(length / alphabet.length)).slice(0, length);
const dots = (length: number): string => '•'.repeat(length);
const capitals = random(60)
  .toUpperCase()
  .replace(/[^A-Z0-9]/g, '');

describe('masking secrets', () => {
  it.each([
    ['GitHub, personal', 'ghp_', random(36)],
    ['GitHub, OAuth', 'gho_', random(36)],
    ['GitHub, user to server', 'ghu_', random(36)],
    ['GitHub, server to server', 'ghs_', random(36)],
    ['GitHub, refresh', 'ghr_', random(76)],
    ['GitHub, fine-grained', 'github_pat_', `${random(22)}_${random(59)}`],
    ['GitLab', 'glpat-', random(20)],
    ['GitLab, routable', 'glpat-', `${random(27)}.01.0w1abcdef`],
    ['OpenAI', 'sk-', random(48)],
    ['OpenAI, of a project', 'sk-proj-', `${random(40)}-_${random(40)}`],
    ['Anthropic', 'sk-ant-api03-', `${random(50)}-${random(40)}_AA`],
    ['OpenRouter', 'sk-or-v1-', '0f1e2d3c4b5a69788796a5b4c3d2e1f0'.repeat(2)],
    ['AWS, key id', 'AKIA', capitals.slice(0, 16)],
    ['AWS, temporary', 'ASIA', capitals.slice(0, 16)],
    ['Google', 'AIza', random(35)],
    ['Slack', 'xoxb-', `123456789012-210987654321-${random(24)}`],
    ['Stripe', 'sk_live_', random(24)],
    ['Hugging Face', 'hf_', random(34)],
    ['npm', 'npm_', random(36)],
    ['PyPI', 'pypi-', random(160)],
    ['JWT', 'eyJ', `${random(20)}.eyJ${random(40)}.${random(43)}`],
    ['an Authorization header', 'Authorization: Bearer ', 'opaque-and-short'],
    ['a Basic header', 'authorization: Basic ', 'dXNlcjpwYXNz'],
    ['Bearer alone', 'curl -H "X: Bearer ', random(30)],
    ['an AWS secret key', 'aws_secret_access_key = ', `${random(19)}/${random(20)}`],
    ['an AWS secret key in JSON', '"SecretAccessKey": "', `${random(39)}+`],
    ['a password', 'password=', 'hunter22'],
    ['a password in JSON', '"password": "', 'correct-horse7'],
    ['a password of digits', 'DB_PASSWORD: ', '83920175'],
    ['a secret in an environment file', 'export CLIENT_SECRET=', random(24)],
    ['a key in a header', 'x-api-key: ', random(32)],
    ['a key that is a hash', 'apiKey: "', '9e107d9d372bb6826bd81d3542a419d6'],
    ['a token in a query', 'https://example.org/?access_token=', random(20)],
    ['a token in escaped JSON', '\\"auth_token\\":\\"', random(20)],
    ['a key with a suffix', 'API_KEY_PROD=', random(20)],
    ['an option', 'deploy --auth-token ', random(20)],
  ])('masks %s and keeps what says so', (_, kept, secret) => {
    for (const end of ['', ' behind', '"', '\n']) {
      expect(maskSecrets(`🙂 ${kept}${secret}${end}`)).toBe(`🙂 ${kept}${dots(secret.length)}${end}`);
    }
  });

  it.each(['s3cr3t!', 'p:w', 'letters'])('masks the password %s in an address', (secret) => {
    const text = `DATABASE=postgres://ada:${secret}@db.host/table`;
    expect(maskSecrets(text)).toBe(text.replace(secret, dots(secret.length)));
  });

  it.each([
    'commit 3f786850e387550fdab836ed7e6dc881de23001b and 3f78685',
    'sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'session 123e4567-e89b-12d3-a456-426614174000',
    'export OPENAI_API_KEY=YOUR_API_KEY',
    'api_key: <your-api-key-1>',
    'token=<token>',
    `token: ${'$'}{GITHUB_TOKEN_2}`,
    `token: ${'$'}{{ secrets.GITHUB_TOKEN }}`,
    'password=$DB_PASSWORD_1',
    'password: %PASSWORD1%',
    'password=********',
    `ghp_${'x'.repeat(36)}`,
    'sk-your-api-key-goes-here-1234',
    'sk-learn-contrib-0-24-2-some-tutorial',
    'OPENAI_API_KEY is not set, nor is AWS_SECRET_ACCESS_KEY',
    'apiKey: process.env.OPENAI_API_KEY2',
    'const token = refreshAccessToken()',
    'max_tokens: 128000, token_count=200000, tokenizer: cl100k_base',
    'secret_name: my-secret-2024-prod',
    'password must be at least 8 characters',
    'the password: please choose one',
    'private_key: ./keys/server-1.pem',
    'https://user:password@example.org/',
    'redis[s]://[[username][:password]@][host][:port]',
    'https://example.org:8080/@scope/name',
    'git@github.com:owner/repo.git',
    'Basic understanding123 of Bearer bonds',
    'hf_model_name_or_path_of_the_base_model',
    'the disk-based-storage-engine-0123456789abcdef is slow',
    'secrets: inherit',
    'gpt-4o-2024-08-06 and claude-3-5-sonnet-20241022',
  ])('leaves %j', (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  it('masks private keys and keeps where they begin and end, also quoted and in one line', () => {
    const line = random(64);
    const begin = `-----BEGIN RSA ${'PRIVATE'} KEY-----`;
    const end = `-----END RSA ${'PRIVATE'} KEY-----`;
    expect(maskSecrets(`a\n${begin}\n${line}\n${line.slice(0, 9)}\n${end}\nb`)).toBe(
      `a\n${begin}\n${dots(64)}\n${dots(9)}\n${end}\nb`,
    );
    expect(maskSecrets(`"${begin}\\n${line}\\n${end}"`)).not.toContain(line);
    expect(maskSecrets(`> ${begin}\n> ${line}\n> ${end}`)).toBe(`> ${begin}\n> ${dots(64)}\n> ${end}`);
    // Cut off: the words behind it stay.
    expect(maskSecrets(`${begin}\n${line}\n${line}\n\nAnd then it stopped.`)).toBe(
      `${begin}\n${dots(64)}\n${dots(64)}\n\nAnd then it stopped.`,
    );
  });

  it('masks every secret of a text, each by itself', () => {
    const text = `a=ghp_${random(36)}, npm_${random(36)}\npassword: "p4ssw0rd!" and token: ${random(30)}.`;
    expect(maskSecrets(text)).toBe(`a=ghp_${dots(36)}, npm_${dots(36)}\npassword: "${dots(9)}" and token: ${dots(31)}`);
  });

  const pieces = fc.constantFrom(
    'ghp_',
    'sk-ant-api03-',
    'eyJ',
    '.',
    'token',
    'password',
    ': ',
    '=',
    '"',
    '🙂',
    '\n',
    '@',
    '://',
    'Bearer ',
    '•',
    `-----BEGIN ${'PRIVATE'} KEY-----`,
    '-----END',
    random(22),
    random(40),
    'a1',
    'x',
  );
  const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 30 });

  it('changes no length in code points and nothing but characters to dots', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const before = [...parts.join('')];
        const after = [...maskSecrets(before.join(''))];
        expect(after).toHaveLength(before.length);
        after.forEach((character, at) => {
          if (character !== '•') expect(character).toBe(before[at]);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('is done once: a masked text stays as it is', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const once = maskSecrets(parts.join(''));
        expect(maskSecrets(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    'a',
    ' ',
    'eyJ',
    'eyJaaaaaaaa.',
    'token',
    'token=',
    'token: "',
    'password=:',
    '--token ',
    '--a-',
    '://',
    '://a:',
    'sk-',
    'ghp_',
    'Authorization: Bearer ',
    `-----BEGIN ${'PRIVATE'} KEY-----`,
    '-',
    'A',
    'xoxb-1',
    '>\n',
    '\\n',
    'Bearer\t',
    'secret_access_key = ',
  ])('comes to an end on a megabyte of %j', (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect([...maskSecrets(text)]).toHaveLength(text.length);
  });
});
