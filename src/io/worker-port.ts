/** The worker's side of a worker thread: answers each request with the result of a function. */

import { parentPort } from 'node:worker_threads';

/** Serves requests until the thread ends; one answer per request, none where `answer` gives undefined. */
export const serveWorker = <Request, Answer>(answer: (request: Request) => Answer | undefined): void => {
  parentPort?.on('message', (request: Request) => {
    const result = answer(request);
    if (result !== undefined) parentPort?.postMessage(result);
  });
};
