/** Host policy: how one provider wants its hosts to be asked. The table of policies belongs to the sources; this is a row of it. */

/** A refusal, as far as it tells what to do next. */
export interface Refusal {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What to do after a refusal: wait so many milliseconds and ask again, give up with a reason and what helps, or what is usual for its status. */
export type AfterRefusal = { readonly wait: number } | { readonly giveUp: string; readonly hint: string } | undefined;

/** How to ask the hosts of one provider. */
export interface HostPolicy {
  /** Hosts that share one queue: a provider that counts requests over all its interfaces. */
  readonly hosts: readonly string[];
  /** Least time between the beginnings of two requests, in milliseconds. */
  readonly delay: number;
  /** Requests under way at once, at most. */
  readonly concurrency: number;
  /** Waits before the second and further attempts in milliseconds where the provider names none; absent: the client's own, with jitter. */
  readonly backOff?: readonly number[];
  /** The longest wait that a provider may ask for before the search is given up for now, in milliseconds; absent: the client's own. */
  readonly patience?: number;
  /** Reads refusals that this provider words in its own way. */
  readonly afterRefusal?: (refusal: Refusal) => AfterRefusal;
  /** Where the provider says so: an address or a title. */
  readonly terms: string;
}
