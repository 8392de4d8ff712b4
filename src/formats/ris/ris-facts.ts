/** Facts of RIS: what the tagged lines of one record say, each tag by its meaning, lists taken apart. */

import { recordTypes } from '../../model/index.js';
import { authorities } from '../databases.js';
import type { Fact, TagMeaning } from '../facts.js';
import { recordTypeOf } from '../record-types.js';
import type { TaggedLine } from './ris-borders.js';
import { idTag, listTags, risTags } from './ris-tags.js';

const unknown: TagMeaning = ['other', 0];

/** Tags whose values some exports put on one line. */
const lineLists: ReadonlySet<string> = new Set(['KW', 'AU', 'A1']);

/** Between keywords or names, but not the end of an entity (`R&amp;D`). */
const betweenValues = /(?<!&[#A-Za-z0-9]{1,12});\s*/;

/** Authorities whose keys are written under our own tag. */
export const writtenAuthorities: ReadonlySet<string> = new Set([
  ...authorities.map(([name]) => name),
  'ebsco',
  'embase',
  'eric',
  'github',
  'lens',
  'pmc',
  'psycinfo',
]);

/** `authority:key` of an authority whose keys we write. */
const idPattern = new RegExp(`^(arxiv|${[...writtenAuthorities].join('|')}):(\\S.*)$`);

/** Venues of conference papers under tags which mean something else in other kinds of document: conference, then series. */
const conferenceVenues: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
  ['C3', ['venue', 6]],
  ['T3', ['venue', 7]],
]);

const push = (facts: Fact[], [target, rank]: TagMeaning, tag: string, value: string): void => {
  const text = value.trim();
  if (text !== '') facts.push({ target, rank, tag, value: text });
};

const pushLine = (facts: Fact[], { tag, value, more }: TaggedLine): void => {
  const meaning = risTags.get(tag) ?? unknown;
  if (lineLists.has(tag)) {
    for (const line of more === undefined ? [value] : [value, ...more]) {
      if (line.includes(';')) for (const piece of line.split(betweenValues)) push(facts, meaning, tag, piece);
      else push(facts, meaning, tag, line);
    }
  } else if (more === undefined) {
    if (value !== '') facts.push({ target: meaning[0], rank: meaning[1], tag, value });
  } else if (listTags.has(tag)) {
    for (const line of [value, ...more]) push(facts, meaning, tag, line);
  } else {
    // A note's lines are told apart still: one of them may be a judgment.
    push(facts, meaning, tag, [value, ...more].join(tag === 'N1' ? '\n' : ' '));
  }
};

/** Whether a value under our own tag is a key of an authority. */
export const isWrittenId = (value: string): boolean => idPattern.test(value);

/** A line of our own tag as the key that it is. */
const idFact = (fact: Fact): Fact => {
  const [, authority, key] = idPattern.exec(fact.value) ?? [];
  if (authority === undefined) return fact;
  return { ...fact, target: authority === 'arxiv' ? 'arxiv' : `id:${authority}`, value: key! };
};

/** Whether a fact is the link that our writer puts behind an arXiv id, for programs that do not know the id. */
const isArxivLink = ({ tag, value }: Fact, before: Fact | undefined): boolean =>
  tag === 'UR' &&
  before?.tag === idTag &&
  before.target === 'arxiv' &&
  value === `https://arxiv.org/abs/${before.value}`;

/** What depends on the kind of document or on other tags: where the title and the venue stand, and what `GEN` is. */
const inContext = (facts: readonly Fact[]): readonly Fact[] => {
  const type = recordTypeOf(facts.find(({ tag }) => tag === 'TY')?.value ?? '');
  const isGeneral = type === 'other';
  const isConference = type === 'conference';
  const hasTitle = facts.some(({ target }) => target === 'title');
  return facts.flatMap((fact, index): readonly Fact[] => {
    const { tag, value } = fact;
    if (tag === idTag) return [idFact(fact)];
    if (tag === 'UR' && index > 0 && isArxivLink(fact, idBefore(facts, index))) return [];
    if (tag === 'BT' && !hasTitle) return [{ ...fact, target: 'title', rank: 3 }];
    const venue = isConference ? conferenceVenues.get(tag) : undefined;
    if (venue !== undefined) return [{ ...fact, target: venue[0], rank: venue[1] }];
    if (tag === 'M3' && isGeneral && recordTypeOf(value) !== undefined) {
      const kind: Fact = { ...fact, target: 'type', rank: 1 };
      return recordTypes.some((one) => one === value) ? [kind] : [kind, { ...fact, target: 'other' }];
    }
    return [fact];
  });
};

const idBefore = (facts: readonly Fact[], index: number): Fact | undefined => {
  const before = facts[index - 1];
  return before?.tag === idTag ? idFact(before) : undefined;
};

/** Tags that need a look at the others of their record. */
const contextual: ReadonlySet<string> = new Set([idTag, 'BT', 'C3', 'T3', 'M3']);

/** The facts of a record's lines, in their order. */
export const factsOfLines = (lines: readonly TaggedLine[]): readonly Fact[] => {
  const facts: Fact[] = [];
  let needsContext = false;
  for (const line of lines) {
    pushLine(facts, line);
    if (contextual.has(line.tag)) needsContext = true;
  }
  return needsContext ? inContext(facts) : facts;
};
