/** What keeps two rows of the corpus from being one report, for where people join what the machine keeps apart. */

import type { Corpus } from '../corpus/index.js';
import { compare, type MachineView, match, type Prepared, partingReason, prepare } from '../dedup/index.js';
import type { PreprintPolicy } from '../model/index.js';

/** The relation that a policy of merging makes no reason to part two records. */
const mergedRelation = 'preprint-of';

/** Whether two described records cannot be one report under a policy. */
const isParted = (a: Prepared, b: Prepared, preprints: PreprintPolicy): boolean => {
  const pair = compare(a, b);
  const reason = partingReason(pair);
  if (reason === undefined || preprints !== 'merge') return reason !== undefined;
  // A preprint differs from its published version in ids and pages as a rule: that the two are versions says more.
  return reason !== mergedRelation && match(pair)?.rule !== mergedRelation;
};

/**
 * Looks at records as the rules do. Records are read when they are first asked about, each once; of those that say the
 * same, which have one number, a pair is compared once.
 */
export const partedRows = (corpus: Pick<Corpus, 'read'>, preprints: PreprintPolicy): MachineView => {
  const kindOfRow = new Map<number, number>();
  const kinds: Prepared[] = [];
  const kindOfText = new Map<string, number>();
  const known = new Map<string, boolean>();
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
    parted(a, b) {
      const [one, other] = [alike(a), alike(b)];
      const key = one < other ? `${one} ${other}` : `${other} ${one}`;
      let parted = known.get(key);
      if (parted === undefined) {
        parted = isParted(kinds[one]!, kinds[other]!, preprints);
        known.set(key, parted);
      }
      return parted;
    },
  };
};
