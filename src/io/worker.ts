/** Worker threads: a `<name>.worker.ts` is a thin shell over a pure function and is started only through here. */

import { Worker } from 'node:worker_threads';

/** A running worker that takes requests of one type and answers with another. */
export interface WorkerThread<Request> {
  post(request: Request): void;
  terminate(): Promise<void>;
}

/** Starts a built worker file. `onFailure` is called once if the thread dies of an error. */
export const startWorker = <Request, Answer>(
  url: URL,
  onAnswer: (answer: Answer) => void,
  onFailure: (error: Error) => void,
): WorkerThread<Request> => {
  const worker = new Worker(url);
  worker.on('message', onAnswer);
  worker.on('error', onFailure);
  // A worker that waits for work does not keep the program alive.
  worker.unref();
  return {
    post: (request) => worker.postMessage(request),
    terminate: async () => {
      await worker.terminate();
    },
  };
};
