/** `litsieve dedup`: a table of modes, each in a file of its own beside this folder. */

import { explainMode } from '../dedup-explain.js';
import { linksMode } from '../dedup-links.js';
import { chosenMode, type DedupFlags, type DedupMode, declareModes } from '../dedup-mode.js';
import { rulingModes } from '../dedup-rule.js';
import { settleMode } from '../dedup-settle.js';
import { sinceMode } from '../dedup-since.js';
import type { Verb } from '../verb.js';

/** What the verb does, in the order of the help. */
const modes: readonly DedupMode[] = [linksMode, settleMode, ...rulingModes, explainMode, sinceMode];

export const verb: Verb<DedupFlags> = {
  example: 'litsieve dedup --pairs pairs.csv',
  configure(command) {
    command.description('Finds records of one report and reports of one study, and links them. Nothing is deleted.');
    declareModes(command, modes);
  },
  run: (call) => chosenMode(modes, call.options).run(call),
};
