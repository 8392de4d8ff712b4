import { describe, expect, it } from 'vitest';
import { proposeLinks } from '../../src/dedup/index.js';
import type { BibliographicRecord } from '../../src/model/index.js';
import { ada, ben, paper, record } from './examples.js';

const acm = '10.1145/1234567.1234568';
const ieee = '10.1109/ICSE00000.2024.00001';

describe('chains', () => {
  it('do not join two records that a veto parts', () => {
    // a and c have two publishers' DOIs; b, without one, fits both.
    const links = proposeLinks([
      record('x:a', { ...paper, doi: acm }),
      record('x:b', paper),
      record('x:c', { ...paper, doi: ieee }),
    ]);
    expect(links.map(({ a, b, kind, rule }) => `${a} ${b} ${kind} ${rule}`)).toEqual([
      'x:a x:b same-report title-author-year',
      'x:a x:c possible veto:doi',
      'x:b x:c possible veto:doi',
    ]);
  });

  it('do not join a preprint and its published version through a record that says neither', () => {
    const links = proposeLinks([
      record('x:a', { ...paper, type: 'preprint' }),
      record('x:b', paper),
      record('x:c', { ...paper, venue: 'ICSE' }),
    ]);
    expect(links.map(({ a, b, kind, rule }) => `${a} ${b} ${kind} ${rule}`)).toEqual([
      'x:a x:b same-report title-author-year',
      'x:a x:c same-study preprint-of',
      'x:b x:c possible veto:preprint-of',
    ]);
  });
});

describe('large blocks', () => {
  it('link every copy of one record to one report', () => {
    const copies = Array.from({ length: 2000 }, (_, n) => record(`x:${n}`, { ...paper, venue: 'ICSE' }));
    const links = proposeLinks(copies);
    expect(links.length).toBe(1999);
    expect(new Set(links.map(({ kind }) => kind))).toEqual(new Set(['same-report']));
  });

  it('cost no pairs squared, and find the duplicates among many of one generic title', () => {
    const year = (n: number): number => 1950 + (n % 70);
    const editorials = Array.from({ length: 3000 }, (_, n) =>
      record(`x:${n}`, {
        title: 'Author Index',
        year: year(n),
        venue: `Journal ${n % 50}`,
        pages: `${n + 1}-${n + 4}`,
      }),
    );
    const again = record('y:7', {
      title: 'Author index',
      authors: ada,
      year: year(7),
      venue: 'Journal 7',
      pages: '8-11',
    });
    const twin = record('y:8', { ...again });
    const links = proposeLinks([...editorials, again, { ...twin, id: 'y:8' as typeof again.id }]);
    expect(links.map(({ a, b, rule }) => `${a} ${b} ${rule}`)).toEqual(['y:7 y:8 title-author-year']);
  });
});

describe('records of one title', () => {
  const title = 'A telling title of several invented words';
  /** Everybody has written under this title, each alone, in another year and place. */
  const everybody = (count: number): readonly BibliographicRecord[] =>
    Array.from({ length: count }, (_, n) => {
      const family = `${String.fromCharCode(97 + (n % 26))}${'etaoin'[n % 6]}${n}`;
      return record(`s:${n}`, { title, authors: [{ family }], year: 1950 + 2 * (n % 30), venue: `Venue ${n}` });
    });
  const early = record('t:1', { title, authors: ada, year: 2024, venue: 'Journal of Tools', pages: '1-17' });
  const printed = record('t:2', {
    title,
    authors: ada,
    year: 2025,
    venue: 'Journal of Tools',
    volume: '33',
    pages: '566-582',
  });
  const preprint = record('t:3', { title, authors: ada, year: 2023, type: 'preprint' });

  it.each([0, 90, 93, 94, 200])('are joined to reports and studies in the same way beside %d of others', (count) => {
    const links = proposeLinks([...everybody(count), early, printed, preprint]);
    expect(links.filter(({ kind }) => kind !== 'possible').map(({ a, b, rule }) => `${a} ${b} ${rule}`)).toEqual([
      't:1 t:2 title-author-pages',
      't:1 t:3 preprint-of',
      't:2 t:3 preprint-of',
    ]);
  });

  it('gather no more descriptions than a report can have, and ask about the others', () => {
    const many = Array.from({ length: 150 }, (_, n) =>
      record(`s:${String(n).padStart(3, '0')}`, {
        title,
        authors: [...ada, ...ben],
        year: 2024,
        venue: `ICSE ${'x'.repeat(n)}`,
      }),
    );
    const links = proposeLinks(many);
    expect(new Set(links.map(({ kind, rule }) => `${kind} ${rule}`))).toEqual(
      new Set(['same-report title-author-year', 'possible veto:descriptions']),
    );
    const unrelated = record('z:1', {
      title: 'The economics of machines at home',
      authors: ada,
      year: 2024,
      venue: 'ICSE',
    });
    expect(proposeLinks([unrelated, ...many])).toEqual(links);
  });
});

describe('a record that nobody has anything to do with', () => {
  it('changes no link among hundreds of others', () => {
    const others = Array.from({ length: 240 }, (_, n) =>
      record(`s:${n}`, {
        title:
          n % 5 === 0
            ? 'Editorial'
            : `On invented tools of the ${['first', 'last', 'next', 'best'][n % 4]} kind ${'abcdefghij'[n % 10]}${'klmnopq'[n % 7]}`,
        authors: n % 3 === 0 ? ada : [...ada, ...ben],
        year: 2000 + (n % 20),
        venue: n % 2 === 0 ? 'ICSE' : 'CoRR',
        pages: `${(n % 40) + 1}-${(n % 40) + 8}`,
      }),
    );
    const unrelated = record('y:1', {
      title: 'Something that nobody else has ever written',
      authors: ada,
      year: 2004,
      venue: 'ICSE',
      pages: '300-310',
    });
    expect(proposeLinks([...others.slice(0, 90), unrelated, ...others.slice(90)])).toEqual(proposeLinks(others));
  });
});

describe('progress', () => {
  it('tells how many records are prepared and how many blocks are compared, and ends with all', () => {
    const seen: (readonly [string, number, number])[] = [];
    const pairs = Array.from({ length: 5000 }, (_, n) => record(`x:${n}`, { doi: `10.1145/${n >> 1}` }));
    proposeLinks(pairs, { onProgress: (...step) => seen.push(step) });
    expect(seen.filter(([step]) => step === 'preparing').map(([, done]) => done)).toEqual([4096, 5000]);
    const compared = seen.filter(([step]) => step === 'comparing');
    const [, done, total] = compared.at(-1)!;
    expect(done).toBe(total);
    expect(total).toBeGreaterThan(0);
    expect(compared.map(([, one]) => one)).toEqual([...compared.map(([, one]) => one)].sort((a, b) => a - b));
  });
});
