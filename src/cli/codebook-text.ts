/** The codebook, its history and its changes in words. */

import type { CodebookDiff } from '../coding/index.js';
import type { Codebook, CodebookEvent, CodeFields, CodeId, CodeSlot, Fate } from '../model/index.js';
import type { ChangedCodebook, ListedCode, ShownCodebook } from '../review/codebook.js';
import { printable } from '../text/index.js';
import { broken } from './broken.js';
import { shortened } from './fitted-table.js';
import { count, table } from './table.js';

const fateText = (fate: Fate): string => {
  switch (fate.kind) {
    case 'active':
      return '';
    case 'retired':
      return 'retired';
    case 'merged':
      return `merged into ${fate.into}`;
    case 'split':
      return `split into ${fate.into.join(', ')}`;
  }
};

const isFate = (value: object): value is Fate => 'kind' in value;

/** A slot's value in words; `–` where there is none. */
const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join('; ');
  if (typeof value === 'object' && value !== null && isFate(value as object)) {
    return fateText(value as Fate) || 'in use';
  }
  return value === undefined || value === null || value === '' ? '–' : String(value);
};

/** One of several values that clash: a text in quotes, all else in words. */
const opinionText = (slot: CodeSlot, value: unknown): string => {
  if (slot === 'parent') return value === null ? 'the top' : `below ${String(value)}`;
  return typeof value === 'string' ? JSON.stringify(value) : valueText(value);
};

const conflictText = (conflicts: Codebook['conflicts']): string =>
  conflicts
    .map(({ code, slot, said }) => {
      const values = said.map(({ value }) => printable(opinionText(slot, value))).join(' against ');
      return `Conflict: ${slot} of ${code} was changed apart: ${values}. Doing it again settles it.\n`;
    })
    .join('');

const recodeText = (recode: ShownCodebook['recode']): string =>
  recode.length === 0 ? '' : `${count(recode.length, 'coding')} to be looked at again: litsieve code offers them\n`;

/** A name in the tree has so many columns: one that is longer must not move the numbers of all others away. */
const longest = 48;

/** The tree, a line a code, with how often each was given; codes that are gone at the end. */
export const codebookText = ({ name, codes, conflicts, recode }: ShownCodebook): string => {
  const isGone = ({ fate }: ListedCode): boolean => fate.kind === 'retired' || fate.kind === 'merged';
  const here = codes.filter((code) => !isGone(code));
  const gone = codes.filter(isGone);
  const line = ({ depth, name: called, kind, id, uses, fate }: ListedCode) => [
    shortened(`${'  '.repeat(depth)}${printable(called)}`, longest),
    kind === 'dimension' && uses === 0 ? '' : uses,
    [id, fateText(fate)].filter((part) => part !== '').join('  '),
  ];
  const dimensions = here.filter(({ kind }) => kind === 'dimension').length;
  const groups = dimensions === 0 ? '' : ` in ${count(dimensions, 'dimension')}`;
  const title = name === '' ? 'Codebook' : printable(name);
  if (codes.length === 0) {
    return `${title}: no code yet. queries/codebook.yaml holds the starting codebook; litsieve codebook create NAME makes a code.\n`;
  }
  return [
    `${title}: ${count(here.length - dimensions, 'code')}${groups}\n\n`,
    table([['', 'given', 'id'], ...here.map(line)]),
    gone.length === 0
      ? ''
      : `\nGone\n${table(gone.map((code) => [printable(code.name), code.uses, `${code.id}  ${fateText(code.fate)}`]))}`,
    conflicts.length + recode.length === 0 ? '' : '\n',
    conflictText(conflicts),
    recodeText(recode),
  ].join('');
};

/** Lines that a terminal shows whole. */
const set = (text: string, indent = 0): string => `${broken(text, indent).join('\n')}\n`;

const listText = (label: string, texts: readonly string[]): string =>
  texts.map((text) => set(`${label}: ${text}`)).join('');

/** One code with all that is said of it. */
export const codeText = (code: ListedCode, { conflicts }: ShownCodebook): string =>
  [
    `${printable(code.name)} (${code.id}, ${code.kind})${code.fate.kind === 'active' ? '' : `, ${fateText(code.fate)}`}\n`,
    listText('Below', code.parent === undefined ? [] : [code.parent]),
    listText('Definition', code.definition === undefined ? [] : [code.definition]),
    listText('Given when', code.includeWhen),
    listText('Not when', code.excludeWhen),
    listText('Example', code.examples),
    listText('Also called', code.aliases),
    listText('Colour', code.colour === undefined ? [] : [code.colour]),
    `Given: ${count(code.uses, 'time')}\n`,
    conflictText(conflicts.filter(({ code: of }) => of === code.id)),
  ].join('');

const words: Readonly<Record<keyof CodeFields, string>> = {
  name: 'name',
  kind: 'kind',
  parent: 'below',
  definition: 'definition',
  includeWhen: 'given when',
  excludeWhen: 'not when',
  examples: 'examples',
  aliases: 'also called',
  colour: 'colour',
};

const fieldsText = (fields: CodeFields): string =>
  (Object.keys(words) as (keyof CodeFields)[])
    .filter((slot) => fields[slot] !== undefined)
    .filter((slot) => !(slot === 'kind' && fields.kind === 'code') && !(slot === 'parent' && fields.parent === null))
    .map((slot) => set(`${words[slot]}: ${valueText(fields[slot])}`, 4))
    .join('');

/** The day of an event; of the starting codebook, as long as nothing is written, none. */
const dayOf = ({ at }: CodebookEvent): string => (Date.parse(at) === 0 ? 'at the start' : at.slice(0, 10));

const eventText = (event: CodebookEvent): string => {
  const { id, coder, phase, op, codes, into = [], why, set: fields = {} } = event;
  const what = [op, codes.join(', '), ...(into.length === 0 ? [] : ['into', into.join(', ')])].join(' ');
  const top = op === 'move' && fields.parent === null ? ' to the top' : '';
  return `${set(`${id.slice(0, 8)}  ${dayOf(event)}  ${coder}  ${phase}  ${what}${top}: ${why}`)}${fieldsText(fields)}`;
};

/** So many codes made in a row for one reason, as a starting codebook is, are told in short. */
const many = 4;

const isOneWith = (a: CodebookEvent, b: CodebookEvent): boolean =>
  a.op === 'create' &&
  b.op === 'create' &&
  a.coder === b.coder &&
  a.phase === b.phase &&
  a.why === b.why &&
  dayOf(a) === dayOf(b);

const runsOf = (events: readonly CodebookEvent[]): readonly (readonly CodebookEvent[])[] => {
  const runs: CodebookEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run !== undefined && isOneWith(run[0]!, event)) run.push(event);
    else runs.push([event]);
  }
  return runs;
};

const runText = (run: readonly CodebookEvent[]): string => {
  if (run.length < many) return run.map(eventText).join('');
  const { id, coder, phase, why } = run[0]!;
  const first = `${id.slice(0, 8)}  ${dayOf(run[0]!)}  ${coder}  ${phase}  create ${count(run.length, 'code')}: ${why}`;
  const codes = run.flatMap((event) => event.codes).join(', ');
  return `${set(first)}${set(codes, 4)}${set(`the last of these: ${run.at(-1)!.id.slice(0, 8)}`, 4)}`;
};

/** Each event: its name, when, who, in which phase, what and why; below it what it says of the code. */
export const eventsText = (events: readonly CodebookEvent[]): string =>
  events.length === 0 ? 'Nothing was done yet.\n' : runsOf(events).map(runText).join('');

const nameIn = (codebook: Codebook, code: CodeId): string => codebook.codes.find(({ id }) => id === code)?.name ?? code;

/** A line a difference; below it what was said before and what is said after. */
export const diffText = (differences: CodebookDiff, codebook: Codebook): string =>
  differences.length === 0
    ? 'Nothing differs.\n'
    : differences
        .map(({ code, what, slot, before, after }) => {
          const first = set(`${what} ${nameIn(codebook, code)} (${code})`);
          if (slot === undefined) return first;
          const called = slot === 'fate' ? 'state' : words[slot];
          return [
            first,
            ...(before === undefined ? [] : [set(`${called} before: ${valueText(before)}`, 4)]),
            set(`${called}${before === undefined ? '' : ' after'}: ${valueText(after)}`, 4),
          ].join('');
        })
        .join('');

/** What a change did. */
export const changedText = (
  { operation, coder, events, conflicts, recode }: ChangedCodebook,
  codebook: Codebook,
): string =>
  [
    ...events.map(
      (event) =>
        `${event.id.slice(0, 8)} ${operation} by ${coder}: ${event.codes.map((code) => printable(nameIn(codebook, code))).join(', ')} (${event.codes.join(', ')})${
          event.into === undefined ? '' : ` into ${event.into.join(', ')}`
        }\n`,
    ),
    conflictText(conflicts),
    recodeText(recode),
  ].join('');
