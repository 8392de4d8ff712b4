import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandRow, inReview, runProgram } from '../measuring/command.js';
import { failedRow, hasFailed, refusedRow, row, shownValue } from '../measuring/rows.js';
import { makeReview } from '../samples/review.js';

/** All files of the sample as one: larger than a string can be, it must be refused in words. */
const wholeFileRow = (bench) => {
  const what = '`import --dry-run`, all in one file';
  const whole = join(bench.folder, 'whole.jsonl');
  for (const file of bench.sample.files) appendFileSync(whole, readFileSync(file));
  const { milliseconds, peak, failure } = runProgram(bench, inReview(bench, ['import', whole, '--dry-run']));
  rmSync(whole);
  if (failure === undefined) return row(what, 's', milliseconds / 1000, { peak });
  return failure.startsWith('exit 2:') ? refusedRow(what, failure) : failedRow(what, failure);
};

/** Files into the corpus, as they come from a database. Leaves the review that all later measurements work on. */
export const importing = {
  name: 'import',
  measures: 'Importing',
  run(bench) {
    const { files, bytes } = bench.sample;
    const fresh = (run) => {
      if (bench.review !== undefined) rmSync(bench.review, { recursive: true });
      bench.review = join(bench.folder, `review-${run}`);
      makeReview(bench, bench.review);
    };
    const importRow = (what, ...more) =>
      commandRow(bench, what, () => inReview(bench, ['import', ...files, ...more]), {
        times: 3,
        before: fresh,
      });
    const rows = [
      ...(bench.sample.name === 'venues' ? [importRow('`import --no-dedup`', '--no-dedup')] : []),
      importRow('`import`, deduplication included'),
    ].map((found) =>
      hasFailed(found) ? found : { ...found, note: `${(bytes / 1e6 / shownValue(found)).toFixed(0)} MB/s` },
    );
    return files.length === 1 ? rows : [...rows, wholeFileRow(bench)];
  },
};
