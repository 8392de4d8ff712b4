/** `litsieve fetch` where it runs: beside others, on terminals and elsewhere, on full and read-only disks, behind a proxy. */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  collection,
  filesBelow,
  foundBy,
  inventedTitles,
  leftovers,
  makeFetchReview,
  searchLog,
  wideProviders,
  wideSearches,
} from '../support/fetch-example.js';
import { inShell, litsieve, litsieveJson } from '../support/litsieve.js';
import { type ServeOptions, serveProviders } from '../support/served-providers.js';
import { startLitsieve } from '../support/started-litsieve.js';
import { onTerminal } from '../support/terminal.js';

const serve = (options: ServeOptions = {}) => serveProviders(wideProviders({ reports: 3000, issues: 20 }), options);
const { reports, editions } = wideSearches as { readonly reports: string; readonly editions: string };

/** A promise and how to keep it. */
const promised = (): { readonly kept: Promise<void>; readonly keep: () => void } => {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
};

describe('two fetches on one review', () => {
  it('take turns: the second says for whom it waits, can be ended, and finds what the first has found', async () => {
    const release = promised();
    // Held back in the middle of a result, until the others have said that they wait.
    const served = await serve({ onRequest: ({ number }) => (number === 3 ? release.kept : undefined) });
    const folder = await makeFetchReview({ reports });
    const start = () => startLitsieve(['fetch'], { cwd: folder, env: served.environment });
    const first = start();
    await served.heard(3);
    const [second, third] = [start(), start()];
    const waiting = `waiting for another fetch to end (process ${first.pid})\n`;
    await vi.waitFor(() => expect([second.stderr(), third.stderr()]).toEqual([waiting, waiting]), {
      ...{ timeout: 20_000, interval: 20 },
    });
    third.kill('SIGINT');
    expect(await third.ended).toMatchObject({ status: null, signal: 'SIGINT' });
    release.keep();
    // What was said before the long wait was shown while it lasted.
    expect(await first.ended).toMatchObject({
      ...{ status: 0, stderr: expect.stringContaining('reports from arxiv: 2,000 of 3,000\n') },
    });
    const { status, stdout } = await second.ended;
    expect(status).toBe(0);
    expect(stdout).toMatch(/^reports +3,000 {2}arxiv\/reports, searched on /m);
    expect(searchLog(folder)).toHaveLength(1);
    expect(leftovers(folder)).toEqual([]);
  });

  it('that died are followed at once: a dead process keeps nobody waiting', async () => {
    const served = await serve();
    const folder = await makeFetchReview({ editions });
    const { pid } = spawnSync(process.execPath, ['--version']);
    mkdirSync(join(folder, 'corpus/cache'), { recursive: true });
    const lock = JSON.stringify({ host: hostname(), pid });
    for (const file of ['corpus/cache/fetch.lock', 'corpus/.lock']) writeFileSync(join(folder, file), lock);
    expect(await litsieve(['fetch'], { cwd: folder, env: served.environment })).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(leftovers(folder)).toEqual([]);
  });

  it.skipIf(process.env['SOAK'] === undefined)(
    'on two machines give up after half a minute with who works (SOAK only)',
    async () => {
      const served = await serve();
      const folder = await makeFetchReview({ editions });
      mkdirSync(join(folder, 'corpus/cache'), { recursive: true });
      const lock = JSON.stringify({ host: 'another-machine.example', pid: process.pid });
      writeFileSync(join(folder, 'corpus/cache/fetch.lock'), lock);
      const ran = await litsieve(['fetch'], { cwd: folder, env: served.environment });
      expect(ran).toMatchObject({ status: 2, stdout: '' });
      expect(ran.stderr).toMatch(new RegExp(`process ${process.pid} on another-machine.*\n {2}next: `));
      expect(readFileSync(join(folder, 'corpus/cache/fetch.lock'), 'utf8')).toBe(lock);
    },
  );
});

describe('progress of a fetch', () => {
  it('is a bar with counts and the time left on a terminal, which is left clean', async () => {
    const served = await serve({ onRequest: ({ host }) => (host === 'export.arxiv.org' ? wait(600) : undefined) });
    const folder = await makeFetchReview({ reports, editions });
    for (const [name, value] of Object.entries(served.environment)) vi.stubEnv(name, value);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const program = onTerminal(['fetch'], { cwd: folder });
    expect(await program.exit).toMatchObject({ exitCode: 0 });
    const shown = program.output();
    expect(shown).toContain('1/5 examplecon:2031 from acl');
    expect(shown).toMatch(/5\/5 reports from arxiv █+░+ [12],000 of 3,000 · \d s left/);
    // Each line that was drawn fits in.
    const drawn = shown.split(/\x1b\[1G|\x1b8|\r?\n/).map((line) => line.replace(/\x1b(?:\[[?\d;]*[a-zA-Z]|\d)/g, ''));
    expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThanOrEqual(80);
    // Nothing of the terminal was switched off, and the last bar is erased before the results.
    expect(shown).not.toMatch(/\x1b\[\?/);
    expect(shown).toMatch(/\x1b\[2Ksearch +records {2}stored as\r\n/);
  });
});

/** Mounts a folder on itself, read-only, until the test ends. */
const makeReadOnly = (folder: string): void => {
  execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' });
  onTestFinished(() => {
    execFileSync('umount', [folder]);
  });
  execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'ignore' });
};

/** Whether folders can be mounted here: as root, on Linux, outside of most containers. */
const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;

describe('a fetch that cannot write', () => {
  it('ends with an error that says so, keeps what came before, and goes on where there is room again', async () => {
    const served = await serve();
    const [folder, whole] = [
      await makeFetchReview({ editions, reports }),
      await makeFetchReview({ editions, reports }),
    ];
    // A limit on the size of files stands for a full disk.
    const full = await inShell('ulimit -f 8; litsieve fetch', { cwd: folder, env: served.environment });
    expect(full).toMatchObject({ status: 2, stdout: '' });
    expect(full.stderr).toMatch(/cannot be written: .*\n {2}next: .*what was written before is safe\n$/);
    expect(searchLog(folder).map(({ id }) => id)).toEqual(
      [2031, 2032, 2033, 2034].map((year) => `acl/examplecon-${year}`),
    );
    expect(leftovers(folder)).toEqual([]);
    for (const cwd of [folder, whole]) {
      expect(await litsieve(['fetch'], { cwd, env: served.environment })).toMatchObject({
        status: 0,
        stderr: expect.not.stringContaining('litsieve:'),
      });
    }
    expect(foundBy(folder)).toEqual(foundBy(whole));
    expect(await litsieveJson(['check'], { cwd: folder })).toMatchObject({ ok: true });
  });

  it.skipIf(!canMount)('says so before it asks anybody on a read-only disk (needs the right to mount)', async () => {
    const served = await serve();
    const folder = await makeFetchReview({ editions });
    await litsieve(['fetch', 'examplecon:2031'], { cwd: folder, env: served.environment });
    const [before, asked] = [filesBelow(folder), served.requests.length];
    makeReadOnly(folder);
    const ran = await litsieve(['fetch'], { cwd: folder, env: served.environment });
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(/cannot be written: the file system is read-only\n {2}next: /);
    expect(served.requests).toHaveLength(asked);
    expect(filesBelow(folder)).toEqual(before);
    expect((await litsieve(['fetch', '--dry-run'], { cwd: folder, env: served.environment })).status).toBe(0);
  });
});

/** Starts a proxy; `onTunnel` is told where a tunnel is wanted to, and none is made. */
const startProxy = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  onTunnel: (target: string) => void = () => undefined,
): Promise<string> => {
  const server = createServer(answer).on('connect', ({ url = '' }, socket) => {
    onTunnel(url);
    // Whoever wanted it may be gone by now.
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('a fetch behind a proxy', () => {
  it('goes through the proxy that the environment names, whose password nobody sees', async () => {
    const served = await serve();
    const folder = await makeFetchReview();
    const asked: (readonly [string | undefined, string | undefined])[] = [];
    const proxy = await startProxy(({ url, headers }, response) => {
      asked.push([url, headers['proxy-authorization']]);
      const isAnthology = url?.endsWith('2031.example.xml') === true;
      response.writeHead(isAnthology ? 200 : 404, { 'content-type': 'text/plain' });
      response.end(isAnthology ? collection(2031, inventedTitles(3)) : 'Resource not found.');
    });
    const ran = await litsieve(['fetch', 'examplecon:2031', 'examplecon:2032'], {
      cwd: folder,
      env: {
        ...served.environment,
        LITSIEVE_MIRRORS: ['raw.githubusercontent.com', 'api.crossref.org']
          .map((host) => `${host}=http://${host}.invalid;delay=0.002`)
          .join(','),
        http_proxy: `http://ada:invented-secret@${proxy}`,
      },
    });
    expect(ran.status).toBe(3);
    expect(searchLog(folder)).toMatchObject([{ id: 'acl/examplecon-2031', kept: 3 }]);
    expect(asked[0]).toEqual([
      'http://raw.githubusercontent.com.invalid/acl-org/acl-anthology/master/data/xml/2031.example.xml',
      `Basic ${Buffer.from('ada:invented-secret').toString('base64')}`,
    ]);
    expect(`${ran.stdout}${ran.stderr}`).not.toMatch(/invented-secret/);
    expect(served.requests).toEqual([]);
  });

  it('asks for a tunnel to hosts that are encrypted', async () => {
    const { environment } = await serve();
    const folder = await makeFetchReview();
    const tunnel = promised();
    const targets: string[] = [];
    const proxy = await startProxy(
      (_request, response) => response.end(),
      (target) => {
        targets.push(target);
        tunnel.keep();
      },
    );
    const program = startLitsieve(['fetch', 'examplecon:2031'], {
      cwd: folder,
      env: { ...environment, LITSIEVE_MIRRORS: '', https_proxy: `http://${proxy}` },
    });
    await tunnel.kept;
    program.kill('SIGKILL');
    await program.ended;
    expect(targets[0]).toBe('raw.githubusercontent.com:443');
  });
});
