import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { withPlainFile } from '../../src/io/index.js';
import { InputError } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const textOf = (path: string): Promise<string> =>
  withPlainFile(path, ({ chunks }) => Buffer.concat([...chunks()]).toString());

const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
};

describe('a plain file', () => {
  it('is unpacked where its content is gzip, whatever its name', async () => {
    expect(await textOf(fileOf('plain.gz', 'plain'))).toBe('plain');
    expect(await textOf(fileOf('packed.txt', gzipSync('packed')))).toBe('packed');
    expect(await textOf(fileOf('two.gz', Buffer.concat([gzipSync('one '), gzipSync('two')])))).toBe('one two');
  });

  it('comes in chunks, as often as it is asked for', async () => {
    const content = Buffer.alloc(3_000_000, 'abc\n');
    await withPlainFile(fileOf('a', content), ({ size, chunks }) => {
      expect(size).toBe(content.length);
      expect([...chunks()].length).toBeGreaterThan(2);
      expect(Buffer.concat([...chunks()]).equals(content)).toBe(true);
    });
  });

  it('may be a pipe, packed or not, and is read as often as a file is', async () => {
    const pipe = join(temporaryFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const content of [Buffer.from('plain'), gzipSync('packed')]) {
      const writer = writeFile(pipe, content);
      await withPlainFile(pipe, ({ chunks }) => {
        for (let time = 0; time < 2; time++)
          expect(Buffer.concat([...chunks()]).toString()).toMatch(/^(?:plain|packed)$/);
      });
      await writer;
    }
  });

  it('is refused where it is damaged, cut off or missing', async () => {
    const packed = gzipSync('packed '.repeat(1000));
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 12, 40);
    for (const path of [
      fileOf('cut.gz', packed.subarray(0, packed.length - 12)),
      fileOf('damaged.gz', damaged),
      join(temporaryFolder(), 'none'),
      temporaryFolder(),
    ])
      await expect(textOf(path)).rejects.toBeInstanceOf(InputError);
  });

  it('is refused where it unpacks to far more than exports do, and leaves nothing behind', async () => {
    const bomb = fileOf('bomb.gz', gzipSync(Buffer.alloc(200 << 20)));
    const temporary = temporaryFolder();
    vi.stubEnv('TMPDIR', temporary);
    await expect(textOf(bomb)).rejects.toThrow(/unpacks to more than/);
    vi.unstubAllEnvs();
    expect(readdirSync(temporary)).toEqual([]);
    expect(existsSync(bomb)).toBe(true);
  });
});
