/** The top of the screen: which review, stage and reviewer; the PRISMA counts; how far the screening is. */

import type { ScreeningCounts, ScreeningView } from '../../review/screening-session.js';
import { printable } from '../../text/index.js';
import type { Paint } from '../style.js';
import { columnsOf, spread, truncate } from '../wrap.js';
import { count } from './words.js';

interface Box {
  readonly name: string;
  readonly short: string;
  readonly of: (counts: ScreeningCounts) => number;
  /** Boxes of the highest number go first where the row is too narrow. */
  readonly yields: number;
  /** Shown only above 0. */
  readonly optional?: true;
}

/** The counts in the order of a PRISMA 2020 diagram. */
const boxes: readonly Box[] = [
  { name: 'identified', short: 'identified', of: ({ identified }) => identified, yields: 4 },
  { name: 'duplicates', short: 'dupl.', of: ({ duplicates }) => duplicates, yields: 5 },
  { name: 'removed', short: 'removed', of: ({ removed }) => removed, yields: 6, optional: true },
  { name: 'screened', short: 'screened', of: ({ screened }) => screened, yields: 2 },
  { name: 'included', short: 'incl.', of: ({ included }) => included, yields: 0 },
  { name: 'excluded', short: 'excl.', of: ({ excluded }) => excluded, yields: 1 },
  { name: 'unsure', short: 'unsure', of: ({ unsure }) => unsure, yields: 7, optional: true },
  { name: 'not retrieved', short: 'not retr.', of: ({ notRetrieved }) => notRetrieved, yields: 8, optional: true },
  { name: 'conflicts', short: 'conflicts', of: ({ conflicts }) => conflicts, yields: 3, optional: true },
  { name: 'left', short: 'left', of: ({ left }) => left, yields: 0 },
];

const separator = ' · ';

/** The counts in one row of at most `width` columns: whole words, else short ones, else fewer boxes. */
export const countsLine = (counts: ScreeningCounts, width: number): string => {
  const shown = boxes.filter(({ of, optional }) => optional === undefined || of(counts) > 0);
  const line = (form: 'name' | 'short', kept: readonly Box[]): string =>
    kept.map((box) => `${box[form]} ${count(box.of(counts))}`).join(separator);
  const byYield = [...shown].sort((a, b) => b.yields - a.yields);
  const candidates = [
    line('name', shown),
    ...byYield.map((_, dropped) =>
      line(
        'short',
        shown.filter((box) => byYield.indexOf(box) >= dropped),
      ),
    ),
  ];
  return candidates.find((candidate) => columnsOf(candidate) <= width) ?? truncate(candidates.at(-1) ?? '', width);
};

/** A bar of a share, `width` columns wide; half a column is the finest step. */
export const progressBar = (share: number, width: number, paint: Paint): string => {
  const halves = Math.floor(share * width * 2);
  const full = Math.floor(halves / 2);
  const half = halves % 2;
  return paint('strong', '━'.repeat(full) + (half === 1 ? '╸' : '')) + paint('quiet', '─'.repeat(width - full - half));
};

/** How much of the work is done, as a bar, as text and as a share. */
export const progressRow = (done: number, of: number, width: number, paint: Paint): string => {
  const share = of === 0 ? 1 : Math.min(1, done / of);
  // Rounded down, so that 100 % means that nothing is left.
  const percent = (Math.floor(share * 1000) / 10).toFixed(1);
  const text = `${count(done)} of ${count(of)} · ${percent} %`;
  return `${progressBar(share, Math.max(0, width - columnsOf(text) - 2), paint)}  ${paint('quiet', text)}`;
};

/** The rows of the header: three, or two without the bar where the screen is low. */
export const headerRows = (view: ScreeningView, width: number, bar: boolean, paint: Paint): readonly string[] => {
  const who = `${printable(view.stage.name)} · ${printable(view.reviewer)}`;
  const [title, gap, right] = spread(printable(view.reviewTitle), truncate(who, Math.ceil(width * 0.6)), width);
  const first = paint('strong', title) + gap + paint('quiet', right);
  const counts = countsLine(view.counts, width);
  if (!bar) return [first, counts];
  const { reports, left } = view.counts;
  return [first, counts, progressRow(Math.max(0, reports - left), reports, width, paint)];
};
