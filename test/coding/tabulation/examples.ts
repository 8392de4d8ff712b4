/** A small codebook, units coded with it, and arbitrary ones. */

import fc from 'fast-check';
import type { FacetContext } from '../../../src/coding/tabulation/index.js';
import type { Code, Codebook, CodedUnit, CodeId, RecordId, Variable } from '../../../src/model/index.js';

export const code = (id: string, about: Partial<Code> & { readonly under?: string } = {}): Code => {
  const { under, ...fields } = about;
  return {
    id: id as CodeId,
    name: id,
    kind: 'code',
    ...(under === undefined ? {} : { parent: under as CodeId }),
    includeWhen: [],
    excludeWhen: [],
    examples: [],
    aliases: [],
    fate: { kind: 'active' },
    ...fields,
  };
};

export const codebookOf = (...codes: readonly Code[]): Codebook => ({ revision: [], codes, conflicts: [] });

/** Two dimensions, three levels, a code outside all dimensions, and two that are gone. */
export const codebook: Codebook = codebookOf(
  code('security', { name: 'Security', kind: 'dimension', colour: '#0072b2' }),
  code('leak', { name: 'Leakage', under: 'security' }),
  code('memory', { name: 'Memorisation', under: 'leak' }),
  code('context', { name: 'Context', under: 'leak' }),
  code('bypass', { name: 'Bypass', under: 'security' }),
  code('trust', { name: 'Trust', kind: 'dimension' }),
  code('deceit', { name: 'Deceit', under: 'trust' }),
  code('old', { name: 'Old', under: 'trust', fate: { kind: 'retired' } }),
  code('lie', { name: 'Lie', under: 'trust', fate: { kind: 'merged', into: 'deceit' as CodeId } }),
  code('other', { name: 'Other' }),
);

export const streams = [
  { id: 'papers', name: 'Papers' },
  { id: 'issues', name: 'Issues' },
] as const;

export const unit = (
  id: string,
  stream: string,
  codes: readonly string[],
  about: Partial<Omit<CodedUnit, 'codes'>> = {},
): CodedUnit => ({
  unit: id,
  record: id as RecordId,
  stream,
  title: `Title of ${id}`,
  codes: codes as readonly CodeId[],
  values: {},
  ...about,
});

export const severity: Variable = {
  id: 'severity',
  name: 'Severity',
  type: 'ordinal',
  required: true,
  values: [
    { id: 'low', label: 'Low' },
    { id: 'medium', label: 'Medium' },
    { id: 'high', label: 'High' },
  ],
};

export const impact: Variable = {
  id: 'impact',
  name: 'Impact',
  type: 'multi',
  required: false,
  streams: ['issues'],
  values: [
    { id: 'data', label: 'Data loss' },
    { id: 'money', label: 'Financial loss' },
  ],
};

export const lines: Variable = { id: 'lines', name: 'Lines lost', type: 'number', required: false, values: [] };
export const day: Variable = { id: 'day', name: 'Reported', type: 'date', required: false, values: [] };
export const remark: Variable = { id: 'remark', name: 'Remark', type: 'text', required: false, values: [] };

/** Six units; `u6` has codes that are gone or unknown only. */
export const units: readonly CodedUnit[] = [
  unit('p1', 'papers', ['memory', 'context'], { year: 2022, venue: 'ICSE', values: { severity: 'low' } }),
  unit('p2', 'papers', ['deceit'], { year: 2024, venue: 'FSE', values: { severity: 'high' } }),
  unit('u1', 'issues', ['leak', 'bypass'], {
    year: 2024,
    venue: 'FSE',
    values: { severity: 'high', impact: ['data'] },
  }),
  unit('u2', 'issues', ['leak', 'memory', 'deceit'], { values: { severity: 'high', impact: ['data', 'money'] } }),
  unit('u3', 'issues', ['other'], { values: { severity: 'low' } }),
  unit('u4', 'issues', ['old', 'lie', 'nowhere'], { values: {} }),
];

export const contextOf = (about: Partial<FacetContext> = {}): FacetContext => ({
  codebook,
  variables: [severity, impact, lines, day, remark],
  streams,
  units,
  ...about,
});

/** Trees of up to twelve codes, parents before children; the first may be dimensions. */
export const arbitraryCodebook: fc.Arbitrary<Codebook> = fc
  .array(fc.record({ parent: fc.nat(20), dimension: fc.boolean(), gone: fc.nat(9) }), { minLength: 1, maxLength: 12 })
  .map((seeds) => {
    const children = new Map<number, number[]>();
    seeds.forEach(({ parent }, at) => {
      const above = parent % (at + 1) === at ? -1 : parent % (at + 1);
      children.set(above, [...(children.get(above) ?? []), at]);
    });
    const built: Code[] = [];
    const place = (at: number, under: string | undefined, belowCode: boolean): void => {
      const seed = seeds[at]!;
      const isDimension = seed.dimension && !belowCode;
      built.push(
        code(`c${at}`, {
          kind: isDimension ? 'dimension' : 'code',
          ...(under === undefined ? {} : { under }),
          ...(seed.gone === 0 ? { fate: { kind: 'retired' as const } } : {}),
        }),
      );
      for (const child of children.get(at) ?? []) place(child, `c${at}`, !isDimension);
    };
    for (const top of children.get(-1) ?? []) place(top, undefined, false);
    return codebookOf(...built);
  });

/** A codebook with up to thirty units coded with it, as they come from codings: only codes that are not gone, no dimensions. */
export const arbitraryCoded: fc.Arbitrary<{ readonly codebook: Codebook; readonly units: readonly CodedUnit[] }> =
  arbitraryCodebook.chain((made) => {
    const codable = made.codes
      .filter(({ kind, fate }) => kind === 'code' && fate.kind === 'active')
      .map(({ id }) => id);
    return fc
      .array(
        fc.record({
          stream: fc.constantFrom('papers', 'issues', 'elsewhere'),
          codes: fc.subarray(codable),
          severity: fc.option(fc.constantFrom('low', 'medium', 'high'), { nil: undefined }),
          impact: fc.option(fc.subarray(['data', 'money']), { nil: undefined }),
          lines: fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined }),
          year: fc.option(fc.integer({ min: 2019, max: 2025 }), { nil: undefined }),
        }),
        { maxLength: 30 },
      )
      .map((seeds) => ({
        codebook: made,
        units: seeds.map(({ stream, codes, year, ...values }, at) =>
          unit(`u${at}`, stream, codes, {
            ...(year === undefined ? {} : { year }),
            values: Object.fromEntries(
              Object.entries(values).filter(([, value]) => value !== undefined),
            ) as CodedUnit['values'],
          }),
        ),
      }));
  });
