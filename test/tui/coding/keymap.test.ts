import { describe, expect, it } from 'vitest';
import { codingKeymapMarkdown, keysLabel } from '../../../src/tui/coding/key-labels.js';
import { bindingFor, keymap, type Mode, optionKeys } from '../../../src/tui/coding/keymap.js';
import { codingFooterRow, codingHelpRows } from '../../../src/tui/coding/rows/help-rows.js';
import { bindingFor as screeningBindingFor } from '../../../src/tui/keymap.js';
import { columnsOf } from '../../../src/tui/wrap.js';

const plain = (_: string, text: string): string => text;
const traits = { incident: true, consensus: true };
const modes = [...new Set(keymap.flatMap((binding) => binding.modes))] as readonly Mode[];

describe('the table of keys of the coding screen', () => {
  it.each(modes)('gives no key two meanings while %s', (mode) => {
    const keys = keymap.filter((binding) => binding.modes.includes(mode)).flatMap((binding) => binding.keys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('quits by Ctrl-C from everywhere, and leaves everything but the text by Escape', () => {
    expect(modes).toHaveLength(15);
    for (const mode of modes) {
      expect(bindingFor(mode, 'ctrl-c')?.action).toBe('quit');
      if (mode !== 'reading') expect(bindingFor(mode, 'escape')?.action).toBe('close');
    }
  });

  it('means by a key of the screening screen the same where both have it', () => {
    for (const key of ['z', 'y', 'b', 'o', '/', '?', 'q', 'j', 'k', 'g', 'G', 'space', 'backspace']) {
      expect(bindingFor('reading', key)?.action).toBe(screeningBindingFor('reading', key)?.action);
    }
  });

  it('chooses values by the digits first, and by no letter that moves', () => {
    expect(optionKeys.slice(0, 10)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'a']);
    for (const key of ['j', 'k']) expect(optionKeys).not.toContain(key);
  });

  it('is shown whole by the help screen and by the documentation', () => {
    const help = codingHelpRows(traits, 240, plain).join('\n');
    const documentation = codingKeymapMarkdown();
    for (const binding of keymap) {
      expect(help).toContain(binding.description);
      expect(help).toContain(keysLabel(binding));
      expect(documentation).toContain(`| ${binding.description} | ${binding.group} |`);
    }
    expect(documentation.split('\n')).toHaveLength(keymap.length + 3);
    expect(documentation).toContain('| `1-9` | give a frequent code, or take it away | Code |');
  });

  it('leaves out of the help what a unit does not have', () => {
    const help = codingHelpRows({ incident: false, consensus: false }, 240, plain).join('\n');
    expect(help).not.toContain('incident more');
    expect(help).not.toContain('what one coder said');
  });

  it.each([38, 78, 138])('fits the footer into %i columns in every mode, with the way out always', (width) => {
    for (const mode of modes) {
      const row = codingFooterRow(mode, traits, width, plain);
      expect(columnsOf(row)).toBeLessThanOrEqual(width);
      expect(row).toMatch(mode === 'reading' ? /^1-9 give.*\? help {2}q quit$/ : /Esc (cancel|close)$/);
    }
  });
});
