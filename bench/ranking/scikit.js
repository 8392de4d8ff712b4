import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedRow, median, millisecondsOf, row, skippedRow } from '../measuring/rows.js';
import { labelsFrom } from '../samples/labels.js';
import { extraction } from './extraction.js';
import { pythonWithScikit, writeTexts } from './scikit-parity.js';

const script = new URL('scikit.py', import.meta.url).pathname;
const labelCount = 500;
const times = 5;
/** How many times as fast as scikit-learn we are to be. */
const atLeast = { least: 5 };

/** How many records are offered next at most before a decision changes their order. */
const offered = 100;

/** A session that has learnt from all labels but the last few: each of these is one retraining, after which the best `count` are asked for. */
const retrainings = async (bench, { features, preset, labels }, count) => {
  const { RankingSession } = await bench.load('ranking/index.js');
  const session = new RankingSession({ features, preset: preset.name, seed: 1, query: '', seeds: [] });
  const late = labels.slice(-times);
  for (const { row: labelled, label } of labels.slice(0, -times)) session.label(labelled, label);
  session.next(count);
  return late.map(({ row: labelled, label }) => {
    session.label(labelled, label);
    return millisecondsOf(() => session.next(count));
  });
};

/** The same features and the same machine, by scikit-learn and by us, one after the other. A ratio above 1 says how many times as fast we are. */
export const againstScikit = {
  name: 'scikit',
  measures: 'Ranking: ELAS u4 beside scikit-learn, in the same run',
  venuesOnly: true,
  async run(bench) {
    const python = pythonWithScikit();
    if (python === undefined) {
      return [skippedRow('scikit-learn', 'no python3 here has it')];
    }
    const { balanceWeights, extractInThreads, featureCount, presetNamed, rank } = await bench.load('ranking/index.js');
    const { texts, titles } = await extraction(bench);
    const preset = presetNamed('elas-u4');
    const settings = preset.features;
    /** Features, and how long they took. */
    const extract = async (threads) => {
      const start = performance.now();
      const features = await extractInThreads({ settings, rows: texts }, { expected: texts.length, threads });
      return { features, milliseconds: performance.now() - start };
    };
    const alone = await extract(1);
    const { features, milliseconds } = await extract(undefined);
    const labels = labelsFrom(titles, labelCount);
    const pool = Uint32Array.from({ length: features.rows }, (_, index) => index);
    let ranked;
    const ours = Array.from({ length: times + 1 }, () =>
      millisecondsOf(() => {
        ranked = rank({ features, labels, seeds: [], query: '', pool, preset: preset.name, seed: 1 });
      }),
    ).slice(1);
    const again = await retrainings(bench, { features, preset, labels }, features.rows);
    const next = await retrainings(bench, { features, preset, labels }, offered);

    const textsFile = join(bench.folder, 'texts.jsonl');
    const requestFile = join(bench.folder, 'request.json');
    writeTexts(textsFile, texts);
    const values = labels.map(({ label }) => label);
    const request = {
      texts: textsFile,
      rows: labels.map(({ row: labelled }) => labelled),
      labels: values,
      weights: [...balanceWeights(values, preset.balancer.ratio)],
      c: preset.classifier.c,
      times,
    };
    writeFileSync(requestFile, JSON.stringify(request));
    const { status, stdout, stderr } = spawnSync(python, [script, requestFile], { encoding: 'utf8' });
    if (status !== 0) return [failedRow('scikit-learn', stderr.slice(-400))];
    const theirs = JSON.parse(stdout);
    const first = new Set(theirs.first);
    const common = [...ranked.order.subarray(0, theirs.first.length)].filter((place) => first.has(place)).length;
    return [
      row('Features, litsieve', 's', milliseconds / 1000, {
        note: `${featureCount(features)} terms, one thread a processor; in one thread ${(alone.milliseconds / 1000).toFixed(1)} s`,
      }),
      row('Features, scikit-learn', 's', theirs.extracting / 1000, {
        note: `${theirs.version}, ${theirs.terms} terms, ${theirs.peak.toFixed(0)} MB at its peak`,
      }),
      row('Features, ratio', '×', theirs.extracting / milliseconds, { budget: atLeast }),
      row('Features, ratio in one thread', '×', theirs.extracting / alone.milliseconds),
      row(`Learn, score and sort, ${labels.length} labels, litsieve from nothing`, 'ms', ours),
      row(`Learn, score and sort, ${labels.length} labels, litsieve after one label more`, 'ms', again, {
        note: 'from what was learnt before, as while screening and simulating',
      }),
      row(`Learn and find the next ${offered}, ${labels.length} labels, litsieve after one label more`, 'ms', next, {
        note: 'the same ones as by scoring all: what a bound shows to be behind them is not scored',
      }),
      row(`Learn, score and sort, ${labels.length} labels, scikit-learn`, 'ms', theirs.retraining, {
        note: `median of ${times}; ${common} of its first ${theirs.first.length} records are among ours`,
      }),
      row('Learn, score and sort, ratio from nothing', '×', theirs.retraining / median(ours)),
      row('Learn, score and sort, ratio after one label more', '×', theirs.retraining / median(again), {
        budget: atLeast,
      }),
      row(`Learn and find the next ${offered}, ratio after one label more`, '×', theirs.retraining / median(next)),
    ];
  },
};
