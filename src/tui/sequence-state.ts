/** The sequence that a reader of keys is in, as a value: what it waits for, and what comes of it where it never ends. */

import type { Opener } from './sequences.js';

/** One press of one key. */
export interface KeyPress {
  /**
   * The character itself, or a name: `space`, `enter`, `page-down`, `ctrl-c`, `alt-x`, `paste`. What was swallowed by a
   * sequence that never ended is `unfinished-sequence`, or `unfinished-paste` with what came of it.
   */
  readonly name: string;
  /** What it types; empty for keys that type nothing. */
  readonly text: string;
}

/** What an unfinished sequence waits for. */
export interface Waiting {
  /**
   * `escape` may be the Escape key itself, `opener` an Alt key: neither should wait long. Of a `sequence` more is sure
   * to come, and a `paste` comes faster than keys can be pressed.
   */
  readonly kind: 'nothing' | 'escape' | 'opener' | 'sequence' | 'paste';
  /** Which sequence of the stream it is, counted from its start. */
  readonly sequence: number;
}

/** What sequence a reader is in, and how much of it came. */
export type State =
  | { readonly kind: 'ground' | 'escape' | 'console' }
  | { readonly kind: 'csi' | 'ss3'; readonly body: string }
  | { readonly kind: 'swallow'; readonly left: number }
  /** `body` is kept while the string may yet prove to be an Alt key and keys. */
  | {
      readonly kind: 'string' | 'string-escape';
      readonly opener: Opener;
      readonly body: string;
      readonly sure: boolean;
    }
  | { readonly kind: 'paste'; readonly body: string[] };

/** Outside any sequence. */
export const ground: State = { kind: 'ground' };
/** A key press by its name. */
export const press = (name: string, text = ''): KeyPress => ({ name, text });
/** The key press of a character that is printed. */
export const character = (char: string): KeyPress => (char === ' ' ? press('space', ' ') : press(char, char));
const unfinished = press('unfinished-sequence');

/** The state after an opener. */
export const begun = (opener: Opener): State => {
  if (opener === '[') return { kind: 'csi', body: '' };
  if (opener === 'O') return { kind: 'ss3', body: '' };
  return { kind: 'string', opener, body: '', sure: false };
};

/** The opener of the sequence that a state is in. */
export const openerOf = (state: State): Opener | 'escape' | 'paste' | undefined => {
  switch (state.kind) {
    case 'string':
    case 'string-escape':
      return state.opener;
    case 'csi':
      return '[';
    case 'ss3':
      return 'O';
    case 'escape':
    case 'paste':
      return state.kind;
    default:
      return undefined;
  }
};

/** What comes of a sequence that ends before it is complete. */
export const givenUp = (state: State): readonly KeyPress[] => {
  switch (state.kind) {
    case 'ground':
      return [];
    case 'escape':
      return [press('escape')];
    case 'csi':
    case 'ss3':
      return [state.body === '' ? press(`alt-${openerOf(state)}`) : unfinished];
    case 'string':
      return state.sure ? [unfinished] : [press(`alt-${state.opener}`), ...[...state.body].map(character)];
    case 'string-escape':
      return [...givenUp({ ...state, kind: 'string' }), press('escape')];
    case 'paste': {
      const text = state.body.join('');
      return [text.includes('\x03') ? press('ctrl-c') : press('unfinished-paste', text)];
    }
    default:
      return [unfinished];
  }
};

/** What a state waits for. */
export const kindOf = (state: State): Waiting['kind'] => {
  switch (state.kind) {
    case 'ground':
      return 'nothing';
    case 'escape':
    case 'paste':
      return state.kind;
    case 'csi':
    case 'ss3':
      return state.body === '' ? 'opener' : 'sequence';
    case 'string':
    case 'string-escape':
      return state.sure ? 'sequence' : 'opener';
    default:
      return 'sequence';
  }
};
