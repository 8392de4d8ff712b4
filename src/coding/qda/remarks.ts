/** Remarks: what was left out of a document or guessed, counted, a sentence each. */

/** What may be said, with the words for one and for several. */
const sentences = {
  'unknown-code': [
    'coding refers to no code of the codebook and is left out',
    'codings refer to no code of the codebook and are left out',
  ],
  'outside-text': [
    'passage is outside of its text; its codings are read as codings of the whole source',
    'passages are outside of their texts; their codings are read as codings of the whole source',
  ],
  'no-passage': [
    'passage is of no plain text (a page, a picture, a time); its codings are read as codings of the whole source',
    'passages are of no plain text (a page, a picture, a time); their codings are read as codings of the whole source',
  ],
  'no-text': ['source has no plain text in the archive', 'sources have no plain text in the archive'],
  'lonely-case': [
    'case has values but no source, and is left out',
    'cases have values but no source, and are left out',
  ],
} as const;

/** Counts what there is to remark. */
export class Remarks {
  readonly #counts = new Map<keyof typeof sentences, number>();

  add(what: keyof typeof sentences): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** The sentences, in the order of first occurrence. */
  get all(): readonly string[] {
    return [...this.#counts].map(([what, count]) => `${count} ${sentences[what][count === 1 ? 0 : 1]}`);
  }
}
