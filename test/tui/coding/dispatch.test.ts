import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/model/index.js';
import { keymap } from '../../../src/tui/coding/keymap.js';
import { columnsOf } from '../../../src/tui/wrap.js';
import { codes, exampleUnits, others, variables } from './example-coding.js';
import { bytesOf, openCoding, screenOf } from './opened.js';

const keys = [...new Set(keymap.flatMap((binding) => binding.keys))].filter((key) => !key.startsWith('ctrl-'));
/** Keys that the reader could join to a sequence are told apart by their own write; these are none. */
const keysInOneWrite = keys.filter((key) => key !== 'escape').map((key) => bytesOf[key] ?? key);
const given = ({ session }: ReturnType<typeof openCoding>): readonly string[] =>
  session.view().coding.codes.map(({ code }) => code);

describe('key presses on a coding session', () => {
  it('throws by no sequence of keys at no size, takes each for one action, and draws within the size', () => {
    const press = fc.constantFrom(
      ...keys,
      ...['ctrl-d', 'ctrl-n', 'ctrl-z', 'ctrl-y', 'ctrl-w', 'ctrl-u', 'ctrl-a', 'ctrl-e'],
      ...['é', '深', '🙂', '[', 'paste', 'unfinished-sequence', 'escape', 'escape', 'tab', 'enter', 'enter'],
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 160 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(press, { maxLength: 60 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 5 }),
        (columns, rows, pressed, consensus, units) => {
          const { store } = openCoding(
            { units: exampleUnits(units), ...(consensus ? { others } : {}), ...(units === 5 ? { codes: [] } : {}) },
            { columns, rows },
          );
          for (const name of pressed) {
            const text =
              name === 'space' ? ' ' : name === 'paste' ? 'a\x1b[31m\nb' : [...name].length === 1 ? name : '';
            expect(typeof store.press({ name, text })).toBe('string');
            const { layout } = store.snapshot();
            if (layout.tooSmall) continue;
            const parts = [layout.header, [layout.above], layout.pane, [layout.below], layout.panel, layout.footer];
            for (const row of parts.flat()) {
              if (columnsOf(row) > layout.width) throw new Error(`${layout.width} columns, but ${row}`);
            }
            expect(parts.flat().length - layout.pane.length + layout.height).toBe(rows);
            expect(layout.pane.length).toBeLessThanOrEqual(layout.height);
            expect(layout.height).toBeGreaterThanOrEqual(3);
            expect(layout.left + layout.width).toBeLessThanOrEqual(columns);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('does the same for any keys, whether they come in one write or each alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keysInOneWrite), { maxLength: 60 }), (pressed) => {
        const together = openCoding({ others });
        const apart = openCoding({ others });
        const actions = together.type(pressed.join(''));
        expect(actions).toHaveLength(pressed.length);
        expect(pressed.flatMap((key) => apart.type(key))).toEqual(actions);
        expect(together.session.view()).toEqual(apart.session.view());
        expect(together.screen()).toBe(apart.screen());
      }),
      { numRuns: 60 },
    );
  });

  it('comes back to where it was by undo, and to where it went by redo', () => {
    const press = fc.constantFrom('1', '2', '5', '+', '-', 'v3\t', 'v2\x1b[B2\t', 'mx\r', 's w1', ']', 'f', 'i', 'I');
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), (pressed) => {
        const screen = openCoding();
        const before = screen.session.view();
        for (const key of pressed) screen.type(key);
        const after = screen.session.view();
        for (const key of ['\x1b', '\x1b']) screen.type(key);
        for (let n = 0; n < 60; n++) screen.type('z');
        expect(screen.session.view().coding).toEqual(before.coding);
        expect(screen.session.view().counts).toEqual(before.counts);
        for (let n = 0; n < 60; n++) screen.type('y');
        expect(screen.session.view().counts).toEqual(after.counts);
      }),
      { numRuns: 40 },
    );
  });

  it('never codes by a paste, a report of the terminal or a modifier', () => {
    const screen = openCoding();
    screen.type('\x1b[200~123fI\r\x1b[201~\x1b[I\x1b[1;5A\x1bf\x1bI\x1b]11;111\x07');
    expect(screen.session.view().counts).toMatchObject({ finished: 0, drafts: 0 });
  });

  it('codes nothing while the terminal is too small to show the unit, but quits', () => {
    const screen = openCoding({}, { columns: 39, rows: 24 });
    screen.type('123fiImx\r');
    expect(screen.session.view().counts).toMatchObject({ finished: 0, drafts: 0 });
    screen.store.resize({ columns: 80, rows: 24 });
    expect(screen.mode()).toBe('reading');
    screen.type('q');
    expect(screen.quits()).toBe(1);
  });
});

describe('codes', () => {
  it('are given by their digit and taken away by it again', () => {
    const screen = openCoding();
    screen.type('14');
    expect(given(screen)).toEqual(['data-loss', 'secrets']);
    screen.type('1');
    expect(given(screen)).toEqual(['secrets']);
    const few = openCoding({ codes: codes.slice(0, 2) });
    few.type('9');
    expect(few.screen()).toContain('no code has the key 9');
  });

  it('are given in the tree, where dimensions are not', () => {
    const screen = openCoding();
    screen.type('c ');
    expect(screen.screen()).toContain('Unsafe action groups codes; give one below it');
    screen.type('\x1b[B\r\x1b[B\x1b[B\x1b[B ');
    expect(given(screen)).toEqual(['data-loss', 'secrets']);
    expect(screen.screen()).toContain('▸ 4   ● Secrets exposed');
    screen.type('\x1b');
    expect(screen.mode()).toBe('reading');
  });

  it('are found by typing their name or alias, and the tree is back when one was given', () => {
    const screen = openCoding();
    screen.type('cfabric');
    expect(screen.screen()).toContain('▸ 6 ○ False report of success');
    expect(screen.screen()).toContain('Deception');
    screen.type('\r');
    expect(given(screen)).toEqual(['false-report']);
    expect(screen.mode()).toBe('codes');
    screen.type('Data\x1b[B\r');
    expect(given(screen)).toEqual(['false-report', 'data-loss.database']);
    screen.type('ab\x7f\x7f');
    expect(screen.mode()).toBe('codes');
  });

  it('are made on the spot where none fits, with names like it flagged while it is typed', () => {
    const screen = openCoding();
    screen.type('c\x1b[Bphantom package\r');
    expect(screen.mode()).toBe('naming');
    expect(screen.screen()).toContain('New code  phantom package');
    expect(screen.screen()).toContain('below Data loss');
    screen.type('\x1b[A\tInstalls what does not exist.\r');
    expect(given(screen)).toEqual(['phantom-package']);
    const line = screen.session.view().tree.find(({ code }) => code === 'phantom-package');
    expect(line).toMatchObject({ depth: 1, definition: 'Installs what does not exist.' });
    expect(screen.store.snapshot().state.marked).toBe('phantom-package');
    expect(screen.mode()).toBe('codes');
    screen.type('\x1b');
    screen.type('ndata-los');
    expect(screen.screen()).toContain('like: Data loss');
    screen.type('s');
    expect(screen.screen()).toContain('like: Data loss (same)');
    screen.type('\r');
    expect(screen.screen()).toContain('data-loss is there already: Data loss');
    expect(screen.mode()).toBe('naming');
  });

  it('have a confidence, a memo and quotes while they are given', () => {
    const screen = openCoding();
    screen.type('+');
    expect(screen.screen()).toContain('Unsafe action is not given');
    screen.type('1++');
    expect(screen.session.view().coding.codes[0]).toMatchObject({ confidence: 2 });
    screen.type('+++');
    expect(screen.session.view().coding.codes[0]).toMatchObject({ confidence: 3 });
    screen.type('----');
    expect(screen.session.view().coding.codes[0]).not.toHaveProperty('confidence');
    screen.type('Mall of it\r');
    expect(screen.session.view().coding.codes[0]).toMatchObject({ memo: 'all of it' });
    screen.type('M\x15\r');
    expect(screen.session.view().coding.codes[0]).not.toHaveProperty('memo');
  });

  it('are explained, one after the other', () => {
    const screen = openCoding({}, { columns: 80, rows: 40 });
    screen.type('c\x1b[B\x1b[C');
    for (const part of [
      'cannot be restored',
      'Include when',
      'Exclude when',
      'Examples',
      'Also called',
      'Unsafe action',
    ]) {
      expect(screen.screen()).toContain(part);
    }
    screen.type('\x1b[C\x1b[C');
    expect(screen.screen()).toContain('split: not given any more');
    screen.type('\x1b[D\r');
    expect(given(screen)).toEqual(['data-loss.database']);
    screen.type('\x1b');
    expect(screen.mode()).toBe('codes');
    screen.type('\x1b');
    screen.type('dd');
    expect(screen.mode()).toBe('reading');
  });
});

describe('quotes', () => {
  it('are selected, then given to a code by its digit or in the tree', () => {
    const screen = openCoding();
    screen.type('s w1');
    expect(screen.session.view().coding.codes).toEqual([
      { code: 'data-loss', quotes: [{ field: 'title', start: 0, end: 13, text: 'Agent deleted' }] },
    ]);
    expect(screen.mode()).toBe('reading');
    screen.type('s.\r');
    expect(screen.screen()).toContain('Quote  “Agent deleted my home directory while “cleaning up”');
    screen.type('false\r');
    expect(screen.session.view().coding.codes.at(-1)).toMatchObject({ code: 'false-report' });
    expect(screen.store.snapshot().state.quote).toBeUndefined();
    screen.type('x');
    expect(screen.session.view().coding.codes.at(-1)).toEqual({ code: 'false-report' });
    expect(screen.session.view().coding.codes[0]?.quotes).toHaveLength(1);
  });

  it('show the value of a variable, asked for before or after they are selected', () => {
    const screen = openCoding();
    screen.type('v4\t');
    expect(screen.session.view().missing).toContain('Severity has no quote');
    screen.type('s \r\t\r');
    expect(screen.session.view().coding.evidence?.['severity']).toEqual([
      { field: 'title', start: 0, end: 5, text: 'Agent' },
    ]);
    expect(screen.mode()).toBe('variables');
    screen.type('"w \r');
    expect(screen.session.view().coding.evidence?.['severity']?.[1]?.text).toBe('deleted');
    expect(screen.mode()).toBe('variables');
  });

  it('wait for nothing once they are left', () => {
    const screen = openCoding();
    screen.type('s \r');
    screen.type('\x1b');
    expect(screen.store.snapshot().state.quote).toBeUndefined();
    screen.type('1');
    expect(screen.session.view().coding.codes).toEqual([{ code: 'data-loss' }]);
    screen.type('s\r');
    expect(screen.screen()).toContain('Space begins the passage');
  });

  it('are shown by the gutter, and underlined, the selection inverse', () => {
    const screen = openCoding();
    screen.type('s w1');
    const rows = screen.store.snapshot().layout.pane;
    expect(rows[0]).toContain('●');
    expect(rows[0]).toContain('\x1b[4m');
    screen.type('s');
    expect(screen.store.snapshot().layout.pane[0]).toContain('\x1b[7m');
    screen.type('\x1b');
    expect(screen.store.snapshot().layout.pane[0]).not.toContain('\x1b[7m');
  });

  it('keep the cursor in sight', () => {
    const screen = openCoding({}, { columns: 60, rows: 18 });
    screen.type('s');
    for (const key of ['G', 'g', '\x1b[6~', '\x1b[6~', 'k', 'w', 'G', 'b', '\x1b[5~', '.']) {
      screen.type(key);
      expect(screen.store.snapshot().layout.pane.join('\n')).toContain('\x1b[7m');
    }
  });
});

describe('variables', () => {
  it('are chosen by key: one value, or several', () => {
    const screen = openCoding();
    screen.type('v2\r2\x1b[B13');
    expect(screen.session.view().coding.values).toEqual({ severity: 's2', task: 'build', impact: ['time', 'trust'] });
    screen.type('1kk2');
    expect(screen.session.view().coding.values).toEqual({ task: 'build', impact: ['trust'] });
    screen.type('9');
    expect(screen.screen()).toContain('no value has the key 9');
  });

  it('are typed, and what the session says of a wrong one leaves the line as it is', () => {
    const screen = openCoding();
    screen.type('vjjj2024-1\r');
    expect(screen.screen()).toContain('Day of the incident is a day such as 2024-01-31, not 2024-1');
    expect(screen.mode()).toBe('valuing');
    screen.type('\x7f01-31\r');
    expect(screen.session.view().coding.values).toEqual({ day: '2024-01-31' });
    screen.type('\x7f');
    expect(screen.session.view().coding.values).toEqual({});
    screen.type('j\rquick tool\r');
    expect(screen.session.view().coding.values).toEqual({ tool: 'quick tool' });
  });

  it('are asked for where a code asks for them, and numbers are numbers', () => {
    const screen = openCoding();
    expect(screen.screen()).not.toContain('Files lost');
    screen.type('1vjjjj12\r');
    expect(screen.session.view().coding.values).toEqual({ files: 12 });
    screen.type('1a\r');
    expect(screen.screen()).toContain('Files lost is a number, not 1a');
    for (const key of ['\x1b', '\x1b', '1']) screen.type(key);
    expect(screen.session.view().variables.map(({ id }) => id)).not.toContain('files');
  });
});

describe('finishing', () => {
  it('goes on to the next unit, or shows what is missing and goes there', () => {
    const screen = openCoding();
    screen.type('v1\tf');
    expect(screen.screen()).toContain('Task is not said');
    expect(screen.store.snapshot().state).toMatchObject({ overlay: { mode: 'variables' }, variable: 'task' });
    screen.type('2\t\r');
    expect(screen.session.view()).toMatchObject({ place: { number: 2 }, counts: { finished: 1 } });
    expect(screen.mode()).toBe('reading');
    screen.type('z');
    expect(screen.session.view()).toMatchObject({ place: { number: 1 }, finished: false });
  });

  it('is done from the tree and the variables too', () => {
    const screen = openCoding();
    screen.type('c\x06');
    expect(screen.store.snapshot().state).toMatchObject({ overlay: { mode: 'variables' }, variable: 'severity' });
    screen.type('2\r1\x06');
    expect(screen.session.view().counts.finished).toBe(1);
    expect(screen.mode()).toBe('reading');
  });

  it('goes to the variable with the longest name that fits what is missing', () => {
    const [severity, task] = variables;
    const context = { ...task!, id: 'context', name: 'Task context' };
    const screen = openCoding({ variables: [task!, context, { ...severity!, required: false }] });
    screen.type('v1\tf');
    expect(screen.store.snapshot().state.variable).toBe('context');
    expect(screen.screen()).not.toMatch(/Task context is not said\s+2/);
  });

  it('says that nothing is left, and codes nothing then', () => {
    const screen = openCoding({ units: exampleUnits(1), variables: [] });
    screen.type('1f');
    expect(screen.screen()).toContain('Nothing is left to code: 1 of 1 finished.');
    for (const key of ['1', 'c\x1b[B\r', 'v', 's', 'mx\r', 'f', 'i', 'o', 'ntaken\r']) screen.type(`${key}\x1b`);
    expect(screen.session.view().counts).toMatchObject({ finished: 1, drafts: 0 });
    screen.type('b');
    expect(screen.session.view().finished).toBe(true);
  });

  it('goes to the next unit and back without finishing', () => {
    const screen = openCoding();
    screen.type(']jj');
    expect(screen.session.view().place.number).toBe(2);
    screen.type(']b[');
    expect(screen.session.view().place.number).toBe(1);
    expect(screen.store.snapshot().state.scroll).toBe(0);
  });
});

describe('the rest of the session', () => {
  it('adds an incident, or says there is none, with issues only', () => {
    const screen = openCoding();
    screen.type('i');
    expect(screen.session.view().unit?.incident).toEqual({ number: 2, of: 2 });
    expect(screen.screen()).toContain('incident 2 of 2');
    screen.type('I');
    expect(screen.session.view().counts.finished).toBe(1);
    screen.session.show('example:record-1');
    screen.type('I');
    expect(screen.screen()).toContain('it reports no incident: not with this unit');
    expect(screen.session.view().counts.finished).toBe(1);
  });

  it('takes over what a coder said in consensus, and shows what they differ on first', () => {
    const screen = openCoding({ others }, { columns: 80, rows: 40 });
    const shown = screen.screen();
    expect(shown).toContain('What each said  1 bert · 2 carla');
    expect(shown.indexOf('≠ Severity: 1 High · 2 Moderate')).toBeLessThan(shown.indexOf('= Data loss'));
    expect(shown).toMatch(/≠ Permissions too wide +1 ·/);
    screen.type('a3');
    expect(screen.screen()).toContain('no coder has the key 3');
    screen.type('1');
    expect(given(screen)).toEqual(['data-loss', 'permission']);
    expect(screen.session.view().coding.values).toEqual({ severity: 's4', task: 'clean' });
    const alone = openCoding();
    alone.type('a');
    expect(alone.screen()).toContain('not with this unit');
  });

  it('keeps a memo, finds units, opens a link', () => {
    const screen = openCoding();
    screen.type('mto be talked about\r');
    expect(screen.session.view().coding.memo).toBe('to be talked about');
    expect(screen.screen()).toContain('Memo  to be talked about');
    screen.type('o');
    expect(screen.opened).toEqual(['https://example.org/agent/12']);
    screen.type('/number 4\r');
    expect(screen.screen()).toContain('1 found: number 4');
    screen.type('\ro');
    expect(screen.session.view().unit?.id).toBe('example:record-4');
    expect(screen.screen()).toContain('this unit has no link');
  });

  it('quits by Ctrl-C from everywhere, and by q only where nothing is typed or chosen', () => {
    for (const before of ['', 'c', 'ca', 'v', 's', 'm', 'n', 'nx\t', '/', '?', 'd', '/agent\r']) {
      const { type, quits } = openCoding();
      type(`${before}\x03`);
      expect(quits()).toBe(1);
    }
    const { type, quits } = openCoding();
    type('mq\r/q\r');
    type('\x1b?qdq');
    expect(quits()).toBe(0);
  });

  it('says what the session does not allow, and changes nothing else', () => {
    const screen = openCoding({}, undefined, {
      change: (session) => ({
        ...session,
        toggle: () => {
          throw new UsageError('it was split', { code: 'not-possible' });
        },
      }),
    });
    screen.type('cdata');
    const before = screen.store.snapshot().state;
    screen.type('\r');
    expect(screen.store.snapshot().state).toEqual({ ...before, message: 'it was split' });
    expect(screen.screen()).toContain('it was split');
    for (const key of ['\x1b', '\x1b', 'nphantom\r']) screen.type(key);
    expect(screen.screen()).toContain('it was split');
    expect(screen.mode()).toBe('reading');
    expect(screen.session.view().tree.map(({ name }) => name)).toContain('phantom');
  });

  it('shows nothing of a change that failed', () => {
    const screen = openCoding({}, undefined, {
      change: (session) => ({
        ...session,
        toggle: () => {
          throw new Error('no space left on device');
        },
      }),
    });
    const before = screen.store.snapshot();
    expect(() => screen.type('1')).toThrow('no space left on device');
    expect(screen.store.snapshot()).toBe(before);
  });

  it('shows what the session changes by itself, until it is closed', () => {
    const { session, store } = openCoding();
    let calls = 0;
    store.subscribe(() => calls++);
    session.memo('from elsewhere');
    expect(screenOf(store.snapshot())).toContain('from elsewhere');
    store.close();
    session.memo('');
    expect(calls).toBe(1);
  });
});
