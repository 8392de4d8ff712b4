/** Why this report: the terms that pushed it up and down the queue, as its text has them, and the decided reports it is most like. */

import { type RecordId, recordText } from '../model/index.js';
import {
  bothWays,
  type Features,
  formsInText,
  type LinearModel,
  type NearRow,
  nearestDecided,
  pushSpans,
  type RowLabel,
  scoreOfShares,
  type TermShare,
  type TokenReading,
  termOfWord,
  termShares,
  tokensOfTerm,
  tokenText,
  withoutRepeats,
} from '../ranking/index.js';
import { isStopWord, maskSecrets } from '../text/index.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';

/** A term that pushed a report up or down the queue. */
export interface PushingTerm {
  /** As the report's text writes it: `code generation`. */
  readonly term: string;
  /** Its words as the ranker knows them, by which it is found in a text: `code`, `gener`. */
  readonly words: readonly string[];
  /** What it adds to the score, for the screen with what repeats it: above 0 it pushed up, below down. */
  readonly weight: number;
}

/** What moved a report, for the screen. */
export interface Pushes {
  /** How the ranker makes words of a text, by which its terms are found there. */
  readonly reading: TokenReading;
  /** Those that pushed up, strongest first, then those that pushed down, strongest last. */
  readonly terms: readonly PushingTerm[];
}

/** A report's score in parts. */
export interface ScoreParts {
  readonly score: number;
  /** What all records have in common: the part of the score that no term adds. */
  readonly constant: number;
  /** How many terms add something. */
  readonly terms: number;
}

/** A decided report and how like it is, 0 to 1. */
export interface NearReport {
  readonly id: RecordId;
  readonly title: string;
  readonly similarity: number;
}

/** The decided reports that a report is most like; absent where there is none. */
export interface NearReports {
  readonly included?: NearReport;
  readonly excluded?: NearReport;
}

/** What the ranker knows when it is asked why. */
export interface Known {
  readonly features: Features;
  readonly model: LinearModel;
}

/** So many terms each way are looked at for those that tell something. */
const candidates = 40;
/** So much of a text is searched for the words that people read, in UTF-16 code units. */
const longestText = 200_000;
/** So many terms say why a report stands where it does. */
const shownTerms = 10;

const hidden = '•••';

const sharesOf = ({ reports }: Review, { features, model }: Known, report: number): TermShare[] =>
  termShares(features, model, reports.textRow(report));

/** The terms' words are written as some text has them; what tells them is how they are read. */
const wordsOf = (features: Features, { term }: TermShare): readonly string[] =>
  tokensOfTerm(features, term).map((token) => termOfWord(tokenText(features, token), features.settings));

const readingOf = ({ stems, scripts, stopWords, beginnings }: TokenReading): TokenReading => ({
  ...{ stems, scripts, stopWords, beginnings },
});

/** A report's text without its secrets. */
const readableText = ({ corpus, reports }: Review, report: number): string =>
  recordText(maskedRecord(corpus.readEnriched(reports.textRow(report)))).slice(0, longestText);

/** What a text without secrets writes of some terms; undefined where it has them not. */
const writtenTerms = (
  text: string,
  features: Features,
  terms: readonly (readonly string[])[],
): readonly (string | undefined)[] =>
  formsInText(text, terms, features.settings).map((form) =>
    form !== undefined && maskSecrets(form) === form ? form : undefined,
  );

const isFunctionWord = (word: string): boolean => isStopWord(word.toLowerCase());

const isOfFunctionWords = (features: Features, { term }: TermShare): boolean =>
  tokensOfTerm(features, term).every((token) => isFunctionWord(tokenText(features, token)));

/** A share below this part of the strongest one is what rounding leaves, and so is one that six places show as nothing. */
const dust = { relative: 1e-6, absolute: 5e-7 } as const;

/** The shares, strongest first, without those that rounding leaves. */
const withoutDust = (shares: readonly TermShare[]): readonly TermShare[] => {
  const least = Math.max(dust.absolute, dust.relative * Math.abs(shares[0]?.share ?? 0));
  return shares.filter(({ share }) => Math.abs(share) >= least);
};

/** Whether the words of a term stand side by side somewhere: the title counts twice, and its last word meets its first. */
const standsIn = (text: string, words: readonly string[], form: string, reading: TokenReading): boolean =>
  words.length === 1 || text.includes(` ${form} `) || pushSpans(text, { up: [words], down: [] }, reading).length > 0;

/**
 * The terms that say something to people: none with a function word, none that the shown text does not have, no pair that
 * stands nowhere side by side, none that rounding leaves. Each has the weight of those that only repeat it; what all other
 * terms add is the score less the constant and these weights.
 */
export const pushesOf = (review: Review, known: Known, report: number): Pushes => {
  const { features } = known;
  const all = withoutDust(sharesOf(review, known, report));
  const looked = [1, -1].flatMap((way) => all.filter(({ share }) => share * way > 0).slice(0, candidates));
  const words = looked.map((share) => wordsOf(features, share));
  const text = readableText(review, report);
  const forms = writtenTerms(text, features, words);
  const read = new Map(looked.map(({ term }, place) => [term, { term: forms[place], words: words[place]! }]));
  const isTelling = ({ term }: TermShare): boolean => {
    const { term: form, words: sought = [] } = read.get(term) ?? {};
    return (
      form !== undefined && !form.split(' ').some(isFunctionWord) && standsIn(text, sought, form, features.settings)
    );
  };
  return {
    reading: readingOf(features.settings),
    terms: bothWays(withoutRepeats(features, all, isTelling), shownTerms).map(({ term, share }) => ({
      term: read.get(term)!.term!,
      words: read.get(term)!.words,
      weight: share,
    })),
  };
};

/**
 * The terms as the ranker has them, words beside the pairs that have them; what may be a secret is hidden. `limit`: so many
 * of the strongest both ways, those of function words alone left out; absent: every term.
 */
export const strongestTerms = (
  review: Review,
  known: Known,
  report: number,
  limit?: number,
): readonly PushingTerm[] => {
  const { features } = known;
  const all = sharesOf(review, known, report);
  const telling = (): TermShare[] => all.filter((share) => !isOfFunctionWords(features, share));
  const shares = limit === undefined ? bothWays(all, all.length) : bothWays(telling(), limit);
  const words = shares.map((share) => wordsOf(features, share));
  const forms = writtenTerms(readableText(review, report), features, words);
  return shares.map(({ share }, place) => {
    const term = forms[place];
    return { term: term ?? hidden, words: term === undefined ? [hidden] : words[place]!, weight: share };
  });
};

/** A report's score under what the ranker knows. */
export const scoreParts = (review: Review, known: Known, report: number): ScoreParts => {
  const shares = sharesOf(review, known, report);
  return { score: scoreOfShares(shares, known.model), constant: known.model.bias, terms: shares.length };
};

const nearReport = (
  { corpus, reports }: Review,
  reportOfRow: (row: number) => number,
  { row, similarity }: NearRow,
): NearReport => {
  const lead = reports.lead(reportOfRow(row));
  return {
    id: corpus.at(lead),
    title: maskedRecord(corpus.read(lead)).title ?? '(no title)',
    similarity: Number(similarity.toPrecision(4)),
  };
};

/** The decided reports that a report is most like, an included and an excluded one, among labelled rows of texts. */
export const nearReports = (
  review: Review,
  features: Features,
  report: number,
  decided: readonly RowLabel[],
): NearReports => {
  const { included, excluded } = nearestDecided(features, review.reports.textRow(report), decided);
  const reportOfRow = (row: number): number => review.reports.of(review.corpus.at(row));
  return {
    ...(included === undefined ? {} : { included: nearReport(review, reportOfRow, included) }),
    ...(excluded === undefined ? {} : { excluded: nearReport(review, reportOfRow, excluded) }),
  };
};
