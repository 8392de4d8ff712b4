/** The state of a stage that can be stopped, in words: the test first, then the sample, then other rules for information. */

import {
  courseLineText,
  probabilityText,
  ruleWords,
  searchesWords,
  shareText,
} from '../review/course-words.js';
import type { StopHistory, StopState } from '../review/stop.js';
import { ruleLabel } from '../review/stop-rules.js';
import { printable } from '../text/index.js';
import { count, table } from './table.js';

const n = (value: number): string => value.toLocaleString('en');

const poolText = ({ pool, seen, relevant, unsettled, unjudged }: StopState): string => {
  const halfDecided = pool - seen - unjudged;
  const waiting = [
    ...(unsettled === 0 ? [] : [`${n(unsettled)} in conflict or unsure`]),
    ...(halfDecided === 0 ? [] : [`${n(halfDecided)} wait for another reviewer`]),
  ];
  return `${count(pool, 'report')}: ${n(seen)} judged, ${n(relevant)} relevant, ${n(unjudged)} that nobody has judged${waiting.length === 0 ? '' : `; ${waiting.join(', ')}`}\n`;
};

const cautionText = ({ unsettled }: StopState): string =>
  unsettled === 0
    ? ''
    : 'What is in conflict or unsure counts as relevant or as not yet seen, whichever asks for more screening.\n';

const choiceText = ({ chosen, differing, openedAt }: StopState): string => {
  const rule =
    chosen === null
      ? 'No rule is chosen.'
      : `Chosen by ${printable(chosen.reviewer)} on ${chosen.at.slice(0, 10)}: ${ruleWords(chosen.rule)}.`;
  const apart = differing.map((choice) => `  ${printable(choice.reviewer)} chose ${ruleWords(choice.rule)}\n`);
  const opened = openedAt === null ? 'Screening has not begun.' : `Screening began on ${openedAt.slice(0, 10)}.`;
  return `${rule} ${opened}\n${apart.length === 0 ? '' : 'Different rules were chosen apart; the last one holds:\n'}${apart.join('')}`;
};

const verdict: Readonly<Record<'true' | 'false' | 'null', string>> = {
  true: 'enough was screened',
  false: 'go on screening',
  null: 'it cannot be said yet',
};

const testText = ({ test }: StopState): string => {
  const { p, recall, confidence, stop, more, claim } = test;
  const rule = ruleWords({ rule: 'callaghan-mueller-hansen', recall, confidence });
  return [
    `${rule}: ${verdict[`${stop}`]}\n`,
    ...(p === null ? [] : [`  p ${probabilityText(p)}; below ${shareText(1 - confidence)} it is enough\n`]),
    ...(stop === true || more === null ? [] : [`  ${n(more)} more irrelevant in a row would be enough\n`]),
    ...(stop === true
      ? ['  it was read after every label, so p is no error rate: confirm it by a sample, litsieve stop --sample\n']
      : []),
    ...(p === null ? [] : [`  recall that can be claimed today: ${claim === null ? 'none' : shareText(claim)}\n`]),
  ].join('');
};

/** What a sample would have to be, where none was drawn. */
const sampleHint = ({ suggestedSample, test, samples }: StopState): string =>
  suggestedSample === null || samples.length > 0
    ? ''
    : `  ${count(suggestedSample, 'report')} drawn at random from what nobody has judged, none of them relevant, would show a recall of ${shareText(test.recall)} too: litsieve stop --sample\n`;

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
  const head = `Sample of ${at.slice(0, 10)}, ${n(drawn)} of ${n(of)} that nobody had judged: ${found}\n`;
  if (most === null) return `${head}  what it says is told once all of it is judged\n`;
  // Rounded down: a bound must not promise more than it holds.
  const bound = recall === null ? '' : `, hence a recall of at least ${shareText(Math.floor(recall * 1000) / 1000)}`;
  return `${head}  at most ${n(most)} of those ${n(of)} are relevant, at confidence ${shareText(confidence)}${bound}\n`;
};

const samplesText = (state: StopState): string =>
  [sampleHint(state), ...state.samples.map((sample) => sampleText(sample, state.test.confidence))].join('');

const stopWord: Readonly<Record<'true' | 'false' | 'null', string>> = { true: 'stop', false: 'go on', null: '–' };

const rulesText = ({ rules }: StopState): string =>
  rules.length === 0
    ? ''
    : `\nFor information:\n${table(rules.map(({ rule, stop, says }) => [`  ${ruleLabel(rule)}`, stopWord[`${stop}`], says]))}`;

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
    `${printable(state.stage)}: ${poolText(state)}`,
    cautionText(state),
    choiceText(state),
    stopsText(state),
    '\n',
    testText(state),
    samplesText(state),
    rulesText(state),
    deviationsText(state),
    `\nNext: ${state.next}\n`,
  ].join('');

/** What `stop --history` prints: a line an event, oldest first. */
export const stopHistoryText = ({ stage, events }: StopHistory): string =>
  events.length === 0
    ? `${printable(stage)}: nothing was settled yet\n`
    : events.map((line) => `${printable(courseLineText(line))}\n`).join('');
