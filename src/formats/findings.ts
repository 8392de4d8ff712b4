/** Findings: what is found in a record while it is put together; its reader adds the line. */

import type { RecordFields } from '../model/index.js';
import type { Severity } from './reading.js';

/** Something found in a record. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
  /** The field that it is about, where it is about one. */
  readonly field?: keyof RecordFields;
}

/** Takes a finding; one of the same code and field is told once per record. */
export type Find = (code: string, field: keyof RecordFields | undefined, message: string, severity?: Severity) => void;
