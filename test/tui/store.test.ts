import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../src/tui/dispatch.js';
import type { Frame, Size } from '../../src/tui/frame.js';
import { createKeyReader } from '../../src/tui/keys.js';
import { runScreen } from '../../src/tui/run-screen.js';
import { createScreenStore, type Outside } from '../../src/tui/store.js';
import { openCoding } from './coding/opened.js';
import { criteria, exampleReports } from './example-review.js';
import { openMemorySession } from './memory-session.js';

const size: Size = { columns: 80, rows: 24 };

/** A screen that shows what was typed, and how often it was laid out; `q` quits. */
const typewriter = (initial: Size, { onQuit }: Pick<Outside, 'onQuit'>) => {
  let layouts = 0;
  const store = createScreenStore<null, string, 'quit', 'typed', Frame>(
    {
      session: { view: () => null, subscribe: () => () => {} },
      opened: '',
      layout: (_, typed, { columns, rows }) => {
        layouts++;
        return {
          size: { columns, rows },
          tooSmall: false,
          left: 0,
          width: columns,
          header: [],
          above: '',
          below: '',
          pane: [`${typed.length} typed`],
          height: rows - 2,
          panel: [],
          footer: [],
        };
      },
      reduce: ({ state }, { name, text }) => ({
        state: state + text,
        effects: name === 'q' ? ['quit'] : [],
        action: 'typed',
      }),
      run: (state) => {
        onQuit();
        return state;
      },
      follow: (state) => state,
    },
    initial,
  );
  return { store, layouts: () => layouts };
};

describe('the store of a screen', () => {
  it('lays a moment out when it is asked for, and once', () => {
    const { store, layouts } = typewriter(size, { onQuit: () => {} });
    for (const name of 'abc') store.press({ name, text: name });
    expect(layouts()).toBe(0);
    const moment = store.snapshot();
    expect(moment.layout.pane).toEqual(['3 typed']);
    expect(moment.layout).toBe(moment.layout);
    expect(layouts()).toBe(1);
  });

  it('lays a moment out at the size that it had', () => {
    const { store } = typewriter(size, { onQuit: () => {} });
    const before = store.snapshot();
    store.resize({ columns: 40, rows: 12 });
    expect(before.layout.width).toBe(80);
    expect(store.snapshot().layout.width).toBe(40);
  });

  it('is laid out once a frame on a terminal, however many keys come in a read', async () => {
    let frames = 0;
    let screen: ReturnType<typeof typewriter> | undefined;
    const stdin = Object.assign(new EventEmitter(), { setRawMode: () => {}, resume: () => {}, pause: () => {} });
    const stdout = Object.assign(new EventEmitter(), {
      ...size,
      write: (text: string) => {
        if (text.startsWith('\x1b[?2026h')) frames++;
      },
    });
    const end = runScreen({ stdin, stdout }, (at, outside) => {
      screen = typewriter(at, outside);
      return screen.store;
    });
    const drawn = (count: number): Promise<void> => vi.waitFor(() => expect(frames).toBe(count), 5_000);
    await drawn(1);
    for (let read = 0; read < 3; read++) {
      stdin.emit('data', 'x'.repeat(2_000));
      await drawn(read + 2);
    }
    expect(screen?.layouts()).toBe(4);
    stdin.emit('data', 'q');
    expect(await end).toBe('quit');
  });
});

/** Everything that a text that is typed can be: how it is begun in the coding screen. */
const codingEntries = [
  ['a memo', 'm'],
  ['a search', '/'],
  ['a name', 'n'],
  ['a meaning', 'nx\t'],
  ['a code that is looked for', '\tx'],
  ['a memo on a code', '1M'],
] as const;

describe('keys that type', () => {
  it.each(codingEntries)('lay nothing out in %s, and ask the session nothing', (_, keys) => {
    let painted = 0;
    let asked = 0;
    const { type, store, mode } = openCoding({}, size, {
      paint: (__, text) => {
        painted++;
        return text;
      },
      change: (session) => ({
        ...session,
        find: (query) => {
          asked++;
          return session.find(query);
        },
        nearNames: (name) => {
          asked++;
          return session.nearNames(name);
        },
      }),
    });
    type(keys);
    const begun = mode();
    [painted, asked] = [0, 0];
    type('many letters, and some taken back\x7f\x7f\x17\x1b[Dagain');
    expect(mode()).toBe(begun);
    expect([painted, asked]).toEqual([0, 0]);
    expect(store.snapshot().layout.panel.join('\n')).toContain('many letters, and some taken');
    expect(painted).toBeGreaterThan(0);
  });

  it.each([
    ['a note', 'n'],
    ['a search', '/'],
  ])('lay nothing out in %s while screening', (_, key) => {
    let painted = 0;
    const store = createStore(openMemorySession({ reports: exampleReports(12), criteria }), size, {
      onQuit: () => {},
      paint: (__, text) => {
        painted++;
        return text;
      },
    });
    for (const press of createKeyReader().push(`${key}many letters, and some taken back\x7f\x7f\x17again`)) {
      store.press(press);
    }
    expect(painted).toBe(0);
    expect(store.snapshot().layout.panel.join('\n')).toContain('many letters, and some taken again');
    expect(painted).toBeGreaterThan(0);
  });
});
