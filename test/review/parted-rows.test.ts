import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordId } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { decide } from '../../src/review/decide.js';
import { countDuplicates } from '../../src/review/dedup.js';
import { explainRecords } from '../../src/review/explain-pair.js';
import { flow } from '../../src/review/flow.js';
import {
  bringIn,
  countingIds,
  type ExampleRecord,
  jsonLines,
  makeReview,
  open,
  protocolText,
  rule,
  tickingClock,
} from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const work: Omit<ExampleRecord, 'id'> = {
  title: 'Guard rails for invented code agents in practice',
  authors: [{ family: 'Example', given: 'Ada' }],
  year: 2024,
  venue: 'Conference on Invented Tools',
  type: 'conference',
};
const found = (id: string, doi: string | undefined, more: Partial<ExampleRecord> = {}): ExampleRecord => ({
  ...work,
  id,
  ...(doi === undefined ? {} : { doi }),
  ...more,
});
const review = (...records: readonly ExampleRecord[]): Promise<string> => makeReview(temporaryFolder(), { records });

/** The reports as sets of ids. */
const groups = (folder: string): readonly string[] => {
  const { reports } = open(folder);
  return Array.from({ length: reports.size }, (_, report) => [...reports.ids(report)].sort().join(' ')).sort();
};
const [ours, theirs, third] = ['10.1145/111.1', '10.1109/222.1', '10.1007/333.1'];
const codes = (folder: string): readonly string[] => check(open(folder)).findings.map(({ code }) => code);

describe('a person’s word that two records are the same', () => {
  it('overrules the contradiction of the two for the duplicates of each, so that nothing decided is torn apart', async () => {
    const folder = await review(found('acm:1', ours), found('ieee:1', theirs), found('scopus:1', ours));
    expect(groups(folder)).toEqual(['acm:1 scopus:1', 'ieee:1']);
    const chance = { clock: tickingClock(Date.UTC(2026, 2, 1)), newId: countingIds(700) };
    for (const id of ['acm:1', 'ieee:1']) decide(open(folder), { id, decision: 'include', reviewer: 'ada' }, chance);
    rule(folder, 'acm:1', 'ieee:1', 'same');
    expect(groups(folder)).toEqual(['acm:1 ieee:1 scopus:1']);
    expect(open(folder).clustering.possible).toEqual([]);
    expect(codes(folder)).toEqual([]);
    expect(flow(open(folder)).streams[0]).toMatchObject({ duplicates: 2, screened: 1, balanced: true });
  });

  it('adds one duplicate and takes one report away, however many duplicates each of the two has', async () => {
    const folder = await review(
      ...[found('a:1', ours), found('a:2', ours), found('b:1', theirs), found('b:2', theirs), found('b:3', theirs)],
    );
    const before = countDuplicates(open(folder));
    expect(before).toMatchObject({ reports: 2, duplicates: 3 });
    rule(folder, 'a:2', 'b:1', 'same');
    expect(countDuplicates(open(folder))).toMatchObject({ reports: 1, duplicates: 4, possible: 0 });
  });

  it('takes in what a later search finds of either', async () => {
    const folder = await review(found('acm:1', ours), found('ieee:1', theirs));
    rule(folder, 'acm:1', 'ieee:1', 'same');
    const text = jsonLines([found('y:1', ours, { volume: '7' }), found('y:2', theirs), found('y:3', undefined)]);
    await bringIn(folder, [{ name: 'later.jsonl', source: 'y', text }]);
    expect(groups(folder)).toEqual(['acm:1 ieee:1 y:1 y:2 y:3']);
  });

  it('overrules neither a third DOI, nor another reason beside the same DOIs', async () => {
    const folder = await review(
      found('acm:1', ours, { ids: { dblp: 'conf/cit/1' } }),
      found('ieee:1', theirs, { pages: '10-20' }),
      found('x:doi', third, { ids: { dblp: 'conf/cit/1' } }),
      found('x:pages', ours, { pages: '40-50' }),
    );
    rule(folder, 'acm:1', 'ieee:1', 'same');
    expect(groups(folder)).toEqual(['acm:1 ieee:1', 'x:doi', 'x:pages']);
    const asked = open(folder).clustering.possible.map(({ a, b }) => `${a} ${b}`);
    expect(asked).toContain('acm:1 x:pages');
    expect(explainRecords(open(folder), 'acm:1', 'x:pages').hindrances).toMatchObject([
      { by: 'veto', a: 'ieee:1', b: 'x:pages', veto: { name: 'pages' } },
    ]);
  });

  it('overrules nothing between records that do not meet through the two', async () => {
    const other = { title: 'Gardens of imaginary rollback plans of old', year: 2020 };
    const folder = await review(
      ...[found('a:1', ours), found('b:1', theirs), found('c:1', ours, { ...other, venue: 'Old Garden Letters' })],
      ...[found('d:1', undefined, other), found('e:1', theirs, other)],
    );
    rule(folder, 'a:1', 'b:1', 'same');
    rule(folder, 'c:1', 'd:1', 'same');
    const { reports } = open(folder);
    expect(reports.of('c:1' as RecordId)).not.toBe(reports.of('e:1' as RecordId));
  });

  it('that is not followed names the pair that keeps the two apart, also where these are versions', async () => {
    const journal = {
      venue: 'Journal of Invented Tools',
      type: 'article' as const,
      title: 'A heading of its own here',
    };
    const folder = await review(
      found('a:1', ours),
      found('b:1', undefined, { title: 'Notes on a matter that few have read', type: 'report', venue: '' }),
      found('c:1', undefined, journal),
      found('d:1', theirs),
    );
    rule(folder, 'a:1', 'b:1', 'same');
    rule(folder, 'b:1', 'c:1', 'same');
    expect(open(folder).clustering.possible.filter(({ rule: of }) => of === 'ruling')).toEqual([
      expect.objectContaining({ a: 'b:1', b: 'c:1' }),
    ]);
    const account = explainRecords(open(folder), 'b:1', 'c:1');
    expect(account.hindrances).toMatchObject([{ by: 'veto', a: 'a:1', b: 'c:1', veto: { name: 'version-of' } }]);
    expect(account.answer).toContain('a:1 and c:1');
    rule(folder, 'b:1', 'd:1', 'same');
    expect(explainRecords(open(folder), 'b:1', 'd:1').answer).toBe(
      'Not joined: ada ruled that they are the same, but the veto `doi` parts a:1 and d:1.',
    );
  });

  it('overrules that one is an artefact and the other its paper, for the duplicates of each', async () => {
    const artefact = { type: 'software' as const, venue: 'Zenodo' };
    const folder = await review(
      ...[found('p:1', ours), found('p:2', ours, { venue: 'CIT' })],
      ...[found('s:1', '10.5281/zenodo.1', artefact), found('s:2', '10.5281/zenodo.1', artefact)],
    );
    expect(groups(folder)).toEqual(['p:1 p:2', 's:1 s:2']);
    rule(folder, 'p:2', 's:1', 'same');
    expect(groups(folder)).toEqual(['p:1 p:2 s:1 s:2']);
    const text = jsonLines([
      found('z:1', '10.5281/zenodo.1', artefact),
      found('z:2', undefined, { type: 'preprint', venue: 'arXiv', arxiv: '2301.00001' }),
    ]);
    await bringIn(folder, [{ name: 'later.jsonl', source: 'z', text }]);
    expect(groups(folder)).toEqual(['p:1 p:2 s:1 s:2 z:1', 'z:2']);
  });

  it('overrules that one appeared at a conference and the other in a journal, however the names are written', async () => {
    const journal = { venue: 'Journal of Invented Tools', type: 'article' as const };
    const folder = await review(
      ...[found('c:1', ours), found('c:2', ours, { venue: '12th International Conference on Invented Tools' })],
      ...[found('j:1', theirs, journal), found('j:2', theirs, { ...journal, venue: 'J. Invented Tools' })],
    );
    expect(groups(folder)).toEqual(['c:1 c:2', 'j:1 j:2']);
    rule(folder, 'c:1', 'j:1', 'same');
    expect(groups(folder)).toEqual(['c:1 c:2 j:1 j:2']);
  });

  it('holds under each policy on preprints, which merging joins to the published versions that are one by it', async () => {
    const preprint = { type: 'preprint' as const, venue: 'arXiv', arxiv: '2301.00001', year: 2023 };
    const folder = await review(
      ...[found('p:1', ours), found('p:2', ours), found('q:1', theirs)],
      ...[found('x:1', undefined, preprint), found('x:2', undefined, preprint)],
    );
    rule(folder, 'p:1', 'q:1', 'same');
    const under = (preprints: string): void =>
      writeFileSync(join(folder, 'queries/protocol.yaml'), protocolText({ preprints }));
    expect(groups(folder)).toEqual(['p:1 p:2 q:1', 'x:1 x:2']);
    under('merge');
    expect(groups(folder)).toEqual(['p:1 p:2 q:1 x:1 x:2']);
    expect(codes(folder)).toEqual([]);
    under('exclude');
    expect(groups(folder)).toEqual(['p:1 p:2 q:1', 'x:1 x:2']);
    under('link');
    rule(folder, 'p:2', 'x:2', 'same');
    expect(groups(folder)).toEqual(['p:1 p:2 q:1 x:1 x:2']);
  });
});
