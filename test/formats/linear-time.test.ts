/** No reader does more than is due on texts that invite it to. How long they take is measured by the benchmarks. */

import { describe, expect, it } from 'vitest';
import type { FormatName } from '../../src/formats/index.js';
import { readableFormats } from '../../src/formats/registry.js';
import { allLinearInputs } from './fuzz/linear-inputs.js';
import { readAll } from './fuzz/read-all.js';
import { workOf } from './fuzz/work.js';

const inputs = (allLinearInputs as [FormatName, string, (size: number) => string][]).filter(([format]) =>
  readableFormats.some(({ name }) => name === format),
);

const isSoak = process.env['SOAK'] !== undefined;
const size = isSoak ? 5_000_000 : 4000;
const half = isSoak ? 200_000 : 3000;

describe('texts on which readers could run on', () => {
  it('are there for every format that is read', () => {
    const there = new Set(inputs.map(([format]) => format));
    expect(readableFormats.map(({ name }) => name).filter((name) => !there.has(name))).toEqual([]);
  });

  it.each(inputs)('%s: %s: every promise is kept', (_format, _name, make) => {
    const { format, refused } = readAll(new TextEncoder().encode(make(size)));
    expect(format ?? refused).toBeTypeOf('string');
  });

  it.each(inputs)('%s: %s: twice the text is at most three times the work', (format, _name, make) => {
    expect(workOf(format, make(2 * half))).toBeLessThanOrEqual(3 * workOf(format, make(half)) + 3000);
  });
});
