/** What a code means: definition, when to give it and when not, examples, and how it is given here. */

import type { CodingView, TreeLine } from '../../../review/coding-session.js';
import { printable } from '../../../text/index.js';
import type { Paint } from '../../style.js';
import { givenCode, parentOf } from '../coding-state.js';
import { codeName, givenText } from './words.js';
import { wrapped } from './wrapped.js';

/** From the top of the tree to a code, names only. */
const pathOf = (view: CodingView, line: TreeLine): string => {
  const names: string[] = [];
  for (let code = parentOf(view, line.code); code !== undefined; code = parentOf(view, code)) {
    names.unshift(codeName(view, code));
  }
  return names.join(' › ');
};

const list = (title: string, items: readonly string[], width: number, paint: Paint): readonly string[] =>
  items.length === 0 ? [] : ['', paint('strong', title), ...items.flatMap((item) => wrapped('· ', item, width))];

/** All rows of a code's meaning at a width. */
export const meaningRows = (
  view: CodingView,
  line: TreeLine | undefined,
  width: number,
  paint: Paint,
): readonly string[] => {
  if (line === undefined) return [paint('quiet', 'No code is marked.')];
  const quiet = (row: string): string => paint('quiet', row);
  const given = givenCode(view, line.code);
  const path = pathOf(view, line);
  return [
    ...wrapped('', line.name, width, (row) => paint('strong', row)),
    ...wrapped('', path, width, quiet),
    ...wrapped('', line.note === undefined ? '' : printable(line.note), width, (row) => paint('missing', row)),
    '',
    ...wrapped('', line.definition ?? 'No definition.', width, line.definition === undefined ? quiet : undefined),
    ...list('Include when', line.includeWhen, width, paint),
    ...list('Exclude when', line.excludeWhen, width, paint),
    ...list('Examples', line.examples, width, paint),
    ...list('Also called', line.aliases, width, paint),
    ...(given === undefined
      ? []
      : [
          '',
          ...wrapped(`${paint('given', '● given')}  `, givenText(given), width, quiet),
          ...(givenText(given) === '' ? [paint('given', '● given')] : []),
          ...(given.memo === undefined ? [] : wrapped('Memo  ', given.memo, width)),
          ...(given.quotes ?? []).flatMap(({ text }) => wrapped('', `“${text}”`, width)),
        ]),
  ];
};
