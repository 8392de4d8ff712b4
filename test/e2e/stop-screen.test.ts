import { describe, expect, it } from 'vitest';
import { change, choosing, courseOf, firstOnes, judge } from '../review/stop-review.js';
import { exampleRecords, makeReview } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { onTerminal } from '../support/terminal.js';

describe('the stopping test in a terminal', () => {
  it('moves with each decision, says when the test says stop, and leaves a narrow terminal to the report', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(14) });
    change(folder, choosing(0.7, 0.8));
    judge(folder, firstOnes(10, 2));
    const screen = onTerminal(['screen', '--reviewer', 'ada'], { cwd: folder });
    await screen.shows(/─ stop: p \.\d+ at recall \.7 · 2 more irrelevant in a row ─/);
    screen.resize(40, 14);
    await screen.shows(/─ stop: p \.\d+ at recall \.7 ─+/);
    screen.resize(80, 24);
    await screen.shows('2 more irrelevant in a row');
    screen.type('ee');
    await screen.shows('1 more irrelevant in a row');
    screen.type('ee');
    await screen.shows(/─ stop: p \.\d+ at recall \.7: the test says stop · confirm: litsieve stop ─/);
    change(folder, { do: 'declare' });
    await screen.shows('this stage was stopped; what is judged still counts');
    screen.type('q');
    expect(await screen.exit).toMatchObject({ exitCode: 0 });
    expect(courseOf(folder).map(({ kind }) => kind)).toEqual(['rule-chosen', 'stage-opened', 'stop']);
  });
});
