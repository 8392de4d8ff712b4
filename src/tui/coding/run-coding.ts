/** Runs the coding screen on a terminal until the coder quits. */

import type { CodingSession } from '../../review/coding-session.js';
import { runScreen, type Terminal } from '../run-screen.js';
import { createCodingStore } from './dispatch.js';

/**
 * Shows a session on a terminal until the coder quits or the terminal goes away; says which. Where it went away, the
 * process should end by `hangUp`. The session stays open: who opened it closes it. A `UsageError` of the session is said
 * on the screen; anything else that it throws is thrown, after the terminal is restored.
 */
export const runCoding = (session: CodingSession, terminal: Terminal): Promise<'quit' | 'gone'> =>
  runScreen(terminal, (size, outside) => createCodingStore(session, size, outside));
