/** The criteria of an exclusion to choose from, each with its key. */

import type { ScreeningView } from '../../review/screening-session.js';
import { printable } from '../../text/index.js';
import { criterionKeys } from '../keymap.js';
import { criterionChoices } from '../screen-state.js';
import type { Paint } from '../style.js';
import { columnsOf, truncate, wrapText } from '../wrap.js';
import { mark, windowAround } from './marked-list.js';
import { thisAndVersions } from './version-rows.js';

/** The lines of the chooser: key and text, wrapped with a hanging indent; each line's rows apart. */
const choiceRows = (
  view: ScreeningView,
  selected: number,
  width: number,
  paint: Paint,
): readonly (readonly string[])[] =>
  criterionChoices(view).map((choice, number) => {
    const key = choice === undefined ? 'e' : (criterionKeys[view.criteria.indexOf(choice)] ?? ' ');
    const text = choice === undefined ? 'no criterion' : printable(`${choice.id}  ${choice.text}`);
    const lead = `${mark(number === selected)}${key}  `;
    const indent = ' '.repeat(columnsOf(lead));
    return wrapText(text, Math.max(8, width - columnsOf(lead))).map(([start, end], at) => {
      const row = (at === 0 ? lead : indent) + text.slice(start, end);
      return number === selected ? paint('marked', row) : row;
    });
  });

/** The chooser in at most `limit` rows, the marked line always in sight. */
export const criterionRows = (
  view: ScreeningView,
  selected: number,
  width: number,
  limit: number,
  paint: Paint,
): readonly string[] => {
  const items = choiceRows(view, selected, width, paint);
  const all = items.flat();
  const before = items.slice(0, selected).flat().length;
  const room = Math.max(1, limit - 1);
  const first = windowAround(all.length, before, before + (items[selected]?.length ?? 0), room);
  const place = all.length > room ? `  ${selected + 1} of ${items.length}` : '';
  const versions = view.report === null ? '' : thisAndVersions(view.report);
  const heading = truncate(
    versions === '' ? 'Exclude, because' : `Exclude ${versions}, because`,
    width - columnsOf(place),
  );
  return [paint('exclude', heading) + paint('quiet', place), ...all.slice(first, first + room)];
};
