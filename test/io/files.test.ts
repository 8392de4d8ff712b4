import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
} from '../../src/io/index.js';
import { InputError } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

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
