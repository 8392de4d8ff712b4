import { describe, expect, it } from 'vitest';
import { parseCodebookLine } from '../../../src/coding/codebook/index.js';
import type { CodebookEvent } from '../../../src/model/index.js';
import { type Coder, codeId, coders, creating, eventId } from './examples.js';

const [ada] = coders('ada') as readonly [Coder];
const [event] = ada.do(creating('Data loss')) as readonly [CodebookEvent];

const problemOf = (given: Partial<CodebookEvent> | Record<string, unknown>): string => {
  const parsed = parseCodebookLine(JSON.stringify({ ...event, ...given }));
  return 'problem' in parsed ? parsed.problem : '';
};

describe('a line of a codebook log', () => {
  it('is read back as it was written, with what a later version adds', () => {
    expect(parseCodebookLine(JSON.stringify(event))).toEqual({ event });
    const more = { ...event, later: 1, set: { ...event.set, weight: 2 } };
    expect(parseCodebookLine(JSON.stringify(more))).toEqual({ event: more });
  });

  it('is refused in words where it was torn', () => {
    const parsed = parseCodebookLine(JSON.stringify(event).slice(0, 40));
    expect(parsed).toEqual({ problem: 'not a whole line of JSON (a write was interrupted?)' });
  });

  it.each([
    ['id', { id: 'x' }],
    ['at', { at: '2026-01-01' }],
    ['op', { op: 'delete' }],
    ['codes', { codes: [] }],
    ['codes.0', { codes: ['Data Loss'] }],
    ['codes', { codes: ['a', 'b'] }],
    ['seen.0', { seen: ['me'] }],
    ['set.colour', { set: { name: 'Data loss', colour: 'red' } }],
    ['set.parent', { set: { name: 'Data loss', parent: 'No id' } }],
    ['set.name', { set: {} }],
    ['into', { op: 'merge', into: [] }],
    ['into', { op: 'merge', into: ['a', 'b'] }],
    ['into', { op: 'split', into: ['a', 'a'] }],
    ['phase', { phase: 'first' }],
    ['protocol', { protocol: 1.5 }],
  ])('is refused by its part %s: %j', (part, given) => {
    expect(problemOf(given)).toMatch(new RegExp(`^${part.replace('.', '\\.')}:`));
  });

  it('may merge a code into one of those merged', () => {
    expect(
      problemOf({ op: 'merge', codes: [codeId('a'), codeId('b')], into: [codeId('a')], replaces: [eventId(1)] }),
    ).toBe('');
  });
});
