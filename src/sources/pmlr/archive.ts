/**
 * A volume of PMLR saved as one archive (`codeload.github.com/mlresearch/v235/tar.gz/refs/heads/gh-pages`, which asks the
 * provider once instead of once a page): finds the pages in the text of a tar file as it comes.
 */

/** A page in an archive. */
export interface ArchivedPage {
  /** Path in the repository: `_posts/2024-07-08-abdin24a.md`. */
  readonly path: string;
  readonly text: string;
}

/** A tar header's name field, filled up with NUL (POSIX.1-2017, pax, "ustar Interchange Format"), as far as it names a page. */
const header = /(?:[^\0/]{1,80}\/)?(_posts\/[^\0/]{1,90}\.(?:md|markdown))\0/g;

/** A header is one block. All of it is ASCII, so that bytes are characters even after decoding. */
const blockLength = 512;

/** No page is longer; what a reader has to keep while it looks for a page's end. */
const longestPage = 1 << 18;

/** The part of a page that is read, its front matter; it ends before the padding of the block or the next header. */
const frontMatter = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?=[\r\n\0]|$)/;

/** The pages of an archive whose decompressed bytes come as text. Pages that are not whole are given as they are, for their reader to reject. */
export async function* pagesInArchive(pieces: AsyncIterable<string>): AsyncGenerator<ArchivedPage> {
  let text = '';
  const take = function* (isLast: boolean): Generator<ArchivedPage> {
    let done = 0;
    for (const match of text.matchAll(header)) {
      const start = match.index + blockLength;
      if (match.index < done) continue;
      if (!isLast && start + longestPage > text.length) {
        done = match.index;
        break;
      }
      // The bytes after a page's end are NUL up to the next block. What does not begin as a page is none: a pax header
      // may repeat the name of the file that follows it.
      const body = text.slice(start, start + longestPage).replace(/\0[\s\S]*$/, '');
      const page = frontMatter.exec(body)?.[0] ?? (body.startsWith('---') ? body : undefined);
      done = page === undefined ? match.index + match[0].length : start + page.length;
      if (page !== undefined) yield { path: match[1]!, text: page };
    }
    text = text.slice(isLast ? text.length : Math.max(done, text.length - longestPage - blockLength));
  };
  for await (const piece of pieces) {
    text += piece;
    yield* take(false);
  }
  yield* take(true);
}
