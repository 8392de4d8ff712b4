import { describe, expect, it } from 'vitest';
import {
  CodebookHistory,
  createCode,
  createCodes,
  mergeCodes,
  retireCode,
  sameName,
  sameNames,
  type WantedCode,
} from '../../../src/coding/codebook/index.js';
import { UsageError } from '../../../src/model/index.js';
import { type Coder, codeId, coders, creating, penOf } from './examples.js';

const started = (): Coder => {
  const [ada] = coders('ada') as readonly [Coder];
  for (const name of ['Alpha', 'Beta', 'Given up']) ada.do(creating(name));
  ada.do((history, pen) => retireCode(history, pen, codeId('given-up')));
  return ada;
};
const refusal = (...wanted: readonly WantedCode[]): string => {
  const { history } = started();
  try {
    createCodes(history, penOf('ada'), wanted);
  } catch (error) {
    if (error instanceof UsageError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error('they were created');
};

describe('many new codes', () => {
  it('are one act, each in sight of those before, below which it may stand', () => {
    const ada = started();
    const { head } = ada.history;
    const events = ada.do((history, pen) =>
      createCodes(history, pen, [
        { name: 'Top', kind: 'dimension', parent: codeId('alpha') },
        { name: 'Below', parent: codeId('top') },
        { name: '日本語' },
        { name: '中文' },
      ]),
    );
    expect(events.map(({ seen }) => seen)).toEqual([head, ...events.slice(0, -1).map(({ id }) => [id])]);
    expect(new Set(events.map(({ act }) => act)).size).toBe(1);
    expect(events[0]!.act).toBeDefined();
    const ids = events.map(({ codes }) => codes[0]);
    expect(ids.slice(0, 2)).toEqual(['top', 'below']);
    expect(new Set(ids).size).toBe(4);
    const shown = ada.history.current.codes.filter(({ id }) => ids.includes(id));
    expect(shown.map(({ name, parent }) => [name, parent])).toEqual([
      ['Top', 'alpha'],
      ['Below', 'top'],
      ['日本語', undefined],
      ['中文', undefined],
    ]);
  });

  it('are what they are one by one', () => {
    const wanted = [{ name: 'One' }, { name: 'Two', parent: codeId('one') }, { name: 'One of them' }];
    const [ada, ben] = [started(), started()];
    ada.do((history, pen) => createCodes(history, pen, wanted));
    for (const one of wanted) ben.do((history, pen) => createCode(history, pen, one, { evenIfNear: true }));
    expect(ada.history.current.codes).toEqual(ben.history.current.codes);
  });

  it.each<[string, readonly WantedCode[]]>([
    ['name-taken: there is a code of this name already: `Alpha` (alpha)', [{ name: 'alphas' }]],
    ['name-taken: there is a code of this name already: `New` (new)', [{ name: 'New' }, { name: 'NEW' }]],
    ['name-taken: there is a code of this name already: `💥` (x)', [{ name: '💥', id: 'x' }, { name: '💥' }]],
    ['name-taken: there is a code of this name already: `Beta` (beta)', [{ name: 'New', aliases: ['Beta'] }]],
    ['code-exists: there is a code alpha already: `Alpha`', [{ name: 'New', id: 'alpha' }]],
    ['code-exists: there is a code new already: `New`', [{ name: 'New' }, { name: 'Another', id: 'new' }]],
    ["code-id: `No Id` cannot be a code's id", [{ name: 'New', id: 'No Id' }]],
    ['name-empty: a code needs a name', [{ name: ' ' }]],
    ['code-unknown: there is no code `none` in the codebook', [{ name: 'New', parent: codeId('none') }]],
    ['code-gone: `Given up` (given-up) is retired', [{ name: 'New', parent: codeId('given-up') }]],
  ])('are refused: %s', (problem, wanted) => {
    expect(refusal(...wanted)).toBe(problem);
  });

  it('are none where none are wanted', () => {
    expect(createCodes(new CodebookHistory([]), penOf('ada'), [])).toEqual([]);
  });

  it('whose names are signs alone are told apart', () => {
    const ada = started();
    for (const name of ['💥', '🔥']) ada.do((history, pen) => createCode(history, pen, { name }));
    expect(ada.history.current.codes).toHaveLength(5);
    expect(sameName('💥')).not.toBe(sameName('🔥'));
  });

  it('of two coders who work apart stay apart where their names differ', () => {
    const [ada, ben] = coders('ada', 'ben') as readonly [Coder, Coder];
    ada.do(creating('日本語'));
    ben.do(creating('中文'));
    ada.pull(ben);
    expect(ada.history.current.codes.map(({ name }) => name).sort()).toEqual(['中文', '日本語']);
    expect(ada.history.current.conflicts).toEqual([]);
    ben.do(creating('日本語'));
    ada.pull(ben);
    expect(ada.history.current.codes).toHaveLength(2);
  });
});

describe('codes of the same name', () => {
  it('are found by names, aliases and names of codes that are gone, under the code that counts', () => {
    const ada = started();
    ada.do((history, pen) => createCode(history, pen, { name: 'Gamma', aliases: ['Third one', 'Old name'] }));
    ada.do(creating('Old names'));
    ada.do((history, pen) => mergeCodes(history, pen, [codeId('alpha')], codeId('beta')));
    const find = sameNames(ada.history.current);
    expect(['BETAS', 'Alpha', 'third-one', 'Old name', 'given up', 'Alpah'].map(find)).toEqual([
      'beta',
      'beta',
      'gamma',
      'old-names',
      'given-up',
      undefined,
    ]);
  });
});

describe('an event that replaces itself', () => {
  it('stays, and has not seen itself either', () => {
    const ada = started();
    const [event] = createCode(ada.history, ada.pen, { name: 'New', definition: 'Of it.' });
    const own = { ...event!, replaces: [event!.id], seen: [...event!.seen, event!.id] };
    const { current, events, head } = ada.history.with([own]);
    expect(current.codes.find(({ id }) => id === 'new')).toMatchObject({ name: 'New', definition: 'Of it.' });
    expect(events.at(-1)).toBe(own);
    expect(head).toEqual([own.id]);
  });
});
