/** SVG to PNG with resvg, in the fonts given and in no other, so that every machine draws the same. */

import type { FigureFonts } from './font-paths.js';
import { optionalPackage } from './optional-package.js';

/** How a PNG is drawn. */
export interface PngOptions {
  readonly fonts: FigureFonts;
  /** Pixels per inch; a figure is 72 points per inch. */
  readonly dpi: number;
}

/**
 * Draws an SVG in points as PNG, as wide as its points at `dpi`. Letters that the fonts lack are empty boxes.
 * Throws UsageError `renderer-missing` where @resvg/resvg-js is absent.
 */
export const renderPng = async (svg: string, { fonts, dpi }: PngOptions): Promise<Uint8Array> => {
  const { Resvg } = await optionalPackage('png', () => import('@resvg/resvg-js'));
  const family = 'DejaVu Sans';
  return new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: [fonts.regular, fonts.bold],
      defaultFontFamily: family,
      sansSerifFamily: family,
    },
    fitTo: { mode: 'zoom', value: dpi / 96 },
    dpi: 96,
  })
    .render()
    .asPng();
};
