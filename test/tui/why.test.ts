import { describe, expect, it } from 'vitest';
import { featureSettings } from '../../src/ranking/index.js';
import type { ShownReport, ShownWhy } from '../../src/review/screening-session.js';
import { createStore } from '../../src/tui/dispatch.js';
import { markSpans } from '../../src/tui/rows/term-marks.js';
import { whyRow, whyRows } from '../../src/tui/rows/why-rows.js';
import { paintFor } from '../../src/tui/style.js';
import { columnsOf } from '../../src/tui/wrap.js';
import { exampleReports, exampleTerms } from './example-review.js';
import { openMemorySession } from './memory-session.js';
import { rowsText } from './screen-text.js';

const plain = (_: string, text: string): string => text;
const reports = exampleReports(3);
const [report] = reports as readonly [ShownReport, ...ShownReport[]];
const warning =
  'no decision yet in 2 venues with 310 of 900 reports: PLDI, POPL; the last 100 decisions are of 1 venue: FSE';

const screen = (columns: number, paint = plain as ReturnType<typeof paintFor>) => {
  const session = openMemorySession({
    reports,
    terms: exampleTerms,
    nearest: { included: { id: reports[1]!.id, title: reports[1]!.title, similarity: 0.4142 } },
    warnings: [warning],
  });
  const store = createStore(session, { columns, rows: 40 }, { onQuit: () => {}, paint });
  const press = (name: string): void => void store.press({ name, text: name.length === 1 ? name : '' });
  return { press, layout: () => store.snapshot().layout, state: () => store.snapshot().state };
};

describe('why the report on screen is there', () => {
  it('is one row beside it, of as many terms as fit, both ways', () => {
    const rowAt = (width: number): string => whyRow(report, width, plain)[0] ?? '';
    expect(rowAt(100)).toBe('Why: + development work, sandbox, labels − people, agents take');
    expect(rowAt(50)).toBe('Why: + development work, sandbox, labels − people');
    expect(rowAt(40)).toBe('Why: + development work − people');
    for (let width = 10; width < 80; width++) expect(columnsOf(rowAt(width))).toBeLessThanOrEqual(width);
    expect(whyRow({ ...report, why: { ...report.why, terms: [] } }, 80, plain)).toEqual([]);
  });

  it.each([60, 100, 160])('is told in full over it at %i columns, until it is closed', (columns) => {
    const { press, layout, state } = screen(columns);
    press('w');
    const { pane, width, above, footer } = layout();
    const text = pane.join('\n').replace(/\s+/g, ' ');
    expect(above).toContain('why this report');
    expect(text).toContain('Score +0.425 · no. 1 of 3 that wait · first-found, no label yet');
    expect(text).toMatch(/\+ development work +\+0\.400 █+ \+ sandbox/);
    expect(text).toMatch(/− people +−0\.200 ▒+/);
    expect(text).toContain('5 of 5 terms; −0.125 is the same for all reports');
    expect(text).toContain('Nearest included 0.41 A report without an abstract · example:record-2');
    expect(text).toContain(`The ranker tunnels ${warning}`);
    expect(footer.at(-1)).toContain('Esc close');
    for (const row of pane) expect(columnsOf(row)).toBeLessThanOrEqual(width);
    press('w');
    expect(state().overlay.mode).toBe('reading');
  });

  it('tells what all other terms add, under the terms', () => {
    const why: ShownWhy = {
      ...{ title: 'Gardens', score: 0.5, constant: 0.125, terms: 33, rank: 1, left: 3, ranker: 'sieve', training: 2 },
      pushes: [
        { term: 'bridges', words: ['bridg'], weight: 0.5 },
        { term: 'tide', words: ['tide'], weight: -0.1 },
      ],
      ...{ nearest: {}, warnings: [] },
    };
    expect(whyRows(why, 60, plain).slice(3, 7)).toEqual([
      `+ bridges          +0.500  ${'█'.repeat(24)}`,
      `− tide             −0.100  ${'▒'.repeat(5)}`,
      '  all other terms  −0.025',
      '2 of 33 terms; +0.125 is the same for all reports',
    ]);
    expect(whyRows({ ...why, score: 0.525 }, 60, plain).join()).not.toContain('all other terms');
  });

  it('decides nothing while it is read', () => {
    const { press, state, layout } = screen(80);
    for (const key of ['w', 'i', 'e', 'u']) press(key);
    expect(state().overlay.mode).toBe('why');
    press('escape');
    expect(layout().header.join('')).toContain('included 0');
  });

  it('is nothing where no report is on screen', () => {
    const store = createStore(openMemorySession({ reports: [] }), { columns: 80, rows: 24 }, { onQuit: () => {} });
    store.press({ name: 'w', text: 'w' });
    expect(store.snapshot().state.overlay.mode).toBe('reading');
  });
});

describe('the marks in a text', () => {
  it('differ without colour too: up, down, question and seeds', () => {
    const pane = screen(80, paintFor({ NO_COLOR: '1' }))
      .layout()
      .pane.join('\n');
    expect(pane).toContain('\x1b[1m\x1b[4mdevelopment work\x1b[24m\x1b[22m');
    expect(pane).toContain('\x1b[2mpeople\x1b[22m');
    expect(pane).toContain('\x1b[1mAssistants\x1b[22m');
    expect(pane).toContain('\x1b[4msafeguards\x1b[24m');
    expect(pane).not.toMatch(/\x1b\[3\dm/);
    expect(rowsText([pane])).toBe(screen(80).layout().pane.join('\n'));
  });

  it('show what pushed up before the question and the seeds, and what pushed down after them', () => {
    const text = 'code agents in a sandbox';
    const marked = markSpans(
      text,
      [
        [0, 11, 'query'],
        [17, 24, 'seeds'],
      ],
      [
        [0, 4, 'up'],
        [5, 11, 'down'],
        [12, 14, 'down'],
      ],
    );
    expect(marked.map(([start, end, mark]) => `${mark}: ${text.slice(start, end)}`)).toEqual([
      'up: code',
      'query: agents',
      'down: in',
      'seeds: sandbox',
    ]);
  });

  it('find the words by their stems, in the title too', () => {
    const why = { reading: featureSettings.stems, terms: [{ term: 'acting', words: ['act'], weight: 1 }] };
    const session = openMemorySession({ reports: [{ ...report, why }] });
    const { pane } = createStore(session, { columns: 80, rows: 24 }, { onQuit: () => {} }).snapshot().layout;
    expect(pane.join('\n')).toContain('\x1b[1m\x1b[3m\x1b[4m\x1b[32mAct\x1b[39m');
  });
});
