import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactUrl } from '../../src/io/index.js';
import { isSecretParameter, keepSecrets } from '../../src/io/redact.js';

const keyNames = ['api_key', 'apikey', 'api-key', 'key', 'token', 'access_token', 'password', 'API_KEY', 'Token'];
const otherNames = ['mailto', 'query', 'cursor', 'resumptionToken', 'keywords', 'page', 'tokens', 'monkey'];

/** A value that does not happen to be a part of anything else. */
const secretValue = fc.stringMatching(/^[A-Za-z0-9]{6,20}$/).map((value) => `Zq${value}Zq`);

describe('redactUrl', () => {
  it.each(keyNames)('takes the value of %s out', (name) => {
    expect(redactUrl(`https://api.example.org/works?a=1&${name}=abc&b=2#${name}=def`)).toBe(
      `https://api.example.org/works?a=1&${name}=[secret]&b=2#${name}=[secret]`,
    );
  });

  it.each(otherNames)('leaves the value of %s', (name) => {
    const url = `https://api.example.org/works?${name}=abc@example.org`;
    expect(redactUrl(url)).toBe(url);
    expect(isSecretParameter(name)).toBe(false);
  });

  it('takes names and passwords out before the host, and nothing that only looks like one', () => {
    expect(redactUrl('https://ada:secret@api.example.org/')).toBe('https://api.example.org/');
    expect(redactUrl('http://a@b@c/d@e?f=g@h')).toBe('http://c/d@e?f=g@h');
    expect(redactUrl('https://api.example.org?token=a')).toBe('https://api.example.org?token=[secret]');
  });

  it('leaves no value of a key, however its name is encoded and wherever it stands', () => {
    const name = fc.constantFrom(...keyNames, 'api%5Fkey', 'tok%65n');
    const parameter = fc.tuple(fc.constantFrom(...otherNames), fc.webQueryParameters());
    fc.assert(
      fc.property(name, secretValue, parameter, fc.constantFrom('?', '#'), (key, value, [other, text], mark) => {
        for (const query of [`${key}=${value}&${other}=${text}`, `${other}=x&${key}=${value}`, `;${key}=${value}`]) {
          expect(redactUrl(`https://ada:${value}@api.example.org/a${mark}${query}`)).not.toContain(value);
        }
      }),
    );
  });

  it('changes nothing that is redacted already', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(redactUrl(redactUrl(url))).toBe(redactUrl(url));
      }),
    );
  });
});

describe('a keeper of secrets', () => {
  it('leaves no trace of a secret in any text, as it is or percent-encoded', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (secret, before, after) => {
        fc.pre(!'[secret]'.includes(secret) && encodeURIComponent('x').length === 1);
        const { remove } = keepSecrets([secret]);
        for (const form of [secret, encodeURIComponent(secret)]) {
          expect(remove(`${before}${form}${after}`).replaceAll('[secret]', '')).not.toContain(form);
        }
      }),
    );
  });

  it('takes the longer of two secrets out first', () => {
    expect(keepSecrets(['abc', 'abcdef']).remove('abcdef abc')).toBe('[secret] [secret]');
  });

  it('takes out what is added later, and nothing for an empty value', () => {
    const keeper = keepSecrets(['']);
    expect(keeper.remove('a b')).toBe('a b');
    keeper.add('b');
    expect(keeper.remove('a b')).toBe('a [secret]');
  });

  it('finds one that is a part of what stands in for others', () => {
    expect(keepSecrets(['secret', 'another-one']).remove('another-one: secret')).toBe('[secret]: [secret]');
  });

  it('leaves short values alone in bodies, where they are words', () => {
    const keeper = keepSecrets(['test', 'test-of-a-key']);
    expect(keeper.removeLong('a test of test-of-a-key')).toBe('a test of [secret]');
  });
});
