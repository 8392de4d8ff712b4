import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStore, type ScreeningStore } from '../../src/tui/dispatch.js';
import { keymap } from '../../src/tui/keymap.js';
import { createKeyReader } from '../../src/tui/keys.js';
import type { Size } from '../../src/tui/layout.js';
import { criteria, exampleReports, exampleTerms } from './example-review.js';
import { type MemoryReview, openMemorySession } from './memory-session.js';
import { rowsText } from './screen-text.js';

const bytesOf: Readonly<Record<string, string>> = {
  up: '\x1b[A',
  down: '\x1b[B',
  left: '\x1b[D',
  right: '\x1b[C',
  home: '\x1b[H',
  end: '\x1b[F',
  'page-up': '\x1b[5~',
  'page-down': '\x1b[6~',
  delete: '\x1b[3~',
  enter: '\r',
  space: ' ',
  backspace: '\x7f',
};

const open = (review: Partial<MemoryReview> = {}, size: Size = { columns: 80, rows: 24 }) => {
  const opened: string[] = [];
  let quits = 0;
  const session = openMemorySession({ reports: exampleReports(12), criteria, terms: exampleTerms, ...review });
  const store = createStore(session, size, { openLink: (url) => opened.push(url), onQuit: () => quits++ });
  const reader = createKeyReader();
  const type = (bytes: string): string[] => [...reader.push(bytes), ...reader.flush()].map((key) => store.press(key));
  return { session, store, type, opened, quits: () => quits };
};
const screenOf = ({ layout }: ReturnType<ScreeningStore['snapshot']>): string =>
  rowsText([...layout.header, layout.above, ...layout.pane, layout.below, ...layout.panel, ...layout.footer]);
const keysExceptQuit = keymap
  .flatMap(({ keys }) => keys)
  .filter((key) => !/^(q|ctrl-.|escape)$/.test(key))
  .map((key) => bytesOf[key] ?? key);

describe('key presses on a session', () => {
  it('carries two hundred mixed keys of one write out, one by one', () => {
    const { type, session } = open({ reports: exampleReports(300) });
    const actions = type('i\x1b[Bu\x1b[Aj'.repeat(40));
    expect(actions).toHaveLength(200);
    expect(actions.filter((action) => action === 'include')).toHaveLength(40);
    expect(actions.filter((action) => action === 'line-down')).toHaveLength(80);
    expect(session.view().counts).toMatchObject({ screened: 80, included: 40, unsure: 40 });
  });

  it('shows each key the state that the key before it left', () => {
    const { type, session, store } = open();
    expect(type('e2zz/number 7\rjk\riu')).not.toContain('nothing');
    expect(session.view().counts).toMatchObject({ screened: 2, included: 1, unsure: 1, excluded: 0 });
    expect(store.snapshot().state.overlay.mode).toBe('reading');
  });

  it('does the same for any keys, whether they come in one write or each alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keysExceptQuit, 'q'), { maxLength: 80 }), (keys) => {
        const together = open({ retrieval: true });
        const apart = open({ retrieval: true });
        const actions = together.type(keys.join(''));
        expect(actions).toHaveLength(keys.length);
        expect(keys.flatMap((key) => apart.type(key))).toEqual(actions);
        expect(together.session.view()).toEqual(apart.session.view());
        expect(screenOf(together.store.snapshot())).toBe(screenOf(apart.store.snapshot()));
      }),
      { numRuns: 60 },
    );
  });

  it('restores what was before a decision when it is undone, and gives it again when it is redone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('i', 'u', 'e1', 'ee', 's', 'b', 'z', 'y', '/5\r\r'), { maxLength: 20 }),
        fc.constantFrom('i', 'u', 'e2', 'ee'),
        (keys, decision) => {
          const { type, session } = open();
          type(keys.join(''));
          const before = session.view();
          if (before.report === null) return;
          type(decision);
          const decided = session.view();
          type('z');
          expect(session.view().counts).toEqual(before.counts);
          expect(session.view().report).toEqual(before.report);
          type('y');
          expect(session.view().counts).toEqual(decided.counts);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never decides by a paste, a report of the terminal, a modifier or a key without a meaning', () => {
    const { type, session } = open();
    type('\x1b[200~iuee\x1b[201~\x1b[I\x1b[1;5A\x1bi\x1bu\x1b]11;iii\x07xXIEU5');
    expect(session.view().counts.screened).toBe(0);
  });

  it('asks for a criterion where the stage requires one', () => {
    const { type, session } = open({ reasonRequired: true });
    type('ee');
    expect(session.view().counts.excluded).toBe(0);
    type('9');
    expect(session.view().counts.excluded).toBe(0);
    type('3');
    expect(session.view().counts.excluded).toBe(1);
    type('z');
    expect(session.view().report?.id).toBe('example:record-1');
    type('e\x1b[B\rb');
    expect(session.view().report).toMatchObject({ decision: 'exclude', criterion: 'E2' });
  });

  it('excludes without a criterion by a second e or by Enter where none is required', () => {
    const { type, session } = open();
    type('eee\r');
    expect(session.view().counts.excluded).toBe(2);
  });

  it('excludes at once where the stage declares no criteria', () => {
    const { type, session } = open({ criteria: [] });
    type('ee');
    expect(session.view().counts.excluded).toBe(2);
  });

  it('says not retrieved only at a stage with retrieval', () => {
    const without = open();
    without.type('r');
    expect(without.session.view().counts.notRetrieved).toBe(0);
    expect(screenOf(without.store.snapshot())).toContain('not retrieved: not at this stage');
    const withRetrieval = open({ retrieval: true });
    withRetrieval.type('r');
    expect(withRetrieval.session.view().counts.notRetrieved).toBe(1);
  });

  it('writes what is typed, letters that are keys elsewhere too, and closes by Escape without writing', () => {
    const { type, session } = open();
    type('nquick note? i e u\x7f\x1b[Dx\r');
    expect(session.view().report?.notes).toEqual(['quick note? i ex']);
    type('nnot kept');
    type('\x1b');
    type('n \r');
    expect(session.notes()).toBe(1);
    type('n\x1b[200~one\rtwo\x1b[201~\r');
    expect(session.view().report?.notes).toEqual(['quick note? i ex', 'one two']);
    expect(session.view().counts.screened).toBe(0);
  });

  it('finds a report, shows it and decides it', () => {
    const { type, session, store } = open();
    type('/NUMBER 11\r');
    expect(screenOf(store.snapshot())).toContain('▸ 2025  Example report number 11');
    type('\ri/nowhere\r');
    expect(screenOf(store.snapshot())).toContain('Nothing found.');
    type('\r');
    expect(session.search('11', 5)[0]).toMatchObject({ decision: 'include' });
  });

  it('opens the first link that is one, and says where there is none', () => {
    const { type, opened, store } = open();
    type('oio');
    expect(opened).toEqual(['https://example.org/1']);
    expect(screenOf(store.snapshot())).toContain('this report has no link');
  });

  it('never opens what is not http or https', () => {
    const [first] = exampleReports(1);
    const { type, opened } = open({ reports: [{ ...first!, links: ['file:///etc/passwd', 'javascript:alert(1)'] }] });
    type('o');
    expect(opened).toEqual([]);
  });

  it('says that nothing is left, and decides nothing then', () => {
    const { type, session, store } = open({ reports: exampleReports(1) });
    type('iiuenso');
    expect(session.view().counts.screened).toBe(1);
    expect(screenOf(store.snapshot())).toContain('Nothing is left to decide at this stage: 1 included');
    type('z');
    expect(session.view().report).not.toBeNull();
  });

  it('decides nothing while the terminal is too small to show the report, but quits', () => {
    const { type, session, store, quits } = open({}, { columns: 39, rows: 24 });
    type('iue1n');
    expect(session.view().counts.screened).toBe(0);
    store.resize({ columns: 80, rows: 24 });
    expect(store.snapshot().state.overlay.mode).toBe('reading');
    store.resize({ columns: 80, rows: 5 });
    type('q');
    expect(quits()).toBe(1);
  });

  it('quits by Ctrl-C from everywhere, and by q only where nothing is typed', () => {
    for (const before of ['', 'e', 'n', '/', '?', '/report\r']) {
      const { type, quits } = open();
      type(`${before}\x03`);
      expect(quits()).toBe(1);
    }
    const { type, quits } = open();
    type('nq\r?q/q\r');
    expect(quits()).toBe(0);
  });

  it('shows nothing of a decision that failed', () => {
    const session = openMemorySession({ reports: exampleReports(3) });
    const failing = {
      ...session,
      decide: (): void => {
        throw new Error('no space left on device');
      },
    };
    const store = createStore(failing, { columns: 80, rows: 24 }, { onQuit: () => {} });
    const before = store.snapshot();
    expect(() => store.press({ name: 'i', text: 'i' })).toThrow('no space left on device');
    expect(store.snapshot()).toBe(before);
  });

  it('scrolls as far as there is text, and begins another report at its top', () => {
    const { type, store } = open();
    const { rows, height } = store.snapshot().layout;
    type('j'.repeat(500));
    expect(store.snapshot().state.scroll).toBe(rows - height);
    type('k');
    expect(store.snapshot().state.scroll).toBe(rows - height - 1);
    type('g ');
    expect(store.snapshot().state.scroll).toBe(Math.min(height - 1, rows - height));
    type('Gi');
    expect(store.snapshot().state.scroll).toBe(0);
  });

  it('shows what the session changes by itself, until it is closed', () => {
    const { session, store } = open();
    let calls = 0;
    store.subscribe(() => calls++);
    session.decide('include');
    expect(screenOf(store.snapshot())).toContain('included 1');
    store.close();
    session.decide('include');
    expect(calls).toBe(1);
  });
});
