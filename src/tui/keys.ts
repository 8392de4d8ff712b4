/**
 * From what a terminal sends to single key presses. Every character outside an escape sequence is one press, however
 * many arrive in one read; a sequence is one press or, where it is none of ours, nothing at all: a report of the
 * terminal or a paste must never decide. (Ink's useInput hands several keys over as one and an unknown sequence as text.)
 */

/** One press of one key. */
export interface KeyPress {
  /** The character itself, or a name: `space`, `enter`, `page-down`, `ctrl-c`, `alt-x`, `paste`. */
  readonly name: string;
  /** What it types; empty for keys that type nothing. */
  readonly text: string;
}

/** Reads key presses from a stream of characters, across the borders of chunks. */
export interface KeyReader {
  /** Takes the next characters; returns the presses that are complete. */
  push(chunk: string): readonly KeyPress[];
  /** What an unfinished sequence waits for; `escape` may be the Escape key itself, so it should not wait long. */
  waiting(): 'nothing' | 'escape' | 'sequence';
  /** Gives an unfinished sequence up after silence: a lone Escape is a press, anything else nothing. */
  flush(): readonly KeyPress[];
}

/** ECMA-48 control sequences (CSI parameters and final byte) that are keys; xterm, VT220, rxvt and Linux console. */
const csiKeys: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  '1~': 'home',
  '7~': 'home',
  '4~': 'end',
  '8~': 'end',
  '3~': 'delete',
  '5~': 'page-up',
  '6~': 'page-down',
};

/** Keys in application mode: ESC O and one character. */
const ss3Keys: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  M: 'enter',
};

const controls: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\x7f': 'backspace',
};

const pasteEnd = '\x1b[201~';

type State =
  | { readonly kind: 'ground' | 'escape' | 'ss3' | 'string' | 'string-escape' }
  | { readonly kind: 'csi' | 'console'; readonly body: string }
  | { readonly kind: 'swallow'; readonly left: number }
  | { readonly kind: 'paste'; readonly body: string };

const ground: State = { kind: 'ground' };
const press = (name: string, text = ''): KeyPress => ({ name, text });
const isControl = (char: string): boolean => char < ' ' || (char >= '\x7f' && char <= '\x9f');

/** The 8-bit forms of ESC [, ESC O and of the sequences that carry a string. */
const c1: Readonly<Record<string, State>> = {
  '\x8f': { kind: 'ss3' },
  '\x90': { kind: 'string' },
  '\x98': { kind: 'string' },
  '\x9b': { kind: 'csi', body: '' },
  '\x9d': { kind: 'string' },
  '\x9e': { kind: 'string' },
  '\x9f': { kind: 'string' },
};

const afterEscape: Readonly<Record<string, State>> = {
  '[': { kind: 'csi', body: '' },
  O: { kind: 'ss3' },
  P: { kind: 'string' },
  X: { kind: 'string' },
  ']': { kind: 'string' },
  '^': { kind: 'string' },
  _: { kind: 'string' },
};

/** A reader of key presses. It holds the state of the sequence that it is in, nothing else. */
export const createKeyReader = (): KeyReader => {
  let state: State = ground;

  const inGround = (char: string): KeyPress | undefined => {
    if (char === '\x1b') state = { kind: 'escape' };
    else if (char in c1) state = c1[char]!;
    else if (char in controls) return press(controls[char]!);
    else if (char < ' ') return press(`ctrl-${String.fromCharCode(char.charCodeAt(0) + 96)}`);
    else if (!isControl(char)) return char === ' ' ? press('space', ' ') : press(char, char);
    return undefined;
  };

  const inEscape = (char: string, out: KeyPress[]): void => {
    state = ground;
    if (char in afterEscape) state = afterEscape[char]!;
    else if (char === '\x7f' || char === '\b') out.push(press('alt-backspace'));
    else if (isControl(char)) {
      out.push(press('escape'));
      step(char, out);
    } else out.push(press(`alt-${char}`));
  };

  const inCsi = (body: string, char: string, out: KeyPress[]): void => {
    state = ground;
    if (char >= ' ' && char <= '?') state = { kind: 'csi', body: body + char };
    else if (char === '[' && body === '') state = { kind: 'console', body };
    else if (char === 'M' && body === '') state = { kind: 'swallow', left: 3 };
    else if (char >= '@' && char <= '~') {
      if (body + char === '200~') state = { kind: 'paste', body: '' };
      else if (body + char in csiKeys) out.push(press(csiKeys[body + char]!));
    } else step(char, out);
  };

  const inPaste = (body: string, char: string, out: KeyPress[]): void => {
    const whole = body + char;
    state = { kind: 'paste', body: whole };
    if (char !== '~' || !whole.endsWith(pasteEnd)) return;
    state = ground;
    out.push(press('paste', whole.slice(0, -pasteEnd.length)));
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
      case 'console':
        state = ground;
        return;
      case 'ss3':
        state = ground;
        if (char in ss3Keys) out.push(press(ss3Keys[char]!));
        else if (isControl(char)) step(char, out);
        return;
      case 'swallow':
        state = state.left > 1 ? { kind: 'swallow', left: state.left - 1 } : ground;
        return;
      case 'string':
        if (char === '\x07' || char === '\x9c') state = ground;
        else if (char === '\x1b') state = { kind: 'string-escape' };
        return;
      case 'string-escape':
        state = char === '\\' ? ground : { kind: 'string' };
        return;
      case 'paste':
        inPaste(state.body, char, out);
        return;
    }
  };

  return {
    push(chunk) {
      const out: KeyPress[] = [];
      for (const char of chunk) step(char, out);
      return out;
    },
    waiting: () => (state.kind === 'ground' ? 'nothing' : state.kind === 'escape' ? 'escape' : 'sequence'),
    flush() {
      const lone = state.kind === 'escape';
      state = ground;
      return lone ? [press('escape')] : [];
    },
  };
};
