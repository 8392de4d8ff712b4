/** What a command is given of the world: the only way in which it reaches streams, environment, time and chance. */

import type { Clock, IdMaker, Pace } from '../io/index.js';

/** The world as a command sees it. */
export interface Context {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that the command was called in. */
  readonly cwd: string;
  readonly clock: Clock;
  /** The passing of time between requests. */
  readonly pace: Pace;
  readonly newId: IdMaker;
  /** Name and version of the program, `litsieve 0.1.0`. */
  readonly tool: string;
  /** The folder `templates/review` of the package. */
  readonly templates: string;
}

/** What a command found: printed as one JSON document with `--json`, else as text. */
export interface Result {
  readonly json: unknown;
  /** The text, in pieces that end where they end; a last line feed is the command's own. */
  readonly text: string | Iterable<string> | AsyncIterable<string>;
  /** Exit status; absent: 0, done. 1: done, and something needs a person. 2: a part of the input could not be read. 3: a source failed, and the others went on. */
  readonly status?: 0 | 1 | 2 | 3;
}
