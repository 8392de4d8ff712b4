import { describe, expect, it } from 'vitest';
import { mappedColumns } from '../../src/formats/mapped-columns.js';
import { UsageError } from '../../src/model/index.js';

describe('columns that a reviewer names', () => {
  it('mean a field each; a field may have several', () => {
    expect([...mappedColumns(['title=Paper name', 'notes=A', 'notes=B', 'notes=B'])]).toEqual([
      ['Paper name', 'title'],
      ['A', 'note'],
      ['B', 'note'],
    ]);
  });

  it.each([
    ['an assignment of another form', ['title']],
    ['no column', ['title=']],
    ['an unknown field', ['titel=T']],
    ['two fields for one column', ['title=T', 'abstract=T']],
    ['two fields for one column, written otherwise', ['title=Paper name', 'abstract= paper Name']],
  ])('are refused where there is %s', (_, assignments) => {
    expect(() => mappedColumns(assignments)).toThrow(UsageError);
  });
});
