/** Where a simulation writes: settled before anything is read, so that nothing is lost by it and no work is done in vain. */

import { basename, dirname, extname, join, resolve } from 'node:path';
import { UsageError } from '../model/index.js';
import { assertFolderOf, exhibitFormat } from '../review/write-exhibits.js';
import { namedFile } from './named-file.js';

/** The files that are asked for; absent: not asked for. */
export interface SimulationTargets {
  readonly picture?: { readonly path: string; readonly numbers?: string };
  readonly order?: string;
}

/**
 * The plot's file and, beside a picture, the one of the plotted numbers: `recall.runs.csv` beside `recall.svg`, since
 * `labelled.csv` is often the only file that holds its labels.
 */
const pictureOf = (path: string): NonNullable<SimulationTargets['picture']> =>
  exhibitFormat(path).drawn === undefined
    ? { path }
    : { path, numbers: join(dirname(path), `${basename(path, extname(path))}.runs.csv`) };

interface Target {
  readonly path: string;
  readonly flag: string;
}

const assertFree = (targets: readonly Target[], folder: string, inputs: readonly string[]): void => {
  const taken = new Map(inputs.map((input) => [resolve(folder, input), 'is read from, and would be lost']));
  for (const { path, flag } of targets) {
    const why = taken.get(path);
    if (why !== undefined) {
      throw new UsageError(`${path} ${why}`, {
        code: 'file-taken',
        flag,
        hint: 'name another file; the plotted numbers are written beside a picture, to a name that ends in .runs.csv',
      });
    }
    taken.set(path, 'would be written twice');
  }
};

/**
 * The files that will be written. Throws `UsageError` where one of them is read from, where one is named twice, for an
 * ending that is not known and a folder of the review itself, `InputError` for a folder that is not there.
 */
export const simulationTargets = (
  folder: string,
  inputs: readonly string[],
  asked: { readonly output?: string | undefined; readonly order?: string | undefined },
): SimulationTargets => {
  const named = (path: string | undefined, flag: string, hint: string): string | undefined =>
    path === undefined ? undefined : namedFile(folder, path, flag, `litsieve simulate labelled.csv ${flag} ${hint}`);
  const output = named(asked.output, '-o', 'recall.svg');
  const order = named(asked.order, '--order', 'order.txt');
  const picture = output === undefined ? undefined : pictureOf(output);
  if (order !== undefined) assertFolderOf(order);
  const targets = [
    ...[picture?.path, picture?.numbers].map((path) => ({ path, flag: '-o' })),
    { path: order, flag: '--order' },
  ].flatMap(({ path, flag }) => (path === undefined ? [] : [{ path, flag }]));
  assertFree(targets, folder, inputs);
  return { ...(picture === undefined ? {} : { picture }), ...(order === undefined ? {} : { order }) };
};
