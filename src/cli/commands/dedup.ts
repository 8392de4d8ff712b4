/** `litsieve dedup`. */

import { resolve } from 'node:path';
import { dedup, duplicatePairs } from '../../review/dedup.js';
import { writePairs } from '../../review/write-file.js';
import { openToRenew } from '../open.js';
import { count } from '../table.js';
import type { Verb } from '../verb.js';

export const verb: Verb<{ readonly pairs?: string }> = {
  example: 'litsieve dedup --pairs pairs.csv',
  configure(command) {
    command
      .description('Finds records of one report and reports of one study, and links them. Nothing is deleted.')
      .option('--pairs <file>', 'write the linked pairs as CSV: idA,idB,kind,score,rule');
  },
  async run(call) {
    const { context, options, onProgress } = call;
    const review = openToRenew(call);
    const found = await dedup(review, context.clock, onProgress);
    if (options.pairs !== undefined) writePairs(resolve(context.cwd, options.pairs), duplicatePairs(review));
    const { records, reports, studies, duplicates, possible } = found;
    return {
      json: found,
      text: [
        `${count(records, 'record')} of ${count(reports, 'report')} of ${count(studies, 'study')}: ${count(duplicates, 'duplicate')}`,
        possible === 0 ? '\n' : `; ${count(possible, 'pair')} more may be (--pairs FILE lists them)\n`,
      ],
    };
  },
};
