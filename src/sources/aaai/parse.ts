/** Records of the AAAI's journal site as `oai_dc` gives them. */

import type { RecordId } from '../../model/index.js';
import { dublinCoreFields, type ReadOaiRecord } from '../oai-pmh/index.js';
import type { HarvestItem } from '../source.js';

/** The number of an article in `oai:ojs.aaai.org:article/27747` (Open Journal Systems, OAI identifiers). */
const articlePattern = /:article\/(\d+)$/;

/** What is no paper of the proceedings: `Frontmatter`, `Table of Contents`. */
const frontMatter = /^(?:front ?matter|title page|table of contents|preface|organization|sponsors)\b/i;

/** Reads a record of one year; those of other years are dropped: the interface selects by the day of the last change only. */
export const readArticle =
  (year: number): ReadOaiRecord =>
  ({ identifier }, metadata): HarvestItem => {
    const number = articlePattern.exec(identifier ?? '')?.[1];
    if (number === undefined) {
      return { kind: 'rejected', key: identifier ?? 'unknown', why: 'its identifier names no article' };
    }
    const fields = dublinCoreFields(metadata);
    if (fields.title === undefined) return { kind: 'rejected', key: number, why: 'it has no title' };
    if (fields.year !== undefined && fields.year !== year) return { kind: 'dropped', what: 'record of another year' };
    if (frontMatter.test(fields.title)) return { kind: 'dropped', what: 'front matter' };
    return { kind: 'record', record: { ...fields, id: `aaai:${number}` as RecordId, type: 'conference' } };
  };
