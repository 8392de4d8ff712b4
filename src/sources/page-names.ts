/** Authors as proceedings sites print them: a line of names, with or without affiliations. */

import type { Person } from '../model/index.js';
import { isOthers, parseName } from '../text/index.js';

const generation = /^(?:jr|sr)\.?$|^(?:ii|iii|iv)$/i;

/** Takes out bracketed affiliations, nested brackets too. */
const withoutBrackets = (text: string): string => {
  let plain = text;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, ' ');
  }
  return plain;
};

/**
 * The people of a line such as `Ada Example, Bo Sample and Cy Test` or `Ada Example (A University); Bo Sample (B Labs)`.
 * Names are in the order `given family`; what stands in brackets is no name.
 */
export const peopleIn = (line: string): readonly Person[] => {
  const names: string[] = [];
  for (const part of withoutBrackets(line).split(/[,;]|\s+(?:and|&)\s+/)) {
    const name = part
      .replace(/^\s*(?:and|&)\s+/, '')
      .replace(/\s+/g, ' ')
      .replace(/[\s*†‡§¶]+$/, '')
      .trim();
    if (name === '' || isOthers(name)) continue;
    if (generation.test(name) && names.length > 0) names.push(`${names.pop()} ${name}`);
    else names.push(name);
  }
  return names.flatMap((name) => parseName(name) ?? []);
};
