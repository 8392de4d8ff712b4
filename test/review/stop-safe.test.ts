import { describe, expect, it } from 'vitest';
import type { DecisionValue, RecordId } from '../../src/model/index.js';
import { penFor } from '../../src/review/judge-report.js';
import { stageToScreen } from '../../src/review/screen.js';
import { ruleWanted } from '../../src/review/stop-rules.js';
import { writeEvents } from '../../src/screening/index.js';
import { exampleRecords, makeReview, open } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { chance, change, courseOf, firstOnes, judge, standing } from './stop-review.js';

const numbers = { random: 0.1, times: 2, share: 0.2, run: 3, otherRun: 2, checkedRun: 2 };

/** A review of forty reports of which `x:r0` is a key record, by SAFE with small numbers. */
const guided = async () => {
  const folder = await makeReview(temporaryFolder(), {
    records: exampleRecords(40),
    protocol: { reviewers: ['ada'], seeds: ['x:r0'] },
  });
  change(folder, { do: 'choose', rule: ruleWanted('safe', { numbers }) });
  return folder;
};

const phase = (folder: string, name: string) => standing(folder).safe.phases.find((each) => each.phase === name)!;

/** Decides as the screen does, by a ranker. */
const offered = (folder: string, ranker: string, list: readonly (readonly [number, DecisionValue])[]): void => {
  const state = stageToScreen(open(folder), undefined);
  const pen = penFor(open(folder), state, 'ada', chance());
  const offer = { ranker, training: 9, rank: 1, score: 1 };
  const events = list.flatMap(([n, decision]) => {
    const record = `x:r${n}` as RecordId;
    return writeEvents(pen, [{ record, members: [record], decision, offered: offer, replaces: [] }]);
  });
  state.log.append('ada', events);
};

const drawn = (folder: string): readonly number[] => {
  const last = courseOf(folder).at(-1)!;
  if (last.kind !== 'elusion-sample') throw new Error('no sample was drawn');
  return last.sample.map((record) => Number(record.slice(3)));
};

describe('SAFE, phase by phase', () => {
  it('goes from a random set over two models to a second look, with the command for each', async () => {
    const folder = await guided();
    expect(standing(folder).safe.current).toBe('S');
    expect(phase(folder, 'S').do).toBe('litsieve stop --sample 4');
    change(folder, { do: 'sample', size: 4, seed: 1 });
    expect(phase(folder, 'S')).toMatchObject({ met: false, do: 'litsieve screen' });
    const first = drawn(folder);
    judge(
      folder,
      first.map((n) => [n, 'exclude'] as const),
    );
    // Large enough and nothing relevant in it: it is drawn on, and counts as one.
    expect(phase(folder, 'S')).toMatchObject({ met: false, do: 'litsieve stop --sample 4' });
    change(folder, { do: 'sample', size: 4, seed: 2 });
    const second = drawn(folder);
    judge(
      folder,
      second.map((n, place) => [n, place === 0 ? 'include' : 'exclude'] as const),
    );
    expect(phase(folder, 'S')).toMatchObject({ met: true, do: null });
    expect(standing(folder).safe.current).toBe('A');

    const rest = Array.from({ length: 40 }, (_, n) => n).filter((n) => ![...first, ...second].includes(n));
    const known = rest.includes(0) ? [[0, 'include'] as const] : [];
    const others = rest.filter((n) => n !== 0).map((n) => [n, 'exclude'] as const);
    offered(folder, 'sieve', [...known, ...others.slice(0, 6)]);
    expect(phase(folder, 'A')).toMatchObject({ met: true, do: null });
    expect(phase(folder, 'F')).toMatchObject({ met: null, do: 'litsieve screen --preset elas-u4' });
    offered(folder, 'elas-u4', others.slice(6, 7));
    expect(phase(folder, 'F')).toMatchObject({ met: false, do: 'litsieve screen --preset elas-u4' });
    offered(folder, 'elas-u4', others.slice(7, 8));
    expect(phase(folder, 'F').met).toBe(true);

    expect(phase(folder, 'E')).toMatchObject({ met: null, do: expect.stringContaining('decide') });
    judge(folder, [
      [first[1]!, 'exclude'],
      [others[0]![0], 'exclude'],
    ]);
    const { safe, reading } = standing(folder);
    expect(safe).toMatchObject({ current: null, phases: [{ met: true }, { met: true }, { met: true }, { met: true }] });
    expect(reading).toMatchObject({ rule: 'safe', stop: true });
  });

  it('takes no draw for a random set where others were judged first, and goes on with what can be done', async () => {
    const folder = await guided();
    judge(folder, { 5: 'exclude' });
    change(folder, { do: 'sample', size: 8, seed: 1 });
    expect(phase(folder, 'S')).toMatchObject({ met: null, do: null });
    expect(standing(folder).safe.current).toBe('A');
  });

  it('does not wait for key records where none are known', async () => {
    const folder = await makeReview(temporaryFolder(), { records: exampleRecords(40) });
    change(folder, { do: 'choose', rule: ruleWanted('safe', { numbers }) });
    judge(folder, firstOnes(20, 3));
    expect(phase(folder, 'A')).toMatchObject({ met: null, do: null });
    expect(standing(folder).safe.current).toBe('F');
  });
});
