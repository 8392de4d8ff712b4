import { join } from 'node:path';
import { runNode } from '../measuring/command.js';
import { failedRow, median, row } from '../measuring/rows.js';
import { writeGenerated } from './generated-file.js';
import { formats } from './writers.js';

const script = new URL('reading-time.js', import.meta.url).pathname;
const count = 5000;
const times = 3;

/** The same file of RIS read by citation-js and by us, one after the other. A ratio above 1 says how many times as fast we are. */
export const againstCitationJs = {
  name: 'formats-peer',
  measures: `Reading RIS: beside citation-js, ${count.toLocaleString('en')} records, in the same run`,
  venuesOnly: true,
  run(bench) {
    const { path, bytes } = writeGenerated(bench.folder, formats[0], count);
    const found = new Map();
    for (const reader of ['ours', 'citation-js']) {
      const runs = Array.from({ length: times }, () =>
        runNode(bench, [script, reader, path, join(bench.program, '../..')]),
      );
      const failed = runs.find(({ failure }) => failure !== undefined);
      if (failed !== undefined) return [failedRow(reader, failed.failure)];
      const said = runs.map(({ stdout }) => JSON.parse(stdout));
      found.set(reader, {
        perRecord: said.map(({ milliseconds, records }) => (milliseconds * 1000) / records),
        records: said[0].records,
        peak: Math.max(...runs.map(({ peak }) => peak ?? 0)) || undefined,
      });
    }
    const [ours, theirs] = [found.get('ours'), found.get('citation-js')];
    const note = ({ records }) => `${records} records of ${(bytes / 1e6).toFixed(0)} MB`;
    return [
      row('A record, litsieve', 'µs', ours.perRecord, { peak: ours.peak, note: note(ours) }),
      row('A record, citation-js', 'µs', theirs.perRecord, { peak: theirs.peak, note: note(theirs) }),
      row('A record, ratio', '×', median(theirs.perRecord) / median(ours.perRecord)),
    ];
  },
};
