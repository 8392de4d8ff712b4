/** The top of the screen of pairs: which review and who; what was ruled and what that makes of the counts; how much is done. */

import type { PairCounts, PairView } from '../../../review/pair-session.js';
import { printable } from '../../../text/index.js';
import { progressRow } from '../../rows/header-rows.js';
import { count } from '../../rows/words.js';
import type { Paint } from '../../style.js';
import { columnsOf, spread, truncate } from '../../wrap.js';

/** The counts in one row of at most `width` columns: what is less urgent goes where it is narrow. */
const countsLine = (counts: PairCounts, width: number): string => {
  const { open, same, versions, different, records, reports, duplicates } = counts;
  const boxes = [`records ${count(records)}`, `reports ${count(reports)}`, `duplicates ${count(duplicates)}`];
  const ruled = [`same ${count(same)}`, `versions ${count(versions)}`, `different ${count(different)}`];
  const left = [`open ${count(open)}`];
  const candidates = [[...boxes, ...ruled, ...left], [...boxes.slice(1), ...ruled, ...left], [...ruled, ...left], left];
  const lines = candidates.map((parts) => parts.join(' · '));
  return lines.find((line) => columnsOf(line) <= width) ?? truncate(lines.at(-1) ?? '', width);
};

/** The rows of the header: three, or two without the bar where the screen is low. */
export const headerRows = (view: PairView, width: number, bar: boolean, paint: Paint): readonly string[] => {
  const who = truncate(printable(`Possible pairs · ${view.reviewer}`), Math.ceil(width * 0.6));
  const [title, gap, right] = spread(printable(view.reviewTitle), who, width);
  const { pairs, open } = view.counts;
  return [
    paint('strong', title) + gap + paint('quiet', right),
    countsLine(view.counts, width),
    ...(bar ? [progressRow(pairs - open, pairs, width, paint)] : []),
  ];
};
