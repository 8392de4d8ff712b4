export { inertJson } from './inert-json.js';
export * from './markup.js';
export * from './names.js';
export * from './normalise.js';
export * from './printable.js';
export * from './spans.js';
export * from './stem.js';
export * from './tex.js';
export * from './tokens.js';
