import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeAtomically, writeNew } from '../../src/io/index.js';
import { IntegrityError } from '../../src/model/index.js';
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

  it('follows a link and writes straight into a pipe', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'real'), 'old');
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    writeAtomically(join(folder, 'link'), ['new']);
    expect(readFileSync(join(folder, 'real'), 'utf8')).toBe('new');
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
    symlinkSync('new', join(folder, 'ahead'));
    writeAtomically(join(folder, 'ahead'), ['made']);
    expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('made');
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const reader = openSync(join(folder, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK);
    writeAtomically(join(folder, 'pipe'), ['through']);
    expect(readFileSync(reader, 'utf8')).toBe('through');
    closeSync(reader);
    expect(readdirSync(folder).sort()).toEqual(['ahead', 'link', 'new', 'pipe', 'real']);
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
