/** The tree of codes, a row for each line: whether it is given, its key, its name at its depth, notes and uses. */

import type { AppliedCode, CodeId } from '../../../model/index.js';
import type { CodingView, TreeLine } from '../../../review/coding-session.js';
import { printable } from '../../../text/index.js';
import { mark, windowAround } from '../../rows/marked-list.js';
import { count } from '../../rows/words.js';
import type { Paint } from '../../style.js';
import { columnsOf, truncate } from '../../wrap.js';
import { type CodingState, markedPlace, parentOf } from '../coding-state.js';
import { confidenceWord } from './words.js';

/** Deeper levels are not indented further: names must stay readable. */
const deepest = 6;

/** A list in a pane: its rows in sight, and how many are cut above and below. */
export interface PaneRows {
  readonly rows: readonly string[];
  readonly above: number;
  readonly below: number;
}

/** Who of the others gave a code: a column for each, its digit where it did. */
const givers = ({ others }: CodingView, code: CodeId): string =>
  others.map(({ codes }, number) => (codes.some((one) => one.code === code) ? String(number + 1) : '·')).join(' ');

interface Drawn {
  readonly line: TreeLine;
  readonly depth: number;
  readonly marked: boolean;
  readonly given: AppliedCode | undefined;
  /** What is to be known of it, behind the name; cut first. */
  readonly note: string;
  /** Which others gave it. */
  readonly others: string;
}

const treeRow = ({ line, depth, marked, given, note, others }: Drawn, width: number, paint: Paint): string => {
  const sign = line.codable ? (given === undefined ? '○ ' : '● ') : '';
  const before = `${mark(marked)}${line.key ?? ' '} ${'  '.repeat(Math.min(depth, deepest))}`;
  // Digits of coders and a count beside each other would be read as one thing.
  const uses = line.codable && line.uses > 0 && others === '' ? count(line.uses) : '';
  const sure = given?.confidence === undefined ? '' : confidenceWord[given.confidence];
  const fixed = [sure, others, uses].filter((part) => part !== '').join('  ');
  const room = width - columnsOf(before) - columnsOf(sign);
  // The name comes first, then what is short; a note gets what is left.
  const named = Math.min(columnsOf(printable(line.name)), Math.floor(room * 0.66));
  const left = room - named - 2;
  const noteRoom = left - (fixed === '' ? 0 : columnsOf(fixed) + 2);
  const shownNote = noteRoom < 4 ? '' : truncate(printable(note), noteRoom);
  const right = truncate([shownNote, fixed].filter((part) => part !== '').join('  '), Math.max(0, left));
  const name = truncate(printable(line.name), Math.max(1, room - (right === '' ? 0 : columnsOf(right) + 2)));
  const gap = ' '.repeat(Math.max(right === '' ? 0 : 1, room - columnsOf(name) - columnsOf(right)));
  const lead = before + sign + name;
  const styled = marked
    ? paint('marked', lead)
    : !line.codable
      ? before + paint('strong', sign + name)
      : given === undefined
        ? lead
        : before + paint('given', sign + name);
  return styled + (right === '' ? '' : gap + paint(line.note === undefined ? 'quiet' : 'missing', right));
};

/** The part of a list that is drawn: rows are made for what is in sight alone, however long the list is. */
const inSight = (length: number, at: number, height: number, rowAt: (number: number) => string): PaneRows => {
  const first = windowAround(length, at, at + 1, height);
  const shown = Math.max(0, Math.min(height, length - first));
  return {
    rows: Array.from({ length: shown }, (_, number) => rowAt(first + number)),
    above: first,
    below: length - first - shown,
  };
};

/** The codes that fit what was typed, each with the code above it; `at` is the number of the marked one. */
export const foundRows = (
  view: CodingView,
  hits: readonly CodeId[],
  at: number,
  width: number,
  height: number,
  paint: Paint,
): PaneRows => {
  const lines = new Map(view.tree.map((line) => [line.code, line]));
  const found = hits.flatMap((code) => lines.get(code) ?? []);
  if (found.length === 0) {
    return { rows: [paint('quiet', truncate('No code fits; Enter makes a new one.', width))], above: 0, below: 0 };
  }
  const place = Math.max(
    0,
    found.findIndex(({ code }) => code === hits[at]),
  );
  return inSight(found.length, place, height, (number) => {
    const line = found[number]!;
    const parent = parentOf(view, line.code);
    const above = parent === undefined ? '' : printable(lines.get(parent)?.name ?? '');
    const given = view.coding.codes.find(({ code }) => code === line.code);
    return treeRow(
      { line, depth: 0, marked: number === place, given, note: line.note ?? above, others: '' },
      width,
      paint,
    );
  });
};

/** The tree in a pane; the marked line is always in sight. */
export const treeRows = (
  view: CodingView,
  state: CodingState,
  width: number,
  height: number,
  paint: Paint,
): PaneRows => {
  if (view.tree.length === 0) {
    return { rows: [paint('quiet', truncate('No code yet; n makes the first.', width))], above: 0, below: 0 };
  }
  const given = new Map(view.coding.codes.map((one) => [one.code, one]));
  const at = markedPlace(view, state);
  return inSight(view.tree.length, at, height, (number) => {
    const line = view.tree[number]!;
    return treeRow(
      {
        line,
        depth: line.depth,
        marked: number === at,
        given: given.get(line.code),
        note: line.note ?? '',
        others: line.codable ? givers(view, line.code) : '',
      },
      width,
      paint,
    );
  });
};
