/** Explain: why two records are one report, one study, a question, or nothing to each other, in words. */

import type { BibliographicRecord, LinkKind, RecordId } from '../model/index.js';
import { sharedKeys } from './blocking-keys.js';
import { type Comparison, compare } from './compare.js';
import { match } from './match.js';
import { prepare } from './prepare.js';
import { reportRules } from './report-rules.js';
import { whatRuleSays } from './rule-meanings.js';
import { vetoes } from './vetoes.js';

/** One fact of two records beside each other, as the sources write it, and how the two statements stand to each other. */
export interface ComparedFact {
  /** `title`, `authors`, `year`, `type`, `venue`, `volume`, `number`, `pages`, `doi`, `arxiv`, `ids`, `abstract`. */
  readonly fact: string;
  readonly a?: string;
  readonly b?: string;
  /** `same`, `differ`, `unknown` where either is silent, or a word of its own (`overlap`, `variant`, …). */
  readonly relation: string;
}

/** A rule or veto by name, and what it says in one sentence. */
export interface NamedReason {
  readonly name: string;
  readonly says: string;
}

/** What the machine says of two records by themselves, and why. */
export interface PairExplanation {
  readonly a: RecordId;
  readonly b: RecordId;
  /** `none`: no rule speaks of the pair. */
  readonly kind: LinkKind | 'none';
  readonly score?: number;
  /** The rule that named the link. */
  readonly rule?: NamedReason;
  /** The rule that would join the two, had nothing parted them. */
  readonly otherwise?: NamedReason;
  /** All vetoes that hold, the weightiest first; any of them keeps the two from being one report. */
  readonly vetoes: readonly NamedReason[];
  /** The blocking keys that the two share, by name; without any they are never compared. */
  readonly meetBy: readonly string[];
  readonly facts: readonly ComparedFact[];
}

const namesOf = ({ authors }: BibliographicRecord): string | undefined => {
  if (authors === undefined) return undefined;
  return authors
    .map((author) => ('literal' in author ? author.literal : [author.family, author.given].filter(Boolean).join(', ')))
    .join('; ');
};

const idsOf = ({ ids }: BibliographicRecord): string | undefined => {
  if (ids === undefined) return undefined;
  return Object.entries(ids)
    .map(([authority, id]) => `${authority}:${id}`)
    .join(' ');
};

const yearsRelation = ({ yearsApart }: Comparison): string =>
  yearsApart === undefined ? 'unknown' : yearsApart === 0 ? 'same' : `${yearsApart} apart`;

const formsRelation = ({ a, b }: Comparison): string =>
  a.form === 'unknown' || b.form === 'unknown' ? 'unknown' : a.form === b.form ? 'same' : `${a.form} and ${b.form}`;

/** What is put beside each other: the statement of each record, and how the comparison read it. */
const factTable: readonly {
  readonly fact: string;
  readonly of: (record: BibliographicRecord) => string | undefined;
  readonly relation: (pair: Comparison) => string;
}[] = [
  { fact: 'title', of: ({ title }) => title, relation: ({ title }) => title },
  { fact: 'authors', of: namesOf, relation: ({ author }) => author },
  { fact: 'year', of: ({ year }) => year?.toString(), relation: yearsRelation },
  { fact: 'type', of: ({ type }) => type, relation: formsRelation },
  { fact: 'venue', of: ({ venue }) => venue, relation: ({ venue }) => venue },
  { fact: 'volume', of: ({ volume }) => volume, relation: ({ volume }) => volume },
  { fact: 'number', of: ({ number }) => number, relation: ({ issue }) => issue },
  { fact: 'pages', of: ({ pages }) => pages, relation: ({ pages }) => pages },
  { fact: 'doi', of: ({ doi }) => doi, relation: ({ doi }) => doi },
  { fact: 'arxiv', of: ({ arxiv }) => arxiv, relation: ({ arxiv }) => arxiv },
  { fact: 'ids', of: idsOf, relation: ({ native }) => native },
  { fact: 'abstract', of: ({ abstract }) => abstract, relation: ({ abstract }) => abstract },
];

const factsOf = (a: BibliographicRecord, b: BibliographicRecord, pair: Comparison): readonly ComparedFact[] =>
  factTable.flatMap(({ fact, of, relation }) => {
    const [one, other] = [of(a), of(b)];
    if (one === undefined && other === undefined) return [];
    return [
      {
        fact,
        ...(one === undefined ? {} : { a: one }),
        ...(other === undefined ? {} : { b: other }),
        relation: relation(pair),
      },
    ];
  });

/** Explains a pair of records by themselves: what was compared, which rule spoke, which vetoes hold. Symmetric. */
export const explainPair = (a: BibliographicRecord, b: BibliographicRecord): PairExplanation => {
  const pair = compare(prepare(a), prepare(b));
  const found = match(pair);
  const otherwise = reportRules.find(({ holds }) => holds(pair));
  return {
    a: a.id,
    b: b.id,
    kind: found?.kind ?? 'none',
    ...(found === undefined ? {} : { score: found.score, rule: { name: found.rule, says: whatRuleSays(found.rule) } }),
    ...(otherwise === undefined || found?.kind === 'same-report'
      ? {}
      : { otherwise: { name: otherwise.name, says: otherwise.says } }),
    vetoes: vetoes.filter(({ holds }) => holds(pair)).map(({ name, says }) => ({ name, says })),
    meetBy: sharedKeys(pair.a, pair.b),
    facts: factsOf(a, b, pair),
  };
};
