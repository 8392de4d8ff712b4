export { citationKeys } from './bibtex/bibtex-keys.js';
export { type KeyStyle, keyStyles } from './bibtex/key-styles.js';
export { type Examination, examiner, type FieldReport, type Problem } from './examination/examine.js';
export type { Target } from './facts.js';
export { arxivIn, doiIn } from './identifiers.js';
export { recordLine } from './json/jsonl-write.js';
export { isMarkName, markNames } from './judgments/marks.js';
export { keptTagGroups } from './kept-facts.js';
export { mappableFields, mappedColumns } from './mapped-columns.js';
export { type MintOptions, mintRecord, sourceOfFileName } from './mint.js';
export { type QuarantineOrigin, quarantineBeginning, quarantineSection } from './quarantine/quarantine-text.js';
export { type ReadOptions, readRecords } from './read-records.js';
export {
  type Diagnostic,
  type FormatName,
  formatNames,
  type ReadItem,
  type Reading,
  type ReadRecord,
  type Reject,
  type Severity,
} from './reading.js';
export { formatReferences, type ReferenceOptions } from './references/format-references.js';
export { tableShape } from './tables/csv-dialect.js';
export { cellsIn } from './tables/csv-rows.js';
export { type NamedRow, namedRows } from './tables/named-rows.js';
export { formatOfExtension, writeRecords } from './write-records.js';
export {
  type CarriedJudgments,
  type ExtraColumn,
  type RecordOrigins,
  type WritableFormat,
  type WriteOptions,
  writableFormats,
} from './writing.js';
export { aclVolumeKey } from './xml/acl-keys.js';
export { type AclEntry, aclEntry, aclVolume } from './xml/acl-volume.js';
