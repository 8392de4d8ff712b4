import { describe, expect, it } from 'vitest';
import { keysLabel, pairsKeymapMarkdown } from '../../../src/tui/pairs/key-labels.js';
import { keymap, type Mode } from '../../../src/tui/pairs/keymap.js';
import { pairsFooterRow, pairsHelpRows } from '../../../src/tui/pairs/rows/help-rows.js';
import { columnsOf } from '../../../src/tui/wrap.js';

const plain = (_: string, text: string): string => text;
const modes: readonly Mode[] = ['reading', 'confirming', 'writing-note', 'help'];

describe('the table of keys of the screen of pairs', () => {
  it.each(modes)('gives no key two meanings while %s', (mode) => {
    const keys = keymap.filter((binding) => binding.modes.includes(mode)).flatMap((binding) => binding.keys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('quits by Ctrl-C from everywhere, and confirms by no key that rules', () => {
    for (const mode of modes) {
      expect(keymap.find(({ keys, modes: of }) => keys.includes('ctrl-c') && of.includes(mode))?.action).toBe('quit');
    }
    const confirming = keymap.filter((binding) => binding.modes.includes('confirming')).flatMap(({ keys }) => keys);
    for (const key of ['s', 'v', 'd', 'space']) expect(confirming).not.toContain(key);
  });

  it('is shown whole by the help screen and by the documentation', () => {
    const help = pairsHelpRows(100, plain).join('\n').replace(/\s+/g, ' ');
    const documentation = pairsKeymapMarkdown();
    for (const binding of keymap) {
      expect(help).toContain(binding.description);
      expect(help).toContain(keysLabel(binding));
      expect(documentation).toContain(binding.description);
    }
    expect(documentation.split('\n')).toHaveLength(keymap.length + 3);
  });

  it.each([38, 78, 100, 175])('fits the footer into %i columns, with help and quit always', (width) => {
    const row = pairsFooterRow('reading', width, plain);
    expect(columnsOf(row)).toBeLessThanOrEqual(width);
    expect(row).toMatch(/^s same {2}v versions.*\? help {2}q quit$/);
  });
});
