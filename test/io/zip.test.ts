import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256, type UnzipOptions, unzip, type ZipEntry, zip } from '../../src/io/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The entries as name and plain array, or the failure's code. */
const read = (bytes: Uint8Array, options?: UnzipOptions): unknown => {
  const unzipped = unzip(bytes, options);
  return unzipped.kind === 'failure'
    ? unzipped.failure.code
    : unzipped.entries.map(({ name, bytes: content }) => [name, Buffer.from(content).toString('latin1')]);
};

const names = fc
  .array(fc.stringMatching(/^[\p{L}\p{N}_. -]{1,12}$/u), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'))
  .filter((name) => !name.split('/').includes('..') && !name.startsWith('./') && !/^[A-Za-z]:/.test(name))
  // Objects sort such names before all others.
  .filter((name) => !/^\d+$/.test(name) && name !== '__proto__');
const archives = fc.uniqueArray(fc.record({ name: names, bytes: fc.uint8Array({ maxLength: 300 }) }), {
  selector: ({ name }) => name,
  maxLength: 8,
});

const example: readonly ZipEntry[] = [
  { name: 'project.qde', bytes: bytesOf('<Project/>'.repeat(200)) },
  { name: 'sources/ö.txt', bytes: bytesOf('Grüße 🚀') },
];

/** The example with one entry called otherwise, of the same length. */
const called = (name: string): Uint8Array => {
  const [from, to] = ['project.qde', name.padEnd(11, '_')];
  return Buffer.from(Buffer.from(zip(example)).toString('latin1').replaceAll(from, to), 'latin1');
};

/** Changes the directory's entry of the first file. */
const changed = (bytes: Uint8Array, at: number, value: number, width: 2 | 4): Uint8Array => {
  const copy = Buffer.from(bytes);
  const place = copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + at;
  if (width === 2) copy.writeUInt16LE(value, place);
  else copy.writeUInt32LE(value, place);
  return copy;
};

const python = spawnSync('python3', ['-c', 'import zipfile']).status === 0;

describe('zip and unzip', () => {
  it('gives back what was written, in its order', () => {
    fc.assert(
      fc.property(archives, (entries) => {
        expect(read(zip(entries))).toEqual(
          entries.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1')]),
        );
      }),
    );
  });

  it('writes the same bytes in every zone and at every time', () => {
    const before = process.env['TZ'];
    const hashes = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns'].map((zone) => {
      process.env['TZ'] = zone;
      return sha256(zip(example));
    });
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
    expect(new Set(hashes).size).toBe(1);
  });

  it('never fails otherwise than by a value, whatever is damaged', () => {
    const whole = Buffer.from(zip(example));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, flip, cut) => {
        const damaged = Buffer.from(cut ? whole.subarray(0, at) : whole);
        if (!cut) damaged[at] = damaged[at]! ^ flip;
        const unzipped = unzip(damaged, { limits: { largest: 1_000_000 } });
        // What is read in spite of it is what was written.
        if (unzipped.kind === 'entries') {
          for (const { bytes } of unzipped.entries)
            expect(example.some((entry) => Buffer.compare(entry.bytes, bytes) === 0)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('says that something is no archive', () => {
    expect(read(new Uint8Array())).toBe('zip-malformed');
    expect(read(bytesOf('<CodeBook/>'.repeat(100)))).toBe('zip-malformed');
  });

  it.each(['../evil.txt', 'a/../../b.t', '/etc/passwd', 'C:/evil.txt', '..\\evil.txt', 'a\0b.txt'])(
    'refuses the name %j',
    (name) => {
      expect(read(called(name))).toBe('zip-name');
      expect(() => zip([{ name: name.replaceAll('\\', '/'), bytes: new Uint8Array() }])).toThrow(RangeError);
    },
  );

  it('refuses two entries of one name', () => {
    const twice = zip([
      { name: 'a.txt', bytes: bytesOf('1') },
      { name: 'b.txt', bytes: bytesOf('2') },
    ]);
    expect(read(Buffer.from(Buffer.from(twice).toString('latin1').replaceAll('b.txt', 'a.txt'), 'latin1'))).toBe(
      'zip-name',
    );
    expect(() => zip([...example, ...example])).toThrow('stands there twice');
  });

  it('refuses what unpacks to more than the limit, without unpacking it', () => {
    const bomb = zip([{ name: 'zeros', bytes: new Uint8Array(5_000_000) }]);
    expect(bomb.length).toBeLessThan(10_000);
    expect(read(bomb, { limits: { largest: 4_999_999 } })).toBe('zip-too-large');
    expect(read(bomb, { limits: { largest: 4_999_999 }, wants: () => false })).toEqual([]);
    expect(read(zip(example), { limits: { entries: 1 } })).toBe('zip-too-large');
  });

  it('gives a liar no more space than it says it needs', () => {
    const bomb = zip([{ name: 'zeros', bytes: new Uint8Array(5_000_000) }]);
    expect(read(changed(bomb, 24, 10, 4), { limits: { largest: 100 } })).toBe('zip-damaged');
    expect(read(changed(bomb, 24, 5_000_001, 4))).toBe('zip-damaged');
  });

  it('notices a wrong checksum, encryption and methods that it does not know', () => {
    expect(read(changed(zip(example), 16, 1, 4))).toBe('zip-damaged');
    expect(read(changed(zip(example), 8, 1, 2))).toBe('zip-encrypted');
    expect(read(changed(zip(example), 10, 12, 2))).toBe('zip-unknown-method');
  });

  it('takes backslashes for what they mean and leaves folders out', () => {
    expect(read(called('so\\project'))).toMatchObject([['so/project_', expect.any(String)], expect.any(Array)]);
    expect(read(called('a/b/projec/'))).toHaveLength(1);
    expect(read(zip([{ name: 'sources/', bytes: new Uint8Array() }]))).toEqual([]);
  });

  it.skipIf(!python)('agrees with another program (python3 zipfile; skipped where it is not there)', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'ours.zip'), zip(example));
    const script = [
      'import sys, zipfile',
      'ours = zipfile.ZipFile("ours.zip")',
      'assert ours.testzip() is None',
      'print(",".join(ours.namelist()))',
      'out = zipfile.ZipFile("theirs.zip", "w", zipfile.ZIP_DEFLATED)',
      'with out.open("big/ü.txt", "w", force_zip64=True) as file: file.write(b"x" * 1000)',
      'out.writestr("stored.txt", b"plain", zipfile.ZIP_STORED)',
      'out.close()',
      'sys.stdout.buffer.write(open("theirs.zip", "rb").read())',
    ].join('\n');
    const { stdout, stderr, status } = spawnSync('python3', ['-c', script], { cwd: folder });
    expect([status, stderr.toString()]).toEqual([0, '']);
    const lineEnd = stdout.indexOf(10);
    expect(stdout.subarray(0, lineEnd).toString()).toBe('project.qde,sources/ö.txt');
    expect(read(stdout.subarray(lineEnd + 1))).toEqual([
      ['big/ü.txt', 'x'.repeat(1000)],
      ['stored.txt', 'plain'],
    ]);
  });
});
