import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Folders whose tests share modules without harm: they read and write values and folders of their own, and no state of the process. */
const shared =
  'formats text statistics model queries dedup ranking corpus coding screening reporting sources review'.split(' ');

const sharedTests = shared.map((folder) => `test/${folder}/**/*.test.ts`);

/** What the short and the long run have in common. Loading modules anew for each file costs more than most tests do. */
export const projects: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'modules', include: sharedTests, isolate: false } },
  { extends: true, test: { name: 'program', include: ['test/**/*.test.{ts,tsx}'], exclude: sharedTests } },
];

export default defineConfig({
  test: {
    projects,
    reporters: ['default', './test/support/plain-summary.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    coverage: { include: ['src/**'] },
  },
});
