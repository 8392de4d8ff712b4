/** Tables of what was counted, and their writers. */
export { agreementTable, estimateText } from './agreement-table.js';
export { twoDecimals } from './cell-text.js';
export { cooccurrenceTable, crossTableTable } from './cross-table-table.js';
export { frequencyTable, valueTable } from './frequency-table.js';
export { type GapRow, gapRows, type StreamShare } from './gap-rows.js';
export { gapTable } from './gap-table.js';
export { saturationTable } from './saturation-table.js';
export { probabilityText, testText } from './statistic-text.js';
export type { Cell, Table, TableColumn } from './table.js';
export { type TableFormat, tableFormats, writeTable } from './write-table.js';
