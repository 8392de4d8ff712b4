/** What an import of automation votes tells people. */

import type { VotesImported } from '../review/import-votes.js';
import { printable } from '../text/index.js';
import { count } from './table.js';

/** How many rows that were not taken are printed; `--json` has them all. */
const shownRows = 20;

const number = (n: number): string => n.toLocaleString('en');

/** A line of counts, what an earlier file of the name said, the rows that were not taken, and what to do next. */
export function* votesText(imported: VotesImported, dryRun: boolean): Generator<string> {
  const { file, name, path, read, others, kept, repeated, votes, matched, skipped, replaced } = imported;
  const name_ = printable(file);
  yield `${name_}: ${count(read, 'row')} read, ${count(kept, 'vote')} kept: ${number(votes.include)} include, ${number(votes.exclude)} exclude, ${number(votes.unsure)} unsure\n`;
  const by = [
    ...(matched.doi === 0 ? [] : [`${number(matched.doi)} by DOI`]),
    ...(matched.title === 0 ? [] : [`${number(matched.title)} by title`]),
  ];
  if (by.length > 0) yield `  found ${by.join(', ')}, the others by their record's id\n`;
  if (others > 0) yield `  ${count(others, 'row')} of other models ${others === 1 ? 'was' : 'were'} passed over\n`;
  if (repeated > 0) yield `  ${count(repeated, 'row')} said the same once more\n`;
  if (replaced !== null) {
    const { before, added, removed, changed } = replaced;
    yield `  in place of ${count(before, 'vote')}: ${number(added)} added, ${number(removed)} removed, ${number(changed)} changed\n`;
  }
  for (const { line, code, message } of skipped.slice(0, shownRows))
    yield `  ${name_}:${line}: ${code}: ${printable(message)}\n`;
  if (skipped.length > shownRows)
    yield `  ${count(skipped.length - shownRows, 'more row')} not taken (--json lists all)\n`;
  if (kept === 0) {
    yield `Nothing is written: no row is a vote. Votes that are in ${path} already stay as they are\n`;
    return;
  }
  if (dryRun) yield `Nothing is written: without --dry-run they go to ${path}\n`;
  else
    yield `${path} counts where a filter of queries/filters.yaml names it: kind: votes, from: [${name}]\nNext: litsieve filter\n`;
}
