/**
 * GitHub, search of issues. AND, OR, NOT and parentheses, `in:title`, `label:`, `author:`, `created:`; at most five
 * operators and 256 characters: GitHub Docs, "Filtering and searching issues and pull requests" and "Troubleshooting
 * search queries". It knows no wildcard.
 */

import type { Query, Years } from '../query.js';
import type { Problems } from '../rendered-query.js';
import { booleanDatabase, usualOperators } from './boolean-database.js';

const title = 'GitHub';
const longest = 256;
const mostOperators = 5;

const created = ({ from, until }: Years): string =>
  `created:${from === undefined ? '*' : `${from}-01-01`}..${until === undefined ? '*' : `${until}-12-31`}`;

const isInTitle = (query: Query): boolean =>
  query.kind === 'term' || query.kind === 'near'
    ? query.field === 'title'
    : query.kind === 'not'
      ? isInTitle(query.of)
      : query.kind === 'years' || query.of.every(isInTitle);

const checkLimits = (text: string, problems: Problems): void => {
  const operators = text.match(/(?:^| )(?:AND|OR|NOT)(?= )/g)?.length ?? 0;
  if (operators > mostOperators) {
    problems.add(`${title} takes ${mostOperators} operators, and this query has ${operators}; split it into several`);
  }
  if (text.length > longest) {
    problems.add(`${title} takes ${longest} characters, and this query has ${text.length}; split it into several`);
  }
};

/** GitHub. */
export const github = booleanDatabase({
  name: 'github',
  title: 'GitHub, search of issues',
  able: {
    title,
    prefixes: 'never',
    near: 'never',
    fields: {
      text: ['text'],
      title: ['title'],
      abstract: ['text'],
      keywords: ['keywords'],
      author: ['author'],
    },
    instead: { abstract: `${title} searches title and text together, which matches more` },
  },
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
  notAlone: 'NOT ',
  reserved: usualOperators,
  inField: (scope, text) => (scope === 'keywords' ? `label:${text}` : scope === 'author' ? `author:${text}` : text),
  years: { within: created },
  whole: (query, text, problems) => {
    const where = isInTitle(query) ? 'in:title' : 'in:title,body';
    if (where !== 'in:title' && hasTitle(query)) {
      problems.add(`${title} has one field for a whole search; sought in title and text, which matches more`);
    }
    const whole = text === '' ? '' : `${text} ${where} is:issue`;
    checkLimits(whole, problems);
    return { text: whole };
  },
});

const hasTitle = (query: Query): boolean =>
  query.kind === 'term' || query.kind === 'near'
    ? query.field === 'title'
    : query.kind === 'not'
      ? hasTitle(query.of)
      : query.kind !== 'years' && query.of.some(hasTitle);
