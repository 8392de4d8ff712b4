import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assignedCoders } from '../../src/coding/index.js';
import { agreement } from '../../src/review/agreement.js';
import { codingPen } from '../../src/review/coding-pen.js';
import { closeRound } from '../../src/review/coding-rounds.js';
import { CodingState } from '../../src/review/coding-state.js';
import { status } from '../../src/review/status.js';
import {
  change,
  cloned,
  code,
  codeAs,
  codingEvents,
  codingReview,
  codingText,
  nextChance,
  openCodingSession,
  pull,
  quoteOf,
  told,
  toldAnew,
} from '../support/coding-review.js';
import { open } from '../support/example-review.js';

const reviewers = ['ada', 'ben', 'cleo'];
const records = ['x:p1', 'x:p2', 'x:p3', 'github:owner/tool#1', 'github:owner/tool#2', 'github:owner/tool#3'];

/** Two coders for each unit; who they are is the assignment's to say. */
const pairs = { coding: { coders: reviewers, codersPerUnit: 2, overlap: 0, seed: 3, blind: true } };

/** The coders of a record in the order of their names, then who is none of them. */
const rolesOf = (record: string): readonly [string, string, string] => {
  const [a, b] = [...assignedCoders(record, reviewers, pairs.coding)].sort();
  return [a!, b!, reviewers.find((each) => each !== a && each !== b)!];
};

afterEach(() => {
  vi.useRealTimers();
});

/** Lets sessions look at their files again. */
const look = (): void => {
  vi.advanceTimersByTime(1500);
};

describe("a coder's own share", () => {
  it('is what the assignment says, incidents of an issue together, with the overlap on top', async () => {
    const coding = { coders: reviewers, codersPerUnit: 1, overlap: 0.5, seed: 2 };
    const folder = await codingReview({ reviewers, plan: { coding } });
    const shares = reviewers.map((coder) => {
      const session = openCodingSession(folder, { coder });
      const mine: string[] = [];
      for (let n = session.view().place.of; n > 0; n--) {
        mine.push(session.view().unit!.id.replace('!1', ''));
        session.next();
      }
      return mine;
    });
    reviewers.forEach((coder, n) => {
      const assigned = records.filter((record) => assignedCoders(record, reviewers, coding).includes(coder));
      expect(shares[n]).toEqual(assigned);
    });
    const twice = records.filter((record) => shares.flat().filter((each) => each === record).length === 2);
    expect(new Set(shares.flat())).toEqual(new Set(records));
    expect(twice.length).toBeGreaterThan(0);
    expect(twice.length).toBeLessThan(records.length);
  });

  it('does not hold what is not theirs, unless they have coded it', async () => {
    const plan = { coding: { ...pairs.coding }, rounds: [{ id: 'pilot', kind: 'pilot', units: 6 }] };
    const folder = await codingReview({ reviewers, plan });
    const [, , other] = rolesOf('x:p1');
    expect(() => codeAs(folder, other, 'x:p1', ['leak'])).toThrow('x:p1 is not shared out to');
    const session = openCodingSession(folder, { coder: other, round: 'pilot' });
    session.show('x:p1');
    session.toggle(code('leak'));
    expect(openCodingSession(folder, { coder: other }).search('rollbacks', 3)).toMatchObject([
      { id: 'x:p1', state: 'draft' },
    ]);
  });
});

describe('coders of one unit', () => {
  it('see nothing of each other before they have finished, and keep both codings when they agree', async () => {
    const folder = await codingReview({ reviewers, plan: pairs });
    const [a, b, c] = rolesOf('x:p1');
    codeAs(folder, a, 'x:p1', ['leak', 'deception'], { memo: 'a secret memo' });
    const blind = openCodingSession(folder, { coder: b });
    blind.show('x:p1');
    expect(JSON.stringify([blind.view(), blind.search('rollbacks', 3)])).not.toMatch(/secret memo|"uses":[1-9]/);
    expect(blind.view()).toMatchObject({ others: [], coding: { codes: [] }, finished: false });
    expect(openCodingSession(folder, { coder: b, consensus: true }).view().unit).toBeNull();
    blind.toggle(code('leak'));
    blind.toggle(code('boasting'));
    expect(openCodingSession(folder, { coder: b, consensus: true }).view().unit).toBeNull();
    blind.finish();

    const originals = [a, b].map((coder) => codingText(folder, coder));
    const together = openCodingSession(folder, { coder: b, consensus: true });
    expect(together.view()).toMatchObject({
      purpose: 'consensus',
      unit: { id: 'x:p1' },
      place: { number: 1, of: 1 },
      coding: { codes: [{ code: 'leak' }], values: {} },
      finished: false,
    });
    expect(
      together
        .view()
        .others.map(({ coder }) => coder)
        .sort(),
    ).toEqual([a, b].sort());
    expect(() => together.adopt(c)).toThrow(`${c} has not coded this unit`);
    together.adopt(a);
    expect(together.view().coding.codes.map((applied) => applied.code)).toEqual(['leak', 'deception']);
    together.undo();
    expect(together.view()).toMatchObject({ coding: { codes: [{ code: 'leak' }] } });
    together.redo();
    expect(toldAnew(folder, together.view(), { consensus: true }).coding).toEqual(together.view().coding);
    together.finish();
    expect(together.view()).toMatchObject({ unit: null, counts: { finished: 1, left: 0 } });
    expect(codingText(folder, a)).toBe(originals[0]);
    expect(codingText(folder, b).startsWith(originals[1]!)).toBe(true);
    expect(codingEvents(folder, b).at(-1)).toMatchObject({
      kind: 'consensus',
      state: 'final',
      settles: [
        codingEvents(folder, a).at(-1)!.id,
        codingEvents(folder, b).findLast(({ kind }) => kind === 'coding')!.id,
      ],
    });
    expect(status(open(folder)).coding?.unsettled).toEqual([]);
    const { double, agreement: found } = agreement(open(folder), { seed: 1 });
    const deception = found.find(({ scope, id }) => scope === 'code' && id === 'deception');
    expect(double).toBe(1);
    expect(deception?.coefficients.percent.value).toBe(0);
  });

  it('may be settled by somebody whose unit it is not, until one codes it differently', async () => {
    const folder = await codingReview({ reviewers, plan: pairs });
    const [a, b, c] = rolesOf('x:p1');
    codeAs(folder, a, 'x:p1', ['leak']);
    codeAs(folder, b, 'x:p1', ['boasting']);
    const moderator = openCodingSession(folder, { coder: c, consensus: true });
    expect(moderator.view()).toMatchObject({ unit: { id: 'x:p1' }, others: [{ coder: a }, { coder: b }] });
    moderator.toggle(code('deception'));
    moderator.finish();
    const settlement = () => {
      const state = new CodingState(open(folder));
      return state.settlement(state.units().find(({ key }) => key === 'x:p1')!);
    };
    expect(settlement()).toMatchObject({
      kind: 'settled',
      by: 'consensus',
      coding: { codes: [{ code: 'deception' }] },
    });
    codeAs(folder, b, 'x:p1', [], { memo: 'the same in other words' });
    expect(settlement()).toMatchObject({ kind: 'settled', by: 'consensus' });
    codeAs(folder, b, 'x:p1', ['destruction'], { set: ['lost=data'] });
    expect(settlement()).toMatchObject({ kind: 'unsettled' });
    const again = openCodingSession(folder, { coder: c, consensus: true });
    expect(again.view()).toMatchObject({ unit: { id: 'x:p1' }, finished: false, coding: { codes: [] } });
    again.adopt(b);
    again.undo();
    expect(settlement()).toMatchObject({ kind: 'unsettled' });
    again.redo();
    again.finish();
    expect(settlement()).toMatchObject({ kind: 'settled', by: 'consensus', coding: { values: { lost: ['data'] } } });
  });

  it('who see different numbers of incidents are settled by a consensus on each', async () => {
    const folder = await codingReview({ reviewers: ['ada', 'ben', 'cleo'], plan: { ...pairs, variables: [] } });
    const record = 'github:owner/tool#1';
    const [a, b, c] = rolesOf(record);
    for (const coder of [a, b]) codeAs(folder, coder, record, ['leak']);
    const more = openCodingSession(folder, { coder: a });
    more.show(`${record}!1`);
    expect(status(open(folder)).coding?.unsettled).toEqual([]);
    more.addIncident();
    more.toggle(code('boasting'));
    more.finish();
    expect(status(open(folder)).coding?.unsettled).toEqual([`${record}!1`, `${record}!2`]);
    const moderator = openCodingSession(folder, { coder: c, consensus: true });
    expect(moderator.view()).toMatchObject({ unit: { id: `${record}!1` }, coding: { codes: [{ code: 'leak' }] } });
    expect(() => moderator.noIncident()).toThrow('only an issue, coded by oneself, has incidents');
    moderator.finish();
    expect(status(open(folder)).coding?.unsettled).toEqual([`${record}!2`]);
    expect(moderator.view().coding.codes).toEqual([{ code: 'boasting' }]);
    moderator.finish();
    expect(status(open(folder)).coding?.unsettled).toEqual([]);
  });

  it('are shown as undecided to themselves where two machines of one coder say different things', async () => {
    const folder = await codingReview({ reviewers: ['ada'] });
    const other = cloned(folder);
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(other, 'ada', 'x:p1', ['boasting']);
    appendFileSync(join(folder, 'screening/coding/ada.jsonl'), codingText(other, 'ada'));
    const session = openCodingSession(folder);
    expect(session.view()).toMatchObject({ unit: { id: 'x:p1' }, finished: false, counts: { finished: 0, left: 6 } });
    session.memo('this one');
    session.undo();
    expect(toldAnew(folder, session.view()).finished).toBe(false);
    session.finish();
    expect(status(open(folder)).coding?.coders).toMatchObject([{ finished: 1, conflicts: 0 }]);
  });
});

describe('a consensus', () => {
  it('settles what one coder says differently in two places', async () => {
    const folder = await codingReview({ reviewers: ['ada'] });
    const other = cloned(folder);
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(other, 'ada', 'x:p1', ['boasting']);
    appendFileSync(join(folder, 'screening/coding/ada.jsonl'), codingText(other, 'ada'));
    const together = openCodingSession(folder, { consensus: true });
    expect(together.view()).toMatchObject({ unit: { id: 'x:p1' }, others: [{ coder: 'ada' }, { coder: 'ada' }] });
    together.toggle(code('deception'));
    together.finish();
    expect(status(open(folder)).coding?.unsettled).toEqual([]);
  });

  it('cannot be begun any more when those who differed have begun again', async () => {
    const folder = await codingReview({ reviewers: ['ada', 'ben'], plan: { coding: { codersPerUnit: 2 } } });
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(folder, 'ben', 'x:p1', ['boasting']);
    vi.useFakeTimers();
    const together = openCodingSession(folder, { consensus: true });
    codeAs(folder, 'ada', 'x:p1', [], { take: ['leak'], finish: false });
    look();
    expect(together.view()).toMatchObject({ unit: { id: 'x:p1' }, others: [] });
    expect(() => together.toggle(code('leak'))).toThrow(expect.objectContaining({ code: 'nothing-to-settle' }));
    codeAs(folder, 'ada', 'x:p1', ['deception']);
    look();
    together.toggle(code('boasting'));
    codeAs(folder, 'ada', 'x:p1', [], { take: ['deception'], finish: false });
    look();
    together.undo();
    expect(codingEvents(folder, 'ada').at(-1)).toMatchObject({ kind: 'consensus', state: 'withdrawn' });
  });
});

describe('a session beside others', () => {
  it('takes in what they write, and tells its listeners', async () => {
    const folder = await codingReview({ reviewers, plan: { coding: { ...pairs.coding, codersPerUnit: 3 } } });
    vi.useFakeTimers();
    const session = openCodingSession(folder, { coder: 'ada' });
    const listener = vi.fn();
    const end = session.subscribe(listener);
    change(folder, 'rename', ['leak', 'Exposure'], { coder: 'ben' });
    codeAs(folder, 'ben', 'x:p1', ['leak']);
    look();
    expect(listener).toHaveBeenCalled();
    expect(session.view().tree.find((line) => line.code === 'leak')).toMatchObject({ name: 'Exposure', uses: 0 });
    end();
    const calls = listener.mock.calls.length;
    session.toggle(code('leak'));
    session.finish();
    const together = openCodingSession(folder, { coder: 'ada', consensus: true });
    expect(together.view().unit).toBeNull();
    codeAs(folder, 'ben', 'x:p1', ['boasting']);
    look();
    expect(together.view().counts.units).toBe(1);
    together.next();
    expect(together.view()).toMatchObject({ unit: { id: 'x:p1' }, others: [{ coder: 'ada' }, { coder: 'ben' }] });
    expect(listener).toHaveBeenCalledTimes(calls);
  });

  it('cannot undo what another has changed since, and goes on to what was done before it', async () => {
    const folder = await codingReview();
    vi.useFakeTimers();
    const session = openCodingSession(folder);
    session.memo('a memo');
    const made = session.create({ name: 'Panic' });
    change(folder, 'retire', [made], { coder: 'ben' });
    look();
    expect(() => session.undo()).toThrow(/nothing left of event/);
    session.undo();
    expect(session.view()).toMatchObject({ message: 'undone: memo saved', coding: { codes: [], values: {} } });
  });
});

describe('a round', () => {
  const rounds = [
    { id: 'pilot', kind: 'pilot', units: 3, seed: 5 },
    { id: 'calibration', kind: 'calibration', stream: 'papers', units: 2, coders: ['ada', 'ben'] },
    { id: 'late', kind: 'pilot', stream: 'issues', units: 2 },
  ];
  const plan = { coding: { coders: reviewers }, rounds };
  const unitsOf = (folder: string, coder: string, round: string): readonly string[] => {
    const session = openCodingSession(folder, { coder, round });
    return session.search('', 10).map(({ id }) => id);
  };

  /** The lines of somebody's course that are about rounds: not that they opened a stage of screening. */
  const roundLines = (folder: string, coder: string): readonly string[] =>
    codingText(folder, coder, 'course')
      .split('\n')
      .filter((line) => line.includes('"coding-round-'));

  it('is drawn once, the same for all its coders, whatever is included later', async () => {
    const folder = await codingReview({ reviewers, plan, included: (id) => id !== 'x:p1' });
    const drawn = unitsOf(folder, 'ada', 'pilot');
    expect(drawn).toHaveLength(3);
    expect(unitsOf(folder, 'ben', 'pilot')).toEqual(drawn);
    expect(roundLines(folder, 'ben')).toEqual([]);
    const [line, ...others] = roundLines(folder, 'ada');
    expect(others).toEqual([]);
    expect(JSON.parse(line!)).toMatchObject({
      kind: 'coding-round-opened',
      of: 5,
      seed: 5,
    });
    const session = openCodingSession(folder, { coder: 'cleo', round: 'pilot' });
    expect(session.view()).toMatchObject({ round: { id: 'pilot', kind: 'pilot' }, place: { number: 1, of: 3 } });
    session.toggle(code('leak'));
    expect(codingEvents(folder, 'cleo')).toMatchObject([{ round: 'pilot', state: 'draft' }]);
    session.undo();
    session.redo();
    expect(codingEvents(folder, 'cleo').map((event) => event.kind === 'coding' && event.round)).toEqual(
      Array(3).fill('pilot'),
    );
  });

  it('is refused where it is unknown, of others, of nothing, or closed', async () => {
    const folder = await codingReview({ reviewers, plan, included: (id) => id.startsWith('x:') });
    expect(() => openCodingSession(folder, { round: 'dress' })).toThrow(
      'there is no round dress; there is pilot, calibration, late',
    );
    expect(() => openCodingSession(folder, { coder: 'cleo', round: 'calibration' })).toThrow(
      'cleo is not in round calibration; ada, ben are',
    );
    expect(() => openCodingSession(folder, { round: 'late' })).toThrow(
      'nothing is included in stream issues yet: there is nothing to draw for round late',
    );
    expect(roundLines(folder, 'ada')).toEqual([]);
    const close = (id: string, coder = 'ada'): void => {
      const review = open(folder);
      closeRound(new CodingState(review), id, codingPen(review, coder, nextChance()));
    };
    expect(() => close('pilot')).toThrow('round pilot was never opened');
    openCodingSession(folder, { round: 'pilot' });
    close('pilot', 'ben');
    expect(() => close('pilot')).toThrow('round pilot is closed already');
    expect(() => openCodingSession(folder, { round: 'pilot' })).toThrow('round pilot is closed');
    expect(status(open(folder)).coding?.rounds).toEqual([{ id: 'pilot', units: 3, closed: true }]);
  });

  it('hides others from its coders until they have finished, though the unit is not theirs otherwise', async () => {
    const folder = await codingReview({
      reviewers,
      plan: { coding: pairs.coding, rounds: [{ id: 'pilot', kind: 'pilot', units: 6 }] },
    });
    const [a, b, c] = rolesOf('x:p1');
    openCodingSession(folder, { coder: a, round: 'pilot' });
    codeAs(folder, a, 'x:p1', ['leak']);
    codeAs(folder, b, 'x:p1', ['boasting']);
    const units = () => openCodingSession(folder, { coder: c, consensus: true }).search('', 9);
    expect(units()).toEqual([]);
    const mine = openCodingSession(folder, { coder: c, round: 'pilot' });
    mine.show('x:p1');
    mine.toggle(code('leak'));
    expect(units()).toEqual([]);
    mine.finish();
    expect(units()).toMatchObject([{ id: 'x:p1' }]);
  });
});

describe('files of codings', () => {
  it('lose nothing but a line that was torn off in the middle', async () => {
    const folder = await codingReview();
    const session = openCodingSession(folder);
    session.toggle(code('leak'));
    session.set('task', 'fix');
    const whole = codingText(folder, 'ada');
    session.memo('never arrived');
    session.close();
    const file = join(folder, 'screening/coding/ada.jsonl');
    const length = Buffer.byteLength(whole);
    for (const cut of [1, 30, 200]) {
      writeFileSync(file, readFileSync(file).subarray(0, length + cut));
      const after = openCodingSession(folder);
      expect(after.view().coding).toEqual({ codes: [{ code: 'leak' }], values: { task: 'fix' } });
      after.memo(`after ${cut}`);
      expect(openCodingSession(folder).view().coding.memo).toBe(`after ${cut}`);
      writeFileSync(file, `${whole}${'x'.repeat(300)}`);
    }
  });

  it('give the same view in whatever order their lines were merged', async () => {
    const folder = await codingReview({ reviewers, plan: { coding: { ...pairs.coding, codersPerUnit: 3 } } });
    const clone = cloned(folder);
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(folder, 'ada', 'github:owner/tool#1', ['deception'], { set: ['severity=2'] });
    change(folder, 'rename', ['leak', 'Exposure'], { coder: 'ada' });
    change(clone, 'rename', ['leak', 'Disclosing'], { coder: 'ben', evenIfNear: true });
    change(clone, 'merge', ['boasting'], { into: ['deception'], coder: 'ben' });
    codeAs(clone, 'ben', 'x:p1', ['boasting']);
    codeAs(clone, 'ben', 'x:p2', ['boasting'], { finish: false });
    pull(folder, clone, 'ben');
    const view = () => {
      const state = new CodingState(open(folder));
      const units = state.units().map((unit) => [unit.key, state.settlement(unit), state.isCountSettled(unit)]);
      return { codebook: state.history.current, units, told: told(openCodingSession(folder).view()) };
    };
    const before = view();
    const files = ['coding', 'codebook'].flatMap((kind) =>
      ['ada', 'ben'].map((coder) => join(folder, 'screening', kind, `${coder}.jsonl`)),
    );
    const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
    const shuffled = fc.tuple(
      ...lines.map((each) => fc.shuffledSubarray(each, { minLength: each.length })),
      fc.array(fc.nat(3), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(shuffled, (orders) => {
        files.forEach((file, n) => {
          const order = orders[n] as readonly string[];
          // A merge may hold a line twice.
          writeFileSync(file, [...order, order[0]].map((line) => `${line}\n`).join(''));
        });
        expect(view()).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });
});

describe('quotes that coders give', () => {
  it('stand where their words stand', async () => {
    const folder = await codingReview();
    const session = openCodingSession(folder);
    const quote = quoteOf(session.view(), 'abstract', 'Then rollbacks');
    session.toggle(code('leak'), quote);
    const text = session.view().unit!.fields.find(({ field }) => field === 'abstract')!.text;
    expect([...text].slice(quote.start, quote.end).join('')).toBe('Then rollbacks');
    expect(session.view().coding.codes).toEqual([{ code: 'leak', quotes: [quote] }]);
    session.toggle(code('leak'), quote);
    expect(session.view().coding.codes).toEqual([{ code: 'leak' }]);
  });
});
