import { existsSync, readFileSync } from 'node:fs';
import { constants, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compileFilters, type FilterSubject, FilterTally } from '../../../src/ranking/index.js';
import { filters, report } from './examples.js';

const file = new URL('../../../../shared/data/corpus/venues-1987-2026.tsv.gz', import.meta.url).pathname;

/** The records at the beginning of the corpus, as many as so many packed bytes hold. */
const firstRecords = (bytes: number): readonly FilterSubject[] => {
  const packed = readFileSync(file).subarray(0, bytes);
  const text = gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
  return text
    .split('\n')
    .slice(1, -1)
    .map((line) => {
      const [, venue = '', year = '', title = '', abstract = ''] = line.split('\t');
      return report({ venue, year: Number(year), title, ...(abstract === '' ? {} : { abstract }) });
    });
};

/** Two passes by keywords, as the study narrowed its records, and the years that it looks at. */
const groups = [
  ['safe*', 'secur*', 'vulnerab*', 'attack*', 'prompt injection', 'malicious', 'robust*'],
  ['code', 'coding', 'program*', 'software', 'language model*', 'code generation'],
];

const passes = `
  - { id: safety, kind: keywords, fields: [title, abstract], any: [${groups[0]}] }
  - { id: code, kind: keywords, fields: [title, abstract], any: [${groups[1]}], none: [survey] }
  - { id: years, kind: year, from: 2021 }
`;

const between = '(?:(?![.,;:!?]\\s|[()\\[\\]{}\u2014])[^\\p{L}\\p{N}_])+';

/** A term as a regular expression over a text in lower case without accents. */
const pattern = (term: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_])${term.replaceAll(' ', between).replaceAll('*', '[\\p{L}\\p{N}_]*')}(?![\\p{L}\\p{N}_])`,
    'u',
  );

const plain = (text = ''): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

describe.skipIf(!existsSync(file))('filters over real records of ../shared/data/corpus', () => {
  it('count as regular expressions do', () => {
    const subjects = firstRecords(1_200_000);
    expect(subjects.length).toBeGreaterThan(2000);
    const tally = new FilterTally(compileFilters(filters(passes), []));
    for (const subject of subjects) tally.add(subject);
    const [safety, code, years] = tally.counts();

    const texts = subjects.map(({ fields }) => [plain(fields.title), plain(fields.abstract)]);
    const has = (term: string): boolean[] => texts.map((fields) => fields.some((text) => pattern(term).test(text)));
    const columns = groups.map((terms) => terms.map(has));
    const survey = has('survey');
    const isKept = (place: number, withoutGroup?: number, withoutTerm?: number): boolean[] => [
      columns[0]!.some((column, term) => column[place] && !(withoutGroup === 0 && withoutTerm === term)),
      !survey[place] &&
        columns[1]!.some((column, term) => column[place] && !(withoutGroup === 1 && withoutTerm === term)),
      subjects[place]!.fields.year! >= 2021,
    ];
    const places = subjects.map((_, place) => place);
    const after = [1, 2, 3].map((filters) =>
      places.filter((place) =>
        isKept(place)
          .slice(0, filters)
          .every((kept) => kept),
      ),
    );
    expect([safety!.in, safety!.kept, code!.kept, years!.kept]).toEqual([
      subjects.length,
      ...after.map((left) => left.length),
    ]);
    expect(after[2]!.length).toBeGreaterThan(0);
    expect(safety!.terms.map(({ hits }) => hits)).toEqual(
      columns[0]!.map((column) => column.filter((stands) => stands).length),
    );
    for (const [index, { terms }] of [safety!, code!].entries()) {
      const lost = groups[index]!.map(
        (_, term) => after[2]!.filter((place) => !isKept(place, index, term).every((kept) => kept)).length,
      );
      expect(terms.filter(({ group }) => group === 'any').map(({ lostWithout }) => lostWithout)).toEqual(lost);
    }
  });
});
