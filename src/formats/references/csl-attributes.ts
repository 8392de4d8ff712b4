/** The attributes of CSL. The processor prints a complaint about any other, so they are left out of what it gets. */

const names = `
  affixes and class cite-group-delimiter citation-format collapse after-collapse-delimiter date-parts default-locale delimiter
  delimiter-precedes-et-al delimiter-precedes-last demote-non-dropping-particle disambiguate disambiguate-add-givenname
  disambiguate-add-names disambiguate-add-year-suffix display entry-spacing et-al-min et-al-subsequent-min
  et-al-subsequent-use-first et-al-use-first et-al-use-last font-style font-variant font-weight form gender gender-form
  givenname-disambiguation-rule hanging-indent initialize initialize-with initialize-with-hyphen is-numeric
  is-uncertain-date limit-day-ordinals-to-day-1 line-spacing locator macro match name name-as-sort-order name-delimiter
  name-form names-delimiter names-min names-use-first names-use-last near-note-distance page-range-format plural position
  prefix punctuation-in-quote quotes range-delimiter second-field-align sort sort-separator strip-periods
  subsequent-author-substitute subsequent-author-substitute-rule suffix term text-case text-decoration type value variable
  version vertical-align xml:lang xmlns year-suffix-delimiter
`;

/** Names of the attributes of CSL 1.0.2 that say how references look. */
export const cslAttributes: ReadonlySet<string> = new Set(names.trim().split(/\s+/));
