/** A process that is killed while somebody codes: what was shown as done is in the logs, and the review opens again. */

import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeCodedReview, plainPlan } from '../support/coded-review.js';
import { codingText } from '../support/coding-review.js';
import { litsieveJson } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { onTerminal } from '../support/terminal.js';

const rounds = process.env['SOAK'] === undefined ? 5 : 150;
/** One unit: a frequent code given, taken away and given again, a value, a new code now and then, and finished. */
const unit = ['1', '1', '1', 'v1', '\t', 'f'];
const perRound = 4;

interface Line {
  readonly record: string;
  readonly state?: string;
}

const wholeLines = (text: string): readonly string[] => text.split('\n').slice(0, -1);

const parsed = (line: string): Line | undefined => {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return undefined;
  }
};

/** Units whose newest whole line is final. */
const finishedIn = (text: string): number => {
  const state = new Map<string, string | undefined>();
  for (const line of text.split('\n')) {
    const event = parsed(line);
    if (event !== undefined) state.set(event.record, event.state);
  }
  return [...state.values()].filter((each) => each === 'final').length;
};

/** The highest number of finished units that any frame has shown. */
const shownAsFinished = (output: string): number =>
  Math.max(0, ...[...output.matchAll(/finished ([\d,]+)/g)].map(([, count]) => Number(count!.replaceAll(',', ''))));

describe('kill -9 in the middle of coding', () => {
  it(`loses nothing that was shown or whole on disk, ${rounds} times over`, async () => {
    const plan = { ...plainPlan, codes: [{ name: 'Leak' }, { name: 'Deception' }] };
    const folder = await makeCodedReview(temporaryFolder(), { papers: rounds * perRound + 1, issues: 0, plan });
    // The first use of a code makes it frequent: it has the key 1 from then on.
    await litsieveJson(['code', 'x:p1', '--give', 'leak', '--finish', '--reviewer', 'ada'], { cwd: folder });
    for (let round = 0; round < rounds; round++) {
      const before = codingText(folder, 'ada');
      const program = onTerminal(['code', '--reviewer', 'ada'], { cwd: folder });
      await program.shows('units ');
      const name = `Made in round ${String.fromCharCode(97 + (round % 26)).repeat(4)} ${round}`;
      const typing = (async () => {
        program.type(`n${name}\r`);
        for (const keys of Array(perRound).fill(unit).flat() as string[]) {
          program.type(keys);
          await wait(5);
        }
      })();
      const delay = Math.random() * 250;
      // The first one is killed when there is something to lose, for sure. Keys of one read are one frame.
      if (round === 0) await program.shows(/finished [2-5]/);
      else await wait(delay);
      const shown = shownAsFinished(program.output());
      const isMade = program.output().includes(`${name} given`);
      const onDisk = wholeLines(codingText(folder, 'ada'));
      const book = wholeLines(codingText(folder, 'ada', 'codebook'));
      program.kill('SIGKILL');
      const { signal } = await program.exit;
      await typing;
      const when = `killed after ${delay} ms in round ${round}`;
      expect(signal, when).toBe(9);
      const after = codingText(folder, 'ada');
      expect(after.startsWith(before), when).toBe(true);
      expect(wholeLines(after).slice(0, onDisk.length), when).toEqual(onDisk);
      expect(wholeLines(codingText(folder, 'ada', 'codebook')).slice(0, book.length), when).toEqual(book);
      expect(finishedIn(after), when).toBeGreaterThanOrEqual(shown);
      if (isMade) expect(codingText(folder, 'ada', 'codebook'), when).toContain(name);
    }
    const text = codingText(folder, 'ada');
    const lines = text.split('\n').filter((line) => line !== '');
    expect(codingText(folder, 'ada', 'codebook')).toContain('Made in round aaaa 0');
    const torn = lines.filter((line) => parsed(line) === undefined).length;
    expect(lines.length).toBeGreaterThan(rounds);
    expect(torn).toBeLessThanOrEqual(rounds);
    const { findings } = await litsieveJson<{ findings: { code: string }[] }>(['check'], { cwd: folder });
    expect(findings.filter(({ code }) => code === 'event-malformed').length).toBeLessThanOrEqual(rounds * 2);
    const expected = ['event-malformed', 'duplicates-possible'];
    expect(findings.filter(({ code }) => !expected.includes(code))).toEqual([]);
    expect(await litsieveJson(['code'], { cwd: folder })).toMatchObject({
      coders: [{ coder: 'ada', finished: finishedIn(text), conflicts: 0 }],
    });
  });
});
