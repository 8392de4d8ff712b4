/** `litsieve export`. */

import { resolve } from 'node:path';
import { Option } from 'commander';
import {
  formatOfExtension,
  formatReferences,
  type KeyStyle,
  keyStyles,
  type WritableFormat,
  writableFormats,
  writeRecords,
} from '../../formats/index.js';
import { readTextIfThere } from '../../io/index.js';
import { UsageError } from '../../model/index.js';
import { type Exported, type ExportOutcome, exportOutcomes, exportReports } from '../../review/export.js';
import { type UsernameTreatment, usernameTreatments } from '../../review/publishable.js';
import { writeTextAsItComes } from '../../review/write-file.js';
import { printable } from '../../text/index.js';
import { namedFile } from '../named-file.js';
import { open } from '../open.js';
import { stageOption } from '../options.js';
import { count } from '../table.js';
import type { Call, Verb } from '../verb.js';

interface ExportFlags {
  readonly output?: string;
  readonly format?: WritableFormat;
  readonly stage?: string;
  readonly outcome: ExportOutcome;
  readonly since?: string;
  readonly usernames: UsernameTreatment;
  readonly decisions: boolean;
  readonly keyStyle?: KeyStyle;
  readonly style?: string;
}

const chosenFormat = ({ output, format }: ExportFlags): WritableFormat => {
  if (format !== undefined) return format;
  if (output === undefined) return 'bibtex';
  const found = formatOfExtension(output);
  if (found !== undefined) return found;
  throw new UsageError(`${output} does not say by its extension which format is wanted`, {
    code: 'format-unknown',
    flag: '--format',
    hint: `add --format (${writableFormats.join(', ')}), or --style apa for formatted references`,
  });
};

/** On a terminal, what a terminal would obey is left out; into a pipe or a file records go as their format has them. */
async function* withoutCommands(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield printable(piece, { newlines: 'keep' });
}

/** The text of a CSL file, where a style is named as one. */
const ownStyle = (style: string, folder: string): { readonly styleXml?: string } => {
  if (!style.toLowerCase().endsWith('.csl')) return {};
  const text = readTextIfThere(resolve(folder, style));
  if (text !== undefined) return { styleXml: text };
  throw new UsageError(`there is no file ${style}`, {
    code: 'style-missing',
    flag: '--style',
    hint: 'name a CSL file, or one of apa, ieee, vancouver, harvard',
  });
};

/** A spreadsheet program takes a table without a byte order mark for one in the local 8-bit encoding. */
async function* forSpreadsheets(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield '\ufeff';
  yield* pieces;
}

async function* references({ records }: Exported, style: string, { context, options }: Call<ExportFlags>) {
  yield await formatReferences([...records], {
    style,
    ...ownStyle(style, context.cwd),
    format: /\.html?$/i.test(options.output ?? '') ? 'html' : 'text',
  });
}

const assertOneForm = ({ style, format, keyStyle, output }: ExportFlags): void => {
  if (style === undefined) return;
  if (output !== undefined && formatOfExtension(output) !== undefined)
    throw new UsageError(`${output} is called as a file of data, and references are text`, {
      code: 'style-misplaced',
      flag: '--style',
      hint: 'call it references.txt or references.html',
    });
  if (format === undefined && keyStyle === undefined) return;
  throw new UsageError('formatted references have no format of data', {
    code: 'flag-misplaced',
    flag: format === undefined ? '--key-style' : '--format',
    hint: 'leave out --style, or that flag',
  });
};

export const verb: Verb<ExportFlags> = {
  example: 'litsieve export -o included.bib',
  configure(command) {
    command
      .description(
        'Writes reports as bibliographic records, one a report, the fields of its records merged, with what was decided; ' +
          'or as formatted references.',
      )
      .option('-o, --output <file>', 'where to; its extension says the format (default: BibTeX on stdout)')
      .addOption(new Option('--format <format>', 'format, whatever the extension').choices(writableFormats))
      .option(
        stageOption[0],
        'whose outcome counts (default: the last with any decision; with --since or --outcome all the first)',
      )
      .addOption(new Option('--outcome <outcome>', 'which reports').choices(exportOutcomes).default('include'))
      .option('--since <search>', 'only what is new since a search or a day (2026-01-31)')
      .option('--no-decisions', 'leave out what was decided, and by whom')
      .addOption(new Option('--key-style <style>', 'how citation keys are made').choices(keyStyles))
      .option('--style <style>', 'formatted references instead: apa, ieee, vancouver, harvard or a CSL file')
      .addOption(
        new Option('--usernames <how>', 'people in issues: user-1, user-2, … or as they are called')
          .choices(usernameTreatments)
          .default('pseudonyms'),
      );
  },
  async run(call) {
    const { context, options } = call;
    assertOneForm(options);
    const { output, style, keyStyle } = options;
    const file = output === undefined ? undefined : namedFile(context.cwd, output, '-o', 'leave -o out to print them');
    const format = style === undefined ? chosenFormat(options) : undefined;
    const exported = exportReports(open(call), options);
    const { stage, outcome, reports, records, carried, originsOf, keysOf } = exported;
    const pieces =
      format === undefined
        ? references(exported, style!, call)
        : writeRecords(records, format, {
            ...(options.decisions ? { carried } : {}),
            originsOf,
            keyOf: keysOf(keyStyle ?? 'author-year-word'),
          });
    const { since } = options;
    const summary = {
      ...{ stage, outcome, reports, format: format ?? 'references' },
      ...(since === undefined ? {} : { since }),
    };
    if (file === undefined) {
      const text = context.stdout.isTTY ? withoutCommands(pieces) : pieces;
      if (options.json !== true) return { json: summary, text };
      if (style === undefined) return { json: { ...summary, records: [...records] }, text: '' };
      const written: string[] = [];
      for await (const piece of pieces) written.push(piece);
      return { json: { ...summary, references: written.join('') }, text: '' };
    }
    await writeTextAsItComes(file, format === 'csv' ? forSpreadsheets(pieces) : pieces);
    const what = `${since === undefined ? '' : `new since ${since} `}${outcome === 'all' ? 'of any outcome' : `with outcome ${outcome}`}`;
    return {
      json: { ...summary, file: output },
      text: `${output}: ${count(reports, 'report')} ${what} of stage ${stage}\n`,
    };
  },
};
