/** `litsieve dedup --since SEARCH|DATE`: the reports that are new since then. */

import { newSince } from '../review/since.js';
import type { DedupMode } from './dedup-mode.js';
import { shortened } from './fitted-table.js';
import { newsSums, versionsText } from './news-text.js';
import { open } from './open.js';
import { table } from './table.js';

/** Columns of a title in the list. */
const titleWidth = 60;

/** Lists what is new. Writes nothing. */
export const sinceMode: DedupMode = {
  chosenBy: 'since',
  options: [['--since <search>', 'list the reports that are new since a search or a day (2026-01-31)']],
  takes: [],
  usage: 'litsieve dedup --since 2026-01-31',
  async run(call) {
    const found = newSince(open(call), call.options.since ?? '');
    const { reports } = found;
    const rows = reports.map(({ id, year, title, versionOf }) => [
      id,
      year === null ? '' : String(year),
      shortened(title ?? '(no title)', titleWidth),
      versionOf.length === 0 ? '' : `version of ${versionOf.join(', ')}`,
    ]);
    return {
      json: found,
      text: [table(rows), ...[newsSums(found), ...versionsText(found)].map((line) => `${line}\n`)],
    };
  },
};
