/** A process that is killed while somebody screens: what was shown as decided is decided. */

import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { exampleRecords, logText, makeReview } from '../support/example-review.js';
import { litsieveJson } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { onTerminal } from '../support/terminal.js';

const rounds = process.env['SOAK'] === undefined ? 10 : 200;
/** Keys typed in each round, two at a time. */
const keys = 'iu'.repeat(8);

/** The highest number of decisions that any frame has shown. */
const shownAsDecided = (output: string): number =>
  Math.max(0, ...[...output.matchAll(/screened ([\d,]+)/g)].map(([, count]) => Number(count!.replaceAll(',', ''))));

const wholeLines = (text: string): readonly string[] => text.split('\n').slice(0, -1);

const isEvent = (line: string): boolean => {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
};

describe('kill -9 in the middle of screening', () => {
  it(`loses no decision that was shown or whole on disk, ${rounds} times over`, async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(rounds * keys.length) });
    let kills = 0;
    for (let round = 0; round < rounds; round++) {
      const before = logText(folder, 'ada');
      const program = onTerminal(['screen', '--reviewer', 'ada'], { cwd: folder });
      await program.shows('no. 1');
      const typing = (async () => {
        for (let at = 0; at < keys.length; at += 2) {
          program.type(keys.slice(at, at + 2));
          await wait(5);
        }
      })();
      const delay = Math.random() * 100;
      await wait(delay);
      const shown = shownAsDecided(program.output());
      const onDisk = wholeLines(logText(folder, 'ada'));
      program.kill('SIGKILL');
      kills++;
      const { signal } = await program.exit;
      await typing;
      const when = `killed after ${delay} ms in round ${round}`;
      expect(signal, when).toBe(9);
      const after = logText(folder, 'ada');
      expect(after.startsWith(before), when).toBe(true);
      expect(wholeLines(after).slice(0, onDisk.length), when).toEqual(onDisk);
      const decided = after.split('\n').filter(isEvent).length;
      expect(decided, when).toBeGreaterThanOrEqual(shown);
    }
    expect(kills).toBe(rounds);
    const lines = logText(folder, 'ada')
      .split('\n')
      .filter((line) => line !== '');
    const whole = lines.filter(isEvent).length;
    expect(whole).toBeGreaterThan(0);
    const { findings } = await litsieveJson<{ findings: { code: string }[] }>(['check'], { cwd: folder });
    const torn = findings.filter(({ code }) => code === 'event-malformed').length;
    expect(torn).toBe(lines.length - whole);
    expect(torn).toBeLessThanOrEqual(rounds);
    // The unsure ones are open, the many records made for this are alike, and nothing else is to be said.
    const expected = ['event-malformed', 'conflict', 'duplicates-possible'];
    expect(findings.filter(({ code }) => !expected.includes(code))).toEqual([]);
    expect(await litsieveJson(['status'], { cwd: folder })).toMatchObject({
      stages: [{ byReviewer: [{ reviewer: 'ada', decided: whole }] }],
    });
  });
});
