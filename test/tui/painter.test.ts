import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPainter } from '../../src/tui/painter.js';
import { createVirtualScreen } from './virtual-screen.js';

const columns = 12;
const rows = 5;
const row = fc.string({ unit: fc.constantFrom('a', 'b', '深', 'é', '-'), maxLength: 6 });
const frame = fc.array(row, { minLength: 1, maxLength: rows }).map((lines) => lines.join('\n'));

describe('painting frames', () => {
  it('leaves on the terminal exactly the last frame, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(frame, fc.boolean()), { minLength: 1 }), (frames) => {
        const screen = createVirtualScreen(columns, rows);
        const painter = createPainter(screen.write, () => ({ columns, rows }));
        for (const [next, forgotten] of frames) {
          if (forgotten) painter.forget();
          painter.draw(next);
        }
        expect(screen.text()).toBe(frames.at(-1)![0].split('\n').join('\n').trimEnd());
      }),
    );
  });

  it('writes only the rows that differ, and nothing for the same frame', () => {
    const written: string[] = [];
    const painter = createPainter(
      (text) => written.push(text),
      () => ({ columns, rows }),
    );
    painter.draw('one\ntwo\nthree');
    painter.draw('one\ntwo\nthree');
    painter.draw('one\nTWO\nthree');
    expect(written).toHaveLength(2);
    expect(written[1]).toBe('\x1b[?2026h\x1b[2;1HTWO\x1b[K\x1b[?2026l');
  });

  it('draws no row below the terminal, erases nothing behind a full row, and stops', () => {
    const written: string[] = [];
    const painter = createPainter(
      (text) => written.push(text),
      () => ({ columns: 3, rows: 1 }),
    );
    painter.draw('abc\ndef');
    painter.stop();
    painter.draw('xyz');
    expect(written).toEqual(['\x1b[?2026h\x1b[0m\x1b[2J\x1b[1;1Habc\x1b[?2026l']);
  });
});
