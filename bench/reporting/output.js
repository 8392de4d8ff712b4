import { statSync } from 'node:fs';
import { join } from 'node:path';
import { commandRow, inReview } from '../measuring/command.js';
import { hasFailed } from '../measuring/rows.js';

/** What comes out of a review: all its reports as bibliographic files, the counts and the diagram. */
export const output = {
  name: 'output',
  measures: 'Exports, counts and diagram',
  run(bench) {
    const exportRow = (name, ending) => {
      const file = join(bench.folder, `all.${ending}`);
      const args = inReview(bench, ['export', '--outcome', 'all', '--output', file]);
      const found = commandRow(bench, `\`export --outcome all\` as ${name}, warm`, args);
      if (hasFailed(found)) return found;
      return { ...found, note: `${(statSync(file).size / 1e6).toFixed(0)} MB` };
    };
    const diagram = join(bench.folder, 'prisma.svg');
    return [
      exportRow('BibTeX', 'bib'),
      exportRow('RIS', 'ris'),
      exportRow('CSV', 'csv'),
      exportRow('CSL-JSON', 'json'),
      commandRow(bench, '`flow`, warm', inReview(bench, ['flow', '--json']), { times: 3 }),
      commandRow(bench, '`prisma`, warm', inReview(bench, ['prisma', '--output', diagram]), { times: 3 }),
    ];
  },
};
