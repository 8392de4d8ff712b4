/** `map`: what was coded, counted: frequencies, cross-tabulations, saturation, as tables and figures. */

import { crossTable, facetNamed, type ValueFrequencies, valueFrequencies } from '../coding/index.js';
import { type CrossTable, type Frequencies, type Saturation, UsageError } from '../model/index.js';
import { type CodedUnits, codedUnits } from './coded-units.js';
import { unitsInSight } from './coding-sight.js';
import { CodingState } from './coding-state.js';
import {
  crossExhibit,
  type Drawing,
  type Exhibit,
  exhibitsOf,
  frequenciesOf,
  type MapContext,
  saturationOf,
} from './exhibits.js';
import type { Review } from './open-review.js';
import { venueCatalogue } from './planned-searches.js';

/** What to map. */
export interface MapOptions {
  /** Only one coder's codings; absent: what is settled. */
  readonly coder?: string | undefined;
  /** Who asks, where that is known: what is named by unit is what they may see. */
  readonly reviewer?: string | undefined;
  /** Only one stream. */
  readonly stream?: string | undefined;
  /** Leaves out codes that no unit has, in cross-tabulations. */
  readonly givenOnly?: boolean | undefined;
  /** The folder of templates, where the program's own venue catalogue is. */
  readonly templates: string;
}

/** `map --json`. */
export interface Mapped {
  /** Coded units that count. */
  readonly units: number;
  readonly open: number;
  readonly unsettled: readonly string[];
  /** Units that count and that another coder has still to finish. */
  readonly waiting: number;
  /** Units that count and whose codes and values are not shown by name: see `unitsInSight`. */
  readonly unseen: number;
  /** Values that the plan does not know, and that count nowhere, of how many of the units. */
  readonly unknown: { readonly values: number; readonly units: number };
  readonly frequencies: Frequencies;
  readonly values: readonly ValueFrequencies[];
  readonly crosses: readonly CrossTable[];
  readonly saturation: Saturation;
}

const counted = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

const waitingOf = ({ units }: CodedUnits): number => units.filter(({ waiting }) => waiting).length;

const unknownOf = ({ units }: CodedUnits): Mapped['unknown'] => ({
  values: units.reduce((sum, { unknown }) => sum + unknown, 0),
  units: units.filter(({ unknown }) => unknown > 0).length,
});

const noteOf = (coded: CodedUnits): string | undefined => {
  const { open, unsettled } = coded;
  const left = [
    ...(open > 0 ? [`${open.toLocaleString('en')} not coded yet`] : []),
    ...(unsettled.length > 0 ? [`${unsettled.length.toLocaleString('en')} not settled between coders`] : []),
  ];
  const waiting = waitingOf(coded);
  const unknown = unknownOf(coded);
  const notes = [
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
    ...(waiting > 0 ? [`Of the units counted, ${waiting.toLocaleString('en')} still wait for another coder.`] : []),
    ...(unknown.values > 0
      ? [
          `Not counted: ${counted(unknown.values, 'value')} of ${counted(unknown.units, 'unit')} that the plan does not know (litsieve check).`,
        ]
      : []),
  ];
  return notes.length === 0 ? undefined : notes.join(' ');
};

/** Reads what a map is made of. Throws `UsageError` for an unknown stream, and for a coder who has coded nothing. */
export const openMap = (
  review: Review,
  { coder, reviewer, stream, givenOnly = false, templates }: MapOptions,
): MapContext => {
  const state = new CodingState(review);
  const all = review.protocol.streams.filter(({ id }) => state.plan.streams?.includes(id) ?? true);
  const streams = stream === undefined ? all : all.filter(({ id }) => id === stream);
  if (streams.length === 0) {
    throw new UsageError(`no stream ${stream} is coded; there is ${all.map(({ id }) => id).join(', ')}`, {
      code: 'stream-unknown',
      flag: '--stream',
      hint: 'the streams are in queries/protocol.yaml',
    });
  }
  if (coder !== undefined && !state.log.coders().includes(coder)) {
    const coders = state.log.coders();
    throw new UsageError(
      `${coder} has coded nothing; ${coders.length === 0 ? 'nobody has' : `${coders.join(', ')} have`}`,
      {
        code: 'coder-unknown',
        flag: '--coder',
        hint: 'litsieve code shows what each coder has done',
      },
    );
  }
  const ids = new Set(streams.map(({ id }) => id));
  const coded = codedUnits(review, state, venueCatalogue(review, templates), ids, coder);
  const { units } = coded;
  const note = noteOf(coded);
  return {
    state,
    coded,
    inSight: unitsInSight(state, reviewer),
    codebook: state.history.current,
    variables: state.plan.variables,
    streams: streams.map(({ id, name }) => ({ id, name })),
    units,
    givenOnly,
    ...(note === undefined ? {} : { note }),
  };
};

/** The numbers of a map. */
export const mapped = (context: MapContext, crosses: readonly (readonly [rows: string, columns: string])[]): Mapped => {
  const { coded, units, variables, streams } = context;
  const asked = new Map(coded.units.map((unit) => [unit.unit, unit.asked]));
  return {
    units: units.length,
    open: coded.open,
    unsettled: coded.unsettled,
    waiting: waitingOf(coded),
    unseen: coded.units.filter(({ unit }) => !context.inSight(unit)).length,
    unknown: unknownOf(coded),
    frequencies: frequenciesOf(context),
    values: variables
      .filter(({ type }) => type !== 'text')
      .map((variable) =>
        valueFrequencies(units, variable, streams, {
          asked: ({ unit }) => asked.get(unit)?.has(variable.id) ?? false,
        }),
      ),
    crosses: crosses.map(([rows, columns]) =>
      crossTable(units, facetNamed(rows, context), facetNamed(columns, context)),
    ),
    saturation: saturationOf(context),
  };
};

/** The exhibits of a map, those of cross-tabulations that were asked for last. Throws `UsageError` for an unknown facet. */
export const mapExhibits = (
  context: MapContext,
  crosses: readonly (readonly [rows: string, columns: string])[],
  drawing: Drawing,
): readonly Exhibit[] => {
  const standing = exhibitsOf(context);
  const known = new Set(standing.map(({ id }) => id));
  const asked = crosses.map(([rows, columns]) => crossExhibit(context, rows, columns, drawing));
  return [...standing, ...asked.filter(({ id }) => !known.has(id))];
};

/** The exhibit of a name. Throws `UsageError` that lists them where there is none. */
export const exhibitNamed = (exhibits: readonly Exhibit[], id: string): Exhibit => {
  const found = exhibits.find((exhibit) => exhibit.id === id);
  if (found !== undefined) return found;
  throw new UsageError(`a map has no ${id}`, {
    code: 'exhibit-unknown',
    flag: '--show',
    hint: `it has ${exhibits.map((exhibit) => exhibit.id).join(', ')}`,
  });
};
