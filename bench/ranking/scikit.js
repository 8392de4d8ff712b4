import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { failedRow, median, millisecondsOf, row, skippedRow } from '../measuring/rows.js';
import { labelsFrom } from '../samples/labels.js';
import { extraction } from './extraction.js';

const script = new URL('scikit.py', import.meta.url).pathname;
const labelCount = 500;
const times = 5;

/** The first Python that has scikit-learn; undefined where none has. */
const pythonWithScikit = () =>
  ['python3', '/usr/bin/python3'].find((python) => spawnSync(python, ['-c', 'import sklearn']).status === 0);

const writeTexts = (path, texts) => {
  const descriptor = openSync(path, 'w');
  for (const text of texts) writeSync(descriptor, `${JSON.stringify(text)}\n`);
  closeSync(descriptor);
};

/** The same features and the same machine, by scikit-learn and by us, one after the other. A ratio above 1 says how many times as fast we are. */
export const againstScikit = {
  name: 'scikit',
  measures: 'Ranking: beside scikit-learn, in the same run',
  venuesOnly: true,
  async run(bench) {
    const python = pythonWithScikit();
    if (python === undefined) {
      return [skippedRow('scikit-learn', 'no python3 here has it')];
    }
    const { balanceWeights, featureCount, rank } = await bench.load('ranking/index.js');
    const { texts, titles, features, preset, milliseconds } = await extraction(bench);
    const labels = labelsFrom(titles, labelCount);
    const pool = Uint32Array.from({ length: features.rows }, (_, index) => index);
    let ranked;
    const ours = Array.from({ length: times + 1 }, () =>
      millisecondsOf(() => {
        ranked = rank({ features, labels, seeds: [], query: '', pool, preset: preset.name, seed: 1 });
      }),
    ).slice(1);

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
      row('Features, litsieve', 's', milliseconds / 1000, { note: `${featureCount(features)} terms` }),
      row('Features, scikit-learn', 's', theirs.extracting / 1000, {
        note: `${theirs.version}, ${theirs.terms} terms, ${theirs.peak.toFixed(0)} MB at its peak`,
      }),
      row('Features, ratio', '×', theirs.extracting / milliseconds),
      row(`Learn, score and sort, ${labels.length} labels, litsieve`, 'ms', ours),
      row(`Learn, score and sort, ${labels.length} labels, scikit-learn`, 'ms', theirs.retraining, {
        note: `median of ${times}; ${common} of its first ${theirs.first.length} records are among ours`,
      }),
      row('Learn, score and sort, ratio', '×', theirs.retraining / median(ours)),
    ];
  },
};
