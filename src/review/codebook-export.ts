/** Writing the codebook: the coding manual for people, REFI-QDA for other programs. */

import { writeProject, writeQdc } from '../coding/index.js';
import { type Codebook, UsageError } from '../model/index.js';
import { codingManual } from '../reporting/index.js';
import { revisionMeant } from './codebook-words.js';
import { CodingState } from './coding-state.js';
import type { Review } from './open-review.js';
import { qdaProject } from './qda-project.js';

/** What is written. */
export interface CodebookExportOptions {
  /** A revision; absent: today's. A project is always today's. */
  readonly at?: string | undefined;
  /** Name and version of the program. */
  readonly tool: string;
  /** Who asks, where that is known: a project holds the units of which they may see what others said. */
  readonly reviewer?: string | undefined;
}

interface Writing {
  readonly review: Review;
  readonly state: CodingState;
  readonly codebook: Codebook;
  readonly tool: string;
  readonly reviewer: string | undefined;
}

const manual =
  (format: 'markdown' | 'html') =>
  ({ review, state, codebook }: Writing): string =>
    codingManual(codebook, state.plan, state.history, format, { title: `Coding manual: ${review.protocol.title}` });

/** Formats by the ending of the file. */
const writers: Readonly<Record<string, (writing: Writing) => string | Uint8Array>> = {
  '.md': manual('markdown'),
  '.html': manual('html'),
  '.qdc': ({ codebook, tool }) => writeQdc(codebook, { tool }),
  '.qdpx': ({ review, state, tool, reviewer }) => writeProject(qdaProject(review, state, { tool, reviewer })),
};

/** The codebook as a file with this ending holds it. Throws `UsageError` for another ending, an unknown revision, or a codebook without codes. */
export const exportCodebook = (
  review: Review,
  ending: string,
  { at, tool, reviewer }: CodebookExportOptions,
): string | Uint8Array => {
  const write = writers[ending.toLowerCase()];
  if (write === undefined) {
    throw new UsageError(`a codebook is not written as ${ending === '' ? 'a file without an ending' : ending}`, {
      code: 'format-unknown',
      flag: '-o',
      hint: `litsieve codebook -o manual.html (${Object.keys(writers).join(', ')})`,
    });
  }
  const state = new CodingState(review);
  const { history } = state;
  const codebook = at === undefined ? history.current : history.at(revisionMeant(history, at));
  if (codebook.codes.length === 0) {
    throw new UsageError('the codebook has no code yet', {
      code: 'codebook-empty',
      hint: 'litsieve codebook create NAME makes one; queries/codebook.yaml may hold the starting codebook',
    });
  }
  return write({ review, state, codebook, tool, reviewer });
};
