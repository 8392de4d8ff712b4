import { keyPress } from './screen/key-press.js';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
for (const build of process.argv.slice(2)) {
  const folder = '/tmp/bb/kpx'; rmSync(folder, { recursive: true, force: true }); mkdirSync(folder);
  cpSync('/tmp/bb/kp/r', folder + '/r', { recursive: true, preserveTimestamps: true });
  const bench = { folder, program: `/tmp/bb/${build}/cli/main.js`, review: folder + '/r', budgets: {} };
  const { runProgram } = await import('./measuring/command.js');
  runProgram(bench, ['rank', '--review', bench.review]);
  for (const { what, values, peak, note, failure } of await keyPress.run(bench)) console.log(build, what, failure ?? values[0].toFixed(1), peak ?? '', note ?? '');
}
