/** Rayyan's exports: decisions, labels, reasons and notes as sections of the note, parted by ` | ` (help.rayyan.ai, "Understanding your Rayyan export files"). */

import type { CarriedDecision, CarriedJudgment } from '../../model/index.js';
import { type Found, type JudgmentDialect, judgmentOf } from './judgment-dialect.js';
import type { Mark } from './marks.js';
import { readRubyHash } from './ruby-hash.js';

/** What begins a section. A hash follows the first and the last, a list parted by commas the others. */
const heads =
  /(?:^|[\n|>]|\s(?=RAYYAN-INCLUSION))\s{0,9}(RAYYAN-INCLUSION|RAYYAN-LABELS|RAYYAN-EXCLUSION-REASONS|USER-NOTES):/g;

const ofHash: ReadonlySet<string> = new Set(['RAYYAN-INCLUSION', 'USER-NOTES']);

/** Zotero's HTML around a note, which would part a hash from its arrows. */
const plain = (note: string): string =>
  note.includes('&')
    ? note
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
    : note;

/** What decisions are called; older exports write truth values. Undecided is none. */
const decisions: ReadonlyMap<string, CarriedDecision> = new Map([
  ['included', 'include'],
  ['excluded', 'exclude'],
  ['maybe', 'unsure'],
  ['true', 'include'],
  ['false', 'exclude'],
]);

/** How reasons are told from labels inside Rayyan, and in some exports. */
const reasonPrefix = '__EXR__';

const listed = (section: string): readonly string[] =>
  section
    .replace(/<\/p>\s*$/i, '')
    .replace(/\\([&%_#$])/g, '$1')
    .split(',')
    .map((item) => item.trim().replace(/^"(.*)"$/, '$1'))
    .filter((item) => item !== '');

/** What one section says, and where it ends; undefined where the head is not followed by what belongs to it. */
const readSection = (
  head: string,
  text: string,
  start: number,
  next: number,
): { readonly said: readonly Mark[]; readonly end: number } | undefined => {
  const from = start + (/^\s{0,9}/.exec(text.slice(start, start + 9))?.[0].length ?? 0);
  if (!ofHash.has(head)) {
    const section = text.slice(from, next);
    const bar = section.indexOf('|');
    const list = bar === -1 ? section : section.slice(0, bar);
    return { said: listed(list).map((value) => ({ name: head, value })), end: from + list.length };
  }
  if (text[from] !== '{') return undefined;
  const { entries, end } = readRubyHash(text, from);
  return {
    said: entries.flatMap(([who, values]) => values.map((value) => ({ name: `${head} ${who}`, value: value.trim() }))),
    end,
  };
};

const inNote = (note: string): Found | undefined => {
  const text = plain(note);
  const found = [...text.matchAll(heads)];
  const said: Mark[] = [];
  const texts: string[] = [];
  const rest: string[] = [];
  let done = 0;
  found.forEach((match, index) => {
    if (match.index < done) return;
    const start = match.index + match[0].length;
    const section = readSection(match[1]!, text, start, found[index + 1]?.index ?? text.length);
    if (section === undefined) return;
    rest.push(text.slice(done, match.index));
    texts.push(
      text
        .slice(match.index, section.end)
        .replace(/^[\s|]+|<\/?p>$/g, '')
        .trim(),
    );
    for (const mark of section.said) said.push(mark);
    done = section.end;
  });
  if (texts.length === 0) return undefined;
  rest.push(text.slice(done));
  const left = rest
    .map((part) => part.replace(/^[\s|]+/, '').trimEnd())
    .filter((part) => !/^(?:<\/?p>?|\|)*$/i.test(part));
  return { said, texts, rest: left.map((part) => part.replace(/\s\|$/, '')).join('\n') };
};

const judgments = (said: readonly Mark[]): readonly CarriedJudgment[] => {
  const byPerson = new Map<string, { decision?: CarriedDecision; notes: string[] }>();
  const labels = new Set<string>();
  const given = new Set<string>();
  for (const { name, value } of said) {
    const [, head, who] = /^(\S+)(?: (.*))?$/s.exec(name)!;
    if (head === 'RAYYAN-EXCLUSION-REASONS') given.add(value);
    else if (head === 'RAYYAN-LABELS') {
      if (value.startsWith(reasonPrefix)) given.add(value.slice(reasonPrefix.length).trim());
      else labels.add(value);
    } else {
      const person = byPerson.get(who ?? '') ?? { notes: [] };
      const decision = head === 'RAYYAN-INCLUSION' ? decisions.get(value.toLowerCase()) : undefined;
      if (decision !== undefined) person.decision = decision;
      else if (head === 'USER-NOTES' && value !== '') person.notes.push(value);
      else continue;
      byPerson.set(who ?? '', person);
    }
  }
  // Labels and reasons are of the record, whoever gave them: reasons go to those who exclude.
  const [tags, reasons] = [[...labels], [...given]];
  const isExcluded = [...byPerson.values()].some(({ decision }) => decision === 'exclude');
  const people = [...byPerson].map(([who, { decision, notes }]) =>
    judgmentOf({
      tool: 'rayyan',
      ...(who === '' ? {} : { who }),
      ...(decision === undefined ? {} : { decision }),
      reasons: !isExcluded || decision === 'exclude' ? reasons : [],
      note: notes.join('\n'),
      tags,
    }),
  );
  if (people.length > 0 || tags.length + reasons.length === 0) return people;
  return [judgmentOf({ tool: 'rayyan', reasons, tags })];
};

/** Sections that Rayyan appends to a note. */
export const rayyanDialect: JudgmentDialect = {
  signs: ['RAYYAN-', 'USER-NOTES:'],
  inNote,
  suspects: () => false,
  inFact: () => () => undefined,
  judgments,
};
