/**
 * A program of its own for the tests in a pseudo-terminal: the screen over a session in memory. Arguments: how many
 * reports, and `fail-at N` (the Nth decision fails), `throw` (an uncaught error after half a second) or `ci`.
 */

import { runScreening } from '../../src/tui/index.js';
import { criteria, exampleReports, exampleTerms } from './example-review.js';
import { openMemorySession } from './memory-session.js';

const [, , reports = '12', mode = '', at = '0'] = process.argv;
const session = openMemorySession({
  title: 'Safety of agentic code assistants',
  reports: exampleReports(Number(reports)),
  criteria,
  terms: exampleTerms,
  duplicates: 12,
});

let decisions = 0;
const failing: typeof session = {
  ...session,
  decide(...decision) {
    decisions++;
    if (mode === 'fail-at' && decisions === Number(at)) throw new Error('ENOSPC: no space left on device');
    session.decide(...decision);
  },
};
if (mode === 'throw') {
  setTimeout(() => {
    throw new Error('a bug somewhere else');
  }, 500);
}

try {
  await runScreening(failing, { stdin: process.stdin, stdout: process.stdout, env: process.env });
} catch (error) {
  process.exitCode = 3;
  process.stdout.write(`failed: ${error instanceof Error ? error.message : String(error)}\n`);
}
const { counts } = session.view();
process.stdout.write(`after: screened ${counts.screened} included ${counts.included} excluded ${counts.excluded}\n`);
await session.close();
