/** The program as a child process: how long it takes from outside, and how much memory it and its workers take at most. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedRow, row } from './rows.js';

const gnuTime = '/usr/bin/time';
/** GNU time reports on any child, however it ends; without it the child reports on itself when it exits. */
const hasGnuTime = existsSync(gnuTime) && spawnSync(gnuTime, ['-f', '%M', 'true']).status === 0;
const peakModule = new URL('peak-memory.js', import.meta.url).href;

/** Node with arguments, watched for its peak memory: what to spawn. `peak` reads it afterwards, in MB. */
export const watched = (bench, nodeArguments) => {
  const file = join(bench.folder, 'peak');
  const peak = () => {
    if (!existsSync(file)) return undefined;
    const kilobytes = Number(readFileSync(file, 'utf8').trim().split('\n').at(-1));
    rmSync(file);
    return (kilobytes * 1024) / 1e6;
  };
  return hasGnuTime
    ? { file: gnuTime, args: ['-q', '-f', '%M', '-o', file, process.execPath, ...nodeArguments], env: {}, peak }
    : { file: process.execPath, args: ['--import', peakModule, ...nodeArguments], env: { BENCH_PEAK: file }, peak };
};

/** Node run to its end: milliseconds, peak memory in MB, what it printed and, where it did not end well, why. */
export const runNode = (bench, nodeArguments, options = {}) => {
  const { file, args, env, peak } = watched(bench, nodeArguments);
  const start = performance.now();
  const { status, signal, stdout, stderr, error } = spawnSync(file, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...env },
    ...options,
  });
  const milliseconds = performance.now() - start;
  // Of several files each is spoken of on stdout, whatever became of it.
  const why = () => error?.message ?? (stderr.trim() || stdout.trim()).split('\n').slice(-12).join(' ').slice(0, 600);
  return {
    milliseconds,
    peak: peak(),
    stdout,
    stderr,
    failure: status === 0 ? undefined : `${signal ?? `exit ${status}`}: ${why()}`,
  };
};

/** A command of the program, run to its end. */
export const runProgram = (bench, args, options) => runNode(bench, [bench.program, ...args], options);

/** A command on the review. */
export const inReview = (bench, args) => [...args, '--review', bench.review];

const divisors = { ms: 1, s: 1000 };

/**
 * A row of a command's time, run several times (once on a large sample). `args` is a list or, where each run takes its
 * own, a function of the run's number; `before` prepares a run outside the time.
 */
export const commandRow = (bench, what, args, { times = 1, unit = 's', before = () => {}, budget, note } = {}) => {
  const values = [];
  let peak = 0;
  for (let run = 0; run < bench.times(times); run++) {
    before(run);
    const found = runProgram(bench, typeof args === 'function' ? args(run) : args);
    if (found.failure !== undefined) return failedRow(what, found.failure);
    values.push(found.milliseconds / divisors[unit]);
    peak = Math.max(peak, found.peak ?? 0);
  }
  return row(what, unit, values, { budget, note, peak: peak || undefined });
};
