import { defineConfig } from 'vitest/config';
import { projects } from './vitest.config.js';

export default defineConfig({
  test: {
    projects,
    env: { SOAK: '1' },
    reporters: ['default', './test/support/plain-summary.ts'],
    maxWorkers: 2,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});
