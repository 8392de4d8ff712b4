/** Why a report stands where it does, in words: what the screen and `rank --explain` both say. */

import type { ShownWhy } from './screening-session.js';
import type { NearReport, PushingTerm } from './why.js';

/** Figures of a number that tell something. */
const figures = 3;

/** Places after the point by which a number shows three figures, three places at least and six at most. */
const placesFor = (value: number): number =>
  Math.min(6, Math.max(figures, figures - 1 - Math.floor(Math.log10(Math.abs(value) || 1))));

/** A number with its sign, U+2212 for minus: `+0.214`, `−0.051`. */
export const signed = (value: number, places = figures): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(places)}`;

/** A term as a line of a chart. */
export interface PushLine {
  readonly sign: '+' | '−';
  readonly term: string;
  /** Its weight beside that of the strongest term, 0 to 1. */
  readonly length: number;
  readonly weight: string;
}

/** The terms as lines of a chart, in their order. */
export const pushLines = (pushes: readonly PushingTerm[]): readonly PushLine[] => {
  const strongest = Math.max(...pushes.map(({ weight }) => Math.abs(weight)));
  return pushes.map(({ term, weight }) => ({
    sign: weight < 0 ? '−' : '+',
    term,
    length: Math.abs(weight) / strongest,
    weight: signed(weight, placesFor(strongest)),
  }));
};

/** A bar of at most `columns` columns, whole where a term pushes up and hatched where it pushes down. */
export const pushBar = ({ sign, length }: PushLine, columns: number): string =>
  (sign === '+' ? '█' : '▒').repeat(Math.max(1, Math.round(length * columns)));

const counted = (n: number): string => n.toLocaleString('en-US');

/** `Score +1.234 · no. 3 of 7,612 that wait · elas-u4, 34 labels`. */
export const standing = ({ score, rank, left, ranker, training }: ShownWhy): string =>
  [
    `Score ${signed(score)}`,
    rank > 0 ? `no. ${counted(rank)} of ${counted(left)} that wait` : 'not in the queue',
    `${ranker}, ${training === 0 ? 'no label yet' : `${counted(training)} label${training === 1 ? '' : 's'}`}`,
  ].join(' · ');

/** What is shown as nothing in a number of six places. */
const nothing = 5e-7;

/** `all other terms` and what they add, so that what is shown and the constant make the score; undefined where that is nothing. */
export const otherTerms = ({
  score,
  constant,
  pushes,
}: ShownWhy): { readonly label: string; readonly weight: string } | undefined => {
  const rest = pushes.reduce((left, { weight }) => left - weight, score - constant);
  if (Math.abs(rest) < nothing) return undefined;
  const strongest = Math.max(...pushes.map(({ weight }) => Math.abs(weight)));
  return {
    label: pushes.length === 0 ? 'all terms' : 'all other terms',
    weight: signed(rest, placesFor(pushes.length === 0 ? rest : strongest)),
  };
};

/** `8 of 143 terms; −0.981 is the same for all reports`. */
export const remainder = (why: ShownWhy): string => {
  const { terms, constant, pushes } = why;
  const saysNothing = pushes.length === 0 && otherTerms(why) === undefined;
  const said = saysNothing
    ? 'No term of it says anything yet'
    : `${pushes.length} of ${counted(terms)} term${terms === 1 ? '' : 's'}`;
  return constant === 0 ? said : `${said}; ${signed(constant)} is the same for all reports`;
};

/** The decided reports that it is most like, as a heading and a report each. */
export const nearestLines = ({ nearest }: ShownWhy): readonly (readonly [heading: string, near: NearReport])[] => [
  ...(nearest.included === undefined ? [] : [['Nearest included', nearest.included] as const]),
  ...(nearest.excluded === undefined ? [] : [['Nearest excluded', nearest.excluded] as const]),
];

/** `.41 like it: Title (id)`. */
export const nearness = ({ similarity, title, id }: NearReport): string => `${similarity.toFixed(2)}  ${title} · ${id}`;
