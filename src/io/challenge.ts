/** Challenge pages: walls against programs. They are recognised and said, never passed: the provider wants a person with a browser. */

/** An answer as far as it shows a wall. */
export interface Suspect {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Titles that only walls have, whole, so that a record with such words in its title is not taken for one. */
const titles: readonly (readonly [wall: string, title: RegExp])[] = [
  ['Anubis', /^making sure you['’]re not a bot!?$/i],
  ['Cloudflare', /^just a moment\s*(?:\.{3}|…)?$/i],
  ['Cloudflare', /^attention required! \| cloudflare$/i],
  ['DDoS-Guard', /^ddos-guard$/i],
  ['Imperva', /^pardon our interruption(?:\.{3}|…)?$/i],
  ['PerimeterX', /^access to this page has been denied\.?$/i],
];

/** Titles of walls that a right page could have as well. */
const vagueTitle =
  /^(?:checking your browser|verifying your browser|verifying you are human|are you a robot|robot check|captcha|human verification|security check)\b/i;

/** Marks of walls in pages that are no right answer anyway. */
const marks: readonly (readonly [wall: string, mark: RegExp])[] = [
  ['Anubis', /id=["']anubis_(?:challenge|version)["']|\/\.within\.website\/x\/cmd\/anubis\//],
  ['Cloudflare', /_cf_chl_opt|\/cdn-cgi\/challenge-platform\/|challenges\.cloudflare\.com/],
  ['Akamai', /errors(?:\.|&#46;)edgesuite(?:\.|&#46;)net|sec-if-cpt-container|\bbm-verify\b|\/_sec\/cp_challenge\//],
  ['PerimeterX', /\bpx-captcha\b|\b_pxAppId\b|captcha\.px-cdn\.net/],
  ['DataDome', /captcha-delivery\.com/],
  ['Imperva', /_Incapsula_Resource/],
];

const namedCharacters: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&#x27;': "'",
  '&apos;': "'",
  '&rsquo;': '’',
  '&hellip;': '…',
};

/** Walls stand at the beginning of a page; a harvest of megabytes is not searched. In characters. */
const lookedAt = 65_536;

const titleOf = (page: string): string =>
  (/<title[^>]*>([\s\S]*?)<\/title>/i.exec(page)?.[1] ?? '')
    .replace(
      /&#0*39;|&#x0*27;|&apos;|&rsquo;|&hellip;/gi,
      (entity) => namedCharacters[entity.toLowerCase().replace(/(#x?)0+/, '$1')] ?? entity,
    )
    .replace(/\s+/g, ' ')
    .trim();

const isPage = ({ headers, text }: Suspect): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(headers['content-type'] ?? '') ||
  /^\uFEFF?\s*<(?:!doctype\s+html|html)\b/i.test(text);

/** OpenReview's word to anonymous programs since August 2026: `403 {"name":"ChallengeRequiredError",…}`. */
const isRequired = ({ status, text }: Suspect): boolean =>
  status >= 400 && /^\s*\{[\s\S]*"ChallengeRequiredError"/.test(text.slice(0, lookedAt));

/**
 * Whose wall an answer is; undefined where it is none. `isWrong` says that the answer is not what was asked for anyway;
 * only then are marks in its text looked for, since a right page may well mention them.
 */
export const challengeIn = (suspect: Suspect, isWrong: boolean): string | undefined => {
  if (/^challenge$/i.test(suspect.headers['cf-mitigated'] ?? '')) return 'Cloudflare';
  if (isRequired(suspect)) return 'OpenReview';
  const start = suspect.text.slice(0, lookedAt);
  const title = isPage(suspect) ? titleOf(start) : '';
  const byTitle = titles.find(([, pattern]) => pattern.test(title));
  if (byTitle !== undefined) return byTitle[0];
  // DataDome words its walls in JSON, too, where JSON was asked for.
  if (!isWrong || (!isPage(suspect) && suspect.status < 400)) return undefined;
  return marks.find(([, mark]) => mark.test(start))?.[0] ?? (vagueTitle.test(title) ? 'a bot wall' : undefined);
};
