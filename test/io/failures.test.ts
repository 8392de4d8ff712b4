import { describe, expect, it } from 'vitest';
import { isMissing, isPassing, isPresent, readFailure, writeFailure } from '../../src/io/failures.js';
import { InputError, IntegrityError } from '../../src/model/index.js';

const refusal = (code: string): Error => Object.assign(new Error(code), { code });

describe('a refusal of the operating system', () => {
  it.each(['ENOENT', 'EACCES', 'EISDIR', 'EEXIST', 'ENOTDIR', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EMFILE', 'EIO'])(
    'becomes an error with place, hint and cause (%s)',
    (code) => {
      const cause = refusal(code);
      for (const [failure, kind] of [
        [readFailure, InputError],
        [writeFailure, IntegrityError],
      ] as const) {
        const error = failure(cause, 'folder/file');
        expect(error).toBeInstanceOf(kind);
        expect(error).toMatchObject({ place: { file: 'folder/file' }, cause, hint: expect.stringMatching(/.{10}/) });
        expect((error as Error).message).toMatch(/^folder\/file: .{10}/);
      }
    },
  );

  it('stays what it is where nobody knows what helps', () => {
    for (const error of [new TypeError('bug'), refusal('EWHATEVER'), 'text', undefined]) {
      expect(readFailure(error, 'file')).toBe(error);
      expect(writeFailure(error, 'file')).toBe(error);
    }
  });

  it('is told apart by its code', () => {
    expect(['ENOENT', 'EEXIST', 'EBUSY', 'EPERM'].map((code) => isMissing(refusal(code)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['ENOENT', 'EEXIST', 'EBUSY', 'EPERM'].map((code) => isPresent(refusal(code)))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(['ENOENT', 'EEXIST', 'EBUSY', 'EPERM'].map((code) => isPassing(refusal(code)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
