/** Time and chance, the two things that make a run differ from another; passed in wherever they are needed. */

import { randomBytes } from 'node:crypto';

/** Milliseconds since 1970, UTC. */
export type Clock = () => number;

/** The machine's clock. */
export const systemClock: Clock = () => Date.now();

/** Makes ids of 128 random bits, as 32 hex digits. */
export type IdMaker = () => string;

/** Ids from the system's source of randomness. */
export const randomId: IdMaker = () => randomBytes(16).toString('hex');
