/**
 * Document type declarations. One that only names a DTD elsewhere (PubMed's) is passed over. One with entities of its own is
 * refused: a record would read differently from what stands in it, and such declarations are how files are made to explode.
 */

import { InputError } from '../../model/index.js';
import { longestMark, type MarkEnd } from './xml-marks.js';

/** Refuses a file that declares entities. The reader knows no file name; whoever opened the file does. */
const entitiesError = (line: number): InputError =>
  new InputError('the file declares entities of its own (`<!ENTITY`), which are not read', {
    code: 'xml-entities',
    hint: 'take the part in square brackets out of the `<!DOCTYPE` and write what the entities stand for where they are used',
    place: { file: '', line },
  });

/** What decides where a declaration ends. */
const signs = /["'[\]<>]/g;

const isDoctype = (text: string, at: number): boolean => /^<!DOCTYPE/i.test(text.slice(at, at + 9));

const declarationEnd = (text: string, at: number, lineAt: (position: number) => number): number | undefined => {
  const declaration = text.slice(at, at + longestMark);
  let isInside = false;
  signs.lastIndex = 2;
  for (let match = signs.exec(declaration); match !== null; match = signs.exec(declaration)) {
    const [sign] = match;
    const { index } = match;
    const isComment = sign === '<' && declaration.startsWith('<!--', index);
    if (sign === '"' || sign === "'" || isComment) {
      const mark = isComment ? '-->' : sign;
      const close = declaration.indexOf(mark, index + 1);
      if (close === -1) return undefined;
      signs.lastIndex = close + mark.length;
    } else if (sign === '<' && /^<!ENTITY\b/i.test(declaration.slice(index, index + 9))) {
      throw entitiesError(lineAt(at + index));
    } else if (sign === '[' || sign === ']') isInside = sign === '[';
    else if (sign === '>' && !isInside) return at + index + 1;
  }
  return undefined;
};

/**
 * Tells where a declaration ends; undefined where none begins. One that does not end is text, as is every other from then on.
 * What it gives throws `InputError` (`xml-entities`) where entities are declared.
 */
export const doctypeEnds = (
  text: string,
  isLast: boolean,
  lineAt: (position: number) => number,
): ((at: number) => MarkEnd | undefined) => {
  let isHopeless = false;
  return (at) => {
    if (!isDoctype(text, at)) return undefined;
    const end = isHopeless ? undefined : declarationEnd(text, at, lineAt);
    if (end !== undefined) return end;
    if (!isLast && text.length - at <= longestMark) return 'cut';
    isHopeless = true;
    return 'text';
  };
};
