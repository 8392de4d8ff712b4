import { describe, expect, it } from 'vitest';
import { mintRecord, readRecords } from '../../src/formats/index.js';
import { InputError, isRecordId } from '../../src/model/index.js';
import { fixture } from './support.js';

/** A small generator of numbers (xorshift), so that a failure can be run again by its seed. */
const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed * 2_654_435_761 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

const fixtures = ['traps.ris', 'traps.bib', 'traps.csv', 'entries.tsv', 'items.json', 'records.jsonl'].map(fixture);
const pieces = [
  '"',
  '{',
  '}',
  '\\',
  '\n',
  '@article{',
  'TY  - ',
  'ER  - ',
  ',',
  '\t',
  '#',
  '$',
  "\\'",
  '\0',
  '\ufeff',
  '[',
  '<i>',
  '&amp;',
  '=',
  '"\n"',
].map((text) => Buffer.from(text));

const mutate = (seed: number): Uint8Array => {
  const random = randomFrom(seed);
  let bytes = Buffer.from(fixtures[random(fixtures.length)]!);
  for (let change = random(8) + 1; change > 0; change--) {
    const at = random(bytes.length + 1);
    const kind = random(5);
    if (kind === 0) bytes[at % bytes.length] = random(256);
    else if (kind === 1)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + random(60)))]);
    else if (kind === 2)
      bytes = Buffer.concat([bytes.subarray(0, at), pieces[random(pieces.length)]!, bytes.subarray(at)]);
    else if (kind === 3) bytes = bytes.subarray(0, Math.max(1, at));
    else
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        fixtures[random(fixtures.length)]!.subarray(random(200), random(600) + 200),
        bytes.subarray(at),
      ]);
    if (bytes.length === 0) return bytes;
  }
  return bytes;
};

const readAll = (bytes: Uint8Array): number => {
  try {
    let read = 0;
    for (const item of readRecords(bytes, 'fuzz').items) {
      read++;
      expect(item.line).toBeGreaterThan(0);
      if (item.kind === 'record') expect(isRecordId(mintRecord(item, { fallbackSource: 'fuzz' }).id)).toBe(true);
    }
    return read;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return 0;
  }
};

describe('reading damaged files', () => {
  it('never throws anything but "format unknown"', () => {
    const runs = process.env['SOAK'] ? 200_000 : 2000;
    let read = 0;
    for (let seed = 1; seed <= runs; seed++) read += readAll(mutate(seed));
    expect(read).toBeGreaterThan(runs);
  });

  it('never throws on noise', () => {
    const random = randomFrom(7);
    for (let run = 0; run < (process.env['SOAK'] ? 20_000 : 300); run++)
      readAll(Uint8Array.from({ length: random(400) }, () => random(256)));
  });

  it.each([
    ['open quotes in a table', `title,abstract\n${'"open,x\n'.repeat(60_000)}`],
    ['open quotes after tabs', `title\tabstract\n${'"open\tx\ty\n'.repeat(60_000)}`],
    ['one quote and many rows', `title,abstract\na,"b\n${'c,d\n'.repeat(100_000)}`],
    ['open braces in BibTeX', '@misc{a, title = {b\n'.repeat(30_000)],
    ['fields that never close', `@misc{a,\n${'title = {b\n'.repeat(60_000)}`],
    ['entries that never close on one line', '@misc{a, title = {b '.repeat(30_000)],
    ['text between entries', `@misc{a, title={T}}\n${'word = '.repeat(60_000)}\n@misc{b, title={U}}`],
    ['titles only', `TI  - T\nAU  - A\n${'TI  - T\n'.repeat(60_000)}`],
    [
      'authors between blank lines',
      `TI  - T\nPY  - 1\nAB  - x\n\n${'AU  - A\n\n'.repeat(60_000)}AB  - x\nPY  - 1\nTI  - T\n`,
    ],
    ['objects on one line', `{"title":"x"}\n${'{"title":"x"} '.repeat(60_000)}`],
    ['broken objects on one line', `[${'{"title": "x" "y"}, {"t": "'.repeat(30_000)}`],
    ['elements that are no objects', `[{"title":"x"}, ${'5, "a", [1, '.repeat(60_000)}`],
    ['quotes that open cells', `title,abstract\n${'a,"b\n'.repeat(30_000)}${'"c",d\n'.repeat(30_000)}`],
    ['comments that never close', '@comment{ x\n'.repeat(60_000)],
    ['one deep nest', `@misc{a, title = ${'{'.repeat(300_000)}`],
    ['objects that never close', `[${'{"title": "x"\n'.repeat(30_000)}`],
    ['deep arrays', `[{"title": ${'['.repeat(300_000)}`],
    ['quotes in JSON', `[{"title": ${'"'.repeat(200_000)}`],
    ['one endless record', `TY  - JOUR\nAB  - x\n${'more\n'.repeat(200_000)}`],
    ['ends only', `TY  - JOUR\n${'ER  - \n'.repeat(100_000)}`],
    ['names without end', `TY  - JOUR\nTI  - T\nAU  - ${'a '.repeat(200_000)}\nER  - `],
    ['authors in a cell', `title,authors\nT,"${'Example A, '.repeat(60_000)}"\n`],
    ['angle brackets', `TY  - JOUR\nTI  - ${'<i '.repeat(100_000)}\nER  - `],
    ['comments in markup', `TY  - JOUR\nTI  - ${'<!--'.repeat(50_000)}\nER  - `],
    ['dollars and accents', `@misc{a, title={${"$\\'{".repeat(1)}${"$a \\'".repeat(60_000)}}}`],
    ['digits', `TY  - JOUR\nTI  - T\nPY  - ${'1'.repeat(300_000)}\nDO  - 10.${'1.'.repeat(100_000)}\nER  - `],
    ['spaces', `@misc{a, title={T}, author={${' '.repeat(300_000)}and}}\n@misc{b${' '.repeat(300_000)}, title={U}}`],
  ])(
    'reads %s in linear time',
    (_name, text) => {
      expect(readAll(new TextEncoder().encode(text))).toBeGreaterThanOrEqual(0);
    },
    20_000,
  );
});
