/** Notices: reports whose subject is another report. What kind they are, and the title that they speak about. */

/** A kind of notice, by how its normalised title begins or ends. */
interface NoticeKind {
  readonly name: string;
  readonly before?: RegExp;
  readonly after?: RegExp;
}

const about =
  '(?: (?:to|for|of|on|in|by|from))?(?: (?:an|the))?(?: (?:article|paper|comment|comments|commentary|letter)(?: (?:on|entitled|titled))?)?';

/** The first kind that matches counts. What matches is cut off; the rest is the subject. */
const kinds: readonly NoticeKind[] = [
  {
    name: 'erratum',
    before: new RegExp(
      `^(?:publishers? |authors? )?(?:erratum|errata|corrigendum|corrigenda|correction|corrections|addendum|addenda)${about}(?: |$)`,
    ),
    after: / (?:erratum|corrigendum|addendum)$/,
  },
  {
    name: 'retraction',
    before: new RegExp(
      `^(?:retraction|withdrawal|expression of concern|notice of (?:retraction|withdrawal))(?: (?:note|notice))?${about}(?: |$)`,
    ),
    after: / (?:retraction|expression of concern)$/,
  },
  {
    name: 'reply',
    before: new RegExp(
      `^(?:(?:(?:the )?authors?s? )?(?:reply|replies|rebuttal|rejoinder)${about}|(?:the )?authors?s? response${about}|response (?:to|by|from|of the authors?|letter)(?: the)?|in (?:reply|response)(?: to)?)(?: |$)`,
    ),
    after: / (?:(?:authors?s? |a )(?:reply|response|rejoinder|rebuttal)|rejoinder|reply|in reply)$/,
  },
  {
    name: 'comment',
    before:
      /^(?:(?:a |some )?(?:comments?|commentary|remarks?|discussion) (?:on|to|of)(?: the)?|letter to the editor(?: (?:on|re|regarding|about))?|(?:comments?|commentary|remarks?|discussion)$)(?: |$)/,
    after: / (?:a |invited )(?:comment|commentary)$/,
  },
  {
    name: 'artefact',
    before:
      /^(?:(?:artifacts?|artefacts?|(?:replication|reproduction|reproducibility) (?:package|kit|artifact)s?|supplementary materials?|source code)(?: and (?:data ?sets?|data|code|source code))?) (?:for|of|to|accompanying)(?: the)?(?: (?:research|conference))?(?: (?:paper|article|publication|submission))?(?: (?:entitled|titled))? /,
    after: / (?:artifact|artefact|(?:replication|reproduction|reproducibility) package)$/,
  },
];

/**
 * A citation in parentheses behind a title says that the record speaks about what is cited. The Web of Science writes
 * `(vol 142, pg 310, 2003)` behind corrections, Embase `(Journal (2009) 360 (542-544))`.
 */
const citationOfSubject =
  /\s*\((?:(?:vol|v)\.? ?\d[^()]{0,20}?(?:pgs?|pp?|page|art(?:icle)?(?: no)?)\b\.?[^()]*|[^()]{2,120}\((?:19|20)\d\d\)[^()]{1,40}(?:\([^()]*\)?)?)\)?\s*\.?$/i;

/** `Re: title`; without its colon `re` is a syllable of `re-engineering`. */
const regarding = /^\s*re:\s/i;

/** A title that begins so may end in the citation of its subject, in brackets of any kind that hold a year: `Corrigendum to “…” [J. Ex. 190 (2022) 111300]`. */
const citing =
  /^\W*(?:(?:publisher|author)'?s? )?(?:erratum|errata|corrigend|correction|addendum|retraction|withdrawal|expression of concern|(?:author'?s? )?(?:reply|response)|comment)/i;
const bracketWithYear = /[([][^([]*(?:\([^()]*\)[^([]*)*\b(?:19|20)\d\d\b/;

/** Longer than any title. */
const longest = 2000;

const withoutCitationInBrackets = (title: string): string => {
  const from = Math.min(...['[', '('].map((bracket) => title.indexOf(bracket, 12)).filter((at) => at > 0));
  return Number.isFinite(from) && bracketWithYear.test(title.slice(from)) ? title.slice(0, from) : title;
};

/** A title as a source writes it, less a citation of its subject, and the kind of notice that this citation or a `Re:` makes of it. */
export const withoutSubjectCitation = (title: string): { readonly rest: string; readonly notice: string } => {
  if (title.length > longest) return { rest: title, notice: '' };
  if (regarding.test(title)) return { rest: title.replace(regarding, ''), notice: 'comment' };
  if (citing.test(title)) return { rest: withoutCitationInBrackets(title), notice: '' };
  if (!title.includes('(')) return { rest: title, notice: '' };
  const rest = title.replace(citationOfSubject, '');
  return rest === title || rest.trim() === '' ? { rest: title, notice: '' } : { rest, notice: 'erratum' };
};

/** The kind of notice of a normalised title, empty for none, and its subject: the title itself where it is no notice or names none. */
export const noticeOf = (title: string): { readonly notice: string; readonly subject: string } => {
  for (const { name, before, after } of kinds) {
    const rest = before?.test(title)
      ? title.replace(before, '')
      : after?.test(title)
        ? title.replace(after, '')
        : title;
    if (rest !== title) return { notice: name, subject: rest === '' ? title : rest };
  }
  return { notice: '', subject: title };
};
