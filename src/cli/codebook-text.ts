/** The codebook, its history and its changes in words. */

import type { CodebookDiff } from '../coding/index.js';
import type { Codebook, CodebookEvent, CodeId, Fate } from '../model/index.js';
import type { ChangedCodebook, ListedCode, ShownCodebook } from '../review/codebook.js';
import { printable } from '../text/index.js';
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

const recodeText = (recode: ShownCodebook['recode']): string =>
  recode.length === 0 ? '' : `${count(recode.length, 'coding')} to be looked at again: litsieve code offers them\n`;

const conflictText = (conflicts: Codebook['conflicts']): string =>
  conflicts
    .map(({ code, slot, said }) => {
      const values = said.map(({ value }) => printable(JSON.stringify(value))).join(' against ');
      return `Conflict: ${slot} of ${code} was changed apart: ${values}. Doing it again settles it.\n`;
    })
    .join('');

/** The tree, a line a code, with how often each was given; codes that are gone at the end. */
export const codebookText = ({ name, codes, conflicts, recode }: ShownCodebook): string => {
  const isGone = ({ fate }: ListedCode): boolean => fate.kind === 'retired' || fate.kind === 'merged';
  const here = codes.filter((code) => !isGone(code));
  const gone = codes.filter(isGone);
  const line = ({ depth, name: called, id, uses, fate }: ListedCode) => [
    `${'  '.repeat(depth)}${printable(called)}`,
    uses,
    [id, fateText(fate)].filter((part) => part !== '').join('  '),
  ];
  const title = name === '' ? 'Codebook' : printable(name);
  if (codes.length === 0) {
    return `${title}: no code yet. queries/codebook.yaml holds the starting codebook; litsieve codebook create NAME makes a code.\n`;
  }
  return [
    `${title}: ${count(here.length, 'code')}\n\n`,
    table(here.map(line)),
    gone.length === 0
      ? ''
      : `\nGone\n${table(gone.map((code) => [printable(code.name), code.uses, `${code.id}  ${fateText(code.fate)}`]))}`,
    conflicts.length + recode.length === 0 ? '' : '\n',
    conflictText(conflicts),
    recodeText(recode),
  ].join('');
};

const listText = (label: string, texts: readonly string[]): string =>
  texts.map((text) => `${label}: ${printable(text)}\n`).join('');

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

const saidBy = ({ op, codes, into, set }: CodebookEvent): string => {
  const what = set === undefined ? '' : ` ${printable(JSON.stringify(set))}`;
  return `${op} ${codes.join(', ')}${into === undefined ? '' : ` into ${into.join(', ')}`}${what}`;
};

/** A line an event: its name, when, who, in which phase, what and why. */
export const eventsText = (events: readonly CodebookEvent[]): string =>
  events.length === 0
    ? 'Nothing was done yet.\n'
    : table(
        events.map((event) => [
          event.id.slice(0, 8),
          event.at.slice(0, 10),
          event.coder,
          event.phase,
          event.why,
          saidBy(event),
        ]),
      );

const nameIn = (codebook: Codebook, code: CodeId): string => codebook.codes.find(({ id }) => id === code)?.name ?? code;

/** A line a difference. */
export const diffText = (differences: CodebookDiff, codebook: Codebook): string =>
  differences.length === 0
    ? 'Nothing differs.\n'
    : table(
        differences.map(({ code, what, slot, before, after }) => [
          what,
          nameIn(codebook, code),
          slot ?? '',
          before === undefined && after === undefined
            ? ''
            : `${JSON.stringify(before ?? null)} → ${JSON.stringify(after ?? null)}`,
        ]),
      );

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
