import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchGrowth } from '../../src/io/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

it('calls back once for each look that finds a size changed, new files included, until it is ended', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const folder = temporaryFolder();
  const paths = [join(folder, 'a'), join(folder, 'b')];
  writeFileSync(paths[0]!, 'x');
  let calls = 0;
  const end = watchGrowth(
    () => paths,
    () => calls++,
    10,
  );
  vi.advanceTimersByTime(30);
  expect(calls).toBe(0);
  appendFileSync(paths[0]!, 'y');
  appendFileSync(paths[1]!, 'z');
  vi.advanceTimersByTime(30);
  expect(calls).toBe(1);
  appendFileSync(paths[1]!, 'z');
  vi.advanceTimersByTime(10);
  expect(calls).toBe(2);
  end();
  appendFileSync(paths[0]!, 'y');
  vi.advanceTimersByTime(30);
  expect(calls).toBe(2);
});
