/**
 * Marks: litsieve's own way to write judgments into a file of records, the same in every format. A mark is a name and a value:
 * `litsieve:STAGE:FIELD=…` for what a stage concluded, `litsieve:STAGE:WHO:FIELD=…` for one person's judgment.
 */

import type { CarriedDecision, CarriedJudgment } from '../../model/index.js';
import { carriedDecisions } from '../../model/index.js';

/** One fact of one judgment. */
export interface Mark {
  readonly name: string;
  readonly value: string;
}

/** What a mark may say: its field, and the values that a judgment has for it. */
const markFields: readonly (readonly [field: string, values: (judgment: CarriedJudgment) => readonly string[]])[] = [
  ['decision', ({ decision }) => (decision === undefined ? [] : [decision])],
  ['criterion', ({ reasons }) => reasons ?? []],
  ['tag', ({ tags }) => tags ?? []],
  ['note', ({ note }) => (note === undefined ? [] : [note])],
];

const nameOf = (stage: string, who: string | undefined, field: string): string =>
  ['litsieve', stage, ...(who === undefined ? [] : [who]), field].join(':');

/** The marks of judgments, in their order. A judgment without a stage has none. */
export const marksOf = (judgments: readonly CarriedJudgment[]): readonly Mark[] =>
  judgments.flatMap((judgment) =>
    judgment.stage === undefined
      ? []
      : markFields.flatMap(([field, values]) =>
          values(judgment).map((value) => ({ name: nameOf(judgment.stage!, judgment.who, field), value })),
        ),
  );

/** The names of all marks that a stage and its people may have: the columns of a table. */
export const markNames = (stage: string, people: readonly string[]): readonly string[] =>
  [undefined, ...people].flatMap((who) => markFields.map(([field]) => nameOf(stage, who, field)));

const namePattern =
  /^litsieve:([a-z0-9][a-z0-9.-]{0,39})(?::([a-z0-9][a-z0-9.-]{0,39}))?:(decision|criterion|tag|note)$/;

/** Whether a text is the name of a mark, such as that of a table's column. */
export const isMarkName = (text: string): boolean => namePattern.test(text.trim());

/** A mark as a line of text. */
export const markText = ({ name, value }: Mark): string => `${name}=${value}`;

/** The mark that a text is, or undefined. */
export const markIn = (text: string): Mark | undefined => {
  const at = text.indexOf('=');
  const name = at === -1 ? '' : text.slice(0, at).trim();
  return isMarkName(name) ? { name, value: text.slice(at + 1).trim() } : undefined;
};

/** What parts a list of keywords, or ends an entry. */
const parting = /[%,;|{}\\\n]/g;

/** A mark as a keyword: what would part a list of keywords is percent-encoded. */
export const markKeyword = ({ name, value }: Mark): string =>
  `${name}=${value.replace(parting, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)}`;

/** The mark that a keyword is, or undefined. */
export const markInKeyword = (keyword: string): Mark | undefined => {
  const mark = markIn(keyword);
  return mark === undefined
    ? undefined
    : {
        name: mark.name,
        value: mark.value.replace(/%([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16))),
      };
};

/** What one owner's marks say, while they are gathered. */
interface Gathered {
  decision?: CarriedDecision;
  readonly reasons: string[];
  readonly notes: string[];
  readonly tags: string[];
}

/** The judgments that marks make together, in the order in which they begin. Time is linear in the number of marks. */
export const judgmentsOfMarks = (marks: readonly Mark[]): readonly CarriedJudgment[] => {
  const byOwner = new Map<string, Gathered & { readonly stage: string; readonly who: string | undefined }>();
  for (const { name, value } of marks) {
    const [, stage, who, field] = namePattern.exec(name.trim()) ?? [];
    if (stage === undefined || value === '') continue;
    const owner = `${stage}:${who ?? ''}`;
    const held = byOwner.get(owner) ?? { stage, who, reasons: [], notes: [], tags: [] };
    byOwner.set(owner, held);
    if (field === 'criterion') held.reasons.push(value);
    else if (field === 'tag') held.tags.push(value);
    else if (field === 'note') held.notes.push(value);
    else {
      const decision = carriedDecisions.find((one) => one === value);
      if (decision !== undefined) held.decision = decision;
    }
  }
  return [...byOwner.values()].map(({ stage, who, decision, reasons, notes, tags }) => ({
    tool: 'litsieve',
    stage,
    ...(who === undefined ? {} : { who }),
    ...(decision === undefined ? {} : { decision }),
    ...(reasons.length === 0 ? {} : { reasons }),
    ...(notes.length === 0 ? {} : { note: notes.join('\n') }),
    ...(tags.length === 0 ? {} : { tags }),
  }));
};
