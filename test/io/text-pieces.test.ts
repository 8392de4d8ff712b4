import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { textPieces } from '../../src/io/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const read = async (path: string, encoding?: string): Promise<string> => {
  let text = '';
  for await (const piece of textPieces(path, encoding)) text += piece;
  return text;
};

const file = (bytes: string | Uint8Array): string => {
  const path = join(temporaryFolder(), 'text');
  writeFileSync(path, bytes);
  return path;
};

describe('reading a large text in pieces', () => {
  const text = `${'äöü€𝒳'.repeat(200_000)}end`;

  it('gives the whole text, characters cut by no border of a piece', async () => {
    expect(await read(file(text))).toBe(text);
  });

  it('decompresses what is gzipped, whatever its name', async () => {
    expect(await read(file(gzipSync(text)))).toBe(text);
  });

  it('decodes as it is told', async () => {
    expect(await read(file(Buffer.from('Müller', 'latin1')), 'latin1')).toBe('Müller');
  });

  it('gives nothing for an empty file', async () => {
    expect(await read(file(''))).toBe('');
  });

  it('stops when the reader does', async () => {
    let taken = 0;
    for await (const piece of textPieces(file(gzipSync(text)))) {
      taken += piece.length;
      break;
    }
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(text.length);
  });

  it('says that compressed data are cut off, instead of ending silently', async () => {
    const whole = gzipSync(Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * n) % 251)));
    await expect(read(file(whole.subarray(0, whole.length - 20)))).rejects.toThrow('the compressed data are cut off');
  });

  it('says that there is no file', async () => {
    await expect(read(join(temporaryFolder(), 'gone'))).rejects.toThrow('there is no such file or folder');
  });
});
