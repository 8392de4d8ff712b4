import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DecisionValue } from '../../src/model/index.js';
import { check } from '../../src/review/check.js';
import { decide } from '../../src/review/decide.js';
import { flow } from '../../src/review/flow.js';
import { withdrawSearch } from '../../src/review/withdraw.js';
import {
  bringIn,
  countingIds,
  exampleRecords,
  jsonLines,
  makeReview,
  open,
  protocolText,
  rule,
  tickingClock,
} from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const findings = (folder: string) => {
  const { findings: found, ok } = check(open(folder));
  expect(ok).toBe(found.every(({ gravity }) => gravity === 'note'));
  return found.map(({ gravity, code, where }) => `${gravity} ${code} ${where.replace(`${folder}/`, '')}`);
};

const chance = { clock: tickingClock(), newId: countingIds(77) };
const say = (folder: string, id: string, decision: DecisionValue, criterion?: string) =>
  decide(open(folder), { id, decision, reviewer: 'ada', criterion }, chance);

describe('checking', () => {
  it('finds nothing in a review that is as it should be', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include');
    expect(findings(folder)).toEqual([]);
  });

  it('finds a shard that was altered, a missing one, and one that no search names', async () => {
    const folder = await makeReview(temporaryFolder());
    const shard = open(folder).paths.shard('x/found');
    const text = readFileSync(shard, 'utf8');
    writeFileSync(shard, text.replace('A study', 'B study'));
    expect(findings(folder)).toContain('error shard-altered corpus/records/x/found.jsonl');
    writeFileSync(shard, `${text}no record\n`);
    expect(findings(folder)).toContain('error record-malformed corpus/records/x/found.jsonl:7');
    renameSync(shard, join(folder, 'corpus/records/x/stray.jsonl'));
    expect(findings(folder)).toEqual([
      'error shard-altered corpus/records/x/found.jsonl',
      'error shard-unnamed corpus/records/x/stray.jsonl',
    ]);
    expect(flow(open(folder)).streams[0]).toMatchObject({ identified: {}, balanced: true });
  });

  it('notes citations that no search names', async () => {
    const folder = await makeReview(temporaryFolder());
    mkdirSync(join(folder, 'corpus/citations/x'), { recursive: true });
    for (const name of ['found', 'snowball-1-backward']) {
      writeFileSync(join(folder, `corpus/citations/x/${name}.jsonl`), '{"citing":"x:r0","cited":"x:r1"}\n');
    }
    expect(findings(folder)).toEqual(['note citations-unnamed corpus/citations/x/snowball-1-backward.jsonl']);
  });

  it('notes files among the folders of logs, which nothing minds', async () => {
    const folder = await makeReview(temporaryFolder());
    mkdirSync(join(folder, 'screening'), { recursive: true });
    for (const name of ['notes.txt', '.gitkeep']) writeFileSync(join(folder, 'screening', name), 'a note\n');
    say(folder, 'x:r0', 'include');
    expect(findings(folder)).toEqual(['note file-stray screening/notes.txt']);
  });

  it('finds torn and foreign lines of logs, and passes them over', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include');
    const log = join(folder, 'screening/title-abstract/ada.jsonl');
    const event = JSON.parse(readFileSync(log, 'utf8'));
    appendFileSync(log, `${JSON.stringify({ ...event, reviewer: 'ben' })}\n{"id":"torn`);
    say(folder, 'x:r1', 'include');
    expect(findings(folder)).toEqual([
      'error event-malformed screening/title-abstract/ada.jsonl:2',
      'error event-malformed screening/title-abstract/ada.jsonl:3',
    ]);
    expect(flow(open(folder)).streams[0]).toMatchObject({ screened: 2 });
    mkdirSync(join(folder, 'screening/adjudication'));
    writeFileSync(join(folder, 'screening/adjudication/eve.jsonl'), '[]\n');
    writeFileSync(join(folder, 'corpus/searches.jsonl'), 'null\n', { flag: 'a' });
    expect(findings(folder)).toContain('error event-malformed screening/adjudication/eve.jsonl:1');
    expect(findings(folder)).toContain('error search-malformed corpus/searches.jsonl:2');
  });

  it('finds decisions that the protocol no longer has a place for', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'exclude', 'E2');
    const protocol = join(folder, 'queries/protocol.yaml');
    writeFileSync(protocol, protocolText({ reviewers: ['ben'] }));
    expect(findings(folder)).toEqual(['error reviewer-unknown screening/title-abstract/ada.jsonl']);
    writeFileSync(protocol, protocolText({ criteria: [] }));
    expect(findings(folder)).toEqual(['error criterion-unknown title-abstract: x:r0']);
    writeFileSync(protocol, protocolText({ stages: [{ id: 'triage' }] }));
    expect(findings(folder)).toEqual(['error stage-unknown screening/title-abstract']);
  });

  it('finds decisions and rulings on records that are not there, conflicts, and rulings that contradict each other', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'unsure');
    say(folder, 'x:r1', 'include');
    rule(folder, 'x:r2', 'x:r3', 'same');
    rule(folder, 'x:r4', 'x:gone', 'same');
    const ben = { id: '1'.repeat(32), at: '2026-01-01T00:00:00.000Z', reviewer: 'ben', a: 'x:r2', b: 'x:r3' };
    writeFileSync(
      join(folder, 'screening/duplicates/ben.jsonl'),
      `${JSON.stringify({ ...ben, ruling: 'different' })}\n`,
    );
    const log = join(folder, 'screening/title-abstract/ada.jsonl');
    writeFileSync(log, readFileSync(log, 'utf8').replace('"record":"x:r1"', '"record":"x:gone"'));
    expect(findings(folder)).toEqual([
      'open rulings-differ x:r2 x:r3',
      'error record-unknown x:r4 x:gone',
      'error record-unknown title-abstract: x:gone',
      'open conflict title-abstract: x:r0',
    ]);
  });

  it('notes what was said of records that went with a search, and nothing once it comes again', async () => {
    const folder = await makeReview(temporaryFolder());
    say(folder, 'x:r0', 'include');
    rule(folder, 'x:r1', 'x:r2', 'same');
    const ben = { id: '1'.repeat(32), at: '2026-01-01T00:00:00.000Z', reviewer: 'ben', a: 'x:r1', b: 'x:r2' };
    writeFileSync(
      join(folder, 'screening/duplicates/ben.jsonl'),
      `${JSON.stringify({ ...ben, ruling: 'different' })}\n`,
    );
    await withdrawSearch(open(folder), 'x/found', 'wrong file', { clock: tickingClock(), dedup: true });
    expect(findings(folder)).toEqual([
      'note record-withdrawn x:r1 x:r2',
      'note record-withdrawn x:r1 x:r2',
      'note record-withdrawn title-abstract: x:r0',
    ]);
    expect(check(open(folder)).findings[0]!.message).toMatch(
      /ada ruled on this pair; .* went with x\/found, which was/,
    );
    await bringIn(folder, [{ name: 'again.jsonl', text: jsonLines(exampleRecords(6)), source: 'x' }]);
    expect(findings(folder)).toEqual(['open rulings-differ x:r1 x:r2']);
  });

  it('finds rulings on records that supply fields of others', async () => {
    const supply = { id: 'y:s', enriches: 'x:r0', abstract: 'Supplied.' };
    const files = [{ name: 'abstracts.jsonl', text: jsonLines([supply]), source: 'y', role: 'enrichment' as const }];
    const folder = await makeReview(temporaryFolder(), { files });
    rule(folder, 'x:r1', 'y:s', 'same');
    expect(findings(folder)).toContain('error record-supplies x:r1 y:s');
  });

  it('finds links that were proposed for another corpus', async () => {
    const folder = await makeReview(temporaryFolder());
    rmSync(join(folder, 'corpus/links.jsonl'));
    expect(findings(folder)).toEqual(['error links-out-of-date corpus/links.jsonl']);
  });
});
