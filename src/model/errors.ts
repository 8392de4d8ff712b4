/**
 * The four kinds of error, told apart by who must act. Anything else that is thrown is a bug and shows its stack.
 * No colour and no I/O here: the command line decides how an error looks.
 */

interface ErrorOptions {
  /** A stable word for programs, such as `review-not-found`. */
  readonly code: string;
  /** The command or the step that helps next. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** An error that a person or a provider can put right: what is wrong, its `code`, and what to do next (`hint`). */
export abstract class ReviewError extends Error {
  readonly code: string;
  readonly hint: string | undefined;

  constructor(message: string, { code, hint, cause }: ErrorOptions) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.hint = hint;
  }
}

/** The caller must act: a flag or an argument is wrong. `flag` names it, as it is typed. */
export class UsageError extends ReviewError {
  override readonly name = 'UsageError';
  readonly flag: string | undefined;

  constructor(message: string, options: ErrorOptions & { readonly flag?: string }) {
    super(message, options);
    this.flag = options.flag;
  }
}

/** A place in a file: lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Writes a place as `file:line:column`, the form that editors and terminals can jump to. */
export const formatPlace = ({ file, line, column }: Place): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** The reviewer must act: a file that people write cannot be understood. The message begins with the place. */
export class InputError extends ReviewError {
  override readonly name = 'InputError';
  readonly place: Place;

  constructor(message: string, options: ErrorOptions & { readonly place: Place }) {
    super(`${formatPlace(options.place)}: ${message}`, options);
    this.place = options.place;
  }
}

/** The provider must act, or time must pass: a search could not be carried out. */
export class SourceError extends ReviewError {
  override readonly name = 'SourceError';
  readonly source: string;
  readonly url: string;
  readonly status: number | undefined;
  readonly attempt: number;

  constructor(
    message: string,
    options: ErrorOptions & {
      readonly source: string;
      readonly url: string;
      readonly status?: number;
      readonly attempt: number;
    },
  ) {
    super(message, options);
    this.source = options.source;
    this.url = options.url;
    this.status = options.status;
    this.attempt = options.attempt;
  }
}

/** The files must be put right: something that litsieve wrote is missing, changed or cannot be read or written. */
export class IntegrityError extends ReviewError {
  override readonly name = 'IntegrityError';
  readonly place: Place;

  constructor(message: string, options: ErrorOptions & { readonly place: Place }) {
    super(`${formatPlace(options.place)}: ${message}`, options);
    this.place = options.place;
  }
}
