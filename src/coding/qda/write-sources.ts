/** Sources as REFI-QDA writes them: their text apart, codings of the whole source and of passages, memos as notes. */

import type { CodeId } from '../../model/index.js';
import type { XmlElement } from '../../text/index.js';
import { readTime } from './day-and-time.js';
import { element } from './elements.js';
import { codeGuid, qdaGuid } from './guid.js';
import { legalText, storedText } from './legal-text.js';
import type { QdaCoding, QdaNote, QdaPassage, QdaSource } from './project.js';
import { writeDescription } from './sections.js';

/** The GUID that a coder has in every document. */
export const userGuid = (coder: string): string => qdaGuid('user', legalText(coder));

/** The GUID that a unit's source has in every document. */
export const sourceGuid = (source: string): string => qdaGuid('source', source);

/** The code under which one is written, merged ones resolved forward; undefined where it is gone. */
export type WrittenCode = (code: CodeId) => CodeId | undefined;

/** A source's element, the notes that it refers to, and its text. */
export interface WrittenSource {
  readonly source: XmlElement;
  readonly notes: readonly XmlElement[];
  readonly text: string;
}

/** Quotes are named by their words, so that readers can tell how positions are counted; long ones end with `…`. */
const longestName = 120;

const passageName = (points: readonly string[], { start, end }: QdaPassage): string => {
  const name = points.slice(start, Math.min(end, start + longestName)).join('');
  return legalText(end - start > longestName ? `${name}…` : name);
};

const made = (coder: string | undefined, at: string | undefined) => ({
  creatingUser: coder === undefined ? undefined : userGuid(coder),
  creationDateTime: readTime(at),
});

const noteReference = (guid: string): XmlElement => element('NoteRef', { targetGUID: guid });

/** Writes the codings and memos of one source. */
class SourceWriter {
  readonly #guid: string;
  readonly #notes: XmlElement[] = [];
  readonly #seen = new Map<string, number>();

  constructor(readonly source: QdaSource) {
    this.#guid = sourceGuid(source.id);
  }

  /** A GUID for the same thing each time; things that are alike in everything are told apart by their number. */
  #guidOf(kind: string, ...names: readonly string[]): string {
    const key = JSON.stringify([kind, ...names]);
    const number = this.#seen.get(key) ?? 0;
    this.#seen.set(key, number + 1);
    return qdaGuid(kind, this.#guid, ...names, number);
  }

  #noteReferenceTo({ text, coder, at }: QdaNote, on: string): XmlElement | undefined {
    const legal = legalText(text);
    if (legal === '') return undefined;
    const guid = this.#guidOf('note', on, coder ?? '', at ?? '', legal);
    this.#notes.push(
      element('Note', { guid, name: 'memo', ...made(coder, at) }, element('PlainTextContent', {}, legal)),
    );
    return noteReference(guid);
  }

  #coding({ code, coder, at, quote, memo }: QdaCoding): XmlElement {
    const place = quote === undefined ? '' : `${quote.start}-${quote.end}`;
    const guid = this.#guidOf('coding', coder ?? '', code, at ?? '', place);
    const note =
      memo === undefined
        ? undefined
        : this.#noteReferenceTo(
            { text: memo, ...(coder === undefined ? {} : { coder }), ...(at === undefined ? {} : { at }) },
            guid,
          );
    return element('Coding', { guid, ...made(coder, at) }, element('CodeRef', { targetGUID: codeGuid(code) }), note);
  }

  write(written: WrittenCode): WrittenSource {
    const { id, name, text, codings, notes } = this.source;
    const stored = storedText(text);
    const points = [...stored];
    const whole: XmlElement[] = [];
    const passages = new Map<
      string,
      { readonly passage: QdaPassage; readonly codings: (readonly [QdaCoding, XmlElement])[] }
    >();
    for (const coding of codings) {
      const code = written(coding.code);
      if (code === undefined) continue;
      const { quote, ...rest } = { ...coding, code };
      if (quote === undefined || !(quote.start >= 0 && quote.start < quote.end && quote.end <= points.length)) {
        whole.push(this.#coding(rest));
        continue;
      }
      const key = `${quote.start}-${quote.end}`;
      const there = passages.get(key) ?? { passage: quote, codings: [] };
      passages.set(key, there);
      there.codings.push([coding, this.#coding({ ...rest, quote })]);
    }
    const selections = [...passages].map(([key, { passage, codings: inside }]) => {
      // Who is not named on a coding is taken to be who marked the passage.
      const [first] = inside.every(([{ coder, at }]) => coder !== undefined && at !== undefined) ? inside[0]! : [{}];
      const { coder, at }: Partial<QdaCoding> = first;
      return element(
        'PlainTextSelection',
        {
          guid: this.#guidOf('passage', key),
          name: passageName(points, passage) || undefined,
          startPosition: String(passage.start),
          endPosition: String(passage.end),
          ...made(coder, at),
        },
        ...inside.map(([, coding]) => coding),
      );
    });
    const references = notes.map((note) => this.#noteReferenceTo(note, ''));
    const source = element(
      'TextSource',
      { guid: this.#guid, name: legalText(name) || undefined, plainTextPath: `internal://${this.#guid}.txt` },
      element('Description', {}, writeDescription({ text: '', sections: {}, id })),
      ...selections,
      ...whole,
      ...references,
    );
    return { source, notes: this.#notes, text: stored };
  }
}

/**
 * Writes a source. Codings whose code is not written are left out. A quote that is empty or reaches beyond the text is
 * written as a coding of the whole source.
 */
export const writeSource = (source: QdaSource, written: WrittenCode): WrittenSource =>
  new SourceWriter(source).write(written);
