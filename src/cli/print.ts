/** Writing results: in order, waiting for a slow reader, and at peace with one that has gone away. */

import { once } from 'node:events';

/** A stream that was closed by its reader (`| head`): not an error, there is just nobody to write to any more. */
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');

/** Writes pieces of text to a stream. Ends quietly where the reader is gone. */
export const print = async (
  stream: NodeJS.WritableStream,
  text: string | Iterable<string> | AsyncIterable<string>,
): Promise<void> => {
  let failure: unknown;
  const onError = (error: unknown): void => {
    failure ??= error;
  };
  stream.on('error', onError);
  try {
    for await (const piece of typeof text === 'string' ? [text] : text) {
      if (failure !== undefined) break;
      if (piece !== '' && !stream.write(piece)) {
        await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
      }
    }
  } catch (error) {
    failure ??= error;
  }
  if (failure !== undefined && !isClosedPipe(failure)) throw failure;
};
