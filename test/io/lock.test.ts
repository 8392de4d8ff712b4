import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withLock } from '../../src/io/index.js';
import { IntegrityError } from '../../src/model/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { compileIo, ended } from './compiled.js';

const compiled = compileIo();
const pauseFor = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Moves time on by hand, for waits of seconds. */
const controlTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
};

/** The id of a process that has ended. */
const deadProcess = async (): Promise<number> => {
  const child = compiled.start(compiled.script('ends', ''));
  await ended(child);
  return child.pid!;
};

const lockOf = (pid: number, host = hostname()): string => JSON.stringify({ host, pid });

describe('withLock', () => {
  it('gives what the task gives, and the lock is gone afterwards, also when the task fails', async () => {
    const path = join(temporaryFolder(), 'corpus', '.lock');
    expect(await withLock(path, () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined))).toEqual(
      {
        host: hostname(),
        pid: process.pid,
      },
    );
    expect(existsSync(path)).toBe(false);
    await expect(
      withLock(path, async () => {
        throw new RangeError('no');
      }),
    ).rejects.toThrow(RangeError);
    expect(existsSync(path)).toBe(false);
  });

  it('lets one task at a time in within a process', async () => {
    const path = join(temporaryFolder(), '.lock');
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        withLock(path, async () => {
          most = Math.max(most, ++inside);
          await pauseFor(5);
          inside--;
        }),
      ),
    );
    expect(most).toBe(1);
  });

  it('lets one process at a time in, dead owners in between included', async () => {
    const folder = temporaryFolder();
    const path = join(folder, '.lock');
    const counter = join(folder, 'counter');
    const rounds = process.env['SOAK'] ? 200 : 15;
    const dead = await deadProcess();
    writeFileSync(counter, '0');
    writeFileSync(path, lockOf(dead));
    const script = compiled.script(
      'count',
      `import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
       const [path, counter, rounds, dead] = process.argv.slice(2);
       for (let round = 0; round < Number(rounds); round++) {
         await io.withLock(path, async () => {
           const inside = counter + '.inside';
           writeFileSync(inside, '', { flag: 'wx' });
           const before = Number(readFileSync(counter, 'utf8'));
           await new Promise((done) => setTimeout(done, round % 3));
           writeFileSync(counter, String(before + 1));
           rmSync(inside);
           // As if this owner had died here: what is left behind names a process that is gone.
           if (round % 5 === 4) writeFileSync(path + '.next', dead);
         });
         if (existsSync(path + '.next')) {
           try { writeFileSync(path, dead, { flag: 'wx' }); } catch {}
           rmSync(path + '.next', { force: true });
         }
       }`,
    );
    const results = await Promise.all(
      Array.from({ length: 4 }, () => compiled.run(script, path, counter, String(rounds), lockOf(dead))),
    );
    expect(results.map(({ code, stderr }) => `${code}${stderr}`)).toEqual(['0', '0', '0', '0']);
    expect(readFileSync(counter, 'utf8')).toBe(String(4 * rounds));
  });

  it('takes over the lock of a process that was killed while it held it', async () => {
    const path = join(temporaryFolder(), '.lock');
    const script = compiled.script(
      'holds',
      "await io.withLock(process.argv[2], () => new Promise((done) => { setTimeout(done, 60000); console.log('in'); }));",
    );
    const child = compiled.start(script, path);
    const end = ended(child);
    await new Promise((resolve) => child.stdout!.once('data', resolve));
    expect(readFileSync(path, 'utf8')).toBe(lockOf(child.pid!));

    let entered = false;
    const waiting = withLock(path, () => {
      entered = true;
    });
    await pauseFor(300);
    expect(entered).toBe(false);
    child.kill('SIGKILL');
    await end;
    await waiting;
    expect(entered).toBe(true);
    expect(existsSync(path)).toBe(false);
  });

  it('respects a living owner for half a minute, then names it', async () => {
    controlTime();
    const path = join(temporaryFolder(), '.lock');
    for (const owner of [lockOf(process.ppid), lockOf(process.pid, 'another-host.example')]) {
      writeFileSync(path, owner);
      const attempt = withLock(path, () => 'in').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(31_000);
      const error = await attempt;
      expect(error).toBeInstanceOf(IntegrityError);
      expect(error).toMatchObject({ code: 'locked', place: { file: path } });
      const { host, pid } = JSON.parse(owner) as { host: string; pid: number };
      expect((error as Error).message).toContain(`process ${pid} on ${host}`);
      expect(readFileSync(path, 'utf8')).toBe(owner);
    }
  });

  it('waits for a living owner for as long as patience lasts, and tells of it every half a minute', async () => {
    controlTime();
    const path = join(temporaryFolder(), '.lock');
    writeFileSync(path, lockOf(process.ppid));
    const told: unknown[] = [];
    const waiting = withLock(path, () => 'in', {
      patience: Number.POSITIVE_INFINITY,
      onWait: (owner) => told.push(owner),
    });
    await vi.advanceTimersByTimeAsync(20);
    expect(told).toEqual([{ host: hostname(), pid: process.ppid }]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(told.length).toBeGreaterThanOrEqual(100);
    expect(told.length).toBeLessThanOrEqual(121);
    rmSync(path);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await waiting).toBe('in');
  });

  it('has no more than half a minute for an owner on another host, of whom nobody knows whether it lives', async () => {
    controlTime();
    const path = join(temporaryFolder(), '.lock');
    writeFileSync(path, lockOf(process.ppid, 'another-host.example'));
    const patience = Number.POSITIVE_INFINITY;
    const attempt = withLock(path, () => 'in', { patience }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await attempt).toMatchObject({ code: 'locked' });
  });

  it('stops waiting when it is told to, with the reason, and leaves the lock to its owner', async () => {
    const path = join(temporaryFolder(), '.lock');
    const owner = lockOf(process.ppid);
    writeFileSync(path, owner);
    const end = new AbortController();
    const waiting = withLock(path, () => 'in', { signal: end.signal });
    end.abort(new RangeError('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect(readFileSync(path, 'utf8')).toBe(owner);
  });

  it('takes over the lock of an earlier process that had the same id, and none that this process holds', async () => {
    const path = join(temporaryFolder(), '.lock');
    writeFileSync(path, lockOf(process.pid));
    const order: string[] = [];
    await Promise.all(
      ['first', 'second'].map((name) =>
        withLock(path, async () => {
          order.push(`${name} in`);
          await pauseFor(50);
          order.push(`${name} out`);
        }),
      ),
    );
    expect(order.map((word) => word.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
  });

  it('waits for a lock that names nobody yet, and takes over one that has named nobody for long', async () => {
    const folder = temporaryFolder();
    const old = join(folder, 'old');
    writeFileSync(old, '{"host":');
    utimesSync(old, 0, 0);
    expect(await withLock(old, () => 'in')).toBe('in');

    const fresh = join(folder, 'fresh');
    writeFileSync(fresh, '');
    let entered = false;
    const waiting = withLock(fresh, () => {
      entered = true;
    });
    await pauseFor(200);
    expect(entered).toBe(false);
    utimesSync(fresh, 0, 0);
    await waiting;
    expect(entered).toBe(true);
  });

  it('is not stopped by a takeover that was itself cut off', async () => {
    const path = join(temporaryFolder(), '.lock');
    writeFileSync(path, lockOf(await deadProcess()));
    writeFileSync(`${path}.takeover`, '');
    utimesSync(`${path}.takeover`, 0, 0);
    expect(await withLock(path, () => 'in')).toBe('in');
    expect(existsSync(`${path}.takeover`)).toBe(false);
  });

  it('says why no lock can be made', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    await expect(withLock(join(folder, 'file', '.lock'), () => 'in')).rejects.toThrow(IntegrityError);
  });
});
