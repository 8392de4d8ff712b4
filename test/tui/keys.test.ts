import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyReader } from '../../src/tui/keys.js';

const namesOf = (...chunks: readonly string[]): string[] => {
  const reader = createKeyReader();
  return [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.flush()].map(({ name }) => name);
};

/** Bytes of a key and the name that it must have. */
const encoded: readonly (readonly [bytes: string, name: string])[] = [
  ['i', 'i'],
  ['E', 'E'],
  ['1', '1'],
  ['~', '~'],
  ['[', '['],
  ['é', 'é'],
  ['深', '深'],
  ['🙂', '🙂'],
  [' ', 'space'],
  ['\r', 'enter'],
  ['\n', 'enter'],
  ['\t', 'tab'],
  ['\x7f', 'backspace'],
  ['\b', 'backspace'],
  ['\x03', 'ctrl-c'],
  ['\x15', 'ctrl-u'],
  ['\x1b[A', 'up'],
  ['\x1bOB', 'down'],
  ['\x1b[C', 'right'],
  ['\x1b[D', 'left'],
  ['\x1b[H', 'home'],
  ['\x1b[4~', 'end'],
  ['\x1b[5~', 'page-up'],
  ['\x1b[6~', 'page-down'],
  ['\x1b[3~', 'delete'],
  ['\x1bi', 'alt-i'],
  ['\x1b\x7f', 'alt-backspace'],
  ['\x1b[200~iiee\x1b[Aq\x1b[201~', 'paste'],
];

describe('reading keys', () => {
  it.each(encoded)('reads %j as %s', (bytes, name) => {
    expect(namesOf(bytes)).toEqual([name]);
  });

  it('gives as many presses as keys, in order, however the bytes are cut into chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...encoded), { maxLength: 60 }),
        fc.array(fc.nat(400), { maxLength: 30 }),
        (keys, cuts) => {
          const bytes = keys.map(([sequence]) => sequence).join('');
          const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
          // Surrogate pairs are kept whole, as the decoder of UTF-8 in front of the reader does.
          const whole = places.filter((place) => !/[\udc00-\udfff]/.test(bytes.charAt(place)));
          const chunks = whole.slice(1).map((to, number) => bytes.slice(whole[number], to));
          expect(namesOf(...chunks)).toEqual(keys.map(([, name]) => name));
        },
      ),
    );
  });

  it('reads arrows between letters in one chunk', () => {
    expect(namesOf('ii\x1b[Aii')).toEqual(['i', 'i', 'up', 'i', 'i']);
  });

  it.each([
    ['a focus report', '\x1b[I'],
    ['a cursor position report', '\x1b[24;80R'],
    ['device attributes', '\x1b[?62;22c'],
    ['a function key', '\x1b[15~'],
    ['a function key of the Linux console', '\x1b[[A'],
    ['a function key in application mode', '\x1bOP'],
    ['an arrow with a modifier', '\x1b[1;5A'],
    ['a mouse report of xterm', '\x1b[<0;10;10M'],
    ['a mouse report of X10 whose bytes are letters', '\x1b[Miii'],
    ['a colour report', '\x1b]11;rgb:ffff/ffff/ffff\x1b\\'],
    ['a string ended by BEL', '\x1b]52;c;aWlp\x07'],
    ['a device control string', '\x1bP1+r696969\x1b\\'],
    ['a sequence in its 8-bit form', '\x9b5u'],
    ['a control character without a meaning', '\x80'],
  ])('reads nothing from %s, and the next key after it', (_, bytes) => {
    expect(namesOf(bytes)).toEqual([]);
    expect(namesOf(`${bytes}i`)).toEqual(['i']);
  });

  it('knows a lone Escape by the silence after it', () => {
    const reader = createKeyReader();
    expect(reader.push('\x1b')).toEqual([]);
    expect(reader.waiting().kind).toBe('escape');
    expect(reader.flush().map(({ name }) => name)).toEqual(['escape']);
    expect(reader.waiting().kind).toBe('nothing');
    expect(namesOf('\x1b\x1b')).toEqual(['escape', 'escape']);
    expect(namesOf('\x1b\x03')).toEqual(['escape', 'ctrl-c']);
  });

  it('is not deaf for ever after a sequence that never ends', () => {
    const reader = createKeyReader();
    reader.push('\x1b[200~never ended');
    expect(reader.waiting().kind).toBe('paste');
    expect(reader.flush()).toEqual([{ name: 'unfinished-paste', text: 'never ended' }]);
    expect(reader.push('q').map(({ name }) => name)).toEqual(['q']);
  });
});
