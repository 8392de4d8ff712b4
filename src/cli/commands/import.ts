/** `litsieve import`. */

import { Option } from 'commander';
import { type SearchRole, type SourceKind, searchRoles, sourceKinds, UsageError } from '../../model/index.js';
import { type Imported, type ImportedFile, importFiles } from '../../review/import.js';
import { screenCommand } from '../../review/status.js';
import { withdrawSearch } from '../../review/withdraw.js';
import { printable } from '../../text/index.js';
import type { Result } from '../context.js';
import { openToRenew } from '../open.js';
import { count } from '../table.js';
import type { Call, Verb } from '../verb.js';

interface ImportFlags {
  readonly source?: string;
  readonly role: SearchRole;
  readonly kind?: SourceKind;
  readonly dryRun?: boolean;
  readonly strict?: boolean;
  readonly dedup: boolean;
  readonly withdraw?: string;
  readonly why?: string;
}

/** How many diagnostics of a file are printed; `--json` has them all. */
const shownDiagnostics = 20;

function* describeFile(file: ImportedFile): Generator<string> {
  const name = printable(file.file);
  if (file.already !== undefined) {
    yield `${name}: was imported before as ${file.already}; nothing to do\n`;
    return;
  }
  const rejected = file.rejected === 0 ? 'none rejected' : `${file.rejected.toLocaleString('en')} rejected`;
  yield `${name}: ${file.format} from ${file.source}, ${count(file.read, 'record')} read, ${file.kept.toLocaleString('en')} kept, ${rejected}\n`;
  const worst = [...file.diagnostics].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  for (const { line, code, message } of worst.slice(0, shownDiagnostics)) {
    yield `  ${name}:${line}: ${code}: ${printable(message)}\n`;
  }
  const more = worst.length - shownDiagnostics;
  if (more > 0) yield `  and ${count(more, 'more diagnostic')} (--json lists all)\n`;
}

const order = ['rejected', 'repaired', 'noted'];

function* describe({ files, failed }: Imported, dryRun: boolean, next: string): Generator<string> {
  for (const file of files) yield* describeFile(file);
  for (const { message, hint } of failed)
    yield `${printable(message)}${hint === undefined ? '' : `\n  next: ${printable(hint)}`}\n`;
  if (dryRun) yield 'Nothing was written (--dry-run).\n';
  else if (files.some(({ search }) => search !== undefined)) yield `Next: ${next}\n`;
}

const statusOf = ({ failed, rejected }: Imported, strict: boolean): NonNullable<Result['status']> =>
  failed.length > 0 ? 2 : strict && rejected > 0 ? 1 : 0;

const withdraw = async (call: Call<ImportFlags>): Promise<Result> => {
  const { context, options, onProgress } = call;
  const { withdraw: search, why, dedup } = options;
  if (search === undefined || why === undefined || why.trim() === '') {
    throw new UsageError('a search is withdrawn with its reason', {
      code: 'why-missing',
      flag: '--why',
      hint: 'litsieve import --withdraw SOURCE/NAME --why "imported the wrong file"',
    });
  }
  const review = openToRenew(call);
  const done = await withdrawSearch(review, search, why, { clock: context.clock, dedup, onProgress });
  return {
    json: done,
    text: `${search}: withdrawn; ${count(done.records, 'record')} no longer ${done.records === 1 ? 'counts' : 'count'}. The shard stays.\n`,
  };
};

const assertAlone = (files: readonly string[]): void => {
  if (files.length === 0) return;
  throw new UsageError('a withdrawal takes no files', {
    code: 'files-misplaced',
    flag: '--withdraw',
    hint: 'withdraw first, then import',
  });
};

/** PRISMA counts databases and registers in the arm of searches, and everything else in the arm of other methods. */
const kindOf = ({ kind, role }: ImportFlags): SourceKind => {
  if (kind === undefined) return role === 'other-methods' ? 'other' : 'database';
  if (role !== 'identification' || kind === 'database' || kind === 'register') return kind;
  throw new UsageError(`a ${kind} is not searched as a database or a register is`, {
    code: 'kind-misplaced',
    flag: '--kind',
    hint: `litsieve import FILE… --role other-methods --kind ${kind}`,
  });
};

export const verb: Verb<ImportFlags> = {
  example: 'litsieve import scopus.ris acm.bib --dry-run',
  configure(command) {
    command
      .description(
        'Brings files in: RIS, BibTeX, CSV or TSV, CSL-JSON, JSON Lines, also gzipped. The content says what a file is. ' +
          'Each file is one search; a record that cannot be read is reported and costs no other.',
      )
      .argument('[files...]', 'files that databases exported')
      .option('--source <name>', 'the database they come from (default: what the content says, else the file’s name)')
      .addOption(
        new Option('--role <role>', 'what the records are in the review')
          .choices(searchRoles)
          .default('identification'),
      )
      .addOption(
        new Option(
          '--kind <kind>',
          'kind of source in the diagram (default: database, or other with --role other-methods)',
        ).choices(sourceKinds),
      )
      .option('--dry-run', 'read and report, write nothing')
      .option('--strict', 'exit with 1 where a record was rejected')
      .option('--no-dedup', 'leave the links between records as they are')
      .option('--withdraw <search>', 'take a search back: its records no longer count')
      .option('--why <text>', 'the reason of a withdrawal');
  },
  async run(call, files) {
    const { context, options, onProgress } = call;
    const named = (files ?? []) as readonly string[];
    if (options.withdraw !== undefined || options.why !== undefined) {
      assertAlone(named);
      return withdraw(call);
    }
    if (named.length === 0) {
      throw new UsageError('there is no file to import', { code: 'file-missing', hint: 'litsieve import FILE…' });
    }
    const review = openToRenew(call);
    const imported = await importFiles(review, named, {
      folder: context.cwd,
      source: options.source,
      role: options.role,
      kind: kindOf(options),
      dryRun: options.dryRun ?? false,
      dedup: options.dedup,
      clock: context.clock,
      tool: context.tool,
      onProgress,
    });
    const { failed, ...done } = imported;
    return {
      json: { ...done, failed: failed.map(({ message, code, hint }) => ({ message, code, hint })) },
      text: describe(imported, options.dryRun ?? false, screenCommand(review)),
      status: statusOf(imported, options.strict ?? false),
    };
  },
};
