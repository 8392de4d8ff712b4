/**
 * Puts whole frames on a terminal: only the rows that differ from the frame before, each at its own place. A frame is
 * one write, marked as synchronised (DEC private mode 2026) so that terminals that know it show it at once.
 */

import stringWidth from 'string-width';
import type { Size } from './frame.js';

/** Draws frames; a frame is the rows of a screen from the top, with attributes, without other escapes. */
export interface Painter {
  draw(frame: string): void;
  /** Forgets what is on the terminal: the next frame clears it first. For a terminal that was resized. */
  forget(): void;
  /** Draws no more. */
  stop(): void;
}

const beginFrame = '\x1b[?2026h';
const endFrame = '\x1b[?2026l';
const clearScreen = '\x1b[0m\x1b[2J';

/** A painter on a terminal of a size, which is asked again for each frame. */
export const createPainter = (write: (text: string) => void, size: () => Size): Painter => {
  let shown: readonly string[] | null = null;
  let stopped = false;

  const rowAt = (row: string, number: number, columns: number): string =>
    // Erasing to the end behind a full row would take its last character on some terminals.
    `\x1b[${number + 1};1H${row}${stringWidth(row) < columns ? '\x1b[K' : ''}`;

  return {
    draw(frame) {
      if (stopped) return;
      const { columns, rows } = size();
      const next = frame.split('\n').slice(0, rows);
      const before = shown;
      const changed = Array.from({ length: Math.max(next.length, before?.length ?? 0) }, (_, number) => {
        const row = next[number] ?? '';
        return row === (before?.[number] ?? '') ? '' : rowAt(row, number, columns);
      }).join('');
      if (before === null || changed !== '') {
        write(beginFrame + (before === null ? clearScreen : '') + changed + endFrame);
      }
      shown = next;
    },
    forget() {
      shown = null;
    },
    stop() {
      stopped = true;
    },
  };
};
