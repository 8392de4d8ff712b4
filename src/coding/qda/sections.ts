/**
 * Descriptions: the one free text that REFI-QDA gives a code, as people read it and as it is read back. A text, then
 * sections of a heading and a list, then the id:
 *
 *     A model recommends a package that does not exist.
 *
 *     Include when:
 *     - the name was never published
 *
 *     litsieve id: package-hallucination
 */

import { legalText } from './legal-text.js';

/** Headings of lists in a description. */
export const sectionHeadings = ['Include when', 'Exclude when', 'Examples', 'Also called', 'Type', 'Values'] as const;
export type SectionHeading = (typeof sectionHeadings)[number];

/** A description taken apart. */
export interface Description {
  readonly text: string;
  readonly sections: Readonly<Partial<Record<SectionHeading, readonly string[]>>>;
  readonly id?: string;
}

const headingLine = new RegExp(`^(${sectionHeadings.join('|')})\\s*:\\s*$`, 'i');
/** Lines end with LF only: a text may hold U+2028, which a dot does not match without `s`. */
const idLine = /^litsieve id:\s*(.*)$/is;
/** A line of the text that would be taken for a heading or for the id, or is one with the backslash that tells it apart. */
const ambiguousLine = new RegExp(`^\\\\*(?:(?:${sectionHeadings.join('|')})\\s*:\\s*|litsieve id:.*)$`, 'is');

/** Writes a description. Empty sections are left out; an item's further lines are indented. */
export const writeDescription = ({ text, sections, id }: Description): string => {
  const own = legalText(text)
    .split('\n')
    .map((line) => (ambiguousLine.test(line) ? `\\${line}` : line))
    .join('\n');
  const lists = sectionHeadings.flatMap((heading) => {
    const items = (sections[heading] ?? []).map(legalText).filter((item) => item !== '');
    return items.length === 0
      ? []
      : [[`${heading}:`, ...items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`)].join('\n')];
  });
  return [own, ...lists, id === undefined ? '' : `litsieve id: ${legalText(id)}`]
    .filter((part) => part !== '')
    .join('\n\n');
};

const bullet = /^\s?[-*•–]\s(.*)$/s;

/** Collects the items of one section, line by line. */
class Items {
  readonly #items: string[] = [];
  #blank = 0;

  add(line: string): void {
    const last = this.#items.at(-1);
    const [, item] = bullet.exec(line) ?? [];
    if (item === undefined && last !== undefined && line.startsWith('  ')) {
      // Blank lines inside an item: some programs strip the spaces of theirs.
      this.#items[this.#items.length - 1] = `${last}\n${'\n'.repeat(this.#blank)}${line.slice(2)}`;
    } else if (line.trim() === '') {
      this.#blank++;
      return;
    } else this.#items.push(item ?? line);
    this.#blank = 0;
  }

  get all(): readonly string[] {
    return this.#items.map((item) => item.trim()).filter((item) => item !== '');
  }
}

/** Reads a description, also one that somebody else wrote: then all of it is text. What follows the id is text, too. */
export const readDescription = (description: string): Description => {
  const texts: string[] = [];
  const sections = new Map<SectionHeading, Items>();
  let current: Items | undefined;
  let id: string | undefined;
  for (const line of legalText(description).split('\n')) {
    const heading = sectionHeadings.find((name) => name.toLowerCase() === headingLine.exec(line)?.[1]?.toLowerCase());
    const [, named] = idLine.exec(line) ?? [];
    if (heading !== undefined) {
      current = sections.get(heading) ?? new Items();
      sections.set(heading, current);
    } else if (named !== undefined) {
      id = named.trim();
      current = undefined;
    } else if (current !== undefined) current.add(line);
    else texts.push(line.startsWith('\\') && ambiguousLine.test(line) ? line.slice(1) : line);
  }
  return {
    text: texts.join('\n').trim(),
    sections: Object.fromEntries([...sections].map(([heading, items]) => [heading, items.all])),
    ...(id === undefined || id === '' ? {} : { id }),
  };
};
