/** Where a simulation writes: settled before anything is read, so that nothing is lost by it. */

import { basename, dirname, extname, join, resolve } from 'node:path';
import { UsageError } from '../model/index.js';
import { namedFile } from './named-file.js';

/** What is asked for, and from where names are read. */
export interface SimulationTargets {
  readonly picture?: string | undefined;
  readonly order?: string | undefined;
}

const pictures: ReadonlySet<string> = new Set(['.svg', '.png', '.pdf']);
const tables: ReadonlySet<string> = new Set(['.csv', '.md', '.tex']);

/** The picture's file and, beside a picture, the one of the plotted numbers. */
const pictureFiles = (path: string): readonly string[] => {
  const ending = extname(path).toLowerCase();
  if (tables.has(ending)) return [path];
  if (pictures.has(ending)) return [path, join(dirname(path), `${basename(path, extname(path))}.csv`)];
  throw new UsageError(`${path} does not say by its ending what is wanted`, {
    code: 'format-unknown',
    flag: '-o',
    hint: `give it one of ${[...pictures, ...tables].join(', ')}`,
  });
};

/**
 * The files that will be written. Throws `UsageError` where one of them is read from, where one is named twice, and for an
 * ending that is not known: a file that a simulation was made of is often the only one that holds its labels.
 */
export const simulationTargets = (
  folder: string,
  inputs: readonly string[],
  { output, order }: { readonly output?: string | undefined; readonly order?: string | undefined },
): SimulationTargets => {
  const picture =
    output === undefined ? undefined : namedFile(folder, output, '-o', 'litsieve simulate labelled.csv -o recall.svg');
  const orderFile =
    order === undefined
      ? undefined
      : namedFile(folder, order, '--order', 'litsieve simulate labelled.csv --order order.txt');
  const targets = [
    ...(picture === undefined ? [] : pictureFiles(picture)).map((path) => ({ path, flag: '-o' })),
    ...(orderFile === undefined ? [] : [{ path: orderFile, flag: '--order' }]),
  ];
  const taken = new Map(inputs.map((input) => [resolve(folder, input), 'is read from']));
  for (const { path, flag } of targets) {
    const why = taken.get(path);
    if (why !== undefined) {
      throw new UsageError(`${path} ${why}: it would be lost`, {
        code: 'file-taken',
        flag,
        hint: 'name another file; beside a picture the plotted numbers are written as .csv',
      });
    }
    taken.set(path, 'is written to already');
  }
  return { picture, order: orderFile };
};
