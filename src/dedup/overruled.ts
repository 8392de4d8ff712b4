/**
 * What keeps two records from being one report, each reason with the facts that it rests on. A person who says that two
 * records are one report overrules what parts these two, and with it the same contradiction between others that meet
 * through them: not another reason, and not the same reason with other facts.
 */

import type { Comparison } from './compare.js';
import { isIssueAndPaper, partingReason } from './match.js';
import type { Prepared } from './prepare.js';
import { relationOf } from './relations.js';
import { vetoes } from './vetoes.js';

/** A reason that parts two records. */
export interface PartingFact {
  /** The veto or relation, as `partingReason` names it. */
  readonly name: string;
  /** The reason with what each of the two states for it, in an order that does not tell which said what: equal where the contradiction is the same. */
  readonly statement: string;
}

/** What a record states that a reason reads, beside another record. */
type Fact = (own: Prepared, pair: Comparison) => unknown;

/** Two classes of venue part whatever their names; where the classes do not tell, the names do. */
const venueOf: Fact = (own, { a, b }) =>
  a.venueClass !== 'unknown' && b.venueClass !== 'unknown' && a.venueClass !== b.venueClass
    ? own.venueClass
    : own.venue;

/** By reason. A reason that is not here rests on all that a record says. */
const factsOfReasons: Readonly<Record<string, Fact>> = {
  numbers: ({ numbers, part, item }) => [numbers, part, item],
  signs: ({ signs }) => signs,
  notice: ({ notice }) => notice,
  doi: ({ doi }) => doi,
  arxiv: ({ arxiv }) => arxiv,
  pages: ({ prefix, first, last }) => [prefix, first, last],
  'generic-title': ({ title }) => title,
  'short-title': ({ title }) => title,
  issue: ({ form }) => form,
  'erratum-of': ({ notice }) => notice,
  'retraction-of': ({ notice }) => notice,
  'reply-to': ({ notice }) => notice,
  'comment-on': ({ notice }) => notice,
  'artefact-of': ({ form, notice }) => [form, notice],
  'addendum-to': ({ notice }) => notice,
  'concern-about': ({ notice }) => notice,
  'registration-of': ({ form }) => form,
  // Told by DOIs, or by the number of a Cochrane review and its years and issues.
  'update-of': ({ doi, prefix, first, year, issue }, { a, b }) =>
    a.work !== 0 && a.work === b.work ? doi : [prefix, first, year, issue],
  'preprint-of': ({ form }) => form,
  'version-of': venueOf,
  'edition-of': ({ title }) => title,
};

const everything: Fact = ({ id: _, ...said }) => said;

const statementOf = (name: string, one: unknown, other: unknown): PartingFact => {
  const facts = [JSON.stringify(one), JSON.stringify(other)].sort();
  return { name, statement: [name, ...facts].join('\n') };
};

const authorityOf = (native: string): string => native.slice(0, native.indexOf(':'));

/** Each authority that gave two ids is a contradiction of its own. */
const nativeFacts = ({ a, b }: Comparison): readonly PartingFact[] =>
  a.natives.flatMap((one) => {
    const other = b.natives.find((native) => authorityOf(native) === authorityOf(one));
    return other === undefined || other === one ? [] : [statementOf('native-id', one, other)];
  });

/** All vetoes that part two records, and the relation in which they stand: empty exactly where `partingReason` names none. Symmetric. */
export const partingFacts = (pair: Comparison): readonly PartingFact[] => {
  const first = partingReason(pair);
  if (first === undefined) return [];
  const relation = relationOf(pair);
  const names = new Set([
    ...vetoes.filter(({ holds }) => holds(pair)).map(({ name }) => name),
    ...(isIssueAndPaper(pair) ? ['issue'] : []),
    ...(relation === undefined ? [] : [relation.name]),
    first,
  ]);
  return [...names].flatMap((name) => {
    if (name === 'native-id') return nativeFacts(pair);
    const fact = factsOfReasons[name] ?? everything;
    return [statementOf(name, fact(pair.a, pair), fact(pair.b, pair))];
  });
};
