/** Units of searching: each planned search taken apart into what becomes one shard: an edition, a query, a repository. */

import { sourceOfFileName } from '../formats/index.js';
import { InputError, type SearchStrategy, type Target, UsageError, type Venue } from '../model/index.js';
import { findVenue, formatQuery, queryOfConcepts } from '../queries/index.js';
import { type Plan, type Source, sourceNamed, sources } from '../sources/index.js';
import { onlyIssues } from './only-issues.js';
import type { Review } from './open-review.js';

/** What one source would do for a unit. */
export interface Candidate {
  readonly source: Source;
  readonly plan: Plan;
}

/** One part of a planned search: what is asked for, and the sources that can be asked, in order; the first that answers is enough. */
export interface SearchUnit {
  /** As people call it: `icse:2024`, `owner/name`, or the name of the search. */
  readonly label: string;
  /** Name of the shard: `icse-2024`. */
  readonly name: string;
  readonly strategy: SearchStrategy;
  readonly target: Target;
  readonly candidates: readonly Candidate[];
}

/** Only the members that are there. */
const given = <T extends object>(members: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;

interface Part {
  readonly label: string;
  readonly name: string;
  readonly target: Target;
}

const editions = (strategy: SearchStrategy, catalogue: readonly Venue[]): readonly Part[] =>
  strategy.venues.flatMap((written) => {
    const venue = findVenue(catalogue, written);
    if (venue === undefined) {
      throw new UsageError(`there is no venue \`${written}\` in the catalogue`, {
        code: 'venue-unknown',
        hint: `add it to queries/venues.yaml; there is ${catalogue.map(({ id }) => id).join(', ')}`,
      });
    }
    const years = strategy.years.filter((year) => year >= (venue.first ?? 0) && year <= (venue.last ?? 9999));
    if (years.length === 0) {
      const known = [venue.first, venue.last].map((year) => year ?? '').join('-');
      throw new UsageError(`${venue.id} had no edition in ${strategy.years.join(', ')}: the catalogue knows ${known}`, {
        code: 'edition-unknown',
        hint: `change \`first\` or \`last\` of ${venue.id} in queries/venues.yaml where that is wrong`,
      });
    }
    return years.map(
      (year): Part => ({
        label: `${venue.id}:${year}`,
        name: `${venue.id}-${year}`,
        target: { kind: 'edition', venue, year, ...given({ file: strategy.file }) },
      }),
    );
  });

/** The word `concepts` stands for the query that the protocol's concepts make. */
const queryText = ({ query }: SearchStrategy, { protocol, paths }: Review): string | undefined => {
  if (query !== 'concepts') return query;
  const made = queryOfConcepts(protocol.concepts);
  if (made !== undefined) return formatQuery(made);
  throw new InputError('the protocol has no concepts to make a query of', {
    code: 'concepts-missing',
    hint: 'list them under concepts:, or write the query itself',
    place: { file: paths.protocol },
  });
};

const partsOf = (strategy: SearchStrategy, catalogue: readonly Venue[], review: Review): readonly Part[] => {
  if (strategy.venues.length > 0) return editions(strategy, catalogue);
  const { from, until, comments } = strategy;
  if (strategy.repositories.length > 0) {
    return strategy.repositories.map((repository) => ({
      label: repository,
      name: sourceOfFileName(`${repository.replace('/', '-')}.x`),
      target: { kind: 'repository', repository, comments, ...given({ from, until }) },
    }));
  }
  const { native, set, limit, file } = strategy;
  const query = queryText(strategy, review);
  return [
    {
      label: strategy.name,
      name: strategy.name,
      target: { kind: 'query', ...given({ query, native, set, from, until, limit, file }) },
    },
  ];
};

/** The sources that may be asked: the strategy's own, or those that the catalogue names for the venue, in its order. */
const sourcesFor = ({ source }: SearchStrategy, target: Target): readonly Source[] => {
  if (source !== undefined) {
    const found = sourceNamed(source);
    if (found !== undefined) return [found];
    throw new UsageError(`there is no source \`${source}\``, {
      code: 'source-unknown',
      hint: `there is ${sources.map(({ name }) => name).join(', ')}`,
    });
  }
  if (target.kind === 'edition') return Object.keys(target.venue.at).flatMap((name) => sourceNamed(name) ?? []);
  if (target.kind === 'repository') return [sourceNamed('github')!];
  throw new UsageError('a search by query names the source to ask', {
    code: 'source-missing',
    hint: `source: one of ${sources.map(({ name }) => name).join(', ')}`,
  });
};

/** Takes a planned search apart. Throws `UsageError` or `InputError` where nobody could be asked for a part of it. */
export const unitsOf = (strategy: SearchStrategy, catalogue: readonly Venue[], review: Review): readonly SearchUnit[] =>
  partsOf(strategy, catalogue, review).map(({ label, name, target }) => {
    const asked = sourcesFor(strategy, target);
    const candidates = asked.flatMap((source): readonly Candidate[] => {
      const plan = source.plan(target);
      return plan === undefined ? [] : [{ source, plan: onlyIssues(plan, target) }];
    });
    if (candidates.length === 0) {
      const names = asked.map((source) => source.name).join(', ');
      const problem = names === '' ? 'the catalogue names no source for it' : `${names} cannot be asked for it`;
      throw new UsageError(`${label}: ${problem}`, {
        code: 'search-impossible',
        hint: 'queries/venues.yaml says what each source calls a venue; litsieve fetch --help lists what sources can be asked',
      });
    }
    return { label, name, strategy, target, candidates };
  });
