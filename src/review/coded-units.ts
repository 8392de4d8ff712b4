/** The units of a review with what was settled of each: what maps and tables count. */

import {
  askedVariables,
  countedValues,
  type OwnState,
  resolvedCoding,
  type UnitCodings,
  unknownValues,
} from '../coding/index.js';
import type { CodedUnit, Coding, Venue } from '../model/index.js';
import { awaitsCoders } from './coding-sight.js';
import type { CodableUnit, CodingState } from './coding-state.js';
import { editionFinder } from './edition-of.js';
import type { Review } from './open-review.js';
import { createPublisher, publishedValues } from './publishable.js';
import { reportFields } from './shown-report.js';

/** A coded unit, and when it was first finished: the order in which saturation looks at units. */
export interface SettledUnit extends CodedUnit {
  readonly finished: string;
  /** Ids of the variables that are asked of it. */
  readonly asked: ReadonlySet<string>;
  /** How many of its values the plan does not know: they count nowhere. */
  readonly unknown: number;
  /** Whether another coder has it to code and has not finished it. */
  readonly waiting: boolean;
}

/** What was coded, and what was not or is not settled. */
export interface CodedUnits {
  /** In first-found order. */
  readonly units: readonly SettledUnit[];
  /** Included units that nobody has finished. */
  readonly open: number;
  /** Units whose coders differ, or who see different numbers of incidents; they count nowhere until that is settled. */
  readonly unsettled: readonly string[];
}

/** What counts of a unit: what was settled, or one coder's word; null where it is not settled. */
type Word = { readonly coding: Coding; readonly finished: string } | null | undefined;

const firstFinished = ({ made }: UnitCodings): string =>
  made.find(({ state }) => state === 'final')?.at ?? made[0]?.at ?? '';

const ofCoder = (own: OwnState | undefined, unit: UnitCodings): Word => {
  if (own?.kind === 'conflict') return null;
  return own?.kind === 'final' ? { coding: own.event.coding, finished: firstFinished(unit) } : undefined;
};

const wordOn = (state: CodingState, unit: CodableUnit, coder: string | undefined): Word => {
  const coded = state.codings.get(unit.key);
  if (coded === undefined) return undefined;
  if (coder !== undefined) return ofCoder(coded.byCoder.get(coder), coded);
  const settled = state.settlement(unit);
  if (settled.kind === 'open') return undefined;
  return settled.kind === 'settled' && state.isCountSettled(unit)
    ? { coding: settled.coding, finished: firstFinished(coded) }
    : null;
};

/** Names venues as the catalogue does, else as their records do. */
const venueNamer = (review: Review, catalogue: readonly Venue[]) => {
  const editionOf = editionFinder(catalogue);
  const shortOf = new Map(catalogue.map(({ id, short }) => [id, short]));
  return (report: number, fields: ReturnType<typeof reportFields>): string | undefined => {
    const edition = editionOf(fields, review.corpus.searchOf(review.reports.lead(report)));
    return edition === undefined ? fields.venue : (shortOf.get(edition.venue) ?? edition.venue);
  };
};

/**
 * The included units with what was settled of each. Reads the title, year and venue of each report once.
 *
 * @param streams ids of the streams that are looked at
 * @param coder only this one's codings; absent: what all coders together have settled
 */
export const codedUnits = (
  review: Review,
  state: CodingState,
  catalogue: readonly Venue[],
  streams: ReadonlySet<string>,
  coder?: string,
): CodedUnits => {
  const venueOf = venueNamer(review, catalogue);
  const publish = createPublisher({ usernames: 'pseudonyms' });
  const { current } = state.history;
  const isAwaited = awaitsCoders(state);
  const units: SettledUnit[] = [];
  const unsettled: string[] = [];
  let open = 0;
  for (const unit of coder === undefined ? state.units() : state.unitsFor(coder)) {
    if (!unit.included || !streams.has(unit.stream.id)) continue;
    const word = wordOn(state, unit, coder);
    if (word === undefined) {
      open++;
      continue;
    }
    if (word === null) {
      unsettled.push(unit.key);
      continue;
    }
    const { coding, finished } = word;
    const fields = reportFields(review, unit.report);
    const venue = venueOf(unit.report, fields);
    const { title = '' } = publish({ ...fields, id: unit.record });
    const values = countedValues(state.plan, unit.stream.id, coding, current);
    units.push({
      unit: unit.key,
      record: unit.record,
      stream: unit.stream.id,
      title,
      ...(fields.year === undefined ? {} : { year: fields.year }),
      ...(venue === undefined ? {} : { venue }),
      codes: resolvedCoding(coding, current).codes,
      values: fields.type === 'issue' ? publishedValues(values, state.plan.variables, publish) : values,
      finished,
      asked: new Set(askedVariables(state.plan, unit.stream.id, coding, current).map(({ id }) => id)),
      unknown: unknownValues(state.plan, unit.stream.id, coding, current).length,
      waiting: isAwaited(unit.key),
    });
  }
  return { units, open, unsettled };
};
