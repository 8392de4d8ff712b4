import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findReview, reviewPaths } from '../../src/corpus/index.js';
import { reservedFolders, UsageError } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('the paths of a review', () => {
  it('are where the design says', () => {
    const paths = reviewPaths('/review');
    const shown = [
      paths.protocol,
      paths.searches,
      paths.links,
      paths.cache,
      paths.shard('dblp/icse-2024@2026-01-01'),
      paths.decisions('full-text', 'ada'),
      paths.adjudication('ada'),
      paths.duplicates('ada'),
    ].map((path) => relative('/review', path).replaceAll('\\', '/'));
    expect(shown).toEqual([
      'queries/protocol.yaml',
      'corpus/searches.jsonl',
      'corpus/links.jsonl',
      'corpus/cache',
      'corpus/records/dblp/icse-2024@2026-01-01.jsonl',
      'screening/full-text/ada.jsonl',
      'screening/adjudication/ada.jsonl',
      'screening/duplicates/ada.jsonl',
    ]);
  });

  it('list the reviewers and folders that are there, whatever else lies about', () => {
    const paths = reviewPaths(temporaryFolder());
    expect(paths.reviewersIn('full-text')).toEqual([]);
    expect(paths.screeningFolders()).toEqual([]);
    mkdirSync(join(paths.root, 'screening', 'full-text'), { recursive: true });
    mkdirSync(join(paths.root, 'screening', 'adjudication'));
    mkdirSync(join(paths.root, 'screening', '.hidden'));
    for (const name of ['zoe.jsonl', 'ada.jsonl', 'ada.jsonl.orig', 'Ada B.jsonl', '.jsonl', 'notes.txt']) {
      writeFileSync(join(paths.root, 'screening', 'full-text', name), '');
    }
    for (const name of ['notes.txt', 'ada.jsonl', '.gitkeep']) writeFileSync(join(paths.root, 'screening', name), '');
    mkdirSync(join(paths.root, 'corpus', 'records', 'dblp'), { recursive: true });
    for (const name of ['dblp/a@1.jsonl', 'readme.md']) writeFileSync(join(paths.root, 'corpus', 'records', name), '');
    expect(paths.shards()).toEqual(['dblp/a@1']);
    expect(paths.strayFiles()).toEqual(['ada.jsonl', 'notes.txt']);
    expect(paths.reviewersIn('full-text')).toEqual(['ada', 'zoe']);
    expect(paths.screeningFolders()).toEqual(['adjudication', 'full-text']);
    expect(paths.screeningFolders().filter((name) => !reservedFolders.has(name))).toEqual(['full-text']);
  });
});

describe('findReview', () => {
  it('takes the nearest folder upwards that holds a protocol, or only the named one', () => {
    const root = temporaryFolder();
    const below = join(root, 'a', 'b');
    mkdirSync(below, { recursive: true });
    expect(() => findReview(below, false)).toThrow(UsageError);
    mkdirSync(join(root, 'queries'));
    writeFileSync(join(root, 'queries', 'protocol.yaml'), 'litsieve: 1\n');
    expect(findReview(below, false).root).toBe(root);
    expect(findReview(root, true).root).toBe(root);
    expect(() => findReview(below, true)).toThrow(UsageError);
    mkdirSync(join(below, 'queries'));
    writeFileSync(join(below, 'queries', 'protocol.yaml'), 'litsieve: 1\n');
    expect(findReview(below, false).root).toBe(below);
  });

  it('says how to make one where there is none', () => {
    const folder = temporaryFolder();
    let error: unknown;
    try {
      findReview(folder, true);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ code: 'review-not-found', hint: expect.stringContaining('litsieve init') });
    expect((error as Error).message).toContain(folder);
  });
});
