import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendLines } from '../../src/io/append.js';
import { IntegrityError } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { compileIo, ended } from './compiled.js';

const compiled = compileIo();
const isRoot = process.getuid?.() === 0;

const failureOf = (task: () => void): unknown => {
  try {
    task();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('appendLines', () => {
  it('makes the file and the folders above it', () => {
    const path = join(temporaryFolder(), 'a', 'b', 'log.jsonl');
    appendLines(path, ['one', 'zwei ü']);
    appendLines(path, ['three']);
    expect(readFileSync(path, 'utf8')).toBe('one\nzwei ü\nthree\n');
  });

  it('writes nothing where there are no lines', () => {
    const path = join(temporaryFolder(), 'log.jsonl');
    appendLines(path, []);
    expect(existsSync(path)).toBe(false);
  });

  it('makes a torn fragment a line of its own and changes no byte of it', () => {
    const path = join(temporaryFolder(), 'log.jsonl');
    writeFileSync(path, 'whole\n{"torn":');
    appendLines(path, ['next']);
    expect(readFileSync(path, 'utf8')).toBe('whole\n{"torn":\nnext\n');
  });

  it('keeps every line whole wherever the file is cut off between appends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[a-zü ]{1,20}$/), fc.nat(30)), { minLength: 1, maxLength: 8 }),
        (steps) => {
          const path = join(temporaryFolder(), 'log.jsonl');
          let expected = Buffer.alloc(0);
          for (const [line, cut] of steps) {
            appendLines(path, [line]);
            const heal = expected.length > 0 && expected.at(-1) !== 0x0a ? '\n' : '';
            expected = Buffer.concat([expected, Buffer.from(`${heal}${line}\n`)]);
            expect(readFileSync(path).equals(expected)).toBe(true);
            expected = expected.subarray(0, Math.max(0, expected.length - cut));
            truncateSync(path, expected.length);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('keeps all lines of four processes that append at once whole', async () => {
    const path = join(temporaryFolder(), 'log.jsonl');
    const script = compiled.script(
      'append-many',
      `const [path, name] = process.argv.slice(2);
       for (let i = 0; i < 200; i++) io.appendLines(path, [JSON.stringify({ name, i, fill: name.repeat(i * 10) })]);`,
    );
    const results = await Promise.all(['a', 'b', 'c', 'd'].map((name) => compiled.run(script, path, name)));
    expect(results.map(({ code, stderr }) => `${code}${stderr}`)).toEqual(['0', '0', '0', '0']);
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { name: string; i: number; fill: string });
    expect(lines).toHaveLength(800);
    for (const name of ['a', 'b', 'c', 'd']) {
      const own = lines.filter((line) => line.name === name);
      expect(own.map(({ i }) => i)).toEqual(Array.from({ length: 200 }, (_, i) => i));
      expect(own.every(({ i, fill }) => fill === name.repeat(i * 10))).toBe(true);
    }
  });

  it.skipIf(process.platform === 'win32')('has on disk what it acknowledged when its process is killed', async () => {
    const path = join(temporaryFolder(), 'log.jsonl');
    const script = compiled.script(
      'append-until-killed',
      `import { writeSync } from 'node:fs';
       const [path, from] = process.argv.slice(2);
       for (let i = Number(from); ; i++) {
         io.appendLines(path, [JSON.stringify({ i, fill: 'x'.repeat(i % 5000) })]);
         writeSync(1, i + '\\n');
       }`,
    );
    const acknowledged: number[] = [];
    for (let round = 0; round < (process.env['SOAK'] ? 200 : 4); round++) {
      const child = compiled.start(script, path, String(round * 1_000_000));
      const end = ended(child);
      child.stdout?.once('data', () => setTimeout(() => child.kill('SIGKILL'), (round * 7) % 40));
      const { stdout } = await end;
      acknowledged.push(...stdout.split('\n').slice(0, -1).map(Number));
    }
    appendLines(path, ['{"i":-1}']);
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    const whole = lines.flatMap((line) => {
      try {
        return (JSON.parse(line) as { i: number }).i;
      } catch {
        return [];
      }
    });
    expect(acknowledged.length).toBeGreaterThan(4);
    const found = new Set(whole);
    expect(acknowledged.filter((i) => !found.has(i))).toEqual([]);
    expect(whole.at(-1)).toBe(-1);
  });

  it.skipIf(!existsSync('/dev/full'))('says that the disk is full, and what helps (needs /dev/full)', () => {
    const error = failureOf(() => appendLines('/dev/full', ['line']));
    expect(error).toBeInstanceOf(IntegrityError);
    expect(error).toMatchObject({ code: 'unwritable-file', place: { file: '/dev/full' } });
    expect((error as IntegrityError).message).toContain('the disk is full');
    expect((error as IntegrityError).hint).toContain('free some space');
  });

  it.skipIf(process.platform === 'win32')('loses nothing that it acknowledged when space runs out, and heals', () => {
    const path = join(temporaryFolder(), 'log.jsonl');
    const script = compiled.script(
      'fill',
      `const path = process.argv[2];
       const acknowledged = [];
       try {
         for (let i = 0; ; i++) {
           const line = JSON.stringify({ i, fill: 'x'.repeat(90) });
           io.appendLines(path, [line]);
           acknowledged.push(line);
         }
       } catch ({ name, code, hint }) {
         console.log(JSON.stringify({ acknowledged, name, code, hint }));
       }`,
    );
    // A limit on the size of files, in blocks of 512 or 1024 bytes as the shell counts.
    const command = `ulimit -f 4 && exec "${process.execPath}" "${script}" "${path}"`;
    const said = JSON.parse(execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }));
    expect(said).toMatchObject({ name: 'IntegrityError', code: 'unwritable-file' });
    expect(said.hint).toMatch(/try again; what was written before is safe/);
    expect(said.acknowledged.length).toBeGreaterThan(5);

    appendLines(path, ['{"after":true}']);
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(lines.slice(0, said.acknowledged.length)).toEqual(said.acknowledged);
    const [fragment, ...rest] = lines.slice(said.acknowledged.length);
    expect(() => JSON.parse(fragment ?? '')).toThrow();
    expect(rest).toEqual(['{"after":true}', '']);
  });

  it('names what is in the way', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'log.jsonl');
    mkdirSync(path);
    expect(failureOf(() => appendLines(path, ['x']))).toMatchObject({ name: 'IntegrityError', place: { file: path } });
    appendFileSync(join(folder, 'file'), '');
    const below = join(folder, 'file', 'log.jsonl');
    expect(failureOf(() => appendLines(below, ['x']))).toBeInstanceOf(IntegrityError);
  });

  it.skipIf(isRoot)('says that permission is denied (needs a user other than root)', () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);
    const error = failureOf(() => appendLines(join(folder, 'log.jsonl'), ['x']));
    chmodSync(folder, 0o700);
    expect(error).toBeInstanceOf(IntegrityError);
    expect((error as IntegrityError).message).toContain('permission denied');
  });
});
