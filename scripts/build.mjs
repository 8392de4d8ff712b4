/** Builds `dist`: compiles beside it and puts the result in place, so that a linked `litsieve` works on while it is rebuilt. */

import { spawnSync } from 'node:child_process';
import { chmodSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

rmSync('dist.new', { recursive: true, force: true });
const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json', '--outDir', 'dist.new'], {
  stdio: 'inherit',
});
if (status === 0) {
  // npm makes the command executable when it links it, and only then.
  chmodSync('dist.new/cli/main.js', 0o755);
  rmSync('dist', { recursive: true, force: true });
  renameSync('dist.new', 'dist');
}
process.exitCode = status ?? 1;
