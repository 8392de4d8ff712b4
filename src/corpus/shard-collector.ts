/** Collecting what a harvest yields into a shard: sorted by id and without repeats, in bounded memory however much comes. */

import { join } from 'node:path';
import { recordLine } from '../formats/index.js';
import { readLines, removeFile, sha256OfFile, writeAtomically } from '../io/index.js';
import type { BibliographicRecord, RecordId } from '../model/index.js';

interface Row {
  readonly id: string;
  readonly line: string;
}

const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A shard's lines begin with the id (`recordFieldOrder`), so that merging need not parse them. */
const idPattern = /^\{"id":("(?:[^"\\]|\\.)*")/;

const rowOf = (line: string): Row => ({ id: JSON.parse(idPattern.exec(line)![1]!) as string, line });

function* rowsOf(path: string): Generator<Row> {
  for (const { bytes } of readLines(path)) yield rowOf(bytes.toString('utf8'));
}

/** The rows of several sorted runs as one sorted run. Runs are few: a linear look for the least is enough. */
function* merged(runs: readonly Iterator<Row>[]): Generator<Row> {
  const heads = runs.map((run) => ({ run, head: run.next() }));
  for (;;) {
    let least: (typeof heads)[number] | undefined;
    for (const candidate of heads) {
      if (candidate.head.done === true) continue;
      if (least === undefined || least.head.done === true || byId(candidate.head.value, least.head.value) < 0)
        least = candidate;
    }
    if (least === undefined || least.head.done === true) return;
    yield least.head.value;
    least.head = least.run.next();
  }
}

function* lines(rows: Iterable<Row>): Generator<string> {
  for (const { line } of rows) yield `${line}\n`;
}

/** About how much text is held before it is put aside on disk, in UTF-16 units. */
const spillSize = 64 << 20;

/** What a collector may be told. */
export interface CollectorOptions {
  /** About how much text is held, in UTF-16 units. */
  readonly spill?: number;
  /** How the files begin that text is put aside in; two collectors at work in one folder need two names. */
  readonly name?: string;
}

/** A cut piece of a text keeps the whole text alive: an id that is remembered is its own string. */
const ownString = (id: RecordId): RecordId => Buffer.from(id).toString() as RecordId;

/** The records of one harvest, as they come. */
export class ShardCollector {
  readonly #folder: string;
  readonly #spillSize: number;
  readonly #name: string;
  readonly #seen = new Set<RecordId>();
  /** By id that came again: the number of the last one. */
  readonly #counts = new Map<RecordId, number>();
  readonly #runs: string[] = [];
  #rows: Row[] = [];
  #held = 0;

  /** @param folder where text is put aside: the review's cache */
  constructor(folder: string, { spill = spillSize, name = 'harvest' }: CollectorOptions = {}) {
    this.#folder = folder;
    this.#spillSize = spill;
    this.#name = name;
  }

  /** Records so far. */
  get size(): number {
    return this.#seen.size;
  }

  /** Adds a record; false where one of its id is there: the first stays, pages that overlap bring nothing new. */
  add(record: BibliographicRecord): boolean {
    if (this.#seen.has(record.id)) return false;
    const id = ownString(record.id);
    this.#seen.add(id);
    const line = recordLine(record);
    this.#rows.push({ id, line });
    this.#held += line.length;
    if (this.#held >= this.#spillSize) this.#spill();
    return true;
  }

  /** Adds a record; where its id is there, under the next free of `…~2`, `…~3`. Returns the id that it got. */
  addApart(record: BibliographicRecord): RecordId {
    let given = record.id;
    for (let count = this.#counts.get(record.id) ?? 1; this.#seen.has(given); ) {
      given = `${record.id}~${++count}` as RecordId;
      this.#counts.set(record.id, count);
    }
    this.add(given === record.id ? record : { ...record, id: given });
    return given;
  }

  /** Writes the shard atomically and returns the SHA-256 of its bytes, hex; what was put aside is removed. */
  write(path: string): string {
    try {
      this.#rows.sort(byId);
      writeAtomically(path, lines(merged([...this.#runs.map(rowsOf), this.#rows[Symbol.iterator]()])));
      return sha256OfFile(path);
    } finally {
      this.discard();
    }
  }

  /** Forgets everything. */
  discard(): void {
    for (const run of this.#runs) removeFile(run);
    this.#runs.length = 0;
    this.#rows = [];
    this.#held = 0;
  }

  #spill(): void {
    const path = join(this.#folder, `${this.#name}-${this.#runs.length}.run`);
    writeAtomically(path, lines(this.#rows.sort(byId)));
    this.#runs.push(path);
    this.#rows = [];
    this.#held = 0;
  }
}
