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

/** Places of a group, where the terms are not too frequent. */
const groupPlaces = 1 << 15;
/** Groups that are filled in one reading of all rows: their places are in memory together. */
const groupsAtOnce = 128;

/** First terms from `from` to before `to`, and where their places stand among those of all groups at once. */
interface Group {
  readonly from: number;
  readonly to: number;
  readonly begin: number;
  end: number;
}

/** As many groups as are filled at once, from a first term on. */
const groupsFrom = ({ timesOfTerm, to }: PairRange, from: number): Group[] => {
  const groups: Group[] = [];
  for (let term = from, places = 0; term < to && groups.length < groupsAtOnce; ) {
    const begin = places;
    const first = term;
    do places += timesOfTerm[term++]!;
    while (term < to && places + timesOfTerm[term]! - begin <= groupPlaces);
    groups.push({ from: first, to: term, begin, end: begin });
  }
  return groups;
};

/** What is known of a place: the words of its entry. */
const placeStride = 4;
const firstWord = 0;
const secondWord = 1;
const placeWord = 2;
const rowBeginWord = 3;

/** Numbers the pairs of a range, group by group. */
class PairNumbers {
  readonly #range: PairRange;
  /** By second term: 1 + the number of its pair, and where the row that was read last has it first. */
  readonly #seen: Int32Array;
  readonly #seconds = new SharedColumn(Uint32Array);
  readonly #rowsOf = new SharedColumn(Uint32Array);
  readonly #ends: Uint32Array;
  /** Entries of places, those of a group together, in the order of the rows. */
  #places = new Int32Array(0);
  /** Of the group at hand: its entries by first term. */
  #order = new Int32Array(0);
  #size = 0;

  constructor(range: PairRange) {
    this.#range = range;
    this.#seen = new Int32Array(2 * range.timesOfTerm.length);
    this.#ends = new Uint32Array(range.to - range.from);
  }

  /** Reads all rows, and brings the places of the groups together. */
  #gather(groups: readonly Group[]): void {
    const { rows, rowStart, ids, timesOfTerm } = this.#range;
    const places = this.#places;
    // One more group, which never grows, takes the places of all other terms: a branch would be guessed wrongly too often.
    const other = groups.length;
    const groupOf = new Uint8Array(timesOfTerm.length).fill(other);
    for (const [index, { from, to }] of groups.entries()) groupOf.fill(index, from, to);
    const ends = Int32Array.from(
      [...groups.map(({ begin }) => begin), places.length / placeStride - 1],
      (entry) => entry * placeStride,
    );
    const steps = new Int32Array(other + 1).fill(placeStride);
    steps[other] = 0;
    for (let row = 0; row < rows; row++) {
      const begin = rowStart[row]!;
      const last = rowStart[row + 1]! - 1;
      for (let place = begin; place < last; place++) {
        const term = ids[place]! & numberMask;
        const group = groupOf[term]!;
        const at = ends[group]!;
        ends[group] = at + steps[group]!;
        places[at + firstWord] = term;
        places[at + secondWord] = ids[place + 1]! & numberMask;
        places[at + placeWord] = place;
        places[at + rowBeginWord] = begin;
      }
    }
    groups.forEach((group, index) => {
      group.end = ends[index]! / placeStride;
    });
  }

  /** Orders the entries of a group by first term. Gives where those of each term end. */
  #sort({ from, to, begin, end }: Group): Uint32Array {
    const places = this.#places;
    const order = this.#order;
    const ends = new Uint32Array(to - from + 1);
    for (let entry = begin; entry < end; entry++) ends[places[entry * placeStride + firstWord]! - from + 1]!++;
    for (let term = 0; term < to - from; term++) ends[term + 1]! += ends[term]!;
    for (let entry = begin; entry < end; entry++) {
      order[ends[places[entry * placeStride + firstWord]! - from]!++] = entry * placeStride;
    }
    return ends;
  }

  /** Numbers the pairs of one first term; the number of each is left where the second term stood. */
  #number(from: number, to: number): void {
    const places = this.#places;
    const order = this.#order;
    const seen = this.#seen;
    // Pairs of terms before have lower numbers: what is seen of them counts as not seen, and nothing needs clearing.
    const before = this.#size;
    const seconds = this.#seconds.reserve(before + to - from);
    const rowsOf = this.#rowsOf.reserve(before + to - from);
    let size = before;
    for (let index = from; index < to; index++) {
      const at = order[index]!;
      const second = places[at + secondWord]!;
      const place = places[at + placeWord]!;
      const known = seen[2 * second]!;
      if (known <= before) {
        seconds[size] = second;
        rowsOf[size] = 1;
        places[at + secondWord] = size++;
        seen[2 * second] = size;
        seen[2 * second + 1] = place;
      } else if (seen[2 * second + 1]! >= places[at + rowBeginWord]!) {
        places[at + secondWord] = (place - seen[2 * second + 1]!) | repeated;
      } else {
        rowsOf[known - 1]!++;
        places[at + secondWord] = known - 1;
        seen[2 * second + 1] = place;
      }
    }
    this.#size = size;
  }

  #write({ begin, end }: Group): void {
    const places = this.#places;
    const { pairOf } = this.#range;
    for (let at = begin * placeStride; at < end * placeStride; at += placeStride) {
      pairOf[places[at + placeWord]!] = places[at + secondWord]!;
    }
  }

  make(): Pairs {
    const { from, to, timesOfTerm } = this.#range;
    for (let next = from; next < to; ) {
      const groups = groupsFrom(this.#range, next);
      next = groups.at(-1)!.to;
      const sizes = groups.map((group) => timesOfTerm.subarray(group.from, group.to).reduce((sum, n) => sum + n, 0));
      const length = (sizes.reduce((sum, size) => sum + size, 0) + 1) * placeStride;
      const longest = Math.max(...sizes);
      if (length > this.#places.length) this.#places = new Int32Array(length);
      if (longest > this.#order.length) this.#order = new Int32Array(longest);
      this.#gather(groups);
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
    return { ends: this.#ends, seconds: this.#seconds.finish(this.#size), rowsOf: this.#rowsOf.finish(this.#size) };
  }
}

/** Makes the pairs of a range. */
export const makePairs = (range: PairRange): Pairs => new PairNumbers(range).make();
