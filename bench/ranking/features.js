import { millisecondsOf, row } from '../measuring/rows.js';
import { extraction } from './extraction.js';

/** Features made of texts in memory, and their way to bytes and back. */
export const features = {
  name: 'features',
  measures: 'Ranking: features, texts in memory',
  venuesOnly: true,
  async run(bench) {
    const { decodeFeatures, encodedLength, encodeFeatures, featureCount } = await bench.load('ranking/index.js');
    const { features: made, milliseconds, inOneThread, texts } = await extraction(bench);
    const { centre, extractFeatures, featureSettings } = await bench.load('ranking/index.js');
    const encoded = new Uint8Array(new SharedArrayBuffer(encodedLength(made)));
    const encoding = millisecondsOf(() => {
      let used = 0;
      for (const block of encodeFeatures(made)) {
        encoded.set(block, used);
        used += block.length;
      }
    });
    return [
      row('Extracting, a thread for each processor', 's', milliseconds / 1000),
      row('Extracting, one thread', 's', inOneThread / 1000),
      row(
        'Extracting with stems, one thread',
        's',
        millisecondsOf(() => extractFeatures(texts, featureSettings.stems)) / 1000,
      ),
      row(
        'Centre of the collection',
        'ms',
        millisecondsOf(() => centre(made)),
      ),
      row('Terms that take part', '', featureCount(made)),
      row('Entries', '', made.termIds.length, {
        note: `${(made.termIds.length / made.rows).toFixed(0)} a record`,
      }),
      row('As bytes', 'MB', encoded.length / 1e6),
      row('Encoding into one buffer', 'ms', encoding),
      row(
        'Decoding',
        'ms',
        millisecondsOf(() => decodeFeatures(encoded)),
      ),
    ];
  },
};
