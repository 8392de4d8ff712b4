/** Formats that are not read, and how they show. They are told from RIS and tables, whose readers would take several of their records for one. */

/** Whether a text has a line that begins a RIS record. */
export const hasTy = (head: string): boolean => /^[ \t]*TY {1,2}- ?/m.test(head);

/** Tagged text that resembles RIS without `TY`. */
const taggedFormats: readonly (readonly [sign: RegExp, name: string])[] = [
  // Tags are padded to four columns, and some have more than two letters.
  [
    /^(?:PMID|STAT|DCOM|CRDT|PHST|EDAT|MHDA|ISBN|ISSN)- |^(?:OWN|PMC|LID|AID|OID|FAU|JID|DEP|PST|OTO) - /m,
    'MEDLINE text (PubMed, .nbib)',
  ],
  [/^<\d+\s?\.?\s?>[ \t]*$|^VN {1,2}- Ovid/m, 'tagged text of Ovid'],
];

/** Formats that show by how they begin. */
const beginnings: readonly (readonly [sign: RegExp, name: string])[] = [
  [/^(?:FN|VR|PT) \S/, 'tagged text of Web of Science'],
  [/^%[0-9A-Z@!] /, 'refer text (EndNote, .enw)'],
  [/^(?:RT \S|Refworks Export)/i, 'tagged text of RefWorks'],
  [/^<(?:[?!]|[A-Za-z])/, 'XML or HTML'],
  [/^<\d+\s?\.?\s?>[ \t]*\n/, 'text of Ovid'],
];

/** Which tagged format that is not RIS a text shows anywhere. */
export const otherTaggedText = (head: string): string | undefined =>
  taggedFormats.find(([sign]) => sign.test(head))?.[1];

/** A line of a tag of two to four letters, as MEDLINE and Ovid write them. */
const taggedLine = /^[A-Z][A-Z0-9]{1,3} {0,2}- /;

/** Which format that is not read a text is of, by how it begins; undefined for RIS and for what is not known. */
export const unreadFormat = (head: string): string | undefined => {
  if (hasTy(head)) return undefined;
  const start = head.slice(head.search(/\S|$/));
  return (
    beginnings.find(([sign]) => sign.test(start))?.[1] ?? (taggedLine.test(start) ? otherTaggedText(start) : undefined)
  );
};
