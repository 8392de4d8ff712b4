import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetNamed, facetNames, frequencies } from '../../../src/coding/tabulation/index.js';
import { UsageError, type Variable } from '../../../src/model/index.js';
import { arbitraryCoded, code, codebookOf, contextOf, day, lines, severity, streams, unit, units } from './examples.js';

const levelsOf = (id: string, about = {}): readonly string[] =>
  facetNamed(id, contextOf(about)).facet.levels.map((level) => level.id);

const labelsOf = (id: string, about = {}): readonly string[] =>
  facetNamed(id, contextOf(about)).facet.levels.map(({ label }) => label);

/** The levels of each unit of the example. */
const placed = (id: string): readonly (readonly string[])[] => units.map(facetNamed(id, contextOf()).of);

describe('facets of codes', () => {
  it('are dimensions', () => {
    expect(facetNamed('dimension', contextOf()).facet).toEqual({
      id: 'dimension',
      label: 'Dimension',
      multi: true,
      levels: [
        { id: 'security', label: 'Security' },
        { id: 'trust', label: 'Trust' },
      ],
    });
    expect(placed('dimension')).toEqual([['security'], ['trust'], ['security'], ['security', 'trust'], [], []]);
  });

  it('are the codes below dimensions and at the top, for which deeper ones count', () => {
    expect(levelsOf('code')).toEqual(['leak', 'bypass', 'deceit', 'other']);
    expect(placed('code')).toEqual([['leak'], ['deceit'], ['leak', 'bypass'], ['leak', 'deceit'], ['other'], []]);
  });

  it('are the deepest codes given', () => {
    expect(levelsOf('leaf')).toEqual(['leak', 'memory', 'context', 'bypass', 'deceit', 'other']);
    expect(placed('leaf')).toEqual([
      ['memory', 'context'],
      ['deceit'],
      ['leak', 'bypass'],
      ['memory', 'deceit'],
      ['other'],
      [],
    ]);
  });

  it('are the children of a code, and the code itself for units that have none deeper', () => {
    expect(levelsOf('code:leak')).toEqual(['memory', 'context', 'leak']);
    expect(facetNamed('code:leak', contextOf()).facet.label).toBe('Leakage');
    expect(placed('code:leak')).toEqual([['memory', 'context'], [], ['leak'], ['memory'], [], []]);
  });

  it('have no level for a dimension itself', () => {
    expect(levelsOf('code:security')).toEqual(['leak', 'bypass']);
    expect(placed('code:security')).toEqual([['leak'], [], ['leak', 'bypass'], ['leak'], [], []]);
  });

  it('leave out codes that no unit has where asked', () => {
    expect(levelsOf('leaf', { units: units.slice(2), givenOnly: true })).toEqual([
      'leak',
      'memory',
      'bypass',
      'deceit',
      'other',
    ]);
    expect(levelsOf('severity', { units: [], givenOnly: true })).toEqual(['low', 'medium', 'high']);
  });

  it('tell codes of one name apart by the code above', () => {
    const codebook = codebookOf(
      code('a', { name: 'A', kind: 'dimension' }),
      code('a-x', { name: 'Other', under: 'a' }),
      code('b', { name: 'B', kind: 'dimension' }),
      code('b-x', { name: 'Other', under: 'b' }),
      code('x', { name: 'Other' }),
    );
    expect(labelsOf('code', { codebook })).toEqual(['Other (A)', 'Other (B)', 'Other (x)']);
  });

  it('agree with the frequencies', () => {
    fc.assert(
      fc.property(arbitraryCoded, ({ codebook, units: coded }) => {
        const counted = frequencies(coded, codebook, streams);
        for (const name of ['dimension', 'code']) {
          const { facet, of } = facetNamed(name, contextOf({ codebook, units: coded }));
          for (const { id } of facet.levels) {
            const row = counted.codes.find((candidate) => candidate.code === id)!;
            for (const stream of streams) {
              const found = coded.filter((one) => one.stream === stream.id && of(one).includes(id)).length;
              expect(found).toBe(row.counts[stream.id]!.units);
            }
          }
        }
      }),
    );
  });
});

describe('facets of units', () => {
  it('are streams in their order', () => {
    expect(levelsOf('stream')).toEqual(['papers', 'issues']);
    expect(placed('stream').flat()).toEqual(['papers', 'papers', 'issues', 'issues', 'issues', 'issues']);
  });

  it('are years without a gap', () => {
    expect(levelsOf('year')).toEqual(['2022', '2023', '2024']);
    expect(placed('year')).toEqual([['2022'], ['2024'], ['2024'], [], [], []]);
    expect(levelsOf('year', { units: [] })).toEqual([]);
  });

  it('are only the years found where a mistaken one lies far away', () => {
    const far = [unit('a', 'papers', [], { year: 1024 }), unit('b', 'papers', [], { year: 2024 })];
    expect(levelsOf('year', { units: far })).toEqual(['1024', '2024']);
  });

  it('are venues, the most frequent first', () => {
    expect(levelsOf('venue')).toEqual(['FSE', 'ICSE']);
  });
});

describe('facets of variables', () => {
  it('are declared values in their order, those that no unit has too', () => {
    expect(facetNamed('severity', contextOf()).facet).toEqual({
      id: 'severity',
      label: 'Severity',
      multi: false,
      levels: [
        { id: 'low', label: 'Low' },
        { id: 'medium', label: 'Medium' },
        { id: 'high', label: 'High' },
      ],
    });
    expect(placed('severity')).toEqual([['low'], ['high'], ['high'], ['high'], ['low'], []]);
  });

  it('may give a unit several values', () => {
    expect(facetNamed('impact', contextOf()).facet.multi).toBe(true);
    expect(placed('impact')).toEqual([[], [], ['data'], ['data', 'money'], [], []]);
  });

  it('show values that are not declared any more', () => {
    const odd = [unit('a', 'issues', [], { values: { severity: 'awful' } })];
    expect(labelsOf('severity', { units: odd })).toEqual(['Low', 'Medium', 'High', 'awful (not declared)']);
  });

  it('are the numbers themselves while there are at most twelve', () => {
    const twelve = Array.from({ length: 12 }, (_, n) =>
      unit(`u${n}`, 'issues', [], { values: { lines: 120 - 10 * n } }),
    );
    expect(levelsOf('lines', { units: twelve })).toEqual([
      '10',
      '20',
      '30',
      '40',
      '50',
      '60',
      '70',
      '80',
      '90',
      '100',
      '110',
      '120',
    ]);
  });

  it('are quartiles where there are more numbers', () => {
    const many = Array.from({ length: 16 }, (_, n) => unit(`u${n}`, 'issues', [], { values: { lines: n * n } }));
    const context = contextOf({ units: many });
    const { facet, of } = facetNamed('lines', context);
    expect(facet.levels.map(({ label }) => label)).toEqual(['0 to 9', '16 to 49', '64 to 121', '144 to 225']);
    const sizes = facet.levels.map(({ id }) => many.filter((one) => of(one).includes(id)).length);
    expect(sizes).toEqual([4, 4, 4, 4]);
  });

  it('put quartiles that fall together into one bin', () => {
    const zeros = Array.from({ length: 40 }, (_, n) => unit(`z${n}`, 'issues', [], { values: { lines: 0 } }));
    const others = Array.from({ length: 13 }, (_, n) => unit(`o${n}`, 'issues', [], { values: { lines: n + 1 } }));
    expect(labelsOf('lines', { units: [...zeros, ...others] })).toEqual(['0', '1 to 13']);
  });

  it('give every number one bin, whatever the numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), { maxLength: 60 }),
        (numbers) => {
          const made = numbers.map((value, n) => unit(`u${n}`, 'issues', [], { values: { lines: value } }));
          const { facet, of } = facetNamed('lines', contextOf({ units: made, variables: [lines] }));
          for (const one of made) expect(of(one)).toHaveLength(1);
          expect(facet.levels.every(({ id }) => made.some((one) => of(one).includes(id)))).toBe(true);
        },
      ),
    );
  });

  it('are the years of days', () => {
    const dated = ['2021-05-01', '2023-12-31', 'soon'].map((value, n) =>
      unit(`u${n}`, 'issues', [], { values: { day: value } }),
    );
    const { facet, of } = facetNamed('day', contextOf({ units: dated, variables: [day] }));
    expect(facet.levels.map(({ id }) => id)).toEqual(['2021', '2022', '2023']);
    expect(dated.map(of)).toEqual([['2021'], ['2023'], []]);
  });

  it('are found behind a prefix where a fixed facet has their name', () => {
    const stream: Variable = { ...severity, id: 'stream', name: 'Of what' };
    const context = contextOf({ variables: [stream] });
    expect(facetNames(context)).toContain('variable:stream');
    expect(facetNamed('stream', context).facet.label).toBe('Stream');
    expect(facetNamed('variable:stream', context).facet.label).toBe('Of what');
  });
});

describe('a facet that is not there', () => {
  it.each(['colour', 'remark', 'code:old', 'code:nowhere', '__proto__', ''])(
    'is refused with the names of all: %j',
    (id) => {
      const error = (() => {
        try {
          facetNamed(id, contextOf());
        } catch (thrown) {
          return thrown;
        }
      })();
      expect(error).toBeInstanceOf(UsageError);
      expect(error).toMatchObject({
        code: 'facet-unknown',
        hint: 'name one of: dimension, code, leaf, code:<id>, stream, year, venue, severity, impact, lines, day',
      });
    },
  );
});
