import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoppingNotice } from '../../src/review/screening-session.js';
import { ruleRow } from '../../src/tui/rows/rule-row.js';
import { stoppingRow, stoppingText } from '../../src/tui/rows/stopping-row.js';
import { paintFor } from '../../src/tui/style.js';
import { columnsOf } from '../../src/tui/wrap.js';

const paint = paintFor({});
const notice = (given: Partial<StoppingNotice> = {}): { readonly stopping: StoppingNotice } => ({
  stopping: { p: 0.2149, recall: 0.95, more: 312, stop: false, stopped: false, command: 'litsieve stop', ...given },
});

describe('the line of the stopping test', () => {
  it.each<readonly [string, Partial<StoppingNotice>, number, string]>([
    ['as much as there is room for', {}, 80, 'stop: p .21 at recall .95 · 312 more irrelevant in a row'],
    ['less where there is less room', {}, 40, 'stop: p .21 at recall .95'],
    ['the p alone', {}, 20, 'stop: p .21'],
    ['nothing where nothing fits', {}, 10, ''],
    ['nothing before anything was judged', { p: null, more: null }, 80, ''],
    [
      'that the test says stop, and the command that tells how to confirm it',
      { p: 0.0412, more: 0, stop: true },
      80,
      'stop: p .041 at recall .95: the test says stop · confirm: litsieve stop',
    ],
    ['the command before the numbers', { p: 0.04, more: 0, stop: true }, 30, 'confirm a stop: litsieve stop'],
    ['very small values as such', { p: 1e-9, recall: 0.8 }, 40, 'stop: p < .001 at recall .8'],
    ['values next to 1 as such', { p: 0.9999 }, 40, 'stop: p > .99 at recall .95'],
    [
      'that the stage was stopped',
      { stopped: true, stop: true },
      80,
      'this stage was stopped; what is judged still counts',
    ],
  ])('says %s', (_, given, width, text) => {
    expect(stoppingText(notice(given), width)).toBe(text);
  });

  it('is a plain line at stages that cannot be stopped', () => {
    expect(stoppingRow({}, '▾ 12 more', 60, paint)).toBe(ruleRow('', '▾ 12 more', 60, paint));
    expect(stoppingText({}, 80)).toBe('');
  });

  it('is as wide as the screen, and what is cut of the report stands in it whatever the width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 120 }),
        fc.boolean(),
        fc.constantFrom('', '▾ 3 more'),
        (width, stop, cut) => {
          const row = stripVTControlCharacters(stoppingRow(notice({ stop }), cut, width, paint));
          expect(columnsOf(row)).toBe(width);
          expect(row).toContain(cut);
        },
      ),
    );
  });
});
