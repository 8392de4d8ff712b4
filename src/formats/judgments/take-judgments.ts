/** Taking judgments: which facts of a record are no facts of it but what somebody decided of it. */

import type { CarriedJudgment } from '../../model/index.js';
import type { Fact } from '../facts.js';
import { asreviewDialect } from './asreview-dialect.js';
import { covidenceDialect } from './covidence-dialect.js';
import type { JudgmentDialect } from './judgment-dialect.js';
import { markDialect } from './mark-dialect.js';
import { type Mark, markText } from './marks.js';
import { rayyanDialect } from './rayyan-dialect.js';

/** The programs whose judgments are understood. Each reads what the one before it left. */
const dialects: readonly JudgmentDialect[] = [markDialect, asreviewDialect, rayyanDialect, covidenceDialect];

const signs = dialects.flatMap((dialect) => dialect.signs);

/** Whether a fact may be a judgment: cheap, since it is asked of every fact of every record. */
const isSuspect = (fact: Fact): boolean => {
  if (fact.target === 'note') for (const sign of signs) if (fact.value.includes(sign)) return true;
  for (const dialect of dialects) if (dialect.suspects(fact)) return true;
  return false;
};

/** What was taken out of a record, and what is left. */
export interface JudgmentsTaken {
  readonly judgments: readonly CarriedJudgment[];
  /** The array that was given, where nothing was taken. */
  readonly facts: readonly Fact[];
  /** What was taken, as it stood there: a note's line or section, a keyword, `name=value` of a column. */
  readonly texts: readonly string[];
}

/**
 * Takes out of a record's facts those that are judgments. What only mentions a program in prose stays. Time is linear in
 * the length of the values.
 */
export const takeJudgments = (facts: readonly Fact[]): JudgmentsTaken => {
  if (!facts.some(isSuspect)) return { judgments: [], facts, texts: [] };
  const said = dialects.map((): Mark[] => []);
  const inFacts = dialects.map(({ inFact }) => inFact(facts));
  const texts: string[] = [];
  const left: Fact[] = [];
  for (const fact of facts) {
    let value = fact.value;
    let isWhole = true;
    dialects.forEach(({ signs, inNote }, index) => {
      if (value === '') return;
      const marks = isWhole ? inFacts[index]!(fact) : undefined;
      if (marks !== undefined) {
        for (const mark of marks) said[index]!.push(mark);
        texts.push(fact.target === 'keyword' ? value : markText({ name: fact.tag, value }));
        value = '';
      } else if (fact.target === 'note' && signs.some((sign) => value.includes(sign))) {
        const found = inNote(value);
        if (found === undefined) return;
        for (const mark of found.said) said[index]!.push(mark);
        for (const text of found.texts) texts.push(text);
        value = found.rest;
      } else return;
      isWhole = false;
    });
    if (isWhole) left.push(fact);
    else if (value !== '') left.push({ ...fact, value });
  }
  if (texts.length === 0) return { judgments: [], facts, texts };
  return { judgments: dialects.flatMap(({ judgments }, index) => judgments(said[index]!)), facts: left, texts };
};
