/** Sources as other programs write them: texts of several kinds, codings of the whole and of passages, memos by reference. */

import type { CodeId } from '../../model/index.js';
import type { XmlElement } from '../../text/index.js';
import { readTime } from './day-and-time.js';
import { attribute, childrenOf, isNamed, textIn } from './elements.js';
import { readGuid } from './guid.js';
import { legalText } from './legal-text.js';
import { CountedText, type PassageInText, placePassages } from './passages.js';
import type { QdaCoding, QdaNote } from './project.js';
import { plainText } from './project-archive.js';
import type { Remarks } from './remarks.js';
import { readDescription } from './sections.js';

/** What references in a document lead to. */
export interface References {
  readonly codes: ReadonlyMap<string, CodeId>;
  readonly users: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, QdaNote>;
  readonly texts: ReadonlyMap<string, string>;
  readonly remarks: Remarks;
  /** GUIDs of the notes that something referred to. */
  readonly usedNotes: Set<string>;
}

/** A source before cases say what its id is. */
export interface FoundSource {
  readonly guid: string;
  readonly id: string | undefined;
  readonly name: string;
  readonly element: XmlElement;
  readonly text: string;
  readonly codings: readonly QdaCoding[];
  readonly notes: readonly QdaNote[];
}

/** Elements that hold a source's text beside its pages, pictures or sound. */
const textHolders = ['Representation', 'TextDescription', 'Transcript'];

/** The path of an element's plain text, where it is not in the document. */
export const textPath = (element: XmlElement): string | undefined => attribute(element, 'plainTextPath');

/** The elements with a text of a source: itself, or what it holds. */
export const textElements = (source: XmlElement): readonly XmlElement[] =>
  isNamed(source, 'TextSource', 'Note') ? [source] : childrenOf(source, ...textHolders);

/** The plain text of an element: in the document, or in the archive; undefined where it is in neither. */
export const plainTextOf = (element: XmlElement, texts: ReadonlyMap<string, string>): string | undefined => {
  const inside = textIn(element, 'PlainTextContent');
  if (inside !== undefined) return plainText(inside);
  return texts.get(textPath(element) ?? '');
};

/** Who made something, and when. */
export const readMade = (element: XmlElement, users: ReadonlyMap<string, string>): Pick<QdaNote, 'coder' | 'at'> => {
  const coder = users.get(readGuid(attribute(element, 'creatingUser', 'creatingUserGUID') ?? ''));
  const at = readTime(attribute(element, 'creationDateTime'));
  return { ...(coder === undefined ? {} : { coder }), ...(at === undefined ? {} : { at }) };
};

const notesOf = (element: XmlElement, { notes, usedNotes }: References): readonly QdaNote[] =>
  childrenOf(element, 'NoteRef').flatMap((reference) => {
    const guid = readGuid(attribute(reference, 'targetGUID', 'guid') ?? '');
    usedNotes.add(guid);
    return notes.get(guid) ?? [];
  });

/** The codings right in an element; those of a passage are by who marked it, where they say nothing else. */
const codingsIn = (element: XmlElement, references: References): readonly QdaCoding[] =>
  childrenOf(element, 'Coding').flatMap((coding) => {
    const [reference] = childrenOf(coding, 'CodeRef');
    const code = references.codes.get(readGuid(attribute(reference ?? coding, 'targetGUID', 'guid') ?? ''));
    const memo = notesOf(coding, references)
      .map(({ text }) => text)
      .join('\n\n');
    if (code === undefined) {
      references.remarks.add('unknown-code');
      return [];
    }
    const marked = isNamed(element, 'PlainTextSelection') ? readMade(element, references.users) : {};
    return [{ code, ...marked, ...readMade(coding, references.users), ...(memo === '' ? {} : { memo }) }];
  });

interface Selection extends PassageInText {
  readonly codings: readonly QdaCoding[];
}

const position = (element: XmlElement, name: string): number => {
  const text = attribute(element, name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
};

interface ReadSource extends FoundSource {
  readonly selections: readonly Selection[];
}

const readSource = (source: XmlElement, references: References): ReadSource => {
  const { remarks, texts } = references;
  const described = readDescription(textIn(source, 'Description') ?? '');
  const notes: QdaNote[] = [...notesOf(source, references)];
  const codings: QdaCoding[] = [];
  const selections: Selection[] = [];
  const parts = textElements(source);
  const held = parts.map((part) => plainTextOf(part, texts));
  const text = held.find((found) => found !== undefined);
  if (text === undefined) remarks.add('no-text');
  // Positions are of the one text that is kept.
  const kept = parts[held.indexOf(text)];
  const counted = new CountedText(text ?? '');
  for (const part of new Set([source, ...parts])) {
    for (const selection of childrenOf(part).filter(({ name }) => /selection$/i.test(name))) {
      const inside = codingsIn(selection, references);
      notes.push(...notesOf(selection, references));
      if (part === kept && text !== undefined && isNamed(selection, 'PlainTextSelection')) {
        const words = [attribute(selection, 'name'), textIn(selection, 'Description')].filter(
          (candidate): candidate is string => candidate !== undefined && candidate.trim() !== '',
        );
        const found = { start: position(selection, 'startPosition'), end: position(selection, 'endPosition'), words };
        selections.push({ text: counted, found, codings: inside });
      } else {
        remarks.add('no-passage');
        codings.push(...inside);
      }
    }
    codings.push(...codingsIn(part, references));
    if (part !== source) notes.push(...notesOf(part, references));
  }
  return {
    guid: readGuid(attribute(source, 'guid', 'id') ?? ''),
    id: described.id,
    name: legalText(attribute(source, 'name') ?? ''),
    element: source,
    text: text ?? '',
    codings,
    notes,
    selections,
  };
};

/** Reads sources; codings of passages come first, in the order of the document. */
export const readSources = (sources: readonly XmlElement[], references: References): readonly FoundSource[] => {
  const read = sources.map((source) => readSource(source, references));
  const selections = read.flatMap((source) => source.selections);
  const placed = new Map(placePassages(selections).map((passage, index) => [selections[index]!, passage]));
  return read.map(({ selections: own, codings, ...source }) => {
    const quoted = own.flatMap((selection) => {
      const quote = placed.get(selection);
      if (quote === undefined) references.remarks.add('outside-text');
      return selection.codings.map((coding) => (quote === undefined ? coding : { ...coding, quote }));
    });
    return { ...source, codings: [...quoted, ...codings] };
  });
};
