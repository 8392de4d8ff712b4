/** Why the report on screen stands where it does: in one row beside it, and in full over it. */

import type { ShownReport, ShownWhy } from '../../review/screening-session.js';
import { nearestLines, nearness, otherTerms, pushBar, pushLines, remainder, standing } from '../../review/why-words.js';
import { printable } from '../../text/index.js';
import type { Paint } from '../style.js';
import { columnsOf, truncate, wrapText } from '../wrap.js';

const lead = 'Why: ';
/** A longer term, a word of a token or a chemical name, leaves no room for others. */
const longestTerm = 28;
/** At most so many each way. */
const most = { up: 5, down: 3 } as const;

type Side = keyof typeof most;
const signs: Readonly<Record<Side, string>> = { up: '+', down: '−' };

/** `+ code generation, security − image`, of so many terms each way; `style` paints one term. */
const sides = (
  terms: Readonly<Record<Side, readonly string[]>>,
  numbers: Readonly<Record<Side, number>>,
  style: (side: Side, term: string) => string,
): string =>
  (['up', 'down'] as const)
    .filter((side) => numbers[side] > 0)
    .map(
      (side) =>
        `${signs[side]} ${terms[side]
          .slice(0, numbers[side])
          .map((term) => style(side, term))
          .join(', ')}`,
    )
    .join(' ');

/** The strongest terms both ways in one row of at most `width` columns, as many as fit; none where nothing is known. */
export const whyRow = ({ why }: ShownReport, width: number, paint: Paint): readonly string[] => {
  const shown = (terms: ShownReport['why']['terms']): readonly string[] =>
    terms.map(({ term }) => truncate(printable(term), longestTerm));
  const terms = {
    up: shown(why.terms.filter(({ weight }) => weight > 0)),
    down: shown(why.terms.filter(({ weight }) => weight < 0).toReversed()),
  };
  let numbers = { up: 0, down: 0 };
  const widthOf = (of: typeof numbers): number => columnsOf(lead + sides(terms, of, (_, term) => term));
  for (let n = 1; n <= Math.max(most.up, most.down); n++) {
    for (const side of ['up', 'down'] as const) {
      const more = { ...numbers, [side]: Math.min(n, most[side], terms[side].length) };
      if (widthOf(more) <= width) numbers = more;
    }
  }
  if (numbers.up + numbers.down === 0) return [];
  return [paint('quiet', lead) + sides(terms, numbers, (side, term) => paint(side, term))];
};

/** The widest bar, and what stands beside it: sign, blanks, weight. */
const longestBar = 24;
const besideBar = 12;

const chart = (why: ShownWhy, width: number, paint: Paint): readonly string[] => {
  const lines = pushLines(why.pushes);
  const others = otherTerms(why);
  const room = Math.max(8, Math.floor((width - besideBar) * 0.6));
  const terms = lines.map(({ term }) => truncate(printable(term), room));
  const column = Math.max(columnsOf(others?.label ?? ''), ...terms.map(columnsOf));
  const bar = Math.max(1, Math.min(longestBar, width - besideBar - column));
  const drawn = lines.map((line, at) => {
    const meaning = line.sign === '+' ? 'up' : 'down';
    const term = terms[at]!;
    const gap = ' '.repeat(column - columnsOf(term));
    return `${line.sign} ${paint(meaning, term)}${gap}  ${line.weight}  ${pushBar(line, bar)}`;
  });
  return others === undefined
    ? drawn
    : [...drawn, `  ${paint('quiet', others.label)}${' '.repeat(column - columnsOf(others.label))}  ${others.weight}`];
};

const wrapped = (text: string, width: number, indent = ''): readonly string[] =>
  wrapText(text, width - indent.length).map(([start, end], row) => (row === 0 ? '' : indent) + text.slice(start, end));

/** All rows of the overlay: the report, its place, its strongest terms, what it is like, and whether the ranker tunnels. */
export const whyRows = (why: ShownWhy, width: number, paint: Paint): readonly string[] => {
  const nearest = nearestLines(why);
  return [
    ...wrapped(printable(why.title).trim() || 'No title.', width).map((row) => paint('strong', row)),
    ...wrapped(printable(standing(why)), width),
    '',
    ...chart(why, width, paint),
    ...wrapped(remainder(why), width).map((row) => paint('quiet', row)),
    '',
    ...(nearest.length === 0 ? ['Nothing decided is like it yet.'] : []),
    ...nearest.flatMap(([heading, near]) => wrapped(printable(`${heading}  ${nearness(near)}`), width, '  ')),
    ...(why.warnings.length === 0 ? [] : ['', paint('strong', 'The ranker tunnels')]),
    ...why.warnings.flatMap((warning) => wrapped(printable(warning), width, '  ')),
  ];
};
