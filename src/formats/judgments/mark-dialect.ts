/** Our own marks: lines of notes, keywords of BibTeX, columns of tables and members of `custom`. */

import { texToUnicode } from '../../text/index.js';
import type { JudgmentDialect } from './judgment-dialect.js';
import { inLines } from './judgment-dialect.js';
import { isMarkName, judgmentsOfMarks, type Mark, markIn, markInKeyword } from './marks.js';

const sign = 'litsieve:';

/** What CSL-JSON's flattened `custom` puts before a name. */
const customs = 'custom.';

const markName = (tag: string): string => (tag.startsWith(customs) ? tag.slice(customs.length) : tag).trim();

/** Fields of which one judgment has several; a table's cell parts them so. */
const isList = /:(?:criterion|tag)$/;

const marksInCell = (name: string, cell: string): readonly Mark[] =>
  (isList.test(name) ? cell.split(' | ') : [cell])
    .map((value) => ({ name, value: value.trim() }))
    .filter(({ value }) => value !== '');

/** Marks that litsieve wrote. */
export const markDialect: JudgmentDialect = {
  signs: [sign],
  inNote: (note) =>
    inLines(note, (line) => {
      const mark = markIn(line);
      return mark === undefined ? undefined : [mark];
    }),
  suspects: ({ target, tag, value }) =>
    tag.startsWith(sign) || tag.startsWith(`${customs}${sign}`) || (target === 'keyword' && value.startsWith(sign)),
  inFact:
    () =>
    ({ target, tag, value }) => {
      const name = markName(tag);
      if (isMarkName(name)) return marksInCell(name, value);
      // Only BibTeX carries marks as keywords, and there they are TeX.
      const mark = target === 'keyword' ? markInKeyword(texToUnicode(value)) : undefined;
      return mark === undefined ? undefined : [mark];
    },
  judgments: judgmentsOfMarks,
};
