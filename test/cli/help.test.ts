import { beforeAll, describe, expect, it } from 'vitest';
import { verbs } from '../../src/cli/verbs.js';
import { litsieve, litsieveEach, type Ran } from '../support/litsieve.js';

describe('--help', () => {
  it('of the program lists every verb', async () => {
    const [asked, without] = await Promise.all([litsieve(['--help']), litsieve([])]);
    expect(asked).toMatchObject({ status: 0, stderr: '' });
    await expect(asked.stdout).toMatchFileSnapshot('./help/litsieve.txt');
    for (const { name, summary } of verbs) expect(asked.stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    expect(without.status).toBe(0);
    expect(asked.stdout.startsWith(without.stdout.trimEnd())).toBe(true);
  });

  let helps: readonly Ran[];
  beforeAll(async () => {
    helps = await litsieveEach(verbs.map(({ name }) => [name, '--help']));
  });

  it.each(verbs.map(({ name }, place) => [name, place] as const))('of %s says what it takes', async (name, place) => {
    const { status, stdout, stderr } = helps[place]!;
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    await expect(stdout).toMatchFileSnapshot(`./help/${name}.txt`);
    expect(stdout).toMatch(new RegExp(`\\n\\nExample:\\n  litsieve ${name}\\b`));
    for (const option of ['--review <dir>', '--json', '--quiet', '--no-color', '--seed <n>']) {
      expect(stdout).toContain(option);
    }
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('comes with a version', async () => {
    expect(await litsieve(['--version'])).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    });
  });
});
