/**
 * Files of dblp on this disk: the dump (`dblp.xml`, gzipped or not; several gigabytes, one record in memory at a time), and
 * what a browser saves of dblp.org, a table of contents (XML) or an answer of the search API (XML or JSON).
 */

import { InputError } from '../../model/index.js';
import { parseXml, XmlCutter, type XmlElement, XmlError } from '../../text/index.js';
import type { HarvestItem, SourceWorld } from '../source.js';
import { wholeText } from '../whole-text.js';
import { factsOfElement, isPublication, itemsOfToc } from './parse.js';
import { pageOfSearchXml, parseSearchJson, searchProblem } from './parse-search.js';
import { itemOf } from './record.js';

/** Whether a publication's element is wanted, by its key, year and address of its table of contents; looked at before it is read. */
export type WantsElement = (element: XmlElement) => boolean;

/** The dump declares ISO-8859-1; most of what is saved from the site is UTF-8. One byte a character, so any prolog can be read by it. */
const declaringEncoding = 'latin1';
/** The prolog with the document type is far shorter, in characters. */
const prologLength = 1000;
/** Characters of the dump that are cut up at once: some thirty records, which are gone again before the collector keeps them. */
const sliceLength = 1 << 14;

const damaged = (
  file: string,
  message: string,
  place: { readonly line?: number; readonly column?: number } = {},
): InputError =>
  new InputError(message, {
    code: 'dump-damaged',
    place: { file, ...place },
    hint: 'download it again; compare its size or its checksum (dblp.xml.gz.md5) with what dblp says',
  });

/** An error of the XML as one of the file; others stay as they are. The place is said once, in front. */
const placed = (error: unknown, file: string): unknown =>
  error instanceof XmlError
    ? damaged(file, `the file is damaged or ends too early: ${error.message.replace(/^\d+:\d+: /, '')}`, error.place)
    : error;

interface Beginning {
  readonly encoding: string;
  /** Name of the root element, or `{` for JSON. */
  readonly root: string | undefined;
}

/** Reads the first characters of a file for its encoding and its root. */
const beginningOf = async (file: string, { readFile }: SourceWorld): Promise<Beginning> => {
  let text = '';
  for await (const piece of readFile(file, declaringEncoding)) {
    text += piece;
    if (text.length >= prologLength) break;
  }
  const hasMark = text.startsWith('\u00EF\u00BB\u00BF');
  const bare = hasMark ? text.slice(3) : text;
  const declared = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/.exec(bare)?.[1];
  const isJson = /^\s*\{/.test(bare);
  return {
    encoding: hasMark ? 'utf-8' : (declared ?? 'utf-8').toLowerCase(),
    root: isJson ? '{' : /<([A-Za-z][\w.-]*)[\s>/]/.exec(bare)?.[1],
  };
};

/** What decodes a file of a declared encoding; the names that it may have are those of the Encoding Standard. */
const readDeclared = (file: string, encoding: string, { readFile }: SourceWorld): AsyncIterable<string> => {
  try {
    new TextDecoder(encoding);
  } catch {
    throw damaged(file, `it declares the encoding \`${encoding}\`, which nobody knows`, { line: 1, column: 1 });
  }
  return readFile(file, encoding);
};

async function* harvestDump(
  file: string,
  pieces: AsyncIterable<string>,
  wants: WantsElement,
): AsyncGenerator<HarvestItem, void> {
  let items: HarvestItem[] = [];
  const cutter = new XmlCutter({ depth: 1, wants: isPublication }, (element) => {
    if (wants(element)) items.push(itemOf(factsOfElement(element)));
  });
  try {
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; at += sliceLength) {
        cutter.write(piece.slice(at, at + sliceLength));
        yield* items;
        items = [];
      }
    }
    cutter.end();
  } catch (error) {
    throw placed(error, file);
  }
}

const itemsOfJson = (file: string, text: string): readonly HarvestItem[] => {
  let problem: string | undefined;
  try {
    problem = searchProblem(JSON.parse(text));
  } catch (error) {
    problem = `it is no whole JSON (${(error as Error).message})`;
  }
  if (problem !== undefined) throw damaged(file, `an answer of the dblp search API was expected: ${problem}`);
  return parseSearchJson(text).items;
};

const itemsOfSaved = (file: string, root: string, text: string): readonly HarvestItem[] => {
  if (root === '{') return itemsOfJson(file, text);
  try {
    const tree = parseXml(text);
    return root === 'bht' ? itemsOfToc(tree) : pageOfSearchXml(tree).items;
  } catch (error) {
    throw placed(error, file);
  }
};

/**
 * What a file holds. `wants` chooses from the dump; a saved page is what it is, and all of it is taken. Throws `InputError`,
 * with the line where that is known, for a file that is none of these, is damaged or ends too early.
 */
export async function* harvestFile(
  file: string,
  wants: WantsElement,
  world: SourceWorld,
): AsyncGenerator<HarvestItem, void> {
  const { encoding, root } = await beginningOf(file, world);
  if (root === 'dblp') yield* harvestDump(file, readDeclared(file, encoding, world), wants);
  else if (root === 'bht' || root === 'result' || root === '{') {
    yield* itemsOfSaved(file, root, await wholeText(readDeclared(file, encoding, world)));
  } else {
    throw new InputError(
      `this is no file of dblp: ${root === undefined ? 'it holds no element' : `it begins with <${root}>`} instead of <dblp> (the dump), <bht> (a table of contents) or <result> (a search)`,
      {
        code: 'dump-unknown',
        place: { file },
        hint: 'a page that asks whether you are a bot was saved? let the browser pass it first',
      },
    );
  }
}
