/** Writing results: in order, waiting for a slow reader, and at peace with one that has gone away. */

/** Whether a stream was closed by its reader (`| head`): not an error, there is just nobody to write to any more. */
export const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');

/** Waits until a stream takes more, or never will. */
const readiness = (stream: NodeJS.WritableStream): Promise<void> =>
  new Promise((resolve) => {
    const events = ['drain', 'close', 'error'] as const;
    const settle = (): void => {
      for (const event of events) stream.off(event, settle);
      resolve();
    };
    for (const event of events) stream.on(event, settle);
  });

/** Writes pieces of text to a stream, and stops where it can take no more; whoever opened the stream hears why by its `error` event. */
export const print = async (
  stream: NodeJS.WritableStream,
  text: string | Iterable<string> | AsyncIterable<string>,
): Promise<void> => {
  let isBroken = false;
  const onError = (): void => {
    isBroken = true;
  };
  stream.on('error', onError);
  try {
    for await (const piece of typeof text === 'string' ? [text] : text) {
      if (isBroken) break;
      if (piece !== '' && !stream.write(piece)) await readiness(stream);
    }
  } finally {
    stream.off('error', onError);
  }
};
