/** The YAML at the head of a page of PMLR, read as text all through: a title is never a number, a month never a date. */

import { parseDocument } from 'yaml';

/** What the head of a page says: texts, lists and maps of them. */
export type FrontMatter = Readonly<Record<string, unknown>>;

/** The head of a page, or why it cannot be read. */
export type FrontMatterReading = { readonly fields: FrontMatter } | { readonly why: string };

/** Characters that are escapes of YAML in a text where TeX was meant: `"$\alpha$"` in double quotes begins with a bell. */
const escapedTex: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\u000b': '\\v',
  '\f': '\\f',
  '\u001b': '\\e',
};

/** Mistakes in a text that leave no doubt where it begins and ends: a TeX command in double quotes. */
const harmless: ReadonlySet<string> = new Set(['BAD_DQ_ESCAPE', 'DUPLICATE_KEY']);

/** Reads the lines between the first `---` and the next one (Jekyll, "Front Matter"). */
export const readFrontMatter = (page: string): FrontMatterReading => {
  const [, yaml] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(page) ?? [];
  if (yaml === undefined) return { why: 'it has no whole front matter' };
  const document = parseDocument(yaml, {
    schema: 'failsafe',
    logLevel: 'silent',
    prettyErrors: false,
    uniqueKeys: false,
  });
  const mistake = document.errors.find(({ code }) => !harmless.has(code));
  if (mistake !== undefined) return { why: `its front matter is no YAML: ${mistake.message}` };
  try {
    const fields: unknown = document.toJS({ maxAliasCount: 100 });
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return { fields: fields as FrontMatter };
  } catch (error) {
    return { why: `its front matter is no YAML: ${error instanceof Error ? error.message : String(error)}` };
  }
  return { why: 'its front matter has no fields' };
};

/** A text of the head, TeX restored, white space collapsed; undefined where there is none or it is empty. */
export const textField = (fields: FrontMatter, name: string): string | undefined => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/[\u0007\b\v\f\u001b]/g, (character) => escapedTex[character] ?? character)
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || text === 'null' || text === '~' ? undefined : text;
};

/** The maps of a list of the head. */
export const mapsField = (fields: FrontMatter, name: string): readonly FrontMatter[] => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return Array.isArray(value)
    ? value.filter(
        (entry): entry is FrontMatter => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
      )
    : [];
};
