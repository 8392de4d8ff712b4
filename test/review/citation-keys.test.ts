import { describe, expect, it } from 'vitest';
import type { RecordId } from '../../src/model/index.js';
import { reviewKeys } from '../../src/review/citation-keys.js';
import { bringIn, jsonLines, makeReview, open, tickingClock } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const ada = [{ family: 'Example', given: 'Ada' }];
const paper = (id: string, title: string) => ({ id, title, authors: ada, year: 2024 });
const keysIn = (folder: string, ...ids: readonly string[]): readonly string[] => {
  const keyOf = reviewKeys(open(folder), 'author-year-word');
  return ids.map((id) => keyOf({ id: id as RecordId }));
};

describe('the citation keys of a review', () => {
  it('stay with their reports, whichever are exported and whatever is found later', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    const first = [paper('x:go', 'Detecting races in gardens'), paper('x:rust', 'Detecting weeds in orchards')];
    await bringIn(folder, [{ name: 'a.jsonl', text: jsonLines(first), source: 'x' }]);
    expect(keysIn(folder, 'x:rust')).toEqual(['example2024detectinga']);
    expect(keysIn(folder, 'x:go', 'x:rust')).toEqual(['example2024detecting', 'example2024detectinga']);
    const later = [paper('x:a', 'Detecting bridges that nobody crosses')];
    await bringIn(
      folder,
      [{ name: 'b.jsonl', text: jsonLines(later), source: 'x' }],
      tickingClock(Date.UTC(2026, 4, 1)),
    );
    expect(keysIn(folder, 'x:rust', 'x:go', 'x:a')).toEqual([
      'example2024detectinga',
      'example2024detecting',
      'example2024detectingb',
    ]);
  });

  it('do not name the authors of issues', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    const issue = { ...paper('x:1', 'Agent deletes my garden'), type: 'issue', authors: [{ literal: 'some-login' }] };
    await bringIn(folder, [{ name: 'a.jsonl', text: jsonLines([issue]), source: 'x' }]);
    expect(keysIn(folder, 'x:1')).toEqual(['anon2024agent']);
  });
});
