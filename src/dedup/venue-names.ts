/** Names of journals and conferences beside each other: full, abbreviated, as an acronym, with a year or a place more. */

import { normaliseText } from '../text/index.js';

/** `similar`: an abbreviation, an acronym, or the one within the other; a weak contradiction only where they differ, since sources name one venue in many ways. */
export type VenueRelation = 'same' | 'similar' | 'differ' | 'unknown';

/** Embase puts the meeting behind the journal whose supplement printed it: `Journal.Conference: 23rd Congress of …`. */
const meetingBehind = /\.\s*conference(?: publication)?:.*$/is;

/** What publishers and catalogues put behind a name: `: an official journal of …`, `= French title`. */
const byline = /\s*(?:[:;,]\s*(?:(?:the|an) )?official\b.*|\s=\s.*)$/is;

/** Stands behind a name that the source cut off, as Google Scholar does. */
const cutMark = '\u2026';
const cutOff = /(?:\.\.\.|\u2026)\s*$/;

/** Whether a source names a meeting behind a journal: what was printed of it is an abstract in a supplement. */
export const namesMeeting = (venue: string | undefined): boolean =>
  venue !== undefined && meetingBehind.test(venue.slice(0, 500));

/** A venue's name for comparing: `normaliseText` without the meeting and the byline behind it; `…` behind it where the source cut it off. */
export const venueName = (venue: string | undefined): string => {
  if (venue === undefined || venue === '') return '';
  if (venue.length > 500) return normaliseText(venue.slice(0, 500));
  const name = normaliseText(venue.replace(meetingBehind, '').replace(byline, '') || venue);
  return name !== '' && cutOff.test(venue) ? `${name}${cutMark}` : name;
};

/** Words that say nothing of which venue it is. */
const lightWords = new Set(
  'a an the of in on for and to with de la le et und der die das fur & at vol volume volumes no'.split(' '),
);

/** Words that nearly all venues of a kind have. */
const kindWords = new Set(
  'proceedings proc conference conf international int intl annual symposium symp workshop journal j transactions trans acm ieee sigsoft sigsac sigplan sigchi usenix association society congress meeting annals archives bulletin reviews review letters advances companion seip nier seet seis'.split(
    ' ',
  ),
);

const counting =
  /^(?:\d+(?:st|nd|rd|th)?|(?:19|20)\d\d|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|(?:twenty|thirty|forty|fifty)(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)?)$/;

const wordsOf = (name: string): readonly string[] =>
  name.split(' ').filter((word) => word !== '' && !lightWords.has(word) && !counting.test(word));

/** Whether the letters of `short` stand in `long` in order, the first at its beginning: `engl` of `england`, `med` of `medicine`, `natl` of `national`. */
const abbreviates = (short: string, long: string): boolean => {
  if (short.charCodeAt(0) !== long.charCodeAt(0) || short.length > long.length) return false;
  let at = 0;
  for (let letter = 0; letter < long.length && at < short.length; letter++) {
    if (long.charCodeAt(letter) === short.charCodeAt(at)) at++;
  }
  return at === short.length;
};

/** Whether every word of `short` abbreviates one of `long`, in order. */
const abbreviatesAll = (short: readonly string[], long: readonly string[]): boolean => {
  let from = 0;
  for (const word of short) {
    const at = long.findIndex((other, place) => place >= from && abbreviates(word, other));
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
};

/** Whether letters can be taken from the beginnings of words in order, at least one of each word that is taken, without gaps of two: `amcis` of `americas conference information systems`. */
const isAcronym = (letters: string, words: readonly string[]): boolean => {
  // Two letters are the bare initials of two words that follow each other.
  if (letters.length === 2) return words.some((word, at) => `${word[0]}${words[at + 1]?.[0]}` === letters);
  if (letters.length < 3 || letters.length > 8) return false;
  // Bits: how many letters may have been taken when the next word comes, and when the one before it was left out.
  let [taken, leftOut] = [0, 0];
  for (const [at, word] of words.entries()) {
    const before = taken | (at + 1 < words.length ? 1 : 0);
    let after = 0;
    for (let from = 0; from < letters.length; from++) {
      if ((((before | leftOut) >> from) & 1) === 0) continue;
      for (let more = 0; more < 3 && from + more < letters.length && word[more] === letters[from + more]; more++) {
        after |= 1 << (from + more + 1);
      }
    }
    if (after >> letters.length !== 0) return true;
    [taken, leftOut] = [after, before];
  }
  return false;
};

const hasAcronym = (short: readonly string[], long: string): boolean => {
  const words = long.split(' ').filter((word) => !lightWords.has(word) && !counting.test(word));
  return short.some((word) => !kindWords.has(word) && isAcronym(word, words));
};

const shareTelling = (a: readonly string[], b: readonly string[]): boolean => {
  const telling = (words: readonly string[]): Set<string> => new Set(words.filter((word) => !kindWords.has(word)));
  const [left, right] = [telling(a), telling(b)];
  const shorter = Math.min(left.size, right.size);
  if (shorter === 0) return false;
  let common = 0;
  for (const word of left) if (right.has(word)) common++;
  // One word is enough where it names a series: `Proc. ICPE`. Alone it may be half of another journal's name.
  const isSeries = (words: readonly string[], own: ReadonlySet<string>): boolean => own.size === 1 && words.length > 1;
  return common / shorter > 0.5 && (common > 1 || left.size === right.size || isSeries(a, left) || isSeries(b, right));
};

const tellsNothing = (words: readonly string[]): boolean => words.every((word) => kindWords.has(word));

/** Whether a name that was cut off begins as another one does, word by word, each perhaps abbreviated. */
const beginsAlike = (cut: readonly string[], other: readonly string[]): boolean =>
  cut.length <= other.length && cut.every((word, at) => abbreviates(word, other[at]!) || abbreviates(other[at]!, word));

const isSimilar = (a: string, b: string): boolean => {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length === 0 || right.length === 0) return false;
  if (left.join(' ') === right.join(' ')) return true;
  const [short, long] = left.join('').length <= right.join('').length ? [left, right] : [right, left];
  if (short.join('').length >= 3 && abbreviatesAll(short, long)) return true;
  return shareTelling(left, right) || hasAcronym(left, b) || hasAcronym(right, a);
};

/** Compares two names as `venueName` gives them. Symmetric. */
export const compareVenues = (a: string, b: string): VenueRelation => {
  if (a === '' || b === '') return 'unknown';
  if (a === b) return 'same';
  const [left, right] = [wordsOf(a.replace(cutMark, '')), wordsOf(b.replace(cutMark, ''))];
  const [leftCut, rightCut] = [a.endsWith(cutMark), b.endsWith(cutMark)];
  if ((leftCut && tellsNothing(left)) || (rightCut && tellsNothing(right))) return 'unknown';
  if (left.join(' ') === right.join(' ')) return 'same';
  if ((leftCut && beginsAlike(left, right)) || (rightCut && beginsAlike(right, left))) return 'similar';
  return isSimilar(a, b) ? 'similar' : 'differ';
};
