/** What a map counts, in a page: the taxonomy and the variables by stream, saturation, and what else can be shown. */

import type { Saturation } from '../model/index.js';
import type { Exhibit } from '../review/exhibits.js';
import type { Mapped } from '../review/map.js';
import { printable } from '../text/index.js';
import { broken } from './broken.js';
import { type FittedRow, fittedTable, shortened } from './fitted-table.js';
import { count } from './table.js';

/** How many values of a variable are listed. */
const most = 12;
/** Columns of a stream's name, and of its counts and shares below. */
const streamWidth = 16;

/** `173  31.6 %`; the share stands alone to the right, so that those of one stream are aligned. */
const share = (n: number, of: number): string =>
  `${n.toLocaleString('en')}  ${(of === 0 ? '–' : `${((100 * n) / of).toFixed(1)} %`).padStart(7)}`;

const heading = (first: string, streams: readonly { readonly name: string; readonly of: number }[]): FittedRow => ({
  cells: [
    first,
    ...streams.map(({ name, of }) => {
      const number = ` (${of.toLocaleString('en')})`;
      return `${shortened(printable(name), streamWidth - number.length)}${number}`;
    }),
  ],
});

const empty: FittedRow = { cells: [''] };

const taxonomy = ({ frequencies: { streams, codes } }: Mapped): readonly FittedRow[] => [
  heading(
    'Codes',
    streams.map(({ name, units }) => ({ name, of: units })),
  ),
  ...codes.map(({ name, depth, counts }) => ({
    indent: 2 * depth,
    cells: [name, ...streams.map(({ id, units }) => share(counts[id]?.units ?? 0, units))],
  })),
];

const variable = ({ variable: { id, name }, streams, values }: Mapped['values'][number]): readonly FittedRow[] => {
  const unsaid = streams.map(({ asked, said }) => asked - said);
  const all = [
    ...values.map(({ label, counts }) => ({ label, counts: streams.map((stream) => counts[stream.id] ?? 0) })),
    { label: 'not said', counts: unsaid },
  ].filter(({ counts }) => counts.some((n) => n > 0));
  const listed = all.length > most ? all.slice(0, most - 1) : all;
  return [
    empty,
    heading(
      name,
      streams.map(({ name: stream, asked }) => ({ name: stream, of: asked })),
    ),
    ...listed.map(({ label, counts }) => ({
      indent: 2,
      cells: [label, ...counts.map((n, place) => share(n, streams[place]!.asked))],
    })),
    ...(listed.length < all.length
      ? [{ indent: 2, cells: [`… ${all.length - listed.length} more: --show ${id}`] }]
      : []),
  ];
};

const saturationText = ({ units, base, run, threshold, ratios, reached, chao1 }: Saturation): string => {
  const seen = units.at(-1)?.cumulative ?? 0;
  const ratio = ratios.at(-1)?.ratio;
  const limit = `${Number((100 * threshold).toFixed(2))} %`;
  const after = reached === undefined ? 0 : seen - (units[reached.to - 1]?.cumulative ?? 0);
  const since = `${after === 0 ? 'no code' : count(after, 'code')} ${after > 1 ? 'were' : 'was'} new after that`;
  const state =
    reached !== undefined
      ? `first met at units ${reached.from.toLocaleString('en')} to ${reached.to.toLocaleString('en')}, whose new codes are at most ${limit} of those of the first ${base}; ${since}`
      : ratio !== undefined
        ? `not met: the last ${run} units have ${Math.round(100 * ratio)} % as many new codes as the first ${base}, and at most ${limit} is asked for`
        : `cannot be told before ${base + run} units are coded`;
  const newest = units.findLastIndex(({ fresh }) => fresh.length > 0) + 1;
  const last = newest === 0 ? '' : `, the last of them new in unit ${newest.toLocaleString('en')}`;
  const estimate = chao1 === null ? '' : `; Chao1 estimates ${chao1.toFixed(1)} in all`;
  return `Saturation ${state}. ${count(seen, 'code')} so far${last}${estimate}.`;
};

/** The page. Exhibits are what `--show` takes. */
export const mapText = (numbers: Mapped, exhibits: readonly Exhibit[]): string => {
  const { frequencies, values, saturation, units } = numbers;
  if (units === 0) return 'Nothing is coded yet: litsieve code\n';
  const labels = frequencies.streams.map(
    ({ name, labels: n, units: of }) => `${name}: ${count(n, 'label')} on ${count(of, 'unit')}`,
  );
  const said = values.filter(({ streams }) => streams.some(({ asked }) => asked > 0));
  const lines = [
    `Shares are of units; a unit counts once for each of its codes and for each code above them. ${labels.join('; ')}.`,
    saturationText(saturation),
    `More by --show: ${exhibits.map(({ id }) => id).join(', ')}; by --cross ROWS,COLUMNS; all of it with figures by -o FOLDER.`,
  ];
  return [
    `${count(units, 'unit')} coded\n\n`,
    fittedTable([...taxonomy(numbers), ...said.flatMap(variable)]),
    ...lines.map((line) => `\n${broken(line, 0).join('\n')}\n`),
  ].join('');
};
