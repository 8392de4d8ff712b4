import { millisecondsOf, row } from '../measuring/rows.js';
import { extraction } from './extraction.js';

/** Features made of texts in memory, and their way to bytes and back. */
export const features = {
  name: 'features',
  measures: 'Ranking: features, in one process, texts in memory',
  venuesOnly: true,
  async run(bench) {
    const { decodeFeatures, encodedLength, encodeFeatures, featureCount } = await bench.load('ranking/index.js');
    const { features: made, milliseconds } = await extraction(bench);
    const encoded = new Uint8Array(new SharedArrayBuffer(encodedLength(made)));
    const encoding = millisecondsOf(() => {
      let used = 0;
      for (const block of encodeFeatures(made)) {
        encoded.set(block, used);
        used += block.length;
      }
    });
    return [
      row('Extracting', 's', milliseconds / 1000),
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
