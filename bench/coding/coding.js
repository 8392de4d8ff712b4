import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { commandRow } from '../measuring/command.js';
import { failedRow, median, quantile, row } from '../measuring/rows.js';
import { openTerminal } from '../measuring/terminal.js';
import { makeCodedReview } from '../samples/coded-review.js';

/** Keys in turn, with what the frame after each must show. */
const cycle = [
  { key: '1', name: 'give', shows: / given/ },
  { key: 'z', name: 'undo', shows: /undone/ },
  { key: 'v', name: 'variables', shows: /▸ variables/ },
  { key: '\t', name: 'text', shows: /1-9 give/ },
  { key: ']', name: 'next', shows: /of \d+/ },
  { key: 'b', name: 'back', shows: /looking back/ },
];
const presses = 120;

/** From a key press to the frame that shows what it did, each change on disk. */
const keyPresses = async (bench, inReview) => {
  const terminal = await openTerminal(bench, [...inReview(['code']), '--reviewer', 'ada']);
  const byKey = new Map(cycle.map(({ name }) => [name, []]));
  const all = [];
  let opened;
  try {
    opened = await terminal.first('Coding · ada');
    await setTimeout(500);
    for (let press = 0; press < presses; press++) {
      const { key, name, shows } = cycle[press % cycle.length];
      await setTimeout(60 + ((press * 37) % 90));
      const took = await terminal.press(key, shows);
      byKey.get(name).push(took);
      all.push(took);
    }
  } catch (error) {
    terminal.kill();
    return [failedRow('Coding: key press to frame', error.message)];
  }
  const peak = await terminal.quit();
  const note = [...byKey].map(([name, took]) => `${name} ${median(took).toFixed(1)}`).join(', ');
  return [
    row('Coding: the first unit on screen', 's', opened / 1000, { budget: { most: 1 }, peak }),
    row(`Coding: key press to frame, half of ${presses}`, 'ms', quantile(all, 0.5), { note: `medians: ${note}` }),
    row('Coding: key press to frame, 99 %', 'ms', quantile(all, 0.99)),
  ];
};

/** Coding, counting and drawing what was coded, on a review of a study's size whatever the sample. */
export const coding = {
  name: 'coding',
  measures: 'Coding: 16,586 issues, 547 incidents and 185 papers coded',
  venuesOnly: true,
  async run(bench) {
    const folder = await makeCodedReview(bench);
    const inReview = (args) => [...args, '--review', folder];
    const figures = join(bench.folder, 'figures');
    mkdirSync(figures);
    const command = (what, args, extras = {}) => commandRow(bench, what, inReview(args), { times: 3, ...extras });
    return [
      command('`code --json`: where coding stands', ['code', '--json'], { budget: { most: 1 } }),
      command('`map`: all counts', ['map', '--json'], { budget: { most: 1 } }),
      command('`map -o`: all figures as SVG, all tables', ['map', '-o', figures], { budget: { most: 3 } }),
      command('`agreement`: all coefficients, bootstrap intervals', ['agreement', '--json'], { budget: { most: 3 } }),
      command('`codebook -o manual.html`', ['codebook', '-o', join(bench.folder, 'manual.html')]),
      command('`codebook -o project.qdpx`', ['codebook', '-o', join(bench.folder, 'project.qdpx')]),
      ...(await keyPresses(bench, inReview)),
    ];
  },
};
