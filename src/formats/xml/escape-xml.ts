/** Text as it may stand in XML. */

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Code points that XML 1.0 (section 2.2) allows nowhere, and halves of surrogate pairs. */
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text for an element or an attribute in double quotes: well-formed whatever it holds. What XML cannot hold becomes U+FFFD. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '\uFFFD').replace(/[&<>"]/g, (character) => references[character] ?? character);
