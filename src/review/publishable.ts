/**
 * What leaves a review: records of issues without the names of those who wrote them and without secrets. Records of other
 * types are published under their authors' names already and pass as they are.
 */

import {
  type BibliographicRecord,
  type Coding,
  type Person,
  personName,
  type RecordFields,
  type Variable,
  type VariableValue,
} from '../model/index.js';
import { type MentionEdit, maskSecrets, mentionEdits, type Renaming, withEdits } from '../text/index.js';

/** What becomes of usernames: `pseudonyms` are `user-1`, `user-2` …; secrets are masked either way. */
export const usernameTreatments = ['pseudonyms', 'keep'] as const;
export type UsernameTreatment = (typeof usernameTreatments)[number];

/** How records are published. */
export interface PublisherOptions {
  readonly usernames: UsernameTreatment;
}

/** A text as it is published, and where its passages went. */
export interface PublishedText {
  readonly text: string;
  /** Where the character number `offset` of the text before is now; both count code points. Within a name: its beginning. */
  offset(offset: number): number;
}

/**
 * The values of an issue's coding as they are published: what was typed as a free text is prose, the others are options,
 * numbers and days.
 */
export const publishedValues = (
  values: Coding['values'],
  variables: readonly Variable[],
  publish: Publisher,
): Coding['values'] => {
  const texts = new Set(variables.filter(({ type }) => type === 'text').map(({ id }) => id));
  const kept = ([id, value]: readonly [string, VariableValue]) =>
    [id, texts.has(id) && typeof value === 'string' ? publish.prose(value) : value] as const;
  return Object.fromEntries(Object.entries(values).map(kept));
};

/** Makes records publishable, one after the other: a login has the same pseudonym in all of them. */
export interface Publisher {
  (record: BibliographicRecord): BibliographicRecord;
  /** One text of an issue's record that this publisher has published: in whole, with its field as a quote names it, `title`, `abstract`, `notes.0`. */
  text(text: string, field: string): PublishedText;
  /** What a coder has typed about an issue that this publisher has published: a memo, a free text. */
  prose(text: string): string;
}

/** The fields of a record that hold what people wrote, each text changed. */
const withTexts = <Fields extends RecordFields>(
  fields: Fields,
  change: (text: string, field: string) => string,
): Fields => {
  const { title, abstract, notes, other } = fields;
  const kept = (tag: string, texts: readonly string[]) => [tag, texts.map((text) => change(text, tag))] as const;
  return {
    ...fields,
    ...(title === undefined ? {} : { title: change(title, 'title') }),
    ...(abstract === undefined ? {} : { abstract: change(abstract, 'abstract') }),
    ...(notes === undefined ? {} : { notes: notes.map((text, index) => change(text, `notes.${index}`)) }),
    ...(other === undefined
      ? {}
      : { other: Object.fromEntries(Object.entries(other).map(([tag, texts]) => kept(tag, texts))) }),
  };
};

/** The fields with the secrets in an issue's text masked, code point for code point; those of other types as they are. */
export const maskedRecord = <Fields extends RecordFields>(fields: Fields): Fields =>
  fields.type === 'issue' ? withTexts(fields, (text) => maskSecrets(text)) : fields;

/** A comment is a note `login, date: text`; the login at its beginning. */
const noteAuthor = /^(\S{1,80}), \d{4}-\d{2}-\d{2}: /;

/** Names that are no person's: apps, and the one under which GitHub shows what deleted users wrote. */
const isNobody = (login: string): boolean => login.endsWith('[bot]') || login.toLowerCase() === 'ghost';

/** What stands behind an `@` in prose without being anybody: tags and annotations of code, context of assistants, apps. */
const notLogins: ReadonlySet<string> = new Set(
  (
    'param params return returns type typedef template deprecated see example throws override test before after ' +
    'import media keyframes layer apply charset ts-ignore ts-expect-error ts-nocheck property staticmethod classmethod ' +
    'dataclass pytest abstractmethod decorator component injectable here channel everyone all latest next beta alpha ' +
    'canary rc todo file files folder workspace codebase terminal docs web url git problems repo code context ' +
    'claude copilot codex cursor gemini aider cline dependabot renovate github-actions'
  ).split(' '),
);

/** Pseudonyms in order of appearance, by login in any case. */
class Pseudonyms {
  readonly #names = new Map<string, string>();
  readonly #apps = new Set<string>();

  /** The name of somebody who is known to be one: an author. */
  of(login: string): string {
    const key = login.toLowerCase();
    if (isNobody(login)) {
      this.#apps.add(key.replace(/\[bot\]$/, ''));
      return login;
    }
    const name = this.#names.get(key) ?? `user-${this.#names.size + 1}`;
    this.#names.set(key, name);
    return name;
  }

  /** The name of somebody mentioned; undefined where it is nobody's: in code only those known are people. */
  readonly ofMention: Renaming = (login, place) => {
    const key = login.toLowerCase();
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    if (place === 'code' || isNobody(login) || notLogins.has(key) || this.#apps.has(key)) return undefined;
    return this.of(login);
  };
}

/** What changes in a text: the author at the beginning of a note, and mentions. */
const edits = (text: string, field: string, names: Pseudonyms): readonly MentionEdit[] => {
  const author = field.startsWith('notes.') ? noteAuthor.exec(text)?.[1] : undefined;
  const head = author === undefined ? [] : [{ start: 0, end: author.length, name: names.of(author) }];
  return [...head, ...mentionEdits(text, names.ofMention).filter(({ start }) => start >= (author?.length ?? 0))];
};

/** A change in code points of the text before. */
interface Move {
  readonly from: number;
  readonly length: number;
  readonly longer: number;
}

const movesOf = (text: string, changes: readonly MentionEdit[]): readonly Move[] => {
  let [at, from] = [0, 0];
  return changes.map(({ start, end, name }) => {
    from += [...text.slice(at, start)].length;
    at = start;
    const length = [...text.slice(start, end)].length;
    return { from, length, longer: [...name].length - length };
  });
};

const published = (text: string, changes: readonly MentionEdit[]): PublishedText => {
  const moves = movesOf(text, changes);
  return {
    text: withEdits(text, changes),
    offset: (offset) => {
      let shift = 0;
      for (const { from, length, longer } of moves) {
        if (offset <= from) break;
        if (offset < from + length) return from + shift;
        shift += longer;
      }
      return offset + shift;
    },
  };
};

const pseudonymous = (record: BibliographicRecord, names: Pseudonyms): BibliographicRecord => {
  const { authors } = record;
  const renamed = authors?.map((author): Person => ({ literal: names.of(personName(author)) }));
  const change = (text: string, field: string): string => withEdits(text, edits(text, field, names));
  // Once over all texts first: who is mentioned or comments below is then known in code above.
  withTexts(record, change);
  return withTexts(renamed === undefined ? record : { ...record, authors: renamed }, change);
};

/**
 * Makes a publisher. Of records of type `issue`, authors, authors of comments and mentions become `user-1`, `user-2` … in
 * the order in which they appear over all records published; apps (`name[bot]`) and `ghost` keep their names; secrets
 * are masked. Mentions in code are changed where the login is known by then. Ids and addresses stay, so that a reader
 * who follows them finds the names where they were written. So does a login that stands as a bare word in a title or a
 * text, even an author's: many are words of the language, and a text without them would not be the one that was coded.
 */
export const createPublisher = ({ usernames }: PublisherOptions): Publisher => {
  const names = new Pseudonyms();
  const keeps = usernames === 'keep';
  const publish = (record: BibliographicRecord): BibliographicRecord => {
    if (record.type !== 'issue') return record;
    return keeps ? maskedRecord(record) : pseudonymous(maskedRecord(record), names);
  };
  const text = (before: string, field: string): PublishedText => {
    const masked = maskSecrets(before);
    return published(masked, keeps ? [] : edits(masked, field, names));
  };
  return Object.assign(publish, { text, prose: (before: string) => text(before, 'memo').text });
};
