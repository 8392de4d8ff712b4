import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldersIn,
  isThere,
  makeFolder,
  namesIn,
  readBytes,
  readTextIfThere,
  removeFile,
  sizeAndTime,
  writeAtomically,
  writeNew,
} from '../../src/io/index.js';
import { InputError, IntegrityError } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const isRoot = process.getuid?.() === 0;

describe('writeAtomically', () => {
  it('writes any mixture of text and bytes as it was given, over what was there', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array())), (pieces) => {
        const path = join(temporaryFolder(), 'file');
        writeFileSync(path, 'old');
        writeAtomically(path, pieces);
        const expected = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
        expect(readFileSync(path).equals(expected)).toBe(true);
        expect(readdirSync(join(path, '..'))).toEqual(['file']);
      }),
      { numRuns: 50 },
    );
  });

  it('writes pieces of more than a megabyte in order', () => {
    const path = join(temporaryFolder(), 'new', 'folder', 'file');
    const pieces = ['a'.repeat(1 << 20), 'b', new Uint8Array(3 << 20).fill(0x63), 'd'];
    writeAtomically(path, pieces);
    const text = readFileSync(path, 'latin1');
    expect(text).toHaveLength((4 << 20) + 2);
    expect(text).toMatch(/^a+bc+d$/);
  });

  it('leaves the old file and nothing else when the content fails half-way', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'file');
    writeFileSync(path, 'old');
    const failing = function* (): Generator<string> {
      yield 'x'.repeat(2 << 20);
      throw new RangeError('no more');
    };
    expect(() => writeAtomically(path, failing())).toThrow(RangeError);
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it('refuses where a folder stands in the way, and leaves it', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'name');
    mkdirSync(join(path, 'inside'), { recursive: true });
    expect(() => writeAtomically(path, ['x'])).toThrow(IntegrityError);
    expect(readdirSync(folder)).toEqual(['name']);
    expect(readdirSync(path)).toEqual(['inside']);
  });

  it('refuses where a file stands in place of a folder', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), 'kept');
    expect(() => writeAtomically(join(folder, 'file', 'below'), ['x'])).toThrow(IntegrityError);
    expect(() => writeAtomically(join(folder, 'file', 'far', 'below'), ['x'])).toThrow(IntegrityError);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('kept');
  });

  it.skipIf(isRoot)('leaves the old file where the folder is read-only (needs a user other than root)', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'file');
    writeFileSync(path, 'old');
    chmodSync(folder, 0o500);
    expect(() => writeAtomically(path, ['new'])).toThrow(IntegrityError);
    chmodSync(folder, 0o700);
    expect(readFileSync(path, 'utf8')).toBe('old');
  });
});

describe('writeNew', () => {
  it('writes once and never over what is there', () => {
    const path = join(temporaryFolder(), 'file');
    expect(writeNew(path, 'first')).toBe(true);
    expect(writeNew(path, 'second')).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe('first');
  });
});

describe('makeFolder', () => {
  it('makes a folder and those above it, and is content where they are there', () => {
    const path = join(temporaryFolder(), 'a', 'b', 'c');
    makeFolder(path);
    makeFolder(path);
    expect(isThere(path)).toBe(true);
  });

  it('says what has its name', () => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, '');
    expect(() => makeFolder(path)).toThrow(/something of another kind has this name/);
  });
});

describe('reading', () => {
  it('says where a file is missing, a folder or below a file', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(() => readBytes(join(folder, 'none'))).toThrow(InputError);
    expect(() => readBytes(folder)).toThrow(/this is a folder/);
    expect(() => readBytes(join(folder, 'file', 'below'))).toThrow(/a part of the path is a file/);
  });

  it('reads text without its byte order mark, and nothing where there is no file', () => {
    const path = join(temporaryFolder(), 'file');
    expect(readTextIfThere(path)).toBeUndefined();
    writeFileSync(path, '\uFEFFtext\uFEFF');
    expect(readTextIfThere(path)).toBe('text\uFEFF');
    expect(() => readTextIfThere(join(path, '..'))).toThrow(InputError);
  });

  it('lists names in order, and none where there is no folder', () => {
    const folder = temporaryFolder();
    for (const name of ['b', 'a', 'C']) writeFileSync(join(folder, name), '');
    expect(namesIn(folder)).toEqual(['C', 'a', 'b']);
    expect(namesIn(join(folder, 'none'))).toEqual([]);
    mkdirSync(join(folder, 'd'));
    symlinkSync(join(folder, 'd'), join(folder, 'c'), 'junction');
    symlinkSync(join(folder, 'none'), join(folder, 'e'), 'junction');
    expect(foldersIn(folder)).toEqual(['c', 'd']);
    expect(foldersIn(join(folder, 'none'))).toEqual([]);
    expect(() => namesIn(join(folder, 'a'))).toThrow(InputError);
  });

  it('gives size and time of what is there', () => {
    const path = join(temporaryFolder(), 'file');
    expect(sizeAndTime(path)).toBeUndefined();
    writeFileSync(path, 'four');
    expect(sizeAndTime(path)?.size).toBe(4);
    removeFile(path);
    removeFile(path);
    expect(sizeAndTime(path)).toBeUndefined();
  });
});
