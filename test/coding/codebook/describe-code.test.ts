import { describe, expect, it } from 'vitest';
import {
  aliasCode,
  codeOf,
  createCode,
  mergeCodes,
  moveCode,
  redefineCode,
  renameCode,
  retireCode,
} from '../../../src/coding/codebook/index.js';
import { UsageError } from '../../../src/model/index.js';
import { type Coder, codeId, coders, creating, type Edit } from './examples.js';

const started = (): Coder => {
  const [ada] = coders('ada') as readonly [Coder];
  ada.do((history, pen) => createCode(history, pen, { name: 'Safety', kind: 'dimension' }));
  ada.do(creating('Data loss', 'safety'));
  ada.do(creating('Hallucination'));
  return ada;
};
const dataLoss = codeId('data-loss');

/** The code of the error that an operation is refused with. */
const refusal = (coder: Coder, edit: Edit): string | undefined => {
  const { newest } = coder.pen;
  try {
    edit(coder.history, coder.pen);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    expect(error.hint).toBeTruthy();
    expect(coder.pen.newest).toBe(newest);
    return error.code;
  }
  return undefined;
};

describe('describing codes', () => {
  it('creates a code with an id from its name, in sight of all before', () => {
    const ada = started();
    const [head] = ada.history.head;
    const [event] = ada.do((history, pen) =>
      createCode(history, pen, {
        name: '  Secrets\n Leakage ',
        parent: codeId('safety'),
        colour: '#ABCDEF',
        examples: ['', ' a key '],
      }),
    );
    expect(event).toMatchObject({
      op: 'create',
      coder: 'ada',
      codes: ['secrets-leakage'],
      seen: [head],
      set: { name: 'Secrets Leakage', kind: 'code', parent: 'safety', examples: ['a key'], colour: '#abcdef' },
    });
    expect(event).not.toHaveProperty('replaces');
    expect(event).not.toHaveProperty('act');
  });

  it('writes times that always rise, whatever the clock says', () => {
    const ada = started();
    const times = ada.history.events.map(({ at }) => at);
    expect(new Set(times).size).toBe(times.length);
    expect(ada.history.newestBy('ada')).toBe(ada.pen.newest);
    expect([...times].sort().at(-1)).toBe(ada.pen.newest);
  });

  it.each<[string, Edit]>([
    ['code-exists', (h, p) => createCode(h, p, { id: 'data-loss', name: 'Something else' })],
    ['code-id', (h, p) => createCode(h, p, { id: 'Data Loss', name: 'Something else' })],
    ['name-empty', (h, p) => createCode(h, p, { name: ' \n' })],
    ['name-taken', (h, p) => createCode(h, p, { name: 'DATA-LOSSES' }, { evenIfNear: true })],
    ['near-name', (h, p) => createCode(h, p, { name: 'Hallunication' })],
    ['code-unknown', (h, p) => createCode(h, p, { name: 'New', parent: codeId('none') })],
    ['colour', (h, p) => createCode(h, p, { name: 'New', colour: 'red' })],
    ['name-taken', (h, p) => createCode(h, p, { name: 'New', aliases: ['data loss'] })],
    ['code-unknown', (h, p) => renameCode(h, p, codeId('none'), 'New')],
    ['name-taken', (h, p) => renameCode(h, p, dataLoss, 'hallucinations')],
    ['near-name', (h, p) => renameCode(h, p, dataLoss, 'Halucination')],
    ['nothing-changed', (h, p) => renameCode(h, p, dataLoss, 'Data  loss')],
    ['nothing-changed', (h, p) => redefineCode(h, p, dataLoss, { definition: ' ' })],
    ['nothing-changed', (h, p) => redefineCode(h, p, dataLoss, {})],
    ['circle', (h, p) => moveCode(h, p, codeId('safety'), dataLoss)],
    ['circle', (h, p) => moveCode(h, p, dataLoss, dataLoss)],
    ['code-unknown', (h, p) => moveCode(h, p, dataLoss, codeId('none'))],
    ['nothing-changed', (h, p) => moveCode(h, p, dataLoss, codeId('safety'))],
    ['nothing-changed', (h, p) => aliasCode(h, p, dataLoss, ['Data loss'])],
    ['name-taken', (h, p) => aliasCode(h, p, dataLoss, ['Hallucination'])],
  ])('refuses with %s, and writes nothing: %#', (code, edit) => {
    expect(refusal(started(), edit)).toBe(code);
  });

  it('takes a near name where it is meant', () => {
    const ada = started();
    ada.do((history, pen) => createCode(history, pen, { name: 'Hallunication' }, { evenIfNear: true }));
    expect(codeOf(ada.history.current, codeId('hallunication'))?.name).toBe('Hallunication');
  });

  it('gives a new code another id where a retired one has the name, if that is meant', () => {
    const ada = started();
    ada.do((history, pen) => retireCode(history, pen, dataLoss));
    expect(refusal(ada, (history, pen) => createCode(history, pen, { name: 'Data loss' }))).toBe('near-name');
    const [event] = ada.do((history, pen) => createCode(history, pen, { name: 'Data loss' }, { evenIfNear: true }));
    expect(event!.codes).toEqual(['data-loss-2']);
  });

  it('renames a code only in case or plural, or to one of its own aliases', () => {
    const ada = started();
    ada.do((history, pen) => renameCode(history, pen, dataLoss, 'Data Losses'));
    ada.do((history, pen) => aliasCode(history, pen, dataLoss, ['Destruction']));
    ada.do((history, pen) => renameCode(history, pen, dataLoss, 'Destruction'));
    expect(codeOf(ada.history.current, dataLoss)).toMatchObject({ name: 'Destruction', aliases: [] });
  });

  it('says only what changes, in place of all that is live there', () => {
    const ada = started();
    const [first] = ada.do((history, pen) =>
      redefineCode(history, pen, dataLoss, { definition: 'Lost.', includeWhen: ['gone'] }),
    );
    expect(first!.replaces).toBeUndefined();
    const [second] = ada.do((history, pen) =>
      redefineCode(history, pen, dataLoss, { definition: 'Lost.', includeWhen: ['away'] }),
    );
    expect(second).toMatchObject({ set: { includeWhen: ['away'] }, replaces: [first!.id] });
    expect(second!.set).not.toHaveProperty('definition');
    ada.do((history, pen) => redefineCode(history, pen, dataLoss, { definition: '', includeWhen: [] }));
    expect(codeOf(ada.history.current, dataLoss)).not.toHaveProperty('definition');
  });

  it('does not change what is gone', () => {
    const ada = started();
    ada.do((history, pen) => mergeCodes(history, pen, [dataLoss], codeId('hallucination')));
    for (const edit of [
      (h, p) => renameCode(h, p, dataLoss, 'New'),
      (h, p) => redefineCode(h, p, dataLoss, { definition: 'New.' }),
      (h, p) => moveCode(h, p, dataLoss, null),
      (h, p) => moveCode(h, p, codeId('hallucination'), dataLoss),
      (h, p) => createCode(h, p, { name: 'New', parent: dataLoss }),
    ] satisfies Edit[]) {
      expect(refusal(ada, edit)).toBe('code-gone');
    }
  });
});
