import { allLinearInputs } from '../../test/formats/fuzz/linear-inputs.js';
import { failedRow, millisecondsOf, row } from '../measuring/rows.js';

/** Characters of the smaller text. */
const size = 1_000_000;

/** Below this, in milliseconds, a ratio says more about the machine than about the reader. */
const shortest = 50;

/** A linear reader gives about 2, a quadratic one about 4. */
const steep = 2.6;

const bytesOf = (text) => new TextEncoder().encode(text);

/** Texts that invite a reader to run on, once and twice as long: a reader that is linear takes about twice as long. */
export const scaling = {
  name: 'formats-scaling',
  measures: 'Reading hostile files of 1 and 2 million characters',
  venuesOnly: true,
  async run(bench) {
    const { readRecords } = await bench.load('formats/index.js');
    const { InputError } = await bench.load('model/index.js');
    const timeOf = (bytes) => {
      const once = () => {
        try {
          for (const _ of readRecords(bytes, 'hostile').items);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
      };
      return Math.min(millisecondsOf(once), millisecondsOf(once));
    };
    /** Steep ones are measured again: a machine that was busy for a moment is no fault of the reader. */
    const measured = (make, tries) => {
      const [small, large] = [timeOf(bytesOf(make(size))), timeOf(bytesOf(make(2 * size)))];
      const ratio = large < shortest ? 2 : large / small;
      if (ratio < steep || tries === 1) return { large, ratio };
      const again = measured(make, tries - 1);
      return again.ratio < ratio ? again : { large, ratio };
    };
    const failures = [];
    const found = allLinearInputs.flatMap(([format, name, make]) => {
      const what = `${format}: ${name}`;
      try {
        return [{ what, ...measured(make, 4) }];
      } catch (error) {
        failures.push(failedRow(what, error.message));
        return [];
      }
    });
    const slowest = found.toSorted((a, b) => b.large - a.large);
    const steepest = found.toSorted((a, b) => b.ratio - a.ratio);
    const named = (list, text) => list.slice(0, 4).map(text).join('; ');
    return [
      ...failures,
      row(`Twice the text, the steepest of ${found.length}`, '×', steepest[0].ratio, {
        budget: { most: 3.5 },
        note: named(steepest, ({ what, ratio }) => `${what} ${ratio.toFixed(1)}`),
      }),
      row('2 million characters, the slowest', 's', slowest[0].large / 1000, {
        note: named(slowest, ({ what, large }) => `${what} ${(large / 1000).toFixed(2)}`),
      }),
    ];
  },
};
