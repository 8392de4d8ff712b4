/** The citation processor: packages that are installed only where references are wanted in a style. They work offline; nothing is parsed or looked up by them. */

import { UsageError } from '../../model/index.js';
import type { ReferenceItem } from './reference-item.js';

/** One list of references being made. */
export interface CslEngine {
  readonly opt: { readonly development_extensions: Record<string, boolean> };
  updateItems(ids: readonly string[]): void;
  /** False where the style has no bibliography. */
  makeBibliography(): readonly [parameters: unknown, entries: readonly string[]] | false;
}

/** Named texts that the processor keeps: styles, or locales. */
export interface CslRegister {
  has(name: string): boolean;
  get(name: string): string;
  set(name: string, text: string): unknown;
  list(): readonly string[];
}

/** What citation-js hands out of its CSL plugin. */
export interface CslProcessor {
  readonly styles: CslRegister;
  readonly locales: CslRegister;
  engine(items: readonly ReferenceItem[], style: string, language: string, format: 'text' | 'html'): CslEngine;
}

/** What `load` gives, or UsageError `references-missing` with the command that installs the packages. */
export const optionalProcessor = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    throw new UsageError('References in a style need packages that are not installed.', {
      code: 'references-missing',
      hint: 'npm install @citation-js/core @citation-js/plugin-csl',
      cause,
    });
  }
};

/** Loads the processor. Throws UsageError `references-missing` where it is not installed. */
export const cslProcessor = (): Promise<CslProcessor> =>
  optionalProcessor(async () => {
    const [{ plugins }] = await Promise.all([import('@citation-js/core'), import('@citation-js/plugin-csl')]);
    return plugins.config.get('@csl');
  });
