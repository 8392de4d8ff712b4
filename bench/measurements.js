/** All measurements in order: a later one may work on the review that an earlier one left. */

import { coding } from './coding/coding.js';
import { importing } from './corpus/import.js';
import { dblpDump } from './dblp-dump.js';
import { againstBibDedupe } from './dedup/against-bib-dedupe.js';
import { deduplicate } from './dedup/deduplicate.js';
import { goldQuality } from './dedup/gold-quality.js';
import { inMemory } from './dedup/in-memory.js';
import { againstCitationJs } from './formats/against-citation-js.js';
import { importFormats } from './formats/import-formats.js';
import { scaling } from './formats/scaling.js';
import { features } from './ranking/features.js';
import { labelledSets } from './ranking/labelled-sets.js';
import { parity } from './ranking/parity.js';
import { ranking } from './ranking/rank.js';
import { retrain } from './ranking/retrain.js';
import { againstScikit } from './ranking/scikit.js';
import { output } from './reporting/output.js';
import { firstRecord } from './screen/first-record.js';
import { keyPress } from './screen/key-press.js';
import { state } from './screening/state.js';
import { help } from './start/help.js';

/**
 * Each has a `name`, what it `measures` (a heading), and `run`, which returns rows. One that is `venuesOnly` says
 * nothing more on a larger sample.
 */
export const measurements = [
  help,
  importing,
  deduplicate,
  ranking,
  state,
  firstRecord,
  keyPress,
  output,
  coding,
  retrain,
  features,
  againstScikit,
  labelledSets,
  parity,
  inMemory,
  goldQuality,
  againstBibDedupe,
  importFormats,
  againstCitationJs,
  scaling,
  dblpDump,
];
