export { formatNames, type Diagnostic, type FormatName, type Reading, type ReadItem, type ReadRecord, type Reject, type Severity } from './reading.js';
export { readRecords } from './read-records.js';
export { mintRecord, type MintOptions, sourceOfFileName } from './mint.js';
export { arxivIn, doiIn } from './identifiers.js';
