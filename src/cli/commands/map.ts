/** `litsieve map`. */

import { extname } from 'node:path';
import { Option } from 'commander';
import { UsageError } from '../../model/index.js';
import { writeTable } from '../../reporting/index.js';
import { type Drawing, drawingNames, type Exhibit } from '../../review/exhibits.js';
import { exhibitNamed, mapExhibits, mapped, openMap } from '../../review/map.js';
import { whoReviewsIfSaid } from '../../review/reviewer.js';
import { type FigureFormat, figureFormats, writeExhibit, writeExhibits } from '../../review/write-exhibits.js';
import { mapText } from '../map-text.js';
import { namedFile } from '../named-file.js';
import { open } from '../open.js';
import { reviewerOption, wholeNumber } from '../options.js';
import { count } from '../table.js';
import type { Verb } from '../verb.js';

interface MapFlags {
  readonly reviewer?: string;
  readonly show?: string;
  readonly cross: readonly (readonly [rows: string, columns: string])[];
  readonly as: Drawing;
  readonly stream?: string;
  readonly coder?: string;
  readonly given?: boolean;
  readonly output?: string;
  readonly formats: readonly FigureFormat[];
  readonly dpi: number;
}

/** `severity,task` as two facets, added to those before. */
const pair = (text: string, before: MapFlags['cross']): MapFlags['cross'] => {
  const [rows, columns, ...more] = text.split(',').map((name) => name.trim());
  if (rows && columns && more.length === 0) return [...before, [rows, columns]];
  throw new UsageError(`\`${text}\` does not name two facets`, {
    code: 'cross-malformed',
    flag: '--cross',
    hint: 'litsieve map --cross code,severity',
  });
};

const formatList = (text: string): readonly FigureFormat[] => {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(figureFormats as readonly string[]).includes(name));
  if (unknown === undefined) return names as readonly FigureFormat[];
  throw new UsageError(`a figure is not written as ${unknown}`, {
    code: 'format-unknown',
    flag: '--formats',
    hint: `choose among ${figureFormats.join(', ')}`,
  });
};

const tables = (exhibits: readonly Exhibit[]): string =>
  exhibits.map(({ table }) => writeTable(table(), 'text')).join('\n');

export const verb: Verb<MapFlags> = {
  example: 'litsieve map -o figures/',
  configure(command) {
    command
      .description(
        'Counts what was coded: how often each code is found in each stream, each value of each variable, what goes with what, ' +
          'and whether new codes have dried up. Shares are of units, never of labels. Without -o it prints tables.',
      )
      .option('--show <name>', 'only this: taxonomy, a variable, code-<variable>, co-occurrence, venues, saturation …')
      .addOption(
        new Option('--cross <rows,columns>', 'a cross-tabulation of two facets as well; may be repeated')
          .argParser(pair)
          .default([], 'none'),
      )
      .addOption(new Option('--as <drawing>', 'how --cross is drawn').choices(drawingNames).default('heat'))
      .option('--stream <id>', 'only units of this stream')
      .option('--coder <name>', "only this coder's codings (default: what is settled among all)")
      .option('--given', 'leave out codes that no unit has, in cross-tabulations')
      .option(
        '-o, --output <path>',
        'a folder for all figures and tables, or with --show or --cross one file: .svg, .png, .pdf, .csv, .md, .tex, .txt',
      )
      .addOption(
        new Option('--formats <list>', 'formats of figures in a folder').argParser(formatList).default(['svg'], 'svg'),
      )
      .option('--dpi <n>', 'pixels per inch of PNG, 10 to 1,200', wholeNumber(10, 1200), 300)
      .option(...reviewerOption);
  },
  async run(call) {
    const { context, options } = call;
    const { show, cross, output, formats, dpi, as, given, coder, stream } = options;
    const review = open(call);
    const reviewer = whoReviewsIfSaid(review.protocol, {
      flag: options.reviewer,
      environment: context.env['LITSIEVE_REVIEWER'],
    });
    const map = openMap(review, { coder, stream, givenOnly: given, templates: context.templates, reviewer });
    const all = mapExhibits(map, cross, as);
    const numbers = mapped(map, cross);
    const crossed = cross.map(([rows, columns]) =>
      exhibitNamed(all, `${rows}-${columns}`.replace(/[^a-z0-9-]+/g, '-')),
    );
    const chosen = show === undefined ? crossed : [exhibitNamed(all, show)];
    /** Said once nothing can be wrong any more: an error stands alone. */
    const note = (): void => {
      if (map.note !== undefined) context.stderr.write(`${map.note}\n`);
    };
    if (output === undefined) {
      note();
      const text = show === undefined ? mapText(numbers, all) : '';
      return { json: numbers, text: [text, tables(chosen)].filter((part) => part !== '').join('\n') };
    }
    const path = namedFile(context.cwd, output, '-o', 'litsieve map -o figures/');
    const isFile = extname(path) !== '' && !output.endsWith('/');
    if (isFile && chosen.length !== 1) {
      throw new UsageError(`${output} is one file, and it is not said what to put into it`, {
        code: 'exhibit-missing',
        flag: '--show',
        hint: `add --show NAME (${all.map(({ id }) => id).join(', ')}), or name a folder for everything: -o figures/`,
      });
    }
    const files = isFile
      ? await writeExhibit(chosen[0]!, path, dpi)
      : await writeExhibits(chosen.length > 0 ? chosen : all, path, formats, dpi);
    note();
    // A CSV has no room for the table's note.
    const written = chosen.length > 0 ? chosen : all;
    if (numbers.unseen > 0 && written.some(({ id }) => id === 'units')) {
      context.stderr.write(`Left out of the units: ${numbers.unseen.toLocaleString('en')} not yet to be seen.\n`);
    }
    return { json: { ...numbers, files }, text: `${count(files.length, 'file')} written to ${output}\n` };
  },
};
