import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BibliographicRecord, RecordId } from '../../src/model/index.js';
import { featureSettings } from '../../src/ranking/index.js';
import { exportReports } from '../../src/review/export.js';
import { createPublisher, maskedRecord } from '../../src/review/publishable.js';
import { showReport } from '../../src/review/shown-report.js';
import { jsonLines, makeReview, open } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** Put together here, so that no scanner takes the file for a leak. */
const secret = 'aB3dE7gH1jK9mN5pQ2sT8vW4xY6zC0fLrUoi';
const token = `ghp_${secret}`;
const maskedToken = `ghp_${'•'.repeat(36)}`;

const issue = (n: number, parts: Partial<BibliographicRecord> = {}): BibliographicRecord => ({
  id: `github:owner/tool#${n}` as RecordId,
  type: 'issue',
  title: `It deletes files, case ${n}`,
  authors: [{ literal: 'ada-example' }],
  urls: [`https://github.com/owner/tool/issues/${n}`],
  ...parts,
});

const paper: BibliographicRecord = {
  id: 'x:paper' as RecordId,
  type: 'article',
  title: `On @ada-example and ${token}`,
  authors: [{ family: 'Example', given: 'Ada' }, { literal: 'ada-example' }],
  notes: ['ben-example, 2024-01-01: a note'],
};

describe('a publisher', () => {
  it('numbers people in the order in which they appear, the same over all records', () => {
    const publish = createPublisher({ usernames: 'pseudonyms' });
    const first = publish(
      issue(1, {
        abstract: 'As @Ben-Example said to @ada-example.',
        notes: ['cleo, 2024-05-01: I saw it too, @ada-example', 'BEN-example, 2024-05-02: and so did @cleo.'],
      }),
    );
    expect(first).toEqual(
      issue(1, {
        authors: [{ literal: 'user-1' }],
        abstract: 'As @user-2 said to @user-1.',
        notes: ['user-3, 2024-05-01: I saw it too, @user-1', 'user-2, 2024-05-02: and so did @user-3.'],
      }),
    );
    const second = publish(issue(2, { authors: [{ literal: 'dan' }], title: 'Also for @cleo' }));
    expect(second).toMatchObject({ authors: [{ literal: 'user-4' }], title: 'Also for @user-3' });
  });

  it('gives those who are mentioned in what a coder types the names that they have, and masks secrets there', () => {
    const publish = createPublisher({ usernames: 'pseudonyms' });
    publish(issue(1, { notes: ['ben-example, 2024-05-01: so did I'] }));
    expect(publish.prose(`@Ben-example shows ${token}; ada-example, 2024-05-01: as @cleo`)).toBe(
      `@user-2 shows ${maskedToken}; ada-example, 2024-05-01: as @user-3`,
    );
    expect(createPublisher({ usernames: 'keep' }).prose(`@cleo ${token}`)).toBe(`@cleo ${maskedToken}`);
  });

  it('leaves the names of apps and of deleted users', () => {
    const publish = createPublisher({ usernames: 'pseudonyms' });
    const said = issue(1, {
      authors: [{ literal: 'helper-example[bot]' }],
      abstract: '@helper-example run, @helper-example[bot] did; @claude look at @file',
      notes: ['ghost, 2024-05-01: gone', 'stale[bot], 2024-06-01: closed'],
    });
    expect(publish(said)).toEqual(said);
    expect(publish(issue(2))).toMatchObject({ authors: [{ literal: 'user-1' }] });
  });

  it('changes in code whom it knows, also when they are named later in the record', () => {
    const publish = createPublisher({ usernames: 'pseudonyms' });
    const { abstract } = publish(
      issue(1, {
        abstract: 'Run `git blame @cleo` and\n```\n@Override\n// TODO @ada-example\n```',
        notes: ['cleo, 2024-05-01: why me?'],
      }),
    );
    expect(abstract).toBe('Run `git blame @user-2` and\n```\n@Override\n// TODO @user-1\n```');
  });

  it('takes a login before a date for an author in notes only', () => {
    const publish = createPublisher({ usernames: 'pseudonyms' });
    const published = publish(issue(1, { abstract: 'Update, 2024-05-01: fixed', notes: ['no comment: 2024'] }));
    expect(published).toMatchObject({ abstract: 'Update, 2024-05-01: fixed', notes: ['no comment: 2024'] });
  });

  it('masks secrets, whatever becomes of the names', () => {
    const leak = issue(1, {
      title: `Leaks ${token}`,
      abstract: `It printed ${token} to @ben`,
      notes: [`cleo, 2024-05-01: mine is ${token}`],
      other: { log: [token] },
    });
    expect(createPublisher({ usernames: 'keep' })(leak)).toEqual({
      ...leak,
      title: `Leaks ${maskedToken}`,
      abstract: `It printed ${maskedToken} to @ben`,
      notes: [`cleo, 2024-05-01: mine is ${maskedToken}`],
      other: { log: [maskedToken] },
    });
    expect(JSON.stringify(createPublisher({ usernames: 'pseudonyms' })(leak))).not.toMatch(/ben|cleo|ada-example|aB3d/);
    expect(maskedRecord(leak)).toEqual(createPublisher({ usernames: 'keep' })(leak));
  });

  it('passes records of other types as they are', () => {
    expect(createPublisher({ usernames: 'pseudonyms' })(paper)).toBe(paper);
    expect(maskedRecord(paper)).toBe(paper);
  });

  it('says where a passage went, in code points', () => {
    const publish = createPublisher({ usernames: 'pseudonyms' });
    const note = 'ada-example, 2024-05-01: 🙂 @ben and `rm -rf` by @ada-example 深 end';
    publish(issue(1, { notes: [note] }));
    const { text, offset } = publish.text(note, 'notes.0');
    expect(text).toBe('user-1, 2024-05-01: 🙂 @user-2 and `rm -rf` by @user-1 深 end');
    const passage = (whole: string, start: number, end: number): string => [...whole].slice(start, end).join('');
    const find = (whole: string, part: string): number => [...whole.slice(0, whole.indexOf(part))].length;
    for (const part of ['2024', 'and `rm', 'by', 'end']) {
      const start = find(note, part);
      const end = start + [...part].length;
      expect(passage(text, offset(start), offset(end))).toBe(part);
    }
    const start = find(note, 'ben and');
    expect(passage(text, offset(start), offset(start + 3))).toBe('user-2');
    expect(offset([...note].length)).toBe([...text].length);
  });

  it('lets no name of an author through that is written as a mention', () => {
    const logins = fc.constantFrom('ada-x', 'ben', 'Cleo9', 'dan-d-d');
    const pieces = fc.oneof(
      logins.map((login) => `@${login}`),
      fc.constantFrom(' ', '\n', '`', '```', ' and ', '. ', '(', ')'),
    );
    const texts = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.record({ login: logins, abstract: texts }), { minLength: 1, maxLength: 5 }), (said) => {
        const publish = createPublisher({ usernames: 'pseudonyms' });
        const known = new Set<string>();
        said.forEach(({ login, abstract }, n) => {
          known.add(login);
          const published = publish(issue(n, { authors: [{ literal: login }], abstract }));
          for (const name of known)
            expect(published.abstract).not.toMatch(new RegExp(`(?<![\\w@])@${name}(?![\\w@(-])`));
          expect(JSON.stringify(published.authors)).toMatch(/"user-\d+"/);
        });
      }),
    );
  });
});

describe('an issue in a review', () => {
  const reviewOf = async () => {
    const records = [
      issue(1, { abstract: `@ben-example: ${token}` }),
      issue(2, { title: 'Wipes a disk', authors: [{ literal: 'Ben-Example' }] }),
    ];
    const streams = [{ id: 'issues', unit: 'incidents', sources: ['github'] }];
    const files = [{ name: 'issues.jsonl', text: jsonLines(records), source: 'github' }];
    return open(await makeReview(temporaryFolder(), { protocol: { streams }, records: [], files }));
  };

  it('is exported under pseudonyms, the same each time, or under names when asked', async () => {
    const review = await reviewOf();
    const { records } = exportReports(review, { outcome: 'all' });
    const [first, second] = [...records];
    expect(first).toMatchObject({ authors: [{ literal: 'user-1' }], abstract: `@user-2: ${maskedToken}` });
    expect(second).toMatchObject({ authors: [{ literal: 'user-2' }] });
    expect([...records]).toEqual([first, second]);
    const [kept] = exportReports(review, { outcome: 'all', usernames: 'keep' }).records;
    expect(kept).toMatchObject({ authors: [{ literal: 'ada-example' }], abstract: `@ben-example: ${maskedToken}` });
  });

  it('is shown without its secrets, and what was noted on it too', async () => {
    const shown = showReport(await reviewOf(), 0, {
      judgment: undefined,
      why: { reading: featureSettings.stems, terms: [] },
      notes: [`seen: ${token}`],
    });
    expect(shown).toMatchObject({ abstract: `@ben-example: ${maskedToken}`, notes: [`seen: ${maskedToken}`] });
  });
});
