import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCodeId } from '../../src/model/index.js';
import { idOfName } from '../../src/queries/index.js';

const hashed = /^(.+)-[0-9a-f]{8}$/;

describe('the id of a name', () => {
  it.each([
    ['Constraint & Instruction Violation', 'constraint-instruction-violation'],
    ["Ada's Fälschung (№ 2)", 'adas-falschung-no-2'],
    ['Offensive/Biased Code', 'offensive-biased-code'],
    ['Øresund, Straße', 'oresund-strasse'],
    ['Over-triggering', 'over-triggering'],
    ['Memory misuse in C++', 'memory-misuse-in-cplusplus'],
    ['4', '4'],
  ])('of %j is %j', (name, id) => {
    expect(idOfName(name)).toBe(id);
  });

  it.each([
    ['日本語', 'code'],
    ['💥', 'code'],
    ['--', 'code'],
    ['Ünïcode 日本語 💥', 'unicode'],
    ['Crash 💥', 'crash'],
    ['< 1 year', '1-year'],
    [`${'long '.repeat(20)}end`, 'long-'.repeat(9).slice(0, -1)],
  ])('of %j, of which something is lost, is %j and a hash', (name, before) => {
    expect(hashed.exec(idOfName(name))?.[1]).toBe(before);
  });

  it.each([
    [['日本語', '中文', '漏洞', '💥', '🔥', '⚠️', '❤️', '--', '?!']],
    [['Ünïcode 日本語 💥', 'Ünïcode 中文 💥', 'Ünïcode 日本語 🔥', 'Unicode']],
    [['がき', 'かぎ', 'かき']],
    [['C', 'C++', 'C#', 'C 💥', '℃']],
    [['A > B', 'A < B', 'A = B', 'A B']],
    [[`${'long '.repeat(20)}end`, `${'long '.repeat(20)}start`, 'long '.repeat(12)]],
    [['Потеря данных', 'Утечка данных']],
  ])('differs where names do: %j', (names) => {
    expect(new Set(names.map(idOfName)).size).toBe(names.length);
  });

  it.each([
    [['Data loss', 'data-loss', 'DATA  LOSS', 'Dàta loss', ' data/loss ']],
    [['Потеря данных', 'потеря ДАННЫХ', 'Потеря-данных']],
    [['か\u3099き', 'がき']],
    [['Crash ＋ burn', 'crash + burn']],
    [['⚠️', '⚠']],
  ])('is one where names differ in case, Latin marks, forms of letters or blanks alone: %j', (names) => {
    expect(new Set(names.map(idOfName)).size).toBe(1);
  });

  it('is one that codes may have, whatever the name, and that of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const id = idOfName(name);
        expect(isCodeId(id)).toBe(true);
        expect(idOfName(id)).toBe(id);
      }),
    );
  });
});
