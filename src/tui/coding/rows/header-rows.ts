/** The top of the coding screen: which review, what for and who; how much of this coder's work is done. */

import type { CodingCounts, CodingView } from '../../../review/coding-session.js';
import { printable } from '../../../text/index.js';
import { progressRow } from '../../rows/header-rows.js';
import { count } from '../../rows/words.js';
import type { Paint } from '../../style.js';
import { columnsOf, spread, truncate } from '../../wrap.js';

const separator = ' · ';

/** The counts in one row of at most `width` columns; what is nought is left out, what is less urgent where it is narrow. */
const countsLine = ({ units, finished, drafts, left, recode }: CodingCounts, width: number): string => {
  const all = [`units ${count(units)}`, `finished ${count(finished)}`];
  const drafted = drafts > 0 ? [`drafts ${count(drafts)}`] : [];
  const again = recode > 0 ? [`again ${count(recode)}`] : [];
  const open = [`left ${count(left)}`];
  const candidates = [
    [...all, ...drafted, ...again, ...open],
    [...all.slice(1), ...again, ...open],
    [...again, ...open],
    open,
  ].map((parts) => parts.join(separator));
  return candidates.find((line) => columnsOf(line) <= width) ?? truncate(candidates.at(-1) ?? '', width);
};

const purposeText = ({ purpose, round }: CodingView): string =>
  [
    purpose === 'consensus' ? 'Consensus' : 'Coding',
    ...(round === undefined ? [] : [`${round.kind} ${round.id}`]),
  ].join(separator);

/** The rows of the header: three, or two without the bar where the screen is low. */
export const headerRows = (view: CodingView, width: number, bar: boolean, paint: Paint): readonly string[] => {
  const who = printable(`${purposeText(view)}${separator}${view.coder}`);
  const [title, gap, right] = spread(printable(view.reviewTitle), truncate(who, Math.ceil(width * 0.6)), width);
  const { units, left } = view.counts;
  return [
    paint('strong', title) + gap + paint('quiet', right),
    countsLine(view.counts, width),
    ...(bar ? [progressRow(Math.max(0, units - left), units, width, paint)] : []),
  ];
};
