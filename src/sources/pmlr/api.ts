/** Where the volumes of PMLR are asked for: each is a repository of GitHub, `mlresearch/v235`, with a page a paper in `_posts`. */

import { type HttpRequest, jsonBody, textBody } from '../../io/index.js';
import { failure } from '../asking.js';
import type { SourceWorld } from '../source.js';

/** Branches on which volumes stand, most of them on the first (GitHub Pages' own). */
const branches = ['gh-pages', 'main', 'master'] as const;

/** A page of a volume: its path in the repository, and where its text is. */
export interface Page {
  readonly path: string;
  readonly url: string;
}

/** What a volume's repository holds. */
interface Entry {
  readonly path: string;
  readonly type: string;
  readonly sha: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const entriesOf = (tree: unknown): readonly Entry[] =>
  isObject(tree) && Array.isArray(tree['tree'])
    ? tree['tree'].flatMap((entry: unknown) => {
        if (!isObject(entry)) return [];
        const { path, type, sha } = entry;
        return typeof path === 'string' && typeof type === 'string' && typeof sha === 'string'
          ? [{ path, type, sha }]
          : [];
      })
    : [];

const treeBody = jsonBody("a folder's listing from GitHub", (value) =>
  isObject(value) && Array.isArray(value['tree']) ? undefined : 'it has no `tree`',
);

/** Address of a listing: of a branch's root or, by its hash, of a folder (GitHub REST API, "Get a tree"). */
const treeUrl = (volume: string, tree: string): string =>
  `https://api.github.com/repos/mlresearch/${volume}/git/trees/${tree}`;

/** The first request for a volume. */
export const firstUrl = (volume: string): string => treeUrl(volume, branches[0]);

/** GitHub says 404 for a repository or a branch that is not there and 409 for an empty repository. */
const listing = (volume: string, tree: string): HttpRequest => ({
  source: 'pmlr',
  url: treeUrl(volume, tree),
  headers: { accept: 'application/vnd.github+json' },
  expect: treeBody,
  answers: [404, 409],
});

/** The listing of a volume's root on the branch that has its pages. */
const askRoot = async (volume: string, { http }: SourceWorld): Promise<{ branch: string; posts: Entry }> => {
  let status = 0;
  for (const branch of branches) {
    const answer = await http.ask(listing(volume, branch));
    status = answer.status;
    if (status >= 400) continue;
    const posts = entriesOf(JSON.parse(answer.text)).find(({ path, type }) => path === '_posts' && type === 'tree');
    if (posts !== undefined) return { branch, posts };
  }
  const message = `PMLR has no volume \`${volume}\` with pages at github.com/mlresearch/${volume}`;
  throw failure('pmlr', 'volume-not-found', message, firstUrl(volume), {
    hint: 'proceedings.mlr.press lists the volumes; write the one of each year under `at: pmlr:` of the venue in queries/venues.yaml, as in `2024: v235`',
    ...(status >= 400 ? { status } : {}),
  });
};

/** The pages of a volume. Two requests: the root, then `_posts` by its hash, for a listing of everything may be cut short. */
export const askPages = async (volume: string, world: SourceWorld): Promise<readonly Page[]> => {
  const { branch, posts } = await askRoot(volume, world);
  const { text, url } = await world.http.ask({ ...listing(volume, posts.sha), answers: [] });
  const tree: unknown = JSON.parse(text);
  if (isObject(tree) && tree['truncated'] === true) {
    throw failure('pmlr', 'listing-truncated', `GitHub lists only a part of \`${volume}\``, url, {
      hint: `save https://codeload.github.com/mlresearch/${volume}/tar.gz/refs/heads/${branch} with a browser and name that file as \`file\``,
    });
  }
  const pages = entriesOf(tree).filter(({ path, type }) => type === 'blob' && /\.(?:md|markdown)$/.test(path));
  if (pages.length === 0)
    throw failure('pmlr', 'volume-empty', `the volume \`${volume}\` has no pages`, url, {
      hint: 'look at proceedings.mlr.press whether it is published',
    });
  return pages.map(({ path }) => ({
    path: `_posts/${path}`,
    url: `https://raw.githubusercontent.com/mlresearch/${volume}/${branch}/_posts/${encodeURIComponent(path)}`,
  }));
};

const pageBody = textBody('a page of PMLR with front matter', (text) =>
  /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.test(text)
    ? undefined
    : 'its front matter does not end',
);

/** The text of a page; undefined where it is gone since the volume was listed. */
export const askPage = async ({ url }: Page, { http }: SourceWorld): Promise<string | undefined> => {
  const { status, text } = await http.ask({ source: 'pmlr', url, expect: pageBody, answers: [404] });
  return status === 404 ? undefined : text;
};
