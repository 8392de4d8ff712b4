/** Acceptance: whether a submission became a paper of its venue. The two interfaces of OpenReview tell it in different places. */

import { isWrapped, type Note, textOf } from './note.js';

/** What became of a submission. */
export type Standing =
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'desk-rejected'
  | 'retracted'
  | 'invited-elsewhere'
  | 'undecided';

/** Under which words submissions that are no records are counted. */
export const droppedAs: Readonly<Record<Exclude<Standing, 'accepted'>, string>> = {
  rejected: 'rejected submission',
  withdrawn: 'withdrawn submission',
  'desk-rejected': 'desk-rejected submission',
  retracted: 'retracted paper',
  'invited-elsewhere': 'submission invited to a workshop',
  undecided: 'submission without a decision',
};

type Rule = readonly [pattern: RegExp, standing: Standing];
const first = (rules: readonly Rule[], text: string): Standing | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

/** Fates that have the same words everywhere; "desk-rejected" before "rejected". */
const fates: readonly Rule[] = [
  [/desk[-_ ]?reject/i, 'desk-rejected'],
  [/withdraw/i, 'withdrawn'],
  [/retract/i, 'retracted'],
  [/reject/i, 'rejected'],
];

/** Last part of a venue id of interface 2: `ICLR.cc/2024/Conference/Rejected_Submission`, `TMLR/Under_Review`. Papers have none. */
const venueIds: readonly Rule[] = [
  ...fates,
  [/(?:^|_)(?:submission|submitted|under_review|decision_pending|active)$/i, 'undecided'],
];

/** Venue texts of interface 1: `ICLR 2022 Submitted`, `Submitted to ICLR 2023`, `ICLR 2017 Invite to Workshop`. */
const venueTexts: readonly Rule[] = [
  ...fates,
  [/invited? to workshop/i, 'invited-elsewhere'],
  [/^submitted to\b|\bsubmitted$/i, 'rejected'],
  // `ICLR 2018 Conference Blind Submission`: it says nothing yet.
  [/\bsubmission$/i, 'undecided'],
  [/./, 'accepted'],
];

/** Decisions of interface 1: `Accept (Poster)`, `Invite to Workshop Track`, `conferenceOral-iclr2013-conference`. */
const decisions: readonly Rule[] = [
  ...fates,
  [/workshop/i, 'invited-elsewhere'],
  [/accept|oral|poster|spotlight|talk|notable/i, 'accepted'],
];

/** Papers that were taken over from elsewhere: their venue texts are free, a title among them, and nobody decided here. */
const imported = /^(?:dblp\.org|openreview\.net|orcid\.org|arxiv\.org)\b/i;

/** Whether a note was taken over from dblp, ORCID or an author's own list. */
export const isImported = (note: Note): boolean => imported.test(textOf(note, 'venueid') ?? '');

/**
 * What became of a submission. Interface 2 says it in the venue id alone. Interface 1 gives rejected submissions the venue
 * id of the papers, so that the venue text counts, then a decision: the submission's own or that of a reply.
 */
export const standingOf = (note: Note, decision?: string): Standing => {
  const venueId = textOf(note, 'venueid');
  if (isImported(note)) return 'accepted';
  if (isWrapped(note)) {
    if (venueId === undefined) return 'undecided';
    return first(venueIds, venueId.split('/').at(-1) ?? '') ?? 'accepted';
  }
  const byInvitation = first(fates, note.invitation?.split('/-/').at(-1) ?? '');
  if (byInvitation !== undefined) return byInvitation;
  const byText = first(venueTexts, textOf(note, 'venue') ?? '');
  if (byText !== undefined && byText !== 'undecided') return byText;
  return first(decisions, decision ?? textOf(note, 'decision') ?? '') ?? 'undecided';
};

/** Replies that hold decisions: `…/Decision`, `…/Acceptance_Decision`, `…/acceptance`, and ICLR 2019's `…/Meta_Review`. */
const decisionInvitation = /(?:decision|acceptance|meta_?review)$/i;

/** The decision that a reply holds. */
export const decisionIn = (reply: Note): string | undefined =>
  [reply.invitation ?? '', ...(reply.invitations ?? [])].some((name) => decisionInvitation.test(name))
    ? (textOf(reply, 'decision') ?? textOf(reply, 'recommendation'))
    : undefined;
