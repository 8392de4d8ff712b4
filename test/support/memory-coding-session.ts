/** A complete coding session over values in memory: what the coding screen is tested on. Nothing of it goes to a disk. */

import {
  type AppliedCode,
  type CodeId,
  type Coding,
  type Quote,
  UsageError,
  type Variable,
  type VariableValue,
} from '../../src/model/index.js';
import type {
  CodingSession,
  CodingView,
  NearName,
  OtherCoding,
  ShownUnit,
  TreeLine,
} from '../../src/review/coding-session.js';

/** A code of the codebook; parents stand before their children. */
export interface MemoryCode {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
  readonly dimension?: true;
  readonly definition?: string;
  readonly includeWhen?: readonly string[];
  readonly excludeWhen?: readonly string[];
  readonly examples?: readonly string[];
  readonly aliases?: readonly string[];
  readonly note?: string;
}

export interface MemoryCoding {
  readonly units: readonly ShownUnit[];
  readonly codes: readonly MemoryCode[];
  readonly variables?: readonly Variable[];
  /** What others said, by unit: makes it a session of consensus. */
  readonly others?: Readonly<Record<string, readonly OtherCoding[]>>;
  readonly title?: string;
}

interface Work {
  readonly coding: Coding;
  readonly finished: boolean;
  readonly draft: boolean;
}
interface State {
  readonly units: readonly ShownUnit[];
  readonly codes: readonly MemoryCode[];
  readonly work: ReadonlyMap<string, Work>;
  readonly shown: string | null;
}

const nothing: Work = { coding: { codes: [], values: {} }, finished: false, draft: false };
const usage = (message: string): UsageError => new UsageError(message, { code: 'not-possible' });
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace(/(?<=...)s$/, '');

/** The quote as it must be: exactly what stands at its place. Another one is a bug of the screen. */
const checked = (unit: ShownUnit, quote: Quote): Quote => {
  const text = unit.fields.find(({ field }) => field === quote.field)?.text;
  if (text === undefined || quote.text === '' || [...text].slice(quote.start, quote.end).join('') !== quote.text) {
    throw new Error(`${JSON.stringify(quote)} is not what stands there`);
  }
  return quote;
};

const asked = ({ when }: Variable, { codes, values }: Coding, all: readonly Variable[]): boolean => {
  if (when === undefined) return true;
  if ('code' in when) return codes.some(({ code }) => code === when.code);
  const value = values[when.variable];
  if ('is' in when) return typeof value === 'string' && when.is.includes(value);
  const order = all.find(({ id }) => id === when.variable)?.values.map(({ id }) => id) ?? [];
  return typeof value === 'string' && order.indexOf(value) >= order.indexOf(when.atLeast);
};

const missingOf = (variables: readonly Variable[], { values, evidence = {} }: Coding): readonly string[] =>
  variables.flatMap(({ id, name, required, evidenceFrom, values: options }) => {
    const value = values[id];
    if (value === undefined) return required ? [`${name} is not said`] : [];
    const place = options.findIndex((option) => option.id === value);
    const from = options.findIndex((option) => option.id === evidenceFrom);
    return from >= 0 && place >= from && (evidence[id] ?? []).length === 0 ? [`${name} has no quote`] : [];
  });

const validated = ({ name, type, values }: Variable, value: VariableValue): VariableValue => {
  const known = (id: string): boolean => values.some((option) => option.id === id);
  if (type === 'number' && typeof value !== 'number') throw usage(`${name} is a number, not ${value}`);
  if (type === 'date' && !/^\d{4}-\d\d-\d\d$/.test(String(value))) {
    throw usage(`${name} is a day such as 2024-01-31, not ${value}`);
  }
  if (type === 'multi' ? !Array.isArray(value) || !value.every(known) : values.length > 0 && !known(String(value))) {
    throw usage(`${name} has no value ${value}`);
  }
  return value;
};

/** Opens a session over units in their order. */
export const openMemoryCoding = (given: MemoryCoding): CodingSession => {
  const { variables = [], others = {} } = given;
  const listeners = new Set<() => void>();
  let state: State = {
    units: given.units,
    codes: given.codes,
    work: new Map(),
    shown: given.units[0]?.id ?? null,
  };
  let past: readonly State[] = [];
  let future: readonly State[] = [];
  let message = '';

  const workOf = (id: string | null): Work => (id === null ? nothing : (state.work.get(id) ?? nothing));
  const unitOf = (id: string | null): ShownUnit | undefined => state.units.find((unit) => unit.id === id);
  const usesOf = (code: string): number =>
    [...state.work.values()].filter(({ coding }) => coding.codes.some((one) => one.code === code)).length;

  const tree = (): readonly TreeLine[] => {
    const below = (parent: string | undefined, depth: number): readonly TreeLine[] =>
      state.codes
        .filter((code) => code.parent === parent)
        .flatMap((code) => [
          {
            code: code.id as CodeId,
            name: code.name,
            depth,
            codable: code.dimension !== true,
            ...(code.definition === undefined ? {} : { definition: code.definition }),
            includeWhen: code.includeWhen ?? [],
            excludeWhen: code.excludeWhen ?? [],
            examples: code.examples ?? [],
            aliases: code.aliases ?? [],
            uses: usesOf(code.id),
            ...(code.note === undefined ? {} : { note: code.note }),
          },
          ...below(code.id, depth + 1),
        ]);
    const lines = below(undefined, 0);
    const frequent = lines
      .filter(({ codable }) => codable)
      .slice(0, 9)
      .map(({ code }) => code);
    return lines.map((line) => {
      const key = frequent.indexOf(line.code) + 1;
      return key === 0 ? line : { ...line, key: String(key) };
    });
  };

  const make = (): CodingView => {
    const { coding, finished } = workOf(state.shown);
    const unit = unitOf(state.shown);
    const now = unit === undefined ? [] : variables.filter((variable) => asked(variable, coding, variables));
    const works = state.units.map(({ id }) => workOf(id));
    const done = works.filter((work) => work.finished).length;
    return {
      reviewTitle: given.title ?? 'A review of examples',
      coder: 'ada',
      purpose: given.others === undefined ? 'coding' : 'consensus',
      unit: unit ?? null,
      place: { number: state.units.findIndex(({ id }) => id === state.shown) + 1, of: state.units.length },
      tree: tree(),
      coding,
      finished,
      variables: now,
      missing: missingOf(now, coding),
      others: others[state.shown ?? ''] ?? [],
      counts: {
        units: state.units.length,
        finished: done,
        drafts: works.filter((work) => work.draft && !work.finished).length,
        left: state.units.length - done,
        recode: state.units.filter(({ recode }) => recode.length > 0).length,
      },
      message,
    };
  };
  let current = make();

  const say = (text: string): void => {
    message = text;
    current = make();
    for (const listener of listeners) listener();
  };
  const change = (next: Partial<State>, text: string): void => {
    past = [...past, state];
    future = [];
    state = { ...state, ...next };
    say(text);
  };
  const shownUnit = (): ShownUnit => {
    const unit = unitOf(state.shown);
    if (unit === undefined) throw new Error('no unit is on screen');
    return unit;
  };
  const write = (coding: Coding, text: string): void => {
    const { id } = shownUnit();
    change({ work: new Map([...state.work, [id, { coding, finished: false, draft: true }]]) }, text);
  };
  const code = (id: string): MemoryCode => {
    const found = state.codes.find((one) => one.id === id);
    if (found === undefined) throw usage(`there is no code ${id}`);
    if (found.dimension) throw usage(`${found.name} groups codes`);
    return found;
  };
  const open = (from: string): string | null =>
    [...state.units.slice(state.units.findIndex(({ id }) => id === from) + 1), ...state.units].find(
      ({ id }) => id !== from && !workOf(id).finished,
    )?.id ?? null;
  const finished = (id: string): ReadonlyMap<string, Work> =>
    new Map([...state.work, [id, { ...workOf(id), finished: true, draft: false }]]);

  return {
    view: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    toggle(id, quote) {
      const unit = shownUnit();
      const { name } = code(id);
      const { coding } = workOf(unit.id);
      const had = coding.codes.find((one) => one.code === id);
      if (quote !== undefined) {
        const quotes = [...(had?.quotes ?? []), checked(unit, quote)];
        const rest = coding.codes.filter((one) => one.code !== id);
        return write({ ...coding, codes: [...rest, { ...had, code: id, quotes }] }, `${name}: quoted`);
      }
      const codes = had === undefined ? [...coding.codes, { code: id }] : coding.codes.filter((one) => one.code !== id);
      write({ ...coding, codes }, had === undefined ? `${name} given` : `${name} taken away`);
    },
    apply(applied: AppliedCode) {
      const { coding } = workOf(shownUnit().id);
      if (!coding.codes.some((one) => one.code === applied.code)) throw usage(`${applied.code} is not given`);
      const codes = coding.codes.map((one) => (one.code === applied.code ? applied : one));
      write({ ...coding, codes }, `${code(applied.code).name} changed`);
    },
    set(id, value) {
      const { coding } = workOf(shownUnit().id);
      const variable = variables.find((one) => one.id === id);
      if (variable === undefined) throw usage(`there is no variable ${id}`);
      const { [id]: _, ...rest } = coding.values;
      const values = value === undefined ? rest : { ...rest, [id]: validated(variable, value) };
      write({ ...coding, values }, `${variable.name} ${value === undefined ? 'emptied' : 'said'}`);
    },
    prove(id, quote) {
      const unit = shownUnit();
      const { coding } = workOf(unit.id);
      if (coding.values[id] === undefined) throw usage('a variable without a value needs no quote');
      const quotes = [...(coding.evidence?.[id] ?? []), checked(unit, quote)];
      write({ ...coding, evidence: { ...coding.evidence, [id]: quotes } }, 'shown by a quote');
    },
    memo(text) {
      const { memo: _, ...rest } = workOf(shownUnit().id).coding;
      write(text === '' ? rest : { ...rest, memo: text }, 'memo kept');
    },
    finish() {
      const { id } = shownUnit();
      if (current.missing.length > 0) throw usage(current.missing.join('; '));
      change({ work: finished(id), shown: open(id) }, 'finished');
    },
    undo() {
      const last = past.at(-1);
      if (last === undefined) return say('nothing to take back');
      past = past.slice(0, -1);
      future = [state, ...future];
      state = last;
      say('taken back');
    },
    redo() {
      const [next, ...rest] = future;
      if (next === undefined) return say('nothing to make again');
      past = [...past, state];
      future = rest;
      state = next;
      say('made again');
    },
    next() {
      if (state.shown !== null) state = { ...state, shown: open(state.shown) ?? state.shown };
      say('');
    },
    back() {
      const at = state.units.findIndex(({ id }) => id === state.shown);
      const before = at < 0 ? state.units.at(-1) : state.units[at - 1];
      if (before === undefined) return say('nothing before this');
      state = { ...state, shown: before.id };
      say('');
    },
    addIncident() {
      const unit = shownUnit();
      if (unit.incident === undefined) throw usage('only an issue reports incidents');
      const of = unit.incident.of + 1;
      const base = unit.id.replace(/!\d+$/, '');
      const units = state.units.map((one) =>
        one.id.replace(/!\d+$/, '') === base && one.incident !== undefined
          ? { ...one, incident: { ...one.incident, of } }
          : one,
      );
      const last = units.findLastIndex(({ id }) => id.replace(/!\d+$/, '') === base);
      const added = { ...unit, id: `${base}!${of}`, incident: { number: of, of } };
      change(
        { units: [...units.slice(0, last + 1), added, ...units.slice(last + 1)], shown: added.id },
        `incident ${of}`,
      );
    },
    noIncident() {
      const unit = shownUnit();
      if (unit.incident === undefined) throw usage('only an issue reports incidents');
      change({ work: finished(unit.id), shown: open(unit.id) }, 'no incident');
    },
    create({ name, parent, definition }) {
      const same = state.codes.find((one) => plainName(one.name) === plainName(name));
      if (same !== undefined) throw usage(`${name} is there already: ${same.name}`);
      const slug =
        name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-+|-+$/g, '') || 'code';
      const taken = state.codes.filter(({ id }) => id.startsWith(slug)).length;
      const id = taken === 0 ? slug : `${slug}-${taken + 1}`;
      const made: MemoryCode = {
        id,
        name,
        ...(parent === undefined ? {} : { parent }),
        ...(definition === undefined ? {} : { definition }),
      };
      change({ codes: [...state.codes, made] }, `${name} made`);
      return id as CodeId;
    },
    nearNames(name): readonly NearName[] {
      const typed = plainName(name);
      if (typed === '') return [];
      return state.codes
        .map(({ id, name: other }) => ({ code: id as CodeId, name: other, same: plainName(other) === typed }))
        .filter(({ name: other, same }) => same || (typed.length > 2 && plainName(other).startsWith(typed)))
        .sort((a, b) => Number(b.same) - Number(a.same));
    },
    find(query) {
      const words = query.toLowerCase().split(/\s+/);
      return state.codes
        .filter(({ dimension }) => dimension !== true)
        .filter(({ name, id, aliases = [] }) =>
          words.every((word) => [name, id, ...aliases].some((one) => one.toLowerCase().includes(word))),
        )
        .map(({ id }) => id as CodeId);
    },
    adopt(coder) {
      const other = (others[shownUnit().id] ?? []).find((one) => one.coder === coder);
      if (other === undefined) throw usage(`${coder} has not coded this`);
      const { coder: _, ...coding } = other;
      write(coding, `as ${coder} said`);
    },
    search(query, limit) {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      return state.units
        .filter(({ fields }) => {
          const text = fields
            .map((field) => field.text)
            .join(' ')
            .toLowerCase();
          return words.every((word) => text.includes(word));
        })
        .slice(0, limit)
        .map(({ id, fields }) => {
          const { finished: isFinished, draft } = workOf(id);
          return { id, title: fields[0]?.text ?? id, state: isFinished ? 'finished' : draft ? 'draft' : 'open' };
        });
    },
    show(id) {
      if (unitOf(id) === undefined) throw usage(`there is no unit ${id}`);
      state = { ...state, shown: id };
      say('');
    },
    close() {
      listeners.clear();
    },
  };
};
