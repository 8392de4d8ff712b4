/** `litsieve agreement`. */

import { extname, resolve } from 'node:path';
import { Option } from 'commander';
import { UsageError } from '../../model/index.js';
import { agreementTable, type Table, type TableFormat, writeTable } from '../../reporting/index.js';
import { type AgreementStratum, agreement, agreementStrata, type ShownAgreement } from '../../review/agreement.js';
import { tableEndings } from '../../review/write-exhibits.js';
import { writeText } from '../../review/write-file.js';
import { printable } from '../../text/index.js';
import { agreementText } from '../agreement-text.js';
import { open } from '../open.js';
import { count } from '../table.js';
import type { Verb } from '../verb.js';

interface AgreementFlags {
  readonly round?: string;
  readonly stream?: string;
  readonly by?: AgreementStratum;
  readonly output?: string;
}

const share = (part: number | null): string => (part === null ? '–' : `${(100 * part).toFixed(1)} %`);

/** The format that a file's ending stands for. */
const formatOf = (path: string): TableFormat => {
  const format = tableEndings[extname(path).slice(1).toLowerCase()];
  if (format !== undefined) return format;
  throw new UsageError(`${path} does not say by its ending what is wanted`, {
    code: 'format-unknown',
    flag: '-o',
    hint: `litsieve agreement -o agreement.csv (${Object.keys(tableEndings)
      .map((ending) => `.${ending}`)
      .join(', ')})`,
  });
};

const comparedText = ({ units, double, share: part, agreement: compared }: Omit<ShownAgreement, 'strata'>): string => {
  const coded = `${count(units, 'unit')} coded, ${double.toLocaleString('en')} of them by two or more (${share(part)})\n`;
  return double === 0 ? coded : `${coded}\n${agreementText(compared)}`;
};

const shownText = ({ strata, ...all }: ShownAgreement): string => {
  const parts = (strata ?? []).map(
    ({ stratum, ...part }) => `\n${printable(stratum)}: ${comparedText({ ...all, ...part })}`,
  );
  const nothing =
    all.double === 0
      ? '\nNothing to compare yet: litsieve code --round ID has all coders of a round code the same units (without a terminal, litsieve code UNIT --round ID).\n'
      : '';
  return [comparedText(all), nothing, ...parts].join('');
};

/** All tables, of the whole and of each part. */
const tablesOf = ({ agreement: compared, strata }: ShownAgreement): readonly Table[] => [
  agreementTable(compared),
  ...(strata ?? []).map((part) => {
    const table = agreementTable(part.agreement);
    return { ...table, title: `${table.title}: ${part.stratum}` };
  }),
];

export const verb: Verb<AgreementFlags> = {
  example: 'litsieve agreement --round calibration',
  configure(command) {
    command
      .description(
        'Tells how well coders agree who coded the same units apart: on each dimension, code and variable, and on all codes as sets. ' +
          'Consensus changes nothing in it. A coefficient that is undefined stays undefined.',
      )
      .option('--round <id>', 'only codings of this round')
      .option('--stream <id>', 'only units of this stream')
      .addOption(new Option('--by <what>', 'compares within each part of the units too').choices(agreementStrata))
      .option('-o, --output <file>', 'all coefficients with their intervals, by the ending: .csv, .md, .tex, .txt');
  },
  async run(call) {
    const { context, options } = call;
    const { output } = options;
    if (output === undefined) {
      const found = agreement(open(call), options);
      return { json: found, text: shownText(found) };
    }
    const format = formatOf(output);
    const found = agreement(open(call), options);
    writeText(resolve(context.cwd, output), [
      tablesOf(found)
        .map((table) => writeTable(table, format))
        .join('\n'),
    ]);
    return { json: { ...found, file: output }, text: `${output}: written\n` };
  },
};
