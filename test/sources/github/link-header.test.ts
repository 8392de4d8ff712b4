import { describe, expect, it } from 'vitest';
import { nextLink } from '../../../src/sources/github/link-header.js';

describe('nextLink', () => {
  it('finds the next page among others, in any place', () => {
    const next = 'https://api.github.com/repositories/77/issues?per_page=100&after=Y3Vyc29y%3D&page=2';
    expect(nextLink(`<https://api.github.com/a>; rel="prev", <${next}>; rel="next"`)).toBe(next);
    expect(nextLink(`<${next}>; rel=next; title="more", <https://api.github.com/z>; rel="last"`)).toBe(next);
  });

  it('finds nothing where there is no next page', () => {
    expect(nextLink(undefined)).toBeUndefined();
    expect(nextLink('<https://api.github.com/a>; rel="prev", <https://api.github.com/b>; rel="first"')).toBeUndefined();
  });
});
