/** Reads the tagged text of Ovid: records that begin with a number in angle brackets, with short tags or with labels on lines of their own. */

import type { Fact } from '../facts.js';
import type { Finding } from '../findings.js';
import type { Reader } from '../reading.js';
import { rankAuthors } from './author-tags.js';
import { ovidLabels } from './ovid-labels.js';
import { ovidAuthors, ovidDatabase, ovidTags } from './ovid-tags.js';
import { factsOfLines, toldBy } from './tag-facts.js';
import type { FoundTag, TaggedFormat } from './tagged-format.js';
import { taggedReader } from './tagged-records.js';

/** The number of a record, `<1>` or `<1. >`, taken for a tag without a value. */
const recordNumber = '<>';
const numberLine = /^<\d{1,9}\s?\.?\s?>\s*$/;

/** `TI  - `, `TI - `, `SCORE  - `. */
const tagLine = /^([A-Z][A-Z0-9]{1,4}) {1,3}-(?: +|$)/;

/** A label stands alone, and its value is indented below it. */
const labelLine = /^[A-Z][A-Za-z0-9 ,&'()/-]{1,60}$/;
const indented = /^[ \t]{1,8}\S/;

const tagOf = (line: string, next: () => string): FoundTag | undefined => {
  const first = line.charCodeAt(0);
  if (first === 60) return numberLine.test(line) ? [recordNumber, line.length] : undefined;
  if (first < 65 || first > 90) return undefined;
  const match = tagLine.exec(line);
  if (match !== null) return [match[1]!, match[0].length];
  const label = line.length > 80 ? '' : line.trimEnd();
  return labelLine.test(label) && indented.test(next()) ? [label, line.length] : undefined;
};

const nameOf = (tag: string): string => ovidLabels.get(tag) ?? tag;

const bodies: ReadonlySet<string> = new Set(['CA']);

/** By tag, what is found where a part of its value was kept aside. */
const tails: readonly (readonly [tags: readonly string[], finding: Finding])[] = [
  [
    ['TI'],
    {
      code: 'title-tail',
      message: 'what Ovid puts behind a title (such as "[References].") was taken off',
      severity: 'tidied',
      field: 'title',
    },
  ],
  [
    ['AU', 'FA'],
    {
      code: 'name-tail',
      message: 'what Ovid puts behind names (degrees, marks of affiliations, addresses) was taken off',
      severity: 'tidied',
      field: 'authors',
    },
  ],
];

const tailsOf = (facts: readonly Fact[]): readonly Finding[] =>
  tails.flatMap(([tags, finding]) =>
    facts.some(({ target, tag }) => target === 'other' && tags.includes(nameOf(tag))) ? [finding] : [],
  );

const format: TaggedFormat = {
  tagOf,
  knows: (tag) => ovidTags.has(nameOf(tag)),
  opening: new Set([recordNumber]),
  single: new Set(['VN']),
  prose: new Set(['AB', 'TI', 'Abstract', 'Title']),
  indented: true,
  read: (lines) => {
    const told = toldBy(lines, nameOf);
    const facts = factsOfLines(lines, (tag) => ovidTags.get(nameOf(tag)), told);
    return {
      facts: rankAuthors(facts, ovidAuthors, bodies, nameOf),
      findings: tailsOf(facts),
      database: told.has('DB') ? ovidDatabase(told.get('DB')!) : undefined,
    };
  },
};

/** Reads the tagged text of Ovid, record by record. */
export const readOvid: Reader = taggedReader(format);
