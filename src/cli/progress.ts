/** Progress on stderr: a bar on a terminal, a plain line now and then elsewhere, nothing where it is not wanted. */

import { Presets, SingleBar } from 'cli-progress';
import type { Clock } from '../io/index.js';
import type { Progress } from '../review/open-review.js';

/** Work shorter than this shows nothing; then a line is written this often, in milliseconds. */
const patience = 2000;

/** A progress display that can be taken away. */
export interface ProgressDisplay {
  readonly report: Progress;
  /** Clears the bar, so that results stand on a clean line. */
  end(): void;
}

const plainLines = (stderr: NodeJS.WriteStream, clock: Clock): ProgressDisplay => {
  let last = clock();
  return {
    report(step, done, total) {
      if (clock() - last < patience) return;
      last = clock();
      stderr.write(`${step}: ${done.toLocaleString('en')}${total > 0 ? ` of ${total.toLocaleString('en')}` : ''}\n`);
    },
    end: () => undefined,
  };
};

const bar = (stderr: NodeJS.WriteStream): ProgressDisplay => {
  let shown: SingleBar | undefined;
  let current = '';
  const end = (): void => {
    shown?.stop();
    shown = undefined;
  };
  return {
    report(step, done, total) {
      if (shown === undefined || step !== current) {
        end();
        current = step;
        const format = total > 0 ? `${step} {bar} {value} of {total} · {eta_formatted} left` : `${step}: {value}`;
        shown = new SingleBar(
          { format, stream: stderr, clearOnComplete: true, hideCursor: true },
          Presets.shades_classic,
        );
        shown.start(total, done);
      } else shown.update(done);
    },
    end,
  };
};

/** The display for a stream. */
export const progressOn = (stderr: NodeJS.WriteStream, quiet: boolean, clock: Clock): ProgressDisplay => {
  if (quiet) return { report: () => undefined, end: () => undefined };
  return stderr.isTTY ? bar(stderr) : plainLines(stderr, clock);
};
