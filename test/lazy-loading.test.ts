/** What the program loads: a verb alone, and nothing heavy where it is not needed. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeReview } from './support/example-review.js';
import { inShell } from './support/litsieve.js';
import { temporaryFolder } from './support/temporary-folder.js';

/** Makes a module that, loaded by `node --import`, writes the address of every module that is resolved into a file. */
const makeRecorder = (folder: string): { readonly module: string; readonly loaded: () => readonly string[] } => {
  const list = join(folder, 'loaded.txt');
  const hooks = join(folder, 'hooks.mjs');
  const module = join(folder, 'record.mjs');
  writeFileSync(
    hooks,
    `import { appendFileSync } from 'node:fs';
     export const resolve = async (specifier, context, next) => {
       const found = await next(specifier, context);
       appendFileSync(${JSON.stringify(list)}, found.url + '\\n');
       return found;
     };`,
  );
  writeFileSync(
    module,
    `import { register } from 'node:module'; register(${JSON.stringify(pathToFileURL(hooks).href)});`,
  );
  return {
    module,
    loaded: () => [...new Set(readFileSync(list, 'utf8').split('\n'))].filter((url) => url !== ''),
  };
};

/** The modules that a call resolves. */
const loadedBy = async (args: string, cwd: string): Promise<readonly string[]> => {
  const { module, loaded } = makeRecorder(temporaryFolder());
  const ran = await inShell(`"$NODE" --import "${module}" "$MAIN" ${args}`, { cwd });
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  return loaded();
};

const packageOf = (url: string): string | undefined => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
const heavy = /^(react|ink|undici|@citation-js\/.*|d3-.*|jstat|fflate|@resvg\/.*|pdfkit|svg-to-pdfkit)$/;

/** Those that only compute: loaded with whatever counts or draws, and by no decision. */
const computing = /^(d3-.*|jstat)$/;

/** The packages among those loaded that are large or slow. */
const heavyOf = (urls: readonly string[]): readonly string[] => [
  ...new Set(urls.map(packageOf).filter((name): name is string => name !== undefined && heavy.test(name))),
];

const commandsOf = (urls: readonly string[]): readonly string[] =>
  urls
    .map((url) => /\/dist\/cli\/commands\/(\w+)\.js$/.exec(url)?.[1])
    .filter((verb) => verb !== undefined) as string[];

describe('loading', () => {
  it('of the help loads no verb and nothing heavy', async () => {
    const urls = await loadedBy('--help', temporaryFolder());
    expect(urls.length).toBeGreaterThan(5);
    expect(commandsOf(urls)).toEqual([]);
    expect(heavyOf(urls)).toEqual([]);
    // The root of natural is slow and prints; single files of it are neither.
    expect(urls.filter((url) => url.includes('natural/lib/natural/index.js'))).toEqual([]);
    expect(urls.filter((url) => /\/dist\/(tui|ranking|dedup|formats)\//.test(url))).toEqual([]);
  });

  it('of a decision loads neither the screen, nor a client of the network, nor citation-js', async () => {
    const folder = await makeReview(temporaryFolder());
    const urls = await loadedBy('decide x:r0 include --reviewer ada', folder);
    expect(commandsOf(urls)).toEqual(['decide']);
    expect(heavyOf(urls)).toEqual([]);
    expect(urls.filter((url) => url.includes('/dist/tui/'))).toEqual([]);
  });

  it('of an export loads citation-js at most, of a screen without a terminal no screen', async () => {
    const folder = await makeReview(temporaryFolder());
    const [exporting, screening] = await Promise.all([loadedBy('export', folder), loadedBy('screen', folder)]);
    expect(commandsOf(exporting)).toEqual(['export']);
    expect(heavyOf(exporting).filter((name) => !name.startsWith('@citation-js/'))).toEqual([]);
    expect(heavyOf(screening).filter((name) => !computing.test(name))).toEqual([]);
  });

  it('of the state of a review draws nothing, and loads no screen', async () => {
    const folder = await makeReview(temporaryFolder());
    const urls = await loadedBy('status', folder);
    expect(commandsOf(urls)).toEqual(['status']);
    expect(heavyOf(urls)).toEqual([]);
    expect(urls.filter((url) => /\/dist\/(tui|reporting\/figures)\//.test(url))).toEqual([]);
  });

  it('of coding without a terminal, of agreement and of a map loads no screen, no picture and nothing that packs', async () => {
    const folder = await makeReview(temporaryFolder());
    const verbs = ['code', 'codebook', 'agreement', 'map'];
    const loaded = await Promise.all(verbs.map((verb) => loadedBy(`${verb} --quiet`, folder)));
    for (const [n, urls] of loaded.entries()) {
      expect(commandsOf(urls)).toEqual([verbs[n]]);
      expect(heavyOf(urls).filter((name) => !computing.test(name))).toEqual([]);
      expect(urls.filter((url) => url.includes('/dist/tui/'))).toEqual([]);
    }
    const [coding, codebook] = loaded as [readonly string[], readonly string[], ...unknown[]];
    for (const urls of [coding, codebook]) expect(heavyOf(urls).filter((name) => name.startsWith('d3-'))).toEqual([]);
  });
});
