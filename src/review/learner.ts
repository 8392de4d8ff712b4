/** Learner: ranks in the background, one request at a time, always with the newest labels; a key press never waits for it. */

import { startWorker } from '../io/index.js';
import type { Features, RankAnswer, Ranked, RankMessage, RankRequest } from '../ranking/index.js';

/** What is to be ranked, but for the features, which the learner has. */
export type Question = Omit<RankRequest, 'features'>;

/** Somebody who ranks elsewhere and calls back. */
export interface Learner {
  /** Asks for an order; the answer comes later. Asked again before that, only the newest question is answered next. */
  ask(question: Question): void;
  close(): Promise<void>;
}

/** Starts a learner. `onFailure` is called if it dies; the order then stays as it is. */
export type StartLearner = (
  features: Features,
  onAnswer: (ranked: Ranked) => void,
  onFailure: (error: Error) => void,
) => Learner;

/** A learner on a worker thread. */
export const startWorkerLearner: StartLearner = (features, onAnswer, onFailure) => {
  let isBusy = false;
  let waiting: Question | undefined;
  const worker = startWorker<RankMessage, RankAnswer>(
    new URL('../ranking/rank.worker.js', import.meta.url),
    (answer) => {
      if (answer.kind !== 'ranked') return;
      isBusy = false;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined) ask(next);
      onAnswer(answer.ranked);
    },
    onFailure,
  );
  worker.post({ kind: 'load', features });
  const ask = (question: Question): void => {
    if (isBusy) {
      waiting = question;
      return;
    }
    isBusy = true;
    worker.post({ kind: 'rank', request: question });
  };
  return { ask, close: () => worker.terminate() };
};
