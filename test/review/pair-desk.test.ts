import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dedup } from '../../src/review/dedup.js';
import { openQuestions } from '../../src/review/pair-questions.js';
import { ruleOn, ruleOnce, rulingDesk } from '../../src/review/pair-rulings.js';
import type { PairAnswer } from '../../src/review/pair-session.js';
import {
  bringIn,
  countingIds,
  exampleRecords,
  jsonLines,
  open,
  rule,
  tickingClock,
} from '../support/example-review.js';
import {
  fourPairs,
  idsOnScreen,
  linkOf,
  makeLinkedReview,
  openDesk,
  rulingsOf,
  writeLinks,
} from '../support/possible-pairs.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const fourOpen = (): Promise<string> => makeLinkedReview(temporaryFolder(), fourPairs);

let desks = 0;
const deskOf = (folder: string, reviewer = 'ada') =>
  rulingDesk(open(folder), reviewer, { clock: tickingClock(), newId: countingIds(600 + ++desks) });

/** Records that nothing parts: they say the same. */
const alike = (count: number) =>
  exampleRecords(count).map(({ id }) => ({ id, title: 'On invented gardens and their rivers' }));

const said = (folder: string, reviewer = 'ada') =>
  rulingsOf(folder, reviewer).map(({ a, b, ruling }) => `${a} ${b} ${ruling}`);

describe('the open questions', () => {
  it('come by score, then by ids; what people contradict each other on comes first', async () => {
    const folder = await fourOpen();
    expect(openQuestions(open(folder)).map(({ a, score }) => [a, score])).toEqual([
      ['x:r2', 0.9],
      ['x:r4', 0.7],
      ['x:r6', 0.7],
      ['x:r0', 0.6],
    ]);
    ruleOn(deskOf(folder, 'ben'), { a: 'x:r0' as never, b: 'x:r1' as never, ruling: 'same' });
    expect(openQuestions(open(folder))).toHaveLength(3);
    ruleOn(deskOf(folder, 'cleo'), { a: 'x:r1' as never, b: 'x:r0' as never, ruling: 'different' });
    expect(openQuestions(open(folder)).map(({ a, kind }) => [a, kind])[0]).toEqual(['x:r0', 'contradiction']);
  });

  it('are none where there are none', async () => {
    const folder = await makeLinkedReview(temporaryFolder(), []);
    expect(openDesk(folder)).toBeUndefined();
  });
});

describe('a session on possible pairs', () => {
  it('rules, goes on to the next open pair, and says when all is done', async () => {
    const folder = await fourOpen();
    const desk = openDesk(folder)!;
    expect(desk.view()).toMatchObject({ place: 1, counts: { pairs: 4, open: 4, reports: 8, duplicates: 0 } });
    expect(idsOnScreen(desk)).toEqual(['x:r2', 'x:r3']);
    desk.rule('same');
    expect(said(folder)).toEqual(['x:r2 x:r3 same']);
    expect(desk.view()).toMatchObject({ place: 2, message: 'ruled: same', counts: { open: 3, same: 1, reports: 7 } });
    desk.next();
    expect(idsOnScreen(desk)).toEqual(['x:r6', 'x:r7']);
    desk.rule('versions');
    desk.rule('different');
    // The one that was skipped comes back.
    expect(desk.view()).toMatchObject({ place: 2 });
    desk.rule('different');
    expect(desk.view()).toMatchObject({
      ...{ pair: null, place: 0 },
      counts: { open: 0, same: 1, versions: 1, different: 2, records: 8, reports: 7, studies: 6, duplicates: 1 },
    });
    desk.rule('same');
    desk.note('nobody hears this');
    expect(rulingsOf(folder)).toHaveLength(4);
    desk.back();
    expect(desk.view()).toMatchObject({ place: 4, pair: { ruling: 'different', isOpen: false, together: 'apart' } });
    desk.next();
    expect(desk.view()).toMatchObject({ pair: null, message: 'no pair is open' });
    expect(await dedup(open(folder), tickingClock())).toMatchObject({ reports: 7, studies: 6, duplicates: 1 });
  });

  it('stays where it is at the first pair, and looks back from there on', async () => {
    const desk = openDesk(await fourOpen())!;
    desk.back();
    expect(desk.view()).toMatchObject({ place: 1, message: 'this is the first pair' });
    for (let n = 0; n < 4; n++) desk.next();
    expect(desk.view()).toMatchObject({ place: 1, message: 'from the first open one again' });
  });

  it('shows both records with their fields, what asks, and who else is in their reports', async () => {
    const folder = await makeLinkedReview(temporaryFolder(), [
      linkOf('x:r0', 'x:r1', 0.6),
      linkOf('x:r1', 'x:r2', 0.9, 'same-report'),
      linkOf('x:r1', 'x:r3', 0.9, 'same-report'),
    ]);
    const { pair } = openDesk(folder)!.view();
    expect(pair).toMatchObject({
      a: { id: 'x:r0', foundBy: 'x/found, 2026-01-05', others: [] },
      b: { id: 'x:r1', others: ['x:r2', 'x:r3'] },
      ...{ asks: { name: 'title-year' }, score: 0.6, together: 'apart', isOpen: true, noteWaits: false, others: [] },
    });
    expect(pair!.fields.map(({ field }) => field)).toEqual(['title', 'authors', 'year', 'abstract']);
    expect(pair!.fields.find(({ field }) => field === 'year')).toMatchObject({
      a: { text: '2015' },
      b: { text: '2016' },
    });
  });

  it('undoes and redoes, also what was ruled before it was opened', async () => {
    const folder = await fourOpen();
    const before = openDesk(folder)!;
    before.rule('same');
    before.rule('versions');
    before.close();
    const desk = openDesk(folder)!;
    expect(desk.view()).toMatchObject({ place: 3, counts: { pairs: 4, open: 2, same: 1, versions: 1 } });
    desk.back();
    expect(desk.view()).toMatchObject({ pair: { a: { id: 'x:r4' }, ruling: 'versions' } });
    desk.undo();
    desk.undo();
    expect(idsOnScreen(desk)).toEqual(['x:r2', 'x:r3']);
    expect(desk.view()).toMatchObject({
      message: 'undone: same',
      counts: { open: 4, same: 0 },
      pair: { isOpen: true },
    });
    desk.undo();
    expect(desk.view()).toMatchObject({ message: 'nothing to undo' });
    desk.redo();
    expect(desk.view()).toMatchObject({ message: 'ruled again: same', counts: { same: 1, reports: 7 } });
    desk.redo();
    desk.redo();
    expect(desk.view()).toMatchObject({ message: 'nothing to redo', counts: { open: 2, versions: 1 } });
    const last = rulingsOf(folder);
    expect(last.slice(2).map(({ ruling }) => ruling)).toEqual(['withdrawn', 'withdrawn', 'same', 'versions']);
    expect([...last].sort((x, y) => (x.at < y.at ? -1 : 1))).toEqual(last);
    expect(new Set(last.map(({ at }) => at)).size).toBe(6);
  });

  it('undoes nothing that was ruled elsewhere since, and what was done before it next', async () => {
    const folder = await fourOpen();
    const desk = openDesk(folder)!;
    desk.rule('same');
    desk.rule('versions');
    ruleOn(deskOf(folder), { a: 'x:r4' as never, b: 'x:r5' as never, ruling: 'different' });
    desk.undo();
    expect(desk.view()).toMatchObject({
      message: 'said again since: nothing to take back',
      pair: { a: { id: 'x:r4' }, ruling: 'different' },
    });
    expect(said(folder).at(-1)).toBe('x:r4 x:r5 different');
    desk.undo();
    expect(desk.view()).toMatchObject({ message: 'undone: same', counts: { same: 0, different: 1 } });
    ruleOn(deskOf(folder), { a: 'x:r2' as never, b: 'x:r3' as never, ruling: 'versions' });
    desk.redo();
    expect(desk.view()).toMatchObject({
      message: 'said again since: nothing to give back',
      pair: { ruling: 'versions' },
    });
  });

  it('changes an answer in place of the one before, and undoes to it', async () => {
    const folder = await fourOpen();
    const desk = openDesk(folder)!;
    desk.rule('same');
    desk.back();
    desk.rule('different');
    expect(rulingsOf(folder)[1]).toMatchObject({ ruling: 'different', replaces: [rulingsOf(folder)[0]!.id] });
    desk.undo();
    expect(desk.view()).toMatchObject({ pair: { ruling: 'same', together: 'report', isOpen: false } });
  });

  it('writes a note with the ruling, and one on a ruling that stands', async () => {
    const folder = await fourOpen();
    const desk = openDesk(folder)!;
    desk.note('  same text, other venue ');
    expect(rulingsOf(folder)).toEqual([]);
    expect(desk.view().pair).toMatchObject({ note: 'same text, other venue', noteWaits: true });
    expect(desk.unwrittenNotes).toBe(1);
    desk.rule('versions');
    expect(rulingsOf(folder)).toMatchObject([{ ruling: 'versions', note: 'same text, other venue' }]);
    desk.back();
    desk.note('asked the authors');
    expect(desk.view().pair).toMatchObject({ note: 'asked the authors', noteWaits: false, ruling: 'versions' });
    expect(rulingsOf(folder)[1]).toMatchObject({ ruling: 'versions', note: 'asked the authors' });
    expect(desk.unwrittenNotes).toBe(0);
  });

  it('says what else follows from a ruling', async () => {
    const folder = await makeLinkedReview(
      temporaryFolder(),
      [
        linkOf('x:r0', 'x:r1', 0.9),
        linkOf('x:r1', 'x:r2', 0.8, 'same-report'),
        linkOf('x:r0', 'x:r2', 0.5),
        linkOf('x:r0', 'x:r3', 0.4, 'same-report'),
        linkOf('x:r3', 'x:r4', 0.4, 'same-report'),
        linkOf('x:r0', 'x:r4', 0.3, 'possible'),
      ],
      alike(5),
    );
    const desk = openDesk(folder)!;
    expect(desk.view().counts).toMatchObject({ pairs: 2, open: 2 });
    desk.rule('same');
    expect(desk.view()).toMatchObject({ pair: null, message: 'ruled: same; 1 more is settled by it' });
    desk.back();
    expect(desk.view().pair).toMatchObject({ together: 'report', isOpen: false });
    expect(desk.view().pair!.ruling).toBeUndefined();
    // Parting what a chain joins asks about a link of the chain.
    desk.rule('different');
    expect(desk.view().message).toMatch(/^ruled: different; 1 new pair is asked about/);
  });

  it('asks both who contradict each other, until they agree', async () => {
    const folder = await makeLinkedReview(temporaryFolder(), [linkOf('x:r0', 'x:r1')]);
    rule(folder, 'x:r0', 'x:r1', 'same');
    expect(openDesk(folder)).toBeUndefined();
    ruleOn(deskOf(folder, 'ben'), { a: 'x:r0' as never, b: 'x:r1' as never, ruling: 'different', note: 'two trials' });
    const desk = openDesk(folder)!;
    expect(desk.view().pair).toMatchObject({
      ...{ asks: { name: 'rulings-differ' }, ruling: 'same', isOpen: true, together: 'apart' },
      others: [{ reviewer: 'ben', ruling: 'different', note: 'two trials' }],
    });
    desk.rule('same');
    // Said again, it is not asked about twice in one sitting, but in the next.
    expect(desk.view()).toMatchObject({
      ...{ pair: null, differing: ['ada', 'ben'], counts: { open: 0, contradictions: 1 } },
      message: 'ruled: same; ben says: different; until you agree, what joins less holds',
    });
    expect(openDesk(folder, 'ben')!.view().counts).toMatchObject({ open: 1, different: 1 });
    desk.back();
    desk.rule('different');
    expect(openDesk(folder)).toBeUndefined();
  });

  it('takes in what another writes meanwhile', async () => {
    const folder = await fourOpen();
    const desk = openDesk(folder)!;
    ruleOn(deskOf(folder, 'ben'), { a: 'x:r4' as never, b: 'x:r5' as never, ruling: 'same' });
    desk.close();
    expect(desk.view().counts).toMatchObject({ open: 3, reports: 7, same: 0 });
  });

  it('keeps rulings through a torn line, a new search and links made anew', async () => {
    const folder = await fourOpen();
    openDesk(folder)!.rule('same');
    appendFileSync(open(folder).paths.duplicates('ada'), '{"torn":');
    openDesk(folder)!.rule('versions');
    const more = jsonLines(exampleRecords(12, 'y').slice(8));
    await bringIn(folder, [{ name: 'more.jsonl', source: 'y', text: more }], tickingClock(Date.UTC(2026, 5, 1)));
    writeLinks(folder, fourPairs);
    expect(openDesk(folder)!.view().counts).toMatchObject({ records: 12, reports: 11, studies: 10, open: 2, same: 1 });
  });
});

describe('ruling', () => {
  it('is refused on one record, on records that the corpus lacks, and where nothing is to withdraw', async () => {
    const folder = await fourOpen();
    const desk = deskOf(folder);
    const refused = (a: string, b: string, ruling: PairAnswer | 'withdrawn', code: string) =>
      expect(() => ruleOn(desk, { a: a as never, b: b as never, ruling })).toThrow(
        expect.objectContaining({ code, hint: expect.stringMatching(/./) }),
      );
    refused('x:r0', 'x:r0', 'same', 'pair-of-one');
    refused('x:r0', 'x:r99', 'same', 'record-unknown');
    refused('x:r99', 'x:r0', 'withdrawn', 'record-unknown');
    refused('x:r0', 'x:r1', 'withdrawn', 'nothing-to-withdraw');
    expect(rulingsOf(folder)).toEqual([]);
    ruleOn(desk, { a: 'x:r1' as never, b: 'x:r0' as never, ruling: 'same' });
    ruleOn(desk, { a: 'x:r0' as never, b: 'x:r1' as never, ruling: 'withdrawn' });
    refused('x:r1', 'x:r0', 'withdrawn', 'nothing-to-withdraw');
    expect(said(folder)).toEqual(['x:r0 x:r1 same', 'x:r0 x:r1 withdrawn']);
  });

  it('says what changed, and what cannot be followed', async () => {
    const folder = await fourOpen();
    const desk = deskOf(folder);
    const pairOf = (a: number, b: number) => ({ a: `x:r${a}` as never, b: `x:r${b}` as never });
    expect(ruleOnce(desk, { ...pairOf(3, 2), ruling: 'same' })).toMatchObject({
      document: {
        a: 'x:r2',
        b: 'x:r3',
        ruling: 'same',
        records: 8,
        reports: 7,
        studies: 7,
        duplicates: 1,
        possible: 3,
      },
      ...{ before: { reports: 8, possible: 4 }, differing: [], isHeldApart: false },
    });
    ruleOnce(desk, { ...pairOf(2, 4), ruling: 'different' });
    expect(ruleOnce(desk, { ...pairOf(3, 4), ruling: 'same' })).toMatchObject({ isHeldApart: true });
    expect(ruleOnce(deskOf(folder, 'ben'), { ...pairOf(2, 3), ruling: 'versions' })).toMatchObject({
      ...{ differing: [{ reviewer: 'ada', ruling: 'same' }], isHeldApart: false },
    });
  });

  it('undone and redone leaves the clusters as they were', async () => {
    const folder = await makeLinkedReview(temporaryFolder(), [
      ...fourPairs,
      linkOf('x:r0', 'x:r2', 0.8, 'same-report'),
      linkOf('x:r1', 'x:r4', 0.8, 'same-study'),
    ]);
    const clusters = () => {
      const { clusters: now, possible } = open(folder).clustering;
      return { reports: [...now.reportOfRow], studies: [...now.studyOfReport], possible };
    };
    const steps = fc.array(fc.constantFrom('same', 'versions', 'different', 'next', 'back'), { maxLength: 6 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), (keys, times) => {
        const start = clusters();
        const desk = openDesk(folder);
        if (desk === undefined) return;
        const ruled = keys.filter((key) => {
          const isShown = desk.view().pair !== null;
          if (key === 'next' || key === 'back') desk[key]();
          else desk.rule(key as PairAnswer);
          return isShown && key !== 'next' && key !== 'back';
        }).length;
        const now = clusters();
        const back = Math.min(times, ruled);
        for (let n = 0; n < back; n++) desk.undo();
        for (let n = 0; n < back; n++) desk.redo();
        expect(clusters()).toEqual(now);
        for (let n = 0; n < ruled; n++) desk.undo();
        expect(clusters()).toEqual(start);
        desk.close();
      }),
      { numRuns: 12 },
    );
  });
});
