import { describe, expect, it } from 'vitest';
import { reportWithOrigins } from '../../src/review/report-origins.js';
import { bringIn, exampleRecords, jsonLines, makeReview, open, rule } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('the origins of a report', () => {
  it('name the enrichment whose DOI became an address', async () => {
    const [first, second] = exampleRecords(2);
    const folder = await makeReview(temporaryFolder(), {
      records: [
        { ...first!, id: 'x:1', doi: '10.1145/1' },
        { ...second!, id: 'x:2' },
      ],
    });
    const text = jsonLines([{ id: 'z:1', enriches: 'x:2', title: second!.title, doi: '10.1145/2' }]);
    await bringIn(folder, [{ name: 'more.jsonl', source: 'z', role: 'enrichment', text }]);
    rule(folder, 'x:1', 'x:2', 'same', 'ada');
    const review = open(folder);
    const { fields, origins } = reportWithOrigins(review, review.reports.of(review.corpus.at(0)));
    expect(fields.urls).toEqual(['https://doi.org/10.1145/1', 'https://doi.org/10.1145/2']);
    expect(origins.urls).toEqual(['x:1', 'z:1']);
  });
});
