/** Verbs over a provider on the loopback address: their options, and the program in this process, both on the provider's virtual time. */

import { resolve } from 'node:path';
import { silent } from '../../src/review/open-review.js';
import type { NetworkOptions } from '../../src/review/source-world.js';
import { type RanInPlace, runInPlace } from './in-place.js';
import type { Provider } from './provider.js';

/** The folder `templates/review` of the package. */
export const templates = resolve(import.meta.dirname, '../../templates/review');

/** The environment in which the provider's hosts are asked here, and no other host is asked at all. */
const environmentOf = ({ mirrors }: Provider): Readonly<Record<string, string>> => ({
  LITSIEVE_MIRRORS: [...mirrors].map(([host, { base }]) => `${host}=${base}`).join(','),
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  no_proxy: '127.0.0.1',
});

/** What verbs that fetch need of the world. */
export const networkOptions = (provider: Provider): NetworkOptions => ({
  environment: environmentOf(provider),
  pace: provider.pace,
  tool: 'litsieve test',
  folder: '/',
  onProgress: silent,
});

/** Runs `litsieve` with arguments in a folder. Throws what the program's entry would print as an error. */
export const runOverProvider = (folder: string, provider: Provider, args: readonly string[]): Promise<RanInPlace> =>
  runInPlace(args, {
    cwd: folder,
    clock: provider.pace.now,
    pace: provider.pace,
    env: environmentOf(provider),
    templates,
  });
