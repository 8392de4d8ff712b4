/** How two records came together: the shortest chain of links and rulings from one to the other, through today's clusters. */

import { foldRulings } from '../dedup/index.js';
import type { DuplicateRuling, Link, LinkKind, RecordId } from '../model/index.js';

/** One step of a chain, `from` nearer to the first record: a link of the machine, or what people ruled. */
export type ChainStep =
  | {
      readonly from: RecordId;
      readonly to: RecordId;
      readonly by: 'link';
      readonly kind: LinkKind;
      readonly rule: string;
      readonly score: number;
    }
  | {
      readonly from: RecordId;
      readonly to: RecordId;
      readonly by: 'ruling';
      readonly ruling: 'same' | 'versions';
      readonly reviewers: readonly string[];
    };

/** What leads from record to record. */
interface Tie {
  readonly ends: readonly [RecordId, RecordId];
  readonly step: (from: RecordId, to: RecordId) => ChainStep;
}

const byText = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0);

const linkTie = ({ a, b, kind, rule, score }: Link): Tie => ({
  ends: [a, b],
  step: (from, to) => ({ from, to, by: 'link', kind, rule, score }),
});

const rulingTies = (rulings: readonly DuplicateRuling[], wanted: 'same' | 'versions'): readonly Tie[] => {
  const byPair = new Map<string, DuplicateRuling[]>();
  for (const ruling of rulings) {
    if (ruling.ruling !== wanted) continue;
    const key = [ruling.a, ruling.b].sort(byText).join(' ');
    byPair.set(key, [...(byPair.get(key) ?? []), ruling]);
  }
  return [...byPair.values()].map((all) => ({
    ends: [all[0]!.a, all[0]!.b],
    step: (from, to) => ({
      ...{ from, to, by: 'ruling', ruling: wanted },
      reviewers: [...new Set(all.map(({ reviewer }) => reviewer))].sort(byText),
    }),
  }));
};

/** A shortest way along ties, the first by ids of several; undefined where there is none. */
const shortestWay = (ties: readonly Tie[], a: RecordId, b: RecordId): readonly ChainStep[] | undefined => {
  const next = new Map<RecordId, { readonly to: RecordId; readonly tie: Tie }[]>();
  for (const tie of ties) {
    const [one, other] = tie.ends;
    for (const [from, to] of [[one, other] as const, [other, one] as const]) {
      const known = next.get(from);
      if (known === undefined) next.set(from, [{ to, tie }]);
      else known.push({ to, tie });
    }
  }
  const cameBy = new Map<RecordId, ChainStep | undefined>([[a, undefined]]);
  for (const from of cameBy.keys()) {
    if (from === b) break;
    for (const { to, tie } of (next.get(from) ?? []).toSorted((x, y) => byText(x.to, y.to))) {
      // A map is walked in the order in which its keys were set, those that come in on the way included.
      if (!cameBy.has(to)) cameBy.set(to, tie.step(from, to));
    }
  }
  if (!cameBy.has(b)) return undefined;
  const steps: ChainStep[] = [];
  for (let step = cameBy.get(b); step !== undefined; step = cameBy.get(step.from)) steps.unshift(step);
  return steps;
};

/** Which report and which study a record belongs to today. */
export interface Belonging {
  readonly reportOf: (id: RecordId) => number;
  readonly studyOf: (id: RecordId) => number;
}

/** What people's words come to, pair by pair: of two that differ the one that joins less. */
const standingAnswers = (rulings: readonly DuplicateRuling[]): ((pair: DuplicateRuling) => boolean) => {
  const answers = new Map(foldRulings(rulings).standing.map(({ a, b, ruling }) => [`${a} ${b}`, ruling]));
  return ({ a, b, ruling }) => answers.get(a < b ? `${a} ${b}` : `${b} ${a}`) === ruling;
};

/**
 * The shortest chain from `a` to `b` along the ties that were followed: those that join reports within one report, then
 * those that join studies too. Empty where nothing leads there.
 *
 * @param links and rulings that stand, of any records
 */
export const shortestChain = (
  a: RecordId,
  b: RecordId,
  links: readonly Link[],
  rulings: readonly DuplicateRuling[],
  { reportOf, studyOf }: Belonging,
): readonly ChainStep[] => {
  type Pair = { readonly a: RecordId; readonly b: RecordId };
  const study = studyOf(a);
  const within = <Some extends Pair>(pairs: readonly Some[]): readonly Some[] =>
    pairs.filter((pair) => studyOf(pair.a) === study && studyOf(pair.b) === study);
  const isOneReport = (pair: Pair): boolean => reportOf(pair.a) === reportOf(pair.b);
  const own = within(links);
  const said = within(rulings.filter(standingAnswers(rulings)));
  const tied = (kind: LinkKind): readonly Link[] => own.filter((link) => link.kind === kind);
  // What people say of a pair stands before what the machine says of it.
  const ofReports = [
    ...rulingTies(said.filter(isOneReport), 'same'),
    ...tied('same-report').filter(isOneReport).map(linkTie),
  ];
  const ofStudies = [...ofReports, ...rulingTies(said, 'versions'), ...tied('same-study').map(linkTie)];
  return shortestWay(ofReports, a, b) ?? shortestWay(ofStudies, a, b) ?? [];
};
