import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../measuring/command.js';
import { failedRow, median, row } from '../measuring/rows.js';
import { makeReview } from '../samples/review.js';
import { writeGenerated } from './generated-file.js';
import { formats } from './writers.js';

const times = 3;

/** One import into an empty review: seconds, peak memory, and why it did not keep every record where it did not. */
const importOnce = (bench, path, count) => {
  const review = join(bench.folder, 'format');
  makeReview(bench, review);
  const { milliseconds, peak, stdout, failure } = runProgram(bench, [
    'import',
    path,
    '--no-dedup',
    '--json',
    '--review',
    review,
  ]);
  rmSync(review, { recursive: true });
  if (failure !== undefined) return { failure };
  const { kept, rejected } = JSON.parse(stdout);
  if (kept !== count) return { failure: `${kept} kept and ${rejected} rejected of ${count}` };
  return { seconds: milliseconds / 1000, peak };
};

/** Whole files of one format into an empty review, without deduplication. */
export const importFormats = {
  name: 'formats',
  measures: 'Importing: files of one format without deduplication, records generated, about 2,000 characters each',
  venuesOnly: true,
  run(bench) {
    return formats.map((format) => {
      const { path, bytes } = writeGenerated(bench.folder, format, format.count);
      const what = `${format.name}, ${format.count.toLocaleString('en')} records, ${Math.round(bytes / 1e6)} MB`;
      const runs = Array.from({ length: times }, () => importOnce(bench, path, format.count));
      rmSync(path);
      const failed = runs.find(({ failure }) => failure !== undefined);
      if (failed !== undefined) return failedRow(what, failed.failure);
      const seconds = runs.map((run) => run.seconds);
      return row(what, 's', seconds, {
        budget: format.budget,
        peak: Math.max(...runs.map(({ peak }) => peak ?? 0)) || undefined,
        note: `${(bytes / 1e6 / median(seconds)).toFixed(0)} MB/s`,
      });
    });
  },
};
