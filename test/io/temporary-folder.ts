/** A real folder for one test, removed when the test ends. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes an empty folder; call it inside a test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'litsieve-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
