/** `litsieve status`. */

import { openReview } from '../../review/open-review.js';
import { status } from '../../review/status.js';
import { statusText } from '../status-text.js';
import { placeOf, type Verb } from '../verb.js';

export const verb: Verb = {
  example: 'litsieve status --json | jq .next',
  configure(command) {
    command.description('Shows where each stage stands, what each reviewer has left, and the one command to run next.');
  },
  async run(call) {
    const found = status(openReview(placeOf(call), call.onProgress));
    return { json: found, text: statusText(found), status: found.conflicts > 0 ? 1 : 0 };
  },
};
