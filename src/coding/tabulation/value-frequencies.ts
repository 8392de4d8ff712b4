/** How often every value of a variable is found, by stream, among the units of which it is asked. */

import type { CodedUnit, Variable } from '../../model/index.js';
import type { CountedStream } from './frequencies.js';
import { variableFacet } from './variable-facets.js';

/** Counts of a variable's values. */
export interface ValueFrequencies {
  readonly variable: Pick<Variable, 'id' | 'name' | 'type'>;
  readonly streams: readonly (CountedStream & {
    /** Coded units. */
    readonly units: number;
    /** Units of which the variable is asked: the denominator of every share. */
    readonly asked: number;
    /** Units of which it is said. */
    readonly said: number;
  })[];
  /** In declared order; numbers and years from the lowest. Empty for texts. */
  readonly values: readonly {
    readonly id: string;
    readonly label: string;
    /** Units with the value, by stream. */
    readonly counts: Readonly<Record<string, number>>;
  }[];
}

/** Which units are asked. */
export interface ValueOptions {
  /** Whether the variable is asked of a unit of one of its streams; absent: of all of them, whatever its condition. A unit of which it is said has been asked. */
  readonly asked?: (unit: CodedUnit) => boolean;
}

const isSaid = ({ values }: CodedUnit, id: string): boolean => {
  const value = Object.hasOwn(values, id) ? values[id] : undefined;
  return value !== undefined && value !== '' && !(typeof value === 'object' && value.length === 0);
};

/** Counts units by the value of one variable, in the streams given. */
export const valueFrequencies = (
  units: readonly CodedUnit[],
  variable: Variable,
  streams: readonly CountedStream[],
  { asked = () => true }: ValueOptions = {},
): ValueFrequencies => {
  const { id, name, type } = variable;
  const wanted = new Set(streams.map((stream) => stream.id));
  const inStreams = units.filter(({ stream }) => wanted.has(stream));
  const counted = variableFacet(variable, inStreams);
  const levels = counted?.facet.levels ?? [];
  const tallies = new Map(
    streams.map((stream) => [stream.id, { units: 0, asked: 0, said: 0, levels: new Map<string, number>() }]),
  );
  for (const unit of inStreams) {
    const tally = tallies.get(unit.stream)!;
    const said = isSaid(unit, id);
    const belongs = variable.streams === undefined || variable.streams.includes(unit.stream);
    tally.units++;
    if (said) tally.said++;
    if (said || (belongs && asked(unit))) tally.asked++;
    for (const level of counted?.of(unit) ?? []) tally.levels.set(level, (tally.levels.get(level) ?? 0) + 1);
  }
  return {
    variable: { id, name, type },
    streams: streams.map((stream) => {
      const { levels: _, ...totals } = tallies.get(stream.id)!;
      return { id: stream.id, name: stream.name, ...totals };
    }),
    values: levels.map((level) => ({
      id: level.id,
      label: level.label,
      counts: Object.fromEntries([...tallies].map(([stream, tally]) => [stream, tally.levels.get(level.id) ?? 0])),
    })),
  };
};
