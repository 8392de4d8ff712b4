import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clearLeftovers } from '../../src/review/leftovers.js';
import { makeReview, open } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const harmless = [
  'corpus/cache/columns.bin.4711.tmp',
  'corpus/cache/http/0a/answer.gz',
  'corpus/citations/openalex/snowball-1-backward.jsonl',
  'corpus/notes.tmp',
];

const leftBehind = [
  'corpus/links.jsonl.4711.tmp',
  'corpus/cache/harvest.jsonl',
  'corpus/cache/harvest-1.run',
  'corpus/cache/enrich.json.4711.tmp',
  'corpus/cache/http/0a/answer.gz.4711.tmp',
  'corpus/citations/openalex/snowball-1-backward.jsonl.4711.tmp',
  'corpus/citations/semanticscholar/snowball-1-forward.jsonl.4711.tmp',
];

describe('clearing up', () => {
  it('takes away what a killed process had begun to write, and nothing else', async () => {
    const folder = await makeReview(temporaryFolder());
    for (const name of [...harmless, ...leftBehind]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), '');
    }
    clearLeftovers(open(folder).paths);
    expect([...harmless, ...leftBehind].filter((name) => existsSync(join(folder, name)))).toEqual(harmless);
  });
});
