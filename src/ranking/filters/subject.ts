/** What filters look at of a report. */

import type { FilterField, RecordFields, VoteValue } from '../../model/index.js';

/** A report as filters see it: its merged fields, and what is known of it beside them. */
export interface FilterSubject {
  readonly fields: Pick<
    RecordFields,
    'title' | 'abstract' | 'keywords' | 'year' | 'date' | 'venue' | 'type' | 'language'
  >;
  /** The id of its stream. */
  readonly stream: string;
  /** Its venue's key in `queries/venues.yaml`, where somebody has found it out; else its printed venue is looked up. */
  readonly venue?: string;
  /** What voters said of it, by the names of their files. */
  readonly votes?: ReadonlyMap<string, VoteValue>;
}

/** Parts keywords from each other: no phrase runs over it. */
const keywordSeparator = '; ';

/** The text of a field in which hits count their places; undefined where there is none. Keywords are joined by `; `. */
export const filterText = (fields: FilterSubject['fields'], field: FilterField): string | undefined => {
  const text = field === 'keywords' ? fields.keywords?.join(keywordSeparator) : fields[field];
  return text === undefined || text.trim() === '' ? undefined : text;
};
