import { describe, expect, it } from 'vitest';
import { agreement } from '../../src/review/agreement.js';
import { code, codeAs, codingReview, openCodingSession } from '../support/coding-review.js';
import { open } from '../support/example-review.js';

const reviewers = ['ada', 'ben'];
const rounds = [
  { id: 'pilot', kind: 'pilot', units: 2, stream: 'papers' },
  { id: 'later', kind: 'pilot', units: 1 },
];
const plan = { coding: { codersPerUnit: 2 }, rounds };

/** Two papers in a round, coded alike in one of them; one paper and one issue outside. */
const codedApart = async (): Promise<{ readonly folder: string; readonly drawn: readonly string[] }> => {
  const folder = await codingReview({ reviewers, plan });
  const drawn = openCodingSession(folder, { round: 'pilot' })
    .search('', 9)
    .map(({ id }) => id);
  for (const coder of reviewers) {
    const session = openCodingSession(folder, { coder, round: 'pilot' });
    session.toggle(code('leak'));
    session.finish();
    session.toggle(code(coder === 'ada' ? 'leak' : 'deception'));
    session.finish();
    const rest = ['x:p1', 'x:p2', 'x:p3'].find((id) => !drawn.includes(id))!;
    codeAs(folder, coder, rest, ['leak']);
    codeAs(folder, coder, 'github:owner/tool#1', ['leak'], { set: [`severity=${coder === 'ada' ? 1 : 2}`] });
  }
  codeAs(folder, 'ada', 'github:owner/tool#2', ['leak'], { set: ['severity=1'] });
  return { folder, drawn };
};

const percentOf = ({ agreement: found }: ReturnType<typeof agreement>, scope: string, id: string) =>
  found.find((each) => each.scope === scope && each.id === id)?.coefficients.percent.value;

describe('agreement', () => {
  it('is of all units that two have finished, of a stream, or of a round', async () => {
    const { folder } = await codedApart();
    const of = (choice: { round?: string; stream?: string }) => agreement(open(folder), { ...choice, seed: 1 });
    const all = of({});
    expect(all).toMatchObject({ round: null, stream: null, units: 5, double: 4, share: 0.8 });
    expect(percentOf(all, 'code', 'leak')).toBe(0.75);
    expect(percentOf(all, 'variable', 'severity')).toBe(0);
    expect(of({ stream: 'papers' })).toMatchObject({ units: 3, double: 3, share: 1 });
    expect(percentOf(of({ stream: 'papers' }), 'code', 'leak')).toBeCloseTo(2 / 3);
    expect(of({ stream: 'issues' })).toMatchObject({ units: 2, double: 1, share: 0.5 });
    expect(percentOf(of({ stream: 'issues' }), 'code', 'leak')).toBe(1);
    expect(of({ round: 'pilot' })).toMatchObject({ round: 'pilot', units: 2, double: 2 });
    expect(percentOf(of({ round: 'pilot' }), 'code', 'leak')).toBe(0.5);
    expect(of({ round: 'later' })).toMatchObject({ units: 0, double: 0, share: null });
    expect(agreement(open(folder), { seed: 1 })).toEqual(all);
  });

  it('of a round is not changed by what its coders say after it', async () => {
    const { folder, drawn } = await codedApart();
    const before = agreement(open(folder), { round: 'pilot', seed: 1 });
    codeAs(folder, 'ben', drawn[1]!, ['leak'], { take: ['deception'] });
    expect(agreement(open(folder), { round: 'pilot', seed: 1 })).toEqual(before);
    expect(percentOf(agreement(open(folder), { seed: 1 }), 'code', 'leak')).toBe(1);
  });

  it('is told of each stream, year and round too, where units are parted by them', async () => {
    const { folder } = await codedApart();
    const by = (what: 'round' | 'stream' | 'year') =>
      agreement(open(folder), { by: what, seed: 1 }).strata?.map(({ stratum, units, double }) => [
        stratum,
        units,
        double,
      ]);
    expect(by('stream')).toEqual([
      ['issues', 2, 1],
      ['papers', 3, 3],
    ]);
    expect(by('round')).toEqual([
      ['pilot', 2, 2],
      ['later', 0, 0],
    ]);
    expect(by('year')?.reduce((sum, [, units]) => sum + Number(units), 0)).toBe(5);
    const { strata, ...whole } = agreement(open(folder), { by: 'stream', seed: 1 });
    expect(strata).toHaveLength(2);
    expect({ ...whole, strata: null }).toEqual(agreement(open(folder), { seed: 1 }));
  });

  it('of an unknown round or stream is refused', async () => {
    const folder = await codingReview({ reviewers, plan });
    expect(() => agreement(open(folder), { round: 'dress', seed: 1 })).toThrow(
      'there is no round dress; there is pilot, later',
    );
    expect(() => agreement(open(folder), { stream: 'films', seed: 1 })).toThrow(
      'there is no stream films; there is papers, issues',
    );
  });
});
