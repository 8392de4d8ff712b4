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
}

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
