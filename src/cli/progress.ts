/** Progress on stderr: a bar on a terminal, a plain line now and then elsewhere, nothing where it is not wanted. */

import { SingleBar } from 'cli-progress';
import stringWidth from 'string-width';
import type { Clock } from '../io/index.js';
import type { Progress } from '../review/open-review.js';
import { printable } from '../text/index.js';

/** Work shorter than this shows nothing; then a line is written this often, in milliseconds. */
const patience = 2000;

/** A progress display that can be taken away. */
export interface ProgressDisplay {
  readonly report: Progress;
  /** Clears the bar, so that results stand on a clean line. */
  end(): void;
}

const counted = (n: number): string => n.toLocaleString('en');

/** `dblp: 300 of 1,200`; a step that counts nothing stands alone. */
const lineOf = (step: string, done: number, total: number): string => {
  const text = printable(step);
  if (total > 0) return `${text}: ${counted(done)} of ${counted(total)}\n`;
  return done > 0 ? `${text}: ${counted(done)}\n` : `${text}\n`;
};

const plainLines = (stderr: NodeJS.WriteStream, clock: Clock): ProgressDisplay => {
  let last = clock();
  let newest: Parameters<Progress> = ['', 0, 0];
  let late: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(late);
    late = undefined;
  };
  const write = (): void => {
    end();
    last = clock();
    stderr.write(lineOf(...newest));
  };
  return {
    report(...said) {
      newest = said;
      const early = patience - (clock() - last);
      if (early <= 0) write();
      // What was said last before a long wait is shown while it lasts.
      else late ??= setTimeout(write, early).unref();
    },
    end,
  };
};

/** A rate is taken from no less than this, in milliseconds: the first page of a list comes all at once. */
const rateFrom = 1000;

const inWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** How far a step has come. */
interface Course {
  readonly step: string;
  readonly done: number;
  readonly total: number;
  /** When the step began and what was done then. */
  readonly since: number;
  readonly from: number;
}

/** How long it will take at the rate so far; nothing where that is not known yet. */
const timeLeft = ({ since, from, done, total }: Course, now: number): string => {
  const passed = now - since;
  if (passed < rateFrom || done <= from || done >= total) return '';
  return ` · ${inWords(Math.ceil(((total - done) / (done - from)) * (passed / 1000)))} left`;
};

/** What stands behind the bar: ` 300 of 1,200 · 20 s left`. */
const figures = (course: Course, now: number): string => {
  const { done, total } = course;
  if (total > 0) return ` ${counted(done)} of ${counted(total)}${timeLeft(course, now)}`;
  return done > 0 ? ` ${counted(done)}` : '';
};

/** Widths in columns: of a terminal that does not say its own, of the bar, of the longest figures. */
const widths = { terminal: 80, leastBar: 6, mostBar: 30, figures: 38 } as const;

/** A bar of a size in columns, of which a share is full. */
const blocks = (share: number, size: number): string => {
  const full = Math.round(share * size);
  return `${'█'.repeat(full)}${'░'.repeat(size - full)}`;
};

const bar = (stderr: NodeJS.WriteStream, clock: Clock): ProgressDisplay => {
  let course: Course = { step: '', done: 0, total: 0, since: 0, from: 0 };
  let shown: SingleBar | undefined;
  const end = (): void => {
    shown?.stop();
    shown = undefined;
  };
  const begin = (): SingleBar => {
    const text = printable(course.step);
    const room = (stderr.columns ?? widths.terminal) - stringWidth(text) - widths.figures;
    const size = Math.max(widths.leastBar, Math.min(widths.mostBar, room));
    return new SingleBar({
      format: (_options, { progress }) =>
        `${text}${course.total > 0 ? ` ${blocks(progress, size)}` : ''}${figures(course, clock())}`,
      ...{ stream: stderr, clearOnComplete: true },
      // A terminal is left as it was, whenever and however the program ends: nothing hidden, nothing switched off.
      ...{ hideCursor: false, linewrap: true, gracefulExit: false },
    });
  };
  return {
    report(step, done, total) {
      const isSame = shown !== undefined && course.step === step;
      const { since, from } = isSame ? course : { since: clock(), from: done };
      const isDrawn = isSame && course.total === total;
      // The old bar is drawn once more while it is taken away: it must still say what it said.
      if (!isDrawn) end();
      course = { step, done, total, since, from };
      if (isDrawn) shown?.update(done);
      else {
        shown = begin();
        shown.start(total, done);
      }
    },
    end,
  };
};

/** The display for a stream. */
export const progressOn = (stderr: NodeJS.WriteStream, quiet: boolean, clock: Clock): ProgressDisplay => {
  if (quiet) return { report: () => undefined, end: () => undefined };
  return stderr.isTTY ? bar(stderr, clock) : plainLines(stderr, clock);
};
