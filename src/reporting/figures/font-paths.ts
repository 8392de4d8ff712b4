/** Where the fonts lie that PNG and PDF are set in: DejaVu Sans, from the optional package dejavu-fonts-ttf. */

import { createRequire } from 'node:module';
import { optionalPackage } from './optional-package.js';

/** Paths of TrueType files. */
export interface FigureFonts {
  readonly regular: string;
  readonly bold: string;
}

/** Finds the fonts. Throws UsageError `renderer-missing` where the package is absent. */
export const fontPaths = (): Promise<FigureFonts> =>
  optionalPackage('png', () => {
    const { resolve } = createRequire(import.meta.url);
    return {
      regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    };
  });
