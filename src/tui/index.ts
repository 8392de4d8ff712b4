export { type Action, type Binding, keyLabel, keymap, keymapMarkdown, keysLabel, type Mode } from './keymap.js';
export { runScreening, type Terminal } from './run-screening.js';
export { canScreen, hangUp } from './terminal.js';
