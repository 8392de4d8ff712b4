import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandRow } from '../measuring/command.js';
import { hasFailed, shownValue } from '../measuring/rows.js';
import { makeReview } from '../samples/review.js';
import { writeGenerated } from './generated-file.js';
import { formats } from './writers.js';

/** Whole files of one format into an empty review, without deduplication. */
export const importFormats = {
  name: 'formats',
  measures: 'Importing files of one format, records generated, about 2,000 characters each',
  venuesOnly: true,
  run(bench) {
    return formats.map((format) => {
      const { path, bytes } = writeGenerated(bench.folder, format, format.count);
      const review = (run) => join(bench.folder, `format-${run}`);
      const what = `${format.name}, ${format.count.toLocaleString('en')} records, ${Math.round(bytes / 1e6)} MB`;
      const found = commandRow(bench, what, (run) => ['import', path, '--no-dedup', '--review', review(run)], {
        times: 3,
        budget: format.budget,
        before: (run) => makeReview(bench, review(run)),
      });
      for (let run = 0; run < 3; run++) rmSync(review(run), { recursive: true, force: true });
      rmSync(path);
      return hasFailed(found) ? found : { ...found, note: `${(bytes / 1e6 / shownValue(found)).toFixed(0)} MB/s` };
    });
  },
};
