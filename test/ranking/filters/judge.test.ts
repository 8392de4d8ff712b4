import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterSet } from '../../../src/model/index.js';
import { compileFilters, filterText, judge } from '../../../src/ranking/index.js';
import { anyFilterSet, anyReport, judged, report } from './examples.js';
import { naiveStands } from './naive.js';

const stands = (term: string, text: string): boolean =>
  judged(`  - { id: f, kind: keywords, any: ["${term}"] }`, report({ title: text })).kept;

describe('a term', () => {
  it.each([
    ['safe', 'Safe code', true],
    ['safe', 'Unsafe code', false],
    ['safe', 'Safety', false],
    ['safe*', 'Safety', true],
    ['safe*', 'Unsafety', false],
    ['vulnerability', 'Vulnerabilities', false],
    ['stem:vulnerability', 'Vulnerabilities', true],
    ['stem:generating code', 'It generates codes', true],
    ['code generation', 'Code-Generation with models', true],
    ['code-generation', 'code  generation', true],
    ['code-gen*', 'Code generators', true],
    ['code-gen*', 'Codes gen', false],
    ['code generation', 'A code. Generation of it', false],
    ['code generation', 'generation code', false],
    ['modele naif', 'Un modèle NAÏF', true],
    ['modèle', 'modele', true],
    ['c++', 'Faults in C++', true],
    ['c++', 'Vitamin C', false],
    ['c', 'Faults in C++', false],
    ['安全', '系统安全性研究', true],
    ['안전', '안전 연구', true],
    ['leak NEAR/2 secret*', 'leak of the secrets', true],
    ['leak NEAR/1 secret*', 'leak of the secrets', false],
    ['leak NEAR/2 secret*', 'secrets that we leak', true],
    ['secret NEAR/5 secret*', 'one secret only', false],
    ['secret NEAR/5 secret*', 'a secret of secrets', true],
    ['data leak NEAR/0 found', 'found data leak', true],
    ['a NEAR/1 b NEAR/1 c', 'c x b x a', true],
    ['a NEAR/1 b NEAR/1 c', 'c x x b x a', false],
    ['ai', 'AI', true],
    ['s*', 'y x s', true],
  ])('is sought as a whole: %s in %s', (term, text, found) => {
    expect(stands(term, text)).toBe(found);
  });

  it('is sought in time linear in the text, in one of 600,000 characters too', () => {
    const text = `${'a leak of a '.repeat(50_000)} secret`;
    const filter = '  - { id: f, kind: keywords, any: [a a a a a b, leak NEAR/1 secret, "stem:leaks a leak"] }';
    expect(judged(filter, report({ abstract: text })).kept).toBe(false);
    expect(judged(filter.replace('NEAR/1', 'NEAR/2'), report({ abstract: text })).kept).toBe(true);
  });
});

describe('what filters say of a report', () => {
  const safety = `
  - id: safety
    kind: keywords
    all:
      - [safe*, "leak NEAR/3 secret"]
      - { id: code, terms: [code], fields: [title, keywords] }
    none: [survey]
  - { id: years, kind: year, from: 2023, to: 2025 }
`;

  it('tells which term stands in which field, and where', () => {
    const fields = { title: 'A leak of one Secret', keywords: ['Code', 'SAFETY first'], year: 2024 };
    expect(judged(safety, report(fields))).toEqual({
      kept: true,
      steps: [
        {
          filter: 'safety',
          kept: true,
          missing: false,
          lacking: [],
          hits: [
            { term: 'safe*', group: '1', field: 'keywords', text: 'SAFETY', start: 6, end: 12 },
            { term: 'leak NEAR/3 secret', group: '1', field: 'title', text: 'leak of one Secret', start: 2, end: 20 },
            { term: 'code', group: 'code', field: 'keywords', text: 'Code', start: 0, end: 4 },
          ],
        },
        { filter: 'years', kept: true, missing: false, lacking: [], hits: [], value: '2024' },
      ],
    });
  });

  it('ends with the filter that drops it, and with what drops it', () => {
    expect(judged(safety, report({ title: 'Safe drivers', year: 2024 }))).toMatchObject({
      kept: false,
      droppedBy: 'safety',
      steps: [{ kept: false, lacking: ['code'], hits: [{ term: 'safe*' }] }],
    });
    expect(judged(safety, report({ title: 'Safe code: a survey' }))).toMatchObject({
      droppedBy: 'safety',
      steps: [
        { kept: false, lacking: [], hits: [{ group: '1' }, { group: 'code' }, { group: 'none', text: 'survey' }] },
      ],
    });
    expect(judged(safety, report({ title: 'Safe code', date: '2021-05' }))).toMatchObject({
      droppedBy: 'years',
      steps: [{ kept: true }, { kept: false, value: '2021' }],
    });
  });

  it('tells places at which the term stands, in words that are cut short', () => {
    const set: FilterSet = { filters: [] };
    expect(judge(compileFilters(set, []), report({}))).toEqual({ kept: true, steps: [] });
    const long = `leak ${'word '.repeat(60)}secret`;
    const [step] = judged('  - { id: f, kind: keywords, any: [leak NEAR/60 secret] }', report({ title: long })).steps;
    expect(step?.hits).toEqual([expect.objectContaining({ start: 0, end: long.length })]);
    expect(step?.hits[0]?.text).toHaveLength(80);
    const many = judged('  - { id: f, kind: keywords, any: [a] }', report({ title: 'a '.repeat(500) }));
    expect(many.steps[0]?.hits).toHaveLength(20);
  });

  it('is proved by its evidence, whatever the filters and the report', () => {
    fc.assert(
      fc.property(anyFilterSet, anyReport, (set, subject) => {
        const { steps } = judge(compileFilters(set, []), subject);
        for (const step of steps) {
          const filter = set.filters.find(({ id }) => id === step.filter);
          if (filter?.kind !== 'keywords') continue;
          const groups = [...filter.all, ...(filter.none === undefined ? [] : [filter.none])];
          for (const hit of step.hits) {
            const text = filterText(subject.fields, hit.field) ?? '';
            const term = groups.find(({ id }) => id === hit.group)?.terms.find(({ written }) => written === hit.term);
            expect(text.slice(hit.start, hit.end).startsWith(hit.text.replace(/…$/, ''))).toBe(true);
            expect(naiveStands(term!, text.slice(hit.start, hit.end))).toBe(true);
          }
          const hitGroups = new Set(step.hits.map(({ group }) => group));
          if (step.kept && !step.missing) expect(filter.all.every(({ id }) => hitGroups.has(id))).toBe(true);
          if (!step.kept) expect(hitGroups.has('none') || step.lacking.length > 0 || step.missing).toBe(true);
        }
      }),
    );
  });
});

describe('what is missing', () => {
  const words = (more: string) => `  - { id: f, kind: keywords, fields: [title, abstract], any: [safe], ${more} }`;

  it('passes, unless the filter says that it drops', () => {
    for (const filter of [
      words('missing: pass'),
      '  - { id: f, kind: year, from: 2020 }',
      '  - { id: f, kind: venue, keep: [ICSE] }',
      '  - { id: f, kind: type, drop: [thesis] }',
      '  - { id: f, kind: language, keep: [en] }',
      '  - { id: f, kind: votes, from: [gpt], excludedBy: any }',
    ]) {
      expect(judged(filter, report({})).steps).toMatchObject([{ kept: true, missing: true }]);
      const strict = filter.replace(', missing: pass', '').replace(' }', ', missing: drop }');
      expect(judged(strict, report({})).steps).toMatchObject([{ kept: false, missing: true }]);
    }
  });

  it('is a field of which the others say nothing, where the filter needs it', () => {
    const title = report({ title: 'A title' });
    expect(judged(words('missing: pass'), title).kept).toBe(false);
    expect(judged(words('needs: abstract'), title).steps).toMatchObject([{ kept: true, missing: true }]);
    expect(judged(words('needs: abstract'), report({ title: 'Safe' })).steps[0]).toMatchObject({ missing: false });
    expect(judged(words('needs: abstract, none: [title]'), title).kept).toBe(false);
    expect(judged(words('needs: abstract'), report({ title: 'A title', abstract: 'Of old.' })).kept).toBe(false);
  });

  it('is an abstract, which a filter by itself asks for', () => {
    const filter = '  - { id: f, kind: has-abstract }';
    expect(judged(filter, report({ abstract: 'There.' })).kept).toBe(true);
    expect(judged(filter, report({ abstract: ' ' })).steps).toMatchObject([{ kept: false, missing: true }]);
  });
});

describe('a filter of one stream', () => {
  it('says nothing of reports of another', () => {
    const filter = '  - { id: f, kind: year, from: 2023, stream: papers }';
    expect(judged(filter, report({ year: 2020 })).kept).toBe(false);
    expect(judged(filter, report({ year: 2020 }, { stream: 'issues' }))).toEqual({ kept: true, steps: [] });
  });
});
