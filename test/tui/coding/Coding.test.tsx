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
  Object.defineProperty(app.stdout, 'columns', { get: () => columns });
  listen(app.stdin as unknown as TerminalInput, store.press, () => {});
  const screen = (): string => rowsText([app.lastFrame() ?? '']);
  const waitFor = (text: string): Promise<void> => vi.waitFor(() => expect(screen()).toContain(text), 5_000);
  return { ...app, session, store, screen, waitFor };
};

describe('the coding screen', () => {
  it('opens on the first unit, text and tree side by side', () => {
    expect(show(100, 24).screen()).toMatchInlineSnapshot();
  });

  it('shows the tree alone where it is narrow', async () => {
    const { stdin, screen, waitFor } = show(40, 12);
    stdin.write('1c');
    await waitFor('● Data loss');
    expect(screen()).toMatchInlineSnapshot();
  });

  it('loses none of two hundred mixed keys of one write', async () => {
    const { stdin, session, waitFor } = show(80, 24);
    stdin.write('1\x1b[B4\x1b[Aj'.repeat(39) + '1\x1b[B4mend');
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
