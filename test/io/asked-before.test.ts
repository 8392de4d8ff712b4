import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rememberAsking } from '../../src/io/asked-before.js';
import { namesIn } from '../../src/io/index.js';
import { startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { host, policy, request } from './http-asking.js';

const answer = () => ({ body: '[]' });

describe('politeness between processes', () => {
  it('waits after what another client asked', async () => {
    const provider = await startProvider({ [host]: answer }, { policies: [policy()], memory: temporaryFolder() });
    await provider.client.ask(request('/1'));
    await provider.again().http.ask(request('/2'));
    await provider.again().http.ask(request('/3'));
    const [first, second, third] = provider.requests.map(({ at }) => at);
    expect([second! - first!, third! - second!]).toEqual([1000, 1000]);
  });

  it('waits for nobody where each has a memory of its own', async () => {
    const provider = await startProvider({ [host]: answer }, { policies: [policy()] });
    await provider.client.ask(request('/1'));
    await provider.again({ memory: temporaryFolder() }).http.ask(request('/2'));
    const [first, second] = provider.requests.map(({ at }) => at);
    expect(second! - first!).toBe(0);
  });

  it('waits no longer than the delay for a moment that a wrong clock wrote', async () => {
    const memory = temporaryFolder();
    const provider = await startProvider({ [host]: answer }, { policies: [policy()], memory });
    await provider.client.ask(request('/1'));
    for (const name of namesIn(memory)) writeFileSync(join(memory, name), String(Date.UTC(2099, 0, 1)));
    await provider.again().http.ask(request('/2'));
    const [first, second] = provider.requests.map(({ at }) => at);
    expect(second! - first!).toBe(1000);
  });

  it('goes without where the memory cannot be read or written', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const none = rememberAsking(join(file, 'below'));
    none.note('a', 1);
    expect(none.last('a')).toBeUndefined();
    const folder = temporaryFolder();
    const some = rememberAsking(folder);
    some.note('a', 12);
    expect([some.last('a'), some.last('b')]).toEqual([12, undefined]);
    for (const name of namesIn(folder)) writeFileSync(join(folder, name), 'noise');
    expect(some.last('a')).toBeUndefined();
  });
});
