import { describe, expect, it } from 'vitest';
import { ruleOn, rulingDesk } from '../../../src/review/pair-rulings.js';
import { paintFor } from '../../../src/tui/style.js';
import { columnsOf } from '../../../src/tui/wrap.js';
import { countingIds, open, tickingClock } from '../../support/example-review.js';
import { rulingsOf } from '../../support/possible-pairs.js';
import { rowsText } from '../screen-text.js';
import { openPairsScreen } from './example-pairs.js';

describe('the screen of pairs', () => {
  it('shows two records beside each other, what differs, and what asks', async () => {
    const { screen } = await openPairsScreen();
    expect(screen()).toMatch(/1 of 3 pairs/);
    expect(screen()).toMatch(/Asks {5}\S[\s\S]* \(0\.90\)\n/);
    expect(screen()).toMatch(/Record {4}x:a +│ x:b/);
    expect(screen()).toMatch(/≠ Title {5}Guarding gardens against careless.* │ Guarding gardens from careless/);
    expect(screen()).toMatch(/= Authors {3}Example, Ada; Beispiel, Ben +│ Example, Ada; Beispiel, Ben/);
    expect(screen()).toMatch(/· DOI {7}10\.9999\/jig\.a +│ –/);
    expect(screen()).toMatch(/records 6 · reports 6 · .* · open 3/);
  });

  it('shows them one under the other where it is narrow', async () => {
    const { screen } = await openPairsScreen({ columns: 80, rows: 40 });
    expect(screen()).toMatch(/≠ Title\n {2}A {2}Guarding gardens against .*\n(.*\n)? {2}B {2}Guarding gardens from/);
    expect(screen()).toMatch(/= Year {2}2020\n/);
    expect(screen()).toMatch(/· DOI\n {2}A {2}10\.9999\/jig\.a\n {2}B {2}–/);
  });

  it.each([{}, { NO_COLOR: '1' }])('underlines the words that differ, with %j too', async (env) => {
    const { store } = await openPairsScreen({ columns: 110, rows: 32 }, paintFor(env));
    const title = store.snapshot().layout.pane.find((row) => row.includes('Title'))!;
    expect([...title.matchAll(/\x1b\[4m(?:\x1b\[33m)?([^\x1b]+)/g)].map(([, word]) => word)).toEqual([
      'against',
      'from',
    ]);
    expect(title.includes('\x1b[33m')).toBe(!('NO_COLOR' in env));
  });

  it('rules by one key and goes on; what was ruled can be looked at again, and taken back', async () => {
    const { type, screen, folder } = await openPairsScreen();
    expect(type('v')).toEqual(['versions']);
    expect(screen()).toMatch(/2 of 3 pairs[\s\S]*ruled: versions/);
    type('b');
    expect(screen()).toMatch(
      /1 of 3 pairs[\s\S]*You say {2}two reports of one study[\s\S]*Now {6}two reports of one study/,
    );
    type('\x1b[C d');
    expect(screen()).toMatch(/different 1 · open 1/);
    type('zz');
    expect(screen()).toMatch(/1 of 3 pairs/);
    expect(screen()).toMatch(/open 3[\s\S]*undone: versions/);
    type('yr');
    expect(screen()).toMatch(/versions 1 · different 1 · open 1/);
    expect(rulingsOf(folder)).toHaveLength(6);
  });

  it('asks again before it joins what the machine parts, and says why it parts them', async () => {
    const { type, screen, mode, folder } = await openPairsScreen();
    type(' ');
    expect(screen()).toMatch(/Against {2}\S/);
    type('ss');
    expect(mode()).toBe('confirming');
    expect(screen()).toMatch(/The machine keeps them apart: [\s\S]+\n.*Are they one report\? Enter yes, Esc no/);
    type('\x1b');
    expect(mode()).toBe('reading');
    expect(rulingsOf(folder)).toEqual([]);
    type('s\r');
    expect(rulingsOf(folder)).toMatchObject([{ a: 'x:c', b: 'x:d', ruling: 'same' }]);
    expect(screen()).toMatch(/3 of 3 pairs/);
  });

  it('takes a note, which waits for the ruling', async () => {
    const { type, screen, folder } = await openPairsScreen();
    type('nthe same trial\x1b[D\x7f\x7fxy\r');
    expect(screen()).toMatch(/Note {5}the same trxyl \(waits for your ruling\)/);
    type('v');
    expect(rulingsOf(folder)).toMatchObject([{ ruling: 'versions', note: 'the same trxyl' }]);
    type('bn');
    expect(screen()).toContain('the same trxyl');
    type('\x1bn\x15\r');
    expect(rulingsOf(folder)).toHaveLength(1);
  });

  it('opens links, and says where a record has none', async () => {
    const { type, opened, screen } = await openPairsScreen();
    type('oO');
    expect(screen()).toContain('the second has no link');
    type('  O');
    expect(opened).toEqual(['https://doi.org/10.9999/jig.a', 'https://example.org/f']);
  });

  it('says when all is done, with counts and what to do next', async () => {
    const { type, screen, quits } = await openPairsScreen();
    type('vdd');
    expect(screen()).toMatch(/All is settled: 3 pairs, 0 the same, 1 versions, 2 different\./);
    expect(screen()).toMatch(
      /Records 6, reports 6, studies 5, duplicates 0\.[\s\S]*To go on: litsieve screen --reviewer ada/,
    );
    expect(type('sn')).toEqual(['same', 'note']);
    expect(screen()).toContain('no pair is on the screen');
    type('zq');
    expect(quits()).toBe(1);
    expect(screen()).toMatch(/3 of 3 pairs/);
  });

  it('says that people differ where it is so, and who', async () => {
    const { type, screen, folder, desk } = await openPairsScreen();
    const ben = rulingDesk(open(folder), 'ben', { clock: tickingClock(), newId: countingIds(7007) });
    ruleOn(ben, { a: 'x:a' as never, b: 'x:b' as never, ruling: 'different' });
    type('v');
    desk.undo();
    type('vdd');
    expect(screen()).toMatch(/You have answered all: 3 pairs[\s\S]*People rule differently on 1 pair: ada, ben\./);
    expect(screen()).not.toContain('All is settled');
  });

  it('says what a key is for, and that one is for nothing', async () => {
    const { type, screen, mode } = await openPairsScreen({ columns: 60, rows: 14 });
    expect(type('x')).toEqual(['nothing']);
    expect(screen()).toContain('x does nothing; ? shows the keys');
    type('?G');
    expect(screen()).toContain('words that the other has not');
    type('q');
    expect(mode()).toBe('reading');
  });

  it('is read line by line, and each pair from its top', async () => {
    const { type, store } = await openPairsScreen({ columns: 40, rows: 12 });
    const top = store.snapshot().layout.pane[0];
    type('jjj');
    expect(store.snapshot().layout.pane[0]).not.toBe(top);
    expect(rowsText([store.snapshot().layout.above])).toContain('▴ 3 above');
    type('G');
    expect(rowsText([store.snapshot().layout.below])).not.toContain('more');
    type('v');
    expect(rowsText([store.snapshot().layout.above])).not.toContain('above');
  });

  it.each([
    [40, 12],
    [60, 18],
    [99, 24],
    [100, 24],
    [101, 40],
    [200, 60],
  ])('fills %i by %i exactly, in every state, whatever the records hold', async (columns, rows) => {
    const { type, store } = await openPairsScreen({ columns, rows });
    for (const keys of ['', 'G', ' s', '\x1b', 'nlong note '.repeat(20), '\x1b', ' G', '?', '\x1bvdd']) {
      type(keys);
      const { header, above, pane, below, panel, footer, height, width } = store.snapshot().layout;
      expect(header.length + 2 + height + panel.length + footer.length).toBe(rows);
      for (const row of [...header, above, ...pane, below, ...panel, ...footer]) {
        expect(columnsOf(row)).toBeLessThanOrEqual(width);
        expect(rowsText([row])).not.toMatch(/[\x00-\x1f\u202e]/);
      }
    }
  });

  it('rules nothing that cannot be seen', async () => {
    const { type, store, folder } = await openPairsScreen();
    store.resize({ columns: 30, rows: 8 });
    type('vsd');
    expect(rulingsOf(folder)).toEqual([]);
    store.resize({ columns: 100, rows: 24 });
    type('v');
    expect(rulingsOf(folder)).toHaveLength(1);
  });
});
