/** Runs the screen of pairs on a terminal until the person quits. */

import type { PairSession } from '../../review/pair-session.js';
import { runScreen, type Terminal } from '../run-screen.js';
import { createPairsStore } from './dispatch.js';

/**
 * Shows a session on a terminal until the person quits or the terminal goes away, as `runScreen` says. The session
 * stays open: who opened it closes it.
 */
export const runPairs = (session: PairSession, terminal: Terminal): Promise<'quit' | 'gone'> =>
  runScreen(terminal, (size, outside) => createPairsStore(session, size, outside));
