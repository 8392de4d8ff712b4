import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodebookHistory } from '../../../src/coding/codebook/index.js';
import { foldCodings, recodingReasons, resolvedCoding } from '../../../src/coding/codings/index.js';
import type { CodebookEvent, Fate } from '../../../src/model/index.js';
import { codebookEvent, codebookOf, coded, codeId, codingBy, creations, eventId, ownName, timeOf } from './examples.js';

const codesOf = (codes: string, fates: Record<string, Fate> = {}): readonly string[] =>
  resolvedCoding(coded(codes), codebookOf('a b c d', fates)).codes;
const ids = ['a', 'b', 'c', 'd', 'e'];

describe('a coding under a codebook', () => {
  it('has each active code once, in the order of the codebook', () => {
    expect(codesOf('d a b a')).toEqual(['a', 'b', 'd']);
  });

  it('follows merges, keeps split codes, and leaves out retired and unknown ones', () => {
    expect(
      codesOf('a b c d x', {
        a: { kind: 'merged', into: codeId('b') },
        c: { kind: 'split', into: [codeId('a'), codeId('d')] },
        d: { kind: 'retired' },
      }),
    ).toEqual(['b', 'c']);
    expect(codesOf('a', { a: { kind: 'merged', into: codeId('b') }, b: { kind: 'retired' } })).toEqual([]);
  });

  it('keeps every original through a merge and a split: nothing is rewritten, and each revision shows what it showed', () => {
    const made = creations(ids);
    const merge = codebookEvent(5, 'merge', 'a b', { into: [codeId('c')], replaces: [0, 1].map(eventId) });
    const split = codebookEvent(6, 'split', 'c', { into: [codeId('d'), codeId('e')], replaces: [eventId(2)] });
    const history = new CodebookHistory([...made, merge, split]);
    fc.assert(
      fc.property(fc.array(fc.subarray(ids), { minLength: 1, maxLength: 6 }), (givenCodes) => {
        const events = givenCodes.map((codes, n) =>
          codingBy('ada', 100 + n, coded(codes.join(' ')), [], { incident: n + 1, revision: [eventId(4)] }),
        );
        const before = structuredClone(events);
        const units = [...foldCodings(events, ownName).values()];
        for (const [n, codes] of givenCodes.entries()) {
          const own = units.find(({ key }) => key === `ex:1!${n + 1}`)!.made[0]!;
          expect(own.coding).toEqual(before[n]!.coding);
          const at = (revision: number) => resolvedCoding(own.coding!, history.at([eventId(revision)])).codes;
          expect(at(4)).toEqual(codes);
          const isInto = codes.some((code) => code === 'a' || code === 'b' || code === 'c');
          const merged = [...(isInto ? ['c'] : []), ...codes.filter((code) => code > 'c')];
          expect(at(5)).toEqual(merged);
          expect(resolvedCoding(own.coding!, history.current).codes).toEqual(merged);
          expect(recodingReasons(own, history)).toEqual(isInto ? [{ code: 'c', why: 'split' }] : []);
        }
      }),
    );
  });

  it('never points to a code that is retired without a successor, or merged away', () => {
    const change = fc.record({
      op: fc.constantFrom('merge', 'split', 'retire', 'restore'),
      code: fc.constantFrom(...ids),
      into: fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }),
      // Made in sight of the last event, or of the creations only.
      apart: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), fc.subarray(ids), (changes, given) => {
        const events: readonly CodebookEvent[] = [
          ...creations(ids),
          ...changes.map(({ op, code, into, apart }, index) => {
            const n = ids.length + index;
            const became = op === 'merge' ? into.slice(0, 1) : op === 'split' ? into : undefined;
            const replaces = apart ? [] : Array.from({ length: n }, (_, other) => eventId(other));
            return codebookEvent(n, op, code, {
              at: timeOf(n),
              seen: [eventId(apart ? ids.length - 1 : n - 1)],
              ...(became === undefined ? {} : { into: became.map(codeId) }),
              ...(replaces.length === 0 ? {} : { replaces }),
            });
          }),
        ];
        const history = new CodebookHistory(events);
        const event = codingBy('ada', 100, coded(given.join(' ')), [], { revision: [eventId(ids.length - 1)] });
        const { codes } = resolvedCoding(event.coding!, history.current);
        const fateOf = (id: string) => history.current.codes.find((code) => code.id === id)!.fate.kind;
        for (const code of codes) expect(['active', 'split']).toContain(fateOf(code));
        // Whatever is left out is named, so that nothing is lost in silence.
        const reasons = recodingReasons(event, history);
        if (given.length > 0 && codes.length === 0) expect(reasons.length).toBeGreaterThan(0);
        for (const { code, why } of reasons) expect(fateOf(code)).toBe(why);
      }),
      { numRuns: 300 },
    );
  });
});

describe('reasons to look at a coding again', () => {
  const made = creations(['a', 'b', 'c']);

  it('name codes that were retired or are not in the codebook', () => {
    const history = new CodebookHistory([...made, codebookEvent(3, 'retire', 'a', { replaces: [eventId(0)] })]);
    expect(recodingReasons(codingBy('ada', 9, coded('a b x'), [], { revision: [eventId(2)] }), history)).toEqual([
      { code: 'a', why: 'retired' },
      { code: 'x', why: 'unknown' },
    ]);
  });

  it('name codes that were redefined since, those that a code was merged into among them', () => {
    const redefine = codebookEvent(3, 'redefine', 'b', { set: { definition: 'narrower' } });
    const merge = codebookEvent(4, 'merge', 'a', { into: [codeId('b')], replaces: [eventId(0)] });
    const history = new CodebookHistory([...made, redefine, merge]);
    const coding = (codes: string, revision: number) =>
      recodingReasons(codingBy('ada', 9, coded(codes), [], { revision: [eventId(revision)] }), history);
    expect(coding('b c', 2)).toEqual([{ code: 'b', why: 'redefined' }]);
    expect(coding('b c', 3)).toEqual([]);
    expect(coding('a', 2)).toEqual([{ code: 'b', why: 'redefined' }]);
    expect(coding('c', 2)).toEqual([]);
  });

  it('are none for a withdrawn coding', () => {
    expect(recodingReasons(codingBy('ada', 9, 'withdrawn'), new CodebookHistory(made))).toEqual([]);
  });
});
