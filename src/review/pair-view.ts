/** What a session of possible pairs shows at one moment. */

import { explainPair, type NamedReason, type PairExplanation, whatRuleSays } from '../dedup/index.js';
import type { DuplicateRuling, RecordId } from '../model/index.js';
import { maskSecrets } from '../text/index.js';
import { countDuplicates } from './dedup.js';
import type { Review } from './open-review.js';
import { compareFields } from './pair-fields.js';
import type { PairList } from './pair-list.js';
import { contradictions, type PairQuestion, whoDiffer } from './pair-questions.js';
import { othersOn, type RulingDesk } from './pair-rulings.js';
import type { PairAnswer, PairCounts, PairView, ShownPair, ShownRecord } from './pair-session.js';
import { maskedRecord } from './publishable.js';
import { linksOf } from './shown-report.js';
import { screenCommand } from './status.js';

/** From what a view is made. */
export interface PairViewParts {
  readonly desk: RulingDesk;
  readonly list: PairList;
}

/** What is on screen. */
export interface PairMoment {
  /** Place in the list, -1 for none. */
  readonly place: number;
  /** A note that waits for the ruling on the pair. */
  readonly waiting: string | undefined;
  readonly message: string;
}

/** What asks, in words. The rule that named the link is spoken of, though another may speak by now. */
const asksOf = ({ kind, rule }: PairQuestion, explained: PairExplanation): NamedReason => {
  if (kind === 'contradiction') {
    return {
      name: 'rulings-differ',
      says: 'people rule differently on this pair; until they agree, what joins less holds',
    };
  }
  if (kind === 'unfollowed') {
    return {
      name: 'ruling-unfollowed',
      says: 'it is ruled the same, and other rulings, or vetoes between other records, keep the two apart',
    };
  }
  if (rule === undefined) return { name: 'none', says: 'no rule asks: somebody ruled on it' };
  return explained.rule?.name === rule ? explained.rule : { name: rule, says: whatRuleSays(rule) };
};

const shownRecord = ({ corpus, reports }: Review, id: RecordId, other: RecordId): ShownRecord => {
  const row = corpus.rowOf(id);
  const search = corpus.searchOf(row);
  return {
    id,
    foundBy: `${search.id}, ${search.at.slice(0, 10)}`,
    others: reports.ids(reports.of(id)).filter((member) => member !== id && member !== other),
    links: linksOf(maskedRecord(corpus.readEnriched(row))),
  };
};

/** What one person says: one answer, a conflict with themselves, or nothing. */
const answerOf = (live: readonly DuplicateRuling[]): PairAnswer | 'conflict' | undefined => {
  const answers = new Set(live.map(({ ruling }) => ruling).filter((ruling) => ruling !== 'withdrawn'));
  const [answer] = answers;
  return answers.size > 1 ? 'conflict' : answer;
};

const togetherness = ({ reports }: Review, a: RecordId, b: RecordId): ShownPair['together'] => {
  const [left, right] = [reports.of(a), reports.of(b)];
  if (left === right) return 'report';
  return reports.study(left) === reports.study(right) ? 'study' : 'apart';
};

const shownPair = ({ desk, list }: PairViewParts, question: PairQuestion, waiting: string | undefined): ShownPair => {
  const { review, log, pen } = desk;
  const { corpus } = review;
  const { a, b, score } = question;
  const [left, right] = [corpus.rowOf(a), corpus.rowOf(b)];
  const explained = explainPair(corpus.read(left), corpus.read(right));
  const live = log.liveOn(pen.reviewer, a, b);
  const ruling = answerOf(live);
  const isIssue = [left, right].some((row) => corpus.read(row).type === 'issue');
  const said = waiting ?? live.findLast(({ note, ruling: of }) => note !== undefined && of !== 'withdrawn')?.note;
  const shown = (note: string): string => (isIssue ? maskSecrets(note) : note);
  return {
    a: shownRecord(review, a, b),
    b: shownRecord(review, b, a),
    fields: compareFields(maskedRecord(corpus.readEnriched(left)), maskedRecord(corpus.readEnriched(right))),
    asks: asksOf(question, explained),
    ...(score === undefined ? {} : { score }),
    vetoes: explained.vetoes,
    together: togetherness(review, a, b),
    isOpen: list.isOpen(question),
    ...(ruling === undefined ? {} : { ruling }),
    ...(said === undefined ? {} : { note: shown(said) }),
    noteWaits: waiting !== undefined,
    others: othersOn(desk, a, b),
  };
};

/** The counts of a session: pairs by this reviewer's answers, and the review's first boxes. */
export const pairCounts = ({ desk, list }: PairViewParts): PairCounts => {
  const { review, log, pen } = desk;
  const answers = { same: 0, versions: 0, different: 0, conflict: 0 };
  const byPair = new Map<string, DuplicateRuling[]>();
  for (const ruling of log.live(pen.reviewer)) {
    const key = `${ruling.a} ${ruling.b}`;
    byPair.set(key, [...(byPair.get(key) ?? []), ruling]);
  }
  for (const { a, b } of list.all()) {
    const answer = answerOf(byPair.get(`${a} ${b}`) ?? []);
    if (answer !== undefined) answers[answer]++;
  }
  const { conflict: _, ...given } = answers;
  const { records, reports, studies, duplicates, contradictions: differing } = countDuplicates(review);
  return {
    pairs: list.size,
    open: list.open,
    ...given,
    records,
    reports,
    studies,
    duplicates,
    contradictions: differing,
  };
};

/** Makes the view of a moment; nothing of it changes later. */
export const pairView = (parts: PairViewParts, { place, waiting, message }: PairMoment): PairView => {
  const { desk, list } = parts;
  const question = list.at(place);
  return {
    reviewTitle: desk.review.protocol.title,
    reviewer: desk.pen.reviewer,
    pair: question === undefined ? null : shownPair(parts, question, waiting),
    place: place + 1,
    counts: pairCounts(parts),
    differing: whoDiffer(contradictions(desk.review)),
    next: screenCommand(desk.review, { reviewer: desk.pen.reviewer }),
    message,
  };
};
