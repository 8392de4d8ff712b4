/** What secrets look like: a table of the forms in which providers issue them, and of places that hold one whatever its form. */

/** One form. The pattern's first group stays in sight (a prefix that says what it is), the second is the secret. */
export interface SecretForm {
  readonly name: string;
  /** Global; linear in the text, as what repeats is bounded or cannot begin within itself. */
  readonly pattern: RegExp;
  /** Whether a secret found is one; absent: unless it is a placeholder. */
  readonly isSecret?: (secret: string) => boolean;
}

/** Words of examples, in small letters or in capitals only: a random secret holds one of them by chance too rarely to count. */
const words = ['your', 'example', 'placeholder', 'redacted', 'changeme', 'dummy', 'sample', 'insert', 'replace'];
const filled = new RegExp(
  [
    'x{4}',
    'X{4}',
    '\\*{3}',
    '\\.{3}',
    '[…•<]',
    '\\$\\{',
    '\\{\\{',
    '^[$%]',
    ...words,
    ...words.map((w) => w.toUpperCase()),
  ].join('|'),
);

/** Whether a text stands where a secret would: `YOUR_API_KEY`, `<token>`, `xxxx`, `${TOKEN}`, or hardly any character but one. */
export const isPlaceholder = (text: string): boolean => filled.test(text) || new Set(text).size < 5;

const hasLetterAndDigit = (text: string): boolean => /[A-Za-z]/.test(text) && /\d/.test(text);

/** Shannon's entropy of the characters of a text, in bits for each. */
const entropy = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const n of counts.values()) bits -= (n / text.length) * Math.log2(n / text.length);
  return bits;
};

/** Eight different characters have 3 bits each; words and versions have less. */
const isRandom = (text: string, bits: number): boolean =>
  hasLetterAndDigit(text) && !isPlaceholder(text) && entropy(text) >= bits;

/** Keys are long runs or mix capitals in; `sk-learn-contrib-0-24-tutorial` does neither. */
const isKey = (text: string): boolean => (/[A-Z]/.test(text) || /[A-Za-z0-9]{16}/.test(text)) && isRandom(text, 3);

/** The name of an environment variable stands for its value. */
const isEnvironmentName = (text: string): boolean => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text);
/** `config.openai.key2`, `./keys/1.pem`, `/etc/ssl/key1`: where the secret is, not what it is. */
const isReference = (text: string): boolean =>
  /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/.test(text) || /^(?:~|\.{1,2})?\/[a-z.]+\/|^[a-z]+:\/\//.test(text);
const isName = (text: string): boolean => isEnvironmentName(text) || isReference(text);

/** A token or key behind its name: letters and digits, of some length, no words. */
const isLabelled = (text: string): boolean => text.length >= 12 && !isName(text) && isRandom(text, 2.8);
/** Passwords are shorter, and some are only digits; with letters alone they cannot be told from words. */
const isPassword = (text: string): boolean =>
  text.length >= 6 && !isName(text) && !isPlaceholder(text) && /[^A-Za-z_-]/.test(text.replace(/[.,:!?]+$/, ''));

const tokens = ['[Ss]ecret', 'SECRET', '[Tt]oken', 'TOKEN', '[Cc]redential', 'CREDENTIAL'];
const keys = ['[Aa]pi', '[Aa]ccess', '[Aa]ccount', '[Pp]rivate', '[Ee]ncryption', '[Ss]igning', '[Aa]uth'].map(
  (kind) => `${kind}[_-]?[Kk]ey`,
);
const capitalKeys = '(?:API|ACCESS|ACCOUNT|PRIVATE|ENCRYPTION|SIGNING|AUTH)[_-]?KEY';
const passwords = '[Pp]ass(?:word|wd|phrase)|PASS(?:WORD|WD|PHRASE)|[Pp]wd';

/** Behind a name: `_key`, `Value`, `_PROD`; not what makes it the name of something else, such as `token_count`. */
const tail =
  '(?![_-]?(?:[Nn]ame|[Mm]odel|[Tt]ype|[Ff]ile|[Pp]ath|[Uu]r[li]|[Cc]ount|[Ll]imit|[Ll]ength|[Ss]ize|[Ee]xpir|[Ii]d\\b|ID\\b|NAME|MODEL|TYPE|FILE|PATH|UR[LI]|COUNT|LIMIT))(?:[_-][A-Za-z0-9_-]{0,30}|[A-Z][A-Za-z0-9]{0,30})?';
/** `=`, `:`, `=>` or `:=` with blanks and quotation marks, also escaped ones and those of Markdown. */
const assigned = '\\\\?["\'`*]{0,3}[ \\t]{0,20}(?::=|=>|[=:])[ \\t*]{0,20}\\\\?["\'`]?';
const value = '[^\\s"\'`,;<>(){}[\\]|\\\\&]+';
const options = '--(?:[a-z]{1,20}-){0,3}(?:token|secret|password|api-key)[ \\t]{1,20}["\'`]?';

/** Forms by prefix first, so that the prefix stays in sight; then the places that hold a secret of any form. */
export const secretForms: readonly SecretForm[] = [
  // GitHub: ghp_ personal, gho_ OAuth, ghu_ user-to-server, ghs_ server-to-server, ghr_ refresh, then [A-Za-z0-9_] to 255
  // characters (GitHub changelog of 2021-03-31, "Authentication token format updates").
  { name: 'github', pattern: /(?<![A-Za-z0-9])(gh[pousr]_)([A-Za-z0-9_]{20,}(?:\.[\w-]{10,}){0,2})/g },
  // GitHub, fine-grained: github_pat_, 22 characters, `_`, 59 characters.
  { name: 'github-fine-grained', pattern: /(?<![A-Za-z0-9])(github_pat_)([A-Za-z0-9_]{20,})/g },
  // GitLab: glpat- personal, gldt- deploy, glrt- runner, glptt- trigger, glcbt- job, gloas- OAuth, then 20 characters or more, in
  // newer ones with two short parts behind dots (GitLab documentation, "Token overview").
  { name: 'gitlab', pattern: /(?<![A-Za-z0-9])(gl(?:pat|dt|rt|ptt|cbt|oas)-)([\w-]{20,}(?:\.[a-z0-9]{2,12}){0,2})/g },
  // OpenAI sk-, sk-proj-, sk-svcacct-, sk-admin-; Anthropic sk-ant-api03- and the like; OpenRouter sk-or-v1-.
  {
    name: 'model-provider',
    pattern: /(?<![A-Za-z0-9])(sk-(?:(?:proj|svcacct|admin|None|or-v1|ant-[a-z]{2,8}\d{2})-)?)([\w-]{20,})/g,
    isSecret: isKey,
  },
  // Groq gsk_, xAI xai-: long runs of letters and digits.
  { name: 'model-provider-other', pattern: /(?<![A-Za-z0-9])(gsk_|xai-)([A-Za-z0-9]{30,})/g },
  // AWS: AKIA long-term, ASIA temporary access key ids, 20 capitals and digits (IAM user guide, "Unique identifiers").
  { name: 'aws-key-id', pattern: /(?<![A-Za-z0-9])(A[KS]IA)([A-Z0-9]{16})(?![A-Za-z0-9])/g },
  // AWS secret access keys: 40 characters of base64 behind their name.
  {
    name: 'aws-secret-key',
    pattern:
      /([Ss]ecret_?[Aa]ccess_?[Kk]ey\\?["']?\s{0,20}[=:]\s{0,20}\\?["']?|SECRET_ACCESS_KEY\\?["']?\s{0,20}[=:]\s{0,20}\\?["']?)([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/g,
  },
  // Google: AIza and 35 characters (API keys), ya29. (OAuth access tokens), GOCSPX- (client secrets).
  { name: 'google', pattern: /(?<![A-Za-z0-9])(AIza|ya29\.|GOCSPX-)([\w-]{28,})/g },
  // Slack: xoxb- bot, xoxp- user, xoxa-, xoxe-, xoxr-, xoxs-, xapp- app-level (Slack documentation, "Tokens").
  {
    name: 'slack',
    pattern: /(?<![A-Za-z0-9])(xox[abeprs]-|xapp-)([A-Za-z0-9-]{10,})/g,
    isSecret: (text) => isRandom(text, 2.5),
  },
  // Slack's incoming webhooks: whoever has the address can post.
  {
    name: 'slack-webhook',
    pattern: /(hooks\.slack\.com\/services\/)([A-Za-z0-9]{1,20}\/[A-Za-z0-9]{1,20}\/[A-Za-z0-9]{10,})/g,
  },
  // Stripe: sk_ secret, rk_ restricted, whsec_ webhook keys (Stripe documentation, "API keys").
  { name: 'stripe', pattern: /(?<![A-Za-z0-9])([sr]k_(?:live|test)_|whsec_)([A-Za-z0-9]{16,})/g },
  // Hugging Face: hf_ and 34 letters and digits.
  { name: 'hugging-face', pattern: /(?<![A-Za-z0-9])(hf_)([A-Za-z0-9]{30,})/g },
  // npm: npm_ and 36 letters and digits.
  { name: 'npm', pattern: /(?<![A-Za-z0-9])(npm_)([A-Za-z0-9]{36,})/g },
  // PyPI: pypi- and a macaroon in base64url.
  { name: 'pypi', pattern: /(?<![A-Za-z0-9])(pypi-)([\w-]{50,})/g, isSecret: isKey },
  // JSON Web Token (RFC 7519): header, claims and signature in base64url, joined by dots; both objects begin with `{"`.
  { name: 'jwt', pattern: /(?<![\w-])(eyJ)([\w-]{5,}\.eyJ[\w-]{5,}\.[\w-]*)/g, isSecret: () => true },
  // An `Authorization` header (RFC 7617 Basic, RFC 6750 Bearer), whatever the credentials look like.
  {
    name: 'authorization',
    pattern:
      /([Aa]uthorization\\?["'`]?[ \t]{0,20}[=:][ \t]{0,20}\\?["'`]?(?:[Bb]earer|[Bb]asic|BEARER|BASIC|[Tt]oken)[ \t]{1,20})([\w.~+/-]{6,}={0,2})/g,
    isSecret: (text) => !isPlaceholder(text) && !isName(text),
  },
  // `Bearer` elsewhere: only where credentials follow rather than words.
  {
    name: 'bearer',
    pattern: /(?<![A-Za-z])((?:[Bb]earer|BEARER)[ \t]{1,20})([\w.~+/-]{12,}={0,2})/g,
    isSecret: isLabelled,
  },
  // user:password@ in an address (RFC 3986, section 3.2.1).
  {
    name: 'address',
    pattern: /(:\/\/[^\s/:@?#"'<>[\]]{0,100}:)([^\s/@"'<>[\]]{1,200})(?=@)/g,
    isSecret: (text) => !/^(?:\$.*|pass(?:word|wd)?|pwd|secret|token)$/i.test(text) && !filled.test(text),
  },
  // password: and the like.
  {
    name: 'password',
    pattern: new RegExp(`((?:${passwords})${tail}${assigned})(${value})`, 'g'),
    isSecret: isPassword,
  },
  // token: and the like.
  {
    name: 'labelled',
    pattern: new RegExp(`((?:${[...tokens, ...keys, capitalKeys].join('|')})${tail}${assigned})(${value})`, 'g'),
    isSecret: isLabelled,
  },
  // --token VALUE on a command line.
  { name: 'option', pattern: new RegExp(`(${options})(${value})`, 'g'), isSecret: isLabelled },
];
