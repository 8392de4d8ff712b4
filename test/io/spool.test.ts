import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Spool } from '../../src/io/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('a spool', () => {
  it('holds text until its place is known, however much comes', () => {
    const folder = temporaryFolder();
    const spool = new Spool(join(folder, 'cache', 'spool'));
    expect(spool.isEmpty).toBe(true);
    const piece = 'ä'.repeat(700_000);
    for (let count = 0; count < 3; count++) spool.put(piece);
    expect(spool.isEmpty).toBe(false);
    spool.writeTo(join(folder, 'new', 'place.txt'), 'head\n');
    expect(readFileSync(join(folder, 'new', 'place.txt'), 'utf8')).toBe(`head\n${piece.repeat(3)}`);
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);
    expect(spool.isEmpty).toBe(true);
  });

  it('makes no file for little text that nobody wants', () => {
    const folder = temporaryFolder();
    const spool = new Spool(join(folder, 'cache', 'spool'));
    spool.put('text');
    expect(existsSync(join(folder, 'cache'))).toBe(false);
    spool.discard();
    expect(spool.isEmpty).toBe(true);
  });
});
