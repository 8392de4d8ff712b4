/** The features of the sample's texts, made once in this process, with the time that it took: several measurements ask for them. */

import { venueRecords } from '../samples/venue-records.js';

let known;

/** Texts, titles, features (by the default preset) and the milliseconds that extraction took. */
export const extraction = async (bench) => {
  if (known === undefined) {
    const { defaultPreset, extractFeatures, presetNamed } = await bench.load('ranking/index.js');
    const { recordText } = await bench.load('model/index.js');
    const records = [...venueRecords({ most: bench.sample.records })];
    const texts = records.map(recordText);
    const preset = presetNamed(defaultPreset);
    const start = performance.now();
    const features = extractFeatures(texts, preset.features);
    known = {
      texts,
      titles: records.map(({ title }) => title),
      preset,
      features,
      milliseconds: performance.now() - start,
    };
  }
  return known;
};
