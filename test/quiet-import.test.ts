/** Importing the package prints nothing, writes nothing, starts nothing and loads no screen. */

import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inShell } from './support/litsieve.js';
import { temporaryFolder } from './support/temporary-folder.js';

const root = resolve(import.meta.dirname, '..');

describe("import('litsieve')", () => {
  it('is quiet, writes no file, starts no thread or program, and gives the verbs', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules/litsieve'), 'junction');
    // Under this model every write, every thread and every child process throws.
    const script = `
      const before = Object.keys(process.env).length;
      const litsieve = await import('litsieve');
      await new Promise((done) => setTimeout(done, 50));
      const active = process.getActiveResourcesInfo().filter((name) => !/^(TTY|Pipe|FS|Close)/.test(name));
      process.stdout.write(JSON.stringify({ names: Object.keys(litsieve).sort(), active, more: Object.keys(process.env).length - before }));`;
    const ran = await inShell(
      `"$NODE" --no-warnings --experimental-permission '--allow-fs-read=*' --input-type=module --eval "$SCRIPT"`,
      { cwd: folder, env: { SCRIPT: script } },
    );
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    const { names, active, more } = JSON.parse(ran.stdout) as { names: string[]; active: string[]; more: number };
    expect({ active, more }).toEqual({ active: [], more: 0 });
    expect(names).toEqual(
      expect.arrayContaining([
        'check',
        'decide',
        'dedup',
        'exportReports',
        'flow',
        'importFiles',
        'init',
        'openReview',
      ]),
    );
    expect(readdirSync(folder)).toEqual(['node_modules']);
  });
});
