import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readableFormats } from '../../src/formats/registry.js';
import { mutatorOf } from './fuzz/mutator.js';
import { readAll } from './fuzz/read-all.js';
import { type Summary, soak, summaryText } from './fuzz/soak.js';

const fixtures = fileURLToPath(new URL('../fixtures/formats', import.meta.url));

/** One in so many is read a second time, in small stretches. */
const cutOneIn = 4;

describe('reading damaged files', () => {
  it.skipIf(process.env['SOAK'] !== undefined)('keeps every promise on 3,000 inputs', () => {
    const mutant = mutatorOf(fixtures);
    const read = new Map<string, number>();
    for (let number = 1; number <= 3000; number++) {
      try {
        const {
          format = 'none',
          kept,
          rejected,
        } = readAll(mutant(number).bytes, number % cutOneIn === 0 ? { cutBy: number } : {});
        read.set(format, (read.get(format) ?? 0) + kept + rejected);
      } catch (cause) {
        throw new Error(`input ${number}: ${String(cause).slice(0, 2000)}`, { cause });
      }
    }
    // Damage leaves something to read in every format.
    expect(readableFormats.map(({ name }) => name).filter((name) => (read.get(name) ?? 0) < 50)).toEqual([]);
  });

  it.runIf(process.env['SOAK'] !== undefined)(
    'keeps every promise on a million inputs, quickly and in little memory (in npm run soak only)',
    async () => {
      const inputs = Number(process.env['FUZZ_INPUTS'] ?? 1_000_000);
      const first = Number(process.env['FUZZ_FIRST'] ?? 1);
      const summary: Summary = await soak({ first, inputs, cutOneIn, fixtures, workers: 2 });
      process.stdout.write(`${summaryText(summary)}\n`);
      expect(summary.broken).toEqual([]);
      expect(summary.inputs).toBe(inputs);
      expect(summary.slowest.milliseconds).toBeLessThan(5000);
      expect(summary.peakMegabytes).toBeLessThan(1200);
    },
  );
});
