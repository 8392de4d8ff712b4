/** Synthetic coded incidents and papers with exactly the margins of the published tables: what the reports said is not in them. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Codebook, CodedUnit, CodeId, CodingPlan, RecordId } from '../../src/model/index.js';
import { parseCodebook, parseProtocol } from '../../src/queries/index.js';

const root = resolve(import.meta.dirname, '../..');

interface Counted {
  readonly name: string;
  readonly incidents: number;
}

/** The published counts, see the file's own `about`. */
export interface PublishedCounts {
  readonly incidents: number;
  readonly papers: number;
  readonly incidentLabels: number;
  readonly paperLabels: number;
  readonly dimensions: readonly (Counted & {
    readonly papers: number;
    readonly modes: readonly (Counted & { readonly papers: number })[];
  })[];
  readonly publishedShares: Readonly<Record<string, number>>;
  readonly factors: readonly (Counted & { readonly share: number })[];
  readonly impacts: readonly (Counted & { readonly share: number })[];
  readonly severity: Readonly<
    Record<
      'lowerThree' | 'high' | 'critical' | 'highOrCritical' | 'highShare' | 'criticalShare' | 'highOrCriticalShare',
      number
    >
  >;
}

/** Reads the published counts. */
export const publishedCounts = (): PublishedCounts =>
  JSON.parse(readFileSync(resolve(root, 'test/fixtures/coding/published-counts.json'), 'utf8')) as PublishedCounts;

/** The plan of the bundled review. */
export const bundledPlan = (): CodingPlan => {
  const read = (name: string): string => readFileSync(resolve(root, 'queries', name), 'utf8');
  return parseCodebook(read('codebook.yaml'), 'codebook.yaml', parseProtocol(read('protocol.yaml'), 'protocol.yaml'));
};

/** A plan's codes as a codebook that nobody has changed. */
export const codebookOf = ({ codes }: CodingPlan): Codebook => ({
  revision: [],
  conflicts: [],
  codes: codes.map(({ id, name, kind = 'code', parent }) => ({
    id,
    name,
    kind,
    ...(typeof parent === 'string' ? { parent } : {}),
    includeWhen: [],
    excludeWhen: [],
    examples: [],
    aliases: [],
    fate: { kind: 'active' },
  })),
});

/**
 * Deals labels out to units in turn, all of one label before the next: as no label is given more often than there are
 * units, none is given to a unit twice; and every unit has one once there are as many labels as units.
 */
const dealt = (margins: readonly (readonly [label: string, n: number])[], units: number): readonly string[][] => {
  const hands = Array.from({ length: units }, (): string[] => []);
  let turn = 0;
  for (const [label, n] of margins) {
    for (let given = 0; given < n; given++) hands[turn++ % units]!.push(label);
  }
  return hands;
};

/** Severity of the n-th incident: the high and critical ones first; the others take 1, 2 and 3 in turn, as their split is not known. */
const severityOf = (n: number, { high, critical }: PublishedCounts['severity']): string => {
  if (n < high) return '4';
  return n < high + critical ? '5' : String(1 + (n % 3));
};

/** The units: streams `incidents` and `papers`. Papers beyond those with a label have none. */
export const publishedUnits = (counts: PublishedCounts, plan: CodingPlan): readonly CodedUnit[] => {
  const codeIds = new Map(plan.codes.map(({ id, name }) => [name, id]));
  const valueIds = (variable: string): ReadonlyMap<string, string> =>
    new Map(plan.variables.find(({ id }) => id === variable)!.values.map(({ id, label }) => [label, id]));
  const named = (ids: ReadonlyMap<string, string>, name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the bundled codebook does not have ${name}`);
    return id;
  };
  const modes = counts.dimensions.flatMap((dimension) => dimension.modes);
  const [factorIds, impactIds] = [valueIds('factors'), valueIds('impact')];
  const codes = dealt(
    modes.map(({ name, incidents }) => [named(codeIds, name), incidents]),
    counts.incidents,
  );
  const factors = dealt(
    counts.factors.map(({ name, incidents }) => [named(factorIds, name), incidents]),
    counts.incidents,
  );
  const impacts = dealt(
    counts.impacts.map(({ name, incidents }) => [named(impactIds, name), incidents]),
    counts.incidents,
  );
  const paperCodes = dealt(
    modes.map(({ name, papers }) => [named(codeIds, name), papers]),
    counts.papers,
  );
  const incidents = codes.map(
    (own, n): CodedUnit => ({
      unit: `github:example/tool#${n + 1}!1`,
      record: `github:example/tool#${n + 1}` as RecordId,
      stream: 'incidents',
      title: `Incident ${n + 1}`,
      codes: own as CodeId[],
      values: { severity: severityOf(n, counts.severity), factors: factors[n]!, impact: impacts[n]! },
    }),
  );
  const papers = paperCodes.map(
    (own, n): CodedUnit => ({
      unit: `dblp:conf/example/${n + 1}`,
      record: `dblp:conf/example/${n + 1}` as RecordId,
      stream: 'papers',
      title: `Paper ${n + 1}`,
      codes: own as CodeId[],
      values: {},
    }),
  );
  return [...incidents, ...papers];
};
