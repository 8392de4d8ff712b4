/** The shape of an XML format as it shows in text: which elements are records, what stands around them, and the pieces that this cuts a file into. */

/** Names of a format's elements, by their part in it. */
export interface XmlShape {
  /** Elements that are cut out whole: the records, and what must be known to read them. */
  readonly whole: ReadonlySet<string>;
  /** Of those, elements that are not cut out where they stand inside another: `MedlineCitation` in `PubmedArticle`. */
  readonly inside: ReadonlyMap<string, string>;
  /** Elements around the records. Their tags end a record that is still open. */
  readonly around: ReadonlySet<string>;
  /** Of those, names that a record uses for a field of its own, without attributes: the `volume` of a paper. */
  readonly fields: ReadonlySet<string>;
}

/**
 * `closed`: an element with both of its tags. `unclosed`: one that ends where the next begins, for want of an end tag.
 * `unopened`: text that ends in an end tag and never began. `begin` and `end`: a tag around records. `outside`: text
 * outside of all of them.
 */
export type XmlPieceKind = 'closed' | 'unclosed' | 'unopened' | 'begin' | 'end' | 'outside';

/** A part of a text: `text.slice(start, end)`. */
export interface XmlPiece {
  readonly kind: XmlPieceKind;
  /** Name of the element; empty for text outside. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}
