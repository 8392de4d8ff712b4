/** Citations in one cell: the venue, year and pages that Embase and PubMed write together in a table. */

import type { Fact, Target } from '../facts.js';

/** A form of citation and what its groups say, in order. Ranked behind columns of their own. */
const forms: readonly (readonly [RegExp, readonly Target[]])[] = [
  // Embase `Source`: Endoscopic Ultrasound (2014) 3:3 (152-160). Date of Publication: 2014
  [
    /^(.{2,300}?) \((\d{4})\) ([\w-]{1,12})(?::([\w-]{1,20}))?(?: \(([\w.]{1,12}(?:-[\w.]{1,12})?)\))?(?=[.;]|$)/,
    ['venue', 'year', 'volume', 'number', 'pages'],
  ],
  // PubMed `Citation`: Nature. 2021 Dec 21;1(2):10-11. doi: 10.1111/nature1111.
  [
    /^(.{2,200}?)\. (\d{4}(?: [A-Z][a-z]{2}(?: \d{1,2})?)?);([\w-]{1,12})?(?:\(([\w -]{1,20})\))?(?::([\w.]{1,12}(?:-[\w.]{1,12})?))?(?=[.;]|$)/,
    ['venue', 'date', 'volume', 'number', 'pages'],
  ],
];

/** The facts in a citation; none where the cell is no citation. */
export const citationFacts = (tag: string, cell: string): readonly Fact[] => {
  if (!/^(?:source|citation)$/i.test(tag)) return [];
  for (const [form, targets] of forms) {
    const match = form.exec(cell.slice(0, 600));
    if (match === null) continue;
    return targets.flatMap((target, index): Fact[] => {
      const value = match[index + 1];
      return value === undefined ? [] : [{ target, rank: 9, tag, value }];
    });
  }
  return [];
};
