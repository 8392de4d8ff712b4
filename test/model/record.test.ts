import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRecordId,
  namePattern,
  personName,
  type RecordId,
  recordFieldOrder,
  recordText,
  sourceOf,
} from '../../src/model/index.js';

describe('the id of a record', () => {
  it.each([
    'dblp:conf/icse/X24',
    'arxiv:2605.30777',
    'github:owner/repo#12',
    'a:b:c',
    'file:0123456789abcdef',
    'x:ü漢',
    'x:1~2',
  ])('is %s', (id) => {
    expect(isRecordId(id)).toBe(true);
    expect(sourceOf(id as RecordId)).toBe(id.split(':')[0]);
  });

  it.each([
    '',
    'dblp',
    'dblp:',
    ':key',
    'DBLP:key',
    '.x:key',
    '-x:key',
    'a b:c',
    'a:b c',
    'a:b\n',
    'a:\u001b[2J',
    'a:\u0085',
    `${'x'.repeat(41)}:key`,
  ])('is not %j', (id) => {
    expect(isRecordId(id)).toBe(false);
  });

  it('is made of any name and any key without blanks and controls', () => {
    const name = fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,39}$/);
    const key = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\s\p{Cc}]/u.test(text));
    fc.assert(
      fc.property(name, key, (source, rest) => {
        expect(namePattern.test(source)).toBe(true);
        expect(isRecordId(`${source}:${rest}`)).toBe(true);
        expect(sourceOf(`${source}:${rest}` as RecordId)).toBe(source);
      }),
    );
  });
});

describe('a name', () => {
  it.each(['ada', 'a', '7', 'a.b-c', 'x'.repeat(40)])('may be %s', (name) => {
    expect(namePattern.test(name)).toBe(true);
  });

  it.each(['', 'Ada', 'a_b', '../x', '.a', 'a/b', 'a b', 'ä', 'a\n', 'x'.repeat(41)])('may not be %j', (name) => {
    expect(namePattern.test(name)).toBe(false);
  });
});

describe('a person', () => {
  it('is written family name first, or as the source wrote it', () => {
    expect(personName({ family: 'Example', given: 'Ada' })).toBe('Example, Ada');
    expect(personName({ family: 'Example', given: 'Ada', suffix: 'Jr.' })).toBe('Example, Ada, Jr.');
    expect(personName({ family: 'Example' })).toBe('Example');
    expect(personName({ literal: 'The Example Team' })).toBe('The Example Team');
  });
});

it('reads a record by title and abstract', () => {
  expect(recordText({ title: 'A title', abstract: 'An abstract.' })).toBe('A title An abstract.');
  expect(recordText({ title: 'A title' }).trim()).toBe('A title');
  expect(recordText({}).trim()).toBe('');
});

it('orders each field of a record once', () => {
  expect(new Set(recordFieldOrder).size).toBe(recordFieldOrder.length);
  expect(recordFieldOrder[0]).toBe('id');
});
