/** Figures of coded data, and their renderers. */

export { bubbleFigure } from './bubble.js';
export { cooccurrenceFigure } from './co-occurrence.js';
export type { Figure, FigureOptions } from './figure.js';
export { type FigureFonts, fontPaths } from './font-paths.js';
export { type GapOptions, gapFigure } from './gap.js';
export { type HeatOptions, heatFigure } from './heat.js';
export { recallFigure } from './recall.js';
export { type PdfOptions, renderPdf } from './render-pdf.js';
export { type PngOptions, renderPng } from './render-png.js';
export { saturationFigure } from './saturation.js';
export { type StackOptions, stackFigure } from './stack.js';
export { taxonomyFigure } from './taxonomy.js';
export { venueYearFigure } from './venue-years.js';
