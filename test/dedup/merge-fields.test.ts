import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterRecords, dedupCounts, fieldPreferences, mergeFields, mergeWithOrigins } from '../../src/dedup/index.js';
import {
  type BibliographicRecord,
  type Person,
  personName,
  type RecordFields,
  type RecordId,
  recordFieldOrder,
} from '../../src/model/index.js';
import { ada, ben, record } from './examples.js';

describe('mergeFields', () => {
  it('has a preference for every field of a record', () => {
    const fields = recordFieldOrder.filter((field) => field !== 'id' && field !== 'enriches');
    expect(Object.keys(fieldPreferences).sort()).toEqual([...fields].sort());
  });

  it('prefers the published version, whichever was found first', () => {
    const merged = mergeFields([
      record('x:1', { type: 'preprint', title: 'tools', year: 2023, arxiv: '2401.00001', venue: 'arXiv' }),
      record('x:2', { type: 'conference', title: 'Tools', year: 2024, venue: 'ICSE', doi: '10.1145/1' }),
    ]);
    expect(merged).toEqual({
      type: 'conference',
      title: 'Tools',
      year: 2024,
      venue: 'ICSE',
      doi: '10.1145/1',
      arxiv: '2401.00001',
    });
  });

  it('takes editors and places from one record, and other tags from all', () => {
    const merged = mergeFields([
      record('x:1', { other: { editor: ['Example, Ada'], address: ['New York, NY'], note: ['a'] } }),
      record('x:2', { other: { A2: ['Example, A.'], editor: ['A. Example'], CY: ['New York'], note: ['b'] } }),
    ]);
    expect(merged.other).toEqual({ editor: ['Example, Ada'], address: ['New York, NY'], note: ['a', 'b'] });
  });

  it('takes no date of another year than the report has', () => {
    const records = [record('x:1', { year: 2024 }), record('x:2', { year: 2023, date: '2023-12-31' })];
    expect(mergeFields(records)).toMatchObject({ year: 2024 });
    expect(mergeFields(records)).not.toHaveProperty('date');
    expect(mergeFields([...records, record('x:3', { year: 2024, date: '2024-01' })]).date).toBe('2024-01');
  });

  it('keeps the longer abstract, all authors, the range of pages and the fullest date', () => {
    const merged = mergeFields([
      record('x:1', { venue: 'ICSE', abstract: 'Short.', authors: ada, pages: '11', date: '2024' }),
      record('x:2', {
        venue: 'ICSE',
        abstract: 'Long, with more.',
        authors: [...ada, ...ben],
        pages: '11-20',
        date: '2024-05-17',
      }),
    ]);
    expect(merged).toMatchObject({
      abstract: 'Long, with more.',
      authors: [...ada, ...ben],
      pages: '11-20',
      date: '2024-05-17',
    });
  });

  it('takes the first of equals, and joins what may be many', () => {
    const merged = mergeFields([
      record('x:1', {
        venue: 'ICSE',
        title: 'Tools',
        keywords: ['a', 'b'],
        ids: { dblp: 'x' },
        other: { N1: ['one'] },
      }),
      record('x:2', {
        venue: 'ICSE',
        title: 'TOOLS',
        keywords: ['b', 'c'],
        ids: { dblp: 'y', pmid: '1' },
        other: { N1: ['one', 'two'] },
      }),
    ]);
    expect(merged).toEqual({
      venue: 'ICSE',
      title: 'Tools',
      keywords: ['a', 'b', 'c'],
      ids: { dblp: 'x', pmid: '1' },
      urls: ['https://dblp.org/rec/y'],
      other: { N1: ['one', 'two'] },
    });
  });

  it('leaves absent what no record states', () => {
    expect(mergeFields([record('x:1', {}), record('x:2', {})])).toEqual({});
  });

  it('takes a title that is whole and not in capitals', () => {
    const merged = (...titles: readonly string[]) =>
      mergeFields(titles.map((title, n) => record(`x:${n}`, { title, venue: 'ICSE' }))).title;
    expect(merged('ON THE SAFETY OF INVENTED TOOLS', 'On the safety of invented tools')).toBe(
      'On the safety of invented tools',
    );
    expect(merged('On the safety of …', 'On the safety of invented tools')).toBe('On the safety of invented tools');
    expect(merged('On the safety of invent', 'On the safety of invented tools')).toBe(
      'On the safety of invented tools',
    );
    expect(merged('On invented tools', 'On invented tools: a survey')).toBe('On invented tools: a survey');
    expect(merged('On invented tools', 'On invented tools (Reprint)')).toBe('On invented tools');
    expect(merged('On the safety of inv…', 'ON THE SAFETY OF INVENTED TOOLS')).toBe('ON THE SAFETY OF INVENTED TOOLS');
    expect(merged('On M\ufffdller tools', 'On Müller tools')).toBe('On Müller tools');
    expect(merged('GPT-4', 'gpt-4')).toBe('GPT-4');
  });

  it('takes volume, number, pages, venue and year from one record, and what it lacks from one that agrees', () => {
    const early = record('x:1', { title: 'T', venue: 'J. Tools', year: 2023, pages: '1-10', doi: '10.1145/1' });
    const issue = record('x:2', { title: 'T', venue: 'Journal of Tools', year: 2024, volume: '7', pages: '310-319' });
    const other = record('x:3', { venue: 'Journal of Tools', year: 2024, volume: '7', number: '2' });
    expect(mergeWithOrigins([early, issue, other])).toEqual({
      fields: {
        ...{ title: 'T', venue: 'Journal of Tools', year: 2024, volume: '7', number: '2', pages: '310-319' },
        doi: '10.1145/1',
      },
      origins: {
        ...{ title: ['x:2'], venue: ['x:2'], year: ['x:2'], volume: ['x:2'], number: ['x:3'], pages: ['x:2'] },
        doi: ['x:1'],
      },
    });
    const elsewhere = record('x:4', { venue: 'Tools', year: 2024, volume: '8', number: '5' });
    expect(mergeFields([issue, elsewhere])).not.toHaveProperty('number');
    const preprint = record('x:5', { type: 'preprint', venue: 'CoRR', volume: 'abs/2401.00001', year: 2024 });
    const paper = record('x:6', { type: 'conference', venue: 'ICSE', year: 2024 });
    expect(mergeFields([preprint, paper])).toEqual({ type: 'conference', venue: 'ICSE', year: 2024 });
  });

  it('names everybody whom any list names, and nobody twice', () => {
    const [cyd, dee] = [
      { family: 'Specimen', given: 'Cyd' },
      { family: 'Muster', given: 'Dee' },
    ] as const;
    const merged = (...lists: readonly (readonly Person[])[]) =>
      mergeWithOrigins(lists.map((authors, n) => record(`x:${n}`, { venue: 'ICSE', authors })));
    expect(merged([...ada, cyd, dee], [...ada, ...ben, cyd])).toEqual({
      fields: { venue: 'ICSE', authors: [...ada, ...ben, cyd, dee] },
      origins: { venue: ['x:0'], authors: ['x:0', 'x:1'] },
    });
    const group = { literal: 'The Example Group' };
    expect(merged([...ada, cyd], [...ada, group]).fields.authors).toEqual([...ada, cyd, group]);
    expect(merged([...ada, group], [...ada, { literal: 'EXAMPLE Study' }]).fields.authors).toEqual([...ada, group]);
    // Other writings of one person.
    for (const written of [
      { family: 'Exmaple', given: 'A.' },
      { family: 'Ada', given: 'Example' },
      { family: 'van Example', given: 'A.' },
      { literal: 'Ada Example' },
      { family: '例', given: '爱' },
    ]) {
      expect(merged([...ada, ...ben], [written, ...ben]).fields.authors).toHaveLength(2);
      expect(merged([...ada, ...ben, cyd], [written]).fields.authors).toEqual([...ada, ...ben, cyd]);
    }
    const [young, kim, kang] = [
      { family: 'Young', given: 'T K' },
      { family: 'Kim', given: 'Y T' },
      { family: 'Kang', given: 'S B' },
    ] as const;
    expect(merged([young, ...ada, kim, kang], [kim, ...ada, kim, kang]).fields.authors).toEqual([
      ...[young, ...ada, kim, kang],
    ]);
    expect(merged([...ben, { literal: 'et al.' }], [...ben, cyd]).fields.authors).toEqual([...ben, cyd]);
    expect(merged([{ literal: 'Anonymous.' }], ada).fields.authors).toEqual(ada);
  });

  it('no longer says that there are more authors where it names all', () => {
    const abridged = record('x:1', { venue: 'ICSE', authors: ada, other: { authors: ['and others'], note: ['n'] } });
    const whole = record('x:2', { authors: [...ada, ...ben] });
    expect(mergeFields([abridged, whole]).other).toEqual({ note: ['n'] });
    expect(mergeFields([abridged, record('x:3', {})]).other?.['authors']).toEqual(['and others']);
  });

  it('takes the longest abstract that is whole and of one language', () => {
    const english =
      'We ask which of the tools that people invent are safe, and what the makers of these tools have to say to that.';
    const german =
      'Wir fragen, welche der Werkzeuge, die erfunden werden, sicher sind, und was die Erfinder der Werkzeuge mit der Sicherheit für eine Not haben, und das ist nicht wenig.';
    const merged = (...abstracts: readonly string[]) =>
      mergeFields(abstracts.map((abstract, n) => record(`x:${n}`, { venue: 'ICSE', abstract }))).abstract;
    expect(merged(english, german)).toBe(english);
    expect(merged(german, english)).toBe(german);
    expect(merged(english, `${english} They say much.`)).toBe(`${english} They say much.`);
    expect(merged(`${english} And …`, english)).toBe(english);
  });

  it('prefers the DOI of a publisher to that of a preprint server, and that to one of a repository', () => {
    const dois = ['10.5281/zenodo.1', '10.48550/arxiv.2401.1', '10.1145/1'];
    const merged = (of: readonly string[]) => mergeFields(of.map((doi, n) => record(`x:${n}`, { doi }))).doi;
    expect(merged(dois)).toBe('10.1145/1');
    expect(merged(dois.slice(0, 2))).toBe('10.48550/arxiv.2401.1');
  });
});

describe('merging as a law', () => {
  const people: readonly Person[] = [
    { family: 'Example', given: 'Ada' },
    { family: 'Sample', given: 'Ben' },
    { family: 'Muster', given: 'Cyd' },
    { family: 'Vzor', given: 'Dee' },
    { family: 'Przyklad', given: 'Finn' },
    { literal: 'Gutachten Group' },
  ];
  const maybe = <T>(...values: readonly T[]): fc.Arbitrary<T | undefined> => fc.constantFrom(undefined, ...values);
  const fields = fc.record({
    type: maybe('article' as const, 'conference' as const, 'preprint' as const, 'other' as const),
    title: maybe('On tools that people invent', 'ON TOOLS THAT PEOPLE INVENT', 'On tools that …', 'On tools'),
    authors: fc.option(fc.subarray([...people], { minLength: 1 }), { nil: undefined }),
    year: maybe(2023, 2024),
    date: maybe('2023-12-31', '2024-05', '2024-05-17'),
    venue: maybe('Journal of Tools', 'J. Tools', 'CoRR', 'Proceedings of …', 'Conference on Tools'),
    volume: maybe('1', '2'),
    number: maybe('3', '4'),
    pages: maybe('1-10', '1', '40-49', 'e7'),
    abstract: maybe('Short.', 'Long and with more.', 'Long and with …'),
    keywords: maybe(['a', 'B'], ['b', 'c']),
    doi: maybe('10.1145/1', '10.1145/2', '10.5281/zenodo.3', '10.48550/arxiv.2401.00001'),
    isbn: maybe(['9781450300001'], ['9781450300018']),
    ids: maybe({ dblp: 'x' }, { dblp: 'y', pmid: '1' }),
    issn: maybe(['1234-5678'], ['12345678', '8765-4321']),
    other: maybe({ N1: ['a'] }, { N1: ['b'], editor: ['E'] }, { CY: ['Town'] }),
  });
  const records = fc
    .array(fields, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((given, n) => record(`x:${n}`, given)));
  const holds = (of: (all: readonly BibliographicRecord[]) => void): void =>
    fc.assert(fc.property(records, of), { numRuns: 80 });
  const asRecord = (merged: RecordFields): BibliographicRecord => record('m:1', merged);

  it('leaves one record, and a report that is merged already, as they are', () => {
    holds((all) => {
      const { id, ...own } = all[0]!;
      expect(mergeFields([all[0]!])).toEqual(own);
      const merged = mergeFields(all);
      expect(mergeFields([asRecord(merged)])).toEqual(merged);
      expect(mergeFields([asRecord(merged), asRecord(merged)])).toEqual(merged);
    });
  });

  it('drops no author: who is not named is there under another name', () => {
    holds((all) => {
      const merged = (mergeFields(all).authors ?? []).map(personName);
      expect(new Set(merged).size).toBe(merged.length);
      for (const { authors = [] } of all) {
        const named = authors.map(personName);
        const unnamed = named.filter((name) => !merged.includes(name));
        expect(unnamed.length).toBeLessThanOrEqual(merged.filter((name) => !named.includes(name)).length);
        if (new Set([...named, ...merged]).size === named.length) expect(merged).toEqual(named);
      }
    });
  });

  it('loses no field, but for what belongs to another place', () => {
    const ofPlace: readonly string[] = ['type', 'venue', 'date', 'volume', 'number', 'pages', 'issn', 'isbn'];
    holds((all) => {
      const merged = mergeFields(all);
      for (const field of new Set(all.flatMap((one) => Object.keys(one)))) {
        if (field === 'id' || field === 'doi' || field === 'other' || ofPlace.includes(field)) continue;
        expect(Object.keys(merged)).toContain(field);
      }
      const noted = all.flatMap(({ other }) => other?.['N1'] ?? []);
      expect(new Set(merged.other?.['N1'])).toEqual(new Set(noted));
      const known = [...(merged.urls ?? []), `https://doi.org/${merged.doi}`];
      for (const { doi } of all) if (doi !== undefined) expect(known).toContain(`https://doi.org/${doi}`);
      // One record that states all of its place is not mixed with others.
      const parts = ['venue', 'year', 'volume', 'number', 'pages'] as const;
      const { venue, year, volume, number, pages } = merged;
      if ([venue, year, volume, number, pages].includes(undefined)) return;
      const { origins } = mergeWithOrigins(all);
      const whole = all.filter((one) => parts.every((part) => one[part] !== undefined) && one.type !== 'preprint');
      if (whole.length === all.length) expect(new Set(parts.map((part) => origins[part]?.[0])).size).toBe(1);
    });
  });

  it('takes nothing of the place from another journal or proceedings than the lead record has', () => {
    holds((all) => {
      const merged = mergeFields(all);
      if (merged.venue?.endsWith('of Tools') !== true || merged.doi === undefined) return;
      // No DOI of the conference's paper alone; no article has an ISBN that no article gave it.
      const rest = all.filter(({ venue }) => venue !== 'Conference on Tools');
      expect(rest.map(({ doi }) => doi)).toContain(merged.doi);
      if (merged.type !== 'article') return;
      const articles = all.filter(({ type }) => type === 'article');
      for (const isbn of merged.isbn ?? []) expect(articles.flatMap((one) => one.isbn ?? [])).toContain(isbn);
    });
  });

  it('gives each value an origin that states it', () => {
    holds((all) => {
      const merged = mergeWithOrigins(all);
      expect(Object.keys(merged.origins)).toEqual(Object.keys(merged.fields));
      for (const [field, ids] of Object.entries(merged.origins)) {
        // Addresses may be made of identifiers.
        if (field === 'urls') continue;
        const stated = all.filter(({ id }) => ids.includes(id)).map((one) => one[field as keyof RecordFields]);
        expect(stated).toHaveLength(ids.length);
        expect(stated).not.toContain(undefined);
        const value: unknown = merged.fields[field as keyof RecordFields];
        if (Array.isArray(value)) expect(stated.flat()).toEqual(expect.arrayContaining(value));
        else if (typeof value !== 'object') expect(stated).toContain(value);
        else for (const key of Object.keys(value as object)) expect(JSON.stringify(stated)).toContain(`"${key}"`);
      }
    });
  });
});

describe('dedupCounts', () => {
  it('counts what was found by searches, not seeds and enrichment', () => {
    const ids = ['x:1', 'x:2', 'x:3', 'x:4', 'x:5'] as RecordId[];
    const [a, b, c, d, e] = ids as [RecordId, RecordId, RecordId, RecordId, RecordId];
    const clustering = clusterRecords(
      ids,
      [
        { a, b, kind: 'same-report', score: 1, rule: 'same-doi' },
        { a: b, b: c, kind: 'same-study', score: 1, rule: 'preprint-of' },
        { a: c, b: d, kind: 'same-report', score: 1, rule: 'same-doi' },
        { a: d, b: e, kind: 'possible', score: 0.5, rule: 'title-year' },
      ],
      [],
    );
    // x:4 and x:5 are seeds: x:4 is a known copy of x:3, x:5 counts nowhere.
    expect(dedupCounts(clustering, clustering.possible, Uint8Array.of(1, 1, 1, 0, 0))).toEqual({
      records: 3,
      reports: 2,
      studies: 1,
      duplicates: 1,
      possible: 1,
    });
  });
});
