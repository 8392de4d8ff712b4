/** How many incidents an issue reports, as each coder sees it. */

import type { CodingEvent, IncidentCount } from '../../model/index.js';
import { liveCodings } from './live-codings.js';
import { byName, grouped, type KeyOf } from './unit-codings.js';

/**
 * The live counts of incidents, by the report's key and by coder, oldest first: what a new count replaces.
 *
 * @param keyOf names a report by one of its records
 */
export const liveIncidentCounts = (
  events: Iterable<CodingEvent>,
  keyOf: KeyOf,
): ReadonlyMap<string, ReadonlyMap<string, readonly IncidentCount[]>> => {
  const { events: all, isLive } = liveCodings(events);
  const counts = all.filter((event) => event.kind === 'incidents').filter(isLive);
  const reports = [...grouped(counts, ({ record }) => keyOf({ record }))].map(
    ([key, said]) => [key, new Map([...grouped(said, ({ coder }) => coder)].sort(byName))] as const,
  );
  return new Map(reports.sort(byName));
};

/**
 * How many incidents each report has, by the report's key and by coder; `conflict` where a coder said different numbers
 * apart. A report or a coder that is not there has said nothing: one incident is assumed, which is left to the caller.
 *
 * @param keyOf names a report by one of its records
 */
export const incidentCounts = (
  events: Iterable<CodingEvent>,
  keyOf: KeyOf,
): ReadonlyMap<string, ReadonlyMap<string, number | 'conflict'>> =>
  new Map(
    [...liveIncidentCounts(events, keyOf)].map(([key, byCoder]) => {
      const counts = [...byCoder].map(([coder, own]) => {
        const [first] = own;
        const isOne = own.every(({ incidents }) => incidents === first!.incidents);
        return [coder, isOne ? first!.incidents : 'conflict'] as const;
      });
      return [key, new Map<string, number | 'conflict'>(counts)];
    }),
  );
