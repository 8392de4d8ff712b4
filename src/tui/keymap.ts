/**
 * The one table of keys. What a key does is looked up here, and the help screen, the footer and the documentation are
 * made from it: a key that is not in this table does nothing.
 */

import { type KeyBinding, lookupIn } from './key-table.js';

/** What the screen is doing; keys mean different things in each. */
export type Mode = 'reading' | 'choosing-criterion' | 'writing-note' | 'searching' | 'hits' | 'why' | 'help';

/** What a key press asks for. `insert` types a character; `nothing` is a key without a meaning here. */
export type Action =
  | 'include'
  | 'exclude'
  | 'unsure'
  | 'not-retrieved'
  | 'undo'
  | 'redo'
  | 'skip'
  | 'back'
  | 'note'
  | 'line-down'
  | 'line-up'
  | 'page-down'
  | 'page-up'
  | 'top'
  | 'bottom'
  | 'search'
  | 'open-link'
  | 'why'
  | 'help'
  | 'quit'
  | 'choose'
  | 'exclude-without'
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

/** One line of the table. */
export type Binding = KeyBinding<Mode, Action, 'retrieval' | 'reason-optional' | 'criteria'>;

/**
 * The keys that choose the first, second, … criterion. `e` is left out because it repeats the exclusion, `j` and `k`
 * because they move.
 */
export const criterionKeys: readonly string[] = [...'123456789abcdfghilmnopqrstuvwxyz'];

const typing: readonly Mode[] = ['writing-note', 'searching'];
const everywhere: readonly Mode[] = [
  'reading',
  'choosing-criterion',
  'writing-note',
  'searching',
  'hits',
  'why',
  'help',
];

/** The table of keys. Groups and lines stand in the order in which the help screen shows them. */
export const keymap: readonly Binding[] = [
  { keys: ['i'], action: 'include', description: 'include', group: 'Decide', modes: ['reading'], brief: 'include' },
  {
    keys: ['e'],
    action: 'exclude',
    description: 'exclude, then say why',
    group: 'Decide',
    modes: ['reading'],
    brief: 'exclude',
  },
  { keys: ['u'], action: 'unsure', description: 'unsure', group: 'Decide', modes: ['reading'], brief: 'unsure' },
  {
    keys: ['r'],
    action: 'not-retrieved',
    description: 'not retrieved',
    group: 'Decide',
    modes: ['reading'],
    brief: 'not retrieved',
    when: 'retrieval',
  },
  {
    keys: ['z', 'backspace'],
    action: 'undo',
    description: 'take the last one back',
    group: 'Correct',
    modes: ['reading'],
    brief: 'undo',
  },
  { keys: ['y'], action: 'redo', description: 'give it again after z', group: 'Correct', modes: ['reading'] },
  {
    keys: ['b'],
    action: 'back',
    description: 'look at the one before',
    group: 'Correct',
    modes: ['reading'],
  },
  { keys: ['s'], action: 'skip', description: 'skip, for later', group: 'Correct', modes: ['reading'] },
  { keys: ['n'], action: 'note', description: 'write a note', group: 'Correct', modes: ['reading'], brief: 'note' },
  {
    keys: ['j', 'down'],
    action: 'line-down',
    description: 'a line down',
    group: 'Read',
    modes: ['reading', 'choosing-criterion', 'hits', 'why', 'help'],
  },
  {
    keys: ['k', 'up'],
    action: 'line-up',
    description: 'a line up',
    group: 'Read',
    modes: ['reading', 'choosing-criterion', 'hits', 'why', 'help'],
  },
  {
    keys: ['space', 'page-down'],
    action: 'page-down',
    description: 'a page down',
    group: 'Read',
    modes: ['reading', 'hits', 'why', 'help'],
  },
  {
    keys: ['page-up'],
    action: 'page-up',
    description: 'a page up',
    group: 'Read',
    modes: ['reading', 'hits', 'why', 'help'],
  },
  {
    keys: ['g', 'home'],
    action: 'top',
    description: 'to the top',
    group: 'Read',
    modes: ['reading', 'hits', 'why', 'help'],
  },
  {
    keys: ['G', 'end'],
    action: 'bottom',
    description: 'to the end',
    group: 'Read',
    modes: ['reading', 'hits', 'why', 'help'],
  },
  {
    keys: ['w'],
    action: 'why',
    description: 'why it is here',
    group: 'Find',
    modes: ['reading'],
    brief: 'why',
  },
  {
    keys: ['o'],
    action: 'open-link',
    description: 'open the link',
    group: 'Find',
    modes: ['reading'],
    brief: 'open',
  },
  {
    keys: ['/'],
    action: 'search',
    description: 'search the reports',
    group: 'Find',
    modes: ['reading'],
    brief: 'search',
  },
  { keys: ['?'], action: 'help', description: 'this help', group: 'Session', modes: ['reading'] },
  { keys: ['q'], action: 'quit', description: 'quit; all is saved', group: 'Session', modes: ['reading'] },
  { keys: ['ctrl-c'], action: 'quit', description: 'quit from anywhere', group: 'Session', modes: everywhere },
  {
    keys: criterionKeys,
    action: 'choose',
    description: 'exclude for this one',
    group: 'While choosing a criterion',
    modes: ['choosing-criterion'],
    brief: 'choose',
    when: 'criteria',
  },
  {
    keys: ['enter'],
    action: 'accept',
    description: 'exclude for the marked',
    group: 'While choosing a criterion',
    modes: ['choosing-criterion'],
    brief: 'the marked',
  },
  {
    keys: ['e'],
    action: 'exclude-without',
    description: 'exclude without one',
    group: 'While choosing a criterion',
    modes: ['choosing-criterion'],
    brief: 'no criterion',
    when: 'reason-optional',
  },
  {
    keys: ['enter'],
    action: 'accept',
    description: 'show the marked report',
    group: 'While seeing hits',
    modes: ['hits'],
    brief: 'show',
  },
  {
    keys: ['enter'],
    action: 'accept',
    description: 'save, or search',
    group: 'While typing',
    modes: typing,
    brief: 'done',
  },
  { keys: ['left'], action: 'left', description: 'a character back', group: 'While typing', modes: typing },
  { keys: ['right'], action: 'right', description: 'a character on', group: 'While typing', modes: typing },
  {
    keys: ['home', 'ctrl-a'],
    action: 'start',
    description: 'to the start',
    group: 'While typing',
    modes: typing,
  },
  { keys: ['end', 'ctrl-e'], action: 'end', description: 'to the end', group: 'While typing', modes: typing },
  {
    keys: ['backspace'],
    action: 'erase',
    description: 'erase a character',
    group: 'While typing',
    modes: typing,
  },
  {
    keys: ['delete'],
    action: 'erase-next',
    description: 'erase the next one',
    group: 'While typing',
    modes: typing,
  },
  {
    keys: ['ctrl-w'],
    action: 'erase-word',
    description: 'erase a word',
    group: 'While typing',
    modes: typing,
  },
  { keys: ['ctrl-u'], action: 'erase-line', description: 'erase all', group: 'While typing', modes: typing },
  {
    keys: ['escape'],
    action: 'close',
    description: 'close, do nothing',
    group: 'In any of these',
    modes: ['choosing-criterion', 'writing-note', 'searching', 'hits'],
    brief: 'cancel',
  },
  {
    keys: ['escape', 'w', 'q'],
    action: 'close',
    description: 'close it',
    group: 'While seeing why',
    modes: ['why'],
    brief: 'close',
  },
  {
    keys: ['escape', '?', 'q'],
    action: 'close',
    description: 'close this help',
    group: 'In this help',
    modes: ['help'],
    brief: 'close',
  },
];

/** What the table's conditions are checked against. */
export interface StageTraits {
  readonly retrieval: boolean;
  readonly reasonRequired: boolean;
  /** How many criteria there are to choose from. */
  readonly criteria: number;
}

/** Whether a line of the table holds at a stage. */
export const holds = ({ when }: Binding, { retrieval, reasonRequired, criteria }: StageTraits): boolean =>
  when === undefined || { retrieval, 'reason-optional': !reasonRequired, criteria: criteria > 0 }[when];

/** The line of the table for a key in a mode, whatever the stage. */
export const bindingFor = lookupIn(keymap);
