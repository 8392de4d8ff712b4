import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendToSearchLog, liveSearches, readSearchLog } from '../../src/corpus/index.js';
import type { Search, Withdrawal } from '../../src/model/index.js';
import { emptyReview, search } from './examples.js';

const withdrawal = (withdraws: string, day = 1): Withdrawal => ({
  withdraws,
  at: `2026-05-0${day}T00:00:00.000Z`,
  why: 'a mistaken import',
});

describe('the log of searches', () => {
  it('is empty where there is none', () => {
    expect(readSearchLog(emptyReview())).toEqual({ searches: [], withdrawn: new Map(), malformed: [] });
  });

  it('gives back what was appended, with every detail', () => {
    const paths = emptyReview();
    const full = search('example/a@2026-01-01', {
      query: '"a" AND ("b" OR c*)',
      file: { name: 'ü.ris', sha256: '1'.repeat(64), format: 'ris' },
      read: 3,
      kept: 2,
      rejected: 1,
    });
    appendToSearchLog(paths, full);
    appendToSearchLog(paths, withdrawal('example/a@2026-01-01'));
    const log = readSearchLog(paths);
    expect(log).toEqual({
      searches: [full],
      withdrawn: new Map([['example/a@2026-01-01', withdrawal('example/a@2026-01-01')]]),
      malformed: [],
    });
    expect(liveSearches(log)).toEqual([]);
  });

  it('reads the same whatever the order of its lines and however often they are repeated', () => {
    const line = fc.oneof(
      fc
        .tuple(fc.constantFrom('x/a', 'x/b', 'y/a'), fc.integer({ min: 1, max: 3 }), fc.nat(2))
        .map(([id, day, read]): Search | Withdrawal => search(id, { at: `2026-01-0${day}T00:00:00.000Z`, read })),
      fc.tuple(fc.constantFrom('x/a', 'y/a'), fc.integer({ min: 1, max: 3 })).map(([id, day]) => withdrawal(id, day)),
    );
    fc.assert(
      fc.property(
        fc
          .array(line, { maxLength: 6 })
          .chain((lines) =>
            fc.tuple(fc.constant(lines), fc.shuffledSubarray([...lines, ...lines], { minLength: 2 * lines.length })),
          ),
        ([lines, again]) => {
          const [one, other] = [emptyReview(), emptyReview()];
          for (const entry of lines) appendToSearchLog(one, entry);
          for (const entry of again) appendToSearchLog(other, entry);
          const read = readSearchLog(one);
          expect(readSearchLog(other)).toEqual(read);
          const keys = read.searches.map(({ at, id }) => `${at} ${id}`);
          expect(keys).toEqual([...keys].sort());
        },
      ),
      { numRuns: 50 },
    );
  });

  it('takes the newer of two lines about one search', () => {
    const paths = emptyReview();
    const newer = search('x/a', { at: '2026-02-01T00:00:00.000Z', read: 2 });
    appendToSearchLog(paths, newer);
    appendToSearchLog(paths, search('x/a', { read: 1 }));
    expect(readSearchLog(paths).searches).toEqual([newer]);
  });

  it('reports lines that are neither search nor withdrawal, heals after a torn one and minds no CRLF', () => {
    const paths = emptyReview();
    mkdirSync(dirname(paths.searches), { recursive: true });
    const good = JSON.stringify(search('x/a'));
    const bad = [
      JSON.stringify({ ...search('x/b'), role: 'hearsay' }),
      JSON.stringify({ ...search('x/b'), id: '../../etc/passwd' }),
      JSON.stringify({ ...search('x/b'), at: 'yesterday' }),
      '<<<<<<< ours',
      'null',
    ];
    writeFileSync(paths.searches, `${good}\r\n\n${bad.join('\n')}\n`);
    appendFileSync(paths.searches, good.slice(0, 40));
    appendToSearchLog(paths, search('x/c'));
    const { searches, malformed } = readSearchLog(paths);
    expect(searches.map(({ id }) => id)).toEqual(['x/a', 'x/c']);
    expect(malformed).toEqual([
      ...[3, 4, 5].map((line) => ({ line, problem: 'neither a search nor a withdrawal' })),
      { line: 6, problem: 'not JSON' },
      { line: 7, problem: 'neither a search nor a withdrawal' },
      { line: 8, problem: 'not JSON' },
    ]);
  });
});
