/** Blocks: what a document is made of before it is Markdown or HTML. Texts are plain; who writes a block escapes them. */

/** A heading that can be linked to; the document's title has level 1. */
export interface Heading {
  readonly kind: 'heading';
  readonly level: 2 | 3 | 4 | 5 | 6;
  readonly text: string;
  /** Letters, digits, dots, hyphens and low lines; each once in a document. */
  readonly anchor: string;
  /** `#rrggbb`. */
  readonly colour?: string;
}

/** Something named, and what is said of it: a text, or a list of several. */
export interface Term {
  readonly term: string;
  readonly says: string | readonly string[];
}

/** A part of a document. */
export type Block =
  | Heading
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly ordered?: boolean }
  | { readonly kind: 'terms'; readonly terms: readonly Term[] }
  | {
      readonly kind: 'table';
      readonly label: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Links to all headings of the document but its own. */
  | { readonly kind: 'contents' };

/** A document with its title. */
export interface ManualDocument {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Anchor of the heading above the contents, which does not stand in them. */
export const contentsAnchor = 'contents';

/** The anchor of something with an id; other characters than an anchor may have are written as their number. */
export const anchorOf = (kind: string, id: string): string =>
  `${kind}-${id.replace(/[^A-Za-z0-9.-]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}_`)}`;

/** Terms without those that say nothing; no block where none is left. */
export const termsOf = (
  ...terms: readonly (readonly [term: string, says: string | readonly string[] | undefined])[]
): readonly Block[] => {
  const said = terms.flatMap(([term, says]): readonly Term[] =>
    says === undefined || says.length === 0 ? [] : [{ term, says }],
  );
  return said.length === 0 ? [] : [{ kind: 'terms', terms: said }];
};

/** `A`, `A and B`, `A, B and C`. */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
