/** Small reviews with filters and automation votes. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VoteValue } from '../../src/model/index.js';

/** Filters as data; YAML reads JSON. */
export const filtersText = (...filters: readonly object[]): string => JSON.stringify({ litsieve: 1, filters });

/** Puts filters into force. */
export const writeFilters = (folder: string, ...filters: readonly object[]): void =>
  writeFileSync(join(folder, 'queries/filters.yaml'), filtersText(...filters));

/** Writes one voter's votes as an import leaves them. */
export const writeVotes = (folder: string, name: string, votes: Readonly<Record<string, VoteValue>>): void => {
  mkdirSync(join(folder, 'screening/votes'), { recursive: true });
  const lines = Object.entries(votes).map(([record, vote]) =>
    JSON.stringify({ record, model: 'invented-1', prompt: 'a'.repeat(64), vote, date: '2026-01-05' }),
  );
  writeFileSync(join(folder, `screening/votes/${name}.jsonl`), lines.map((line) => `${line}\n`).join(''));
};
