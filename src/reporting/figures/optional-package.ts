/** Packages that are installed only where pictures are wanted as PNG or PDF. */

import { UsageError } from '../../model/index.js';

/** What to type where a renderer is absent. */
const install = {
  png: 'npm install @resvg/resvg-js dejavu-fonts-ttf',
  pdf: 'npm install pdfkit svg-to-pdfkit dejavu-fonts-ttf',
} as const;

/** What `load` gives, or UsageError `renderer-missing` with the command that installs the packages of the format. */
export const optionalPackage = async <T>(format: keyof typeof install, load: () => T | Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    throw new UsageError(`A ${format.toUpperCase()} needs packages that are not installed.`, {
      code: 'renderer-missing',
      hint: install[format],
      cause,
    });
  }
};
