/** The program in a real pseudo-terminal: what it shows, and how long a key press takes to show. */

import { watched } from './command.js';

const frameEnd = '\x1b[?2026l';
const size = { cols: 120, rows: 36 };
/** How long something may take to show before the measurement gives up, in milliseconds. */
const patience = { start: 600_000, press: 20_000 };

/** Text without attributes, movements and modes. */
const visible = (text) => text.replace(/\x1b\[[?\d;]*[a-zA-Z]/g, '');

/** Starts the program. Continuous integration is not mentioned to it, so that nothing thinks that nobody looks. */
export const openTerminal = async (bench, args) => {
  const { spawn } = await import('@lydell/node-pty');
  const { file, args: all, env, peak } = watched(bench, [bench.program, ...args]);
  const { CI: _, CONTINUOUS_INTEGRATION: __, ...inherited } = process.env;
  const started = performance.now();
  const terminal = spawn(file, all, { ...size, env: { ...inherited, ...env, TERM: 'xterm-256color' } });
  let text = '';
  let look = () => {};
  terminal.onData((piece) => {
    text += piece;
    look();
  });
  const exit = new Promise((resolve) => terminal.onExit(resolve));

  /** Waits until the whole frames drawn since show a text, or what a pattern finds; gives the time. */
  const shows = (wanted, since, longest) =>
    new Promise((resolve, reject) => {
      const end = (settle, value) => {
        clearTimeout(timer);
        look = () => {};
        settle(value);
      };
      const timer = setTimeout(
        () => end(reject, new Error(`"${wanted}" was not shown, but: ${visible(text.slice(since)).slice(0, 600)}`)),
        longest,
      );
      look = () => {
        const whole = text.slice(since, text.lastIndexOf(frameEnd));
        const shown = visible(whole);
        const isShown = typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown);
        if (text.includes(frameEnd, since) && isShown) end(resolve, performance.now());
      };
      exit.then(() => end(reject, new Error(`the program ended: ${visible(text).slice(-800)}`)));
      look();
    });

  return {
    /** Milliseconds from the start of the process until a text is shown. */
    first: async (wanted) => (await shows(wanted, 0, patience.start)) - started,
    /** Milliseconds from a key press until a frame shows a text. */
    async press(key, wanted) {
      const since = text.length;
      const pressed = performance.now();
      terminal.write(key);
      return (await shows(wanted, since, patience.press)) - pressed;
    },
    /** Quits; gives the peak memory in MB. */
    async quit() {
      terminal.write('q');
      await exit;
      return peak();
    },
    kill: () => terminal.kill(),
  };
};
