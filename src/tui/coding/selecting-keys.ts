/** What each key does while a passage of the text is selected. */

import type { KeyPress } from '../keys.js';
import { type CodingState, closed, type Outcome, over, type Scene, type Selecting, saying } from './coding-state.js';
import { movedCursor, rowOf } from './cursor.js';
import type { Action } from './keymap.js';
import { quoteOf, selectedPart, sentenceAround } from './passage.js';
import { giveByDigit } from './reading-keys.js';
import type { Spot } from './unit-text.js';

/** The scroll at which the row of the cursor is in sight, and the title's surroundings with it where that goes. */
const inSight = (state: CodingState, cursor: Spot, { text, height }: Scene): CodingState => {
  const row = Math.max(0, rowOf(text, cursor));
  const scroll = Math.min(state.scroll, Math.max(0, text.rows.length - height));
  return { ...state, scroll: Math.max(row - height + 1, Math.min(scroll, row)) };
};

const take = (state: CodingState, overlay: Selecting, scene: Scene): Outcome => {
  const part = selectedPart(scene.text, overlay);
  const quote = part === undefined ? undefined : quoteOf(scene.text, part);
  if (quote === undefined) return [saying(state, 'Space begins the passage, . takes the whole sentence')];
  if (overlay.variable !== undefined) {
    return [
      { ...over(state, { mode: 'variables' }), variable: overlay.variable },
      [{ type: 'prove', variable: overlay.variable, quote }],
    ];
  }
  return [saying({ ...over(state, { mode: 'codes' }), quote }, 'Which code does it show? Tab: a variable')];
};

/** The outcome of an action while a passage is selected. */
export const selecting = (
  state: CodingState,
  overlay: Selecting,
  action: Action,
  press: KeyPress,
  scene: Scene,
): Outcome => {
  switch (action) {
    case 'nothing':
      return [state];
    case 'anchor': {
      const { anchor: _, ...rest } = overlay;
      const again = overlay.anchor?.field === overlay.cursor.field && overlay.anchor.at === overlay.cursor.at;
      return [over(state, again ? rest : { ...rest, anchor: overlay.cursor, exact: false })];
    }
    case 'sentence': {
      const found = sentenceAround(scene.text, overlay.cursor);
      if (found === undefined) return [saying(state, 'there is no sentence here')];
      return [inSight(over(state, { ...overlay, ...found, exact: true }), found.cursor, scene)];
    }
    case 'accept':
      return take(state, overlay, scene);
    case 'give': {
      const part = selectedPart(scene.text, overlay);
      const quote = part === undefined ? undefined : quoteOf(scene.text, part);
      if (quote === undefined) return [saying(state, 'Space begins the passage, . takes the whole sentence')];
      const [next, effects] = giveByDigit({ ...state, quote }, scene, press);
      return effects === undefined ? [saying(state, next.message)] : [closed(next), effects];
    }
    default: {
      const within = overlay.anchor !== undefined;
      const cursor = movedCursor(action, scene.text, overlay.cursor, scene.height - 1, within);
      const exact = action === 'character-back' || action === 'character-on';
      return [inSight(over(state, { ...overlay, cursor, exact }), cursor, scene)];
    }
  }
};
