/** Every kind of figure, drawn of the same labels or of the published counts. */

import {
  bubbleFigure,
  cooccurrenceFigure,
  type Figure,
  gapFigure,
  heatFigure,
  saturationFigure,
  stackFigure,
  taxonomyFigure,
  venueYearFigure,
} from '../../../src/reporting/figures/index.js';
import * as data from './examples.js';

/** Of the published counts. */
export const publishedFigures = (): readonly (readonly [string, Figure])[] => [
  ['taxonomy', taxonomyFigure(data.taxonomy)],
  ['bubbles', bubbleFigure(data.dimensionByTask)],
  ['heat map', heatFigure(data.dimensionByTask)],
  ['heat map of all codes', heatFigure(data.severityByCode)],
  ['co-occurrence', cooccurrenceFigure(data.together)],
  ['severity by task', stackFigure(data.severityByTask)],
  ['severity by code, absolute', stackFigure(data.severityByCode, { lengths: 'count' })],
  ['venues by year', venueYearFigure(data.venueByYear)],
  ['saturation of few units', saturationFigure(data.fewUnits)],
  ['saturation of 547 units', saturationFigure(data.manyUnits)],
  ['saturation not met', saturationFigure(data.unmet)],
  ['literature against practice', gapFigure(data.taxonomy, { literature: 'papers', practice: 'issues' })],
];

/** Of labels from outside, which also are titles and notes. */
export const labelledFigures = (labels: readonly string[]): readonly (readonly [string, Figure])[] => {
  const cross = data.hostileCross(labels);
  const frequencies = data.hostileFrequencies(labels);
  const worded = { title: labels[0]!, note: labels.at(-1)!, id: labels[1]! };
  const filled = { ...frequencies, streams: frequencies.streams.map((stream) => ({ ...stream, units: 2000 })) };
  return [
    ['taxonomy', taxonomyFigure(frequencies, worded)],
    ['bubbles', bubbleFigure(cross, worded)],
    ['heat map', heatFigure(cross, worded)],
    ['co-occurrence', cooccurrenceFigure({ ...cross, columns: cross.rows }, worded)],
    ['stack', stackFigure(cross, worded)],
    ['absolute stack', stackFigure(cross, { ...worded, lengths: 'count' })],
    ['venues by year', venueYearFigure(cross, worded)],
    ['saturation', saturationFigure(data.unmet, worded)],
    ['gap', gapFigure(filled, { ...worded, literature: 's0', practice: 's1' })],
  ];
};

/** Without anything to show. */
export const emptyFigures = (): readonly (readonly [string, Figure])[] => [
  ['taxonomy', taxonomyFigure(data.emptyFrequencies)],
  ['bubbles', bubbleFigure(data.emptyCross)],
  ['bubbles of zeros', bubbleFigure(data.zeroCross)],
  ['heat map', heatFigure(data.emptyCross)],
  ['co-occurrence', cooccurrenceFigure(data.emptyCross)],
  ['stack', stackFigure(data.zeroCross)],
  ['venues by year', venueYearFigure(data.emptyCross)],
  ['saturation', saturationFigure(data.noUnits)],
  [
    'gap',
    gapFigure(
      { streams: data.taxonomy.streams.map((stream) => ({ ...stream, units: 0 })), codes: data.taxonomy.codes },
      { literature: 'papers', practice: 'issues' },
    ),
  ],
];
