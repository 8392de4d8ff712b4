export { codingKeymapMarkdown } from './coding/key-labels.js';
export { runCoding } from './coding/run-coding.js';
export { keymapMarkdown } from './key-labels.js';
export type { Terminal } from './run-screen.js';
export { runScreening } from './run-screening.js';
export { canScreen, hangUp } from './terminal.js';
