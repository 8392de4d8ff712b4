/** Exhibits: what a map can show, each as a table and, where a picture says it better, as a figure of the same numbers. */

import {
  cooccurrence,
  crossTable,
  type FacetContext,
  facetNamed,
  frequencies,
  saturation,
  valueFrequencies,
} from '../coding/index.js';
import type { CrossTable, Frequencies, Saturation, Variable } from '../model/index.js';
import {
  bubbleFigure,
  cooccurrenceFigure,
  cooccurrenceTable,
  crossTableTable,
  type Figure,
  frequencyTable,
  gapFigure,
  gapTable,
  heatFigure,
  saturationFigure,
  saturationTable,
  stackFigure,
  type Table,
  taxonomyFigure,
  valueTable,
  venueYearFigure,
} from '../reporting/index.js';
import type { CodedUnits } from './coded-units.js';
import type { CodingState } from './coding-state.js';
import { unitsTable } from './units-table.js';

/** What an exhibit is made of. */
export interface MapContext extends FacetContext {
  readonly state: CodingState;
  readonly coded: CodedUnits;
  /** Tells whether a unit may be shown by name with what was said of it. */
  readonly inSight: (unit: string) => boolean;
  /** What is said under every figure: how many units are not coded, not settled or waited for, and what is not counted. */
  readonly note?: string;
}

/** One thing that a map can show. */
export interface Exhibit {
  /** Its name on the command line and in files. */
  readonly id: string;
  /** What it shows, for `--help` and lists. */
  readonly about: string;
  readonly table: () => Table;
  /** Absent: it is a table only. */
  readonly figure?: () => Figure;
}

/** How a cross-tabulation is drawn, by the nature of its columns. */
const drawings = {
  bubble: bubbleFigure,
  heat: heatFigure,
  stack: stackFigure,
} as const;
/** A way of drawing it. */
export type Drawing = keyof typeof drawings;
/** The names of drawings. */
export const drawingNames = Object.keys(drawings) as readonly Drawing[];

const drawingFor: Readonly<Partial<Record<Variable['type'], Drawing>>> = {
  ordinal: 'stack',
  single: 'bubble',
  multi: 'heat',
};

/** Computed once, when it is first asked for. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The frequencies of all codes. */
export const frequenciesOf = ({ units, codebook, streams }: MapContext): Frequencies =>
  frequencies(units, codebook, streams);

/** What a unit is called that may not be shown by name with its codes. */
const unseen = 'not shown';

/** How new codes dried up over the units in the order of their coding. */
export const saturationOf = ({ coded, state, inSight }: MapContext): Saturation => {
  const inOrder = [...coded.units].sort((a, b) =>
    a.finished < b.finished ? -1 : a.finished > b.finished ? 1 : a.unit < b.unit ? -1 : 1,
  );
  const course = saturation(inOrder, state.plan.saturation);
  return { ...course, units: course.units.map((each) => (inSight(each.unit) ? each : { ...each, unit: unseen })) };
};

/** The exhibit of two facets. Throws `UsageError` where a facet is not known. */
export const crossExhibit = (context: MapContext, rows: string, columns: string, drawing: Drawing): Exhibit => {
  const cross = once(
    (): CrossTable => crossTable(context.units, facetNamed(rows, context), facetNamed(columns, context)),
  );
  const id = `${rows}-${columns}`.replace(/[^a-z0-9-]+/g, '-');
  const noted = context.note === undefined ? {} : { note: context.note };
  return {
    id,
    about: `${facetNamed(rows, context).facet.label} by ${facetNamed(columns, context).facet.label}`,
    table: () => crossTableTable(cross()),
    figure: () => drawings[drawing](cross(), { id, ...noted }),
  };
};

const variableExhibits = (context: MapContext, variable: Variable): readonly Exhibit[] => {
  const drawing = drawingFor[variable.type];
  const asked = new Map(context.coded.units.map((unit) => [unit.unit, unit.asked]));
  const values: Exhibit = {
    id: variable.id,
    about: variable.name,
    table: () =>
      valueTable(
        valueFrequencies(context.units, variable, context.streams, {
          asked: ({ unit }) => asked.get(unit)?.has(variable.id) ?? false,
        }),
      ),
  };
  if (drawing === undefined) return variable.type === 'text' ? [] : [values];
  return [values, crossExhibit(context, 'code', facetOf(variable), drawing)];
};

/** A variable that is called as a fixed facet is stands behind a prefix. */
const facetOf = ({ id }: Variable): string =>
  ['dimension', 'code', 'leaf', 'stream', 'year', 'venue'].includes(id) ? `variable:${id}` : id;

/** Each ordinal variable by each that takes one value: how severe it is in which task. */
const ordinalExhibits = (context: MapContext): readonly Exhibit[] =>
  context.variables
    .filter(({ type }) => type === 'ordinal')
    .flatMap((ordinal) =>
      context.variables
        .filter(({ type }) => type === 'single')
        .map((single) => crossExhibit(context, facetOf(single), facetOf(ordinal), 'stack')),
    );

/** All exhibits of a review, in the order in which they are shown. */
export const exhibitsOf = (context: MapContext): readonly Exhibit[] => {
  const counted = once(() => frequenciesOf(context));
  const dried = once(() => saturationOf(context));
  const pairs = once(() => cooccurrence(context.units, facetNamed('code', context)));
  const years = once(() => crossTable(context.units, facetNamed('venue', context), facetNamed('year', context)));
  const noted = context.note === undefined ? {} : { note: context.note };
  const [literature, practice] = [
    context.streams.find(({ id }) => isOf(context, id, 'reports')),
    context.streams.find(({ id }) => isOf(context, id, 'incidents')),
  ];
  return [
    {
      id: 'taxonomy',
      about: 'how often each code is found, by stream',
      table: () => frequencyTable(counted()),
      figure: () => taxonomyFigure(counted(), noted),
    },
    ...(literature === undefined || practice === undefined
      ? []
      : [
          {
            id: 'practice',
            about: `${literature.name} against ${practice.name}, by code`,
            table: () => gapTable(counted(), literature.id, practice.id),
            figure: () =>
              gapFigure(counted(), { id: 'practice', ...noted, literature: literature.id, practice: practice.id }),
          },
        ]),
    ...context.variables.flatMap((variable) => variableExhibits(context, variable)),
    ...ordinalExhibits(context),
    {
      id: 'co-occurrence',
      about: 'which codes are found together',
      table: () => cooccurrenceTable(pairs()),
      figure: () => cooccurrenceFigure(pairs(), noted),
    },
    {
      id: 'venues',
      about: 'units by venue and year',
      table: () => crossTableTable(years()),
      figure: () => venueYearFigure(years(), { id: 'venues', ...noted }),
    },
    {
      id: 'saturation',
      about: 'how new codes dried up',
      table: () => saturationTable(dried()),
      figure: () => saturationFigure(dried(), noted),
    },
    { id: 'units', about: 'every coded unit with its codes and values', table: () => unitsTable(context) },
  ];
};

const isOf = ({ state }: MapContext, stream: string, unit: 'reports' | 'incidents'): boolean =>
  state.reports.some((report) => report.stream.id === stream && report.stream.unit === unit);
