/** Pace: at most so many calls in a time, the last one never left out. */

/**
 * A function that calls `act` at once and then, while it is called again, every `interval` milliseconds; `stop` forgets
 * a call that is still to come.
 */
export const paced = (act: () => void, interval: number): { readonly call: () => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = (): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      rest();
      act();
    }, interval);
  };
  return {
    call() {
      if (timer !== undefined) {
        again = true;
        return;
      }
      rest();
      act();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
};
