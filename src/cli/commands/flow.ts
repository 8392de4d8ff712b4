/** `litsieve flow`. */

import { prismaText } from '../../reporting/index.js';
import { flow } from '../../review/flow.js';
import { staleNotes } from '../../review/stale-notes.js';
import { open } from '../open.js';
import type { Verb } from '../verb.js';

export const verb: Verb = {
  example: "litsieve flow --json | jq '.streams[0].screened'",
  configure(command) {
    command.description('Prints the counts behind the PRISMA diagram, folded anew from the files each time.');
  },
  async run(call) {
    const review = open(call);
    const counted = flow(review);
    return {
      json: counted,
      text: prismaText(counted, { title: review.protocol.title, notes: staleNotes(review) }),
      status: counted.streams.every(({ balanced }) => balanced) ? 0 : 1,
    };
  },
};
