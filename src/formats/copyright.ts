/** Copyright: the sentences about rights that databases put behind or before abstracts, told from text about copyright. */

/** A text without its statement about rights, and the statement. */
export interface WithoutCopyright {
  /** Empty where the text is nothing else. */
  readonly text: string;
  readonly taken: readonly string[];
}

/** How much of a text's end may be a statement, in characters. */
const reach = 1200;

/** Where in a text something of a statement shows, from its end and from its beginning. */
const shownAtEnd = 420;
const shownAtStart = 60;

const sign = /©|copyright|\(c\)|rights reserved/i;

/** Where sentences part. An initial does not end one; a statement marked twice, and that of a database in brackets, need no full stop before them. */
const border =
  /(?<=[.;!?)\]"”])(?<!(?:^|[\s(])\p{Lu}\.|\([cC]\))\s+(?=[\p{Lu}©("[])|(?<!Crown)\s+(?=[([]\S{1,20} Database Record\b|(?:Crown )?Copyright (?:©|\([cC]\)))/u;

/** What names of publishers, and what they say of themselves, are made of; other words in lower case are prose. */
const nameWord =
  /^(?:["'(&/|[–-]*[\p{Lu}\p{N}©].*|[&/|–-]|\(c\)|authors?[.,;]?|author\(s\)[.,;]?|rights?|reserved[.,;)]*|al[.,;]*|of|the|for|and|by|on|behalf|in|part|under|exclusive|licen[cs]ee?|to|as|trading|published|publishing|et|van|von|der|den|de|del|della|di|da|do|dos|du|la|le|les|und|für|y|e|para|a|an|all)$/u;

const isNames = (text: string): boolean =>
  text.length <= 300 && text.split(/\s+/).every((word) => word === '' || nameWord.test(word));

const marks = /^[("[]*(?:crown\s+)?(?:(?:copyright|©|\(c\))[\s:,]*)+/i;
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** Sentences that are statements whatever stands around them: of a publisher, of EBSCO, of a database of the APA. */
const wholeStatements: readonly RegExp[] = [
  /^all rights? (?:are )?reserved\W{0,3}$/i,
  /^this article is protected by copyright\W{0,3}$/i,
  /^copyright of .{1,300} is the property of .{1,300}\b(?:copied|emailed|posted)\b/i,
  /^[([]\S{1,20} database record\b.{0,100}rights reserved/i,
];

/** Sentences that only stand in a statement. */
const continuations: readonly RegExp[] = [
  ...wholeStatements,
  /^all rights? (?:are )?reserved\b.{0,80}$/i,
  /^\(?(?:this is an? |an )?open[- ]access\b/i,
  /^(?:this|the) (?:article|work|paper|abstract|is an?) .{0,200}(?:creative commons|by copyright|open[- ]access|licen[cs]e)/i,
  /^(?:first |originally )?published (?:here |online )?(?:by|under|on behalf)\b/i,
  /^(?:licensee|no claim to original|reproduced with permission)\b/i,
  /^(?:however, users may print|this abstract may be abridged|no warranty is given|users should refer to the original|\(?copyright applies to all abstracts)/i,
];

/** Whether a sentence begins a statement: marked as one, and nothing but names and years. */
const begins = (sentence: string): boolean => {
  if (wholeStatements.some((statement) => statement.test(sentence))) return true;
  const marked = marks.exec(sentence)?.[0];
  if (marked === undefined) return false;
  const names = sentence.slice(marked.length);
  // `(c)` alone counts points, and the word alone begins sentences about copyright: there a year must follow.
  const isSure = marked.includes('©') || /copyright.*\(c\)/i.test(marked);
  return (isSure ? names !== '' : year.test(names.slice(0, 80))) && isNames(names);
};

const continues = (sentence: string): boolean =>
  continuations.some((statement) => statement.test(sentence)) || (/©/.test(sentence) && isNames(sentence));

/** The name of a journal or body between two statements. */
const isShortName = (sentence: string): boolean =>
  sentence.length <= 100 && !/[\d:%=]/.test(sentence) && isNames(sentence);

/** A journal, year, volume and pages: `Sci. 2019, 136, 47000.`, as publishers set them behind their name. */
const isCitation = (sentence: string): boolean =>
  sentence.length <= 160 && year.test(sentence) && !/[%=?!]/.test(sentence) && isNames(sentence);

/** `Software: Practice and Experience published by Example & Sons Ltd.` */
const isPublished = (sentence: string): boolean => /\spublished by\s/i.test(sentence) && isNames(sentence);

/** What only names of publishers have. */
const publisherName =
  /\b(?:Inc|Ltd|Limited|LLC|LLP|GmbH|AG|KGaA|Corp(?:oration)?|Press|Publish(?:ing|ers?)|Society|Association|Institute|Academy|Sons|Elsevier|Wiley|Springer|Taylor|Blackwell|Pergamon|Kluwer|IEEE|ACM|APA|SAGE)\b|\b(?:B\.\s?V|S\.\s?A|plc)\b/;

/** Where a sentence begins that names a year and a publisher without a sign, or with what became of one (`Ó 2010 Example Ltd.`). */
const unsignedStart =
  /(?<=^|[.!?)\]"”]\s)(?:[CÓãª]\s?(?=(?:19|20)\d\d))?(?:(?:19|20)\d\d[.,]?\s(?:by\s|published by\s)?|published by\s)(?=\p{Lu}|the\s\p{Lu})/giu;

/** Where a marked statement may begin in the midst of a sentence that lacks its full stop: `ten programs © 2020 Example B.V.` */
const markInside = /(?<=\s)(?:Crown\s+)?(?:Copyright\s|©|\([cC]\)\s?(?=(?:19|20)\d\d))/gu;

/** Longer names of publishers are prose. */
const longestName = 160;

/** Position of `2020 Example Inc.` or `© 2020 Example Inc.` before a statement at `at` that only says "All rights reserved", else `at`. */
const withName = (text: string, at: number): number => {
  if (!/^all rights? (?:are )?reserved/i.test(text.slice(at, at + 40))) return at;
  const from = Math.max(0, at - longestName);
  for (const { index } of text.slice(from, at).matchAll(markInside))
    if (begins(text.slice(from + index, at).trim())) return from + index;
  for (const { index } of text.slice(from, at).matchAll(unsignedStart)) {
    const sentence = text.slice(from + index, at).trim();
    if ((from === 0 || index > 0) && publisherName.test(sentence) && isNames(sentence)) return from + index;
  }
  return at;
};

/** Position of the statement that ends a text, or its length. */
const tailAt = (text: string): number => {
  const from = Math.max(0, text.length - reach);
  const sentences = text.slice(from).split(border);
  let taken = 0;
  let statement = 0;
  for (let index = sentences.length - 1; index >= (from === 0 ? 0 : 1); index--) {
    const sentence = sentences[index]!.trim();
    taken++;
    if (begins(sentence)) statement = taken;
    else if (!continues(sentence) && !isShortName(sentence) && !isPublished(sentence) && !isCitation(sentence)) break;
  }
  if (statement === 0) return text.length;
  if (statement === sentences.length && from === 0) return 0;
  const first = sentences[sentences.length - statement]!;
  // The statement's first sentence, sought from the end: what stands behind it is as long as its sentences at least.
  const length = sentences.slice(-statement).reduce((sum, sentence) => sum + sentence.length, 0);
  return withName(text, text.lastIndexOf(first, text.length - length));
};

/** Position behind the statement that begins a text, or 0. */
const headEnd = (text: string): number => {
  const sentences = text.slice(0, reach).split(border);
  if (!begins(sentences[0]!)) return 0;
  let count = 1;
  while (count < sentences.length && continues(sentences[count]!)) count++;
  const next = sentences[count];
  const length = sentences.slice(0, count).reduce((sum, sentence) => sum + sentence.length, 0);
  return next === undefined ? 0 : text.indexOf(next, length);
};

/**
 * Takes off a text the whole sentences about rights at its end and its beginning; undefined where there are none. Sentences
 * about copyright as a matter stay, and so does what stands between other sentences.
 */
export const withoutCopyright = (text: string): WithoutCopyright | undefined => {
  const long = text.length > shownAtEnd + shownAtStart;
  const atEnd = sign.test(long ? text.slice(-shownAtEnd) : text);
  const atStart = long ? sign.test(text.slice(0, shownAtStart)) : atEnd;
  if (!atEnd && !atStart) return undefined;
  const taken: string[] = [];
  let rest = text;
  if (atEnd) {
    const at = tailAt(rest);
    if (at < rest.length) {
      taken.push(rest.slice(at).trim());
      rest = rest.slice(0, at).trim();
    }
  }
  if (atStart && rest !== '') {
    const end = headEnd(rest);
    if (end > 0) {
      taken.unshift(rest.slice(0, end).trim());
      rest = rest.slice(end).trim();
    }
  }
  return taken.length === 0 ? undefined : { text: rest, taken };
};
