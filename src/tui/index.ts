export { codingKeymapMarkdown } from './coding/key-labels.js';
export { runCoding } from './coding/run-coding.js';
export { keymapMarkdown } from './key-labels.js';
export { pairsKeymapMarkdown } from './pairs/key-labels.js';
export { runPairs } from './pairs/run-pairs.js';
export type { Terminal } from './run-screen.js';
export { runScreening } from './run-screening.js';
export { canScreen, hangUp } from './terminal.js';
