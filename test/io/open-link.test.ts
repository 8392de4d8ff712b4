import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openLink } from '../../src/io/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const opener = { linux: 'xdg-open', darwin: 'open' }[process.platform as string];

/** Puts a program in the place of the platform's opener; gives the file in which it writes its arguments. */
const recordingOpener = (): string => {
  const folder = temporaryFolder();
  const record = join(folder, 'arguments');
  const script = `#!/bin/sh\nprintf '%s\\n' "$#" "$@" > '${record}.part'\nmv '${record}.part' '${record}'\n`;
  writeFileSync(join(folder, opener!), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  return record;
};

it.skipIf(opener === undefined)(
  'hands a web address to the opener as one argument, whatever stands in it',
  async () => {
    const record = recordingOpener();
    const url = 'https://example.org/a?b=$(touch x)&c=`d`;e f';
    openLink(url);
    await vi.waitFor(() => expect(existsSync(record)).toBe(true), 10_000);
    expect(readFileSync(record, 'utf8')).toBe(`1\n${url}\n`);
    vi.unstubAllEnvs();
  },
);

it.skipIf(opener === undefined)('refuses what is not a web address', async () => {
  const record = recordingOpener();
  for (const url of ['file:///etc/passwd', '--version', 'javascript:alert(1)', ' https://example.org', ''])
    openLink(url);
  // What was asked for last has been opened when nothing before it was.
  openLink('HTTP://example.org/last');
  await vi.waitFor(() => expect(existsSync(record)).toBe(true), 10_000);
  expect(readFileSync(record, 'utf8')).toBe('1\nHTTP://example.org/last\n');
  vi.unstubAllEnvs();
});

it('does not fail where there is no opener', async () => {
  vi.stubEnv('PATH', temporaryFolder());
  openLink('https://example.org');
  await new Promise((resolve) => setTimeout(resolve, 100));
  vi.unstubAllEnvs();
});
