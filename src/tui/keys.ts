/**
 * From what a terminal sends to single key presses. Every character outside an escape sequence is one press, however
 * many arrive in one read; a sequence is one press or, where it is none of ours, nothing at all: a report of the
 * terminal or a paste must never decide. (Ink's useInput hands several keys over as one and an unknown sequence as text.)
 */

import {
  begun,
  character,
  givenUp,
  ground,
  type KeyPress,
  kindOf,
  openerOf,
  press,
  type State,
  type Waiting,
} from './sequence-state.js';
import {
  canFollow,
  controlKeys,
  csiKeys,
  eightBitOpeners,
  isControl,
  isOpener,
  lateRest,
  type Opener,
  pasteEnd,
  ss3Keys,
} from './sequences.js';

export type { KeyPress, Waiting } from './sequence-state.js';

/** Reads key presses from a stream of characters, across the borders of reads. */
export interface KeyReader {
  /** Takes the characters of one read; returns the presses that are complete. */
  push(read: string): readonly KeyPress[];
  waiting(): Waiting;
  /** Gives an unfinished sequence up: Escape and an Alt key are presses, what was swallowed is said to be. */
  flush(): readonly KeyPress[];
}

/** A reader of key presses. It holds the state of the sequence that it is in, and what it last gave up, nothing else. */
export const createKeyReader = (): KeyReader => {
  let state: State = ground;
  let sequence = 0;
  let late: Opener | 'escape' | 'paste' | undefined;

  /** Ends the sequence without being complete, and takes the character for itself. */
  const giveUp = (char: string, out: KeyPress[]): void => {
    out.push(...givenUp(state));
    state = ground;
    step(char, out);
  };

  const begin = (next: State): void => {
    sequence++;
    state = next;
  };

  const inGround = (char: string): KeyPress | undefined => {
    if (char === '\x1b') begin({ kind: 'escape' });
    else if (char in eightBitOpeners) begin(begun(eightBitOpeners[char]!));
    else if (char in controlKeys) return press(controlKeys[char]!);
    else if (char < ' ') return press(`ctrl-${String.fromCharCode(char.charCodeAt(0) + 96)}`);
    else if (!isControl(char)) return character(char);
    return undefined;
  };

  const inEscape = (char: string, out: KeyPress[]): void => {
    if (isOpener(char)) {
      state = begun(char);
      return;
    }
    if (isControl(char) && char !== '\x7f' && char !== '\b') {
      giveUp(char, out);
      return;
    }
    state = ground;
    out.push(press(isControl(char) ? 'alt-backspace' : `alt-${char}`));
  };

  const inCsi = (body: string, char: string, out: KeyPress[]): void => {
    if (isControl(char) || (body === '' && !canFollow('[', char))) {
      giveUp(char, out);
      return;
    }
    const whole = body + char;
    state = ground;
    if (whole === '[') state = { kind: 'console' };
    else if (whole === 'M') state = { kind: 'swallow', left: 3 };
    else if (whole === '200~') state = { kind: 'paste', body: [] };
    else if (char >= '@' && char <= '~') {
      if (Object.hasOwn(csiKeys, whole)) out.push(press(csiKeys[whole]!));
      // Shift and a key of rxvt ends in a character that ends nothing elsewhere.
    } else if (!/^\d+\$$/.test(whole)) state = { kind: 'csi', body: whole };
  };

  const inSs3 = (body: string, char: string, out: KeyPress[]): void => {
    if (isControl(char) || (body === '' && !canFollow('O', char))) {
      giveUp(char, out);
      return;
    }
    state = /[0-9;]/.test(char) ? { kind: 'ss3', body: body + char } : ground;
    if (state === ground && Object.hasOwn(ss3Keys, body + char)) out.push(press(ss3Keys[body + char]!));
  };

  const inString = (current: State & { readonly kind: 'string' | 'string-escape' }, char: string, out: KeyPress[]) => {
    if (current.kind === 'string-escape') {
      state = ground;
      if (char === '\\') return;
      // ESC and anything else ends a string (ECMA-48, 5.6) and begins what comes next.
      out.push(...givenUp({ ...current, kind: 'string' }));
      begin({ kind: 'escape' });
      step(char, out);
    } else if (char === '\x07' || char === '\x9c') state = ground;
    else if (char === '\x1b') state = { ...current, kind: 'string-escape' };
    else if (isControl(char)) giveUp(char, out);
    else if (!current.sure) {
      const sure = current.body === '' && canFollow(current.opener, char);
      state = { ...current, body: sure ? '' : current.body + char, sure };
    }
  };

  const inPaste = (body: string[], char: string, out: KeyPress[]): void => {
    body.push(char);
    if (char !== '~' || body.slice(-pasteEnd.length).join('') !== pasteEnd) return;
    state = ground;
    out.push(press('paste', body.slice(0, -pasteEnd.length).join('')));
  };

  const step = (char: string, out: KeyPress[]): void => {
    switch (state.kind) {
      case 'ground': {
        const one = inGround(char);
        if (one !== undefined) out.push(one);
        return;
      }
      case 'escape':
        inEscape(char, out);
        return;
      case 'csi':
        inCsi(state.body, char, out);
        return;
      case 'ss3':
        inSs3(state.body, char, out);
        return;
      case 'console':
        if (isControl(char)) giveUp(char, out);
        else state = ground;
        return;
      case 'swallow':
        if (isControl(char)) giveUp(char, out);
        else state = state.left > 1 ? { kind: 'swallow', left: state.left - 1 } : ground;
        return;
      case 'string':
      case 'string-escape':
        inString(state, char, out);
        return;
      case 'paste':
        inPaste(state.body, char, out);
        return;
    }
  };

  return {
    push(read) {
      const out: KeyPress[] = [];
      // Ctrl-C that arrives alone was pressed: within a paste it would stand among other characters.
      if (state.kind === 'paste' && /^\x03+$/.test(read)) state = ground;
      const rest = late === undefined ? 0 : lateRest(late, read);
      late = undefined;
      for (const char of read.slice(rest)) step(char, out);
      // Where a string did not begin as one, the read decides: its end came with it, or it was Alt and a key, and keys.
      if ((state.kind === 'string' || state.kind === 'string-escape') && !state.sure && state.body !== '') {
        out.push(...givenUp({ ...state, kind: 'string' }));
        state = state.kind === 'string-escape' ? { kind: 'escape' } : ground;
      }
      return out;
    },
    waiting: () => ({ kind: kindOf(state), sequence }),
    flush() {
      const presses = givenUp(state);
      late = openerOf(state);
      state = ground;
      return presses;
    },
  };
};
