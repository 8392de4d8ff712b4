/** Pace: what nobody is waiting for comes a little later, and not at all where something sooner shows it too. */

/** A call that can wait. */
export interface Later {
  /** Calls `act` after the delay, once however often it is asked for meanwhile. */
  call(): void;
  /** Forgets a call that is still to come. */
  cancel(): void;
}

/** Puts `act` off by a delay in milliseconds. */
export const later = (act: () => void, delay: number): Later => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, delay);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
