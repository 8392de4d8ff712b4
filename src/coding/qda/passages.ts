/**
 * Passages of a text whose positions another program counted. The specification (1.5, section 10.2) counts code points from
 * 0; programs also count UTF-16 units, line ends of two characters, from 1 or behind a byte order mark, and name the
 * last character instead of the first one behind it. The quoted words tell which it was.
 */

import type { QdaPassage } from './project.js';

/** A passage as a document gives it. */
export interface FoundPassage {
  readonly start: number;
  readonly end: number;
  /** What may be its words, among other things: its name, its description. */
  readonly words: readonly string[];
}

/** A way of counting. */
interface Counting {
  readonly units: 'code points' | 'UTF-16';
  readonly lineEnd: 1 | 2;
  readonly first: 0 | 1;
  readonly inclusive: boolean;
}

/** From the specification's way, read as its own examples do, to the least likely one. */
const countings: readonly Counting[] = ([0, 1] as const).flatMap((first) =>
  ([1, 2] as const).flatMap((lineEnd) =>
    (['code points', 'UTF-16'] as const).flatMap((units) =>
      [false, true].map((inclusive) => ({ units, lineEnd, first, inclusive })),
    ),
  ),
);

/** A text by code points, with where each begins in every way of counting. */
export class CountedText {
  /** The text itself where every character is one UTF-16 unit, as in nearly all: it needs no taking apart. */
  readonly #points: string | readonly string[];
  readonly #starts = new Map<string, readonly number[]>();

  constructor(text: string) {
    this.#points = /[\ud800-\udfff]/.test(text) ? [...text] : text;
  }

  #words({ start, end }: QdaPassage): string {
    const points = this.#points;
    return typeof points === 'string' ? points.slice(start, end) : points.slice(start, end).join('');
  }

  #startsBy({ units, lineEnd }: Counting): readonly number[] {
    const key = `${units} ${lineEnd}`;
    const known = this.#starts.get(key);
    if (known !== undefined) return known;
    const starts: number[] = [];
    let at = 0;
    for (const point of this.#points) {
      starts.push(at);
      at += point === '\n' ? lineEnd : units === 'UTF-16' ? point.length : 1;
    }
    starts.push(at);
    this.#starts.set(key, starts);
    return starts;
  }

  /** The first code point that begins at a position or behind it. */
  #pointAt(position: number, counting: Counting): number {
    if (counting.units === 'code points' && counting.lineEnd === 1) {
      return Math.max(0, Math.min(position, this.#points.length));
    }
    const starts = this.#startsBy(counting);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A passage in code points, at least one long; undefined where nothing of it is in the text. */
  passage({ start, end }: FoundPassage, counting: Counting): QdaPassage | undefined {
    const { first, inclusive } = counting;
    const from = this.#pointAt(start - first, counting);
    const to = this.#pointAt(Math.max(end - first + (inclusive ? 1 : 0), start - first + 1), counting);
    return from < to && start >= 0 ? { start: from, end: to } : undefined;
  }

  /** Whether a passage has the words; a name that ends with dots may be the beginning of it only. */
  hasWords(place: QdaPassage, words: string): boolean {
    const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();
    const sought = plain(words);
    // A passage much longer than the words is looked at as far as they could reach, however much white space it holds.
    const { start, end } = place;
    const reach = start + 4 * words.length + 100;
    const passage = plain(this.#words({ start, end: Math.min(end, reach) }));
    const [, beginning] = /^(.+?)(?:…|\.\.\.)$/s.exec(sought) ?? [];
    return (end <= reach && passage === sought) || (beginning !== undefined && passage.startsWith(beginning.trimEnd()));
  }
}

/** One passage with the text that it is of. */
export interface PassageInText {
  readonly text: CountedText;
  readonly found: FoundPassage;
}

const fits = ({ text, found }: PassageInText, counting: Counting): boolean => {
  const passage = text.passage(found, counting);
  return passage !== undefined && found.words.some((words) => text.hasWords(passage, words));
};

/**
 * Places passages of one project in its texts. The way of counting that gives most passages their words is taken for all,
 * unless it fits a passage's words not and another one does. Undefined for a passage that is outside of its text.
 */
export const placePassages = (passages: readonly PassageInText[]): readonly (QdaPassage | undefined)[] => {
  let usual = countings[0]!;
  let most = -1;
  for (const counting of countings) {
    const count = passages.filter((passage) => fits(passage, counting)).length;
    if (count > most) [usual, most] = [counting, count];
    // No other way can do better.
    if (most === passages.length) break;
  }
  return passages.map((passage) => {
    const counting = [usual, ...countings].find((candidate) => fits(passage, candidate)) ?? usual;
    return passage.text.passage(passage.found, counting);
  });
};
