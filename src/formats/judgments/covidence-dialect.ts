/** Covidence's tables: a reason of exclusion in the notes, tags. A file is of one category, so that no record says what was decided. */

import type { Fact } from '../facts.js';
import { type Found, type JudgmentDialect, judgmentOf } from './judgment-dialect.js';
import type { Mark } from './marks.js';

const sign = 'Exclusion reason:';

/** Longer than this it is prose. */
const longestReason = 200;

const person = /^\(([^()]{1,80})\)$/;

const reasonIn = (segment: string): string | undefined => {
  const reason = segment.startsWith(sign) ? segment.slice(sign.length).trim() : '';
  return reason === '' || reason.length > longestReason ? undefined : reason;
};

/** `Exclusion reason: Wrong intervention; (Ada Example)`: segments end in `;`, a name in parentheses follows its reason. */
const inNote = (note: string): Found | undefined => {
  const said: Mark[] = [];
  const texts: string[] = [];
  const rest: string[] = [];
  let isBehindReason = false;
  for (const segment of note.split(';').map((part) => part.trim())) {
    const reason = reasonIn(segment);
    const who = isBehindReason ? person.exec(segment)?.[1] : undefined;
    isBehindReason = reason !== undefined;
    if (reason !== undefined) said.push({ name: 'reason', value: reason });
    else if (who !== undefined) said.push({ ...said.pop()!, name: `reason ${who.trim()}` });
    else if (segment !== '') rest.push(segment);
    if (reason !== undefined || who !== undefined) texts.push(segment);
  }
  return texts.length === 0 ? undefined : { said, texts, rest: rest.join('; ') };
};

/** The column that only Covidence's tables have. */
const isCovidence = ({ tag }: Fact): boolean => tag === 'Covidence #';

/** Reasons and tags of Covidence. */
export const covidenceDialect: JudgmentDialect = {
  signs: [sign],
  inNote,
  suspects: isCovidence,
  inFact: (facts) => {
    const isTable = facts.some(isCovidence);
    return ({ target, tag, value }) =>
      isTable && target === 'keyword' && tag === 'Tags' ? [{ name: 'tag', value: value.trim() }] : undefined;
  },
  judgments(said) {
    const tags = said.flatMap(({ name, value }) => (name === 'tag' ? [value] : []));
    const byPerson = new Map<string, string[]>();
    for (const { name, value } of said) {
      if (!name.startsWith('reason')) continue;
      const who = name.slice('reason '.length);
      const reasons = byPerson.get(who);
      if (reasons === undefined) byPerson.set(who, [value]);
      else if (reasons.at(-1) !== value) reasons.push(value);
    }
    if (byPerson.size === 0) return tags.length === 0 ? [] : [judgmentOf({ tool: 'covidence', tags })];
    return [...byPerson].map(([who, reasons]) =>
      judgmentOf({ tool: 'covidence', ...(who === '' ? {} : { who }), reasons, tags }),
    );
  },
};
