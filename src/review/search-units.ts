/** Units of searching: each planned search taken apart into what becomes one shard: an edition, a query, a repository. */

import { sourceOfFileName } from '../formats/index.js';
import { InputError, type Place, type SearchStrategy, type Target, type Venue } from '../model/index.js';
import { findVenue, formatQuery, queryOfConcepts } from '../queries/index.js';
import { type Plan, type Source, sourceNamed, sources } from '../sources/index.js';
import { onlyIssues } from './only-issues.js';
import type { Review } from './open-review.js';
import { blamingPlace, planningMistake } from './planning-mistake.js';

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
  /** The path in the search's file to what asks for it. */
  readonly path: readonly (string | number)[];
}

const editions = (strategy: SearchStrategy, catalogue: readonly Venue[]): readonly Part[] =>
  strategy.venues.flatMap((written, index) => {
    const venue = findVenue(catalogue, written);
    if (venue === undefined) {
      throw planningMistake(strategy.placeOf?.('venues', index), `there is no venue \`${written}\` in the catalogue`, {
        code: 'venue-unknown',
        hint: `add it to queries/venues.yaml; there is ${catalogue.map(({ id }) => id).join(', ')}`,
      });
    }
    const years = strategy.years.filter((year) => year >= (venue.first ?? 0) && year <= (venue.last ?? 9999));
    if (years.length === 0) {
      const known = [venue.first, venue.last].map((year) => year ?? '').join('-');
      const problem = `${venue.id} had no edition in ${strategy.years.join(', ')}: the catalogue knows ${known}`;
      throw planningMistake(strategy.placeOf?.('years'), problem, {
        code: 'edition-unknown',
        hint: `change \`first\` or \`last\` of ${venue.id} in queries/venues.yaml where that is wrong`,
      });
    }
    return years.map(
      (year): Part => ({
        label: `${venue.id}:${year}`,
        name: `${venue.id}-${year}`,
        target: { kind: 'edition', venue, year, ...given({ file: strategy.file }) },
        path: ['venues', index],
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
    return strategy.repositories.map((repository, index) => ({
      label: repository,
      name: sourceOfFileName(`${repository.replace('/', '-')}.x`),
      target: { kind: 'repository', repository, comments, ...given({ from, until }) },
      path: ['repositories', index],
    }));
  }
  const { native, set, limit, file } = strategy;
  const query = queryText(strategy, review);
  return [
    {
      label: strategy.name,
      name: strategy.name,
      target: { kind: 'query', ...given({ query, native, set, from, until, limit, file }) },
      path: [set !== undefined ? 'set' : native !== undefined ? 'native' : 'query'],
    },
  ];
};

/** The sources that may be asked: the strategy's own, or those that the catalogue names for the venue, in its order. */
const sourcesFor = ({ source, placeOf }: SearchStrategy, target: Target): readonly Source[] => {
  if (source !== undefined) {
    const found = sourceNamed(source);
    if (found !== undefined) return [found];
    throw planningMistake(placeOf?.('source'), `there is no source \`${source}\``, {
      code: 'source-unknown',
      hint: `there is ${sources.map(({ name }) => name).join(', ')}`,
    });
  }
  if (target.kind === 'edition') return Object.keys(target.venue.at).flatMap((name) => sourceNamed(name) ?? []);
  if (target.kind === 'repository') return [sourceNamed('github')!];
  throw planningMistake(placeOf?.('source'), 'a search by query names the source to ask', {
    code: 'source-missing',
    hint: `source: one of ${sources.map(({ name }) => name).join(', ')}`,
  });
};

/** What a search can do without. */
const dispensable = ['file', 'limit', 'from', 'until'] as const;

const canPlan = (source: Source, target: Target): boolean => {
  try {
    return source.plan(target) !== undefined;
  } catch {
    return false;
  }
};

/** The key without which a source could be asked: it is what the source does not take. */
const keyInTheWay = (source: Source, target: Target): string | undefined =>
  dispensable.find((key) => key in target && canPlan(source, { ...target, [key]: undefined }));

/** Where the mistake stands because of which a source refuses a target: a venue's key in the catalogue, all else in the search. */
const placeRefused = (source: Source, { target, path }: Part, { placeOf }: SearchStrategy): Place | undefined => {
  const key = keyInTheWay(source, target);
  if (key !== undefined) return placeOf?.(key);
  return (target.kind === 'edition' ? target.venue.placeOf?.('at', source.name) : undefined) ?? placeOf?.(...path);
};

/** Where the mistake stands because of which nobody can be asked for a target. */
const placeImpossible = (asked: readonly Source[], { target, path }: Part, strategy: SearchStrategy) => {
  const [key] = asked.flatMap((source) => keyInTheWay(source, target) ?? []);
  return strategy.placeOf?.(...(key !== undefined ? [key] : strategy.source !== undefined ? ['source'] : path));
};

/**
 * Takes a planned search apart. Where nobody could be asked for a part of it, throws `InputError` at the place in the file
 * that says so, the search's or the catalogue; `UsageError` where the search is words of the command line.
 */
export const unitsOf = (strategy: SearchStrategy, catalogue: readonly Venue[], review: Review): readonly SearchUnit[] =>
  partsOf(strategy, catalogue, review).map((part) => {
    const { label, name, target } = part;
    const asked = sourcesFor(strategy, target);
    const candidates = asked.flatMap((source): readonly Candidate[] => {
      const plan = blamingPlace(
        () => placeRefused(source, part, strategy),
        () => source.plan(target),
      );
      return plan === undefined ? [] : [{ source, plan: onlyIssues(plan, target) }];
    });
    if (candidates.length === 0) {
      const names = asked.map((source) => source.name).join(', ');
      const problem = names === '' ? 'the catalogue names no source for it' : `${names} cannot be asked for it`;
      throw planningMistake(placeImpossible(asked, part, strategy), `${label}: ${problem}`, {
        code: 'search-impossible',
        hint: 'queries/venues.yaml says what each source calls a venue; litsieve fetch --help lists what sources can be asked',
      });
    }
    return { label, name, strategy, target, candidates };
  });
