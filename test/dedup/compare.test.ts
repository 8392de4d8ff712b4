import { describe, expect, it } from 'vitest';
import { type Comparison, compare, prepare } from '../../src/dedup/index.js';
import { type Fields, record } from './examples.js';
import { extended, placed, title } from './rule-cases.js';

const compared = (a: Fields, b: Fields): Comparison => {
  const [left, right] = [prepare(record('x:a', a)), prepare(record('x:b', b))];
  const { a: _a, b: _b, ...facts } = compare(left, right);
  expect(compare(right, left)).toMatchObject(facts);
  return compare(left, right);
};

describe('compare', () => {
  it('finds a record the same as itself in every fact that it states', () => {
    const all: Fields = {
      ...placed,
      venue: '7th Workshop on Tools',
      doi: '10.1145/1',
      arxiv: '2401.00001',
      ids: { pmid: '7' },
    };
    expect(compared(all, all)).toMatchObject({
      title: 'same',
      titleOverlap: 1,
      titleExtra: '',
      titleExtraInFront: false,
      author: 'same',
      authorsShared: 1,
      venue: 'same',
      yearsApart: 0,
      doi: 'same',
      arxiv: 'same',
      native: 'same',
      volume: 'same',
      issue: 'same',
      pages: 'equal',
      edition: 'same',
      abstract: 'unknown',
      sameKey: true,
    });
  });

  it.each([
    ['39th Conference on Tools', '40th Conference on Tools', 'differ'],
    ['Workshop on Tools 2017', 'Workshop on Tools 2018', 'differ'],
    ['39th Conference on Tools', '39th Conf. on Tools 2017', 'same'],
    ['ICSE 2017', '2017 Conference on Tools', 'same'],
    // The count tells more than the year, in which one of the two may be that of the volume.
    ['39th Conference on Tools 2017', '39th Conference on Tools 2018', 'same'],
    ['39th Conference on Tools', 'Conference on Tools 2017', 'unknown'],
    ['Workshop on Tools 2017', 'Workshop on Tools', 'unknown'],
    ['Journal of Tools', 'Journal of Tools', 'unknown'],
  ])('finds that the editions of %j and %j are %s', (a, b, edition) => {
    expect(compared({ venue: a }, { venue: b }).edition).toBe(edition);
  });

  it('tells a beginning more from an end more', () => {
    expect(compared({ title }, { title: extended })).toMatchObject({ title: 'extension', titleExtraInFront: false });
    expect(compared({ title }, { title: `Observations: ${title}` })).toMatchObject({
      title: 'extension',
      titleExtra: 'observations',
      titleExtraInFront: true,
    });
  });

  it('finds a conference in the issue of a journal that carries it', () => {
    const issue = { venue: 'Proc. ACM Program. Lang.', number: 'OOPSLA1' };
    expect(compared(issue, { venue: 'OOPSLA' }).venue).toBe('similar');
    expect(compared(issue, { venue: 'ICSE' }).venue).toBe('differ');
    expect(compared({ ...issue, number: '1' }, { venue: 'OOPSLA' }).venue).toBe('differ');
  });

  it('finds one venue under two names by an ISSN that both state', () => {
    const issn = ['1234-5678'];
    expect(compared({ venue: 'Werkzeuge', issn }, { venue: 'Journal of Tools', issn }).venue).toBe('same');
    expect(compared({ venue: 'Werkzeuge', issn }, { venue: 'Journal of Tools' }).venue).toBe('differ');
  });

  it.each([
    [{ pmid: '7' }, { pmid: '7', dblp: 'x' }, 'same'],
    [{ pmid: '7', dblp: 'x' }, { pmid: '7', dblp: 'y' }, 'differ'],
    [{ pmid: '7' }, { dblp: 'x' }, 'unknown'],
  ])('finds that the ids %j and %j are %s', (a, b, native) => {
    expect(compared({ ids: a }, { ids: b })).toMatchObject({ native, sameKey: native === 'same' });
  });

  it('finds two registrations of trials two', () => {
    const trial = (number: string): Fields => ({ title, venue: 'ClinicalTrials.gov', number });
    expect(compared(trial('NCT00000001'), trial('NCT00000002')).native).toBe('differ');
    expect(compared(trial('NCT00000001'), trial('NCT 00000001')).native).toBe('same');
  });
});
