/** Which words of a text are marked, and how: terms of the question and of the seeds, and terms that pushed the report. */

import type { PushSpan } from '../../ranking/index.js';
import type { TermSpan } from '../../text/index.js';

/** Whose term stands in a span, or which way it pushed. */
export type Mark = TermSpan[2] | PushSpan[2];

/** From (inclusive) and to (exclusive) in UTF-16 code units, and how it is marked. */
export type MarkSpan = readonly [start: number, end: number, mark: Mark];

const word = /[\p{L}\p{N}\p{M}_•]/u;

/** A part of a text without what is no part of a word at its ends. */
const trimmed = (text: string, [start, end, mark]: MarkSpan): MarkSpan => {
  let [from, to] = [start, end];
  while (from < to && !word.test(String.fromCodePoint(text.codePointAt(from)!))) from++;
  while (to > from && !word.test(text[to - 1]!) && !/[\udc00-\udfff]/.test(text[to - 1]!)) to--;
  return [from, to, mark];
};

/** The parts of some spans that others, sorted, leave free. */
const free = (text: string, spans: readonly MarkSpan[], taken: readonly MarkSpan[]): MarkSpan[] =>
  spans.flatMap(([start, end, mark]) => {
    const parts: MarkSpan[] = [];
    let at = start;
    for (const [from, to] of taken) {
      if (to <= at || from >= end) continue;
      if (from > at) parts.push([at, from, mark]);
      at = to;
    }
    if (at < end) parts.push([at, end, mark]);
    return parts.map((part) => (part[0] === start && part[1] === end ? part : trimmed(text, part)));
  });

const byStart = ([left]: MarkSpan, [right]: MarkSpan): number => left - right;

/**
 * All marks of a text, sorted and without overlap. What pushed the report up comes before the question's and the seeds'
 * terms, so that why it is here is seen at once; what pushed it down comes last, because dimming must not hide those.
 */
export const markSpans = (
  text: string,
  terms: readonly TermSpan[],
  pushes: readonly PushSpan[],
): readonly MarkSpan[] => {
  const layers: readonly (readonly MarkSpan[])[] = [
    pushes.filter(([, , push]) => push === 'up'),
    terms,
    pushes.filter(([, , push]) => push === 'down'),
  ];
  let marks: readonly MarkSpan[] = [];
  for (const layer of layers) {
    marks = [...marks, ...free(text, layer, marks)].filter(([start, end]) => start < end).sort(byStart);
  }
  return marks;
};
