/** The state of a stage that can be stopped, in words: what can be claimed, the test, the sample, then other rules for information. */

import { courseLineText, probabilityText, ruleWords, searchesWords, shareText } from '../review/course-words.js';
import type { StopHistory, StopState } from '../review/stop.js';
import type { RecallClaim } from '../review/stop-claims.js';
import { printable } from '../text/index.js';
import { broken } from './broken.js';
import { informationText } from './stop-rules-text.js';
import { count } from './table.js';

const n = (value: number): string => value.toLocaleString('en');

/** Sentences, broken into lines. */
const lines = (text: string, indent = 0): string =>
  broken(text, indent)
    .map((line) => `${line}\n`)
    .join('');

const poolText = ({ pool, seen, relevant, unsettled, unjudged }: StopState): string => {
  const halfDecided = pool - seen - unjudged;
  const waiting = [
    ...(unsettled === 0 ? [] : [`${n(unsettled)} in conflict or unsure`]),
    ...(halfDecided === 0 ? [] : [`${n(halfDecided)} wait for another reviewer`]),
  ];
  return `${count(pool, 'report')}: ${n(seen)} judged, ${n(relevant)} relevant, ${n(unjudged)} that nobody has judged${waiting.length === 0 ? '' : `; ${waiting.join(', ')}`}`;
};

const cautionText = ({ unsettled }: StopState): string =>
  unsettled === 0
    ? ''
    : lines('What is in conflict or unsure counts as relevant or as not yet seen, whichever asks for more screening.');

const choiceText = ({ chosen, differing, openedAt }: StopState): string => {
  const rule =
    chosen === null
      ? 'No rule is chosen.'
      : `Chosen by ${chosen.reviewer} on ${chosen.at.slice(0, 10)}: ${ruleWords(chosen.rule)}.`;
  const opened = openedAt === null ? 'Screening has not begun.' : `Screening began on ${openedAt.slice(0, 10)}.`;
  return [
    lines(`${rule} ${opened}`),
    ...(differing.length === 0 ? [] : ['Different rules were chosen apart; the last one holds:\n']),
    ...differing.map((choice) => lines(`${choice.reviewer} chose ${ruleWords(choice.rule)}`, 2)),
  ].join('');
};

/** Rounded down: a bound must not promise more than it holds. */
const atLeast = (share: number): string => shareText(Math.floor(share * 1000 + 1e-9) / 1000);

const claimWords: Readonly<Record<RecallClaim['by'], (claim: RecallClaim) => string>> = {
  sample: ({ recall, confidence, at }) =>
    `at least ${atLeast(recall)} at confidence ${shareText(confidence)}, by the sample of ${at?.slice(0, 10)}`,
  test: ({ recall, confidence }) =>
    `at least ${atLeast(recall)} at confidence ${shareText(confidence)}, by the test at this look`,
};

const claimsText = ({ claims, test }: StopState): string => {
  if (claims.length > 0) {
    const said = claims.map((claim) => lines(claimWords[claim.by](claim), 2));
    return `Recall that can be claimed today:\n${said.join('')}`;
  }
  return test.p === null ? '' : 'No recall can be claimed today.\n';
};

const verdict: Readonly<Record<'true' | 'false' | 'null', string>> = {
  true: 'stop',
  false: 'go on',
  null: 'nothing yet',
};

const testText = ({ test }: StopState): string => {
  const { p, recall, confidence, stop, more } = test;
  const rule = ruleWords({ rule: 'callaghan-mueller-hansen', recall, confidence });
  return [
    lines(`The ${rule}, says: ${verdict[`${stop}`]}`),
    ...(p === null ? [] : [`  p ${probabilityText(p)}; it says stop below ${shareText(1 - confidence)}\n`]),
    ...(stop === true || more === null ? [] : [`  it would after ${n(more)} more irrelevant in a row\n`]),
  ].join('');
};

/** What the rule in force says, where that is another one than the test. */
const chosenText = ({ chosen, rules }: StopState): string => {
  const state = rules.find(({ rule }) => rule === chosen?.rule.rule);
  if (state === undefined || state.rule === 'callaghan-mueller-hansen') return '';
  return `The rule in force says: ${verdict[`${state.stop}`]}\n${lines(printable(state.says), 2)}`;
};

/** The command stands on a line of its own, so that it can be copied. */
const confirmText = ({ confirm, suggestedSample, test }: StopState): string => {
  if (confirm === null) return '';
  const shows =
    suggestedSample === null
      ? ''
      : `, ${n(suggestedSample)} of them without a relevant one showing ${shareText(test.recall)}`;
  const why = 'Whoever looks at p again and again may miss the target more often than p says';
  return `${lines(`${why}, so that a stop is to be confirmed by a sample of what nobody has judged${shows}:`)}  ${confirm}\n`;
};

const sampleText = (
  { at, drawn, of, relevant, unsettled, left, gone, most, recall }: StopState['samples'][number],
  confidence: number,
): string => {
  const found = [
    `${n(drawn - left - gone)} judged`,
    `${n(relevant)} relevant`,
    ...(unsettled === 0 ? [] : [`${n(unsettled)} in conflict or unsure`]),
    `${n(left)} left`,
    ...(gone === 0 ? [] : [`${n(gone)} no longer there`]),
  ].join(', ');
  const head = lines(`Sample of ${at.slice(0, 10)}, ${n(drawn)} of ${n(of)} that nobody had judged: ${found}`);
  if (most === null) return `${head}  what it says is told once all of it is judged\n`;
  const bound = recall === null ? '' : `, hence a recall of at least ${atLeast(recall)}`;
  return `${head}${lines(`at most ${n(most)} of those ${n(of)} are relevant, at confidence ${shareText(confidence)}${bound}`, 2)}`;
};

const samplesText = ({ samples, test }: StopState): string =>
  samples.map((sample) => sampleText(sample, test.confidence)).join('');

const stopsText = ({ stops, covered }: StopState): string =>
  stops
    .map(
      ({ at, reviewer, searches }) =>
        `Stopped by ${printable(reviewer)} on ${at.slice(0, 10)}, for ${printable(searchesWords(searches))}.\n`,
    )
    .concat(stops.length === 0 ? [] : [`${count(covered, 'report')} that nobody has judged leave by automation.\n`])
    .join('');

const deviationsText = ({ deviations }: StopState): string =>
  deviations.length === 0
    ? ''
    : `\nNot as it was settled before screening:\n${deviations.map((line) => `  ${printable(courseLineText(line))}\n`).join('')}`;

/** What `stop` prints. */
export const stopText = (state: StopState): string =>
  [
    ...(state.written === null ? [] : [`${printable(state.written.words)}\n\n`]),
    ...(state.refused === null ? [] : [`${printable(state.refused)}\n\n`]),
    lines(`${state.stage}: ${poolText(state)}`),
    cautionText(state),
    choiceText(state),
    stopsText(state),
    '\n',
    claimsText(state),
    chosenText(state),
    testText(state),
    confirmText(state),
    samplesText(state),
    informationText(state),
    deviationsText(state),
    `\nNext: ${state.next}\n`,
  ].join('');

/** What `stop --history` prints: a line an event, oldest first. */
export const stopHistoryText = ({ stage, events }: StopHistory): string =>
  events.length === 0
    ? `${printable(stage)}: nothing was settled yet\n`
    : events.map((line) => `${printable(courseLineText(line))}\n`).join('');
