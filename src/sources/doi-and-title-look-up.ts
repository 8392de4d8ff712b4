/** Looking up records by their DOIs, then by their titles: the way of indexes that answer many DOIs at once and titles one by one. */

import type { BibliographicRecord } from '../model/index.js';
import { canMatchTitle } from './same-title.js';
import type { Found, LookUpSource, SourceWorld, Wanted } from './source.js';
import { bareDoi, groupedBy } from './tolerant-json.js';

/** What differs between such indexes. */
export interface DoiAndTitleLookUp {
  readonly name: string;
  /** The DOI by which the index knows a record, bare and in lower case: its own, or one made of another identifier. */
  readonly doiOf: (wanted: Wanted) => string | undefined;
  /** Records of DOIs, each with its `doi`; the order is free. */
  readonly byDoi: (dois: readonly string[], world: SourceWorld) => AsyncIterable<BibliographicRecord>;
  /** The record of a title that can be matched; undefined where none is surely the same. */
  readonly byTitle: (wanted: Wanted, world: SourceWorld) => Promise<BibliographicRecord | undefined>;
}

/** An index as a source that looks up; what is not found by its DOI is sought by its title. */
export const doiAndTitleLookUp = ({ name, doiOf, byDoi, byTitle }: DoiAndTitleLookUp): LookUpSource => ({
  name,
  canLookUp: (wanted) => doiOf(wanted) !== undefined || canMatchTitle(wanted),
  async *lookUp(wanted, world): AsyncGenerator<Found> {
    const sought = groupedBy(wanted, doiOf);
    const found = new Set<Wanted>();
    for await (const record of byDoi([...sought.keys()], world)) {
      for (const one of sought.get(record.doi ?? '') ?? []) {
        if (found.has(one)) continue;
        found.add(one);
        yield { of: one.id, by: bareDoi(one.doi) === undefined ? 'arxiv' : 'doi', record };
      }
    }
    for (const one of wanted) {
      if (found.has(one) || !canMatchTitle(one)) continue;
      const record = await byTitle(one, world);
      if (record !== undefined) yield { of: one.id, by: 'title', record };
    }
  },
});
