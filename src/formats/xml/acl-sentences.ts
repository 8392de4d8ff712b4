/** Sentences of the ACL Anthology's abstracts. */

/** A sentence's last word, its stop, and the next sentence's first word, glued; addresses (`github.com/Some.Thing`) and names (`System.Text.Json`) do not fit. */
const gluedSentences =
  /(?<![\p{L}\p{N}_/@:.-])([\p{L}\p{N}-]*\p{Ll}{2}\)?[.?!])(?=(?:\p{Lu}\p{Ll}+|A|I|We|It)(?:[\s,]|-\p{L}))/gu;

/** Puts back the space between sentences where the Anthology took out a line break: `environment.Sample efficiency`. */
export const unglueSentences = (text: string): string => text.replace(gluedSentences, '$1 ');
