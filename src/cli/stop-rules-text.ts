/** What other stopping rules say, for information, and the SAFE procedure phase by phase. */

import type { StopState } from '../review/stop.js';
import { broken } from './broken.js';

/** A mark at the left, wide enough for any, and a text beside it whose further lines stand below it. */
const marked = (mark: string, text: string, indent: number): string => {
  const [first = '', ...rest] = broken(text, indent + 7);
  return [`${' '.repeat(indent)}${mark.padEnd(7)}${first.trimStart()}`, ...rest]
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
};

type Said = 'true' | 'false' | 'null';

const stopMarks: Readonly<Record<Said, string>> = { true: 'stop', false: 'go on', null: '–' };
const metMarks: Readonly<Record<Said, string>> = { true: 'met', false: 'open', null: '–' };

/** The test is told apart, and SAFE below. */
const toldApart: ReadonlySet<string> = new Set(['callaghan-mueller-hansen', 'safe']);

const rulesText = ({ rules, chosen }: StopState): string => {
  const others = rules.filter(({ rule }) => !toldApart.has(rule) && rule !== chosen?.rule.rule);
  return `\nOther rules, for information:\n${others.map(({ stop, label, says }) => marked(stopMarks[`${stop}`], `${label}: ${says}`, 2)).join('')}`;
};

const safeText = ({ safe: { phases, current } }: StopState): string => {
  const told = phases.map(({ phase, label, met, conditions, do: next }) => {
    const lost =
      phase === 'S' && met !== true && next === null ? ': can only be drawn before anything else is judged' : '';
    return [
      marked(metMarks[`${met}`], `${phase}, ${label}${lost}`, 2),
      ...conditions.map(({ met: isMet, says }) => marked(metMarks[`${isMet}`], says, 4)),
      ...(phase === current ? [`    next   ${next}\n`] : []),
    ].join('');
  });
  return `\nSAFE, phase by phase, for information:\n${told.join('')}`;
};

/** All that stands behind the test and the sample. */
export const informationText = (state: StopState): string => rulesText(state) + safeText(state);
