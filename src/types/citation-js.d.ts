/** The few parts of citation-js that we use; its packages ship no types. */

declare module '@citation-js/core' {
  /** How input is to be read. `forceType` keeps citation-js from guessing and from looking anything up. */
  interface CiteOptions {
    readonly forceType?: string;
    readonly generateGraph?: boolean;
  }

  /** A set of references; `data` are CSL-JSON items. */
  export class Cite {
    constructor(input: unknown, options?: CiteOptions);
    readonly data: readonly Readonly<Record<string, unknown>>[];
    format(format: string, options?: Readonly<Record<string, unknown>>): string;
  }

  /** What plugins hand out; of the CSL plugin its registers of styles and locales, and how a list of references is made. */
  export const plugins: {
    readonly config: {
      get(name: '@csl'): import('../formats/references/csl-processor.js').CslProcessor;
    };
  };
}

declare module '@citation-js/plugin-csl';

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
