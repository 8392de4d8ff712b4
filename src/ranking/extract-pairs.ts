/**
 * Pairs of neighbouring terms, numbered without a hash table of millions of pairs, which memory is too slow for: the
 * places of the pairs are brought together in groups by first term, small enough to stay near the processor, and within
 * a group by first term, so that the second term alone addresses its pair. Ranges of first terms are independent of each
 * other and can be done at once.
 */

import { numberMask, repeated, type TermRows } from './extract-terms.js';
import { SharedColumn } from './shared-column.js';

/** Which pairs to make: those that begin with a term from `from` to before `to`. */
export interface PairRange extends Pick<TermRows, 'rows' | 'rowStart' | 'ids' | 'timesOfTerm'> {
  readonly from: number;
  readonly to: number;
  /**
   * By place in `ids`: where a pair of the range begins, its number is written; where the row has the pair before,
   * `repeated` and how many places before. Nothing is written at the last place of a row.
   */
  readonly pairOf: Int32Array;
  /** Room for the places of all pairs: those of the range are written from `begin` on, and `spare` is written to. */
  readonly places: Int32Array;
  readonly begin: number;
  readonly spare: number;
}

/** The pairs of a range, numbered by first term and then as they first appear. */
export interface Pairs {
  /** By first term of the range: the number of the pair after its last. */
  readonly ends: Uint32Array;
  /** By pair: its second term. */
  readonly seconds: Uint32Array;
  /** By pair: in how many rows it is. */
  readonly rowsOf: Uint32Array;
}

/** How many places are brought together at once, where no term is more frequent. */
export interface PairSizes {
  /** Of a group: what the processor's nearest memory holds. */
  readonly group: number;
  /** Of a part, which is cut into groups: what its writes can be spread over. */
  readonly part: number;
}

const usualSizes: PairSizes = { group: 1 << 15, part: 1 << 22 };

/** Spans are numbered by a byte. Two neighbours have more places than one may have: there are at most twice as many and one. */
const mostSpans = 120;

/**
 * First terms from `from` to before `to`, and where their places stand among those of all: from `begin` to before `end`.
 * There is room for `room`, because the last place of a row, where no pair begins, counts too.
 */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly begin: number;
  readonly room: number;
  end: number;
}

/** Cuts terms into spans that have so many places, or a single term, or more where there would be too many spans. */
const spansOf = (times: Uint32Array, { from, to, begin }: Omit<Span, 'room' | 'end'>, usual: number): Span[] => {
  const spans: Span[] = [];
  let all = 0;
  for (let term = from; term < to; term++) all += times[term]!;
  const places = Math.max(usual, Math.ceil(all / mostSpans));
  for (let term = from, next = begin; term < to; ) {
    const span = { from: term, begin: next };
    do next += times[term++]!;
    while (term < to && next + times[term]! - span.begin <= places);
    spans.push({ ...span, to: term, room: next - span.begin, end: span.begin });
  }
  return spans;
};

const mostRoom = (spans: readonly Span[]): number => spans.reduce((most, { room }) => Math.max(most, room), 0);

/** By term, which of the spans it is in; the number of spans where it is in none. */
const spanOfTerms = (spans: readonly Span[], terms: number): Uint8Array => {
  const spanOf = new Uint8Array(terms).fill(spans.length);
  for (const [index, { from, to }] of spans.entries()) spanOf.fill(index, from, to);
  return spanOf;
};

/** What is known of a place: the words of its entry. */
const entryStride = 4;
const firstWord = 0;
const secondWord = 1;
const placeWord = 2;
const rowBeginWord = 3;

/** Numbers the pairs of a range, group by group. */
class PairNumbers {
  readonly #range: PairRange;
  readonly #sizes: PairSizes;
  /** By second term: 1 + the number of its pair, and where the row that was read last has it first. */
  readonly #seen: Int32Array;
  readonly #seconds = new SharedColumn(Uint32Array);
  readonly #rowsOf = new SharedColumn(Uint32Array);
  readonly #ends: Uint32Array;
  /** Of the part at hand: what is known of its places, those of a group together, in the order of the rows. */
  #entries = new Int32Array(0);
  /** Of the group at hand: its entries by first term. */
  #order = new Int32Array(0);
  #size = 0;

  constructor(range: PairRange, sizes: PairSizes) {
    this.#range = range;
    this.#sizes = sizes;
    this.#seen = new Int32Array(2 * range.timesOfTerm.length);
    this.#ends = new Uint32Array(range.to - range.from);
  }

  /** Brings the places of each part together, in the order of the rows. */
  #divide(parts: readonly Span[]): void {
    const { rows, rowStart, ids, places, timesOfTerm, spare } = this.#range;
    const partOf = spanOfTerms(parts, timesOfTerm.length);
    // Terms of no part are written to one place, over and over: a branch would be guessed wrongly too often.
    const ends = Int32Array.from([...parts.map(({ begin }) => begin), spare]);
    const steps = new Int32Array(parts.length + 1).fill(1);
    steps[parts.length] = 0;
    for (let row = 0; row < rows; row++) {
      const last = rowStart[row + 1]! - 1;
      for (let place = rowStart[row]!; place < last; place++) {
        const part = partOf[ids[place]! & numberMask]!;
        const at = ends[part]!;
        places[at] = place;
        ends[part] = at + steps[part]!;
      }
    }
    parts.forEach((part, index) => {
      part.end = ends[index]!;
    });
  }

  /** Brings the entries of each group of a part together, in the order of the rows. */
  #gather({ begin, end }: Span, groups: readonly Span[]): void {
    const { rowStart, ids, places, timesOfTerm } = this.#range;
    const entries = this.#entries;
    const groupOf = spanOfTerms(groups, timesOfTerm.length);
    const ends = Int32Array.from(groups, (group) => group.begin * entryStride);
    for (let index = begin, row = 0; index < end; index++) {
      const place = places[index]!;
      while (rowStart[row + 1]! <= place) row++;
      const term = ids[place]! & numberMask;
      const group = groupOf[term]!;
      const at = ends[group]!;
      ends[group] = at + entryStride;
      entries[at + firstWord] = term;
      entries[at + secondWord] = ids[place + 1]! & numberMask;
      entries[at + placeWord] = place;
      entries[at + rowBeginWord] = rowStart[row]!;
    }
    groups.forEach((group, index) => {
      group.end = ends[index]! / entryStride;
    });
  }

  /** Orders the entries of a group by first term. Gives where those of each term end. */
  #sort({ from, to, begin, end }: Span): Uint32Array {
    const entries = this.#entries;
    const order = this.#order;
    const ends = new Uint32Array(to - from + 1);
    for (let entry = begin; entry < end; entry++) ends[entries[entry * entryStride + firstWord]! - from + 1]!++;
    for (let term = 0; term < to - from; term++) ends[term + 1]! += ends[term]!;
    for (let entry = begin; entry < end; entry++) {
      order[ends[entries[entry * entryStride + firstWord]! - from]!++] = entry * entryStride;
    }
    return ends;
  }

  /** Numbers the pairs of one first term; the number of each is left where the second term stood. */
  #number(from: number, to: number): void {
    const entries = this.#entries;
    const order = this.#order;
    const seen = this.#seen;
    // Pairs of terms before have lower numbers: what is seen of them counts as not seen, and nothing needs clearing.
    const before = this.#size;
    const seconds = this.#seconds.reserve(before + to - from);
    const rowsOf = this.#rowsOf.reserve(before + to - from);
    let size = before;
    for (let index = from; index < to; index++) {
      const at = order[index]!;
      const second = entries[at + secondWord]!;
      const place = entries[at + placeWord]!;
      const known = seen[2 * second]!;
      if (known <= before) {
        seconds[size] = second;
        rowsOf[size] = 1;
        entries[at + secondWord] = size++;
        seen[2 * second] = size;
        seen[2 * second + 1] = place;
      } else if (seen[2 * second + 1]! >= entries[at + rowBeginWord]!) {
        entries[at + secondWord] = (place - seen[2 * second + 1]!) | repeated;
      } else {
        rowsOf[known - 1]!++;
        entries[at + secondWord] = known - 1;
        seen[2 * second + 1] = place;
      }
    }
    this.#size = size;
  }

  #write({ begin, end }: Span): void {
    const entries = this.#entries;
    const { pairOf } = this.#range;
    for (let at = begin * entryStride; at < end * entryStride; at += entryStride) {
      pairOf[entries[at + placeWord]!] = entries[at + secondWord]!;
    }
  }

  /** Takes the places of a part. */
  #addPart(part: Span): void {
    const { from, timesOfTerm } = this.#range;
    const groups = spansOf(timesOfTerm, { from: part.from, to: part.to, begin: 0 }, this.#sizes.group);
    this.#gather(part, groups);
    const longest = mostRoom(groups);
    if (longest > this.#order.length) this.#order = new Int32Array(longest);
    for (const group of groups) {
      const ends = this.#sort(group);
      for (let term = group.from, begin = 0; term < group.to; term++) {
        const end = ends[term - group.from]!;
        this.#number(begin, end);
        this.#ends[term - from] = this.#size;
        begin = end;
      }
      this.#write(group);
    }
  }

  make(): Pairs {
    const parts = spansOf(this.#range.timesOfTerm, this.#range, this.#sizes.part);
    this.#divide(parts);
    this.#entries = new Int32Array(mostRoom(parts) * entryStride);
    for (const part of parts) this.#addPart(part);
    return { ends: this.#ends, seconds: this.#seconds.finish(this.#size), rowsOf: this.#rowsOf.finish(this.#size) };
  }
}

/** Makes the pairs of a range. The sizes make no difference but to the time. */
export const makePairs = (range: PairRange, sizes = usualSizes): Pairs => new PairNumbers(range, sizes).make();
