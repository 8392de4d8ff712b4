export * from './decision.js';
export * from './errors.js';
export * from './flow.js';
export * from './protocol.js';
export * from './ranking.js';
export * from './record.js';
export * from './report.js';
export * from './search.js';
