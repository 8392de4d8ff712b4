import { setTimeout } from 'node:timers/promises';
import { inReview, runProgram } from '../measuring/command.js';
import { failedRow, median, quantile, row } from '../measuring/rows.js';
import { openTerminal } from '../measuring/terminal.js';

/** Keys in turn, with what the frame after each must show; `decided` is the number of decisions before. */
const cycle = [
  { key: 'i', name: 'include', decides: 1 },
  { key: 'e', name: 'exclude', shows: () => 'Exclude, because' },
  { key: '1', name: 'criterion', decides: 1 },
  { key: 'u', name: 'unsure', decides: 1 },
  { key: '?', name: 'help', shows: () => 'close this help' },
  { key: 'q', name: 'close', shows: () => 'i include' },
  { key: 'z', name: 'undo', decides: -1 },
  { key: 'y', name: 'redo', decides: 1 },
  { key: 's', name: 'skip', shows: () => 'skipped' },
  { key: 'b', name: 'back', shows: () => 'looking back' },
];
const presses = 200;

const screened = (count) => `screened ${count.toLocaleString('en')} `;

/** Pauses as between the presses of a person, each another one, so that keys meet the learner at every moment of its work. */
const pauseBefore = (press) => 40 + ((press * 37) % 200);

/** From a key press to the frame that shows what it did, one press after another in a real terminal, each decision on disk. */
export const keyPress = {
  name: 'key-press',
  measures: 'Screening: a key press',
  async run(bench) {
    const { stdout } = runProgram(bench, inReview(bench, ['status', '--json']));
    const [{ byReviewer }] = JSON.parse(stdout).stages;
    let { decided } = byReviewer[0];
    const terminal = await openTerminal(bench, inReview(bench, ['screen']));
    const byKey = new Map(cycle.map(({ name }) => [name, []]));
    const all = [];
    try {
      await terminal.first(screened(decided));
      await setTimeout(1000);
      for (let press = 0; press < presses; press++) {
        const { key, name, decides, shows } = cycle[press % cycle.length];
        await setTimeout(pauseBefore(press));
        decided += decides ?? 0;
        const took = await terminal.press(key, shows?.() ?? screened(decided));
        byKey.get(name).push(took);
        all.push(took);
      }
    } catch (error) {
      terminal.kill();
      return [failedRow('Key press to frame', error.message)];
    }
    const peak = await terminal.quit();
    const note = [...byKey].map(([name, took]) => `${name} ${median(took).toFixed(1)}`).join(', ');
    const slowest = [...byKey].map(([name, took]) => `${name} ${Math.max(...took).toFixed(1)}`).join(', ');
    const of = (share) => quantile(all, share);
    return [
      row(`Key press to frame, half of ${presses}`, 'ms', of(0.5), { peak, note: `medians: ${note}` }),
      row('Key press to frame, 90 %', 'ms', of(0.9)),
      row('Key press to frame, 99 %', 'ms', of(0.99), {
        budget: bench.budgets.keyPress,
        note: `slowest: ${slowest}`,
      }),
    ];
  },
};
