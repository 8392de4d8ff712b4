import { describe, expect, it } from 'vitest';
import { type HostPolicy, parseMirrors } from '../../src/io/index.js';
import { canonicalUrl, mirroredUrl } from '../../src/io/mirrors.js';
import { UsageError } from '../../src/model/index.js';

const policies: readonly HostPolicy[] = [
  { hosts: ['export.arxiv.org', 'oaipmh.arxiv.org'], delay: 3000, concurrency: 1, terms: 'the example' },
];
const parse = (text: string) => parseMirrors(text, policies);

describe('parseMirrors', () => {
  it('reads hosts, addresses and delays', () => {
    const text =
      'export.arxiv.org=http://127.0.0.1:8080/arxiv;delay=0.5, API.GitHub.com = https://github.example.org/api/v3/ ,';
    expect([...parse(text)]).toEqual([
      ['export.arxiv.org', { base: 'http://127.0.0.1:8080/arxiv', delay: 500 }],
      ['api.github.com', { base: 'https://github.example.org/api/v3' }],
    ]);
    expect(parse('  ').size).toBe(0);
  });

  it.each([
    ['export.arxiv.org', 'is not HOST=URL'],
    ['=http://127.0.0.1', 'no name of a host'],
    ['https://a.example.org=http://127.0.0.1', 'no name of a host'],
    ['a.example.org=', 'is no address'],
    ['a.example.org=127.0.0.1', 'is no address'],
    ['a.example.org=ftp://127.0.0.1/', 'no http or https address'],
    ['a.example.org=http://ada:pw@127.0.0.1/', 'holds a name or a password'],
    ['a.example.org=http://127.0.0.1/?q=1', 'has a query'],
    ['a.example.org=http://127.0.0.1;pause=3', 'is not delay=SECONDS'],
    ['a.example.org=http://127.0.0.1;delay=-1', 'is not delay=SECONDS'],
    ['a.example.org=http://127.0.0.1;delay=', 'is not delay=SECONDS'],
    ['a.example.org=http://127.0.0.1,A.example.org=http://127.0.0.2', 'has two mirrors'],
    ['export.arxiv.org=https://oaipmh.arxiv.org/x;delay=0', 'leave delay out'],
  ])('refuses %s', (text, why) => {
    expect(() => parse(text)).toThrow(UsageError);
    expect(() => parse(text)).toThrow(why);
    expect(() => parse(text)).toThrow(/^LITSIEVE_MIRRORS: /);
    expect(() => parse(text)).not.toThrow(/pw/);
  });

  it("takes a provider's own host as a mirror without a delay", () => {
    expect(parse('export.arxiv.org=https://oaipmh.arxiv.org/x').size).toBe(1);
  });
});

describe('an address', () => {
  const mirrors = parse(
    'api.github.com=https://github.example.org/api/v3,raw.example.org=https://github.example.org/api',
  );

  it('is asked at its mirror, as it stands after the host', () => {
    expect(mirroredUrl('https://api.github.com/repos/a/b%2Fc?q=x+y&z', mirrors)).toBe(
      'https://github.example.org/api/v3/repos/a/b%2Fc?q=x+y&z',
    );
    expect(mirroredUrl('https://other.example.org/a', mirrors)).toBe('https://other.example.org/a');
  });

  it("of a mirror is the provider's own again, by the longest base that it lies below", () => {
    expect(canonicalUrl('https://github.example.org/api/v3/repositories/1/issues?page=2', mirrors)).toBe(
      'https://api.github.com/repositories/1/issues?page=2',
    );
    expect(canonicalUrl('https://github.example.org/api/v30', mirrors)).toBe('https://raw.example.org/v30');
    expect(canonicalUrl('https://github.example.org/apiary', mirrors)).toBe('https://github.example.org/apiary');
  });

  it('has a normal form without a fragment, a name and a password', () => {
    expect(canonicalUrl('HTTPS://ada:pw@API.GitHub.com:443/a/../b#c', mirrors)).toBe('https://api.github.com/b');
  });
});
