/** Identifier readers: DOI, arXiv id, keys of authorities, serial numbers and URLs, which several tags of a record tell of. */

import { plainText } from './dialects.js';
import type { Dialect, Fact } from './facts.js';
import { type Keep, shown, unique } from './field-readers.js';
import type { Find } from './findings.js';
import { arxivIn, arxivMentionedIn, doiHintIn, doiIn, keyInUrl, serialNumbersIn } from './identifiers.js';

/** Between the URLs of one value. Values are tidy: no more than one space stands in them. */
const betweenUrls = /(?: ?[;|] ?| )(?=(?:https?|ftp):\/\/)/i;

const isUrl = ({ target }: Fact, text: string): boolean =>
  /^(?:https?|ftp):\/\/\S+$/i.test(text) || (target === 'url' && /^[^\s.]+\.\S+$/.test(text));

/** The URLs in a value: one, or several and nothing else. */
const urlsIn = (fact: Fact, value: string): readonly string[] => {
  const parts = value.split(betweenUrls);
  // A bar is no character of a URL; the others may end one.
  const urls = parts.map((part) => part.replace(parts.length === 1 ? / ?\|$/ : / ?[;|,]$/, ''));
  return urls.every((url) => isUrl(fact, url)) ? urls : [];
};

/** The URLs under tags for them; what is no URL is kept aside. A `url` tag may lack the scheme. */
export const readUrls = (
  urls: readonly Fact[],
  links: readonly Fact[],
  dialect: Dialect,
  keep: Keep,
): readonly string[] => {
  const found: string[] = [];
  for (const facts of [urls, links])
    for (const fact of facts) {
      const several = urlsIn(fact, dialect.verbatim(fact.value));
      for (const url of several) found.push(url);
      if (several.length === 0) keep(fact.tag, dialect.text(fact.value));
    }
  return found.length > 1 ? unique(found) : found;
};

/** The DOI of a tag of its own, else of a URL or of a text that says it is one. Another DOI is kept aside. */
export const readDoi = (
  facts: readonly Fact[],
  hints: readonly (readonly Fact[])[],
  urls: readonly string[],
  dialect: Dialect,
  keep: Keep,
  find: Find,
): string | undefined => {
  let doi: string | undefined;
  for (const fact of facts) {
    const value = dialect.verbatim(fact.value);
    const parts = value.split(betweenUrls);
    const found = parts.length === 1 ? doiIn(value) : parts.map(doiIn).find((one) => one !== undefined);
    if (found === undefined || parts.length > 1) keep(fact.tag, value);
    if (found === undefined) {
      if (value !== '')
        find(
          'doi-unreadable',
          'doi',
          `no DOI in "${shown(value)}"; expected a form such as 10.1145/3597503.3639187`,
          'noted',
        );
    } else if (doi === undefined) {
      doi = found;
      if (value.length !== found.length) find('doi-tidied', 'doi', `the DOI ${found} was read from "${shown(value)}"`);
    } else if (found !== doi) keep(fact.tag, value);
  }
  if (doi !== undefined) return doi;
  for (const url of urls) {
    doi = doiHintIn(url);
    if (doi === undefined) continue;
    find('doi-elsewhere', 'doi', `the DOI ${doi} was found in a URL`);
    return doi;
  }
  for (const group of hints)
    for (const fact of group) {
      doi = doiHintIn(dialect.verbatim(fact.value).split(betweenUrls, 1)[0]!);
      if (doi === undefined) continue;
      find('doi-elsewhere', 'doi', `the DOI ${doi} was found under ${fact.tag}`);
      return doi;
    }
  return undefined;
};

/** The arXiv id of a tag of its own, else of the DOI, a URL or the venue. */
export const readArxiv = (
  facts: readonly Fact[],
  doi: string | undefined,
  urls: readonly string[],
  venue: string | undefined,
  dialect: Dialect,
  keep: Keep,
): string | undefined => {
  let arxiv: string | undefined;
  for (const fact of facts) {
    const found = arxivIn(dialect.verbatim(fact.value));
    if (found === undefined) keep(fact.tag, dialect.verbatim(fact.value));
    else arxiv ??= found;
  }
  if (doi?.startsWith('10.48550/arxiv.') === true) arxiv ??= arxivIn(doi);
  for (const url of urls) if (/arxiv\.org\//i.test(url)) arxiv ??= arxivIn(url);
  return arxiv ?? (venue === undefined ? undefined : arxivMentionedIn(venue));
};

/** Keys by authority: of tags of their own, of a list of `authority:key`, of URLs; the first wins. */
export const readIds = (
  own: Readonly<Record<string, string>>,
  lists: readonly Fact[],
  urls: readonly string[],
  keep: Keep,
): Readonly<Record<string, string>> | undefined => {
  const ids: Record<string, string> = { ...own };
  for (const { tag, value } of lists) {
    for (const pair of value.split(/;\s*/)) {
      const match = /^([a-z][a-z0-9-]*):(.+)$/.exec(pair.trim());
      if (match === null) keep(tag, pair);
      else if (!Object.hasOwn(ids, match[1]!)) ids[match[1]!] = match[2]!;
      else if (ids[match[1]!] !== match[2]) keep(tag, pair);
    }
  }
  for (const url of urls) {
    const found = keyInUrl(url);
    if (found !== undefined && !Object.hasOwn(ids, found[0])) ids[found[0]] = found[1];
  }
  const names = Object.keys(ids);
  if (names.length === 0) return undefined;
  return names.length === 1 ? ids : Object.fromEntries(names.sort().map((name) => [name, ids[name]!]));
};

/** ISSNs and ISBNs, told apart by their form. */
export const readSerials = (
  facts: readonly Fact[],
  dialect: Dialect,
  keep: Keep,
): { readonly issn: readonly string[]; readonly isbn: readonly string[] } => {
  const issn: string[] = [];
  const isbn: string[] = [];
  for (const fact of facts) {
    const found = serialNumbersIn(dialect.verbatim === plainText.verbatim ? fact.value : dialect.text(fact.value));
    for (const one of found.issn) issn.push(one);
    for (const one of found.isbn) isbn.push(one);
    if (found.unread) keep(fact.tag, dialect.text(fact.value));
  }
  return { issn: unique(issn), isbn: unique(isbn) };
};
