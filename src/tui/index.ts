export { keymapMarkdown } from './key-labels.js';
export { runScreening, type Terminal } from './run-screening.js';
export { canScreen, hangUp } from './terminal.js';
