/** Identifiers: DOIs, arXiv ids and the keys of authorities, found in the places where databases put them. */

import { decodeEntities } from '../text/index.js';

/**
 * A DOI. Angle brackets end it, but for those of a SICI inside (ANSI/NISO Z39.56: `28:1<1::AID-SPE150>3.0.CO;2-W`), which
 * hold a place, a colon and a code of the title, and are followed by numbers.
 */
const doiPattern =
  /10\.\d{4,9}(?:\.\d+)*\/(?:[^\s"<>]|<[\w.,+-]{0,20}:(?::AID-[\w.-]{1,30}>|[\w.,:+-]{0,30}>(?=\d\.\d\.[A-Z]{2};)))+/i;

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Takes off what a sentence put behind an identifier. A closing bracket goes only where it was not opened inside. */
const trimTail = (text: string): string => {
  let tail = text;
  for (;;) {
    const last = tail[tail.length - 1] ?? '';
    const unopened =
      (last === ')' && countOf(tail, ')') > countOf(tail, '(')) ||
      (last === ']' && countOf(tail, ']') > countOf(tail, '[')) ||
      (last === '}' && countOf(tail, '}') > countOf(tail, '{'));
    if (!unopened && !/[.,;:'’”]/.test(last)) return tail;
    tail = tail.slice(0, -1);
  }
};

const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Angle brackets as TeX writes them in a line of text. */
const texBracket = /\$(?:\\lt|\\gt|[<>])\s?\$/g;

/** A text with the characters that addresses, markup and TeX write otherwise, as far as a DOI may hold them. */
const readableDoi = (text: string): string => {
  let readable = text.includes('&') ? decodeEntities(decodeEntities(text)) : text;
  if (/%[0-9a-f]{2}/i.test(readable)) readable = decodePercent(readable);
  if (/%3[CE]/i.test(readable)) readable = decodePercent(readable);
  return readable.includes('$')
    ? readable.replace(texBracket, (bracket) => (/[<l]/.test(bracket) ? '<' : '>'))
    : readable;
};

/** The parameters of an address that name a DOI (OpenURL, ANSI/NISO Z39.88: `id=doi:10.1000%2F1`, `rft_id=info:doi/10.1000/1`). */
const doiParameter = /[?&](?:(?:rft_)?id=(?:info(?::|%3A))?doi(?:[:/]|%3A|%2F)|(?:rft\.)?doi=)([^&#\s]{1,400})/i;

/**
 * The DOI in a text (bare, as URL, behind `doi:`, percent-encoded), bare and in lower case; undefined where there is none.
 * Form: `10.` registrant `/` suffix (DOI Handbook, section 2.2).
 */
export const doiIn = (text: string): string | undefined => {
  if (!text.includes('10.')) return undefined;
  const readable = readableDoi(text.slice(0, 4000));
  const found = doiPattern.exec(readable.slice(0, 2000))?.[0];
  if (found === undefined) return undefined;
  // The sign behind a SICI's last hyphen checks it, and may be `#`.
  const bare = trimTail(/\/\/[^/]*doi/i.test(readable) ? found.replace(/(?<!;\d-)[?#].*$/, '') : found);
  return bare.endsWith('/') ? undefined : bare.toLowerCase();
};

/** A DOI in a place meant for something else: only where the text says that it is one. */
export const doiHintIn = (text: string): string | undefined =>
  /^\s*(?:doi\b|10\.\d{4}|https?:\/\/(?:[a-z]+\.)*doi\.(?:org|acm\.org)\/)/i.test(text)
    ? doiIn(text)
    : text.includes('=')
      ? doiIn(doiParameter.exec(text.slice(0, 4000))?.[1] ?? '')
      : undefined;

const arxivId = /(?<![\d.])(\d{4}\.\d{4,5}|[a-z][a-z-]{1,12}(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?(?![\d.]*\d)/;

/** The arXiv id (new or old form) that is the whole of a text, but for `arXiv:`, a URL before it and a version or class behind it. */
export const arxivIn = (text: string): string | undefined => {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf|html)\//i, '')
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.48550\/arxiv\./i, '')
    .replace(/^arxiv[:\s]\s*/i, '')
    .replace(/\.pdf$/i, '');
  const match = arxivId.exec(bare);
  return match !== null && match.index === 0 && /^(?:\s*\[[\w.-]+\])?$/.test(bare.slice(match[0].length))
    ? match[1]
    : undefined;
};

/** The arXiv id that a text mentions as such (`arXiv preprint arXiv:2401.00001`). */
export const arxivMentionedIn = (text: string): string | undefined =>
  /arxiv/i.test(text)
    ? arxivId.exec(text.replace(/^.*?arxiv[:./\s]+(?=\d|[a-z-]+(?:\.[A-Z]{2})?\/\d)/i, ''))?.[1]
    : undefined;

/** Where an authority's key shows in a URL: a pattern and the authority. */
const urlKeys: readonly (readonly [RegExp, string])[] = [
  [/[?&]eid=(2-s2\.0-\d+)/i, 'scopus'],
  [/ieeexplore\.ieee\.org\/(?:abstract\/)?(?:document|stamp\/stamp\.jsp\?.*arnumber=)\/?(\d+)/i, 'ieee'],
  [/ieeexplore\.ieee\.org\/.*[?&]arnumber=(\d+)/i, 'ieee'],
  [/(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d+)/i, 'pmid'],
  [
    /dblp\.(?:org|uni-trier\.de|dagstuhl\.de)\/rec\/(?:bib\d?\/|html\/)?((?:conf|journals|books|phd|series|reference|tr|homepages)\/[^\s?#]+?)(?:\.(?:bib|xml|html))?$/i,
    'dblp',
  ],
  [/(?:aclanthology\.org|aclweb\.org\/anthology)\/((?:[A-Z]\d{2}-\d{4}|\d{4}\.[a-z0-9_]+-[a-z0-9]+\.\d+))/, 'acl'],
  [/openreview\.net\/(?:forum|pdf)\?id=([\w-]+)/i, 'openreview'],
  [/openalex\.org\/(?:works\/)?(W\d+)/i, 'openalex'],
  [/ebscohost\.com\/.*[?&]AN=([\w.-]+)/i, 'ebsco'],
  [/[?&](?:KeyUT|UT)=(?:WOS:)?(\w{15})/i, 'wos'],
  [/webofscience\.com\/.*full-record\/(WOS:\w+)/i, 'wos'],
];

/** The authority and key that a URL names, if it is one of an authority that we know. */
export const keyInUrl = (url: string): readonly [authority: string, key: string] | undefined => {
  for (const [pattern, authority] of urlKeys) {
    const key = pattern.exec(url)?.[1];
    if (key !== undefined) return [authority, authority === 'wos' && !key.startsWith('WOS:') ? `WOS:${key}` : key];
  }
  return undefined;
};

const issnPattern = /^(\d{4})-?(\d{3}[\dXx])$/;

/** ISSNs (as `1234-567X`) and ISBNs (digits only) in a text that lists them in any way; the rest is returned as `unread`. */
export const serialNumbersIn = (
  text: string,
): { readonly issn: readonly string[]; readonly isbn: readonly string[]; readonly unread: boolean } => {
  const issn: string[] = [];
  const isbn: string[] = [];
  let unread = false;
  const words = text.replace(/\([^()]*\)/g, ' ').split(/[\s,;|/]+/);
  for (const word of words) {
    const serial = issnPattern.exec(word);
    const digits = word.replace(/-/g, '');
    if (serial !== null) issn.push(`${serial[1]}-${serial[2]!.toUpperCase()}`);
    else if (/^(?:\d{9}[\dXx]|\d{13})$/.test(digits)) isbn.push(digits.toUpperCase());
    else if (word !== '' && !/^(?:e|p)?-?(?:issn|isbn)s?:?$/i.test(word)) unread = true;
  }
  return { issn: [...new Set(issn)], isbn: [...new Set(isbn)], unread };
};
