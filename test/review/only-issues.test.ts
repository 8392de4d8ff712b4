import { describe, expect, it } from 'vitest';
import type { EditionTarget, RecordId } from '../../src/model/index.js';
import { onlyIssues } from '../../src/review/only-issues.js';
import type { HarvestItem, Plan, SourceWorld } from '../../src/sources/index.js';

const target = (year: number): EditionTarget => ({
  kind: 'edition',
  venue: {
    id: 'languages',
    name: 'Symposium on Invented Languages',
    short: 'SIL',
    group: 'examples',
    type: 'conference',
    aliases: [],
    issue: { '2030-': ['SIL1', 'SIL2'] },
    at: { dblp: 'journals/example' },
  },
  year,
});

const record = (key: string, number?: string): HarvestItem => ({
  kind: 'record',
  record: { id: `dblp:${key}` as RecordId, ...(number === undefined ? {} : { number }) },
});

const listed: readonly HarvestItem[] = [
  record('a', 'SIL1'),
  record('b', 'OTHER'),
  record('c'),
  record('d', 'SIL2'),
  { kind: 'expected', total: 4 },
];

const plan: Plan = {
  query: 'journals/example',
  platform: 'dblp',
  requests: [],
  harvest: async function* () {
    yield* listed;
  },
  count: async () => 4,
};

const itemsOf = async ({ harvest }: Plan): Promise<readonly HarvestItem[]> => {
  const items: HarvestItem[] = [];
  for await (const item of harvest({} as SourceWorld)) items.push(item);
  return items;
};

describe('a venue whose papers are issues of a journal', () => {
  it('keeps the records of its issues, and counts the others as left out', async () => {
    const narrowed = onlyIssues(plan, target(2031));
    const other = { kind: 'dropped', what: 'record of another issue' };
    expect(await itemsOf(narrowed)).toEqual([listed[0], other, other, listed[3], listed[4]]);
    expect(narrowed.limits).toBe('issues SIL1, SIL2');
  });

  it('is not counted by the source, which counts the journal', () => {
    expect(onlyIssues(plan, target(2031))).not.toHaveProperty('count');
  });

  it('keeps everything of the years in which it had proceedings of its own', () => {
    expect(onlyIssues(plan, target(2029))).toBe(plan);
  });
});
