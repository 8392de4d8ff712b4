/** The text of a unit as coders read it and quotes count it: masked, without anything that a terminal would obey. */

import { personName, type RecordFields } from '../model/index.js';
import { printable } from '../text/index.js';

/** One readable and quotable part of a unit. */
export interface UnitField {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** Text in which offsets are counted: line ends are LF, nothing at the ends, nothing invisible. */
const quotable = (text: string): string => printable(text, { newlines: 'keep' }).trim();

const note = (text: string, index: number, isIssue: boolean): UnitField => ({
  field: `notes.${index}`,
  label: `${isIssue ? 'Comment' : 'Note'} ${index + 1}`,
  text: quotable(text),
});

/** The parts of a report in the order of reading: title, abstract or an issue's text, notes or comments. */
export const unitFields = ({ title, abstract, notes = [], type }: RecordFields): readonly UnitField[] => {
  const isIssue = type === 'issue';
  return [
    { field: 'title', label: 'Title', text: printable(title ?? '').trim() },
    ...(abstract === undefined
      ? []
      : [{ field: 'abstract', label: isIssue ? 'Issue' : 'Abstract', text: quotable(abstract) }]),
    ...notes.map((text, index) => note(text, index, isIssue)),
  ].filter(({ field, text }) => field === 'title' || text !== '');
};

/** What is said about a unit above its text, a line each. */
export const aboutUnit = (fields: RecordFields, id: string): readonly string[] => {
  const { authors = [], venue, year, keywords = [] } = fields;
  return [
    authors.map(personName).join('; '),
    [venue, year, id].filter((part) => part !== undefined).join(' · '),
    keywords.join('; '),
  ]
    .map((line) => printable(line))
    .filter((line) => line !== '');
};
