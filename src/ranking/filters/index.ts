export { type CompiledFilters, compileFilters } from './compile.js';
export { droppedBy, judge } from './judge.js';
export { type FilterSubject, filterText } from './subject.js';
export { FilterTally } from './tally.js';
