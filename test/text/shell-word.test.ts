import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { shellWord } from '../../src/text/index.js';

describe('a word for a shell', () => {
  it.each([
    ['votes.csv', 'votes.csv'],
    ['m "x"', `'m "x"'`],
    ["it's $HOME", `'it'\\''s $HOME'`],
    ['', "''"],
    ['*', "'*'"],
  ])('is quoted only where the shell would read more into it: %s', (text, word) => {
    expect(shellWord(text)).toBe(word);
  });

  it.skipIf(process.platform === 'win32')('comes out of the shell as it went in', () => {
    const texts = ['plain', '`id` $(id) "x" \\ !', "'", "a'b''c", 'é ~ ; & | # * ?\n<>'];
    const out = execFileSync('sh', ['-c', `printf '%s\\0' ${texts.map(shellWord).join(' ')}`]).toString();
    expect(out.split('\0').slice(0, -1)).toEqual(texts);
  });
});
