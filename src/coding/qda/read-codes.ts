/** Codes as other programs write them, in the words of the codebook. */

import { type Code, type CodeId, isCodeId } from '../../model/index.js';
import { normaliseText, type XmlElement } from '../../text/index.js';
import { attribute, childrenOf, textIn } from './elements.js';
import { codeGuid, readGuid } from './guid.js';
import { legalText } from './legal-text.js';
import { readDescription } from './sections.js';

/** A code of a document. Its kind is `dimension` where it may not be given to units. */
export interface QdaCode extends Omit<Code, 'fate'> {
  /** Lower case, without braces. */
  readonly guid: string;
  /** Where its id is from: litsieve wrote it into the description, or it is made of the name. */
  readonly idFrom: 'description' | 'name';
}

const longestDerived = 50;

/** Small letters, digits and hyphens of a name; empty where it has no letter of ASCII. */
const kebab = (name: string): string =>
  normaliseText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestDerived)
    .replace(/^-+|-+$/g, '');

/** `#rrggbb` of `#rgb`, `#rrggbb`, `#aarrggbb`, with or without `#`; undefined for anything else. */
export const readColour = (text: string | undefined): string | undefined => {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text ?? '') ?? [];
  if (digits === undefined) return undefined;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(-6);
  return `#${six.toLowerCase()}`;
};

/** Absent or not understood: codable. */
const isCodable = (text: string | undefined): boolean => !/^(?:false|0|no)$/i.test(text ?? '');

/** Gives every code of a document an id of its own. */
class Ids {
  readonly #taken = new Set<string>();

  #take(id: string): CodeId | undefined {
    if (!isCodeId(id) || this.#taken.has(id)) return undefined;
    this.#taken.add(id);
    return id;
  }

  /** The id that the description names, unless it was copied with another code's text. */
  described(id: string | undefined): CodeId | undefined {
    return id === undefined ? undefined : this.#take(id);
  }

  derived(name: string): CodeId {
    const base = kebab(name) || 'code';
    for (let number = 1; ; number++) {
      const id = this.#take(number === 1 ? base : `${base}-${number}`);
      if (id !== undefined) return id;
    }
  }
}

interface Found {
  readonly element: XmlElement;
  readonly parent: number | undefined;
}

/** All `Code` elements from top to bottom, each with its parent's number. */
const flattened = (top: readonly XmlElement[]): readonly Found[] => {
  const found: Found[] = [];
  const visit = (element: XmlElement, parent: number | undefined): void => {
    const number = found.push({ element, parent }) - 1;
    for (const child of childrenOf(element, 'Code')) visit(child, number);
  };
  for (const element of top) visit(element, undefined);
  return found;
};

/** Reads `Code` elements and those inside them, parents before children. Ids from descriptions go before ids made of names. */
export const readCodes = (top: readonly XmlElement[]): readonly QdaCode[] => {
  const ids = new Ids();
  const read = flattened(top).map(({ element, parent }) => {
    const description = readDescription(textIn(element, 'Description') ?? '');
    return { element, parent, description, described: ids.described(description.id) };
  });
  const codes: QdaCode[] = [];
  for (const { element, parent, description, described } of read) {
    const name = legalText(attribute(element, 'name') ?? '');
    const id = described ?? ids.derived(name);
    const { text, sections } = description;
    const colour = readColour(attribute(element, 'color', 'colour'));
    codes.push({
      id,
      idFrom: described === undefined ? 'name' : 'description',
      guid: readGuid(attribute(element, 'guid', 'id') ?? codeGuid(id)),
      name: name || id,
      kind: isCodable(attribute(element, 'isCodable')) ? 'code' : 'dimension',
      ...(parent === undefined ? {} : { parent: codes[parent]!.id }),
      ...(text === '' ? {} : { definition: text }),
      includeWhen: sections['Include when'] ?? [],
      excludeWhen: sections['Exclude when'] ?? [],
      examples: sections.Examples ?? [],
      aliases: sections['Also called'] ?? [],
      ...(colour === undefined ? {} : { colour }),
    });
  }
  return codes;
};
