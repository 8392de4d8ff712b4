/** `agreement`: how well coders who coded the same units apart agree, from before any consensus. */

import {
  type AgreementOptions,
  agreementByStratum,
  codingAgreement,
  countedValues,
  type StratumAgreement,
  shareDoubleCoded,
  type UnitCodings,
} from '../coding/index.js';
import { type CodingAgreement, UsageError } from '../model/index.js';
import { type CodableUnit, CodingState } from './coding-state.js';
import type { Review } from './open-review.js';
import { reportFields } from './shown-report.js';

/** What units can be parted by. */
export const agreementStrata = ['round', 'stream', 'year'] as const;
export type AgreementStratum = (typeof agreementStrata)[number];

/** Which codings are compared. */
export interface AgreementChoice {
  /** Only codings made in this round. */
  readonly round?: string | undefined;
  /** Only units of this stream. */
  readonly stream?: string | undefined;
  /** Parts units, and compares within each part too. */
  readonly by?: AgreementStratum | undefined;
  readonly seed: number;
}

/** What is compared of some units. */
interface Compared {
  /** Units that anybody has finished. */
  readonly units: number;
  /** Those that at least two coders have finished. */
  readonly double: number;
  readonly share: number | null;
  readonly agreement: readonly CodingAgreement[];
}

/** `agreement --json`. */
export interface ShownAgreement extends Compared {
  readonly round: string | null;
  readonly stream: string | null;
  /** Where units were parted, each part; null where they were not. */
  readonly strata: readonly ({ readonly stratum: string } & Compared)[] | null;
}

const assertKnown = (kind: 'round' | 'stream', name: string | undefined, known: readonly string[]): void => {
  if (name === undefined || known.includes(name)) return;
  throw new UsageError(`there is no ${kind} ${name}; there is ${known.length === 0 ? 'none' : known.join(', ')}`, {
    code: `${kind}-unknown`,
    flag: `--${kind}`,
    hint: kind === 'round' ? 'rounds are in queries/codebook.yaml' : 'streams are in queries/protocol.yaml',
  });
};

const flat = ({ stratum, coded, agreement: within }: StratumAgreement) => ({ stratum, ...coded, agreement: within });

/** Compares codings. Throws `UsageError` for an unknown round or stream. */
export const agreement = (review: Review, { round, stream, by, seed }: AgreementChoice): ShownAgreement => {
  const state = new CodingState(review);
  const { plan, history, coders } = state;
  const rounds = plan.rounds.map(({ id }) => id);
  assertKnown('round', round, rounds);
  assertKnown(
    'stream',
    stream,
    review.protocol.streams.map(({ id }) => id),
  );
  const known = new Map<string, CodableUnit>(state.units().map((unit) => [unit.key, unit]));
  const units = [...state.codings.values()].filter(({ key }) => {
    const its = known.get(key)?.stream.id;
    return its !== undefined && (stream === undefined || its === stream);
  });
  const options = (of: string | undefined): AgreementOptions => ({
    ...(coders === undefined ? {} : { coders }),
    ...(of === undefined ? {} : { round: of }),
    seed,
    valuesOf: ({ key }: UnitCodings, coding) => countedValues(plan, known.get(key)!.stream.id, coding, history.current),
  });
  const compare = (of: string | undefined): Compared => ({
    ...shareDoubleCoded(units, options(of)),
    agreement: codingAgreement(units, history.current, plan.variables, options(of)),
  });
  const parted = (stratumOf: (unit: CodableUnit) => string): ShownAgreement['strata'] =>
    agreementByStratum(units, (key) => stratumOf(known.get(key)!), history.current, plan.variables, options(round)).map(
      flat,
    );
  const strata = {
    round: () => rounds.map((id) => ({ stratum: id, ...compare(id) })),
    stream: () => parted((unit) => unit.stream.id),
    year: () => parted(({ report }) => String(reportFields(review, report).year ?? 'no year')),
  };
  return {
    round: round ?? null,
    stream: stream ?? null,
    ...compare(round),
    strata: by === undefined ? null : strata[by](),
  };
};
