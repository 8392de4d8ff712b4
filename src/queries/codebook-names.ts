/** Names within a codebook: ids are unique, what is named exists. */

import { idOfName } from './codebook-id.js';
import type { WrittenCode, WrittenValue } from './codebook-shape.js';

/** Where something stands in the file. */
export type Path = readonly PropertyKey[];
/** Takes one complaint about what stands there. */
export type Complain = (path: Path, message: string) => void;

/** The id of a code as written, or made of its name. */
export const codeIdOf = ({ id, name }: WrittenCode): string => id ?? idOfName(name);

/** The id of a value as written, or made of its label. */
export const valueIdOf = (value: WrittenValue): string =>
  typeof value === 'string' ? idOfName(value) : (value.id ?? idOfName(value.label));

/** What there is, for a complaint about what there is not. */
export const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'there is none' : `there is ${names.join(', ')}`;

/** Complains of every name that is not among those known. */
export const checkNames = (
  named: readonly string[] | undefined,
  known: readonly string[],
  what: string,
  path: Path,
  complain: Complain,
): void => {
  named?.forEach((name, index) => {
    if (!known.includes(name)) complain([...path, index], `there is no ${what} \`${name}\`; ${listed(known)}`);
    else if (named.indexOf(name) < index) complain([...path, index], `\`${name}\` is there twice`);
  });
};

/** Complains of ids that are there twice. */
export const checkIds = (ids: readonly (readonly [id: string, path: Path])[], complain: Complain): void => {
  const seen = new Set<string>();
  for (const [id, path] of ids) {
    if (seen.has(id)) complain(path, `\`${id}\` is there twice: give one of them an \`id\` of its own`);
    seen.add(id);
  }
};
