/** A sample: records as the files of a database's export, to be imported. */

import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { alteredRecords } from './altered-records.js';
import { venueRecords } from './venue-records.js';

/** Records in one file: of a million with abstracts a file would be larger than what one string can hold. */
const recordsInFile = 250_000;
/** Characters that are written at once. */
const pieceLength = 1 << 22;

/** Writes records as JSON Lines; says the files' paths and how many records and bytes they have. */
const writeSample = (folder, records) => {
  const files = [];
  let descriptor;
  let count = 0;
  let bytes = 0;
  let piece = '';
  const flush = () => {
    if (piece !== '') bytes += writeSync(descriptor, piece);
    piece = '';
  };
  for (const record of records) {
    if (count++ % recordsInFile === 0) {
      if (descriptor !== undefined) {
        flush();
        closeSync(descriptor);
      }
      files.push(join(folder, `records-${files.length + 1}.jsonl`));
      descriptor = openSync(files.at(-1), 'w');
    }
    piece += `${JSON.stringify(record)}\n`;
    if (piece.length > pieceLength) flush();
  }
  flush();
  closeSync(descriptor);
  return { files, records: count, bytes };
};

/** The first records of the real ones. */
export const venueSample = (folder, count) => ({
  name: 'venues',
  title: 'Real records with abstracts',
  ...writeSample(folder, venueRecords({ most: count })),
});

/** Generated records. */
export const millionSample = (folder, count) => ({
  name: 'million',
  title: 'Generated records with abstracts',
  ...writeSample(folder, alteredRecords(count)),
});
