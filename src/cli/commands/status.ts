/** `litsieve status`. */

import { status } from '../../review/status.js';
import { open } from '../open.js';
import { statusText } from '../status-text.js';
import type { Verb } from '../verb.js';

export const verb: Verb = {
  example: 'litsieve status --json | jq .next',
  configure(command) {
    command.description('Shows where each stage stands, what each reviewer has left, and the one command to run next.');
  },
  async run(call) {
    const found = status(open(call));
    return { json: found, text: statusText(found), status: found.conflicts + found.contradictions > 0 ? 1 : 0 };
  },
};
