import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureSettings } from '../../src/ranking/index.js';
import type { ScreeningCounts } from '../../src/review/screening-session.js';
import { createStore } from '../../src/tui/dispatch.js';
import { countsLine, progressBar } from '../../src/tui/rows/header-rows.js';
import { paintFor } from '../../src/tui/style.js';
import { columnsOf } from '../../src/tui/wrap.js';
import { criteria, exampleReports, exampleTerms } from './example-review.js';
import { openMemorySession } from './memory-session.js';
import { rowsText } from './screen-text.js';

const paint = paintFor({});
const plain = (_: string, text: string): string => text;
const counts: ScreeningCounts = {
  identified: 7676,
  duplicates: 12,
  removed: 0,
  reports: 7664,
  screened: 34,
  included: 5,
  excluded: 29,
  unsure: 0,
  notRetrieved: 0,
  conflicts: 0,
  left: 7630,
};

describe('the layout', () => {
  it('fills the screen exactly and stays within its width, at any size, whatever is open', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 220 }),
        fc.integer({ min: 12, max: 70 }),
        fc.constantFrom('', 'e', 'n', '/', '?', 'w'),
        fc.nat(7),
        fc.nat(30),
        (columns, rows, key, decided, scrolled) => {
          const session = openMemorySession({ reports: exampleReports(7), criteria, terms: exampleTerms });
          const store = createStore(session, { columns, rows }, { onQuit: () => {}, paint });
          const press = (name: string): unknown => store.press({ name, text: name });
          for (let n = 0; n < decided; n++) press('i');
          for (let n = 0; n < scrolled; n++) press('j');
          if (key !== '') press(key);
          const { layout } = store.snapshot();
          const parts = [layout.header, [layout.above], layout.pane, [layout.below], layout.panel, layout.footer];
          for (const row of parts.flat()) expect(columnsOf(row)).toBeLessThanOrEqual(layout.width);
          const fixed = parts.flat().length - layout.pane.length;
          expect(fixed + layout.height).toBe(rows);
          expect(layout.pane.length).toBeLessThanOrEqual(layout.height);
          expect(layout.height).toBeGreaterThanOrEqual(3);
          expect(layout.width).toBeLessThanOrEqual(100);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('loses no row of a report between two pages', () => {
    const session = openMemorySession({ reports: exampleReports(1) });
    const store = createStore(session, { columns: 60, rows: 16 }, { onQuit: () => {}, paint: plain });
    const whole = new Set<string>();
    const all = createStore(session, { columns: 60, rows: 200 }, { onQuit: () => {}, paint: plain }).snapshot().layout
      .pane;
    for (let n = 0; n < 20; n++) {
      for (const row of store.snapshot().layout.pane) whole.add(row);
      store.press({ name: 'space', text: ' ' });
    }
    expect([...whole]).toEqual(expect.arrayContaining([...all]));
  });

  it('writes the counts as the diagram names them, shorter where the row is short', () => {
    expect(countsLine(counts, 100)).toBe(
      'identified 7,676 · duplicates 12 · screened 34 · included 5 · excluded 29 · left 7,630',
    );
    expect(countsLine(counts, 78)).toBe('identified 7,676 · dupl. 12 · screened 34 · incl. 5 · excl. 29 · left 7,630');
    expect(countsLine(counts, 50)).toBe('screened 34 · incl. 5 · excl. 29 · left 7,630');
    expect(countsLine({ ...counts, conflicts: 2, unsure: 1, removed: 7 }, 200)).toBe(
      'identified 7,676 · duplicates 12 · removed 7 · screened 34 · included 5 · excluded 29 · unsure 1 · conflicts 2 · left 7,630',
    );
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 38, max: 120 }), (n, width) => {
        const line = countsLine({ ...counts, identified: n, screened: n, excluded: n, left: n }, width);
        expect(columnsOf(line)).toBeLessThanOrEqual(width);
        expect(line).toContain('left');
      }),
    );
  });

  it('draws a bar that is full only at the end', () => {
    expect(progressBar(0, 4, plain)).toBe('────');
    expect(progressBar(0.375, 4, plain)).toBe('━╸──');
    expect(progressBar(0.999, 4, plain)).toBe('━━━╸');
    expect(progressBar(1, 4, plain)).toBe('━━━━');
  });
});

describe('a report on the screen', () => {
  const paneOf = (number: number, look = plain as typeof paint): readonly string[] => {
    const session = openMemorySession({ reports: exampleReports(4), criteria, terms: exampleTerms });
    session.show(exampleReports(4)[number]!.id);
    return createStore(session, { columns: 80, rows: 60 }, { onQuit: () => {}, paint: look }).snapshot().layout.pane;
  };

  it('names title, authors, place, links, number of records, abstract and keywords', () => {
    const text = paneOf(0).join('\n');
    for (const part of [
      'Unsafe by Default?',
      'Example, Ada; Beispiel, Bert; Esempio, Carla',
      'Journal of Examples · 2021 · example:record-1',
      'https://example.org/1',
      '3 records of this report',
      'Assistants that plan, write and run code',
      'Keywords: code agents; safety; sandboxing',
      'Why: + development work, sandbox, labels − people, agents take',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says where there is no abstract', () => {
    expect(paneOf(1).join('\n')).toContain('No abstract.');
  });

  it('shows the terms of the question and of the seeds apart, with and without colour', () => {
    const coloured = paneOf(0, paintFor({})).join('\n');
    const colourless = paneOf(0, paintFor({ NO_COLOR: '1' })).join('\n');
    expect(coloured).toContain('\x1b[1m\x1b[33mAssistants\x1b[39m\x1b[22m');
    expect(coloured).toContain('\x1b[4m\x1b[36msafeguards\x1b[39m\x1b[24m');
    expect(colourless).toContain('\x1b[1mAssistants\x1b[22m');
    expect(colourless).toContain('\x1b[4msafeguards\x1b[24m');
    expect(colourless).not.toMatch(/\x1b\[3\dm/);
    // In the title, bold throughout, they differ too.
    expect(colourless).toContain('\x1b[1m\x1b[4mAgentic\x1b[24m\x1b[22m');
    expect(colourless).toContain('\x1b[4mDestructive\x1b[24m');
    expect(rowsText([coloured])).toBe(paneOf(0).join('\n'));
  });

  it('makes escapes, controls and reversed writing from outside inert', () => {
    const text = paneOf(2).join('\n');
    expect(text).toContain('title');
    expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
  });

  it('makes them inert in whatever else it shows', () => {
    const evil = 'x\x1b[2J\x1b]0;owned\x07y';
    const [report] = exampleReports(1);
    const session = openMemorySession({
      title: evil,
      reports: [
        {
          ...report!,
          authors: [evil],
          keywords: [evil],
          links: [`https://example.org/${evil}`],
          why: { reading: featureSettings.stems, terms: [{ term: evil, words: [evil], weight: 1 }] },
          notes: [evil],
        },
      ],
      criteria: [{ id: 'E1', kind: 'exclude', text: evil }],
      nearest: { included: { id: report!.id, title: evil, similarity: 0.5 } },
      warnings: [evil],
    });
    const store = createStore(session, { columns: 80, rows: 60 }, { onQuit: () => {}, paint: plain });
    for (const key of ['w', 'escape', 'e', '1', 'b', '/', 'x', 'enter']) {
      store.press({ name: key, text: key === 'enter' ? '' : key });
      const { header, above, pane, panel, footer } = store.snapshot().layout;
      expect([...header, above, ...pane, ...panel, ...footer].join('')).not.toMatch(/[\x00-\x1f\x7f-\x9f]/);
    }
  });
});
