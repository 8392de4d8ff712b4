import { describe, expect, it } from 'vitest';
import { keymapMarkdown, keysLabel } from '../../src/tui/key-labels.js';
import { criterionKeys, keymap, type Mode } from '../../src/tui/keymap.js';
import { footerRow } from '../../src/tui/rows/footer-row.js';
import { helpRows } from '../../src/tui/rows/help-rows.js';
import { columnsOf } from '../../src/tui/wrap.js';

const plain = (_: string, text: string): string => text;
const stage = { retrieval: true, reasonRequired: false, criteria: 12 };
const modes: readonly Mode[] = ['reading', 'choosing-criterion', 'writing-note', 'searching', 'hits', 'help'];

describe('the table of keys', () => {
  it.each(modes)('gives no key two meanings while %s', (mode) => {
    const keys = keymap.filter((binding) => binding.modes.includes(mode)).flatMap((binding) => binding.keys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('chooses criteria by the digits first, and by no letter that moves or repeats the exclusion', () => {
    expect(criterionKeys.slice(0, 10)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'a']);
    for (const key of ['e', 'j', 'k']) expect(criterionKeys).not.toContain(key);
  });

  it('quits by Ctrl-C from everywhere', () => {
    for (const mode of modes) {
      expect(keymap.find(({ keys, modes: of }) => keys.includes('ctrl-c') && of.includes(mode))?.action).toBe('quit');
    }
  });

  it('is shown whole by the help screen and by the documentation', () => {
    const help = helpRows(stage, 100, plain).join('\n').replace(/\s+/g, ' ');
    const documentation = keymapMarkdown();
    for (const binding of keymap) {
      expect(help).toContain(binding.description);
      expect(help).toContain(keysLabel(binding, stage.criteria));
      expect(documentation).toContain(binding.description);
    }
    expect(documentation.split('\n')).toHaveLength(keymap.length + 3);
  });

  it('leaves out of the help what a stage does not have', () => {
    const help = helpRows({ retrieval: false, reasonRequired: true, criteria: 3 }, 100, plain).join('\n');
    expect(help).not.toContain('not retrieved');
    expect(help).not.toContain('exclude without one');
    expect(help).toContain('1-3');
  });

  it.each([38, 78, 100, 200])('fits the footer into %i columns, with help and quit always', (width) => {
    const row = footerRow('reading', stage, width, plain);
    expect(columnsOf(row)).toBeLessThanOrEqual(width);
    expect(row).toMatch(/^i include {2}e exclude.*\? help {2}q quit$/);
  });
});
