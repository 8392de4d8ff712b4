import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codingAgreement } from '../../../src/coding/agreement/index.js';
import { foldCodings, type UnitCodings } from '../../../src/coding/codings/index.js';
import type { Codebook, Coding, CodingAgreement, CodingEvent, Variable } from '../../../src/model/index.js';
import {
  codebookOf,
  coded,
  codeId,
  codingBy,
  consensusBy,
  options,
  ownName,
  recordId,
  variableWith,
} from '../codings/examples.js';

/** One unit for each row, `{ ada: coding, bob: coding }`. */
const unitsOf = (rows: readonly Readonly<Record<string, Coding | undefined>>[]): readonly UnitCodings[] => {
  let n = 0;
  const events = rows.flatMap((row, unit) =>
    Object.entries(row).flatMap(([coder, coding]) =>
      coding === undefined ? [] : codingBy(coder, ++n, coding, [], { record: recordId(unit) }),
    ),
  );
  return [...foldCodings(events, ownName).values()];
};
/** Units of two coders by the codes of each: `a b|a`. */
const pairs = (...units: readonly string[]): readonly UnitCodings[] =>
  unitsOf(
    units.map((unit) => {
      const [ada, bob] = unit.split('|');
      return { ada: coded(ada!), bob: coded(bob!) };
    }),
  );
const fast = { samples: 0 };
const agreementOn = (
  id: string,
  units: Iterable<UnitCodings>,
  codebook: Codebook,
  variables: readonly Variable[] = [],
): CodingAgreement => codingAgreement(units, codebook, variables, fast).find((one) => one.id === id)!;
const valuesOf = ({ coefficients }: CodingAgreement): unknown =>
  Object.fromEntries(
    Object.entries(coefficients).map(([name, { value }]) => [name, value === null ? null : Number(value.toFixed(4))]),
  );
const times = (n: number, unit: string): readonly string[] => Array.from({ length: n }, () => unit);

describe('agreement on a code', () => {
  it('is that of a table of two coders, present or not', () => {
    // [[20, 5], [10, 15]]: kappa .4, AC1 .4059, PABAK .4, as published for this table.
    const units = pairs(...times(20, '|'), ...times(5, '|a'), ...times(10, 'a|'), ...times(15, 'a|a'));
    const agreement = agreementOn('a', units, codebookOf('a'));
    expect(agreement).toMatchObject({ scope: 'code', label: 'A', coders: ['ada', 'bob'], units: 50 });
    // Alpha: 1 - 99 * 30 / (45 * 55 * 2); positive 30/45, negative 40/55.
    expect(valuesOf(agreement)).toEqual({
      percent: 0.7,
      kappa: 0.4,
      alpha: 0.4,
      ac1: 0.4059,
      pabak: 0.4,
      positive: 0.6667,
      negative: 0.7273,
    });
  });

  it('counts a code for those above it, and for its dimension', () => {
    const codebook = codebookOf('dim-trust deception<dim-trust lie<deception other<dim-trust far');
    const units = pairs('lie|deception', 'other|lie', 'far|far', '|');
    expect(valuesOf(agreementOn('deception', units, codebook))).toMatchObject({ percent: 0.75, positive: 0.6667 });
    expect(valuesOf(agreementOn('lie', units, codebook))).toMatchObject({ percent: 0.5, positive: 0 });
    expect(agreementOn('dim-trust', units, codebook).scope).toBe('dimension');
    expect(valuesOf(agreementOn('dim-trust', units, codebook))).toMatchObject({ percent: 1, kappa: 1 });
  });

  it('stays undefined, with the reason, where nobody ever gave it, and says nothing of codes that are gone', () => {
    const codebook = codebookOf('a b c', { b: { kind: 'merged', into: codeId('a') }, c: { kind: 'retired' } });
    const all = codingAgreement(pairs('b|a', 'a|b', 'c|'), codebook, [], fast);
    expect(all.map(({ id }) => id)).toEqual(['codes', 'a']);
    expect(all[1]!.coefficients.kappa).toMatchObject({ value: 1 });
    const none = agreementOn('a', pairs('|', '|'), codebook).coefficients;
    expect(none.kappa).toEqual({ value: null, why: 'one-category' });
    expect(none.percent.value).toBe(1);
  });
});

describe('agreement on all codes', () => {
  it('is of sets: equal ones, MASI alpha, and the mean of the kappas that are defined', () => {
    const codebook = codebookOf('a b c');
    const units = pairs('a|a', 'a b|a', 'b|b', '|');
    const agreement = agreementOn('codes', units, codebook);
    // MASI of {a, b} and {a} is 1 - 1/2 * 2/3 = 2/3: observed 2/3 of 8 values, expected over all pairs of
    // a, a, {a,b}, a, b, b, -, -: a-ab 3 * 2/3, a-b 6, a-none 6, ab-b 2 * 2/3, ab-none 2, b-none 4 = 21 1/3.
    const alpha = 1 - (7 * (2 / 3)) / (2 + 6 + 6 + 4 / 3 + 2 + 4);
    const kappaOfA = 1;
    const kappaOfB = (0.75 - 0.5) / 0.5;
    expect(valuesOf(agreement)).toEqual({
      percent: 0.75,
      masiAlpha: Number(alpha.toFixed(4)),
      kappa: (kappaOfA + kappaOfB) / 2,
    });
    expect(agreement).toMatchObject({ scope: 'codes', units: 4 });
  });
});

describe('agreement on a variable', () => {
  const codebook = codebookOf('a');
  const rated = (variable: Variable, ...rows: readonly (readonly (Coding['values'][string] | undefined)[])[]) =>
    codingAgreement(
      unitsOf(
        rows.map((row) =>
          Object.fromEntries(
            row.map((value, n) => [
              ['ada', 'bob', 'cleo'][n]!,
              coded('a', value === undefined ? {} : { [variable.id]: value }),
            ]),
          ),
        ),
      ),
      codebook,
      [variable],
      fast,
    ).filter(({ scope, coders }) => scope === 'variable' && coders.length === rows[0]!.length);

  it('is of categories where it is single, and only of units of which both say it', () => {
    const task = variableWith({ id: 'task', type: 'single', values: options('x', 'y', 'z') });
    const [agreement] = rated(task, ['x', 'x'], ['x', 'y'], ['y', 'y'], ['z', 'z'], ['x', undefined], ['gone', 'x']);
    // p_o 3/4, p_e (2*1 + 1*2 + 1*1)/16 = 5/16.
    expect(agreement).toMatchObject({ id: 'task', label: 'Task', units: 4 });
    expect(valuesOf(agreement!)).toMatchObject({ percent: 0.75, kappa: Number((7 / 11).toFixed(4)) });
    expect(agreement!.coefficients).not.toHaveProperty('positive');
    expect(agreement!.coefficients).not.toHaveProperty('linearKappa');
  });

  it('is weighted too where it is ordinal, by the places of the values', () => {
    const severity = variableWith({ id: 'severity', type: 'ordinal', values: options('low', 'mid', 'top') });
    const [agreement] = rated(severity, ['low', 'low'], ['mid', 'mid'], ['top', 'low'], ['top', 'top'], ['low', 'mid']);
    // Linear: p_o (1 + 1 + 0 + 1 + .5)/5 = .7; marginals (2, 1, 2) and (2, 2, 1)/5: p_e (6 + .5 * 13 )/25... by pairs:
    // 4 + 2 + 2 exact = 8; one apart: low-mid 4, mid-low 2, mid-top 1, top-mid 4 = 11 * .5; p_e 13.5/25 = .54.
    // Quadratic: weights 1, 3/4, 0: p_o (3 + .75)/5 = .75, p_e (8 + 8.25)/25 = .65.
    expect(valuesOf(agreement!)).toMatchObject({
      percent: 0.6,
      linearKappa: Number((0.16 / 0.46).toFixed(4)),
      quadraticKappa: Number((0.1 / 0.35).toFixed(4)),
    });
    expect(agreement!.coefficients.ordinalAlpha?.value).toBeTypeOf('number');
    expect(agreement!.coefficients.ordinalAlpha).not.toEqual(agreement!.coefficients.alpha);
  });

  it('is of sets where it is multi, and of each option alone', () => {
    const harm = variableWith({ id: 'harm', type: 'multi', values: options('data', 'money') });
    const all = rated(
      harm,
      [['data'], ['data']],
      [['data', 'money'], ['data']],
      [['money'], ['money']],
      [[], ['data']],
    );
    expect(all.map(({ id, label, units }) => [id, label, units])).toEqual([
      ['harm', 'Harm', 3],
      ['harm=data', 'Harm: Ldata', 3],
      ['harm=money', 'Harm: Lmoney', 3],
    ]);
    expect(Object.keys(all[0]!.coefficients)).toEqual(['percent', 'masiAlpha']);
    expect(valuesOf(all[0]!)).toMatchObject({ percent: 0.6667 });
    // money: ada 0 1 1, bob 0 0 1: p_o 2/3, p_e (2 * 1 + 1 * 2)/9 = 4/9.
    expect(valuesOf(all[2]!)).toMatchObject({ kappa: 0.4, positive: 0.6667 });
  });

  it('is of intervals where it is a number, and the share of equal ones where it is a text or a day', () => {
    const [cost] = rated(variableWith({ id: 'cost', type: 'number' }), [1, 1], [2, 3], [5, 5]);
    // Observed 2 * 1/6, expected over all pairs of 1, 1, 2, 3, 5, 5.
    const numbers = [1, 1, 2, 3, 5, 5];
    const apart = numbers.flatMap((a) => numbers.map((b) => (a - b) ** 2)).reduce((sum, square) => sum + square, 0);
    expect(valuesOf(cost!)).toEqual({ percent: 0.6667, alpha: Number((1 - (5 * 2) / apart).toFixed(4)) });
    const [note] = rated(variableWith({ id: 'note', type: 'text' }), ['x', 'x '], ['x', 'y']);
    expect(valuesOf(note!)).toEqual({ percent: 0.5 });
    const [day] = rated(variableWith({ id: 'day', type: 'date' }), ['2024-01-01', '2024-01-01']);
    expect(valuesOf(day!)).toEqual({ percent: 1 });
    const [three] = rated(variableWith({ id: 'note', type: 'text' }), ['x', 'x', 'y'], ['z', 'z', 'z']);
    expect(valuesOf(three!)).toEqual({ percent: 0.6667 });
  });
});

describe('agreement of coders', () => {
  const codebook = codebookOf('a b');

  it('is of all together, missing ones allowed, and of each pair that has units in common', () => {
    const units = unitsOf([
      { ada: coded('a'), bob: coded('a'), cleo: coded('') },
      { ada: coded('a'), bob: coded('a') },
      { ada: coded(''), bob: coded('a') },
      { ada: coded('a'), dora: undefined },
      { dora: coded('a') },
    ]);
    const ofA = codingAgreement(units, codebook, [], fast).filter(({ id }) => id === 'a');
    expect(ofA.map(({ coders, units: its }) => [coders.join(' '), its])).toEqual([
      ['ada bob cleo', 3],
      ['ada bob', 3],
      ['ada cleo', 1],
      ['bob cleo', 1],
    ]);
    // Pairs that agree: 1/3, 1, 0 of the three units.
    expect(valuesOf(ofA[0]!)).toMatchObject({ percent: 0.4444 });
    // Values 1 1 0, 1 1, 0 1: observed 1 + 0 + 1 of disagreeing pairs by m - 1, expected 2 * 5 pairs of 0 and 1.
    expect(valuesOf(ofA[0]!)).toMatchObject({ alpha: Number((1 - (6 * 2) / 10).toFixed(4)) });
    expect(ofA[0]!.coefficients).not.toHaveProperty('positive');
  });

  it('is of two where three are listed and one has finished none of what the others have', () => {
    const rows = [
      { ada: coded('a'), bob: coded('') },
      { ada: coded(''), bob: coded('a') },
      { ada: coded('a'), bob: coded('a') },
    ];
    const two = codingAgreement(unitsOf(rows), codebook, [], fast);
    const listed = { ...fast, coders: ['ada', 'bob', 'cleo'] };
    expect(codingAgreement(unitsOf(rows), codebook, [], listed)).toEqual(two);
    expect(codingAgreement(unitsOf([...rows, { cleo: coded('a') }]), codebook, [], listed)).toEqual(two);
    expect(codingAgreement(unitsOf([...rows, { cleo: coded('a') }]), codebook, [], fast)).toEqual(two);
    expect(codingAgreement(unitsOf([{ cleo: coded('a') }]), codebook, [], listed)).toEqual([]);
  });

  it('is none of one coder, and of no units where two have none in common', () => {
    expect(codingAgreement(unitsOf([{ ada: coded('a') }]), codebook, [])).toEqual([]);
    const [codes] = codingAgreement(unitsOf([{ ada: coded('a') }, { bob: coded('a') }]), codebook, []);
    expect(codes).toMatchObject({
      units: 0,
      coefficients: { percent: { value: null, why: 'no-units' }, kappa: { value: null, why: 'no-units' } },
    });
  });

  it('is on what they said before they agreed, and leaves drafts out', () => {
    const events: readonly CodingEvent[] = [
      codingBy('ada', 1, coded('a')),
      codingBy('bob', 2, coded('b')),
      consensusBy('ada', 3, coded('b'), [1, 2]),
      codingBy('ada', 4, coded('b'), [1]),
      codingBy('cleo', 5, coded('b'), [], { state: 'draft' }),
    ];
    const codes = codingAgreement(foldCodings(events, ownName).values(), codebook, [], fast);
    expect(codes[0]).toMatchObject({ coders: ['ada', 'bob'], units: 1, coefficients: { percent: { value: 0 } } });
  });

  it('is of the coders, the values and the round asked for', () => {
    const note = variableWith({ id: 'note', type: 'text' });
    const units = unitsOf([
      { ada: coded('a', { note: 'x' }), bob: coded('a', { note: 'x' }), cleo: coded('b', { note: 'x' }) },
    ]);
    const some = codingAgreement(units, codebook, [note], { coders: ['bob', 'ada'], valuesOf: () => ({}) });
    expect(some.every(({ coders }) => coders.join() === 'bob,ada')).toBe(true);
    expect(some.find(({ id }) => id === 'note')?.units).toBe(0);
    expect(codingAgreement(units, codebook, [], { round: 'pilot' })).toEqual([]);
  });
});

describe('agreement on 71 units with 14 codes', () => {
  const names = Array.from({ length: 14 }, (_, n) => `c${n}`);
  const codebook = codebookOf(names.join(' '));
  /** What each coder says of each unit: most often what the other says, as in a study with two labellers. */
  const study = fc.array(
    fc.array(fc.constantFrom('11', '11', '00', '00', '00', '10', '01'), { minLength: 14, maxLength: 14 }),
    { minLength: 71, maxLength: 71 },
  );
  const kappaOf = (table: readonly [number, number, number, number], n: number): number => {
    const [both, first, second, neither] = table;
    const chance = ((both + first) * (both + second) + (neither + second) * (neither + first)) / n ** 2;
    return ((both + neither) / n - chance) / (1 - chance);
  };

  it('is of each code the kappa counted by hand, and of all codes their mean, over 71 units each', () => {
    fc.assert(
      fc.property(study, (rows) => {
        const said = (row: readonly string[], coder: number) =>
          coded(names.filter((_, code) => row[code]![coder] === '1').join(' '));
        const units = unitsOf(rows.map((row) => ({ ada: said(row, 0), bob: said(row, 1) })));
        const all = codingAgreement(units, codebook, [], fast);
        expect(all.map(({ units: its }) => its)).toEqual(Array.from({ length: 15 }, () => 71));
        const kappas = names.map((name, code) => {
          const count = (pair: string) => rows.filter((row) => row[code] === pair).length;
          const kappa = kappaOf([count('11'), count('10'), count('01'), count('00')], 71);
          expect(all.find(({ id }) => id === name)?.coefficients.kappa?.value).toBeCloseTo(kappa, 10);
          return kappa;
        });
        const mean = kappas.reduce((sum, kappa) => sum + kappa, 0) / 14;
        expect(all[0]!.coefficients.kappa?.value).toBeCloseTo(mean, 10);
        const equal = rows.filter((row) => row.every((pair) => pair[0] === pair[1])).length / 71;
        expect(all[0]!.coefficients.percent.value).toBeCloseTo(equal, 10);
      }),
      { numRuns: 15 },
    );
  });

  it('is the same, intervals included, for coders and units in any order', () => {
    const rows = Array.from({ length: 71 }, (_, n) => ({
      ada: coded(names[n % 14]!),
      bob: coded(names[(n * n) % 14]!),
    }));
    const units = unitsOf(rows);
    expect(codingAgreement([...units].reverse(), codebook, [])).toEqual(codingAgreement(units, codebook, []));
  });
});
