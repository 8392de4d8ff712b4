/** `agreement`: how well coders who coded the same units apart agree, from before any consensus. */

import { codingAgreement, countedValues, shareDoubleCoded } from '../coding/index.js';
import { type CodingAgreement, UsageError } from '../model/index.js';
import { CodingState } from './coding-state.js';
import type { Review } from './open-review.js';

/** Which codings are compared. */
export interface AgreementChoice {
  /** Only codings made in this round. */
  readonly round?: string | undefined;
  /** Only units of this stream. */
  readonly stream?: string | undefined;
  readonly seed: number;
}

/** `agreement --json`. */
export interface ShownAgreement {
  readonly round: string | null;
  readonly stream: string | null;
  /** Units that anybody has finished. */
  readonly units: number;
  /** Those that at least two coders have finished. */
  readonly double: number;
  readonly share: number | null;
  readonly agreement: readonly CodingAgreement[];
}

const assertKnown = (kind: 'round' | 'stream', name: string | undefined, known: readonly string[]): void => {
  if (name === undefined || known.includes(name)) return;
  throw new UsageError(`there is no ${kind} ${name}; there is ${known.length === 0 ? 'none' : known.join(', ')}`, {
    code: `${kind}-unknown`,
    flag: `--${kind}`,
    hint: kind === 'round' ? 'rounds are in queries/codebook.yaml' : 'streams are in queries/protocol.yaml',
  });
};

/** Compares codings. Throws `UsageError` for an unknown round or stream. */
export const agreement = (review: Review, { round, stream, seed }: AgreementChoice): ShownAgreement => {
  const state = new CodingState(review);
  const { plan, history, coders } = state;
  assertKnown(
    'round',
    round,
    plan.rounds.map(({ id }) => id),
  );
  assertKnown(
    'stream',
    stream,
    review.protocol.streams.map(({ id }) => id),
  );
  const streamOf = new Map(state.units().map((unit) => [unit.key, unit.stream.id]));
  const units = [...state.codings.values()].filter(({ key }) => {
    const its = streamOf.get(key);
    return its !== undefined && (stream === undefined || its === stream);
  });
  const which = { ...(coders === undefined ? {} : { coders }), ...(round === undefined ? {} : { round }) };
  return {
    round: round ?? null,
    stream: stream ?? null,
    ...shareDoubleCoded(units, which),
    agreement: codingAgreement(units, history.current, plan.variables, {
      ...which,
      seed,
      valuesOf: ({ key }, coding) => countedValues(plan, streamOf.get(key)!, coding, history.current),
    }),
  };
};
