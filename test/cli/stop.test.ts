import { describe, expect, it } from 'vitest';
import { firstOnes, judge } from '../review/stop-review.js';
import { exampleRecords, makeReview } from '../support/example-review.js';
import { here } from '../support/here.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const cwd = await makeReview(temporaryFolder('file'), {
  records: exampleRecords(40),
  protocol: { stages: [{ id: 'title-abstract' }, { id: 'full-text', retrieval: true }] },
});

describe('litsieve stop', () => {
  it('goes from a rule over a test and a sample to a stop, and back', async () => {
    const stop = async (...args: readonly string[]) => {
      const { status, stdout, stderr } = await here(['stop', ...args], { cwd, env: { LITSIEVE_REVIEWER: 'ada' } });
      return { status, said: stdout + stderr };
    };
    expect(await stop()).toMatchObject({ status: 0, said: expect.stringContaining('No rule is chosen.') });
    const chosen = await stop('--choose', 'callaghan-mueller-hansen', '--recall', '.9', '--confidence', '0.8');
    expect(chosen.said).toMatch(/^stopping rule chosen: .*recall \.90, confidence \.80\n/);
    judge(cwd, firstOnes(30, 3));
    const reading = await stop();
    expect(reading.said).toContain('40 reports: 30 judged, 3 relevant, 10 that nobody has judged\n');
    expect(reading.said).toMatch(
      /confidence \.80: go on screening\n {2}p \.\d+; below \.20 it is enough\n {2}\d+ more irrelevant/,
    );
    expect(reading.said).toContain('\nNext: litsieve screen --reviewer NAME\n');
    expect(await stop('--declare')).toMatchObject({ status: 1, said: expect.stringContaining('no stop is declared') });

    expect((await stop('--sample', '4')).said).toMatch(/^4 of 10 reports that nobody had judged are drawn, seed 1\n/);
    expect((await stop()).said).toContain('0 judged, 0 relevant, 4 left\n  what it says is told once');
    judge(cwd, Array.from({ length: 10 }, (_, n) => [30 + n, 'exclude'] as const).slice(0, 9));
    expect((await stop('--declare', '--why', 'one is left')).said).toContain('\n1 report that nobody has judged leave');
    expect((await stop('--resume', '--why', 'let us be whole')).said).toMatch(
      /^screening goes on: the stop is lifted\n/,
    );
    const { said } = await stop('--history');
    expect(said.split('\n').map((line) => line.replace(/^.{16} ada: /, ''))).toEqual([
      'stopping rule chosen: test of Callaghan and Müller-Hansen, recall .90, confidence .80',
      'screening begins',
      '4 of 10 reports that nobody had judged are drawn, seed 1',
      expect.stringMatching(/^screening is stopped: .* \(one is left\)/),
      'screening goes on: the stop is lifted (let us be whole)',
      '',
    ]);
  });

  it.each<readonly [string, readonly string[], RegExp]>([
    ['two things at once', ['--declare', '--resume'], /one thing at a time: --declare or --resume/],
    ['a reason for nothing', ['--why', 'so'], /--why goes with --choose, --declare and --resume/],
    ['a recall without a rule', ['--recall', '.9'], /--recall goes with --choose/],
    ['a recall in per cent', ['--choose', 'none', '--recall', '95'], /a number between 0 and 1 is expected/],
    ['a number that has no name', ['--choose', 'none', '--set', '200'], /NAME=NUMBER is expected/],
    ['a number that the rule does not have', ['--choose', 'none', '--set', 'run=2'], /has no number run/],
    ['a rule that nobody knows', ['--choose', 'moon'], /Allowed choices are/],
    ['a sample of none', ['--sample', '0'], /a whole number of at least 1/],
    ['a stage that cannot be stopped', ['--stage', 'full-text'], /not the first of a stream/],
    ['nobody who says it', ['--declare'], /it is not said who reviews/],
  ])('refuses %s', async (_, args, message) => {
    const { status, stdout, stderr } = await here(['stop', ...args], { cwd });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
