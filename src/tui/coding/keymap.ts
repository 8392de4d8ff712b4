/**
 * The table of keys of the coding screen. What a key does is looked up here, and the help screen, the footer and the
 * documentation are made from it: but for typed text, a key that is not in this table does nothing.
 */

import { type KeyBinding, lookupIn } from '../key-table.js';

/** What the screen is doing; keys mean different things in each. */
export type Mode =
  | 'reading'
  | 'codes'
  | 'finding'
  | 'explaining'
  | 'variables'
  | 'valuing'
  | 'selecting'
  | 'unit-memo'
  | 'code-memo'
  | 'naming'
  | 'defining'
  | 'adopting'
  | 'searching'
  | 'hits'
  | 'help';

/** What a key press asks for. `insert` and `find` type a character; `nothing` is a key without a meaning here. */
export type Action =
  | 'give'
  | 'toggle'
  | 'to-codes'
  | 'to-variables'
  | 'to-text'
  | 'select'
  | 'new-code'
  | 'explain'
  | 'surer'
  | 'less-sure'
  | 'unit-memo'
  | 'code-memo'
  | 'unquote'
  | 'finish'
  | 'adopt'
  | 'more-incidents'
  | 'no-incident'
  | 'undo'
  | 'redo'
  | 'next'
  | 'back'
  | 'line-down'
  | 'line-up'
  | 'page-down'
  | 'page-up'
  | 'top'
  | 'bottom'
  | 'open-link'
  | 'search'
  | 'help'
  | 'quit'
  | 'find'
  | 'choose'
  | 'clear'
  | 'character-back'
  | 'character-on'
  | 'word-back'
  | 'word-on'
  | 'row-start'
  | 'row-end'
  | 'anchor'
  | 'sentence'
  | 'code-before'
  | 'code-after'
  | 'define'
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

/** What a unit may be: one incident of an issue, or one that several have coded and differ on. */
export type Condition = 'incident' | 'consensus';

/** One line of the table. */
export type Binding = KeyBinding<Mode, Action, Condition>;

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** The keys that give frequent codes, and that choose a coder. */
export const digitKeys: readonly string[] = [...'123456789'];

/** The keys that choose the first, second, … value of a variable. `j` and `k` are left out because they move. */
export const optionKeys: readonly string[] = [...digitKeys, ...alphabet.filter((key) => key !== 'j' && key !== 'k')];

/** Modes in which text is typed. */
export const typingModes: readonly Mode[] = [
  'finding',
  'valuing',
  'unit-memo',
  'code-memo',
  'naming',
  'defining',
  'searching',
];
const reading: readonly Mode[] = ['reading'];
const tree: readonly Mode[] = ['codes', 'finding'];
const scrolling: readonly Mode[] = ['reading', 'explaining', 'hits', 'help'];
const everywhere: readonly Mode[] = [
  ...['reading', 'codes', 'explaining', 'variables', 'selecting', 'adopting', 'hits', 'help'],
  ...typingModes,
] as readonly Mode[];

type Line = readonly [
  keys: readonly string[],
  action: Action,
  description: string,
  modes: readonly Mode[],
  extra?: { readonly brief?: string; readonly when?: Condition },
];
const group = (name: string, lines: readonly Line[]): readonly Binding[] =>
  lines.map(([keys, action, description, modes, extra]) => ({
    keys,
    action,
    description,
    group: name,
    modes,
    ...extra,
  }));

/** The table of keys. Groups and lines stand in the order in which the help screen shows them. */
export const keymap: readonly Binding[] = [
  ...group('Code', [
    [digitKeys, 'give', 'give a frequent code, or take it away', ['reading', 'codes'], { brief: 'give' }],
    [['c', 'tab'], 'to-codes', 'to the tree of codes', reading, { brief: 'codes' }],
    [['v'], 'to-variables', 'to the variables', reading, { brief: 'variables' }],
    [['s', '"'], 'select', 'select a passage to quote', reading, { brief: 'quote' }],
    [['f', 'enter'], 'finish', 'finish, or show what is missing', reading, { brief: 'finish' }],
    [['a'], 'adopt', 'take over what one coder said', reading, { brief: 'adopt', when: 'consensus' }],
    [['i'], 'more-incidents', 'there is one incident more', reading, { brief: 'one more', when: 'incident' }],
    [['I'], 'no-incident', 'it reports no incident', reading, { brief: 'none', when: 'incident' }],
    [['m'], 'unit-memo', 'write a memo on the unit', reading, { brief: 'memo' }],
  ]),
  ...group('The marked code', [
    [['d'], 'explain', 'what it means', reading, { brief: 'define' }],
    [['+', '='], 'surer', 'surer of it (1 to 3)', ['reading', 'codes']],
    [['-'], 'less-sure', 'less sure of it', ['reading', 'codes']],
    [['M'], 'code-memo', 'write a memo on it', reading],
    [['x'], 'unquote', 'take its last quote away', reading],
    [['n'], 'new-code', 'make a new code below it', reading, { brief: 'new code' }],
  ]),
  ...group('Correct', [
    [['z', 'u', 'backspace'], 'undo', 'take the last change back', reading, { brief: 'undo' }],
    [['y'], 'redo', 'make it again after z', reading],
    [[']'], 'next', 'the next one; this one stays a draft', reading],
    [['b', '['], 'back', 'look at the one before', reading],
  ]),
  ...group('Read', [
    [['j', 'down'], 'line-down', 'a line down', scrolling],
    [['k', 'up'], 'line-up', 'a line up', scrolling],
    [['space', 'page-down'], 'page-down', 'a page down', scrolling],
    [['page-up'], 'page-up', 'a page up', scrolling],
    [['g', 'home'], 'top', 'to the top', scrolling],
    [['G', 'end'], 'bottom', 'to the end', scrolling],
  ]),
  ...group('Find', [
    [['o'], 'open-link', 'open the link', reading, { brief: 'open' }],
    [['/'], 'search', 'search the units', reading, { brief: 'search' }],
  ]),
  ...group('Session', [
    [['?'], 'help', 'this help', ['reading', 'codes', 'variables', 'selecting']],
    [['q'], 'quit', 'quit; all is saved', reading],
    [['ctrl-c'], 'quit', 'quit from anywhere', everywhere],
  ]),
  ...group('In the tree of codes', [
    [
      [...alphabet, ...alphabet.map((key) => key.toUpperCase())],
      'find',
      'find a code by typing',
      ['codes'],
      { brief: 'find' },
    ],
    [['enter'], 'toggle', 'give the marked code, or take it away', tree, { brief: 'the marked' }],
    [['space'], 'toggle', 'the same where nothing is typed', ['codes']],
    [['down'], 'line-down', 'a code down', tree],
    [['up'], 'line-up', 'a code up', tree],
    [['page-down'], 'page-down', 'a page down', tree],
    [['page-up'], 'page-up', 'a page up', tree],
    [['home'], 'top', 'to the first', ['codes']],
    [['end'], 'bottom', 'to the last', ['codes']],
    [['ctrl-d'], 'explain', 'what the marked code means', tree, { brief: 'define' }],
    [['right'], 'explain', 'the same where nothing is typed', ['codes']],
    [['ctrl-n'], 'new-code', 'make a new code below the marked one', tree, { brief: 'new code' }],
    [['tab'], 'to-variables', 'to the variables', tree, { brief: 'variables' }],
    [['left'], 'close', 'to the text', ['codes']],
  ]),
  ...group('While reading what a code means', [
    [['left'], 'code-before', 'the code above', ['explaining']],
    [['right'], 'code-after', 'the code below', ['explaining'], { brief: 'code below' }],
    [['enter'], 'toggle', 'give it, or take it away', ['explaining'], { brief: 'give' }],
    [['d', 'q', 'tab', 'ctrl-d'], 'close', 'close', ['explaining']],
  ]),
  ...group('In the variables', [
    [['down', 'j'], 'line-down', 'a variable down', ['variables']],
    [['up', 'k'], 'line-up', 'a variable up', ['variables']],
    [optionKeys, 'choose', 'choose a value', ['variables'], { brief: 'choose' }],
    [['enter'], 'accept', 'type a value; else to the next variable', ['variables'], { brief: 'type, on' }],
    [['"'], 'select', 'select a passage that shows it', ['variables'], { brief: 'quote' }],
    [['backspace', 'delete'], 'clear', 'empty it', ['variables'], { brief: 'empty' }],
    [['tab'], 'to-text', 'to the text', ['variables'], { brief: 'text' }],
  ]),
  ...group('In the tree and the variables', [
    [['ctrl-f'], 'finish', 'finish, or show what is missing', ['codes', 'variables']],
    [['ctrl-z'], 'undo', 'take the last change back', ['codes', 'variables', 'explaining']],
    [['ctrl-y'], 'redo', 'make it again', ['codes', 'variables', 'explaining']],
  ]),
  ...group('While selecting a passage', [
    [['left', 'h'], 'character-back', 'a character back', ['selecting']],
    [['right', 'l'], 'character-on', 'a character on', ['selecting']],
    [['down', 'j'], 'line-down', 'a line down', ['selecting']],
    [['up', 'k'], 'line-up', 'a line up', ['selecting']],
    [['w'], 'word-on', 'a word on', ['selecting'], { brief: 'word' }],
    [['b'], 'word-back', 'a word back', ['selecting']],
    [['home', '0'], 'row-start', 'to the start of the line', ['selecting']],
    [['end', '$'], 'row-end', 'to the end of the line', ['selecting']],
    [['page-down'], 'page-down', 'a page down', ['selecting']],
    [['page-up'], 'page-up', 'a page up', ['selecting']],
    [['g'], 'top', 'to the title', ['selecting']],
    [['G'], 'bottom', 'to the end of the text', ['selecting']],
    [['space', 'm'], 'anchor', 'begin the passage here, or begin anew', ['selecting'], { brief: 'begin' }],
    [['.', 's'], 'sentence', 'the whole sentence', ['selecting'], { brief: 'sentence' }],
    [['enter'], 'accept', 'take it, then say for which code or variable', ['selecting'], { brief: 'take' }],
    [digitKeys, 'give', 'take it for a frequent code', ['selecting']],
  ]),
  ...group('While choosing a coder', [
    [digitKeys, 'choose', 'take over what that coder said', ['adopting'], { brief: 'choose' }],
  ]),
  ...group('While seeing hits', [[['enter'], 'accept', 'show the marked unit', ['hits'], { brief: 'show' }]]),
  ...group('While typing', [
    [['enter'], 'accept', 'save, make or search', typingModes.filter((mode) => mode !== 'finding'), { brief: 'done' }],
    [['tab'], 'define', 'say what the new code means', ['naming'], { brief: 'definition' }],
    [['up'], 'line-up', 'put the new code a level higher', ['naming'], { brief: 'higher' }],
    [['down'], 'line-down', 'put it below the marked code again', ['naming']],
    [['left'], 'left', 'a character back', typingModes],
    [['right'], 'right', 'a character on', typingModes],
    [['home', 'ctrl-a'], 'start', 'to the start', typingModes],
    [['end', 'ctrl-e'], 'end', 'to the end', typingModes],
    [['backspace'], 'erase', 'erase a character', typingModes],
    [['delete'], 'erase-next', 'erase the next one', typingModes],
    [['ctrl-w'], 'erase-word', 'erase a word', typingModes],
    [['ctrl-u'], 'erase-line', 'erase all', typingModes],
  ]),
  ...group('In any of these', [
    [
      ['escape'],
      'close',
      'close, do nothing',
      everywhere.filter((mode) => mode !== 'reading' && mode !== 'help'),
      { brief: 'cancel' },
    ],
  ]),
  ...group('In this help', [[['escape', '?', 'q'], 'close', 'close this help', ['help'], { brief: 'close' }]]),
];

/** What the table's conditions are checked against. */
export type UnitTraits = Readonly<Record<Condition, boolean>>;

/** Whether a line of the table holds for a unit. */
export const holds = ({ when }: Binding, traits: UnitTraits): boolean => when === undefined || traits[when];

/** The line of the table for a key in a mode, whatever the unit. */
export const bindingFor = lookupIn(keymap);
