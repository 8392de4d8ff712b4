#!/usr/bin/env node
/** The entry of the command line: hands the world over, and turns how it ended into an exit status. */

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { randomId, systemClock } from '../io/index.js';
import { printable } from '../text/index.js';
import type { Context } from './context.js';
import { describeError, statusOfError } from './exit-status.js';
import { runProgram } from './program.js';

const { name, version } = createRequire(import.meta.url)('../../package.json') as { name: string; version: string };

const context: Context = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  clock: systemClock,
  newId: randomId,
  tool: `${name} ${version}`,
  templates: fileURLToPath(new URL('../../templates/review', import.meta.url)),
};

// A reader that goes away (`| head`) ends the program quietly, whoever was writing.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

try {
  process.exitCode = await runProgram(context, process.argv.slice(2));
} catch (error) {
  const lines = describeError(error)
    .split('\n')
    .map((line) => printable(line));
  process.stderr.write(`litsieve: ${lines.join('\n')}\n`);
  process.exitCode = statusOfError(error);
}
