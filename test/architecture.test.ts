import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A folder imports lower numbers only. */
const layers: Readonly<Record<string, number>> = {
  model: 0,
  text: 1,
  statistics: 1,
  io: 1,
  formats: 2,
  queries: 2,
  sources: 3,
  corpus: 4,
  dedup: 5,
  ranking: 6,
  screening: 7,
  coding: 8,
  reporting: 9,
  review: 10,
  tui: 11,
  cli: 12,
};

/** What may be used in one folder only: imports by name, and words of the code. */
const confined: readonly (readonly [what: 'import' | 'word', pattern: RegExp, folder: string])[] = [
  [
    'import',
    /^(undici|node:(fs|http|https|http2|net|tls|dgram|dns|worker_threads|child_process|cluster)(\/.*)?|fflate)$/,
    'io',
  ],
  ['import', /^natural(\/.*)?$/, 'text'],
  ['import', /^jstat$/, 'statistics'],
  ['import', /^(d3-.*|pdfkit|svg-to-pdfkit|@resvg\/.*)$/, 'reporting'],
  ['import', /^(ink|react)(\/.*)?$|^ink-/, 'tui'],
  ['import', /^(node:console|node:readline(\/.*)?|commander|cli-progress)$/, 'cli'],
  ['word', /\bconsole\.|\bprocess\.(stdout|stdin|stderr|cwd|env|argv|exitCode)\b/, 'cli'],
  ['word', /\bprocess\.exit\b/, 'no folder'],
];

/** Files that are one table and may be longer than the 400 lines that are too much for code. */
const tables: ReadonlySet<string> = new Set(['text/tex-symbols.ts', 'formats/databases.ts', 'tui/keymap.ts']);

const source = join(import.meta.dirname, '../src');
const uncommented = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(,])\/\/.*$/gm, '$1');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .sort()
  .map((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    const code = uncommented(text);
    const imports = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g)].map((match) => match[2]!);
    return { path, folder: path.includes('/') ? path.split('/')[0]! : '', text, code, imports };
  });
type File = (typeof files)[number];

/** What is wrong with one import of a relative path, or undefined. `src/index.ts` may import everything. */
const misplaced = ({ path, folder }: File, imported: string): string | undefined => {
  const [target, ...rest] = join(path, '..', imported).replaceAll('\\', '/').split('/');
  if (folder === '' || target === folder) return undefined;
  if (!((layers[target!] ?? Number.POSITIVE_INFINITY) < layers[folder]!)) return `${imported} is not in a lower layer`;
  // A command imports its one verb, so that it loads nothing else.
  const isIndex = target === 'review' ? rest.length === 1 : rest.join('/') === 'index.js';
  return isIndex ? undefined : `${imported} is not the folder's index`;
};

/**
 * Exported declarations without a comment. A type named right after the list that it is made from shares the list's, and
 * a command's `verb` is described by its own text for `--help`.
 */
const undocumented = ({ text }: File): readonly string[] =>
  [...text.matchAll(/(.*)\n(export (?:abstract |async )?(?:const|function\*?|class|interface|type) +\w.*)/g)]
    .filter(([, before]) => !/\*\/\s*$/.test(before!))
    .map(([, , line]) => line!)
    .filter((line) => !/= \(typeof \w+\)\[number\];$|^export const verb: Verb\b/.test(line));

const complaints = (check: (file: File) => readonly string[]): readonly string[] =>
  files.flatMap((file) => check(file).map((complaint) => `src/${file.path}: ${complaint}`));

describe('the source', () => {
  it('has folders of the table only', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(
      complaints(({ path, folder }) => (folder in layers || path === 'index.ts' ? [] : ['is in no layer'])),
    ).toEqual([]);
  });

  it('imports lower layers only, and those through their index', () => {
    expect(
      complaints((file) =>
        file.imports.filter((name) => name.startsWith('.')).flatMap((name) => misplaced(file, name) ?? []),
      ),
    ).toEqual([]);
  });

  it.each(confined)('uses as %s what matches %s in %s', (what, pattern, folder) => {
    const uses = (file: File): readonly string[] =>
      what === 'import'
        ? file.imports.filter((name) => pattern.test(name))
        : (pattern.exec(file.code)?.slice(0, 1) ?? []);
    expect(complaints((file) => (file.folder === folder ? [] : uses(file)))).toEqual([]);
  });

  it('imports nothing into the model', () => {
    expect(
      complaints(({ folder, imports }) =>
        folder === 'model' ? imports.filter((name) => !/^\.\/[\w-]+\.js$/.test(name)) : [],
      ),
    ).toEqual([]);
  });

  it('says of every exported declaration what it is', () => {
    expect(complaints(undocumented)).toEqual([]);
  });

  it('exports by name', () => {
    expect(complaints(({ code }) => code.match(/^export default\b.*|\bas default\b.*/gm) ?? [])).toEqual([]);
  });

  it('is made of small files', () => {
    const tooLong = ({ path, text }: File): readonly string[] =>
      text.split('\n').length > 401 && !tables.has(path) ? ['has over 400 lines'] : [];
    expect(complaints(tooLong)).toEqual([]);
  });
});
