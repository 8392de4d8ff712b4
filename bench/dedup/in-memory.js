import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { millisecondsOf, row } from '../measuring/rows.js';
import { venueRecords } from '../samples/venue-records.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Bytes of live objects; buffers of what was read before are given a turn of the event loop to go. */
const liveBytes = async () => {
  await setTimeout(50);
  collect();
  collect();
  return process.memoryUsage().heapUsed;
};

/** The steps of deduplication without reading and writing files, on all records of the venues. */
export const inMemory = {
  name: 'dedup-steps',
  measures: 'Deduplicating: the steps in memory, on all records of the venues, those without an abstract too',
  venuesOnly: true,
  async run(bench) {
    const { clusterRecords, prepare, proposeLinks } = await bench.load('dedup/index.js');
    const records = [...venueRecords({ withoutAbstract: true })];
    const before = await liveBytes();
    const prepared = records.map(prepare);
    const bytes = ((await liveBytes()) - before) / prepared.length;
    let links = [];
    const proposing = millisecondsOf(() => {
      links = proposeLinks(records);
    });
    const half = records.slice(0, records.length / 2);
    const proposingHalf = millisecondsOf(() => proposeLinks(half));
    const ids = records.map(({ id }) => id);
    let clustering;
    const clusteringTime = millisecondsOf(() => {
      clustering = clusterRecords(ids, links, []);
    });
    const { clusters, possible } = clustering;
    return [
      row('Records', '', records.length),
      row('Prepared record', 'bytes', bytes),
      row('Proposing links', 's', proposing / 1000, { note: `${links.length} links` }),
      row('The same on half of them', '% of the time', (proposingHalf / proposing) * 100, {
        note: '50 where time grows with the number of records',
      }),
      row('Clustering', 'ms', clusteringTime, {
        note: `${records.length - clusters.reports} duplicates, ${possible.length} possible`,
      }),
    ];
  },
};
