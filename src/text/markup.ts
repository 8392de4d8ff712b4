/** Markup: HTML, JATS and MathML fragments in titles and abstracts to plain text. It reads fragments, not documents, and never fails. */

import { htmlEntities } from './html-entities.js';

/** Elements whose borders part words. */
const blocks = new Set(
  'p br div h1 h2 h3 h4 h5 h6 li ul ol dl dt dd table tr td th title sec section abstract abstracttext list list-item disp-formula blockquote hr label para simplepara heading'.split(
    ' ',
  ),
);

/** Elements inside a line of text. A name outside both lists stays as it is: `Optional<T>` is no markup. */
const inlines = new Set(
  (
    'i b u em strong sub sup inf small big span a tt code font italic bold sc scp monospace underline overline roman sans-serif strike s mark cite q ' +
    'it ital bi bold-italic bolditalic emphasis smallcaps small-caps subscript superscript del ins kbd samp var dfn nobr ' +
    'inline-formula inlineequation equationsource alternatives tex-math named-content styled-content ext-link xref inline-graphic fixed-case style abbr ' +
    'math mmultiscripts mprescripts menclose maction mi mo mn ms mtext mrow msub msup msubsup mfrac msqrt mroot mstyle mover munder munderover mfenced mtable mtr mtd mspace semantics annotation mpadded mphantom'
  ).split(' '),
);

/** Elements whose content is no text for readers. */
const hidden = /<(script|style|annotation|(?:mml:)?annotation)\b[^<>]*>[^<]*<\/\1\s*>/gi;

const tag = /<(\/?)((?:jats|mml|m|ce|sb|xhtml|html|ns\d):)?([A-Za-z][A-Za-z0-9-]*)((?:\s[^<>]*)?)(\/?)>/g;
const sectionOrInstruction = /<!\[CDATA\[|\]\]>|<\?[a-z][^<>]{0,500}\?>/gi;
const reference = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/g;

const anyMarkup =
  /<\/?[A-Za-z][^<>]{0,300}>|<!--|<!\[CDATA\[|& {1,3}[A-Za-z]{2,8};|&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

/** How many pieces of a text look like markup or references to characters: fewer behind `markupToText` than before it where it took some out. */
export const markupCount = (text: string): number =>
  text.includes('<') || text.includes('&') ? (text.match(anyMarkup)?.length ?? 0) : 0;

/** References with blanks behind the ampersand, as Web of Science and its likes write them. */
const spacedReference = /( ?)& {1,3}([A-Za-z]{2,8});(?=(\S?))/g;

/** Signs whose names are no words; `text & image; video` is a list of words. */
const spacedSigns: ReadonlySet<string> = new Set(
  'amp lt gt quot apos nbsp ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo laquo raquo hellip deg plusmn middot'.split(
    ' ',
  ),
);

/**
 * The character of a reference with blanks in it, else what stands there. A small letter belongs to the word before it
 * (`Schr & ouml;dinger`); a Greek one must be joined to what follows, since its name may be a word.
 */
const spacedCharacter = (whole: string, blank: string, name: string, next: string): string => {
  const character = htmlEntities.get(name);
  if (character === undefined) return whole;
  if (spacedSigns.has(name) || (next !== '' && /\p{Script=Greek}/u.test(character))) return blank + character;
  if (!/\p{Script=Latin}/u.test(character)) return whole;
  return (character === character.toLowerCase() ? '' : blank) + character;
};

/** Replaces character references by characters. Unknown names and code points that no text may hold stay as they are. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? (text.includes('& ') ? text.replace(spacedReference, spacedCharacter) : text).replace(
        reference,
        (whole, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return htmlEntities.get(name) ?? whole;
          const code = decimal !== undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
          const allowed = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
          return allowed ? String.fromCodePoint(code) : whole;
        },
      )
    : text;

/** Names of elements that are both opened and closed: only those are taken for markup, so that "the <b> element" keeps its word. */
const pairedNames = (text: string): ReadonlySet<string> => {
  const opened = new Set<string>();
  const closed = new Set<string>();
  for (const [, slash, , name] of text.matchAll(tag)) (slash === '/' ? closed : opened).add((name ?? '').toLowerCase());
  return new Set([...opened].filter((name) => closed.has(name)));
};

/** Text without `<!-- … -->`; one that does not end is text. One pass. */
const withoutComments = (text: string): string => {
  let out = '';
  let from = 0;
  for (let open = text.indexOf('<!--'); open !== -1; open = text.indexOf('<!--', from)) {
    const close = text.indexOf('-->', open + 4);
    if (close === -1) break;
    out += text.slice(from, open);
    from = close + 3;
  }
  return out + text.slice(from);
};

const stripTags = (text: string): string => {
  if (!text.includes('<')) return text;
  const visible = withoutComments(text).replace(sectionOrInstruction, '').replace(hidden, '');
  const paired = pairedNames(visible);
  return visible.replace(tag, (whole, _slash: string, prefix: string | undefined, rawName: string) => {
    const name = rawName.toLowerCase();
    const isBlock = blocks.has(name);
    if (!isBlock && !inlines.has(name) && prefix === undefined) return whole;
    if (prefix === undefined && name !== 'br' && name !== 'hr' && !paired.has(name)) return whole;
    return isBlock ? ' ' : '';
  });
};

/** A section heading that only says what the field says. */
const abstractHeading = /<((?:jats:)?title|h[1-6]|b|strong)>\s*abstract\s*[.:]?\s*<\/\1>/gi;

/**
 * Plain text of a fragment of HTML, JATS or MathML: known tags removed (blocks become a space), references decoded,
 * white space collapsed. Text that was escaped twice (`&amp;lt;i&amp;gt;`), as providers do, is undone up to three times.
 */
export const markupToText = (text: string): string => {
  if (!text.includes('<') && !text.includes('&')) return text;
  let current = text.replace(abstractHeading, ' ');
  for (let pass = 0; pass < 3; pass++) {
    const next = decodeEntities(stripTags(current));
    if (next === current) break;
    current = next;
  }
  return stripTags(current).replace(/\s+/g, ' ').trim();
};
