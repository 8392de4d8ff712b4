/** `litsieve dedup --explain A B`: what joined or parted two records. */

import { UsageError } from '../model/index.js';
import { explainRecords } from '../review/explain-pair.js';
import type { DedupMode } from './dedup-mode.js';
import { explainText } from './explain-text.js';
import { open } from './open.js';

const usage = 'litsieve dedup --explain acm:10.1145/1 dblp:conf/icse/Example24';

/** Explains a pair. Writes nothing. */
export const explainMode: DedupMode = {
  chosenBy: 'explain',
  options: [['--explain <ids...>', 'say what joined or parted two records']],
  takes: [],
  usage,
  async run(call) {
    const { explain = [] } = call.options;
    const [a, b] = explain;
    if (a === undefined || b === undefined || explain.length > 2) {
      throw new UsageError(
        `--explain takes two record ids, and ${explain.length} ${explain.length === 1 ? 'is' : 'are'} given`,
        {
          code: 'ids-not-two',
          flag: '--explain',
          hint: usage,
        },
      );
    }
    const account = explainRecords(open(call), a, b);
    return { json: account, text: explainText(account) };
  },
};
