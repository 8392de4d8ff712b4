/** Filters said again without any of the engine's means: words by hand, no index, every term at every place. */

import type { Filter, FilterField, FilterGroup, FilterSet, FilterTerm, FilterWord } from '../../../src/model/index.js';
import type { FilterSubject } from '../../../src/ranking/index.js';
import { stem } from '../../../src/text/index.js';

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, clause by clause. */
const clauses = (text: string): string[][] =>
  folded(text)
    .split(/[.,;:!?](?=\s)|[()]/)
    .map((clause) => clause.match(/[\p{L}\p{N}]+/gu) ?? []);

const isWord = ({ text, match }: FilterWord, word: string): boolean => {
  const wanted = folded(text);
  if (match === 'stem') return stem(word) === stem(wanted);
  return match === 'prefix' ? word.startsWith(wanted) : word === wanted;
};

/** A hyphen parts words as a blank does. */
const apart = (phrase: readonly FilterWord[]): FilterWord[] =>
  phrase.flatMap(({ text, match }) => {
    const words = text.split('-');
    return words.map((word, place) => ({
      text: word,
      match: match === 'prefix' && place < words.length - 1 ? 'word' : match,
    }));
  });

/** The words of the whole text at which a phrase begins. */
const beginnings = (written: readonly FilterWord[], text: string): number[] => {
  const phrase = apart(written);
  const found: number[] = [];
  let before = 0;
  for (const words of clauses(text)) {
    for (let at = 0; at + phrase.length <= words.length; at++) {
      if (phrase.every((word, offset) => isWord(word, words[at + offset]!))) found.push(before + at);
    }
    before += words.length;
  }
  return found;
};

/** Whether a term stands in a text. */
export const naiveStands = ({ phrases, within }: FilterTerm, text: string): boolean => {
  let reached = beginnings(phrases[0]!, text);
  for (let next = 1; next < phrases.length; next++) {
    const [here, there] = [apart(phrases[next - 1]!).length, apart(phrases[next]!).length];
    reached = beginnings(phrases[next]!, text).filter((at) =>
      reached.some((from) => {
        const between = at > from ? at - (from + here) : from - (at + there);
        return between >= 0 && between <= within[next - 1]!;
      }),
    );
  }
  return reached.length > 0;
};

const textOf = ({ fields }: FilterSubject, field: FilterField): string =>
  (field === 'keywords' ? fields.keywords?.join('; ') : fields[field]) ?? '';

const hits = (group: FilterGroup, subject: FilterSubject): boolean =>
  group.fields.some((field) => group.terms.some((term) => naiveStands(term, textOf(subject, field))));

/** Whether one filter keeps a report. */
export const naiveKeeps = (filter: Filter, subject: FilterSubject): boolean => {
  if (filter.stream !== undefined && filter.stream !== subject.stream) return true;
  const { fields, votes } = subject;
  switch (filter.kind) {
    case 'year':
      if (fields.year === undefined) return filter.missing === 'pass';
      return (filter.from ?? 0) <= fields.year && fields.year <= (filter.to ?? 9999);
    case 'type':
      if (fields.type === undefined) return filter.missing === 'pass';
      return (filter.keep?.includes(fields.type) ?? true) && !filter.drop?.includes(fields.type);
    case 'has-abstract':
      return fields.abstract !== undefined;
    case 'votes': {
      const said = filter.from.flatMap((voter) => votes?.get(voter) ?? []);
      if (said.length === 0) return filter.missing === 'pass';
      const excludes = said.filter((vote) => vote === 'exclude').length;
      const enough = { any: 1, majority: Math.floor(said.length / 2) + 1, all: filter.from.length };
      return excludes < enough[filter.excludedBy];
    }
    case 'keywords': {
      const absent = (field: FilterField): boolean => textOf(subject, field) === '';
      const isMissing = (group: FilterGroup): boolean =>
        group.fields.every(absent) || group.fields.some((field) => absent(field) && filter.needs.includes(field));
      if (filter.none !== undefined && hits(filter.none, subject)) return false;
      const unhit = filter.all.filter((group) => !hits(group, subject));
      if (!unhit.every(isMissing)) return false;
      const wants = unhit.length > 0 || (filter.none !== undefined && isMissing(filter.none));
      return !wants || filter.missing === 'pass';
    }
    default:
      throw new Error(`a ${filter.kind} is not counted again`);
  }
};

/** Which reports all filters keep, by their places. */
export const naivelyKept = ({ filters }: FilterSet, subjects: readonly FilterSubject[]): number[] =>
  subjects.flatMap((subject, place) => (filters.every((filter) => naiveKeeps(filter, subject)) ? [place] : []));
