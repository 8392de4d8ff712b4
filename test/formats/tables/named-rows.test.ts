import { describe, expect, it } from 'vitest';
import { namedRows } from '../../../src/formats/index.js';

const read = (text: string) =>
  Array.from(namedRows(text), ({ line, cells }) => ({ line, ...Object.fromEntries(cells) }));

describe('rows of a plain table', () => {
  it.each([
    ['commas', 'Record ID,vote,why\nx:1,no,"far, far off"\n'],
    ['semicolons, a byte order mark and CRLF', '\ufeffRecord ID;vote;why\r\nx:1;no;far, far off\r\n'],
    ['tabs', 'Record ID\tvote\twhy\nx:1\tno\tfar, far off'],
  ])('are told apart by %s, their cells by the names of the columns', (_by, text) => {
    expect(read(text)).toEqual([{ line: 2, 'record id': 'x:1', vote: 'no', why: 'far, far off' }]);
  });

  it('keep their lines over quoted line breaks and empty lines; empty cells and rows are left out', () => {
    const text = 'a,b,a\n"one\ntwo",,9\n\n,,\n=x,\'=y,\n';
    expect(read(text)).toEqual([
      { line: 2, a: 'one\ntwo' },
      { line: 6, a: '=x', b: '=y' },
    ]);
  });

  it('are none of a text without any', () => {
    expect(read('')).toEqual([]);
    expect(read('a,b\n')).toEqual([]);
  });
});
