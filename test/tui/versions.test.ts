import { describe, expect, it } from 'vitest';
import type { ShownReport, ShownVersion } from '../../src/review/screening-session.js';
import { createStore } from '../../src/tui/dispatch.js';
import { criteria, exampleReports } from './example-review.js';
import { openMemorySession } from './memory-session.js';
import { rowsText } from './screen-text.js';

const version = (n: number, more: Partial<ShownVersion> = {}): ShownVersion => ({
  ...{ id: `x:v${n}` as ShownVersion['id'], title: `Version ${n}`, part: 'together' },
  ...more,
});

/** The screen over a report with these versions, 40 rows high, as text. */
const screenWith = (versions: readonly ShownVersion[], size = { columns: 100, rows: 40 }) => {
  const [report] = exampleReports(1) as [ShownReport];
  const session = openMemorySession({ reports: [{ ...report, versions }], criteria });
  const store = createStore(session, size, { onQuit: () => undefined, paint: (_, text) => text });
  const text = (): string => {
    const { layout } = store.snapshot();
    return rowsText([...layout.header, layout.above, ...layout.pane, layout.below, ...layout.panel, ...layout.footer]);
  };
  return { text, press: (name: string) => store.press({ name, text: name }), title: report.title };
};

describe('the versions of the report on screen', () => {
  it('stand below the record, each with what is known of it and what a decision does to it', () => {
    const { text } = screenWith([
      version(1, { venue: 'arXiv', year: 2023, relation: 'one is a preprint, the other published' }),
      version(2, { part: 'own-decision', decision: 'exclude', criterion: 'E1' }),
      version(3, { part: 'other-kind' }),
      version(4, { part: 'not-judged', decision: 'conflict' }),
    ]);
    expect(text()).toMatch(/A decision is of this and 1 version\n/);
    expect(text()).toContain('Version: arXiv · 2023 · x:v1 · one is a preprint, the other published · “Version 1”');
    expect(text()).toContain('Version: x:v2 · “Version 2” · you said: excluded E1 · decided by itself');
    expect(text()).toContain('Version: x:v3 · “Version 3” · of another kind: decided by itself');
    expect(text()).toContain('Version: x:v4 · “Version 4” · you said: two things · not judged at this stage');
  });

  it('say on the line above and in the chooser how many are decided, wherever the report is scrolled to', () => {
    const { text, press } = screenWith([version(1), version(2)], { columns: 60, rows: 16 });
    press('G');
    expect(text()).toMatch(/no\. 1 · this and 2 versions/);
    press('e');
    expect(text()).toContain('Exclude this and 2 versions, because');
  });

  it('are told where none is decided with it', () => {
    const { text, press } = screenWith([version(1, { part: 'other-kind' })]);
    expect(text()).toContain('A decision is of this alone');
    press('e');
    expect(text()).toContain('Exclude, because');
  });

  it('beyond four stand below the abstract', () => {
    const { text, press } = screenWith(Array.from({ length: 6 }, (_, n) => version(n)));
    expect(text()).toMatch(/x:v3[\s\S]*and 2 more versions, below the abstract/);
    press('G');
    expect(text()).toMatch(/x:v4[\s\S]*x:v5/);
  });

  it('do not name a title that is the report’s own', () => {
    const { title } = screenWith([]);
    expect(screenWith([version(1, { title: title.toUpperCase() })]).text()).toMatch(/Version: x:v1\n/);
  });
});
