/** What a schema complains of, in the words of those who write YAML. */

import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const nameOfType = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return Array.isArray(value) ? 'array' : typeof value;
};

/** What to write, by what is expected. */
const advice: Readonly<Record<string, string>> = {
  object: 'write keys with their values, `key: value`',
  record: 'write keys with their values, `key: value`',
  array: 'write a list, `[one, two]`',
  boolean: 'write true or false',
  number: 'write a number without quotation marks',
  int: 'write a number without a point',
};

const wrongType = (expected: string, input: unknown): string => {
  const received = nameOfType(input);
  const isQuotable = expected === 'string' && /^(?:number|boolean|bigint)$/.test(received);
  const said = isQuotable ? 'put it in quotation marks' : advice[expected];
  return `expected ${expected}, received ${received}${said === undefined ? '' : `: ${said}`}`;
};

/** What is counted, by the kind of value; numbers count themselves. */
const counted: Readonly<Record<string, string>> = { string: 'characters', array: 'entries', object: 'keys' };

const wrongSize = (origin: string, bound: number | bigint, direction: 'more' | 'less'): string => {
  const what = counted[origin];
  if (what === undefined) return `must be ${bound} or ${direction}`;
  return direction === 'more' && Number(bound) === 1
    ? 'must not be empty'
    : `must have ${bound} ${what} or ${direction}`;
};

/** One sentence for a complaint for which the schema itself has no words. */
export const complaintInWords = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return wrongSize(issue.origin, issue.minimum, 'more');
    case 'too_big':
      return wrongSize(issue.origin, issue.maximum, 'less');
    case 'invalid_format':
      return issue.format === 'date' ? 'expected a date: 2024-01-31' : `is not of the form ${issue.format}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_key':
      return 'has a key that cannot stand there';
    default:
      return 'cannot stand there';
  }
};
