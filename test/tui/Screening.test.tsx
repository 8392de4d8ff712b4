import { cleanup, render } from 'ink-testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../src/tui/dispatch.js';
import { listen, type TerminalInput } from '../../src/tui/keyboard.js';
import { Screening } from '../../src/tui/screens/Screening.js';
import { criteria, exampleReports, exampleTerms } from './example-review.js';
import { openMemorySession } from './memory-session.js';
import { rowsText } from './screen-text.js';

afterEach(cleanup);

/** The screen at 80 by 24 over so many reports, with keys as a terminal sends them. */
const show = (reports: number) => {
  const session = openMemorySession({
    title: 'Safety of agentic code assistants',
    reports: exampleReports(reports),
    criteria,
    terms: exampleTerms,
    duplicates: 12,
  });
  const store = createStore(session, { columns: 80, rows: 24 }, { onQuit: () => {} });
  const app = render(<Screening store={store} />);
  listen(app.stdin as unknown as TerminalInput, store.press, () => {});
  const screen = (): string => rowsText([app.lastFrame() ?? '']);
  const waitFor = (text: string): Promise<void> => vi.waitFor(() => expect(screen()).toContain(text), 5_000);
  return { ...app, session, store, screen, waitFor };
};

describe('the screening screen at 80 by 24', () => {
  it('opens on the first report of the queue', () => {
    expect(show(20).screen()).toMatchInlineSnapshot(`
      " Safety of agentic code assistants                     Title and abstract · ada
       identified 32 · duplicates 12 · screened 0 · included 0 · excluded 0 · left 20
       ─────────────────────────────────────────────────────────────  0 of 20 · 0.0 %
       ─ no. 1 · first-found ────────────────────────────────────────────────────────
       Unsafe by Default? How Agentic Code Assistants Act on Destructive Instructions
       in Real Repositories
       Example, Ada; Beispiel, Bert; Esempio, Carla
       Journal of Examples · 2021 · example:record-1
       https://example.org/1
       3 records of this report
       Why: + development work, sandbox, labels − people, agents take

       Assistants that plan, write and run code on their own are becoming part of
       ordinary development work. We ask which unsafe actions such agents take when a
       task tempts them to, and which safeguards hold. In a controlled study on 412
       tasks we observe destructive file operations, leaked credentials and disabled
       tests. A sandbox removes most harm; confirmation dialogs remove little,
       because people confirm nearly everything. We discuss what follows for the
       design of code agents and release all tasks, traces and labels. Assistants
       that plan, write and run code on their own are becoming part of ordinary
       development work. We ask which unsafe actions such agents take when a task
       ────────────────────────────────────────────────────────────────── ▾ 16 more ─

       i include  e exclude  u unsure  z undo  n note  w why  o open  ? help  q quit"
    `);
  });

  it('moves on after a decision and counts it', async () => {
    const { stdin, screen, waitFor } = show(20);
    stdin.write('i');
    await waitFor('included 1');
    expect(screen()).toContain('A report without an abstract');
    expect(screen()).toContain('No abstract.');
    stdin.write('e');
    await waitFor('Exclude, because');
    expect(screen()).toContain('3  E3  Not a primary study');
    stdin.write('3');
    await waitFor('excluded 1');
    stdin.write('z');
    await waitFor('excluded 0');
    expect(screen()).toContain('A report without an abstract');
    expect(screen().split('\n')).toHaveLength(24);
  });

  it('loses none of two hundred mixed keys of one write', async () => {
    const { stdin, session, waitFor } = show(300);
    stdin.write('i\x1b[Bu\x1b[Aj'.repeat(40));
    await waitFor('screened 80');
    expect(session.view().counts).toMatchObject({ included: 40, unsure: 40 });
  });

  it('opens and closes the help, a note, a search', async () => {
    const { stdin, screen, waitFor } = show(20);
    stdin.write('?');
    await waitFor('While choosing a criterion');
    stdin.write('\x1b');
    await waitFor('Unsafe by Default?');
    stdin.write('nworth a look\r');
    await waitFor('Note: worth a look');
    stdin.write('/abstract\r');
    await waitFor('2 found: abstract');
    stdin.write('\r');
    await waitFor('looking up');
    expect(screen()).toContain('A report without an abstract');
  });

  it('draws wide characters in whole', async () => {
    const { stdin, waitFor } = show(20);
    stdin.write('iii');
    await waitFor('深層学習に基づくコード生成エージェントの安全性評価 🙂 Müller naïve');
  });

  it('follows the size of the terminal', async () => {
    const { store, screen, waitFor } = show(20);
    store.resize({ columns: 39, rows: 24 });
    await waitFor('Too small: 40 columns and 12 rows');
    store.resize({ columns: 40, rows: 12 });
    await waitFor('i include');
    expect(screen().split('\n')).toHaveLength(12);
  });
});
