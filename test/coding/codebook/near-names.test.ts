import { describe, expect, it } from 'vitest';
import { aliasCode, mergeCodes, nearNames, retireCode } from '../../../src/coding/codebook/index.js';
import { type Coder, codeId, coders, creating } from './examples.js';

const withCodes = (...names: readonly string[]): Coder => {
  const [ada] = coders('ada') as readonly [Coder];
  for (const name of names) ada.do(creating(name));
  return ada;
};
const likeness = (name: string, typed: string): 'same' | 'near' | undefined => {
  const [found] = nearNames(withCodes(name).history.current, typed);
  return found === undefined ? undefined : found.same ? 'same' : 'near';
};

describe('near names', () => {
  it.each([
    ['Missing corner case', 'Missing Corner Cases'],
    ['Corner case', 'corner-case'],
    ['Corner case', 'Cornercase'],
    ['Corner_case', 'Corner case'],
    ['API', 'APIs'],
    ['Naïve retry', 'naive retries'],
    ['Security & Privacy', 'security and privacy'],
    ['Class misuse', 'Classes misuse'],
  ])('take %j and %j for the same', (name, typed) => {
    expect(likeness(name, typed)).toBe('same');
  });

  it.each([
    ['Hallucination', 'Hallunication'],
    ['Hallucination', 'Halucination'],
    ['Package hallucination', 'Hallucination of packages'],
    ['Secrets leaking', 'Secret leaks'],
    ['Data leakage', 'Data leakgae'],
    ['Deception', 'Deceptoin'],
    ['Resource exhaustion', 'Resorce exhaustion'],
    ['Authorization', 'Author'],
  ])('take %j and %j for near', (name, typed) => {
    expect(likeness(name, typed)).toBe('near');
  });

  it.each([
    ['API', 'ACL'],
    ['Missing API', 'Missing ACL'],
    ['Data loss', 'Data leak'],
    ['Severity 1', 'Severity 2'],
    ['C', 'C++'],
    ['Deception', 'Fabrication'],
    ['Security', 'Severity'],
    ['Package hallucination', 'API hallucination'],
  ])('tell %j and %j apart', (name, typed) => {
    expect(likeness(name, typed)).toBeUndefined();
  });

  it('are found among aliases and the names of codes that are gone, under the code that counts', () => {
    const ada = withCodes('Data loss', 'Destruction', 'Old idea');
    ada.do((history, pen) => aliasCode(history, pen, codeId('destruction'), ['Wiping']));
    ada.do((history, pen) => mergeCodes(history, pen, [codeId('data-loss')], codeId('destruction')));
    ada.do((history, pen) => retireCode(history, pen, codeId('old-idea')));
    expect(nearNames(ada.history.current, 'data losses')).toEqual([
      { code: 'destruction', name: 'Data loss', same: true },
    ]);
    expect(nearNames(ada.history.current, 'wiping')).toEqual([{ code: 'destruction', name: 'Wiping', same: true }]);
    expect(nearNames(ada.history.current, 'Old ideas')).toEqual([{ code: 'old-idea', name: 'Old idea', same: true }]);
  });

  it('come with the nearest first, as many as are asked for, and none for an empty name', () => {
    const { current } = withCodes('Fabricaton of logs', 'Fabrications of log', 'Deception').history;
    expect(nearNames(current, 'Fabrication of logs').map(({ name, same }) => [name, same])).toEqual([
      ['Fabrications of log', true],
      ['Fabricaton of logs', false],
    ]);
    expect(nearNames(current, 'Fabrication of logs', 1)).toHaveLength(1);
    expect(nearNames(current, ' - ')).toEqual([]);
  });
});
