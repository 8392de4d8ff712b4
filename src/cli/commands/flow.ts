/** `litsieve flow`. */

import { prismaText } from '../../reporting/index.js';
import { flow } from '../../review/flow.js';
import { openReview } from '../../review/open-review.js';
import { staleNotes } from '../../review/prisma.js';
import { placeOf, type Verb } from '../verb.js';

export const verb: Verb = {
  example: "litsieve flow --json | jq '.streams[0].screened'",
  configure(command) {
    command.description('Prints the counts behind the PRISMA diagram, folded anew from the files each time.');
  },
  async run(call) {
    const review = openReview(placeOf(call), call.onProgress);
    const counted = flow(review);
    return {
      json: counted,
      text: prismaText(counted, { title: review.protocol.title, notes: staleNotes(review) }),
      status: counted.streams.every(({ balanced }) => balanced) ? 0 : 1,
    };
  },
};
