#!/usr/bin/env node
/** The entry of the command line: hands the world over, and turns how it ended into an exit status. */

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { randomId, systemClock, systemPace } from '../io/index.js';
import { IntegrityError, UsageError } from '../model/index.js';
import { printable } from '../text/index.js';
import type { Context } from './context.js';
import { describeError, statusOfError } from './exit-status.js';
import { isClosedPipe } from './print.js';
import { runProgram } from './program.js';

const { name, version } = createRequire(import.meta.url)('../../package.json') as { name: string; version: string };

const workingFolder = (): string => {
  try {
    return process.cwd();
  } catch (cause) {
    throw new UsageError('the folder that this was called in is gone', {
      code: 'folder-gone',
      hint: 'cd to a folder that is there',
      cause,
    });
  }
};

const makeContext = (): Context => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: workingFolder(),
  clock: systemClock,
  pace: systemPace,
  newId: randomId,
  tool: `${name} ${version}`,
  templates: fileURLToPath(new URL('../../templates/review', import.meta.url)),
});

/** Says what went wrong; the first failure is the one whose status counts. */
const fail = (error: unknown): void => {
  const lines = describeError(error)
    .split('\n')
    .map((line) => printable(line));
  process.stderr.write(`litsieve: ${lines.join('\n')}\n`);
  process.exitCode ||= statusOfError(error);
};

// A reader that goes away (`| head`) ends the program quietly, whoever was writing; a full disk (`> FILE`) does not.
process.stdout.on('error', (error) => {
  if (isClosedPipe(error)) return;
  fail(
    new IntegrityError(`cannot be written: ${error.message}`, {
      code: 'unwritable-output',
      hint: 'free some space, or let the results go elsewhere; what was written into the review is safe',
      place: { file: 'standard output' },
      cause: error,
    }),
  );
});
// Where stderr is gone there is nobody to tell.
process.stderr.on('error', () => undefined);

try {
  const status = await runProgram(makeContext(), process.argv.slice(2));
  process.exitCode ||= status;
} catch (error) {
  fail(error);
}
