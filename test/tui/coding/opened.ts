/** A coding screen over a session in memory, with keys as a terminal sends them. */

import type { CodingSession } from '../../../src/review/coding-session.js';
import { type CodingSnapshot, createCodingStore } from '../../../src/tui/coding/dispatch.js';
import type { Size } from '../../../src/tui/frame.js';
import { createKeyReader } from '../../../src/tui/keys.js';
import type { Paint } from '../../../src/tui/style.js';
import { type MemoryCoding, openMemoryCoding } from '../../support/memory-coding-session.js';
import { rowsText } from '../screen-text.js';
import { codes, exampleUnits, variables } from './example-coding.js';

/** What a terminal sends for a key of the table. */
export const bytesOf: Readonly<Record<string, string>> = {
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
  tab: '\t',
  space: ' ',
  backspace: '\x7f',
  escape: '\x1b',
};

/** The whole screen as plain text. */
export const screenOf = ({ layout }: CodingSnapshot): string =>
  rowsText([...layout.header, layout.above, ...layout.pane, layout.below, ...layout.panel, ...layout.footer]);

/** Opens a screen of a size; `type` presses keys and says which actions they were. */
export const openCoding = (
  given: Partial<MemoryCoding> = {},
  size: Size = { columns: 80, rows: 24 },
  { paint, change }: { readonly paint?: Paint; readonly change?: (session: CodingSession) => CodingSession } = {},
) => {
  const opened: string[] = [];
  let quits = 0;
  const memory = openMemoryCoding({ units: exampleUnits(6), codes, variables, ...given });
  const session = change?.(memory) ?? memory;
  const store = createCodingStore(session, size, {
    openLink: (url) => opened.push(url),
    onQuit: () => quits++,
    ...(paint === undefined ? {} : { paint }),
  });
  const reader = createKeyReader();
  const type = (bytes: string): string[] => [...reader.push(bytes), ...reader.flush()].map((key) => store.press(key));
  return {
    session,
    store,
    type,
    opened,
    quits: () => quits,
    screen: () => screenOf(store.snapshot()),
    mode: () => store.snapshot().state.overlay.mode,
  };
};
