/** Runs the screening screen on a terminal until the reviewer quits. */

import type { ScreeningSession } from '../review/screening-session.js';
import { createStore } from './dispatch.js';
import { runScreen, type Terminal } from './run-screen.js';

/**
 * Shows a session on a terminal until the reviewer quits or the terminal goes away, as `runScreen` says. The session
 * stays open: who opened it closes it.
 */
export const runScreening = (session: ScreeningSession, terminal: Terminal): Promise<'quit' | 'gone'> =>
  runScreen(terminal, (size, outside) => createStore(session, size, outside));
