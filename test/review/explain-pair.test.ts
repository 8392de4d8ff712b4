import { describe, expect, it } from 'vitest';
import { explainText } from '../../src/cli/explain-text.js';
import { explainRecords } from '../../src/review/explain-pair.js';
import { withdrawSearch } from '../../src/review/withdraw.js';
import {
  bringIn,
  type ExampleRecord,
  exampleRecords,
  jsonLines,
  makeReview,
  open,
  rule,
  tickingClock,
} from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const title = 'On the safety of invented tools for careful people';
const ada = [{ family: 'Example', given: 'Ada' }];
const paper = (id: string, fields: Partial<ExampleRecord> = {}): ExampleRecord => ({
  id,
  title,
  authors: ada,
  year: 2024,
  venue: 'Journal of Tools',
  ...fields,
});

const review = (...records: readonly ExampleRecord[]): Promise<string> =>
  makeReview(temporaryFolder(), { records: [...records, ...exampleRecords(2)] });
const explained = (folder: string, a: string, b: string) => explainRecords(open(folder), a, b);

describe('explaining a pair', () => {
  it('says which rule joined two records, and where each field of their report comes from', async () => {
    const folder = await review(
      paper('x:1', { doi: '10.1145/1', title: title.toUpperCase() }),
      paper('x:2', { doi: '10.1145/1', volume: '7', pages: '1-9', abstract: 'What people say of tools.' }),
    );
    const account = explained(folder, 'x:1', 'x:2');
    expect(account).toMatchObject({
      answer: 'One report: joined by same-doi.',
      together: 'report',
      kind: 'same-report',
      link: { a: 'x:1', b: 'x:2', kind: 'same-report', rule: 'same-doi' },
      chain: [{ from: 'x:1', to: 'x:2', by: 'link', kind: 'same-report', rule: 'same-doi' }],
      hindrances: [],
      rulings: [],
      isOpen: false,
      linksOutOfDate: false,
      report: { records: ['x:1', 'x:2'] },
    });
    expect(account.report!.fields).toEqual(
      expect.arrayContaining([
        { field: 'title', value: title, origins: ['x:2'] },
        { field: 'volume', value: '7', origins: ['x:2'] },
        { field: 'doi', value: '10.1145/1', origins: ['x:2'] },
      ]),
    );
    const text = explainText(account);
    expect(text).toMatch(/^One report: joined by same-doi\.\n/);
    expect(text).toMatch(/^ {2}x:1 - x:2: same-doi$/m);
    expect(text).toMatch(/^ {2}volume {2,}7 {2,}x:2$/m);
  });

  it('names the ties that were followed, and none that a ruling overruled', async () => {
    const folder = await review(paper('x:1', { doi: '10.1145/1' }), paper('x:2', { doi: '10.1145/1' }));
    rule(folder, 'x:1', 'x:2', 'versions', 'ada');
    const versions = explained(folder, 'x:1', 'x:2');
    expect(versions).toMatchObject({ together: 'study', chain: [{ by: 'ruling', ruling: 'versions' }] });
    expect(versions.answer).toMatch(/^Two reports of one study: ada: versions/);
    // Of two answers that differ the one stands that joins less.
    rule(folder, 'x:1', 'x:2', 'same', 'ben');
    expect(explained(folder, 'x:1', 'x:2').chain).toEqual([
      expect.objectContaining({ ruling: 'versions', reviewers: ['ada'] }),
    ]);
  });

  it('shows the shortest chain where others joined them', async () => {
    const folder = await review(
      paper('x:1', { doi: '10.1145/1', title: `${title} again`, authors: [] }),
      paper('x:2', { doi: '10.1145/1', ids: { dblp: 'journals/x/1' } }),
      paper('x:3', { ids: { dblp: 'journals/x/1' } }),
    );
    const account = explained(folder, 'x:3', 'x:1');
    expect(account).toMatchObject({
      together: 'report',
      chain: [
        { from: 'x:3', to: 'x:2', rule: 'same-native-id' },
        { from: 'x:2', to: 'x:1', rule: 'same-doi' },
      ],
    });
    expect(account.answer).toBe('One report: joined through x:2 (same-native-id, same-doi).');
  });

  it('says what people ruled, and that their word keeps apart what a rule joins', async () => {
    const folder = await review(paper('x:1'), paper('x:2'), paper('x:3', { title: 'Another title for other people' }));
    rule(folder, 'x:1', 'x:2', 'different');
    expect(explained(folder, 'x:1', 'x:2')).toMatchObject({
      answer: 'Not joined: title-author-year holds, but ada ruled that they are different.',
      together: 'apart',
      rulings: [{ reviewer: 'ada', ruling: 'different', at: expect.stringMatching(/^2026-/) }],
      hindrances: [{ by: 'ruling', a: 'x:1', b: 'x:2', ruling: 'different', reviewer: 'ada' }],
      report: null,
    });
    rule(folder, 'x:1', 'x:2', 'withdrawn');
    rule(folder, 'x:2', 'x:3', 'same');
    expect(explained(folder, 'x:3', 'x:2').answer).toBe('One report: joined by ada: same.');
    expect(explained(folder, 'x:1', 'x:3').answer).toBe(
      'One report: joined through x:2 (title-author-year, ada: same).',
    );
  });

  it('says that they are versions of one study, by rule or by ruling', async () => {
    const folder = await review(
      paper('x:1', { doi: '10.1145/1' }),
      paper('x:2', { venue: 'arXiv', type: 'preprint', arxiv: '2401.00001' }),
      paper('x:3', { title: 'Another title for other people' }),
    );
    const account = explained(folder, 'x:1', 'x:2');
    expect(account).toMatchObject({ together: 'study', kind: 'same-study', report: null });
    expect(account.answer).toBe(`Two reports of one study: ${account.rule!.name}.`);
    rule(folder, 'x:r0', 'x:r1', 'different');
    expect(explained(folder, 'x:r0', 'x:r1').answer).toMatch(/^Not joined: ada ruled that they are different/);
    rule(folder, 'x:3', 'x:1', 'versions');
    expect(explained(folder, 'x:1', 'x:3').answer).toMatch(/^Two reports of one study: ada: versions/);
  });

  it('names the veto that parts them, and what each says of it', async () => {
    const folder = await review(paper('x:1', { doi: '10.1145/1' }), paper('x:2', { doi: '10.1109/2' }));
    const account = explained(folder, 'x:1', 'x:2');
    expect(account).toMatchObject({ together: 'apart', isOpen: true, link: { kind: 'possible', rule: 'veto:doi' } });
    expect(account.hindrances).toMatchObject([{ by: 'veto', a: 'x:1', b: 'x:2', veto: { name: 'doi' } }]);
    expect(account.answer).toMatch(
      /^Not joined: (title-author-year holds|all else agrees), but the veto `doi` parts them/,
    );
  });

  it('names a veto between other members of their reports', async () => {
    const folder = await review(
      paper('x:1', { doi: '10.1145/1' }),
      paper('x:2'),
      paper('x:3', { doi: '10.1109/2', ids: { dblp: 'journals/x/1' } }),
      paper('x:4', { ids: { dblp: 'journals/x/1' } }),
    );
    const pairs = [
      ['x:1', 'x:4'],
      ['x:2', 'x:3'],
      ['x:2', 'x:4'],
    ] as const;
    const apart = pairs.map(([a, b]) => explained(folder, a, b)).filter(({ together }) => together === 'apart');
    expect(apart.length).toBeGreaterThan(0);
    for (const { answer } of apart) expect(answer).toMatch(/ holds|agrees/);
    expect(apart.map(({ answer }) => answer).join()).toContain('the veto `doi` parts x:');
  });

  it('says that no rule speaks of two that have nothing in common', async () => {
    const folder = await review();
    expect(explained(folder, 'x:r0', 'x:r1')).toMatchObject({
      together: 'apart',
      kind: 'none',
      link: null,
      hindrances: [],
      answer: expect.stringMatching(/^Not joined: /),
    });
  });

  it('names what an enrichment supplied as its own, and says that it joins nothing', async () => {
    const folder = await review(paper('x:1', { doi: '10.1145/1' }), paper('x:2', { doi: '10.1145/1' }));
    const text = jsonLines([{ id: 'z:1', enriches: 'x:2', title, abstract: 'What people say of tools.' }]);
    await bringIn(folder, [{ name: 'more.jsonl', source: 'z', role: 'enrichment', text }]);
    const { report } = explained(folder, 'x:1', 'x:2');
    expect(report!.fields.find(({ field }) => field === 'abstract')!.origins).toEqual(['z:1']);
    expect(explained(folder, 'x:1', 'z:1').answer).toBe(
      'Not joined: z:1 only supplies x:2 with fields, and is never compared.',
    );
  });

  it('refuses what is no pair, with the id that comes nearest or the search that was withdrawn', async () => {
    const folder = await review(paper('x:paper-1'), paper('x:paper-2'));
    const refusal = (a: string, b: string): unknown => {
      try {
        return explained(folder, a, b);
      } catch (error) {
        return error;
      }
    };
    expect(refusal('x:paper-1', 'x:paper-1')).toMatchObject({ code: 'pair-of-one' });
    expect(refusal('x:paper-1', 'x:papr-2')).toMatchObject({ code: 'record-unknown', hint: 'did you mean x:paper-2?' });
    expect(refusal('paper-2', 'x:paper-1')).toMatchObject({ hint: 'did you mean x:paper-2?' });
    expect(refusal('x:paper-1', 'y:nothing-like-it')).toMatchObject({
      code: 'record-unknown',
      hint: expect.stringContaining('--pairs'),
    });
    await bringIn(folder, [{ name: 'wrong.jsonl', source: 'w', text: jsonLines([paper('w:1')]) }]);
    await withdrawSearch(open(folder), 'w/wrong', 'wrong file', { clock: tickingClock(), dedup: true });
    expect(refusal('w:1', 'x:paper-1')).toMatchObject({
      code: 'record-withdrawn',
      message: 'w:1 was found by w/wrong alone, which was withdrawn on 2026-01-05: wrong file',
    });
  });
});
