import { row, skippedRow } from '../measuring/rows.js';
import { pythonWithScikit, simulateByScikit } from './scikit-parity.js';
import { hasLabelledSets, readSet, referenceRuns, setsFolder } from './sets.js';

/** Sets on which single picks are compared, and how many of them. */
const pickedSets = ['geodes-OODP', 'synergy-Meijboom_2021', 'cohen-ADHD'];
const picks = 100;
const models = [
  ['elas-u4', 'u4'],
  ['elas-u3', 'u3'],
];
/** Scores that differ by less are one score to a machine that stops at its tolerance. */
const smallestGap = 1e-6;
/** Rounds of the strict machine, so that its tolerance ends it. */
const manyRounds = 1_000_000;
const timedSet = 'fastread-radjenovic';
/** scikit-learn's own defaults, as ASReview uses them: what is timed. */
const usualMachine = { tolerance: 1e-4, rounds: 1000 };

const rowsOfPriors = ({ ids }, priors) => priors.map((id) => ids.indexOf(id));

/** Our runs over a set from the given priors. */
const ourRuns = async (bench, set, preset, priors) => {
  const { makeRuns } = await bench.load('review/simulation-runs.js');
  const { usualSimulation } = await bench.load('ranking/index.js');
  return makeRuns(set, {
    ...usualSimulation,
    presets: [preset],
    priors,
    clock: () => performance.now(),
  });
};

const textsOf = async (bench, { records }, preset) => {
  const { presetNamed, rankingText } = await bench.load('ranking/index.js');
  return records.map((record) => rankingText(record, presetNamed(preset).features));
};

/** What the first picks of one set's runs have in common with scikit-learn's. */
const pickRow = async (bench, python, name, [preset, model]) => {
  const set = await readSet(bench, name);
  const priors = referenceRuns()
    .filter((run) => run.set === name && run.query === 1)
    .map((run) => rowsOfPriors(set, run.priors));
  const ours = await ourRuns(bench, set, preset, priors);
  const theirs = simulateByScikit(bench, python, {
    texts: await textsOf(bench, set, preset),
    labels: set.labels,
    ...{ model, picks, tolerance: 1e-8, rounds: manyRounds },
    runs: ours.map((run) => ({ priors: run.priors, ours: [...run.order.subarray(0, picks)] })),
  });
  const same = theirs.runs.map(({ difference, picks: made }) => (difference === null ? made : difference.place - 1));
  const gaps = theirs.runs.flatMap(({ difference }) => (difference === null ? [] : [difference]));
  const explained = gaps.every(({ gap }) => Math.abs(gap) < smallestGap);
  return row(
    `${name}, ${preset}: runs whose first ${picks} picks are the same, or part at equal scores`,
    '',
    explained ? same.length : 0,
    {
      budget: { least: same.length },
      note: [
        `scikit-learn ${theirs.version}, tolerance 1e-8; same picks in a row: ${same.join(', ')}`,
        ...gaps.map(({ place, gap }) => `pick ${place} parts at a gap of ${gap.toExponential(1)}`),
      ].join('; '),
    },
  );
};

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** All runs that were made with scikit-learn once, against ours from the same priors. */
const referenceRows = async (bench) => {
  const runs = referenceRuns().filter(({ query }) => query === 1);
  const pairs = [];
  for (const name of new Set(runs.map((run) => run.set))) {
    const own = runs.filter((run) => run.set === name);
    const set = await readSet(bench, name);
    const fitting = own.filter(
      (run) => run.n === set.ids.length && run.included === set.labels.filter((l) => l === 1).length,
    );
    if (fitting.length === 0) continue;
    const made = await ourRuns(
      bench,
      set,
      'elas-u4',
      fitting.map((run) => rowsOfPriors(set, run.priors)),
    );
    fitting.forEach((theirs, place) => {
      pairs.push({ name, theirs, ours: made[place].figures });
    });
  }
  const difference = (key) => pairs.map(({ theirs, ours }) => ours[key] - theirs[key]);
  const wss = difference('wss95').map((value) => 100 * value);
  const far = pairs.filter((_, place) => Math.abs(wss[place]) > 0.005);
  const worst = pairs[wss.reduce((most, value, place) => (Math.abs(value) > Math.abs(wss[most]) ? place : most), 0)];
  return [
    row('elas-u4, mean WSS@95 beside runs of scikit-learn, difference', 'points', Math.abs(meanOf(wss)), {
      budget: { most: 0.5 },
      note: `${pairs.length} runs; ${pairs.length - far.length} the same to the digit; recall@10 % ${(100 * meanOf(difference('recall10'))).toFixed(3)}, ATD ${(100 * meanOf(difference('atd'))).toFixed(3)} points on the mean`,
    }),
    row('elas-u4, largest difference of one run', 'points', Math.max(...wss.map(Math.abs)), {
      note: `${worst.name}, seed ${worst.theirs.seed}: ${worst.theirs.n95} and ${worst.ours.n95} records to 95 %`,
    }),
  ];
};

/** One whole simulation, features and loop, beside scikit-learn's; our loop is one thread too. */
const speedRows = async (bench, python) => {
  const set = await readSet(bench, timedSet);
  const reference = referenceRuns().find((run) => run.set === timedSet && run.query === 1);
  const priors = rowsOfPriors(set, reference.priors);
  // The first warms the machine up; a person's program begins cold, so that the first is told too.
  const [cold] = await ourRuns(bench, set, 'elas-u4', [priors]);
  const [warm] = await ourRuns(bench, set, 'elas-u4', [priors]);
  const theirs = simulateByScikit(bench, python, {
    texts: await textsOf(bench, set, 'elas-u4'),
    labels: set.labels,
    ...{ model: 'u4', picks: set.ids.length, ...usualMachine },
    runs: [{ priors }],
  });
  const [run] = theirs.runs;
  const seconds = ({ featureSeconds, loopSeconds }) => featureSeconds + loopSeconds;
  const parts = ({ featureSeconds, loopSeconds, fits }) =>
    `features ${featureSeconds.toFixed(2)} s, loop ${loopSeconds.toFixed(2)} s, ${fits} fits`;
  const theirSeconds = (theirs.extracting + run.looping) / 1000;
  return [
    row(`Simulation of ${timedSet}, litsieve`, 's', seconds(cold), {
      note: `${parts(cold)}; once more in the same process: ${parts(warm)}`,
    }),
    row(`Simulation of ${timedSet}, scikit-learn`, 's', theirSeconds, {
      note: `features ${(theirs.extracting / 1000).toFixed(2)} s, loop ${(run.looping / 1000).toFixed(2)} s, ${run.picks} fits`,
    }),
    row(`Simulation of ${timedSet}, ratio`, '×', theirSeconds / seconds(cold), { budget: { least: 10 } }),
  ];
};

/** ELAS as scikit-learn computes it, pick by pick and run by run, and how long a whole simulation takes both. */
export const parity = {
  name: 'parity',
  measures: 'Ranking: ELAS u4 and u3 beside scikit-learn, simulations from the same priors',
  venuesOnly: true,
  async run(bench) {
    if (!hasLabelledSets()) return [skippedRow('Parity with scikit-learn', `${setsFolder} is not here`)];
    const { presets } = await bench.load('ranking/index.js');
    const known = models.filter(([preset]) => presets.some(({ name }) => name === preset));
    const rows = [];
    const python = pythonWithScikit();
    if (python === undefined) rows.push(skippedRow('Picks and speed beside scikit-learn', 'no python3 here has it'));
    else {
      rows.push(...(await speedRows(bench, python)));
      for (const model of known) for (const name of pickedSets) rows.push(await pickRow(bench, python, name, model));
    }
    return [...rows, ...(await referenceRows(bench))];
  },
};
