import { describe, expect, it } from 'vitest';
import { agreementByStratum, shareDoubleCoded } from '../../../src/coding/agreement/index.js';
import { foldCodings } from '../../../src/coding/codings/index.js';
import type { CodingEvent } from '../../../src/model/index.js';
import { codebookOf, coded, codingBy, ownName, recordId } from '../codings/examples.js';

const by = (coder: string, n: number, record: number, codes: string, round?: string): CodingEvent =>
  codingBy(coder, n, coded(codes), [], { record: recordId(record), ...(round === undefined ? {} : { round }) });
const units = [
  ...foldCodings(
    [
      by('ada', 1, 1, 'a', 'pilot'),
      by('bob', 2, 1, 'a', 'pilot'),
      by('ada', 3, 2, 'a'),
      by('bob', 4, 2, ''),
      by('ada', 5, 3, 'a'),
      by('bob', 6, 4, 'a'),
      { ...by('bob', 7, 3, 'a'), state: 'draft' } as CodingEvent,
    ],
    ownName,
  ).values(),
];

describe('the share of units that are double-coded', () => {
  it('is of those that anybody has finished, drafts left out', () => {
    expect(shareDoubleCoded(units)).toEqual({ units: 4, double: 2, share: 0.5 });
  });

  it('is of the coders and the round asked for', () => {
    expect(shareDoubleCoded(units, { round: 'pilot' })).toEqual({ units: 1, double: 1, share: 1 });
    expect(shareDoubleCoded(units, { coders: ['ada'] })).toEqual({ units: 3, double: 0, share: 0 });
  });

  it('is unknown where nothing is coded', () => {
    expect(shareDoubleCoded([])).toEqual({ units: 0, double: 0, share: null });
  });
});

describe('agreement by stratum', () => {
  it('is that of each stratum alone, in the order of their names, units in none left out', () => {
    const stream: Readonly<Record<string, string>> = { 'ex:1': 'papers', 'ex:2': 'issues', 'ex:3': 'issues' };
    const strata = agreementByStratum(units, (key) => stream[key], codebookOf('a'), [], { samples: 0 });
    expect(
      strata.map(({ stratum, coded: share, agreement }) => [
        stratum,
        share,
        agreement.map(({ id, units: its, coefficients }) => [id, its, coefficients.percent.value]),
      ]),
    ).toEqual([
      [
        'issues',
        { units: 2, double: 1, share: 0.5 },
        [
          ['codes', 1, 0],
          ['a', 1, 0],
        ],
      ],
      [
        'papers',
        { units: 1, double: 1, share: 1 },
        [
          ['codes', 1, 1],
          ['a', 1, 1],
        ],
      ],
    ]);
  });
});
