import { row, skippedRow } from '../measuring/rows.js';
import { hasLabelledSets, readSet, setNames, setsFolder } from './sets.js';

/** Runs a set, each from one included and one excluded record at random: the same for every preset. */
const runsEach = 10;
const seed = 1;
const against = 'elas-u4';

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const geometricMean = (values) => Math.exp(meanOf(values.map(Math.log)));

/** The presets that are compared, as far as the build has them: ELAS u4 and u3, and what ranks unless another is asked for. */
const comparedPresets = ({ presets, defaultPreset }) => {
  const known = new Set(presets.map(({ name }) => name));
  return [...new Set([against, 'elas-u3', defaultPreset])].filter((name) => known.has(name));
};

/** Runs every preset on one set: by preset the means of its figures. */
const measureSet = async (bench, name, presets) => {
  const { makeRuns } = await bench.load('review/simulation-runs.js');
  const { drawPriors, usualSimulation } = await bench.load('ranking/index.js');
  const set = await readSet(bench, name);
  const runs = await makeRuns(set, {
    ...usualSimulation,
    presets,
    seed,
    priors: drawPriors(set.labels, runsEach, seed),
    clock: () => performance.now(),
  });
  const byPreset = new Map(
    presets.map((preset) => {
      const own = runs.filter((run) => run.preset === preset);
      const mean = (key) => meanOf(own.map(({ figures }) => figures[key]));
      return [
        preset,
        {
          ...Object.fromEntries(['wss95', 'recall10', 'atd', 'loss'].map((key) => [key, mean(key)])),
          seconds: own.reduce((sum, { loopSeconds }) => sum + loopSeconds, 0),
        },
      ];
    }),
  );
  return { name, byPreset };
};

const percent = (share) => (100 * share).toFixed(1);

const setRows = ({ name, byPreset }) =>
  [...byPreset].map(([preset, { wss95, recall10, atd, loss, seconds }]) =>
    row(`${name}, ${preset}: loss`, '%', 100 * loss, {
      note: [
        `WSS@95 ${percent(wss95)}, recall@10 % ${percent(recall10)}, ATD ${percent(atd)}`,
        ...(preset === against ? [] : [`loss × ${(loss / byPreset.get(against).loss).toFixed(3)}`]),
        `${seconds.toFixed(1)} s`,
      ].join('; '),
    }),
  );

/** What is asked of the preset that ranks unless another is asked for. */
const goals = {
  ratio: { most: 0.92 },
  wss: { least: 3 },
  lower: { least: 75 },
  worst: { most: 1.2 },
};

const presetRows = (sets, preset, budgets) => {
  const figures = (name, key) => sets.map(({ byPreset }) => byPreset.get(name)[key]);
  const means = ['wss95', 'recall10', 'atd', 'loss']
    .map((key) => `${key} ${meanOf(figures(preset, key)).toFixed(4)}`)
    .join(', ');
  const first = row(`${preset}, mean WSS@95`, '%', 100 * meanOf(figures(preset, 'wss95')), { note: `means: ${means}` });
  if (preset === against) return [first];
  const ratios = sets.map(({ name, byPreset }) => ({
    name,
    ratio: byPreset.get(preset).loss / byPreset.get(against).loss,
  }));
  const lower = ratios.filter(({ ratio }) => ratio < 1).length;
  const worst = ratios.reduce((most, each) => (each.ratio > most.ratio ? each : most));
  const words = `${preset} beside ${against}`;
  return [
    first,
    row(`${words}: loss, geometric mean of the ratios`, '×', geometricMean(ratios.map(({ ratio }) => ratio)), {
      budget: budgets.ratio,
    }),
    row(
      `${words}: mean WSS@95 higher by`,
      'points',
      100 * (meanOf(figures(preset, 'wss95')) - meanOf(figures(against, 'wss95'))),
      { budget: budgets.wss },
    ),
    row(`${words}: sets with lower loss`, '%', (100 * lower) / sets.length, {
      budget: budgets.lower,
      note: `${lower} of ${sets.length}`,
    }),
    row(`${words}: worst ratio of a set`, '×', worst.ratio, { budget: budgets.worst, note: worst.name }),
  ];
};

/** How early each preset finds what was included in finished reviews, from the same priors and with the same rule for ties. */
export const labelledSets = {
  name: 'labelled-sets',
  measures: `Ranking: simulations of finished reviews, ${runsEach} runs a set, a fit after each label`,
  venuesOnly: true,
  async run(bench) {
    if (!hasLabelledSets()) return [skippedRow('Simulations of finished reviews', `${setsFolder} is not here`)];
    const ranking = await bench.load('ranking/index.js');
    const presets = comparedPresets(ranking);
    const { counted, apart } = setNames();
    const measured = new Map();
    for (const name of [...counted, ...apart]) {
      const found = await measureSet(bench, name, presets);
      measured.set(name, found);
      for (const { what, values, note } of setRows(found))
        console.error(`  ${what}: ${values[0].toFixed(2)} % (${note})`);
    }
    const chosen = counted.map((name) => measured.get(name));
    const others = presets.filter((preset) => preset !== ranking.defaultPreset || preset === against);
    return [
      ...others.flatMap((preset) => presetRows(chosen, preset, {})),
      ...(others.includes(ranking.defaultPreset) ? [] : presetRows(chosen, ranking.defaultPreset, goals)),
      ...chosen.flatMap(setRows),
      ...apart.flatMap((name) => setRows(measured.get(name))),
    ];
  },
};
