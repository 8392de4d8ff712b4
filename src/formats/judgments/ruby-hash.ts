/** Ruby's hashes of texts, as Rayyan prints them: `{"Ada"=>"Included", "Ben"=>["one", "two"]}`; also with `:` for `=>`. */

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', ' '],
  ['r', ''],
]);

/** The text between the quotes at `start`, and the position behind it; an open end is the end of the text. */
const readString = (text: string, start: number): readonly [value: string, end: number] => {
  const parts: string[] = [];
  let from = start + 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '"') return [parts.join('') + text.slice(from, at), at + 1];
    if (text[at] !== '\\') continue;
    const escaped = text[at + 1] ?? '';
    parts.push(text.slice(from, at), escapes.get(escaped) ?? escaped);
    at++;
    from = at + 1;
  }
  return [parts.join('') + text.slice(from), text.length];
};

const word = /[A-Za-z]+/y;

/**
 * The keys of a hash and the texts of each, in order, and where the hash ends. Words without quotes (`true`, `nil`) are
 * texts too. Time is linear in the length of the text.
 */
export const readRubyHash = (
  text: string,
  start = 0,
): { readonly entries: readonly (readonly [key: string, values: readonly string[]])[]; readonly end: number } => {
  const entries: [string, string[]][] = [];
  let inList = false;
  let pending: string | undefined;
  let at = text[start] === '{' ? start + 1 : start;
  const say = (value: string): void => {
    entries.at(-1)?.[1].push(value);
  };
  while (at < text.length && text[at] !== '}') {
    const character = text[at]!;
    if (character === '"') {
      const [value, end] = readString(text, at);
      at = end;
      if (inList || pending !== undefined) say(value);
      else entries.push([value, []]);
      if (!inList) pending = undefined;
      continue;
    }
    if (text.startsWith('=>', at) || character === ':') {
      pending = entries.at(-1)?.[0];
      at += character === ':' ? 1 : 2;
      continue;
    }
    if (character === '[') inList = true;
    else if (character === ']' || character === ',') {
      if (character === ']') inList = false;
      if (!inList) pending = undefined;
    }
    word.lastIndex = at;
    const bare = word.exec(text)?.[0];
    if (bare !== undefined && pending !== undefined) {
      say(bare);
      pending = inList ? pending : undefined;
    }
    at += bare?.length ?? 1;
  }
  return { entries, end: Math.min(text.length, at + 1) };
};
