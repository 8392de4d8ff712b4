/** `litsieve import`. */

import { Option } from 'commander';
import { mappedColumns } from '../../formats/index.js';
import {
  type CarriedDecision,
  carriedDecisions,
  type SearchRole,
  type SourceKind,
  searchRoles,
  sourceKinds,
  UsageError,
} from '../../model/index.js';
import { type Imported, importFiles } from '../../review/import.js';
import type { DecisionsWanted } from '../../review/import-decisions.js';
import { importVotes } from '../../review/import-votes.js';
import type { Review } from '../../review/open-review.js';
import { whoReviews } from '../../review/reviewer.js';
import { screenCommand } from '../../review/status.js';
import { withdrawSearch } from '../../review/withdraw.js';
import type { Result } from '../context.js';
import { exitStatus } from '../exit-status.js';
import { refuseIdle } from '../idle-flags.js';
import { importText } from '../import-text.js';
import { openToRenew } from '../open.js';
import { reviewerOption, stageOption } from '../options.js';
import { count } from '../table.js';
import type { Call, Verb } from '../verb.js';
import { votesText } from '../votes-text.js';

interface ImportFlags {
  readonly source?: string;
  readonly role: SearchRole;
  readonly kind?: SourceKind;
  readonly dryRun?: boolean;
  readonly strict?: boolean;
  readonly dedup: boolean;
  readonly map: readonly string[];
  readonly decisions?: boolean;
  readonly whose?: string;
  readonly decided?: CarriedDecision;
  readonly reviewer?: string;
  readonly stage?: string;
  readonly withdraw?: string;
  readonly why?: string;
  readonly votes?: string;
  readonly name?: string;
  readonly model?: string;
  readonly prompt?: string;
}

const statusOf = ({ failed, rejected, decisions }: Imported, strict: boolean): NonNullable<Result['status']> => {
  if (failed.length > 0) return 2;
  return (strict && rejected > 0) || (decisions?.skipped.length ?? 0) > 0 ? 1 : 0;
};

/** What belongs to `--decisions` alone. */
const assertDecisions = ({ decisions, whose, decided, stage }: ImportFlags): void => {
  const [flag] = Object.entries({ '--whose': whose, '--decided': decided, '--stage': stage }).find(
    ([, value]) => value !== undefined,
  ) ?? [undefined];
  if (decisions === true || flag === undefined) return;
  throw new UsageError(`${flag} goes with --decisions`, {
    code: 'flag-misplaced',
    flag,
    hint: `litsieve import FILE… --decisions ${flag} …`,
  });
};

const decisionsWanted = (
  { context, options }: Call<ImportFlags>,
  review: Review,
): { readonly decisions?: DecisionsWanted } => {
  assertDecisions(options);
  if (options.decisions !== true) return {};
  const { stage, whose, decided } = options;
  const reviewer = whoReviews(review.protocol, {
    flag: options.reviewer,
    environment: context.env['LITSIEVE_REVIEWER'],
  });
  return { decisions: { reviewer, stage, whose, decided, chance: context } };
};

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

/** What belongs to `--votes` alone, and what does not go with it. */
const votesFlags = ['name', 'model', 'prompt'] as const;
const notWithVotes = ['source', 'kind', 'strict', 'map', 'decisions', 'whose', 'decided', 'reviewer', 'stage', 'why'];

const votes = async (call: Call<ImportFlags>, file: string, files: readonly string[]): Promise<Result> => {
  const { context, options } = call;
  const usage = 'litsieve import --votes FILE --name ensemble-a';
  refuseIdle(options, notWithVotes, 'with --votes', usage);
  if (files.length > 0) {
    throw new UsageError('votes are imported by themselves, one file at a time', {
      code: 'files-misplaced',
      flag: '--votes',
      hint: usage,
    });
  }
  const { name, model, prompt, dryRun = false } = options;
  const imported = await importVotes(openToRenew(call), file, {
    ...{ folder: context.cwd, name, model, prompt, dryRun },
    clock: context.clock,
  });
  return {
    json: imported,
    text: votesText(imported, dryRun),
    status: imported.skipped.length > 0 ? exitStatus.person : exitStatus.done,
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

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

export const verb: Verb<ImportFlags> = {
  example: 'litsieve import scopus.ris acm.bib --dry-run',
  configure(command) {
    command
      .description(
        'Brings files in: RIS, BibTeX, Web of Science, MEDLINE, Ovid, EndNote and RefWorks text, PubMed, EndNote and ACL ' +
          'Anthology XML, tables (CSV, TSV, semicolons), CSL-JSON, JSON Lines, also gzipped. The content says what a file ' +
          'is. Each file is one search; a record that cannot be read goes to a quarantine and costs no other.',
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
      .option('--dry-run', 'examine: report by field and by problem, write nothing')
      .option('--map <field=column>', 'what a column of a table holds (repeatable)', collect, [])
      .option('--decisions', 'take the judgments that the records carry as decisions of the reviewer')
      .option('--whose <name>', 'with --decisions: whose, where several people judged')
      .addOption(
        new Option(
          '--decided <decision>',
          'with --decisions: what was decided of all, where the file does not say',
        ).choices(carriedDecisions),
      )
      .option(stageOption[0], 'with --decisions: the stage, where the file names none (default: the first)')
      .option(...reviewerOption)
      .option('--strict', 'exit with 1 where a record was rejected')
      .option('--no-dedup', 'leave the links between records as they are')
      .option('--withdraw <search>', 'take a search back: its records no longer count')
      .option('--why <text>', 'the reason of a withdrawal')
      .option('--votes <file>', 'take automation votes in, a CSV or JSON Lines file of one voter')
      .option('--name <name>', 'with --votes: what the voter is called (default: as the file)')
      .option('--model <model>', 'with --votes: who voted, where the file does not say')
      .option('--prompt <hash>', 'with --votes: SHA-256 of the prompt, or its file, which is not kept');
  },
  async run(call, files) {
    const { context, options, onProgress } = call;
    const named = (files ?? []) as readonly string[];
    if (options.votes !== undefined && options.withdraw === undefined) return votes(call, options.votes, named);
    refuseIdle(options, votesFlags, 'without --votes', 'litsieve import --votes FILE --name ensemble-a');
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
      columns: mappedColumns(options.map),
      onProgress,
      ...decisionsWanted(call, review),
    });
    const { failed, ...done } = imported;
    return {
      json: { ...done, failed: failed.map(({ message, code, hint }) => ({ message, code, hint })) },
      text: importText(imported, {
        dryRun: options.dryRun ?? false,
        mapped: options.map.length > 0,
        next: screenCommand(review),
      }),
      status: statusOf(imported, options.strict ?? false),
    };
  },
};
