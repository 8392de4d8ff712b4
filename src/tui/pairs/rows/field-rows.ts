/** The fields of two records as rows: in two columns where it is wide, one under the other where it is narrow. */

import type { ComparedField, MarkedText, ShownPair, ShownRecord } from '../../../review/pair-session.js';
import { printable } from '../../../text/index.js';
import type { Meaning, Paint } from '../../style.js';
import { columnsOf, truncate } from '../../wrap.js';
import { markedRows } from './marked-text.js';

/** From this many columns on the two stand side by side. */
export const twoColumns = 98;

const labelColumn = 12;
const divider = ' │ ';
const silent: MarkedText = { text: '–', differing: [] };

/** What stands before a field: whether its two sides agree. Shows without colour. */
const relationMark: Readonly<Record<ComparedField['relation'], string>> = {
  same: '=',
  differs: '≠',
  'one-silent': '·',
};

/** A field as it is drawn, or something else that is said of each record. */
interface Line {
  readonly mark: string;
  readonly label: string;
  readonly a: MarkedText;
  readonly b: MarkedText;
  readonly base?: Meaning;
  /** Whether both sides say the same, which is enough to be said once. */
  readonly once: boolean;
}

const plain = (text: string): MarkedText => ({ text: printable(text), differing: [] });

const othersText = ({ others }: ShownRecord): string =>
  others.length === 0
    ? 'no other record'
    : `with ${others.length} other ${others.length === 1 ? 'record' : 'records'}: ${others.join(', ')}`;

/** What is said of each record beside its fields: which one it is first, where it comes from last. */
const about = ({ a, b }: ShownPair, label: string, of: (record: ShownRecord) => string, base: Meaning): Line => ({
  ...{ mark: ' ', label, a: plain(of(a)), b: plain(of(b)), base, once: false },
});

const lineOf = ({ label, relation, a = silent, b = silent }: ComparedField): Line => ({
  ...{ mark: relationMark[relation], label, a, b, once: relation === 'same' },
  ...(relation === 'same' ? { base: 'quiet' } : {}),
});

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columnsOf(text)));

const labelled = ({ mark, label }: Line): string => padded(truncate(`${mark} ${label}`, labelColumn - 1), labelColumn);

const beside = (line: Line, width: number, paint: Paint): readonly string[] => {
  const column = Math.floor((width - labelColumn - divider.length) / 2);
  const [left, right] = [line.a, line.b].map((side) => markedRows(side, column, paint, line.base)) as [
    readonly string[],
    readonly string[],
  ];
  const lead = labelled(line);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    [
      at === 0 ? paint(line.mark === '≠' ? 'missing' : 'quiet', lead) : ' '.repeat(labelColumn),
      padded(left[at] ?? '', column),
      paint('quiet', divider),
      right[at] ?? '',
    ].join(''),
  );
};

const stacked = (line: Line, width: number, paint: Paint): readonly string[] => {
  const style: Meaning = line.mark === '≠' ? 'missing' : 'quiet';
  const hanging = (lead: string, side: MarkedText): readonly string[] =>
    markedRows(side, Math.max(8, width - columnsOf(lead)), paint, line.base).map(
      (row, at) => (at === 0 ? paint('quiet', lead) : ' '.repeat(columnsOf(lead))) + row,
    );
  if (line.once) return hanging(`${line.mark} ${line.label}  `, line.a);
  // What stands first needs no name where rows are few.
  const name = line.label === 'Record' ? [] : [paint(style, `${line.mark} ${line.label}`)];
  return [...name, ...hanging('  A  ', line.a), ...hanging('  B  ', line.b)];
};

/** The rows of both records at a width. */
export const fieldRows = (pair: ShownPair, width: number, paint: Paint): readonly string[] =>
  [
    about(pair, 'Record', ({ id }) => id, 'strong'),
    ...(pair.a.others.length + pair.b.others.length > 0 ? [about(pair, 'Report', othersText, 'marked')] : []),
    ...pair.fields.map(lineOf),
    about(pair, 'Found by', ({ foundBy }) => foundBy, 'quiet'),
  ].flatMap((line) => (width >= twoColumns ? beside : stacked)(line, width, paint));
