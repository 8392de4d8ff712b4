/** What stands around a unit's text: authors and place, addresses, why it is offered again, what the others said. */

import type { CodingView } from '../../../review/coding-session.js';
import { printable } from '../../../text/index.js';
import type { Paint } from '../../style.js';
import { truncate } from '../../wrap.js';
import type { Surroundings } from '../unit-text.js';
import { othersRows } from './others-rows.js';
import { wrapped } from './wrapped.js';

const shownLinks = 2;

/** The ready-made rows around a unit's fields. */
export const surroundingsOf = (view: CodingView, paint: Paint): Surroundings => {
  const quiet = (row: string): string => paint('quiet', row);
  const { unit, coding } = view;
  return {
    below: (width) => [
      ...(unit?.about ?? []).flatMap((line) => wrapped('', line, width, quiet)),
      ...(unit?.links ?? []).slice(0, shownLinks).map((link) => quiet(truncate(printable(link), width))),
      ...(unit?.recode ?? []).flatMap((reason) =>
        wrapped('', `Again, because ${reason}`, width, (row) => paint('missing', row)),
      ),
      ...(coding.memo === undefined ? [] : wrapped(paint('strong', 'Memo  '), coding.memo, width)),
      ...othersRows(view, width, paint),
    ],
    label: (label, width) => wrapped('', label, width, quiet),
    empty: (label) => quiet(`No ${printable(label).toLowerCase()}.`),
  };
};
