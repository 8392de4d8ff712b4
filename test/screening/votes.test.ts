import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RecordId, type Vote, voteValues } from '../../src/model/index.js';
import {
  contradictedRecords,
  isVoteDate,
  parseVoteLine,
  readVotes,
  voteLine,
  votesOn,
  voteTable,
  voteTime,
} from '../../src/screening/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const id = (text: string): RecordId => text as RecordId;

const vote = (record: string, said: Vote['vote'], date = '2026-01-31'): Vote => ({
  record: id(record),
  model: 'fiction-1',
  prompt: 'ab'.repeat(32),
  vote: said,
  date,
});

describe('a vote', () => {
  it('is one line, and is read as it was written', () => {
    const anyVote: fc.Arbitrary<Vote> = fc.record(
      {
        record: fc.constantFrom(id('dblp:a'), id('file:b')),
        model: fc.string({ minLength: 1 }),
        prompt: fc.string({ minLength: 1 }),
        vote: fc.constantFrom(...voteValues),
        rationale: fc.string(),
        date: fc.constantFrom('2026-01-31', '2026-01-31T10:00:00Z', '2026-01-31T10:00:00.123Z'),
      },
      { requiredKeys: ['record', 'model', 'prompt', 'vote', 'date'] },
    );
    fc.assert(
      fc.property(anyVote, (written) => {
        const line = voteLine(written);
        expect(line).not.toContain('\n');
        expect(parseVoteLine(line)).toEqual({ event: written });
      }),
    );
  });

  it.each([
    ['{"record":"dblp:a"', 'not a whole line of JSON'],
    [voteLine({ ...vote('dblp:a', 'include'), vote: 'maybe' as 'unsure' }), 'vote:'],
    [voteLine(vote('no id', 'include')), 'record: is no record id'],
    [voteLine(vote('dblp:a', 'include', 'yesterday')), 'date: expected a date'],
    [voteLine(vote('no:date', 'include', '2026-02-30')), 'date: expected a date'],
    [voteLine(vote('no:date', 'include', '2026-01-31T25:00:00Z')), 'date: expected a date'],
    [voteLine({ ...vote('dblp:a', 'include'), model: '' }), 'model:'],
  ])('is refused with what is wrong: %s', (line, said) => {
    expect(parseVoteLine(line)).toEqual({ problem: expect.stringContaining(said) });
  });

  it('is passed over and reported with its line where it is malformed', () => {
    const file = join(temporaryFolder(), 'gpt.jsonl');
    writeFileSync(file, `${voteLine(vote('dblp:a', 'exclude'))}\n{"record":\n\n${voteLine(vote('dblp:b', 'include'))}`);
    const { votes, malformed } = readVotes(file);
    expect(votes.map(({ record }) => record)).toEqual(['dblp:a', 'dblp:b']);
    expect(malformed).toEqual([{ file, line: 2, problem: expect.stringContaining('JSON') }]);
    expect(readVotes(join(temporaryFolder(), 'none.jsonl'))).toEqual({ votes: [], malformed: [] });
  });
});

describe('the votes of a voter', () => {
  it('count once a record: the latest, whichever was imported first', () => {
    const [older, newer] = [vote('dblp:a', 'exclude', '2026-01-01'), vote('dblp:a', 'include', '2026-02-01')];
    expect(voteTable([older, newer]).get(id('dblp:a'))).toBe('include');
    expect(voteTable([newer, older]).get(id('dblp:a'))).toBe('include');
  });

  it('count by the time that they say, however exactly', () => {
    const times = [
      '2026-01-31',
      '2026-01-31T10:00:00Z',
      '2026-01-31T10:00:00.000001Z',
      '2026-01-31T10:00:00.05Z',
      '2026-01-31T10:00:00.5Z',
      '2026-01-31T10:00:01Z',
      '2026-02-01',
    ];
    expect(times.every(isVoteDate)).toBe(true);
    times.forEach((earlier, at) => {
      for (const later of times.slice(at + 1)) {
        const [older, newer] = [vote('dblp:a', 'exclude', earlier), vote('dblp:a', 'include', later)];
        expect(voteTable([older, newer]).get(id('dblp:a'))).toBe('include');
        expect(voteTable([newer, older]).get(id('dblp:a'))).toBe('include');
      }
    });
    expect(voteTime('2026-01-31T10:00:00.500Z')).toBe(voteTime('2026-01-31T10:00:00.5Z'));
  });

  it('are unsure where they differ at one time, whatever the order of lines', () => {
    const [no, yes] = [vote('dblp:a', 'exclude'), vote('dblp:a', 'include')];
    for (const votes of [
      [no, yes],
      [yes, no],
      [yes, no, yes],
      [vote('dblp:a', 'include', '2020-01-01'), no, yes],
    ]) {
      expect(voteTable(votes).get(id('dblp:a'))).toBe('unsure');
      expect(contradictedRecords(votes)).toEqual(['dblp:a']);
    }
    const settled = [no, yes, vote('dblp:a', 'exclude', '2026-02-01')];
    expect(voteTable(settled).get(id('dblp:a'))).toBe('exclude');
    expect(contradictedRecords([...settled, vote('dblp:b', 'include')])).toEqual([]);
  });

  it('are unsure of a report of whose records they differ, and absent where there are none', () => {
    const tables = new Map([
      ['gpt', voteTable([vote('dblp:a', 'exclude'), vote('dblp:b', 'include'), vote('dblp:c', 'exclude')])],
      ['llama', voteTable([vote('dblp:c', 'exclude')])],
    ]);
    expect([...votesOn(tables, [id('dblp:a'), id('dblp:b'), id('dblp:c')])]).toEqual([
      ['gpt', 'unsure'],
      ['llama', 'exclude'],
    ]);
    expect([...votesOn(tables, [id('dblp:a'), id('dblp:c')])]).toEqual([
      ['gpt', 'exclude'],
      ['llama', 'exclude'],
    ]);
    expect(votesOn(tables, [id('dblp:x')]).size).toBe(0);
  });
});
