/**
 * A program of its own for the tests in a pseudo-terminal: the screen over a session in memory. Arguments: how many
 * reports, and `fail-at N` (the Nth decision fails), `throw` (an uncaught error after half a second), `ci`, or
 * `without-signals FILE` (the screen in a session of its own, which no terminal can send SIGHUP; how it ended goes to FILE).
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { hangUp, runScreening } from '../../src/tui/index.js';
import { criteria, exampleReports, exampleTerms } from './example-review.js';
import { openMemorySession } from './memory-session.js';

const [, , reports = '12', mode = '', at = '0'] = process.argv;
if (mode === 'without-signals') {
  process.on('SIGHUP', () => {});
  const child = spawn(process.execPath, [process.argv[1]!, reports], { detached: true, stdio: 'inherit' });
  const [status, signal] = await once(child, 'exit');
  writeFileSync(at, `${status ?? signal}`);
  process.kill(process.pid, 'SIGKILL');
}
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

let end: 'quit' | 'gone' = 'quit';
try {
  end = await runScreening(failing, { stdin: process.stdin, stdout: process.stdout, env: process.env });
} catch (error) {
  process.exitCode = 3;
  process.stdout.write(`failed: ${error instanceof Error ? error.message : String(error)}\n`);
}
if (end === 'gone') {
  await session.close();
  hangUp();
}
const { counts } = session.view();
process.stdout.write(`after: screened ${counts.screened} included ${counts.included} excluded ${counts.excluded}\n`);
await session.close();
