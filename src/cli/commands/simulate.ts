/** `litsieve simulate`. */

import { type Command, Option } from 'commander';
import { UsageError } from '../../model/index.js';
import { defaultPreset, presets as knownPresets } from '../../ranking/index.js';
import type { RecallSeries } from '../../reporting/index.js';
import { whoReviewsIfSaid } from '../../review/reviewer.js';
import { simulateFiles } from '../../review/simulate.js';
import { recallExhibit, recallPlot, seriesOf } from '../../review/simulation-plot.js';
import type { Run } from '../../review/simulation-runs.js';
import { writeExhibit } from '../../review/write-exhibits.js';
import { writeText } from '../../review/write-file.js';
import { printable } from '../../text/index.js';
import type { Result } from '../context.js';
import { open } from '../open.js';
import { reviewerOption, stageOption, wholeNumber } from '../options.js';
import { type SimulationTargets, simulationTargets } from '../simulate-targets.js';
import { costText, figuresText, fileOrderText, mineText, plotText, sizeText, stopsText } from '../simulate-text.js';
import { count } from '../table.js';
import type { Call, Verb } from '../verb.js';

interface SimulateFlags {
  readonly preset?: string;
  readonly compare?: readonly string[];
  readonly runs?: number;
  readonly prior: readonly string[];
  readonly batch: number;
  readonly order?: string;
  readonly output?: string;
  readonly onMyLabels?: boolean;
  readonly stage?: string;
  readonly reviewer?: string;
}

const example = `litsieve simulate labelled.csv --runs 10 --compare elas-u4,elas-u3
litsieve simulate --on-my-labels`;

const misused = (message: string, flag: string, hint: string): UsageError =>
  new UsageError(message, { code: 'flags-conflict', flag, hint });

const presetList = (text: string): readonly string[] => {
  const names = text.split(',').map((name) => name.trim());
  const isList = names.length > 1 && new Set(names).size === names.length && !names.includes('');
  if (isList) return names;
  throw misused(`\`${text}\` does not name two or more different presets`, '--compare', 'for one, use --preset NAME');
};

/** The presets that are asked for; `usual` where none is. */
const chosenPresets = ({ preset, compare }: SimulateFlags, usual: readonly string[]): readonly string[] => {
  if (preset !== undefined && compare !== undefined) {
    throw misused('presets are named twice', '--compare', 'leave out --preset, and name it in --compare');
  }
  return compare ?? (preset === undefined ? usual : [preset]);
};

/** Writes the plot where it is asked for, and says so. */
const written = async (
  picture: SimulationTargets['picture'],
  runs: readonly Run[],
  more: readonly RecallSeries[] = [],
): Promise<readonly string[]> =>
  picture === undefined ? [] : writeExhibit(recallExhibit(recallPlot(runs, more)), picture.path, 300, picture.numbers);

const writtenText = (files: readonly string[]): string => files.map((file) => `${file}: written\n`).join('');

const onFiles = async (call: Call<SimulateFlags>, files: readonly string[]): Promise<Result> => {
  const { context, options, onProgress } = call;
  const { runs, prior, batch, seed, order, color } = options;
  if (options.stage !== undefined || options.reviewer !== undefined) {
    throw misused('a file has no stages and no reviewers', '--on-my-labels', 'use them with --on-my-labels');
  }
  const presets = chosenPresets(options, [defaultPreset]);
  if (order !== undefined && presets.length * (runs ?? 1) > 1) {
    throw misused('there is one order for each run', '--order', 'simulate one run of one preset');
  }
  const { picture, order: orderFile } = simulationTargets(context.cwd, files, options);
  const simulated = await simulateFiles(files, {
    ...{ folder: context.cwd, presets, priors: prior, runs, batch, seed, clock: context.clock, onProgress },
  });
  const { document } = simulated;
  if (orderFile !== undefined) {
    writeText(orderFile, [Array.from(simulated.runs[0]!.order, (row) => `${simulated.ids[row]!}\n`).join('')]);
  }
  const pictures = await written(picture, simulated.runs);
  const known =
    runs !== undefined
      ? '1 included and 1 excluded known at random'
      : prior.length > 0
        ? `${count(prior.length, 'record')} known`
        : 'none known';
  return {
    json: document,
    text: [
      `${sizeText(document.records, document.included)}; ${known}, ${batch === 1 ? 'a fit after each label' : `a fit every ${count(batch, 'label')}`}, seed ${seed}\n`,
      ...simulated.notes.map((note) => `${printable(note)}\n`),
      fileOrderText(document.readInFileOrder, simulated.runs),
      '\n',
      `${figuresText(simulated.runs)}\n`,
      `${plotText(simulated.runs, context, !color)}\n`,
      `${stopsText(simulated.runs)}\n`,
      costText(simulated.runs),
      writtenText([...(order === undefined ? [] : [order]), ...pictures]),
    ],
  };
};

const onMyLabels = async (call: Call<SimulateFlags>): Promise<Result> => {
  const { context, options, onProgress } = call;
  const { runs, prior, order, stage, batch, seed, color } = options;
  if (runs !== undefined || prior.length > 0 || order !== undefined) {
    throw misused(
      'on labels of a review, one run begins as the review did, from its questions',
      '--on-my-labels',
      'leave out --runs, --prior and --order',
    );
  }
  const usual = knownPresets.filter(({ classifier }) => classifier.kind !== 'similarity').map(({ name }) => name);
  const presets = chosenPresets(options, usual);
  const { picture } = simulationTargets(context.cwd, [], options);
  const review = open(call);
  const reviewer = whoReviewsIfSaid(review.protocol, {
    flag: options.reviewer,
    environment: context.env['LITSIEVE_REVIEWER'],
  });
  // Loaded only here: it brings the screen's parts with it.
  const { simulateOnMyLabels } = await import('../../review/simulate-mine.js');
  const simulated = await simulateOnMyLabels(review, {
    ...{ reviewer, stage, presets, batch, seed, clock: context.clock, onProgress },
  });
  const actual = [seriesOf('as screened', [simulated.screened])];
  const pictures = await written(picture, simulated.runs, actual);
  return {
    json: simulated.document,
    text: [
      `${mineText(simulated)}\n`,
      plotText(simulated.runs, context, !color, actual),
      `\n${stopsText(simulated.runs)}`,
      '\nOnly what was judged so far is counted: nobody knows what the rest would have held.\n',
      writtenText(pictures),
    ],
  };
};

const configure = (command: Command): void => {
  command
    .argument('[files...]', 'finished screenings with a label of each record: CSV, TSV, RIS …, gzipped or not')
    .description(
      'Screens a finished review again with a ranker that is told each label only when it asks, and says what it would have saved.',
    )
    .addOption(new Option('--preset <name>', `a ranker, of ${knownPresets.map(({ name }) => name).join(', ')}`))
    .option('--compare <names>', 'several presets from the same priors, parted by commas', presetList)
    .option('--runs <n>', 'runs, each from 1 included and 1 excluded record at random', wholeNumber(1, 10_000))
    .addOption(
      new Option('--prior <id>', 'a record known at the beginning; may be repeated')
        .argParser((id: string, before: readonly string[]) => [...before, id])
        .default([], 'none: records in file order until both kinds are found'),
    )
    .option('--batch <n>', 'labels between two fits', wholeNumber(1), 1)
    .option('--order <file>', 'write the order of screening, an id a line, priors left out')
    .option('-o, --output <file>', 'write the recall plot (.svg, .png, .pdf) with its numbers as .csv beside')
    .option('--on-my-labels', 'on what was judged in this review, beside the order in which it was')
    .option(...stageOption)
    .option(...reviewerOption);
};

export const verb: Verb<SimulateFlags> = {
  example,
  configure,
  async run(call, named) {
    const files = Array.isArray(named) ? (named as readonly string[]) : [];
    if (call.options.onMyLabels === true) {
      if (files.length === 0) return onMyLabels(call);
      throw misused('labels come from files or from this review', '--on-my-labels', 'leave out one of them');
    }
    if (files.length > 0) return onFiles(call, files);
    throw new UsageError('it is not said what to simulate', {
      code: 'files-missing',
      hint: 'name a file with labels, or add --on-my-labels',
    });
  },
};
