/** `prisma`: the flow as a PRISMA 2020 diagram, or as the same in words. Refuses what does not add up. */

import { type Flow, IntegrityError } from '../model/index.js';
import { flowFailures, prismaSvg, prismaText } from '../reporting/index.js';
import { flow } from './flow.js';
import type { Review } from './open-review.js';
import { staleNotes } from './stale-notes.js';

/** What a diagram can be written as. */
export const diagramFormats = ['svg', 'text'] as const;
export type DiagramFormat = (typeof diagramFormats)[number];

const writers: Readonly<Record<DiagramFormat, typeof prismaSvg>> = { svg: prismaSvg, text: prismaText };

/** Throws `IntegrityError` that names the boxes where a flow does not balance. */
const assertBalanced = (review: Review, { streams }: Flow): void => {
  for (const stream of streams) {
    const [failure] = flowFailures(stream);
    if (failure === undefined) continue;
    throw new IntegrityError(`the flow of ${stream.id} does not add up: ${failure.message}`, {
      code: 'flow-unbalanced',
      hint: 'litsieve check lists what is wrong in the files',
      place: { file: review.paths.root },
    });
  }
};

/** The diagram of a review. Throws `IntegrityError` where the flow does not balance. */
export const prisma = (review: Review, format: DiagramFormat): string => {
  const counted = flow(review);
  assertBalanced(review, counted);
  return writers[format](counted, { title: review.protocol.title, notes: staleNotes(review) });
};
