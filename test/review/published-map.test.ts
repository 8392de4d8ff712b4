import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CodingState } from '../../src/review/coding-state.js';
import { mapped, openMap } from '../../src/review/map.js';
import { makeCodedReview } from '../support/coded-review.js';
import { open } from '../support/example-review.js';
import { bundledPlan, publishedCounts, publishedUnits } from '../support/published-incidents.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const root = resolve(import.meta.dirname, '../..');

describe('a review whose coded incidents have the published margins', () => {
  it('is mapped, from its files, to the published numbers', async () => {
    const counts = publishedCounts();
    const units = publishedUnits(counts, bundledPlan());
    const recordsOf = (stream: string) => units.filter((unit) => unit.stream === stream).map(({ record }) => record);
    const folder = await makeCodedReview(temporaryFolder(), {
      reviewers: ['ada'],
      records: {
        papers: recordsOf('papers').map((id, n) => ({ id, title: `Paper number ${n} of an invented review` })),
        issues: recordsOf('incidents').map((id, n) => ({ id, type: 'issue', title: `Incident number ${n}` })),
      },
    });
    copyFileSync(join(root, 'queries/codebook.yaml'), join(folder, 'queries/codebook.yaml'));
    const { head } = new CodingState(open(folder)).history;
    const lines = units.map(({ record, stream, codes, values }, n) =>
      JSON.stringify({
        id: n.toString(16).padStart(32, '0'),
        at: new Date(Date.UTC(2026, 1, 1) + n * 1000).toISOString(),
        ...{ coder: 'ada', kind: 'coding', state: 'final', revision: head, protocol: 1, record },
        ...(stream === 'incidents' ? { incident: 1 } : {}),
        coding: { codes: codes.map((code) => ({ code })), values },
      }),
    );
    mkdirSync(join(folder, 'screening/coding'), { recursive: true });
    writeFileSync(join(folder, 'screening/coding/ada.jsonl'), `${lines.join('\n')}\n`);

    const context = openMap(open(folder), { templates: join(root, 'templates/review') });
    const found = mapped(context, []);
    expect(found).toMatchObject({ units: 732, open: 0, unsettled: [] });
    expect(found.frequencies.streams).toMatchObject([
      { id: 'papers', units: 185, labels: 60 },
      { id: 'issues', units: 547, labels: 999 },
    ]);
    for (const { name, incidents, papers } of counts.dimensions.flatMap(({ modes }) => modes)) {
      const row = found.frequencies.codes.find((code) => code.name === name)!;
      expect([name, row.counts['issues']!.units, row.counts['papers']!.units]).toEqual([name, incidents, papers]);
    }
    const severity = found.values.find(({ variable }) => variable.id === 'severity')!.values;
    const severe = severity.filter(({ id }) => Number(id) >= 4).map(({ counts: by }) => by['issues']);
    expect(severe).toEqual([176, 150]);
  });
});
