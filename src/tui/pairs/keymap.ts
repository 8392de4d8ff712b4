/**
 * The table of keys of the screen of pairs. What a key does is looked up here, and the help screen, the footer and the
 * documentation are made from it: but for typed text, a key that is not in this table does nothing.
 */

import { type KeyBinding, lookupIn } from '../key-table.js';

/** What the screen is doing; keys mean different things in each. */
export type Mode = 'reading' | 'confirming' | 'writing-note' | 'help';

/** What a key press asks for. `insert` types a character; `nothing` is a key without a meaning here. */
export type Action =
  | 'same'
  | 'versions'
  | 'different'
  | 'undo'
  | 'redo'
  | 'next'
  | 'back'
  | 'note'
  | 'line-down'
  | 'line-up'
  | 'page-down'
  | 'page-up'
  | 'top'
  | 'bottom'
  | 'open-first'
  | 'open-second'
  | 'help'
  | 'quit'
  | 'accept'
  | 'close'
  | 'left'
  | 'right'
  | 'start'
  | 'end'
  | 'erase'
  | 'erase-next'
  | 'erase-word'
  | 'erase-line'
  | 'insert'
  | 'nothing';

/** One line of the table; no line has a condition. */
export type Binding = KeyBinding<Mode, Action, never>;

const reading: readonly Mode[] = ['reading'];
const scrolling: readonly Mode[] = ['reading', 'help'];
const typing: readonly Mode[] = ['writing-note'];

type Line = readonly [
  keys: readonly string[],
  action: Action,
  description: string,
  modes: readonly Mode[],
  brief?: string,
];
const group = (name: string, lines: readonly Line[]): readonly Binding[] =>
  lines.map(([keys, action, description, modes, brief]) => ({
    ...{ keys, action, description, group: name, modes },
    ...(brief === undefined ? {} : { brief }),
  }));

/** The table of keys. Groups and lines stand in the order in which the help screen shows them. */
export const keymap: readonly Binding[] = [
  ...group('Rule', [
    [['s'], 'same', 'the same report', reading, 'same'],
    [['v'], 'versions', 'two reports of one study', reading, 'versions'],
    [['d'], 'different', 'different', reading, 'different'],
    [['n'], 'note', 'write a note with the ruling', reading, 'note'],
  ]),
  ...group('Move and correct', [
    [['space', 'right', ']'], 'next', 'the next pair', reading, 'next'],
    [['b', 'left', '['], 'back', 'the pair before', reading, 'back'],
    [['z', 'u', 'backspace'], 'undo', 'take the last ruling back', reading, 'undo'],
    [['y', 'r'], 'redo', 'give it again after z', reading],
  ]),
  ...group('Read', [
    [['j', 'down'], 'line-down', 'a line down', scrolling],
    [['k', 'up'], 'line-up', 'a line up', scrolling],
    [['page-down'], 'page-down', 'a page down', scrolling],
    [['page-up'], 'page-up', 'a page up', scrolling],
    [['g', 'home'], 'top', 'to the top', scrolling],
    [['G', 'end'], 'bottom', 'to the end', scrolling],
  ]),
  ...group('Find', [
    [['o'], 'open-first', 'open the link of the first', reading, 'open'],
    [['O'], 'open-second', 'open the link of the second', reading],
  ]),
  ...group('Session', [
    [['?'], 'help', 'this help', reading],
    [['q'], 'quit', 'quit; all is saved', reading],
    [['ctrl-c'], 'quit', 'quit from anywhere', ['reading', 'confirming', 'writing-note', 'help']],
  ]),
  ...group('Where the machine objects', [
    [['enter', 'y'], 'accept', 'rule the same all the same', ['confirming'], 'the same all the same'],
  ]),
  ...group('While typing', [
    [['enter'], 'accept', 'save', typing, 'done'],
    [['left'], 'left', 'a character back', typing],
    [['right'], 'right', 'a character on', typing],
    [['home', 'ctrl-a'], 'start', 'to the start', typing],
    [['end', 'ctrl-e'], 'end', 'to the end', typing],
    [['backspace'], 'erase', 'erase a character', typing],
    [['delete'], 'erase-next', 'erase the next one', typing],
    [['ctrl-w'], 'erase-word', 'erase a word', typing],
    [['ctrl-u'], 'erase-line', 'erase all', typing],
  ]),
  ...group('In any of these', [[['escape'], 'close', 'close, do nothing', ['confirming', 'writing-note'], 'cancel']]),
  ...group('In this help', [[['escape', '?', 'q'], 'close', 'close this help', ['help'], 'close']]),
];

/** The line of the table for a key in a mode. */
export const bindingFor = lookupIn(keymap);
