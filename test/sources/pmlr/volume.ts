/** An invented volume in the shape of PMLR's repositories. */

import type { ProviderHandler } from '../../support/provider.js';

/** Pages by file name. */
export const pages: Readonly<Record<string, string>> = {
  '2031-07-08-example31a.md': `---
title: "On $\\\\alpha$-Examples: \\"Bounds\\" of $O(n^2)$ for <em>H\\\\\\"older</em> Functions"
openreview: AbCdEfGh12
abstract: 'We show  that it''s
  possible: doubled  spaces & 5% of {\\em braces}.'
layout: inproceedings
series: Proceedings of Invented Research
publisher: PMLR
issn: 2640-3498
id: example31a
month: 0
tex_title: On $\\alpha$-Examples
firstpage: 16
lastpage: 28
page: 16-28
order: 16
cycles: false
bibtex_author: Example, Ada and van Sample, Bo
author:
- given: Ada
  family: Example
- given: Bo
  prefix: van
  family: Sample
- given: Mononym
- family: Consortium of Examples
date: 2031-07-09
address:
container-title: Proceedings of the 9th Conference on Invented Examples
volume: '999'
genre: inproceedings
issued:
  date-parts:
  - 2031
  - 7
  - 8
pdf: https://proceedings.mlr.press/v999/example31a/example31a.pdf
extras: []
# Format based on something
---
`,
  '2031-07-08-sample31b.md': `---
title: 0
abstract:
author:
- given: Cy
  family: Test
firstpage: 29
lastpage: 29
date: 2031-07-08
volume: 999
issued:
  date-parts:
  - 2031
  - 0
---
`,
  '2031-07-08-preface31.md': '---\ntitle: Preface\nsection: preface\nid: preface31\n---\n',
  '2031-07-08-broken31.md': '---\ntitle: A: B: C\n  - x: [\nid: broken31\n---\n',
  '2031-07-08-untitled31.md': '---\nid: untitled31\n---\n',
};

interface Tree {
  readonly sha: string;
  readonly tree: readonly { readonly path: string; readonly type: string; readonly sha: string }[];
  readonly truncated: boolean;
}

const tree = (sha: string, entries: readonly (readonly [path: string, type: string, sha: string])[]): Tree => ({
  sha,
  tree: entries.map(([path, type, hash]) => ({ path, type, sha: hash })),
  truncated: false,
});

/** Volumes `v999` on the branch gh-pages, `v998` on main, `v997` without a page. */
export const githubApi: ProviderHandler = ({ url }) => {
  const [, volume, name] = /^\/repos\/mlresearch\/(v\d+)\/git\/trees\/(.+)$/.exec(url.pathname) ?? [];
  const root = tree('r', [
    ['README.md', 'blob', 'a'],
    ['_posts', 'tree', `posts-${volume}`],
  ]);
  const posts = tree('p', [...Object.keys(pages).map((path) => [path, 'blob', 'b'] as const), ['.keep', 'blob', 'c']]);
  const answers: Readonly<Record<string, unknown>> = {
    'v999/gh-pages': root,
    'v999/posts-v999': posts,
    'v998/main': root,
    'v998/posts-v998': { ...posts, tree: posts.tree.slice(0, 2) },
    'v997/gh-pages': root,
    'v997/posts-v997': tree('p', []),
    'v996/gh-pages': root,
    'v996/posts-v996': { ...posts, truncated: true },
  };
  const body = answers[`${volume}/${name}`];
  if (body !== undefined) return { body: JSON.stringify(body) };
  return volume === 'v998' ? { status: 409, body: '{"message":"Git Repository is empty."}' } : undefined;
};

/** The pages of all volumes; that of `sample31b` is gone from `v998`. */
export const rawFiles: ProviderHandler = ({ url }) => {
  const [, place, name] = /^\/mlresearch\/(v\d+\/[^/]+)\/_posts\/(.+)$/.exec(url.pathname) ?? [];
  if (place === 'v998/main' && name?.includes('sample31b')) return undefined;
  const body = pages[decodeURIComponent(name ?? '')];
  return body === undefined ? undefined : { body, headers: { 'content-type': 'text/plain; charset=utf-8' } };
};

/** One entry of a tar file (POSIX.1-2017, pax, "ustar Interchange Format"). */
const tarEntry = (name: string, content: Buffer, type = '0'): Buffer => {
  const header = Buffer.alloc(512);
  header.write(name, 0, 100);
  header.write('0000664\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')} `, 124);
  header.write(`${type}`, 156);
  header.write('ustar\u000000', 257);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
};

/** The volume as GitHub archives it, with a picture among the pages and, before one of them, a header that repeats its name. */
export const archive = (): Buffer => {
  const picture = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 37) % 256));
  const files = Object.entries(pages).map(
    ([name, text]) => [`v999-gh-pages/_posts/${name}`, Buffer.from(text)] as const,
  );
  return Buffer.concat([
    tarEntry('pax_global_header', Buffer.from('52 comment=0123456789012345678901234567890123456789\n'), 'g'),
    tarEntry('v999-gh-pages/README.md', Buffer.from('# v999\n')),
    ...files.flatMap(([name, content], index) => [
      ...(index === 1 ? [tarEntry(name, Buffer.from('30 mtime=1234567890.123456789\n'), 'x')] : []),
      tarEntry(name, content),
      tarEntry(`v999-gh-pages/assets/${index}.png`, picture.subarray(index)),
    ]),
    Buffer.alloc(1024),
  ]);
};
