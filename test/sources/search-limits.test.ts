import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordId } from '../../src/model/index.js';
import { daysInWords, limitsOf, numberInWords, publicationLimits, upTo } from '../../src/sources/search-limits.js';
import type { HarvestItem } from '../../src/sources/source.js';

describe('limits in words', () => {
  it('say what is limited, and nothing else', () => {
    const all = { from: '2024-01-31', until: '2024-12-31', limit: 7 };
    expect(daysInWords(all, 'opened')).toEqual(['opened from 2024-01-31', 'opened until 2024-12-31']);
    expect(numberInWords(all)).toEqual(['at most 7 records']);
    expect(limitsOf(publicationLimits(all))).toEqual({
      limits: 'published on 2024-01-31 or later; published until 2024-12-31; at most 7 records',
    });
    expect(limitsOf(publicationLimits({ until: '2024-12-31' }))).toEqual({ limits: 'published until 2024-12-31' });
    expect(limitsOf(publicationLimits({}))).toEqual({});
  });
});

describe('upTo', () => {
  const record = (number: number): HarvestItem => ({
    kind: 'record',
    record: { id: `x:${number}` as RecordId, title: 'Example' },
  });
  const dropped: HarvestItem = { kind: 'dropped', what: 'example' };

  it('gives a harvest to the record that is the last wanted, and asks for no item after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.integer({ min: -1, max: 8 }),
        async (kinds, limit) => {
          const items = kinds.map((isRecord, index) => (isRecord ? record(index) : dropped));
          let asked = 0;
          async function* harvest(): AsyncGenerator<HarvestItem> {
            for (const item of items) {
              asked++;
              yield item;
            }
          }
          const given: HarvestItem[] = [];
          for await (const item of upTo(harvest(), limit)) given.push(item);
          expect(given).toEqual(items.slice(0, given.length));
          expect(asked).toBe(given.length);
          const records = items.filter(({ kind }) => kind === 'record').length;
          expect(given.filter(({ kind }) => kind === 'record')).toHaveLength(Math.min(records, Math.max(0, limit)));
          if (records < limit) expect(given).toEqual(items);
        },
      ),
    );
  });

  it('gives all of a harvest without a limit', async () => {
    async function* harvest(): AsyncGenerator<HarvestItem> {
      yield record(1);
      yield dropped;
    }
    const given: HarvestItem[] = [];
    for await (const item of upTo(harvest())) given.push(item);
    expect(given).toEqual([record(1), dropped]);
  });
});
