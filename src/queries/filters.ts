/** `queries/filters.yaml`, the filters in their order, as validated, typed data. */

import type { z } from 'zod';
import {
  type Concept,
  type Filter,
  type FilterField,
  type FilterGroup,
  type FilterSet,
  type FilterTerm,
  filterFields,
  noneGroup,
  type Protocol,
} from '../model/index.js';
import { filtersShape, type WrittenFilter, type WrittenGroup } from './filter-shape.js';
import { readTerm, termKey } from './filter-term.js';
import { parseYaml } from './yaml-document.js';
import { placesIn } from './yaml-place.js';

type Named = Pick<Protocol, 'concepts' | 'streams'>;
type WrittenKeywords = Extract<WrittenFilter, { kind: 'keywords' }>;
type Complain = (path: PropertyKey[], message: string) => void;

/** A group before its terms are known to be good. */
interface PlacedGroup {
  readonly path: readonly PropertyKey[];
  readonly id: string;
  readonly written: WrittenGroup;
}

const isList = (group: WrittenGroup): group is readonly FilterTerm[] & WrittenGroup => Array.isArray(group);

const groupId = (written: WrittenGroup, otherwise: string): string =>
  isList(written) ? otherwise : (written.id ?? written.concept ?? otherwise);

/** The groups of a filter in order, with where they stand in it. The one of terms that drop comes last. */
const groupsOf = ({ all, any, none }: WrittenKeywords): readonly PlacedGroup[] => [
  ...(all ?? []).map((written, index) => ({
    path: ['all', index],
    id: groupId(written, String(index + 1)),
    written,
  })),
  ...(any === undefined ? [] : [{ path: ['any'], id: groupId(any, 'any'), written: any }]),
  ...(none === undefined ? [] : [{ path: ['none'], id: noneGroup, written: none }]),
];

/** The terms of a group, those of its concept read now; what is wrong with them is said. */
const termsOf = (written: WrittenGroup, concepts: readonly Concept[], complain: (message: string) => void) => {
  if (isList(written)) return written;
  if (written.terms !== undefined) return written.terms;
  const concept = concepts.find(({ id }) => id === written.concept);
  if (concept === undefined) {
    const known = concepts.map(({ id }) => id).join(', ');
    complain(`the protocol has no concept \`${written.concept}\`${known === '' ? '' : `; it has ${known}`}`);
  }
  return (concept?.terms ?? []).flatMap((term) => {
    const read = readTerm(term);
    if ('term' in read) return [read.term];
    complain(`the term \`${term}\` of the concept \`${written.concept}\`: ${read.problem}`);
    return [];
  });
};

/** What the shapes cannot say of a keyword filter: ids are unique, terms are there once, concepts exist. */
const checkKeywords = (filter: WrittenKeywords, { concepts }: Named, complain: Complain): void => {
  const ids = new Set<string>();
  for (const { path, id, written } of groupsOf(filter)) {
    const isNone = path[0] === noneGroup;
    if (!isNone && ids.has(id)) complain([...path], `a group \`${id}\` is there twice; give one an \`id\``);
    ids.add(id);
    const seen = new Map<string, string>();
    const list = termsOf(written, concepts, (message) => complain([...path, 'concept'], message));
    list.forEach((term, index) => {
      const key = termKey(term);
      const before = seen.get(key);
      const place = isList(written) ? [index] : written.terms === undefined ? ['concept'] : ['terms', index];
      if (before === undefined) seen.set(key, term.written);
      else {
        const as = before === term.written ? '' : `: \`${before}\` is the same`;
        complain([...path, ...place], `\`${term.written}\` is there twice${as}`);
      }
    });
  }
};

/** A voter who is named twice would have two votes. */
const checkVoters = ({ from }: Extract<WrittenFilter, { kind: 'votes' }>, complain: Complain): void =>
  from.forEach((voter, index) => {
    if (from.indexOf(voter) < index) complain(['from', index], `\`${voter}\` is there twice`);
  });

const shapeFor = (protocol: Named) =>
  filtersShape.superRefine(({ filters }, context) => {
    const ids = new Set<string>();
    filters.forEach((filter, index) => {
      const complain: Complain = (path, message) =>
        context.addIssue({ code: 'custom', path: ['filters', index, ...path], message });
      if (ids.has(filter.id)) complain(['id'], `\`${filter.id}\` is there twice`);
      ids.add(filter.id);
      const streams = protocol.streams.map(({ id }) => id);
      if (filter.stream !== undefined && !streams.includes(filter.stream)) {
        complain(['stream'], `there is no stream \`${filter.stream}\`; there is ${streams.join(', ')}`);
      }
      if (filter.kind === 'keywords') checkKeywords(filter, protocol, complain);
      if (filter.kind === 'votes') checkVoters(filter, complain);
    });
  });

/** `has-abstract` as people read it: `Has abstract`. */
const readable = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/** Drops undefined members, which YAML cannot write but a schema's optional keys can yield. */
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

const completeGroup = ({ id, written }: PlacedGroup, outer: readonly FilterField[], named: Named): FilterGroup => ({
  id,
  terms: termsOf(written, named.concepts, () => {}),
  fields: (isList(written) ? undefined : written.fields) ?? outer,
});

const complete = (written: WrittenFilter, named: Named): Filter => {
  const common = { ...written, name: written.name ?? readable(written.id) };
  if (common.kind !== 'keywords') return without(common) as Filter;
  const { all: _all, any: _any, none: _none, fields = filterFields, needs = [], ...rest } = common;
  const groups = groupsOf(common).map((group) => completeGroup(group, fields, named));
  const none = common.none === undefined ? undefined : groups.at(-1);
  return without({ ...rest, needs, all: none === undefined ? groups : groups.slice(0, -1), none }) as Filter;
};

/**
 * Reads filters from their YAML text. Groups that name a concept get its terms, so that the filters change with the
 * protocol's concepts. Throws `InputError` at `file:line:column` for anything unknown, missing, repeated, or naming a
 * stream or concept that the protocol lacks.
 */
export const parseFilters = (yaml: string, file: string, protocol: Named): FilterSet => ({
  filters: parseYaml(yaml, file, shapeFor(protocol) as z.ZodType<z.infer<typeof filtersShape>>).filters.map((filter) =>
    complete(filter, protocol),
  ),
  placeOf: placesIn(yaml, file),
});

/** What filters say, as one text that changes only when what they do may change: for hashing, concepts included. */
export const filterWords = ({ filters }: FilterSet): string =>
  JSON.stringify(filters.map(({ name: _name, ...filter }) => filter));
