/** The course of a stage in words, for `stop --history`, `check` and the methods of a report. */

import type { CourseEvent, RuleReading, StoppingRule, StoppingRuleName } from '../model/index.js';
import { stoppingMethodNamed } from '../ranking/index.js';
import type { StageCourse } from '../screening/index.js';

/** A rule's title. */
export const ruleTitle = (rule: StoppingRuleName): string =>
  rule === 'none' ? 'no rule' : stoppingMethodNamed(rule).label;

/** A share as in a paper, without the zero before the point and with at least two digits: `.95`, `1.00`. */
export const shareText = (share: number): string => {
  const digits = String(Number(share.toPrecision(6)));
  const text = digits.includes('e') ? share.toFixed(6) : digits;
  const [whole, part = ''] = text.split('.');
  return `${whole === '0' ? '' : whole}.${part.padEnd(2, '0')}`;
};

/** A probability: `.21`, `.004`, `< .001`, `> .99`. */
export const probabilityText = (p: number): string => {
  if (p < 0.001) return '< .001';
  if (p > 0.99) return '> .99';
  const text = p.toFixed(p < 0.1 ? 3 : 2);
  return text.startsWith('0') ? text.slice(1) : text;
};

/** A rule with its numbers: `the test of …, recall .95, confidence .95`. */
export const ruleWords = ({ rule, recall, confidence, numbers = {} }: StoppingRule): string =>
  rule === 'none'
    ? ruleTitle(rule)
    : [
        ruleTitle(rule),
        `recall ${shareText(recall)}`,
        `confidence ${shareText(confidence)}`,
        ...Object.entries(numbers).map(([name, number]) => `${name} ${number}`),
      ].join(', ');

const counted = (n: number): string => n.toLocaleString('en');

/** What a rule said: `it says stop (p .03)`. */
export const verdictWords = ({ rule, stop, p }: Pick<RuleReading, 'rule' | 'stop' | 'p'>): string => {
  const value = p === undefined ? '' : ` (p ${probabilityText(p)})`;
  if (rule === 'none') return 'no rule was chosen';
  if (stop === null) return `the rule cannot say yet${value}`;
  return stop ? `the rule says stop${value}` : `the rule says go on${value}`;
};

/** Searches by name, where these are few. */
export const searchesWords = (searches: readonly string[]): string =>
  searches.length > 4 || searches.length === 0 ? `${counted(searches.length)} searches` : searches.join(', ');

const said: {
  readonly [Kind in CourseEvent['kind']]: (event: Extract<CourseEvent, { readonly kind: Kind }>) => string;
} = {
  'stage-opened': ({ filters }) =>
    filters === undefined ? 'screening begins' : `screening begins, with filters ${filters.slice(0, 12)}`,
  'rule-chosen': ({ rule }) => `stopping rule chosen: ${ruleWords(rule)}`,
  stop: ({ reading, searches }) =>
    `screening is stopped: ${verdictWords(reading)}; ${counted(reading.seen)} of ${counted(reading.pool)} seen, ${counted(reading.relevant)} relevant; it covers ${searchesWords(searches)}`,
  resume: ({ stops }) =>
    `screening goes on: ${stops.length === 1 ? 'the stop is' : `${stops.length} stops are`} lifted`,
  deviation: ({ what }) => what,
  'elusion-sample': ({ sample, of, seed }) =>
    `${counted(sample.length)} of ${counted(of)} reports that nobody had judged are drawn, seed ${seed}`,
  'filters-amended': ({ filters }) => `the filters are changed to ${filters.slice(0, 12)}`,
};

/** An event in words, without who and when. */
export const courseWords = (event: CourseEvent): string => (said[event.kind] as (event: CourseEvent) => string)(event);

/** One line of a history. */
export interface CourseLine {
  readonly id: string;
  readonly at: string;
  readonly reviewer: string;
  readonly kind: CourseEvent['kind'];
  readonly words: string;
  /** The reason given; null where none was. */
  readonly why: string | null;
  /** Whether it is not as it was settled before screening. */
  readonly deviation: boolean;
}

/** The course of a stage, a line an event, oldest first. */
export const courseLines = ({ events, deviations }: StageCourse): readonly CourseLine[] =>
  events.map((event) => ({
    id: event.id,
    at: event.at,
    reviewer: event.reviewer,
    kind: event.kind,
    words: courseWords(event),
    why: ('why' in event ? event.why : undefined) ?? null,
    deviation: deviations.includes(event),
  }));

/** A line of a history as one line of text. */
export const courseLineText = ({ at, reviewer, words, why, deviation }: CourseLine): string =>
  `${at.slice(0, 16).replace('T', ' ')} ${reviewer}: ${words}${why === null ? '' : ` (${why})`}${deviation ? ' [deviation]' : ''}`;
