import { describe, expect, it } from 'vitest';
import { aliasCode, createCode, findCodes, newCodeId, retireCode } from '../../../src/coding/codebook/index.js';
import { isCodeId } from '../../../src/model/index.js';
import { idOfName } from '../../../src/queries/index.js';
import { type Coder, codeId, coders, creating } from './examples.js';

const [ada] = coders('ada') as readonly [Coder];
for (const name of [
  'System Safety',
  'Destructive Operations',
  'Data Corruption',
  'API Misuse',
  'API Hallucination',
  'Deception',
  'Given up',
]) {
  ada.do(creating(name));
}
ada.do((history, pen) => aliasCode(history, pen, codeId('destructive-operations'), ['Wiping']));
ada.do((history, pen) => retireCode(history, pen, codeId('given-up')));
const { current } = ada.history;
const taken = new Set(current.codes.map(({ id }) => id));

describe('finding codes', () => {
  it.each([
    ['api', ['api-misuse', 'api-hallucination']],
    ['api h', ['api-hallucination']],
    ['hall', ['api-hallucination']],
    ['do', ['destructive-operations']],
    ['mis api', ['api-misuse']],
    ['wip', ['destructive-operations']],
    ['DECEPTION', ['deception']],
    ['corr', ['data-corruption']],
    ['afety', ['system-safety']],
    ['given', []],
    ['qqq', []],
  ])('by %j', (query, expected) => {
    expect(findCodes(current, query).slice(0, Math.max(1, expected.length))).toEqual(expected);
  });

  it('finds letters in order, behind what fits better', () => {
    expect(findCodes(current, 'dcp')).toEqual(['deception', 'data-corruption', 'destructive-operations']);
    expect(findCodes(current, 'dd')).toEqual([]);
    expect(findCodes(current, 'd').slice(0, 3)).toEqual(['deception', 'data-corruption', 'destructive-operations']);
  });

  it('finds all that are not gone where nothing is typed, and no more than asked for', () => {
    expect(findCodes(current, ' ')).toEqual(current.codes.map(({ id }) => id).filter((id) => id !== 'given-up'));
    expect(findCodes(current, 'api', 1)).toEqual(['api-misuse']);
  });
});

describe('a new id', () => {
  it.each([
    ['Offensive/Biased Code', 'offensive-biased-code'],
    ['Security & Privacy', 'security-privacy'],
    ['Überlauf', 'uberlauf'],
    ['Deception', 'deception-2'],
    ['漏洞', idOfName('漏洞')],
  ])('of %j is %j', (name, id) => {
    expect(newCodeId(taken, name)).toBe(id);
  });

  it('is valid however long the name is, and never one that a code had', () => {
    const long = 'very '.repeat(40);
    const first = newCodeId(taken, long);
    expect(isCodeId(first)).toBe(true);
    const [ben] = coders('ben') as readonly [Coder];
    ben.do((history, pen) => createCode(history, pen, { name: long }));
    const second = newCodeId(new Set(ben.history.current.codes.map(({ id }) => id)), long);
    expect(isCodeId(second)).toBe(true);
    expect(second).not.toBe(first);
    expect(newCodeId(taken, 'Given up')).toBe('given-up-2');
    const full = `${'long-'.repeat(11)}words`;
    expect(newCodeId(new Set([codeId(full)]), full)).toBe(`${'long-'.repeat(11)}wor-2`);
  });
});
