/** Keys as people read them: in the help, the footer and the documentation. */

import type { WrittenBinding } from './key-table.js';
import { type Binding, criterionKeys, keymap } from './keymap.js';

const keyLabels: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  space: 'Space',
  enter: 'Enter',
  tab: 'Tab',
  escape: 'Esc',
  backspace: 'Backspace',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
};

/** A key's name as people read it: `page-down` is `PgDn`, `ctrl-c` is `Ctrl-C`. */
export const keyLabel = (key: string): string =>
  keyLabels[key] ??
  key.replace(/^(ctrl|alt)-(.*)$/, (_, modifier: string, rest: string) =>
    [modifier === 'ctrl' ? 'Ctrl' : 'Alt', keyLabels[rest] ?? rest.toUpperCase()].join('-'),
  );

/** Keys next to each other as a range, `1-9`. */
export const range = (keys: readonly string[]): string =>
  keys.length > 1 ? `${keys[0]}-${keys.at(-1)}` : (keys[0] ?? '');

/** The keys of one line of the table as people read them: `z Backspace`; those of the criteria that there are, `1-5`. */
export const keysLabel = ({ keys, action }: Binding, criteria = criterionKeys.length): string =>
  action === 'choose'
    ? [range(keys.slice(0, Math.min(criteria, 9))), range(keys.slice(9, criteria))]
        .filter((part) => part !== '')
        .join(' ')
    : keys.map(keyLabel).join(' ');

/** A table as Markdown, for the documentation: a row for each line, in order; `label` writes a line's keys. */
export const tableMarkdown = <Binding extends WrittenBinding>(
  table: readonly Binding[],
  label: (binding: Binding) => string,
): string =>
  [
    '| Keys | What they do | Where |',
    '|---|---|---|',
    ...table.map(
      (binding) =>
        `| ${label(binding)
          .split(' ')
          .map((key) => `\`${key}\``)
          .join(' ')} | ${binding.description} | ${binding.group} |`,
    ),
    '',
  ].join('\n');

/** The table of the screening screen as Markdown. */
export const keymapMarkdown = (): string => tableMarkdown(keymap, (binding) => keysLabel(binding));
