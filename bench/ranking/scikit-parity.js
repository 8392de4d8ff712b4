/** Simulations by scikit-learn, in a Python that has it. */

import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const script = new URL('scikit-parity.py', import.meta.url).pathname;

/** The first Python that has scikit-learn; undefined where none has. */
export const pythonWithScikit = () =>
  ['python3', '/usr/bin/python3'].find((python) => spawnSync(python, ['-c', 'import sklearn']).status === 0);

/** Writes texts as JSON Lines. */
export const writeTexts = (path, texts) => {
  const descriptor = openSync(path, 'w');
  for (const text of texts) writeSync(descriptor, `${JSON.stringify(text)}\n`);
  closeSync(descriptor);
};

/**
 * Runs `scikit-parity.py`: `{ texts, labels, model, runs, picks, tolerance, rounds }`. Throws Error with the end of what Python
 * said where it failed.
 */
export const simulateByScikit = (bench, python, { texts, labels, ...request }) => {
  const file = join(bench.folder, 'parity-texts.jsonl');
  const requestFile = join(bench.folder, 'parity.json');
  writeTexts(file, texts);
  writeFileSync(requestFile, JSON.stringify({ ...request, texts: file, labels: [...labels] }));
  const { status, stdout, stderr } = spawnSync(python, [script, requestFile], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // One thread each: the comparison is of programs, not of linear algebra libraries.
    env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
  });
  if (status !== 0) throw new Error(`scikit-learn: ${stderr.slice(-400)}`);
  return JSON.parse(stdout);
};
