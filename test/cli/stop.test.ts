import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { stoppingMethods } from '../../src/ranking/index.js';
import { firstOnes, judge } from '../review/stop-review.js';
import { exampleRecords, makeReview } from '../support/example-review.js';
import { here } from '../support/here.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const cwd = await makeReview(temporaryFolder('file'), {
  records: exampleRecords(40),
  protocol: { stages: [{ id: 'title-abstract' }, { id: 'full-text', retrieval: true }] },
});

/** What `stop` prints in a review, as one text. */
const printed = async (folder: string, ...args: readonly string[]): Promise<string> =>
  (await here(['stop', ...args], { cwd: folder, env: { LITSIEVE_REVIEWER: 'ada' } })).stdout;

describe('litsieve stop, of what it tells', () => {
  it('has every rule for information, and SAFE phase by phase with how the present one goes on', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(40) });
    const before = await printed(folder);
    expect(before).toMatch(/\n {2}– {6}precision of the last batch: nothing relevant is found yet\n/);
    expect(before).toMatch(
      /\n {2}– {6}S, screen a random set\n {4}– {6}nothing was drawn at random\n {4}next {3}litsieve stop --sample 1 --reviewer NAME\n/,
    );
    expect(before).not.toContain('confirmed by a sample');
    judge(folder, firstOnes(30, 3));
    const { length } = stoppingMethods.filter(({ label }) => (before + label).includes(label));
    expect(length).toBe(stoppingMethods.length);
    expect(await printed(folder)).toMatch(
      /S, screen a random set: can only be drawn before[\s\S]*\n {2}open {3}A, actively learn\n( {4}.*\n)+ {4}next {3}litsieve screen --reviewer NAME\n {2}– {6}F/,
    );
  });

  it('says of another rule in force what that says', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(40) });
    await printed(folder, '--choose', 'consecutive-irrelevant', '--set', 'run=5');
    judge(folder, firstOnes(9, 3));
    expect(await printed(folder)).toContain(
      'The rule in force says: stop\n  6 irrelevant in a row; 5 are asked, and more screened than that\n',
    );
  });

  it('puts what a sample shows before what the test lets one claim, and never promises more than that', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(40) });
    await printed(folder, '--choose', 'callaghan-mueller-hansen', '--recall', '.7', '--confidence', '.8');
    judge(folder, firstOnes(36, 3));
    expect(await printed(folder)).toMatch(
      /\nRecall that can be claimed today:\n {2}at least \.\d+ at confidence \.80, by the test at this look\nThe test[\s\S]*says: stop\n[\s\S]*\nNext: litsieve stop --sample \d/,
    );
    await printed(folder, '--sample', '3');
    judge(
      folder,
      Array.from({ length: 4 }, (_, n) => [36 + n, 'exclude'] as const),
    );
    expect(await printed(folder)).toMatch(
      /\nRecall that can be claimed today:\n {2}at least 1\.00 at confidence \.80, by the sample of [\d-]+\n {2}at least/,
    );
  });
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
      /recall \.90, confidence \.80, says: go on\n {2}p \.\d+; it says stop below \.20\n {2}it would after \d+ more/,
    );
    expect(reading.said).toContain('\nNext: litsieve screen --reviewer NAME\n');
    expect(reading.said.replace(/\n +/g, ' ')).toContain(
      'is to be confirmed by a sample of what nobody has judged, 8 of them without a relevant one showing .90: litsieve stop --sample 8 --reviewer NAME\n',
    );
    expect(reading.said.split('\n').filter((line) => stringWidth(line) > 80)).toEqual([]);
    expect(await stop('--declare')).toMatchObject({ status: 1, said: expect.stringContaining('no stop is declared') });

    expect((await stop('--sample', '4')).said).toMatch(/^4 of 10 reports that nobody had judged are drawn, seed 1\n/);
    expect((await stop()).said).toMatch(/0 judged, 0 relevant, 4\s+left\n {2}what it says is told once/);
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
    [
      'a number that the rule does not have',
      ['--choose', 'none', '--set', 'run=2'],
      /has no number run; it has no numbers/,
    ],
    [
      'a number of another rule',
      ['--choose', 'quant', '--set', 'run=2'],
      /no number run; it has z=0 \(.*a number from 0\)/,
    ],
    [
      'a number that cannot be',
      ['--choose', 'budget', '--set', 'share=75'],
      /share of rule budget cannot be 75; it has ratio=6 .*share=0\.75 \(.*: a share above 0, at most 1\)/,
    ],
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
