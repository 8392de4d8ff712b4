import { commandRow, runNode } from '../measuring/command.js';
import { row } from '../measuring/rows.js';

const times = 10;

/** How long the program takes to say what it can do, beside a process that does nothing. */
export const help = {
  name: 'help',
  measures: 'Starting',
  run(bench) {
    const empty = Array.from({ length: times }, () => runNode(bench, ['--eval', '0']));
    return [
      row(
        'Node alone, an empty script',
        'ms',
        empty.map(({ milliseconds }) => milliseconds),
        { peak: Math.max(...empty.map(({ peak }) => peak ?? 0)) },
      ),
      commandRow(bench, '`--help`', ['--help'], { times, unit: 'ms', budget: bench.budgets.help }),
      commandRow(bench, '`decide --help`', ['decide', '--help'], { times, unit: 'ms' }),
    ];
  },
};
