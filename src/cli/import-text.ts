/** What an import tells people: a paragraph a file, the doctor's report of a dry run, decisions, and what to do next. */

import type { Examination, Problem } from '../formats/index.js';
import type { Imported, ImportedFile } from '../review/import.js';
import type { DecisionsImported } from '../review/import-decisions.js';
import { printable } from '../text/index.js';
import { newsLines } from './news-text.js';
import { count, table } from './table.js';

/** How many diagnostics of a file are printed; `--json` has them all. */
const shownDiagnostics = 20;

const gravest = ['rejected', 'repaired', 'noted', 'tidied'];

function* describeProblem(
  file: string,
  { code, severity, field, count: times, message, examples }: Problem,
): Generator<string> {
  const about = field === undefined ? '' : ` in ${field}`;
  yield `  ${severity}: ${code}${about}, ${times.toLocaleString('en')} ${times === 1 ? 'time' : 'times'}: ${printable(message)}\n`;
  for (const { line, text } of examples) yield `    ${file}:${line}${text === '' ? '' : `: ${printable(text)}`}\n`;
}

function* describeExamination(file: string, { records, judged, fields, problems }: Examination): Generator<string> {
  const share = (part: number): string => `${records === 0 ? 0 : Math.floor((part / records) * 100)} %`;
  const rows = fields.map(({ field, filled, suspicious, repaired }) => [
    `  ${field}`,
    filled,
    share(filled),
    suspicious,
    repaired,
  ]);
  yield table([['  field', 'filled', '', 'suspicious', 'repaired'], ...rows]);
  if (judged > 0)
    yield `  ${count(judged, 'record')} ${judged === 1 ? 'brings' : 'bring'} a judgment (--decisions takes it as yours)\n`;
  for (const problem of problems) yield* describeProblem(file, problem);
}

function* describeFile(file: ImportedFile, withDecisions: boolean, mapped: boolean): Generator<string> {
  const name = printable(file.file);
  const again = file.already === undefined ? '' : `was imported before as ${file.already}`;
  if (again !== '' && file.examination === undefined) {
    yield `${name}: ${again}; ${withDecisions ? 'only its decisions are taken' : 'nothing to do'}\n`;
    if (!withDecisions && mapped)
      yield `  next: to read it otherwise, litsieve import --withdraw ${file.already} --why TEXT first\n`;
    return;
  }
  const rejected = file.rejected === 0 ? 'none rejected' : `${file.rejected.toLocaleString('en')} rejected`;
  yield `${name}: ${file.format} from ${file.source}, ${count(file.read, 'record')} read, ${file.kept.toLocaleString('en')} kept, ${rejected}\n`;
  if (again !== '') yield `  it ${again}\n`;
  if (file.known !== undefined) {
    const all = file.known === file.kept;
    const some = `the review has ${file.known.toLocaleString('en')} of them already`;
    yield `  ${all ? 'the review has all of them: only decisions are taken' : `${some}; the file is a search of its own all the same`}\n`;
  }
  if (file.examination !== undefined) {
    yield* describeExamination(name, file.examination);
    return;
  }
  const worst = [...file.diagnostics].sort((a, b) => gravest.indexOf(a.severity) - gravest.indexOf(b.severity));
  for (const { line, code, message } of worst.slice(0, shownDiagnostics)) {
    yield `  ${name}:${line}: ${code}: ${printable(message)}\n`;
  }
  const more = worst.length + (file.unlisted ?? 0) - shownDiagnostics;
  if (more > 0) yield `  and ${count(more, 'more diagnostic')} (--dry-run counts them by problem)\n`;
  if (file.quarantine !== undefined)
    yield `  what was rejected is in ${printable(file.quarantine)}; mend it there and import that file\n`;
}

function* describeDecisions(imported: DecisionsImported): Generator<string> {
  const { reviewer, whose, stages, written, remarks, already, undecided, unknownReasons, skipped } = imported;
  const others = [
    ...(remarks === 0 ? [] : [`${remarks.toLocaleString('en')} with notes or tags only`]),
    ...(already === 0 ? [] : [`${already.toLocaleString('en')} there before`]),
    ...(skipped.length === 0 ? [] : [`${skipped.length.toLocaleString('en')} left out`]),
  ];
  const at = stages.length === 0 ? '' : ` at ${stages.map(({ stage }) => stage).join(' and ')}`;
  const from = whose === undefined || whose === reviewer ? '' : `, as ${printable(whose)} decided`;
  yield `${[`${count(written, 'decision')} of ${reviewer} written${at}${from}`, ...others].join(', ')}\n`;
  if (undecided > 0)
    yield `  ${count(undecided, 'record')} ${undecided === 1 ? 'says' : 'say'} nothing of a decision (--decided include|exclude says it of all such)\n`;
  for (const { reason, n } of unknownReasons.slice(0, shownDiagnostics))
    yield `  "${printable(reason)}" is no criterion of the stage: kept in ${count(n, 'note')} (queries/protocol.yaml has the criteria)\n`;
  for (const { line, record, code, message } of skipped.slice(0, shownDiagnostics))
    yield `  line ${line}, ${printable(record)}: ${code}: ${printable(message)}\n`;
  const more = skipped.length - shownDiagnostics;
  if (more > 0) yield `  and ${more.toLocaleString('en')} more left out (--json lists all)\n`;
}

/** The lines for people. `next` is the command that follows an import; `mapped` says that columns were named. */
export function* importText(
  { files, failed, decisions, news }: Imported,
  { dryRun, mapped, next }: { readonly dryRun: boolean; readonly mapped: boolean; readonly next: string },
): Generator<string> {
  for (const file of files) yield* describeFile(file, decisions !== undefined, mapped);
  for (const { message, hint } of failed)
    yield `${printable(message)}${hint === undefined ? '' : `\n  next: ${printable(hint)}`}\n`;
  for (const line of newsLines(news)) yield `${line}\n`;
  if (decisions !== undefined) yield* describeDecisions(decisions);
  if (dryRun) yield 'Nothing was written (--dry-run).\n';
  else if (files.some(({ search }) => search !== undefined)) yield `Next: ${next}\n`;
}
