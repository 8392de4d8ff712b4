/** Judgment dialect: how one program writes what people decided into notes, keywords and columns of a record. */

import type { CarriedJudgment } from '../../model/index.js';
import type { Fact } from '../facts.js';
import type { Mark } from './marks.js';

/** What was found in one text: what it says in the dialect's own names, what of the text that was, and what is left. */
export interface Found {
  readonly said: readonly Mark[];
  readonly texts: readonly string[];
  /** Empty where nothing is left. */
  readonly rest: string;
}

/** One program's way. Every function is linear in the length of what it reads. */
export interface JudgmentDialect {
  /** Texts; a note without any of them is not looked at. */
  readonly signs: readonly string[];
  /** What a note says; undefined where nothing of it is a judgment. */
  readonly inNote: (note: string) => Found | undefined;
  /** Whether a fact that is no note is worth a look. Asked of every fact of every record. */
  readonly suspects: (fact: Fact) => boolean;
  /** For one record: what such a fact of it says; it is taken as a whole. Undefined where it is no judgment. */
  readonly inFact: (facts: readonly Fact[]) => (fact: Fact) => readonly Mark[] | undefined;
  /** The judgments that all that was said in one record makes. */
  readonly judgments: (said: readonly Mark[]) => readonly CarriedJudgment[];
}

const paragraph = /^<p>(.*?)(?:<\/p>)?$/i;

/** A line of a note without the paragraph that Zotero puts around it. */
const plainLine = (line: string): string => {
  const trimmed = line.trim();
  const inner = paragraph.exec(trimmed)?.[1];
  return inner === undefined
    ? trimmed
    : inner
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&');
};

/** Takes those lines out of a note that `read` understands as a whole. */
export const inLines = (note: string, read: (line: string) => readonly Mark[] | undefined): Found | undefined => {
  const said: Mark[] = [];
  const texts: string[] = [];
  const rest: string[] = [];
  for (const line of note.split(/\n|(?<=<\/p>)/i)) {
    const marks = read(plainLine(line));
    if (marks === undefined) rest.push(line);
    else {
      for (const mark of marks) said.push(mark);
      texts.push(line.trim());
    }
  }
  return texts.length === 0 ? undefined : { said, texts, rest: rest.join('\n').trim() };
};

/** A judgment without the parts that are empty. */
export const judgmentOf = ({ reasons = [], tags = [], note = '', ...told }: CarriedJudgment): CarriedJudgment => ({
  ...told,
  ...(reasons.length === 0 ? {} : { reasons }),
  ...(note === '' ? {} : { note }),
  ...(tags.length === 0 ? {} : { tags }),
});
