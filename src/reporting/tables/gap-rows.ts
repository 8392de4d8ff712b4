/** Literature against practice: how much of each code two streams have. */

import { type CodeFrequency, type Frequencies, UsageError } from '../../model/index.js';

/** Units of one stream with a code, and their share (0 to 1) of its coded units; null where it has none. */
export interface StreamShare {
  readonly units: number;
  readonly share: number | null;
}

/** A code in two streams. */
export interface GapRow extends Omit<CodeFrequency, 'counts'> {
  readonly literature: StreamShare;
  readonly practice: StreamShare;
  /** Share in practice less share in the literature, in percentage points; null where either is. */
  readonly difference: number | null;
  readonly foundIn: 'both' | 'literature' | 'practice' | 'neither';
}

const foundIn = (literature: number, practice: number): GapRow['foundIn'] => {
  if (literature > 0) return practice > 0 ? 'both' : 'literature';
  return practice > 0 ? 'practice' : 'neither';
};

/** The stream of an id. Throws `UsageError` (`stream-unknown`) where the frequencies have none. */
const streamOf = ({ streams }: Frequencies, id: string): Frequencies['streams'][number] => {
  const stream = streams.find((candidate) => candidate.id === id);
  if (stream !== undefined) return stream;
  throw new UsageError(`there is no stream \`${id}\` among those counted`, {
    code: 'stream-unknown',
    hint: `name one of: ${streams.map((candidate) => candidate.id).join(', ')}`,
  });
};

/** Compares two streams code by code, from the top of the tree to the bottom. Throws `UsageError` (`stream-unknown`). */
export const gapRows = (frequencies: Frequencies, literature: string, practice: string): readonly GapRow[] => {
  const [left, right] = [streamOf(frequencies, literature), streamOf(frequencies, practice)];
  return frequencies.codes.map(({ counts, ...code }) => {
    const [n, m] = [counts[left.id]?.units ?? 0, counts[right.id]?.units ?? 0];
    const share = left.units === 0 ? null : n / left.units;
    const other = right.units === 0 ? null : m / right.units;
    return {
      ...code,
      literature: { units: n, share },
      practice: { units: m, share: other },
      difference: share === null || other === null ? null : (other - share) * 100,
      foundIn: foundIn(n, m),
    };
  });
};
