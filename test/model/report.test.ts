import { expect, it } from 'vitest';
import { type Clusters, rowsOfReport } from '../../src/model/index.js';

it('gives the rows of each report without copying them', () => {
  const clusters: Clusters = {
    reports: 3,
    studies: 2,
    reportOfRow: Uint32Array.of(0, 1, 0, 2),
    rowStart: Uint32Array.of(0, 2, 3, 4),
    rows: Uint32Array.of(0, 2, 1, 3),
    studyOfReport: Uint32Array.of(0, 1, 0),
  };
  expect([0, 1, 2].map((report) => [...rowsOfReport(clusters, report)])).toEqual([[0, 2], [1], [3]]);
  expect(rowsOfReport(clusters, 1).buffer).toBe(clusters.rows.buffer);
});
