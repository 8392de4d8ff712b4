/**
 * Styles as terminal attributes (ECMA-48 SGR). Every style shows without colour too; colour is added where the
 * environment allows it. Our own, because Ink's colours go away with `CI` or a flag, and the highlights must not.
 */

const attributes = {
  bold: [1, 22],
  dim: [2, 22],
  italic: [3, 23],
  underline: [4, 24],
  inverse: [7, 27],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;
type Attribute = keyof typeof attributes;

const colours: ReadonlySet<Attribute> = new Set<Attribute>(['red', 'green', 'yellow', 'cyan']);

/** What is styled, by meaning. In a title, which is bold throughout, terms need a style of their own; `down` is not bold there. */
const meanings = {
  strong: ['bold'],
  quiet: ['dim'],
  query: ['bold', 'yellow'],
  seeds: ['underline', 'cyan'],
  titleQuery: ['bold', 'underline', 'yellow'],
  titleSeeds: ['underline', 'cyan'],
  up: ['bold', 'underline', 'green'],
  titleUp: ['bold', 'italic', 'underline', 'green'],
  down: ['dim', 'red'],
  include: ['bold', 'green'],
  exclude: ['bold', 'red'],
  unsure: ['bold', 'yellow'],
  marked: ['bold', 'cyan'],
  key: ['bold'],
  cursor: ['inverse'],
  differs: ['bold', 'underline', 'yellow'],
  quote: ['underline'],
  ownQuote: ['bold', 'underline', 'cyan'],
  selected: ['inverse'],
  selectionEnd: ['inverse', 'bold', 'underline'],
  given: ['bold', 'green'],
  missing: ['bold', 'yellow'],
} as const satisfies Record<string, readonly Attribute[]>;

/** A style by its meaning. */
export type Meaning = keyof typeof meanings;

/** Styles a text; an empty text stays empty. The text must be one line without escapes of its own. */
export type Paint = (meaning: Meaning, text: string) => string;

/** Styles with colours, or without where the environment variable NO_COLOR is set (no-color.org). */
export const paintFor = (env: Readonly<Record<string, string | undefined>>): Paint => {
  const plain = (env['NO_COLOR'] ?? '') !== '';
  const around = (names: readonly Attribute[]): readonly [open: string, close: string] => {
    const used = names.filter((name) => !plain || !colours.has(name)).map((name) => attributes[name]);
    return [
      used.map(([on]) => `\x1b[${on}m`).join(''),
      used
        .map(([, off]) => `\x1b[${off}m`)
        .reverse()
        .join(''),
    ];
  };
  const wraps = new Map<string, readonly [string, string]>(
    Object.entries(meanings).map(([meaning, names]) => [meaning, around(names)]),
  );
  return (meaning, text) => {
    const [open, close] = wraps.get(meaning) ?? ['', ''];
    return text === '' ? '' : open + text + close;
  };
};
