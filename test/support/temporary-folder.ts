/** A real folder for one test or for one file of tests, removed afterwards. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Makes an empty folder that lasts as long as the test that it is called in or, called at the top of a file, as that file. */
export const temporaryFolder = (lasts: 'test' | 'file' = 'test'): string => {
  const folder = mkdtempSync(join(tmpdir(), 'litsieve-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  if (lasts === 'test') onTestFinished(remove);
  else afterAll(remove);
  return folder;
};
