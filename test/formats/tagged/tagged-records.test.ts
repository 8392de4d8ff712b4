import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../../../src/formats/reading.js';
import { readMedline } from '../../../src/formats/tagged/medline-read.js';
import { readOvid } from '../../../src/formats/tagged/ovid-read.js';
import { readRefer } from '../../../src/formats/tagged/refer-read.js';
import { readRefworks } from '../../../src/formats/tagged/refworks-read.js';
import { readWos } from '../../../src/formats/tagged/wos-read.js';
import { readCut, readWhole } from './read-tagged.js';

/** Lines of which a file of each format is put together in any order. */
const formats: readonly (readonly [name: string, reader: Reader, lines: readonly string[]])[] = [
  [
    'Web of Science',
    readWos,
    [
      'FN X',
      'VR 1',
      'PT J',
      'TI A title',
      'TI Another',
      'AU Example, A',
      '   Sample, B',
      'AB Words',
      'ER',
      'ER and more',
      'PY 2001',
      'XX odd',
      'EF',
      'words',
      '',
      '\ufeffPT J',
      'DI 10.1000/1',
    ],
  ],
  [
    'MEDLINE',
    readMedline,
    [
      'PMID- 1',
      'PMID-2',
      'OWN - ERIC',
      'TI  - A title',
      '      goes on',
      'AB  - Words',
      'DP  - 2001',
      'XXXX- odd',
      'words',
      '',
      'PMC - 3',
      'TI-',
      'AID - 10.1000/1 [doi]',
    ],
  ],
  [
    'Ovid',
    readOvid,
    [
      '<1>',
      '<2. >',
      'VN  - Ovid',
      'TI - A title',
      'Title',
      '  A title below',
      'DB  - Embase',
      'AN - 1',
      'Odd Label',
      'words, words',
      '',
      'AB  - Words',
      'SO  - Examples. 1(2):3-4, 2001.',
    ],
  ],
  [
    'refer',
    readRefer,
    [
      '%0 Book',
      '%T A title',
      '%T Another',
      '%A Example, Ada',
      '%X Words',
      'words',
      '',
      '%D 2001',
      '%ø',
      '%{ odd',
      '%R 10.1000/1',
    ],
  ],
  [
    'RefWorks',
    readRefworks,
    [
      'RT Book',
      'T1 A title',
      'T1 Another',
      'A1 Example,Ada',
      'AB Words',
      'words',
      'ZZ odd',
      '',
      'YR 2001',
      '*****',
      'RT=Type',
      'END EXPORTED REFERENCES',
      'DO 10.1000/1',
    ],
  ],
];

describe.each(formats)('records of %s', (_, reader, lines) => {
  const text = fc
    .array(fc.constantFrom(...lines), { maxLength: 30 })
    .chain((chosen) => fc.constantFrom('', '\n').map((tail) => chosen.join('\n') + tail));

  it('do not depend on where the text is cut into stretches', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 60 }), (whole, length) => {
        expect(readCut(reader, whole, length, 'ovid')).toEqual(readWhole(reader, whole, 'ovid'));
      }),
      { numRuns: 150 },
    );
  });

  it('begin with a tag of no known meaning where a blank line parted them, wherever the text is cut', () => {
    // The last two lines tell that the blank line parts two records, when the first of the second has long been passed.
    const [title] = lines.filter((line) => line.includes('A title'));
    const odd = lines.find((line) => line.includes('odd')) ?? '';
    const whole = [title, '', odd, title, title, '', odd, title, ''].join('\n');
    for (let length = 1; length <= whole.length; length++)
      expect(readCut(reader, whole, length)).toEqual(readWhole(reader, whole));
  });

  it('stand in the text as their source says, one behind the other', () => {
    fc.assert(
      fc.property(text, (whole) => {
        let from = 0;
        for (const { source, line } of readWhole(reader, whole).items) {
          const at = whole.indexOf(source, from);
          expect(at).toBeGreaterThanOrEqual(from);
          expect(whole.slice(0, at).split('\n').length).toBeLessThanOrEqual(line);
          from = at + source.length;
        }
      }),
      { numRuns: 80 },
    );
  });

  it('are read from anything', () => {
    const anything = fc.array(fc.oneof(fc.constantFrom(...lines), fc.string({ unit: 'binary' })), { maxLength: 20 });
    fc.assert(
      fc.property(anything, (chosen) => {
        const { items, kept } = readWhole(reader, chosen.join('\n'));
        expect(items.length).toBe(kept.length + items.filter(({ kind }) => kind === 'reject').length);
        for (const { line, source } of items) {
          expect(line).toBeGreaterThan(0);
          expect(source).not.toBe('');
        }
      }),
      { numRuns: 80 },
    );
  });
});
