/** io/ as other processes and threads run it: compiled into a folder of its own, so that no test needs dist/ or reads a stale one. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What a child process said and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A compiled io/ and ways to run scripts against it. */
export interface CompiledIo {
  /** Writes a script that begins with an import of everything in io/ as `io`; gives its path. */
  script(name: string, body: string): string;
  start(script: string, ...args: readonly string[]): ChildProcess;
  run(script: string, ...args: readonly string[]): Promise<Ended>;
}

/** Waits for a child process to end. */
export const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((done, fail) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (text) => {
      stdout += text;
    });
    child.stderr?.on('data', (text) => {
      stderr += text;
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code, stdout, stderr }));
  });

/** Compiles io/ once for a test file; call it at the top of one. */
export const compileIo = (): CompiledIo => {
  const folder = mkdtempSync(join(tmpdir(), 'litsieve-io-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const config = {
    extends: join(root, 'tsconfig.json'),
    files: [join(root, 'src/io/index.ts')],
    include: [],
    compilerOptions: {
      rootDir: join(root, 'src'),
      outDir: folder,
      declaration: false,
      typeRoots: [join(root, 'node_modules/@types')],
    },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  const io = JSON.stringify(pathToFileURL(join(folder, 'io/index.js')).href);
  const start = (script: string, ...args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    script(name, body) {
      const path = join(folder, `${name}.js`);
      writeFileSync(path, `import * as io from ${io};\n${body}`);
      return path;
    },
    start,
    run: (script, ...args) => ended(start(script, ...args)),
  };
};
