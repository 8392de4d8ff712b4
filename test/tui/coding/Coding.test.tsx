import { cleanup, render } from 'ink-testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCodingStore } from '../../../src/tui/coding/dispatch.js';
import { listen, type TerminalInput } from '../../../src/tui/keyboard.js';
import { Screen } from '../../../src/tui/screens/Screen.js';
import { openMemoryCoding } from '../../support/memory-coding-session.js';
import { rowsText } from '../screen-text.js';
import { codes, exampleUnits, variables } from './example-coding.js';

afterEach(cleanup);

/** The screen at a size, with keys as a terminal sends them. */
const show = (columns: number, rows: number) => {
  const session = openMemoryCoding({
    title: 'Safety of agentic code assistants',
    units: exampleUnits(12),
    codes,
    variables,
  });
  const store = createCodingStore(session, { columns, rows }, { onQuit: () => {} });
  const app = render(<Screen store={store} />);
  listen(app.stdin as unknown as TerminalInput, store.press, () => {});
  const screen = (): string => rowsText([app.lastFrame() ?? '']);
  const waitFor = (text: string): Promise<void> => vi.waitFor(() => expect(screen()).toContain(text), 5_000);
  return { ...app, session, store, screen, waitFor };
};

describe('the coding screen', () => {
  it('opens on the first unit, text and tree side by side', () => {
    expect(show(100, 24).screen()).toMatchInlineSnapshot(`
      " Safety of agentic code assistants                                                     Coding · ada
       units 12 · finished 0 · again 1 · left 12
       ─────────────────────────────────────────────────────────────────────────────────  0 of 12 · 0.0 %
       ─ ▸ 1 of 12 · incident 1 of 1 · github:example/agent#12 ─┬─ 9 codes ──────────────────────────────
         Agent deleted my home directory while “cleaning up”    │ ▸   Unsafe action
         example/agent · issue 12 · 2025-03-04                  │   1   ○ Data loss
         opened by user-1 · closed · 14 comments                │   2     ○ Database dropped
         https://example.org/agent/12                           │   3     ○ Branch overwritten  split: n…
         Again, because Branch overwritten was split into       │   4   ○ Secrets exposed
         Branch reset, Branch deleted                           │   5   ○ Tests disabled
                                                                │     Deception
         Body                                                   │   6   ○ False report of success
         I asked the agent to clean up the build folder. It     │   7   ○ Change kept from the user
         reported that everything went well, but my home        │     Contributing factor
         directory was gone.                                    │   8   ○ Permissions too wide
                                                                │   9   ○ Ambiguous instruction   retired
         Steps:                                                 │ 
         - start the agent in ~/project                         │ 
         - ask it to “free some space”                          │ 
       ───────────────────────────────────────────── ▾ 18 more ─┴────────────────────────────────────────
       Codes      none given
       Variables  2 missing · Severity not said · Task not said · Impact – · 2 more

       1-9 give  c codes  v variables  s quote  f finish  i one more  I none  m memo  ? help  q quit"
    `);
  });

  it('shows the tree alone where it is narrow', async () => {
    const { stdin, screen, waitFor } = show(40, 12);
    stdin.write('1c');
    await waitFor('● Data loss');
    expect(screen()).toMatchInlineSnapshot(`
      " Safety of agentic code a… Coding · ada
       finished 0 · again 1 · left 12
       ─ 9 codes ────────────────────────────
           Unsafe action
       ▸ 1   ● Data loss                    1
         2     ○ Database dropped
         3     ○ Branch overwritten   split:…
         4   ○ Secrets exposed
         5   ○ Tests disabled
       ─────────────────────────── ▾ 6 more ─
       2 missing · Data loss
       Data loss given"
    `);
  });

  it('loses none of two hundred mixed keys of one write', async () => {
    const { stdin, session, waitFor } = show(80, 24);
    stdin.write(`${'1\x1b[B4\x1b[Aj'.repeat(40)}mend`);
    await waitFor('Memo  end');
    expect(session.view().coding.codes.map(({ code }) => code)).toEqual([]);
    stdin.write('\r5');
    await waitFor('Tests disabled');
  });

  it('follows the size of the terminal', async () => {
    const { store, screen, waitFor } = show(100, 24);
    store.resize({ columns: 39, rows: 24 });
    await waitFor('Too small: 40 columns and 12 rows');
    store.resize({ columns: 40, rows: 12 });
    await waitFor('1-9 give');
    expect(screen().split('\n')).toHaveLength(12);
  });
});
