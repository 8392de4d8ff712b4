/** What keeps two rows of the corpus from being one report, for where people join what the machine keeps apart. */

import type { Corpus } from '../corpus/index.js';
import {
  compare,
  type MachineView,
  match,
  type PartingFact,
  type Prepared,
  partingFacts,
  partingReason,
  prepare,
} from '../dedup/index.js';
import type { PreprintPolicy } from '../model/index.js';

/** The relation that a policy of merging makes no reason to part two records. */
const mergedRelation = 'preprint-of';

/** Why two described records cannot be one report under a policy, with the facts of each reason; empty where they can. */
export const partingUnder = (a: Prepared, b: Prepared, preprints: PreprintPolicy): readonly PartingFact[] => {
  const pair = compare(a, b);
  const facts = partingFacts(pair);
  if (facts.length === 0 || preprints !== 'merge') return facts;
  // A preprint differs from its published version in ids and pages as a rule: that the two are versions says more.
  if (partingReason(pair) === mergedRelation || match(pair)?.rule === mergedRelation) return [];
  return facts.filter(({ name }) => name !== mergedRelation);
};

/**
 * Looks at records as the rules do. Records are read when they are first asked about, each once; of those that say the
 * same, which have one number, a pair is compared once.
 */
export const partedRows = (corpus: Pick<Corpus, 'read'>, preprints: PreprintPolicy): MachineView => {
  const kindOfRow = new Map<number, number>();
  const kinds: Prepared[] = [];
  const kindOfText = new Map<string, number>();
  const known = new Map<string, readonly string[]>();
  const alike = (row: number): number => {
    let kind = kindOfRow.get(row);
    if (kind === undefined) {
      const { id, ...said } = prepare(corpus.read(row));
      const text = JSON.stringify(said);
      kind = kindOfText.get(text) ?? kinds.length;
      if (kind === kinds.length) {
        kinds.push({ id, ...said });
        kindOfText.set(text, kind);
      }
      kindOfRow.set(row, kind);
    }
    return kind;
  };
  return {
    alike,
    parting(a, b) {
      const [one, other] = [alike(a), alike(b)];
      const key = one < other ? `${one} ${other}` : `${other} ${one}`;
      let parting = known.get(key);
      if (parting === undefined) {
        parting = partingUnder(kinds[one]!, kinds[other]!, preprints).map(({ statement }) => statement);
        known.set(key, parting);
      }
      return parting;
    },
  };
};
