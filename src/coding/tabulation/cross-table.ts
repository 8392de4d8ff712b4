/** Cross-tabulation: units by two facets, with a test where every unit is in one cell. */

import type { CodedUnit, CrossTable, Facet } from '../../model/index.js';
import { associationTest, holm } from '../../statistics/index.js';
import type { CountedFacet } from './counted-facet.js';

interface Cells {
  readonly counts: readonly number[][];
  readonly rowUnits: readonly number[];
  readonly columnUnits: readonly number[];
  readonly units: number;
}

const places = ({ levels }: Facet): ReadonlyMap<string, number> => new Map(levels.map(({ id }, at) => [id, at]));

const countCells = (units: readonly CodedUnit[], rows: CountedFacet, columns: CountedFacet): Cells => {
  const [rowPlaces, columnPlaces] = [places(rows.facet), places(columns.facet)];
  const counts = rows.facet.levels.map(() => columns.facet.levels.map(() => 0));
  const rowUnits = rows.facet.levels.map(() => 0);
  const columnUnits = columns.facet.levels.map(() => 0);
  let both = 0;
  for (const unit of units) {
    const inRows = rows.of(unit).map((level) => rowPlaces.get(level)!);
    const inColumns = columns.of(unit).map((level) => columnPlaces.get(level)!);
    if (inRows.length === 0 || inColumns.length === 0) continue;
    both++;
    for (const row of inRows) rowUnits[row]!++;
    for (const column of inColumns) columnUnits[column]!++;
    for (const row of inRows) for (const column of inColumns) counts[row]![column]!++;
  }
  return { counts, rowUnits, columnUnits, units: both };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const whyUntested = (rows: Facet, columns: Facet): string | undefined => {
  if (rows.id === columns.id) return 'rows and columns are the same facet';
  const multi = [rows, columns].filter((facet) => facet.multi).map(({ label }) => label);
  if (multi.length === 0) return undefined;
  return `a unit may have several levels of ${multi.join(' and of ')}, so cells are not independent`;
};

/** Each row, present or absent, against the columns. Rows that leave nothing to test are left out. */
const testRows = (rows: Facet, { counts, columnUnits }: Cells): NonNullable<CrossTable['rowTests']> => {
  const tests = rows.levels.flatMap(({ id }, row) => {
    const present = counts[row]!;
    const test = associationTest([present, columnUnits.map((n, column) => n - present[column]!)]);
    return test === undefined ? [] : [{ ...test, level: id }];
  });
  const adjusted = holm(tests.map(({ p }) => p));
  return tests.map((test, at) => ({ ...test, adjusted: adjusted[at]! }));
};

/**
 * Counts units by two facets. Only units that have a level of both are in it. The whole table is tested where neither
 * facet is `multi`; where only the rows are, each row is tested by itself and its p adjusted after Holm.
 */
export const crossTable = (units: readonly CodedUnit[], rows: CountedFacet, columns: CountedFacet): CrossTable => {
  const cells = countCells(units, rows, columns);
  const why = whyUntested(rows.facet, columns.facet);
  const test = why === undefined ? associationTest(cells.counts) : undefined;
  return {
    rows: rows.facet,
    columns: columns.facet,
    ...cells,
    labels: sum(cells.counts.map(sum)),
    ...(test === undefined
      ? { untested: why ?? 'units are in fewer than two rows or fewer than two columns' }
      : { test }),
    ...(rows.facet.multi && !columns.facet.multi ? { rowTests: testRows(rows.facet, cells) } : {}),
  };
};

/** Which levels of a facet units have together: symmetric, and on the diagonal the units that have the level. */
export const cooccurrence = (units: readonly CodedUnit[], facet: CountedFacet): CrossTable =>
  crossTable(units, facet, facet);
