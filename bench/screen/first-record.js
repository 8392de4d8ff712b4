import { inReview, runNode, runProgram } from '../measuring/command.js';
import { failedRow, median, row } from '../measuring/rows.js';
import { openTerminal } from '../measuring/terminal.js';

const times = 5;
/** By so many of its characters a title is known: they stand in one row of the screen. */
const beginning = 20;
const root = new URL('../../', import.meta.url).pathname;
/** Says the milliseconds that the libraries of the screen take to load. */
const loadInk =
  "const start = performance.now(); await Promise.all([import('ink'), import('react')]); console.log(performance.now() - start);";

/** From the start of `screen` to the first record on a terminal. */
export const firstRecord = {
  name: 'first-record',
  measures: 'Screening: the first record',
  async run(bench) {
    const ink = Array.from({ length: bench.times(times) }, () =>
      Number(runNode(bench, ['--input-type=module', '--eval', loadInk], { cwd: root }).stdout),
    );
    const what = '`screen`, warm, from its start to the first record';
    const next = runProgram(bench, inReview(bench, ['rank', '--top', '1', '--json']));
    if (next.failure !== undefined) return [failedRow(what, next.failure)];
    const [{ title }] = JSON.parse(next.stdout).queue;
    const values = [];
    let peak = 0;
    for (let run = 0; run < bench.times(times); run++) {
      const terminal = await openTerminal(bench, inReview(bench, ['screen']));
      try {
        values.push((await terminal.first(title.slice(0, beginning))) / 1000);
      } catch (error) {
        terminal.kill();
        return [failedRow(what, error.message)];
      }
      peak = Math.max(peak, (await terminal.quit()) ?? 0);
    }
    const alone = median(ink) / 1000;
    return [
      row('Ink and React alone, loaded in a process', 'ms', ink),
      row(what, 's', values, { peak: peak || undefined }),
      row(
        'The same less Ink and React alone',
        's',
        values.map((value) => value - alone),
        { budget: bench.budgets.firstRecord },
      ),
    ];
  },
};
