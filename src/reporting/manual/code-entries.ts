/** Entries of codes: what each means, when it is given and when not, and what became of those that are not given any more. */

import { codeOf, codeTree, isGone, resolveCode } from '../../coding/index.js';
import type { Code, Codebook, CodeConflict, CodeId, CodeSlot } from '../../model/index.js';
import { anchorOf, type Block, type Heading, listed, termsOf } from './blocks.js';

/** The name that a code has; its id where the codebook does not know it. */
export const nameIn = (codebook: Codebook, id: CodeId): string => codeOf(codebook, id)?.name ?? id;

const named = (codebook: Codebook, ids: readonly CodeId[]): readonly string[] =>
  ids.map((id) => `${nameIn(codebook, id)} (${id})`);

/** Names of the codes above one, from the top. */
const pathOf = (codebook: Codebook, code: Code): readonly string[] => {
  const path: string[] = [];
  const passed = new Set<CodeId>([code.id]);
  for (let id = code.parent; id !== undefined && !passed.has(id); ) {
    passed.add(id);
    const above = codeOf(codebook, id);
    if (above !== undefined && !isGone(above)) path.unshift(above.name);
    id = above?.parent;
  }
  return path;
};

/** What was merged into a code, directly or through others, by the code that it is now. */
const mergedInto = (codebook: Codebook): ReadonlyMap<CodeId, readonly CodeId[]> => {
  const merged = new Map<CodeId, CodeId[]>();
  for (const { id, fate } of codebook.codes) {
    if (fate.kind !== 'merged') continue;
    const now = resolveCode(codebook, id).code;
    merged.set(now, [...(merged.get(now) ?? []), id]);
  }
  return merged;
};

const slotNames: Readonly<Record<CodeSlot, string>> = {
  name: 'name',
  kind: 'kind',
  definition: 'definition',
  includeWhen: 'include when',
  excludeWhen: 'exclude when',
  examples: 'examples',
  aliases: 'other names',
  parent: 'place in the tree',
  colour: 'colour',
  fate: 'fate',
};

/** A slot's name in running text. */
export const slotName = (slot: CodeSlot): string => slotNames[slot];

const slotsInConflict = (codebook: Codebook, id: CodeId): string =>
  listed(codebook.conflicts.filter(({ code }) => code === id).map(({ slot }) => slotName(slot)));

const headingLevel = (depth: number): Heading['level'] => Math.min(6, depth + 3) as Heading['level'];

const entry = (
  codebook: Codebook,
  code: Code,
  depth: number,
  merged: ReadonlyMap<CodeId, readonly CodeId[]>,
): readonly Block[] => {
  const { id, name, kind, definition, includeWhen, excludeWhen, examples, aliases, colour, fate } = code;
  const disputed = slotsInConflict(codebook, id);
  return [
    {
      kind: 'heading',
      level: headingLevel(depth),
      text: name,
      anchor: anchorOf('code', id),
      ...(colour === undefined ? {} : { colour }),
    },
    ...termsOf(
      ['Id', kind === 'dimension' ? `${id} (a dimension: not given to units)` : id],
      ['Stands below', pathOf(codebook, code).join(' › ')],
      ['Definition', definition ?? (kind === 'code' ? 'Not defined yet.' : undefined)],
      ['Include when', includeWhen],
      ['Exclude when', excludeWhen],
      ['Examples', examples],
      ['Also called', aliases],
      ['Merged into it', named(codebook, merged.get(id) ?? [])],
      [
        'Split',
        fate.kind === 'split' ? `Not given any more: give ${listed(named(codebook, fate.into), 'or')}.` : undefined,
      ],
      [
        'Not settled',
        disputed === '' ? undefined : `People say different things of its ${disputed}; see “Open conflicts”.`,
      ],
    ),
  ];
};

/** The section `Codes`: the tree from top to bottom. */
export const codeEntries = (codebook: Codebook): readonly Block[] => {
  const merged = mergedInto(codebook);
  const entries = codeTree(codebook).flatMap(({ code, depth }) => entry(codebook, code, depth, merged));
  return [
    { kind: 'heading', level: 2, text: 'Codes', anchor: 'codes' },
    ...(entries.length === 0 ? [{ kind: 'text', text: 'There are no codes yet.' } as const] : entries),
  ];
};

const successor = (codebook: Codebook, id: CodeId): string => {
  const { kind, code } = resolveCode(codebook, id);
  if (kind === 'active' || kind === 'split') return nameIn(codebook, code);
  return 'none: what has it waits for recoding';
};

/** The section on codes that are not given any more; nothing where there are none. */
export const goneCodes = (codebook: Codebook): readonly Block[] => {
  const gone = codebook.codes.filter(isGone);
  if (gone.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Codes not given any more', anchor: 'gone-codes' },
    {
      kind: 'table',
      label: 'Codes that were retired or merged',
      columns: ['Code', 'Id', 'What became of it', 'Give instead'],
      rows: gone.map(({ id, name, fate }) => [name, id, fate.kind, successor(codebook, id)]),
    },
  ];
};

/** A value of a slot in words. */
const valueText = (codebook: Codebook, { slot }: CodeConflict, value: unknown): string => {
  if (value === null || value === undefined) return slot === 'parent' ? 'at the top' : 'none';
  if (slot === 'parent' && typeof value === 'string') return `below ${nameIn(codebook, value as CodeId)}`;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(String).join('; ');
  const { kind, into } = value as { readonly kind?: unknown; readonly into?: unknown };
  const targets = (Array.isArray(into) ? into : into === undefined ? [] : [into]).map((id) =>
    nameIn(codebook, id as CodeId),
  );
  return `${String(kind)}${targets.length === 0 ? '' : ` into ${listed(targets)}`}`;
};

/** The section on what people have said differently and nobody has settled; nothing where there is none. */
export const openConflicts = (codebook: Codebook, whoOf: (event: string) => string | undefined): readonly Block[] => {
  if (codebook.conflicts.length === 0) return [];
  const rows = codebook.conflicts.flatMap((conflict) =>
    conflict.said.map(({ value, events }, index) => [
      nameIn(codebook, conflict.code),
      slotName(conflict.slot),
      valueText(codebook, conflict, value),
      listed([...new Set(events.flatMap((event) => whoOf(event) ?? []))]),
      index === 0 ? 'yes' : 'no',
    ]),
  );
  return [
    { kind: 'heading', level: 2, text: 'Open conflicts', anchor: 'open-conflicts' },
    {
      kind: 'text',
      text: 'Changes made apart that say different things. Until somebody settles them, this manual shows the first of each.',
    },
    { kind: 'table', label: 'Open conflicts', columns: ['Code', 'Of its', 'Said', 'By', 'Shown'], rows },
  ];
};
