import { describe, expect, it } from 'vitest';
import { commentNote, issueItem } from '../../../src/sources/github/parse.js';
import { comment, issue, pull } from './played-github.js';

const recordOf = (raw: unknown, context = {}) => {
  const item = issueItem(raw, context);
  if (item.kind !== 'record') throw new Error(`it is ${item.kind}`);
  return item.record;
};

describe('issueItem', () => {
  it('makes a record of an issue', () => {
    const raw = issue(12, {
      html_url: 'https://github.com/Example-Org/Invented/issues/12',
      title: '  Crash in `Optional<T>` &amp; friends\n',
      body: 'Steps:\r\n\r\n1. run\r\n<!-- template -->\r\n',
      labels: [{ name: 'bug' }, 'help wanted', { name: 'bug' }, null, { color: 'ffffff' }],
      type: { name: 'Bug' },
      state: 'closed',
      state_reason: 'not_planned',
      closed_at: '2031-02-01T00:00:00Z',
      comments: 3,
      reactions: { total_count: 5, '+1': 5 },
      created_at: '2031-01-31T23:30:00Z',
    });
    expect(recordOf(raw)).toEqual({
      id: 'github:Example-Org/Invented#12',
      type: 'issue',
      title: 'Crash in `Optional<T>` &amp; friends',
      authors: [{ literal: 'ada-example' }],
      year: 2031,
      date: '2031-01-31',
      venue: 'Example-Org/Invented',
      abstract: 'Steps:\n\n1. run\n<!-- template -->',
      keywords: ['bug', 'help wanted', 'Bug'],
      ids: { github: 'Example-Org/Invented#12' },
      urls: ['https://github.com/Example-Org/Invented/issues/12'],
      other: {
        number: ['12'],
        state: ['closed'],
        state_reason: ['not_planned'],
        closed_at: ['2031-02-01T00:00:00Z'],
        comments: ['3'],
        reactions: ['5'],
        locked: ['false'],
      },
    });
  });

  it('bears what may be absent, empty or of a wrong type, and a title that is a number', () => {
    const raw = issue(0x7, {
      title: '0',
      body: null,
      user: null,
      labels: 'none',
      reactions: 7,
      comments: '3',
      type: null,
    });
    const record = recordOf(raw);
    expect(record.title).toBe('0');
    expect(record.authors).toEqual([{ literal: 'ghost' }]);
    for (const field of ['abstract', 'keywords', 'notes']) expect(record).not.toHaveProperty(field);
    expect(record.other).toEqual({ number: ['7'], state: ['open'], locked: ['false'] });
  });

  it('keeps the name that was typed for a renamed repository, but not another case of the same one', () => {
    expect(recordOf(issue(3), { asked: 'old-org/invented' }).ids).toEqual({
      github: 'example-org/invented#3',
      'github-asked': 'old-org/invented#3',
    });
    expect(recordOf(issue(3), { asked: 'Example-Org/INVENTED' }).ids).toEqual({ github: 'example-org/invented#3' });
  });

  it('drops pull requests, and takes the empty mark of older answers for none', () => {
    expect(issueItem(pull(4))).toEqual({ kind: 'dropped', what: 'pull request' });
    expect(recordOf(issue(4, { pull_request: { html_url: null, diff_url: null } })).id).toBe(
      'github:example-org/invented#4',
    );
  });

  it('rejects what has no address or no title, by what names it', () => {
    expect(issueItem({ id: 4_711 })).toMatchObject({ kind: 'rejected', key: '4711' });
    expect(issueItem(issue(5, { title: null }))).toMatchObject({ kind: 'rejected', key: 'example-org/invented#5' });
    expect(issueItem('nothing')).toMatchObject({ kind: 'rejected', key: 'unknown' });
  });
});

describe('commentNote', () => {
  it('tells who said what when', () => {
    expect(commentNote(comment(1, 12, { body: 'Same\r\nhere \n' }))).toEqual({
      id: 1,
      issue: 12,
      at: '2031-03-01T10:00:00Z',
      text: 'bob-example, 2031-03-01: Same\nhere',
    });
    expect(commentNote(comment(2, 12, { user: null }))?.text).toBe('ghost, 2031-03-01: Remark 2');
  });

  it('ignores comments on pull requests and empty ones', () => {
    const onPull = { html_url: 'https://github.com/example-org/invented/pull/12#issuecomment-3' };
    expect(commentNote(comment(3, 12, onPull))).toBeUndefined();
    expect(commentNote(comment(4, 12, { body: ' \r\n' }))).toBeUndefined();
  });
});
