/** Running a screen where there is a terminal, and saying where things stand where there is none. */

import { openLink } from '../io/index.js';
import type { Terminal } from '../tui/index.js';
import type { Result } from './context.js';
import type { Call } from './verb.js';

type Tui = typeof import('../tui/index.js');

/** A screen that a command shows. */
export interface ShownScreen<Session> {
  /** What is said where no screen can be shown. */
  readonly describe: () => Result | Promise<Result>;
  /** Opens what is shown; long work may report progress until then. */
  readonly open: () => Promise<Session>;
  readonly run: (tui: Tui, session: Session, terminal: Terminal) => Promise<'quit' | 'gone'>;
  readonly close: (session: Session) => void | Promise<void>;
  /** What is said after it was closed. */
  readonly conclude: (session: Session) => Result;
}

/** Loads the screens. React otherwise runs its checks for developers, which cost every frame a part of its time. */
const loadTui = (): Promise<Tui> => {
  process.env['NODE_ENV'] ??= 'production';
  return import('../tui/index.js');
};

/** Shows a screen until the person quits, or describes; gives the terminal, which is in raw mode, back. */
export const onTerminal = async <Session>(call: Call<object>, screen: ShownScreen<Session>): Promise<Result> => {
  const { options, context } = call;
  const { stdin, stdout, env } = context;
  if (options.json || !stdin.isTTY || !stdout.isTTY) return screen.describe();
  // Keys pressed while the screen and the corpus are loaded are kept for it, not echoed.
  stdin.setRawMode(true);
  const tui = await loadTui();
  if (!tui.canScreen(env, stdin, stdout)) {
    stdin.setRawMode(false);
    return screen.describe();
  }
  let isGone = false;
  try {
    const session = await screen.open();
    try {
      call.endProgress();
      const colours = options.color ? env : { ...env, NO_COLOR: '1' };
      isGone = (await screen.run(tui, session, { stdin, stdout, env: colours, openLink })) === 'gone';
    } finally {
      await screen.close(session);
    }
    // A terminal that is gone must not be spoken to: the program ends as one whose terminal hangs up does.
    if (isGone) tui.hangUp();
    return screen.conclude(session);
  } finally {
    if (!isGone && !stdin.destroyed) {
      stdin.on('error', () => undefined);
      stdin.setRawMode(false);
    }
  }
};
