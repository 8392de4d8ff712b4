/**
 * Politeness: when a host may be asked. Hosts of one policy share a queue, a greatest number of requests under way and a moment
 * before which none begins; a refusal moves that moment for all of them. Loads p-queue.
 */

import PQueue from 'p-queue';
import type { AskedBefore } from './asked-before.js';
import type { HostPolicy } from './host-policy.js';
import type { Mirrors } from './mirrors.js';
import type { Pace } from './pace.js';

/** For hosts that no policy names: once a second, one at a time, as dblp and others ask of everybody who gives no terms. */
const strangerPolicy = { delay: 1000, concurrency: 1, terms: 'litsieve' } as const;

/** Why a group of hosts rests. */
export interface Rest {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** In words, for messages. */
  readonly why: string;
}

/** What politeness works with. */
export interface PolitenessOptions {
  readonly policies: readonly HostPolicy[];
  readonly mirrors: Mirrors;
  readonly pace: Pace;
  readonly askedBefore: AskedBefore;
  readonly onWait: (host: string, milliseconds: number, why: string) => void;
}

/** A wait as it was meant: a clock that is put back must not make it longer. In milliseconds. */
interface Wait {
  /** When it began, since 1970. */
  readonly since: number;
  readonly length: number;
}

/** A wait that begins ahead of now was noted by a clock that has been put back since: it begins now, once. */
const notAhead = <W extends Wait>(wait: W, now: number): W => (wait.since > now ? { ...wait, since: now } : wait);

const endOf = ({ since, length }: Wait): number => since + length;

interface Group {
  readonly policy: HostPolicy;
  /** Requests under way. */
  readonly flights: PQueue;
  /** One at a time looks at the clock, so that the moment may be moved while it waits. */
  readonly gate: PQueue;
  /** From the beginning of the last request to the earliest one of the next. */
  turn: Wait;
  /** That a provider asked for. */
  rest: (Wait & Pick<Rest, 'why'>) | undefined;
}

/** Gives hosts their turns. */
export interface Politeness {
  readonly policyOf: (host: string) => HostPolicy;
  /**
   * Runs a task when the host's turn has come. `check` is called before each wait for the end of a rest that a provider
   * asked for, and may throw rather than wait. Rejects with the signal's reason when it is aborted.
   */
  readonly turn: <T>(
    host: string,
    task: () => Promise<T>,
    check: (rest: Rest) => void,
    signal: AbortSignal,
  ) => Promise<T>;
  /** Lets the whole group of a host rest for so many milliseconds from now; a rest that ends later stands. */
  readonly rest: (host: string, length: number, why: string) => void;
}

/** Politeness by these policies. */
export const bePolite = ({ policies, mirrors, pace, askedBefore, onWait }: PolitenessOptions): Politeness => {
  const groups = new Map<string, Group>();
  const groupOf = (host: string): Group => {
    const known = groups.get(host);
    if (known !== undefined) return known;
    const policy = policies.find(({ hosts }) => hosts.includes(host)) ?? { ...strangerPolicy, hosts: [host] };
    const group: Group = {
      ...{ policy, turn: { since: Number.NEGATIVE_INFINITY, length: 0 }, rest: undefined },
      flights: new PQueue({ concurrency: policy.concurrency }),
      gate: new PQueue({ concurrency: 1 }),
    };
    for (const member of policy.hosts) groups.set(member, group);
    return group;
  };
  const delayOf = (host: string, { policy }: Group): number => mirrors.get(host)?.delay ?? policy.delay;
  /** What is remembered of a group, and of each mirror by itself: that is another server. */
  const memoryOf = (host: string, { policy }: Group): string => mirrors.get(host)?.base ?? policy.hosts.join(' ');
  /** When others let this process ask. */
  const othersUntil = (host: string, group: Group, now: number): number => {
    const name = memoryOf(host, group);
    const last = askedBefore.last(name) ?? Number.NEGATIVE_INFINITY;
    // A moment that lies ahead was written by a clock that went wrong: it counts as now, once.
    if (last > now) askedBefore.note(name, now);
    return Math.min(last, now) + delayOf(host, group);
  };
  /** The rest that a group has to keep; one that is over is forgotten. */
  const restOf = (group: Group, now: number): Rest | undefined => {
    const rest = group.rest === undefined ? undefined : notAhead(group.rest, now);
    group.rest = rest !== undefined && endOf(rest) > now ? rest : undefined;
    return group.rest === undefined ? undefined : { until: endOf(group.rest), why: group.rest.why };
  };
  const waitForMoment = async (
    host: string,
    group: Group,
    check: (rest: Rest) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    for (let now = pace.now(); ; now = pace.now()) {
      signal.throwIfAborted();
      group.turn = notAhead(group.turn, now);
      const rest = restOf(group, now);
      if (rest !== undefined) check(rest);
      const moment = Math.max(endOf(group.turn), rest?.until ?? now, othersUntil(host, group, now));
      if (moment <= now) return;
      onWait(host, moment - now, rest?.why ?? `politeness: ${group.policy.terms}`);
      await pace.sleep(moment - now, signal);
    }
  };
  return {
    policyOf: (host) => groupOf(host).policy,
    turn: (host, task, check, signal) => {
      const group = groupOf(host);
      const run = async () => {
        // The request begins inside the gate, in the same breath in which its moment is noted.
        const begun = await group.gate.add(async () => {
          await waitForMoment(host, group, check, signal);
          const now = pace.now();
          group.turn = { since: now, length: delayOf(host, group) };
          askedBefore.note(memoryOf(host, group), now);
          const result = task();
          result.catch(() => undefined);
          return { result };
        });
        return begun.result;
      };
      return group.flights.add(run);
    },
    rest: (host, length, why) => {
      const group = groupOf(host);
      const now = pace.now();
      const before = restOf(group, now);
      if (before === undefined || before.until < now + length) group.rest = { since: now, length, why };
    },
  };
};
