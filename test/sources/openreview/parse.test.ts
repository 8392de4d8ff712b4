import { describe, expect, it } from 'vitest';
import { noteItem, savedNotes } from '../../../src/sources/openreview/parse.js';
import { decision, paper, submission } from './played-openreview.js';

const recordOf = (raw: unknown, context = {}) => {
  const item = noteItem(raw, context);
  if (item.kind !== 'record') throw new Error(`it is ${JSON.stringify(item)}`);
  return item.record;
};

describe('noteItem', () => {
  it('makes a record of a paper of interface 2', () => {
    const raw = paper('Fo_rum-1', {
      title: 'Learning $\\ell_1$  balls\nof Erd\\H{o}s',
      abstract: 'One.\r\n\r\nTwo $O(n^{2})$.  ',
      keywords: ['agents', ' agents', 'safety', 7],
      'TL;DR': 'It is short.',
      primary_area: 'inventions',
      _bibtex:
        '@inproceedings{\nexample2031an,\ntitle={An},\nauthor={Ada Example},\nbooktitle={The First Conference on Invented Examples},\nyear={2031},\nurl={https://openreview.net/forum?id=Fo_rum-1}\n}',
    });
    expect(recordOf({ ...raw, license: 'CC BY 4.0' })).toEqual({
      id: 'openreview:Fo_rum-1',
      type: 'conference',
      title: 'Learning ℓ_1 balls of Erdős',
      authors: [
        { family: 'Example', given: 'Ada' },
        { family: 'van Example', given: 'Bob' },
      ],
      year: 2031,
      date: '2031-01-16',
      venue: 'ExampleCon 2031 poster',
      abstract: 'One.\n\nTwo O(n^2).',
      keywords: ['agents', 'safety'],
      ids: { openreview: 'Fo_rum-1' },
      urls: ['https://openreview.net/forum?id=Fo_rum-1', 'https://openreview.net/pdf/Fo_rum-1.pdf'],
      notes: ['TL;DR: It is short.'],
      other: {
        venueid: ['ExampleCon.org/2031/Conference'],
        number: ['7'],
        primary_area: ['inventions'],
        license: ['CC BY 4.0'],
        'published-in': ['The First Conference on Invented Examples'],
      },
    });
  });

  it.each([
    ['Saving $5 or $10 of 100%', 'Saving $5 or $10 of 100%'],
    ['{Sets} -- \\emph{and} ~maps', '{Sets} -- and ~maps'],
    ['G\\"odel, Erd\\H{o}s and C:\\home', 'Gödel, Erdős and C:\\home'],
    ['A < B & C &amp; D', 'A < B & C &amp; D'],
  ])('reads TeX where it stands and leaves the rest: %s', (typed, title) => {
    expect(recordOf(paper('a', { title: typed })).title).toBe(title);
  });

  it('makes a record of a paper of interface 1, whose values stand bare', () => {
    const record = recordOf(
      submission('b', { title: '0', authors: 'Ada Example, Bob Example', keywords: 'one; two' }),
      { edition: 2021 },
    );
    expect(record).toMatchObject({ title: '0', year: 2021, type: 'conference', keywords: ['one', 'two'] });
    expect(record.authors).toHaveLength(2);
    expect(record).not.toHaveProperty('date');
  });

  it('takes the year of the citation before that of the publication, of the edition and of the making', () => {
    const yearOf = (raw: unknown, edition?: number) => recordOf(raw, edition === undefined ? {} : { edition }).year;
    const cited = { _bibtex: '@inproceedings{x,\ntitle={A},\nyear={2032}\n}' };
    expect(yearOf(paper('a', cited), 2031)).toBe(2032);
    expect(yearOf(paper('a'), 2032)).toBe(2031);
    expect(yearOf(paper('a', {}, { pdate: undefined }), 2032)).toBe(2032);
    expect(yearOf(paper('a', {}, { pdate: null }))).toBe(2030);
  });

  it('reads authors as objects, and hidden ones as none', () => {
    const named = paper('a', { authors: [{ fullname: 'Ada Example', username: '~Ada_Example1' }, { username: '~x' }] });
    expect(recordOf(named).authors).toEqual([{ family: 'Example', given: 'Ada' }]);
    expect(recordOf(paper('a', { authors: ['Anonymous'] }))).not.toHaveProperty('authors');
  });

  it('keeps papers taken over from dblp with its key and what their BibTeX tells', () => {
    const imported = paper(
      'c',
      {
        venue: 'J. Invented Ex. 2030',
        venueid: 'dblp.org/journals/JIE/2030',
        pdf: 'https://example.org/paper.pdf',
        html: 'https://doi.org/10.5555/JIE.2030.1',
        _bibtex:
          '@article{DBLP:journals/jie/Example30,\n  author={Ada Example},\n  title={A},\n  year={2030},\n  month={January},\n  cdate={1893456000000},\n  journal={J. Invented Ex.},\n  volume={3},\n  number={1},\n  pages={7-14}\n}\n',
      },
      { pdate: Date.UTC(2030, 0, 1) },
    );
    const record = recordOf(imported);
    expect(record).toMatchObject({
      ...{ type: 'article', year: 2030, volume: '3', number: '1', pages: '7-14', doi: '10.5555/jie.2030.1' },
      ids: { openreview: 'c', dblp: 'journals/jie/Example30' },
      other: { 'published-in': ['J. Invented Ex.'] },
    });
    expect(record).not.toHaveProperty('date');
    expect(record.urls).toEqual([
      'https://openreview.net/forum?id=c',
      'https://example.org/paper.pdf',
      'https://doi.org/10.5555/JIE.2030.1',
    ]);
  });

  it('finds identifiers among external ids', () => {
    const record = recordOf(paper('d', {}, { externalIds: ['doi:10.5555/Example.1', 'arxiv:3101.00001'] }));
    expect([record.doi, record.arxiv]).toEqual(['10.5555/example.1', '3101.00001']);
  });

  it('drops what became no paper, by its fate, and replies', () => {
    const rejected = paper('e', { venueid: 'ExampleCon.org/2031/Conference/Rejected_Submission' });
    expect(noteItem(rejected)).toEqual({ kind: 'dropped', what: 'rejected submission' });
    expect(noteItem(decision('e', { decision: 'Accept' }))).toEqual({ kind: 'dropped', what: 'reply in a forum' });
    expect(noteItem(submission('f', { venue: undefined }), {}, 'Reject')).toMatchObject({
      what: 'rejected submission',
    });
  });

  it('drops papers of other years and days only where it is told to', () => {
    expect(noteItem(paper('g'), { onlyYear: 2030 })).toEqual({ kind: 'dropped', what: 'paper of another year' });
    expect(noteItem(paper('g'), { from: '2031-01-17' })).toEqual({ kind: 'dropped', what: 'paper outside the dates' });
    expect(noteItem(paper('g'), { from: '2031-01-16', until: '2031-01-16' }).kind).toBe('record');
  });

  it('rejects what has no title or is no note, and bears members of a wrong type', () => {
    expect(noteItem(paper('h', { title: ' ' }))).toMatchObject({ kind: 'rejected', key: 'h' });
    expect(noteItem(null)).toMatchObject({ kind: 'rejected', key: 'unknown' });
    const odd = paper(
      'i',
      { authors: 7, keywords: { a: 1 }, abstract: ['x'], pdf: 3, _bibtex: 'no BibTeX' },
      { pdate: 'x', externalIds: 'y' },
    );
    expect(recordOf(odd)).toMatchObject({ id: 'openreview:i', year: 2030 });
  });
});

describe('savedNotes', () => {
  const notes = [paper('a'), paper('b')];
  it('reads one answer, several answers, and notes', () => {
    const saved = [{ notes, count: 2 }, [{ notes: [notes[0]] }, { notes: [notes[1]] }], notes];
    for (const value of saved) expect(savedNotes(`\uFEFF${JSON.stringify(value)}`)).toHaveLength(2);
    expect(savedNotes('{"notes":[],"count":0}')).toEqual([]);
  });

  it('finds no notes in other JSON', () => {
    for (const text of ['{"groups":[]}', '[]', '3']) expect(savedNotes(text)).toBeUndefined();
    expect(() => savedNotes('<html>')).toThrow(SyntaxError);
  });
});
