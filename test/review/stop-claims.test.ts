import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleRecords, makeReview } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { change, choosing, courseOf, firstOnes, judge, standing } from './stop-review.js';

/** Forty reports, of which 36 are judged, four of these relevant: the test says stop at recall .7. */
const nearlyDone = async () => {
  const folder = await makeReview(temporaryFolder(), {
    records: exampleRecords(40),
    protocol: { reviewers: ['ada'] },
  });
  change(folder, choosing(0.7, 0.8));
  judge(folder, firstOnes(30, 4));
  return folder;
};

const judgeSample = (folder: string, relevant: number): void => {
  const last = courseOf(folder).at(-1)!;
  if (last.kind !== 'elusion-sample') throw new Error('no sample was drawn');
  judge(
    folder,
    last.sample.map((record, n) => [Number(record.slice(3)), n < relevant ? 'include' : 'exclude'] as const),
  );
};

describe('a stop', () => {
  it('is to be confirmed by a sample as large as it must be, and is then declared', async () => {
    const folder = await nearlyDone();
    const before = standing(folder);
    expect(before).toMatchObject({ test: { stop: true }, claims: [{ by: 'test', recall: before.test.claim }] });
    const command = `litsieve stop --sample ${before.suggestedSample}`;
    expect(before).toMatchObject({ confirm: command, next: command });
    const { confirm, next } = change(folder, { do: 'sample', seed: 1 });
    expect([confirm, next]).toEqual([null, 'litsieve screen']);
    judgeSample(folder, 0);
    const after = standing(folder);
    expect(after.claims).toMatchObject([{ by: 'sample', confidence: 0.8 }, { by: 'test' }]);
    expect(after.claims[0]!.recall).toBeGreaterThanOrEqual(0.7);
    expect(after).toMatchObject({ confirm: null, next: 'litsieve stop --declare' });
  });

  it('is not confirmed by a sample in which much is found: screening goes on before another is drawn', async () => {
    const folder = await nearlyDone();
    change(folder, { do: 'sample', size: 3, seed: 1 });
    judgeSample(folder, 3);
    const after = standing(folder);
    expect(after.claims[0]).toMatchObject({ by: 'sample' });
    expect(after.claims[0]!.recall).toBeLessThan(0.7);
    expect(after.samples).toMatchObject([{ screenedSince: 0 }]);
    expect(after).toMatchObject({ confirm: expect.stringContaining('--sample'), next: 'litsieve screen' });
  });

  it('goes by the latest sample, not by the one that pleases most', async () => {
    const folder = await nearlyDone();
    change(folder, { do: 'sample', size: 4, seed: 1 });
    judgeSample(folder, 0);
    const [first] = standing(folder).claims;
    change(folder, { do: 'sample', size: 2, seed: 2 });
    judgeSample(folder, 2);
    const [latest] = standing(folder).claims;
    expect(latest!.at).not.toBe(first!.at);
    expect(standing(folder).samples.map(({ screenedSince }) => screenedSince)).toEqual([2, 0]);
  });

  it('needs no sample where all that is left may be relevant, and none can tell where nothing was found', async () => {
    const folder = await nearlyDone();
    judge(
      folder,
      Array.from({ length: 9 }, (_, n) => [30 + n, 'exclude'] as const),
    );
    expect(standing(folder)).toMatchObject({ suggestedSample: 0, confirm: null, next: 'litsieve stop --declare' });
    expect(() => change(folder, { do: 'sample', seed: 1 })).toThrow(
      expect.objectContaining({ code: 'sample-needless' }),
    );
    const empty = await makeReview(temporaryFolder(), { records: exampleRecords(6) });
    expect(standing(empty)).toMatchObject({ suggestedSample: null, confirm: null, claims: [] });
    judge(empty, { 0: 'exclude' });
    expect(standing(empty)).toMatchObject({
      ...{ suggestedSample: null, confirm: 'litsieve stop --sample 5 --reviewer NAME' },
    });
  });

  it('goes by times of first decisions where a draw does not say what had been judged', async () => {
    const folder = await nearlyDone();
    change(folder, { do: 'sample', size: 4, seed: 1 });
    judgeSample(folder, 1);
    const told = standing(folder).samples;
    const path = join(folder, 'screening/course/ada.jsonl');
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.replace(/,"judged":\[[^\]]*\]/, ''));
    expect(readFileSync(path, 'utf8')).not.toBe(before);
    expect(standing(folder).samples).toEqual(told);
  });

  it('has a bound that knows what was judged since the draw', async () => {
    const folder = await nearlyDone();
    change(folder, { do: 'sample', size: 2, seed: 1 });
    judgeSample(folder, 0);
    const [before] = standing(folder).samples;
    expect(before!.most).toBeGreaterThan(0);
    judge(folder, firstOnes(40, 4).slice(30));
    expect(standing(folder).samples).toMatchObject([{ most: 0, recall: 1 }]);
  });
});
