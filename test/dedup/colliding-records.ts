/** Arbitrary records that collide much: few titles, names, places and ids, in the many forms in which sources write them. */

import fc from 'fast-check';
import type { BibliographicRecord, RecordFields } from '../../src/model/index.js';
import { type Fields, record } from './examples.js';

const maybe = <T>(...values: readonly T[]): fc.Arbitrary<T | undefined> => fc.constantFrom(undefined, ...values);

const works = [
  'On invented tools for testing in many schools',
  'The behavioural effects of invented tools on paediatric teachers',
  'Invented tools',
  'Editorial',
  'Über erfundene Werkzeuge an den Schulen',
] as const;

/** One title as sources write it: with slips, notes, subtitles, cut off, as the subject of a notice. */
const forms: readonly ((title: string) => string)[] = [
  (title) => title,
  (title) => title,
  (title) => title.toUpperCase(),
  (title) => title.replace('behavioural', 'behavioral').replace('paediatric', 'pediatric'),
  (title) => title.replace('testing', 'tetsing'),
  (title) => title.replace('invented', 'inventive').replace('testing', 'tasting'),
  (title) => `${title} of imatinib`,
  (title) => `${title} of imatimib`,
  (title) => title.replace('invented', 'imagined'),
  (title) => `${title}: observations of teachers`,
  (title) => `${title}: extended version`,
  (title) => `${title} [Review] [33 refs]`,
  (title) => `${title}, Part II`,
  (title) => `P-101: ${title}`,
  (title) => `${title} [2]`,
  (title) => `${title} in CD4+ cells`,
  (title) => `${title} in CD4<sup>-</sup> cells`,
  (title) => `${title} III`,
  (title) => `${title.slice(0, 30)}…`,
  (title) => `Erratum to: ${title}`,
  (title) => `${title} (vol 1, pg 5, 2023)`,
  (title) => `Comment on “${title}”`,
  (title) => `Editorial expression of concern: ${title}`,
  (title) => `Response to ${title}`,
  (title) => `Addendum: ${title}`,
  (title) => `Replication package for ${title}`,
];

const authors: readonly RecordFields['authors'][] = [
  [{ family: 'Example', given: 'Ada' }],
  [{ family: 'Sample' }],
  [
    { family: 'Example', given: 'Ada' },
    { family: 'Sample', given: 'Ben' },
  ],
  [
    { family: 'Sample', given: 'Ben' },
    { family: 'Example', given: 'A.' },
  ],
  [
    { family: 'Ada', given: 'Example' },
    { family: 'Ben', given: 'Sample' },
  ],
  [{ family: 'Exemple', given: 'A.' }, { literal: 'et al.' }],
  [{ family: 'Example', given: 'Amy' }],
  [
    { family: 'Example', given: 'Ada' },
    { family: 'Specimen', given: 'Cyd' },
  ],
  [{ literal: 'Example A.Sample B.' }],
  [{ literal: 'van der Example A' }, { literal: 'Specimen-Sample, Cyd' }],
  [{ literal: 'Invented Tools Study Group' }],
];

/** Fields of one record. */
export const collidingFields: fc.Arbitrary<Fields> = fc.record({
  title: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(fc.constantFrom(...works), fc.constantFrom(...forms)).map(([title, form]) => form(title)),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
  authors: maybe(...authors),
  year: maybe(2023, 2023, 2024, 2024, 2025),
  venue: maybe(
    'ICSE',
    'Journal of Tools',
    'J. Tools',
    'Journal of Tools.Conference: 2nd Congress',
    'Breast Tools',
    'CoRR',
    'Workshop on Tools',
    'Zenodo',
    '39th ICSE',
    'ICSE 2024',
    'Proc. Tools',
    'ClinicalTrials.gov',
    'Cochrane Database of Systematic Reviews',
    'Journal of …',
  ),
  pages: maybe('1-10', '5-6', '40-60', '40', '40-9', '77', 'c40', '140-149', '15-Jun', '60-40', 'CD001234'),
  volume: maybe('1', '2'),
  number: maybe('1', '2', 'S1', 'ICSE1', 'NCT04000001'),
  type: maybe(
    'conference' as const,
    'article' as const,
    'preprint' as const,
    'software' as const,
    'issue' as const,
    'thesis' as const,
    'report' as const,
  ),
  doi: maybe(
    '10.1145/1_1',
    '10.1145/1\\_1',
    '10.1109/2.2/abstract',
    '10.5281/zenodo.3',
    '10.1002/14651858.CD1.pub2',
    '10.1002/14651858.CD1.pub3',
    '10.5194/egusphere-2024-17',
  ),
  arxiv: maybe('2401.00001', '2401.00001v2', '2401.00002'),
  ids: maybe({ dblp: 'conf/x/1' }, { dblp: 'conf/x/2' }, { pmid: '7' }, { pmid: '8', dblp: 'conf/x/1' }),
  abstract: maybe(
    'We present invented tools for testing programs in schools and at home. Twenty teachers tried each of the tools in a week of lessons, and wrote down what they found.',
    'Background: We present invented tools for testing programs in schools and at home. Twenty teachers tried each of the tools in a week of lessons, and wrote down what they found. Copyright Example Press.',
    'In this paper we describe machines which nobody has built. They run on water, on wind, and on the heat of the sun. We list their parts, and explain how they fit.',
  ),
});

/** Two records. */
export const collidingPair: fc.Arbitrary<readonly [BibliographicRecord, BibliographicRecord]> = fc
  .tuple(collidingFields, collidingFields)
  .map(([a, b]) => [record('x:a', a), record('x:b', b)]);

/** A pair of which the second is the first but for a few fields, so that most rules speak. */
export const closePair: fc.Arbitrary<readonly [BibliographicRecord, BibliographicRecord]> = fc
  .tuple(
    collidingFields,
    collidingFields,
    fc.array(
      fc.constantFrom(
        'title',
        'authors',
        'year',
        'venue',
        'pages',
        'volume',
        'number',
        'type',
        'doi',
        'arxiv',
        'ids',
        'abstract',
      ),
      { maxLength: 4 },
    ),
  )
  .map(([a, other, changed]) => [
    record('x:a', a),
    record('x:b', { ...a, ...Object.fromEntries(changed.map((field) => [field, other[field as keyof RecordFields]])) }),
  ]);

/** A corpus of records close to few others; ids repeat now and then. */
export const collidingCorpus = (most: number): fc.Arbitrary<readonly BibliographicRecord[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: most }), closePair), { maxLength: most / 2 })
    .map((all) =>
      all
        .flatMap(([id, [a, b]]) => [record(`x:${id}`, a as Fields), record(`x:${id}b`, b as Fields)])
        .map((one, at) => (at % 7 === 6 ? one : { ...one, id: `${one.id}-${at}` as typeof one.id })),
    );
