/** `litsieve export`. */

import { resolve } from 'node:path';
import { Option } from 'commander';
import { formatOfExtension, type WritableFormat, writableFormats, writeRecords } from '../../formats/index.js';
import { UsageError } from '../../model/index.js';
import { type ExportOutcome, exportOutcomes, exportReports } from '../../review/export.js';
import { type UsernameTreatment, usernameTreatments } from '../../review/publishable.js';
import { writeTextAsItComes } from '../../review/write-file.js';
import { printable } from '../../text/index.js';
import { open } from '../open.js';
import { stageOption } from '../options.js';
import { count } from '../table.js';
import type { Verb } from '../verb.js';

interface ExportFlags {
  readonly output?: string;
  readonly format?: WritableFormat;
  readonly stage?: string;
  readonly outcome: ExportOutcome;
  readonly usernames: UsernameTreatment;
}

const chosenFormat = ({ output, format }: ExportFlags): WritableFormat => {
  if (format !== undefined) return format;
  if (output === undefined) return 'bibtex';
  const found = formatOfExtension(output);
  if (found !== undefined) return found;
  throw new UsageError(`${output} does not say by its extension which format is wanted`, {
    code: 'format-unknown',
    flag: '--format',
    hint: `add --format (${writableFormats.join(', ')})`,
  });
};

/** On a terminal, what a terminal would obey is left out; into a pipe or a file records go as their format has them. */
async function* withoutCommands(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield printable(piece, { newlines: 'keep' });
}

export const verb: Verb<ExportFlags> = {
  example: 'litsieve export -o included.bib',
  configure(command) {
    command
      .description('Writes reports as bibliographic records, one a report, the fields of its records merged.')
      .option('-o, --output <file>', 'where to; its extension says the format (default: BibTeX on stdout)')
      .addOption(new Option('--format <format>', 'format, whatever the extension').choices(writableFormats))
      .option(stageOption[0], 'whose outcome counts (default: the last stage with any decision)')
      .addOption(new Option('--outcome <outcome>', 'which reports').choices(exportOutcomes).default('include'))
      .addOption(
        new Option('--usernames <how>', 'people in issues: user-1, user-2, … or as they are called')
          .choices(usernameTreatments)
          .default('pseudonyms'),
      );
  },
  async run(call) {
    const { context, options } = call;
    const review = open(call);
    const format = chosenFormat(options);
    const { stage, outcome, reports, records } = exportReports(review, options);
    const pieces = writeRecords(records, format);
    const { output } = options;
    const summary = { stage, outcome, reports, format };
    if (output === undefined) {
      const text = context.stdout.isTTY ? withoutCommands(pieces) : pieces;
      return { json: { ...summary, records: options.json ? [...records] : [] }, text };
    }
    await writeTextAsItComes(resolve(context.cwd, output), pieces);
    const what = outcome === 'all' ? 'of any outcome' : `with outcome ${outcome}`;
    return {
      json: { ...summary, file: output },
      text: `${output}: ${count(reports, 'report')} ${what} of stage ${stage}\n`,
    };
  },
};
