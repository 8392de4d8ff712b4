/** `litsieve filter`. */

import { isThere } from '../../io/index.js';
import { UsageError } from '../../model/index.js';
import { droppedSample, filteredReports, filterOverview, tryFilters } from '../../review/filter.js';
import { amendFilters } from '../../review/filter-amendment.js';
import { explainFilters } from '../../review/filter-explain.js';
import { whoReviews } from '../../review/reviewer.js';
import { writeVerdicts } from '../../review/write-file.js';
import type { Result } from '../context.js';
import { amendedText, droppedText, explanationText, filterText, triedText } from '../filter-text.js';
import { refuseIdle } from '../idle-flags.js';
import { namedFile } from '../named-file.js';
import { open } from '../open.js';
import { reviewerOption, wholeNumber } from '../options.js';
import { count } from '../table.js';
import type { Call, Verb } from '../verb.js';

interface FilterFlags {
  readonly terms?: boolean;
  readonly dryRun?: string | true;
  readonly explain?: string;
  readonly dropped?: number;
  readonly output?: string;
  readonly amend?: boolean;
  readonly why?: string;
  readonly reviewer?: string;
}

type Mode = (call: Call<FilterFlags>) => Result;

const overview: Mode = (call) => {
  const filtered = filterOverview(open(call));
  const hasExample = isThere(`${filtered.file}.example`);
  return { json: filtered, text: filterText(filtered, call.options.terms ?? false, hasExample) };
};

const tried: Mode = (call) => {
  const { dryRun, terms = false } = call.options;
  if (typeof dryRun !== 'string') return overview(call);
  const file = namedFile(call.context.cwd, dryRun, '--dry-run', 'litsieve filter --dry-run other-filters.yaml');
  const found = tryFilters(open(call), file);
  return { json: found, text: triedText(found, terms) };
};

const explained: Mode = (call) => {
  const found = explainFilters(open(call), call.options.explain!);
  return { json: found, text: explanationText(found) };
};

const sampled: Mode = (call) => {
  const found = droppedSample(open(call), call.options.dropped!, call.options.seed);
  return { json: found, text: droppedText(found) };
};

const written: Mode = (call) => {
  const usage = 'litsieve filter -o verdicts.csv';
  const file = namedFile(call.context.cwd, call.options.output!, '-o', usage);
  if (!/\.csv$/i.test(file)) {
    throw new UsageError('verdicts are written as CSV', { code: 'format-unknown', flag: '-o', hint: usage });
  }
  const reports = writeVerdicts(file, filteredReports(open(call)));
  return { json: { file, reports }, text: `${count(reports, 'report')} written to ${call.options.output!}\n` };
};

const amended: Mode = (call) => {
  const { context, options } = call;
  const review = open(call);
  const reviewer = whoReviews(review.protocol, {
    flag: options.reviewer,
    environment: context.env['LITSIEVE_REVIEWER'],
  });
  const done = amendFilters(review, { reviewer, why: options.why }, context);
  return { json: done, text: amendedText(done) };
};

/** The flags that each ask for one thing, and those that go with it. */
const modes = {
  dryRun: { run: tried, takes: ['terms'] },
  explain: { run: explained, takes: [] },
  dropped: { run: sampled, takes: [] },
  output: { run: written, takes: [] },
  amend: { run: amended, takes: ['why', 'reviewer'] },
} as const satisfies Record<string, { readonly run: Mode; readonly takes: readonly (keyof FilterFlags)[] }>;

const companions = ['terms', 'why', 'reviewer'] as const;

/** What is asked for. Throws `UsageError` where that is several things, or a flag does not go with it. */
const modeOf = (options: FilterFlags): Mode => {
  const asked = (Object.keys(modes) as readonly (keyof typeof modes)[]).filter((flag) => options[flag] !== undefined);
  const [flag, another] = asked;
  if (another !== undefined) {
    throw new UsageError('one thing at a time: --dry-run, --explain, --dropped, -o or --amend', {
      code: 'flags-clash',
      hint: 'leave the others out, and run it once for each',
    });
  }
  const takes: readonly string[] = flag === undefined ? ['terms'] : modes[flag].takes;
  const idle = companions.filter((companion) => !takes.includes(companion));
  refuseIdle(options, idle, 'here', 'litsieve filter --help shows which flags go together');
  return flag === undefined ? overview : modes[flag].run;
};

export const verb: Verb<FilterFlags> = {
  example: 'litsieve filter --terms',
  configure(command) {
    command
      .description(
        'Shows what the filters of queries/filters.yaml keep and drop, each in its turn. They are read afresh each time and never touch decisions: what a person decided stays screened.',
      )
      .option('--terms', 'show what each term does: its hits, and what would be lost without it')
      .option('--dry-run [file]', 'count with another file of filters, and compare with today')
      .option('--explain <id>', 'say which term in which field keeps or drops a report')
      .option('--dropped <n>', 'show so many dropped reports at random', wholeNumber(1))
      .option('-o, --output <file>', 'write what becomes of every report as CSV')
      .option('--amend', 'write down why the filters were changed after screening began')
      .option('--why <text>', 'with --amend: the reason')
      .option(...reviewerOption);
  },
  async run(call) {
    return modeOf(call.options)(call);
  },
};
