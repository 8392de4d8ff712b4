/** ASReview's labels: words under `N1` of RIS (versions 1 and 2, `asreview/data/ris.py`), columns of tables (`Record.__alternative_column_names__`). */

import type { CarriedDecision } from '../../model/index.js';
import type { Fact } from '../facts.js';
import { inLines, type JudgmentDialect, judgmentOf } from './judgment-dialect.js';
import type { Mark } from './marks.js';

/** What a word under `N1` decides. Priors and labels to validate are said of a label, not by one. */
const words: ReadonlyMap<string, CarriedDecision | undefined> = new Map([
  ['ASReview_relevant', 'include'],
  ['ASReview_irrelevant', 'exclude'],
  ['ASReview_not_seen', undefined],
  ['ASReview_prior', undefined],
  ['ASReview_validate_relevant', undefined],
  ['ASReview_validate_irrelevant', undefined],
  ['ASReview_validate_not_seen', undefined],
]);

const marksOfWords = (line: string): readonly Mark[] | undefined => {
  if (!line.startsWith('ASReview')) return undefined;
  const said = line
    .replace(/\\_/g, '_')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return said.every((word) => words.has(word))
    ? said.map((word) => ({ name: 'label', value: words.get(word) ?? '' }))
    : undefined;
};

/** Columns that hold a label, the one that counts first: ASReview takes the first that there is. */
const labelColumns: ReadonlyMap<string, number> = new Map(
  'asreview_label included label final_included label_included included_label included_final included_flag include'
    .split(' ')
    .flatMap((name, rank): [string, number][] => [
      [name, rank],
      [name.replaceAll('_', ' '), rank],
    ]),
);

/** Values of such a column; with any other it is no label. */
const labels: ReadonlyMap<string, CarriedDecision | ''> = new Map<string, CarriedDecision | ''>([
  ...'1 1.0 true yes include included relevant'.split(' ').map((value): [string, 'include'] => [value, 'include']),
  ...'0 0.0 false no exclude excluded irrelevant'.split(' ').map((value): [string, 'exclude'] => [value, 'exclude']),
  ...'-1 -1.0 not_seen'.split(' ').map((value): [string, ''] => [value, '']),
]);

const noteColumn = /^(?:asreview[_ ]note|exported[_ ]notes(?:[_ ]\d{1,6})?)$/;

const rankOf = ({ target, tag, value }: Fact): number | undefined => {
  const rank = target === 'other' ? labelColumns.get(tag.toLowerCase()) : undefined;
  return rank === undefined || !labels.has(value.trim().toLowerCase()) ? undefined : rank;
};

/** Labels and notes of ASReview. */
export const asreviewDialect: JudgmentDialect = {
  signs: ['ASReview'],
  inNote: (note) => inLines(note, marksOfWords),
  suspects: ({ target, tag }) => {
    if (target !== 'other' || tag.length > 30) return false;
    const name = tag.toLowerCase();
    return labelColumns.has(name) || noteColumn.test(name);
  },
  inFact: (facts) => {
    let first = Number.POSITIVE_INFINITY;
    for (const fact of facts) first = Math.min(first, rankOf(fact) ?? first);
    return (fact) => {
      if (noteColumn.test(fact.tag.toLowerCase())) return [{ name: 'note', value: fact.value.trim() }];
      return rankOf(fact) === first
        ? [{ name: 'label', value: labels.get(fact.value.trim().toLowerCase()) ?? '' }]
        : undefined;
    };
  },
  judgments(said) {
    const note = said.flatMap(({ name, value }) => (name === 'note' ? [value] : [])).join('\n');
    const decisions = new Set(
      said.flatMap(({ name, value }) => (name === 'label' && value !== '' ? [value as CarriedDecision] : [])),
    );
    // Two labels of one record contradict each other; both are told, and whoever imports them has to ask.
    const judgments = [...decisions].map((decision, index) =>
      judgmentOf({ tool: 'asreview', decision, ...(index === 0 ? { note } : {}) }),
    );
    return judgments.length === 0 && note !== '' ? [judgmentOf({ tool: 'asreview', note })] : judgments;
  },
};
