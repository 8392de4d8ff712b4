/** What the tests of filters share: filters and reports, written and at random. */

import fc from 'fast-check';
import {
  type Filter,
  type FilterGroup,
  type FilterJudgment,
  type FilterSet,
  type FilterTerm,
  filterFields,
  missingPolicies,
  voteRules,
  voteValues,
} from '../../../src/model/index.js';
import { readTerm } from '../../../src/queries/filter-term.js';
import { parseFilters } from '../../../src/queries/index.js';
import { compileFilters, type FilterSubject, judge } from '../../../src/ranking/index.js';

const protocol = {
  concepts: [],
  streams: [
    { id: 'papers', name: 'Papers', unit: 'reports' as const },
    { id: 'issues', name: 'Issues', unit: 'incidents' as const },
  ],
};

/** Filters from the lines under `filters:`. */
export const filters = (yaml: string): FilterSet =>
  parseFilters(`litsieve: 1\nfilters:\n${yaml}`, 'filters.yaml', protocol);

/** A report of the stream of papers. */
export const report = (fields: FilterSubject['fields'], others: Partial<FilterSubject> = {}): FilterSubject => ({
  fields,
  stream: 'papers',
  ...others,
});

/** What filters say of a report. */
export const judged = (yaml: string, subject: FilterSubject): FilterJudgment =>
  judge(compileFilters(filters(yaml), []), subject);

const termOf = (written: string): FilterTerm => {
  const read = readTerm(written);
  if ('term' in read) return read.term;
  throw new Error(read.problem);
};

const words = ['safe', 'safety', 'unsafe', 'code', 'coding', 'codes', 'leak', 'secret', 'Secrets', 'é', 'café', 'a'];
const terms = [
  ...words,
  ...['safe*', 'co*', 's*', 'stem:codes', 'stem:safe', 'stem:secrets leak'],
  ...['code leak', 'safe-code', 'cod* secret*', 'a a', 'a a a*', 'leak NEAR/0 code', 'leak NEAR/2 secret*'],
  ...['a NEAR/1 a', 'safe code NEAR/3 cafe', 'code NEAR/1 leak NEAR/2 code', 'cafe NEAR/9 s*'],
].map(termOf);

const separators = [' ', ' ', ' ', '-', '. ', ', ', '; ', '.', ' / ', ' (', ') ', '\n', '’'];

const text = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...separators)), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.flat().join(''));

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Drops undefined members. */
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

/** A report at random, of words that the terms of `anyFilterSet` seek. */
export const anyReport: fc.Arbitrary<FilterSubject> = fc
  .record({
    title: optional(text),
    abstract: optional(text),
    keywords: optional(fc.array(text, { minLength: 1, maxLength: 2 })),
    year: optional(fc.integer({ min: 2018, max: 2022 })),
    type: optional(fc.constantFrom('article' as const, 'preprint' as const)),
    stream: fc.constantFrom('papers', 'issues'),
    votes: fc.array(fc.tuple(fc.constantFrom('gpt', 'llama', 'qwen'), fc.constantFrom(...voteValues)), {
      maxLength: 3,
    }),
  })
  .map(({ stream, votes, ...fields }) => ({
    fields: without(fields) as FilterSubject['fields'],
    stream,
    votes: new Map(votes),
  }));

const group = (id: string): fc.Arbitrary<FilterGroup> =>
  fc.record({
    id: fc.constant(id),
    terms: fc.subarray(terms, { minLength: 1, maxLength: 4 }),
    fields: fc.subarray([...filterFields], { minLength: 1 }),
  });

const missing = fc.constantFrom(...missingPolicies);

const filter = (id: string): fc.Arbitrary<Filter> => {
  const base = { id: fc.constant(id), name: fc.constant(id), stream: optional(fc.constantFrom('papers', 'issues')) };
  const keywords = fc.record({
    ...base,
    kind: fc.constant('keywords' as const),
    all: fc.oneof(fc.tuple(group('1')), fc.tuple(group('1'), group('2'))),
    none: optional(group('none')),
    needs: fc.subarray([...filterFields], { maxLength: 1 }),
    missing,
  });
  const year = fc.record({ ...base, kind: fc.constant('year' as const), from: fc.constant(2020), missing });
  const type = fc.record({
    ...base,
    kind: fc.constant('type' as const),
    drop: fc.constant(['preprint'] as const),
    missing,
  });
  const votes = fc.record({
    ...base,
    kind: fc.constant('votes' as const),
    from: fc.subarray(['gpt', 'llama', 'qwen'], { minLength: 1 }),
    excludedBy: fc.constantFrom(...voteRules),
    counts: fc.constant('automation' as const),
    missing,
  });
  const abstract = fc.record({ ...base, kind: fc.constant('has-abstract' as const) });
  return fc
    .oneof({ weight: 5, arbitrary: keywords }, year, type, votes, abstract)
    .map((made) => without(made) as Filter);
};

/** Up to four filters at random. */
export const anyFilterSet: fc.Arbitrary<FilterSet> = fc
  .integer({ min: 1, max: 4 })
  .chain((size) => fc.tuple(...Array.from({ length: size }, (_, index) => filter(`f${index}`))))
  .map((made) => ({ filters: made }));
