/** A table of keys as the rows of a help screen. */

import type { WrittenBinding } from '../key-table.js';
import type { Paint } from '../style.js';
import { columnsOf, wrapText } from '../wrap.js';

const keyColumn = 13;

const line = (keys: string, description: string, width: number, paint: Paint): readonly string[] => {
  const lead = `  ${paint('key', keys)}${' '.repeat(Math.max(2, keyColumn - columnsOf(keys)))}`;
  const indent = Math.max(keyColumn, columnsOf(keys) + 2) + 2;
  return wrapText(description, Math.max(8, width - indent)).map(
    ([start, end], number) => (number === 0 ? lead : ' '.repeat(indent)) + description.slice(start, end),
  );
};

/** Two lists of rows beside each other. */
const beside = (left: readonly string[], right: readonly string[], column: number): readonly string[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, number) => {
    const first = left[number] ?? '';
    return right[number] ? first + ' '.repeat(Math.max(1, column - columnsOf(first))) + right[number] : first;
  });

/** The lines of a table by group, in two columns where it is wide enough; `label` writes a line's keys. */
export const keyRows = <Binding extends WrittenBinding>(
  table: readonly Binding[],
  label: (binding: Binding) => string,
  width: number,
  paint: Paint,
): readonly string[] => {
  const two = width >= 76;
  const column = two ? Math.floor(width / 2) : width;
  const groups = new Map<string, Binding[]>();
  for (const binding of table) groups.set(binding.group, [...(groups.get(binding.group) ?? []), binding]);
  const blocks = [...groups].map(([group, bindings]) => [
    paint('strong', group),
    ...bindings.flatMap((binding) => line(label(binding), binding.description, column - 1, paint)),
    '',
  ]);
  const half = blocks.flat().length / 2;
  const left: string[] = [];
  const right: string[] = [];
  for (const block of blocks) (two && left.length + block.length / 2 > half ? right : left).push(...block);
  return beside(left, right, column);
};
