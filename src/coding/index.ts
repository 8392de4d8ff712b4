export * from './agreement/index.js';
export * from './codebook/index.js';
export * from './codings/index.js';
export * from './qda/index.js';
export * from './tabulation/index.js';
