/** Notices: reports whose subject is another report. What kind they are, and the title that they speak about. */

/** A kind of notice, by how its normalised title begins or ends. */
interface NoticeKind {
  readonly name: string;
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** What the title must show as its source writes it, where its words alone may be those of an ordinary title. */
  readonly written?: RegExp;
}

const about =
  '(?: (?:to|for|of|on|in|by|from|about|regarding))?(?: (?:an|the))?(?: (?:article|paper|comment|comments|commentary|letter)(?: (?:on|entitled|titled))?)?';

/** The first kind that matches counts. What matches is cut off; the rest is the subject. */
const kinds: readonly NoticeKind[] = [
  {
    name: 'erratum',
    before: new RegExp(`^(?:publishers? |authors? )?(?:erratum|errata|corrigendum|corrigenda)${about}(?: |$)`),
    after: / (?:erratum|corrigendum)$/,
  },
  { name: 'addendum', before: new RegExp(`^(?:addendum|addenda)${about}(?: |$)`), after: / addendum$/ },
  // `Correction of scoliosis` and `Withdrawal of drugs` are subjects of their own.
  {
    name: 'erratum',
    before: new RegExp(`^(?:publishers? |authors? )?corrections?${about}(?: |$)`),
    after: / correction$/,
    written:
      /^\W*(?:(?:publisher|author)['’]?s? )?corrections?(?:\s*[:.]|\s+[\u2013\u2014-]\s|\s+to\b|\s+(?:for|of|on|in)\s*["“‘'«]|\s*$)|[:([\u2013\u2014]\s*correction\W*$|\s-\s*correction\W*$/i,
  },
  {
    name: 'retraction',
    before: new RegExp(`^(?:retraction|notice of (?:retraction|withdrawal))(?: (?:note|notice))?${about}(?: |$)`),
    after: / retraction$/,
    written:
      /^\W*(?:notice of )?(?:retraction|withdrawal)(?:\s+not(?:e|ice))?(?:\s*[:.]|\s+[\u2013\u2014-]\s|\s+(?:of|to|for)\b|\s*$)|[:([\u2013\u2014]\s*retraction\W*$|\s-\s*retraction\W*$/i,
  },
  {
    name: 'concern',
    before: new RegExp(`^(?:editorial )?expression of concern${about}(?: |$)`),
    after: / expression of concern$/,
  },
  {
    name: 'retraction',
    before: new RegExp(`^withdrawal(?: (?:note|notice))?${about}(?: |$)`),
    written: /^\W*withdrawal(?:\s+not(?:e|ice)\b|\s*[:.]|\s+[\u2013\u2014-]\s|\s+(?:of|to|for)\s*["“‘'«])/i,
  },
  {
    name: 'reply',
    before: new RegExp(
      `^(?:(?:(?:the )?authors?s? )?(?:reply|replies|rebuttal|rejoinder)${about}|(?:the )?authors?s? response${about}|in (?:reply|response)(?: to)?)(?: |$)`,
    ),
    after: / (?:(?:authors?s? |a )(?:reply|response|rejoinder|rebuttal)|rejoinder|reply|in reply)$/,
  },
  // `Response to chemotherapy` is a subject of its own.
  {
    name: 'reply',
    before: /^response (?:to|by|from|of the authors?|letter)(?: the)?(?: |$)/,
    written:
      /^\W*response\s*(?::|(?:to|by|from|of)\s*(?:["“‘'«:]|(?:the\s+)?(?:authors?|comments?|commentary|editors?|letters?|reply|reviewers?|discussion|critique)\b|(?:drs?|prof)\b|[^:]{2,60}\bet al)|letter\b)/i,
  },
  {
    name: 'comment',
    before:
      /^(?:(?:a |some )?(?:comments?|commentary) (?:on|to)(?: the)?|letter to the editor(?: (?:on|re|regarding|about))?|(?:comments?|commentary|remarks?|discussion)$)(?: |$)/,
    after: / (?:a |invited )(?:comment|commentary)$/,
  },
  // `Discussion of end of life care` is a subject of its own.
  {
    name: 'comment',
    before: /^(?:a |some )?(?:remarks?|discussion) (?:on|to|of)(?: the)? /,
    written:
      /^\W*(?:a |some )?(?:remarks?|discussion)\s*(?::|(?:on|to|of)\s*(?:["“‘'«]|the (?:article|paper|letter)\b))/i,
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

/**
 * The kind of notice of a normalised title, empty for none, and its subject: the title itself where it is no notice or
 * names none. `written` is the title as its source writes it.
 */
export const noticeOf = (title: string, written: string): { readonly notice: string; readonly subject: string } => {
  for (const { name, before, after, written: sign } of kinds) {
    const rest = before?.test(title)
      ? title.replace(before, '')
      : after?.test(title)
        ? title.replace(after, '')
        : title;
    if (rest !== title && (sign === undefined || sign.test(written)))
      return { notice: name, subject: rest === '' ? title : rest };
  }
  return { notice: '', subject: title };
};
