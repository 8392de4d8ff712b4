/** `litsieve agreement`. */

import { agreementTable, writeTable } from '../../reporting/index.js';
import { agreement } from '../../review/agreement.js';
import { open } from '../open.js';
import { count } from '../table.js';
import type { Verb } from '../verb.js';

interface AgreementFlags {
  readonly round?: string;
  readonly stream?: string;
}

const share = (part: number | null): string => (part === null ? '–' : `${(100 * part).toFixed(1)} %`);

export const verb: Verb<AgreementFlags> = {
  example: 'litsieve agreement --round calibration',
  configure(command) {
    command
      .description(
        'Tells how well coders agree who coded the same units apart: on each dimension, code and variable, and on all codes as sets. ' +
          'Consensus changes nothing in it. A coefficient that is undefined stays undefined.',
      )
      .option('--round <id>', 'only codings of this round')
      .option('--stream <id>', 'only units of this stream');
  },
  async run(call) {
    const found = agreement(open(call), { ...call.options });
    const coded = `${count(found.units, 'unit')} coded, ${found.double.toLocaleString('en')} of them by two or more (${share(found.share)})\n`;
    const table = found.agreement.length === 0 ? '' : `\n${writeTable(agreementTable(found.agreement), 'text')}`;
    const hint =
      found.double === 0
        ? '\nNothing to compare yet: litsieve code --round ID has all coders of a round code the same units.\n'
        : '';
    return { json: found, text: coded + hint + table };
  },
};
