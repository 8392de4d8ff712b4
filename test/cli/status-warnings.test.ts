import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Status } from '../../src/review/status.js';
import { exampleRecords, jsonLines, makeReview } from '../support/example-review.js';
import { here } from '../support/here.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('litsieve status of a ranker that keeps to one venue', () => {
  it('warns at the stage, in the document and in the text, and not before there are decisions enough', async () => {
    const venues = ['Journal of Gardens', 'Journal of Bridges'];
    const cwd = await makeReview(temporaryFolder('file'), {
      records: exampleRecords(220).map((record, n) => ({ ...record, venue: venues[n % 2]!, year: 2020 })),
    });
    const decide = (count: number): void => {
      const lines = Array.from({ length: count }, (_, n) => ({
        ...{ id: n.toString(16).padStart(32, '0'), at: new Date(Date.UTC(2026, 0, 6) + n * 1000).toISOString() },
        ...{ reviewer: 'ada', stage: 'title-abstract', record: `x:r${2 * n}`, protocol: 1, decision: 'exclude' },
      }));
      mkdirSync(join(cwd, 'screening/title-abstract'), { recursive: true });
      writeFileSync(join(cwd, 'screening/title-abstract/ada.jsonl'), jsonLines(lines));
    };
    const told = async () => {
      const { stages } = JSON.parse((await here(['status', '--json'], { cwd })).stdout) as Status;
      return stages[0]!.warnings;
    };
    decide(20);
    expect(await told()).toEqual([]);
    decide(101);
    const warnings = await told();
    expect(warnings).toMatchObject([
      { facet: 'venue', untouched: [{ name: 'Journal of Bridges', reports: 110 }], pool: 220 },
    ]);
    const { stdout } = await here(['status'], { cwd });
    expect(stdout.replace(/\n {4}/g, ' ')).toContain(`\n  Warning: ${warnings[0]!.message}\n`);
  });
});
