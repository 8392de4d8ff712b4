/** What databases put around a title and is no part of it: publication types, languages, citations of errata, marks of a retracted article. */

const languages =
  'afrikaans|albanian|arabic|armenian|basque|bosnian|bulgarian|catalan|chinese|croatian|czech|danish|dutch|english|estonian|farsi|finnish|flemish|french|galician|georgian|german|greek|hebrew|hindi|hungarian|icelandic|indonesian|italian|japanese|korean|latvian|lithuanian|macedonian|malay|mandarin|norwegian|persian|polish|portuguese|romanian|russian|serbian|slovak|slovenian|slovene|spanish|swedish|thai|turkish|ukrainian|urdu|vietnamese|welsh';

const notice = 'erratum|errata|corrigendum|corrigenda|correction|retraction|expression of concern';

/** Notes in square brackets, whole, or begun and cut off by a database that stores 200 characters. */
const bracketed = `(?:published )?(?:${notice})\\b[^[\\]]*|(?:see )?comments?\\b[^[\\]]*|comment(?:ary)? (?:in|on)\\b[^[\\]]*|reprint\\b[^[\\]]*|review|letter|editorial|note|abstracts?|meeting abstracts?|conference abstracts?|retracted(?: article)?|withdrawn|(?:article |text )?(?:in )?(?:${languages})(?:, (?:${languages}))*(?: abstract)?|in press|\\d{1,3}(?: refs?\\.?)?`;

/** Notes in parentheses. A language behind a title may be its own word, and `(2)` its part, so fewer than in brackets. */
const parenthesised = `(?:published )?(?:${notice})(?: appears?| published)? in\\b.*|reprint(?:ed)?(?: (?:of|from|in)\\b[^()]*)?|review|provisional abstract|structured abstract|brief record|abstract only|meeting abstract|multiple letters|no abstract available|retracted(?: article)?(?:\\W.*)?|(?:doctoral|phd|masters?|master's) (?:thesis|dissertation)|1`;

const trailing = new RegExp(`\\s*(?:\\[(?:${bracketed})\\]|\\((?:${parenthesised})\\))[.\\s]*$`, 'i');

/** PubMed says in brackets where the erratum of an article appeared; several such notes, nested ones and notes that were cut off end the title. */
const correctedIn =
  /[\s.]*\[\s*(?:published )?(?:erratum|errata|corrigendum|correction|retraction) (?:appears|published|in)\b.*$/is;

/** A kind of article behind a colon or dash: `…: Original Article`. */
const trailingKind =
  /\s*[:.\u2013\u2014-]\s*(?:original (?:article|paper|research)|research (?:article|paper)|review article|case report|brief (?:communication|report)|short communication)\s*\.?\s*$/i;

/** A kind of article, or the mark of what was withdrawn later, in front of the title. */
const leading =
  /^\s*(?:\[?(?:retracted(?: article| paper)?|withdrawn)\]?\s*[:.\u2013\u2014-]|\[(?:retracted(?: article| paper)?|withdrawn)\]|(?:original (?:article|paper|research)|research article|review article|case report|brief (?:communication|report)|short communication|technical note)s?\s*[:\u2013\u2014])\s*/i;

/** What counts the items of a programme or the sections of a guideline in front of a title: `P-101:`, `Abstract 12345:`, `6. `; and the label of a kind of paper. */
const leadingItem =
  /^\s*(?:(?:abstract|poster|paper|presentation)\s+(?:no\.?\s*|number\s*|#\s*)?[A-Z]{0,4}[-.]?\d{1,6}\s*[:.)-]\s+|(?:ab|o|oc|op|p|po|pp|ps|pt|sat|sun|mon|tue|wed|thu|fri)(?:[-.]?\d{2,5}[a-z]?\s*[:.]|-?\d{4,5}(?=\s)|-\d{2,5}(?=\s))\s+|\d{1,3}\.\s+(?=\p{L})|sok\s*:\s+)(?=\S)/iu;

/** A number in brackets behind a title, which counts letters printed under one heading: `[2]`. */
const trailingItem = /\[(\d{1,3})\]\W*$/;

/** CINAHL cites what an article speaks about behind three dots: `… N Engl J Med. 2009 Jan 29;360(5):544-6`. */
const citation = /^\s*[\p{L} .&:'-]{2,80}\b(?:19|20)\d\d\b[^;]{0,20};\s*\d+/u;

const withoutCitation = (title: string): string => {
  const dots = Math.max(title.lastIndexOf('...'), title.lastIndexOf('\u2026'));
  if (dots < 1) return title;
  return citation.test(title.slice(dots).replace(/^[.\u2026]+/, '')) ? title.slice(0, dots) : title;
};

/** Longer than any title; what stands beyond is not looked at for notes. */
const longest = 2000;

/** No title has more notes on one side; a hostile one of nothing else would be read hundreds of times. */
const mostNotes = 12;

/** The number that `stripNotes` takes from a title because it counts an item of a programme, a section or a letter; empty where there is none. */
export const itemNumber = (title: string): string => {
  if (title.length > longest) return '';
  const found = leadingItem.exec(title)?.[0] ?? trailingItem.exec(title)?.[1] ?? '';
  return /\d+/.exec(found)?.[0].replace(/^0+(?=\d)/, '') ?? '';
};

/** A title without the notes that databases put around it. A title that is nothing else stays. */
export const stripNotes = (title: string): string => {
  if (title.length > longest) return title;
  let rest = withoutCitation(title.replace(/\s{2,}/g, ' '));
  for (let round = 0; round < mostNotes; round++) {
    const shorter = rest
      .replace(leading, '')
      .replace(leadingItem, '')
      .replace(correctedIn, '')
      .replace(trailing, '')
      .replace(trailingKind, '');
    if (shorter === rest || shorter.trim() === '') return rest;
    rest = shorter;
  }
  return rest;
};
