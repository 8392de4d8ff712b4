/** Recall curves: how much of what is relevant was found after how much was screened; of one run, and the mean of many. */

/** One screening: how many records there were to screen, and at which ranks (from 1, rising) a relevant one was found. */
export interface RecallRun {
  readonly records: number;
  readonly found: readonly number[];
}

/** Runs of one ranker, under its name. */
export interface RecallSeries {
  readonly name: string;
  readonly runs: readonly RecallRun[];
}

/** What is drawn: a title, and one line a series. */
export interface RecallPlot {
  readonly title: string;
  readonly series: readonly RecallSeries[];
}

/** How many of rising numbers are at most so great. */
const countUpTo = (rising: readonly number[], most: number): number => {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! <= most) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The recall of a run after a share of its records; 0 where nothing was to be found. */
export const recallAfter = ({ records, found }: RecallRun, share: number): number =>
  found.length === 0 ? 0 : countUpTo(found, share * records + 1e-9) / found.length;

/** The mean recall of runs after a share of the records. */
export const meanRecallAfter = (runs: readonly RecallRun[], share: number): number =>
  runs.reduce((sum, run) => sum + recallAfter(run, share), 0) / Math.max(1, runs.length);

/** The share of its records after which a run has reached a recall; 1 where nothing was to be found. */
export const shareAtRecall = ({ records, found }: RecallRun, recall: number): number => {
  const rank = found.find((_, place) => (place + 1) / found.length >= recall);
  return rank === undefined ? 1 : rank / records;
};

/** The mean share after which runs have reached a recall. */
export const meanShareAtRecall = (runs: readonly RecallRun[], recall: number): number =>
  runs.reduce((sum, run) => sum + shareAtRecall(run, recall), 0) / Math.max(1, runs.length);
