/** The change log: what was done to the codebook, when, by whom and why. */

import type { Codebook, CodebookEvent, CodebookOperation, CodeId, CodeSlot } from '../../model/index.js';
import { type Block, listed } from './blocks.js';
import { nameIn, slotName } from './code-entries.js';

/** Names as they were when each event was made. */
class Names {
  readonly #names = new Map<CodeId, string>();

  constructor(readonly codebook: Codebook) {}

  of(id: CodeId): string {
    return this.#names.get(id) ?? nameIn(this.codebook, id);
  }

  all(ids: readonly CodeId[]): string {
    return listed(ids.map((id) => this.of(id)));
  }

  /** Follows an event once it was told. */
  follow({ codes, set }: CodebookEvent): void {
    const [code] = codes;
    if (code !== undefined && set?.name !== undefined) this.#names.set(code, set.name);
  }
}

const place = (parent: CodeId | null | undefined, names: Names): string =>
  parent === null || parent === undefined ? 'the top' : `below ${names.of(parent)}`;

/** Fields that an operation sets beside what it is named after. */
const fieldsOf = ({ set }: CodebookEvent): string =>
  listed(Object.keys(set ?? {}).map((slot) => slotName(slot as CodeSlot)));

type Telling = (event: CodebookEvent, names: Names) => string;

const tellings: Readonly<Record<CodebookOperation, Telling>> = {
  create: ({ codes, set }, names) =>
    `Made ${set?.name ?? names.all(codes)}${set?.parent === null || set?.parent === undefined ? '' : ` below ${names.of(set.parent)}`}`,
  rename: ({ codes, set }, names) => `Renamed ${names.all(codes)} to ${set?.name ?? 'nothing'}`,
  redefine: (event, names) => `Redefined ${names.all(event.codes)}: ${fieldsOf(event)}`,
  move: ({ codes, set }, names) =>
    `Moved ${names.all(codes)} to ${place(set?.parent, names)}`.replace(' to below ', ' below '),
  merge: ({ codes, into }, names) => `Merged ${names.all(codes)} into ${names.all(into ?? [])}`,
  split: ({ codes, into }, names) => `Split ${names.all(codes)} into ${names.all(into ?? [])}`,
  retire: ({ codes }, names) => `Retired ${names.all(codes)}`,
  restore: ({ codes }, names) => `Restored ${names.all(codes)}`,
  alias: ({ codes, set }, names) => `Other names of ${names.all(codes)}: ${listed(set?.aliases ?? [])}`,
};

/** The day of an event; undefined for the starting codebook while nobody has written it: it is shown as made at time 0. */
export const dayOf = ({ at }: CodebookEvent): string | undefined =>
  Date.parse(at) === 0 ? undefined : at.slice(0, 10);

/** The section `Changes`, the oldest first; events of one moment keep the order of the history. */
export const changeLog = (events: readonly CodebookEvent[], codebook: Codebook): readonly Block[] => {
  const names = new Names(codebook);
  const rows = events.map((event) => {
    const what = tellings[event.op](event, names);
    names.follow(event);
    return [dayOf(event) ?? 'at the start', event.coder, event.phase, what, event.why];
  });
  return [
    { kind: 'heading', level: 2, text: 'Changes', anchor: 'changes' },
    rows.length === 0
      ? { kind: 'text', text: 'Nothing was changed yet.' }
      : { kind: 'table', label: 'Changes of the codebook', columns: ['Date', 'Who', 'Phase', 'What', 'Why'], rows },
  ];
};
