/** Notices when files grow, by looking at their sizes now and then: works on every file system, network ones included. */

import { sizeAndTime } from './files.js';

/** Calls back after the size of any of the files that `paths` names has changed. Returns the function that ends it. */
export const watchGrowth = (paths: () => readonly string[], onChange: () => void, every = 1000): (() => void) => {
  const sizes = (): string =>
    paths()
      .map((path) => `${path}:${sizeAndTime(path)?.size ?? -1}`)
      .join('\n');
  let before = sizes();
  const timer = setInterval(() => {
    const now = sizes();
    if (now === before) return;
    before = now;
    onChange();
  }, every);
  timer.unref();
  return () => clearInterval(timer);
};
