/** The features of the sample's texts, made in this process, with the time that it took: several measurements ask for them. */

import { venueRecords } from '../samples/venue-records.js';

/** The features that scikit-learn makes too, whatever our own default is. */
const comparable = 'elas-u4';

let known;

/** Texts, titles, features, and the milliseconds that extraction took: on all processors with the start of the threads, and on one thread. */
export const extraction = async (bench) => {
  if (known === undefined) {
    const { extractFeatures, extractInThreads, presetNamed, rankingText } = await bench.load('ranking/index.js');
    const records = [...venueRecords({ most: bench.sample.records })];
    const preset = presetNamed(comparable);
    const texts = records.map((record) => rankingText(record, preset.features));
    let start = performance.now();
    const features = await extractInThreads({ settings: preset.features, rows: texts }, { expected: texts.length });
    const milliseconds = performance.now() - start;
    start = performance.now();
    extractFeatures(texts, preset.features);
    known = {
      texts,
      titles: records.map(({ title }) => title),
      preset,
      features,
      milliseconds,
      inOneThread: performance.now() - start,
    };
  }
  return known;
};
