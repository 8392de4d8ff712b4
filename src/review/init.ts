/** `init`: makes a review in a folder, from the templates that come with the package. */

import { join } from 'node:path';
import { reviewPaths } from '../corpus/index.js';
import { isThere, namesIn, readTextIfThere, writeNew } from '../io/index.js';
import { UsageError } from '../model/index.js';

/** Names that npm would treat as its own in a package, and what they are called in a review. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore', gitattributes: '.gitattributes' };

/** `init --json`. */
export interface Initialised {
  readonly review: string;
  /** Files written, relative to the review. */
  readonly written: readonly string[];
  /** Files that were there already and were left alone. */
  readonly kept: readonly string[];
}

/** Files below a folder, relative to it, with forward slashes, sorted. */
const filesBelow = (folder: string, below = ''): readonly string[] =>
  namesIn(join(folder, below)).flatMap((name) => {
    const path = below === '' ? name : `${below}/${name}`;
    return namesInIfFolder(join(folder, path)) === undefined ? [path] : filesBelow(folder, path);
  });

const namesInIfFolder = (path: string): readonly string[] | undefined => {
  try {
    return namesIn(path);
  } catch {
    return undefined;
  }
};

/**
 * Writes the template's files into a folder, which is made if need be. Files that are there are never overwritten.
 * Throws `UsageError` where the folder is a review already.
 *
 * @param templates the folder `templates/review` of the package
 */
export const init = (folder: string, templates: string): Initialised => {
  const paths = reviewPaths(folder);
  if (isThere(paths.protocol)) {
    throw new UsageError(`${folder} is a review already`, {
      code: 'review-exists',
      hint: 'litsieve status says where it stands',
    });
  }
  const written: string[] = [];
  const kept: string[] = [];
  for (const file of filesBelow(templates)) {
    const name = renamed[file] ?? file;
    const text = readTextIfThere(join(templates, file)) ?? '';
    (writeNew(join(folder, name), text) ? written : kept).push(name);
  }
  return { review: folder, written, kept };
};
