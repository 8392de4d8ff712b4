import { describe, expect, it } from 'vitest';
import {
  formatPlace,
  InputError,
  IntegrityError,
  ReviewError,
  SourceError,
  UsageError,
} from '../../src/model/index.js';

const cause = new Error('below');

describe('an error', () => {
  it.each([
    ['UsageError', new UsageError('wrong', { code: 'c', hint: 'h', cause, flag: '--stage' }), 'wrong'],
    [
      'InputError',
      new InputError('wrong', { code: 'c', hint: 'h', cause, place: { file: 'f', line: 2, column: 3 } }),
      'f:2:3: wrong',
    ],
    [
      'IntegrityError',
      new IntegrityError('wrong', { code: 'c', hint: 'h', cause, place: { file: 'f', line: 2 } }),
      'f:2: wrong',
    ],
    [
      'SourceError',
      new SourceError('wrong', { code: 'c', hint: 'h', cause, source: 's', url: 'u', status: 429, attempt: 2 }),
      'wrong',
    ],
  ] as const)('is of a kind that says who must act, with code, hint and cause: %s', (name, error, message) => {
    expect(error).toBeInstanceOf(ReviewError);
    expect(error).toBeInstanceOf(Error);
    expect({ ...error, message: error.message, cause: error.cause }).toMatchObject({
      name,
      code: 'c',
      hint: 'h',
      message,
      cause,
    });
  });

  it('carries what its kind knows', () => {
    expect(new UsageError('x', { code: 'c', flag: '--stage' }).flag).toBe('--stage');
    expect(new SourceError('x', { code: 'c', source: 's', url: 'u', status: 429, attempt: 2 })).toMatchObject({
      source: 's',
      url: 'u',
      status: 429,
      attempt: 2,
    });
    expect(new InputError('x', { code: 'c', place: { file: 'f', line: 1 } }).place).toEqual({ file: 'f', line: 1 });
  });

  it('has no cause where none was given', () => {
    expect('cause' in new UsageError('x', { code: 'c' })).toBe(false);
    expect(new UsageError('x', { code: 'c' }).hint).toBeUndefined();
  });
});

it('writes a place as far as it is known', () => {
  expect(formatPlace({ file: 'a.yaml', line: 3, column: 7 })).toBe('a.yaml:3:7');
  expect(formatPlace({ file: 'a.yaml', line: 3 })).toBe('a.yaml:3');
  expect(formatPlace({ file: 'a.yaml' })).toBe('a.yaml');
});
