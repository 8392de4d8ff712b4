/** Secrets: keys, tokens and passwords that people pasted into a text, masked before it is shown or leaves the review. */

import { isPlaceholder, secretForms } from './secret-forms.js';

/** What stands for one character of a secret. */
const mask = '•';

/** Every character but line breaks masked, code point for code point. */
const masked = (secret: string): string => secret.replace(/[^\n\r]/gu, mask);

const keyBegins = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
/** One line of a key, behind blanks, `>` of a quotation, or a line break that was escaped. */
const keyLine = /(?:[\s>]|\\[nr]){0,200}[A-Za-z0-9+/=]{20,}/y;

/** Where the key ends that begins before `from`: at its END line or, where it was cut off, behind its last line. */
const keyEnd = (text: string, from: number): number => {
  const next = text.indexOf('-----', from);
  if (next !== -1 && text.startsWith('-----END', next)) return next;
  let end = from;
  keyLine.lastIndex = from;
  while (keyLine.test(text)) end = keyLine.lastIndex;
  return end;
};

/** Private keys (PEM, RFC 7468; OpenSSH; PGP) between their BEGIN and END lines, which stay. */
const withoutPrivateKeys = (text: string): string => {
  if (!text.includes('PRIVATE KEY')) return text;
  let out = '';
  let from = 0;
  for (const { 0: line, index } of text.matchAll(keyBegins)) {
    if (index < from) continue;
    const start = index + line.length;
    const end = keyEnd(text, start);
    out += text.slice(from, start) + text.slice(start, end).replace(/[^\s>]/gu, mask);
    from = end;
  }
  return out + text.slice(from);
};

/**
 * The text with every secret in it masked by `•`, code point for code point: offsets that count code points hold. A
 * prefix that says what kind of secret it is stays in sight (`ghp_••••`), and so do hashes, UUIDs, placeholders
 * (`YOUR_API_KEY`, `<token>`, `${TOKEN}`) and names of environment variables. Time is linear in the text.
 * It finds secrets by what they look like or by what stands before them; one without either is not found.
 */
export const maskSecrets = (text: string): string => {
  let out = withoutPrivateKeys(text);
  for (const { pattern, isSecret = (secret: string) => !isPlaceholder(secret) } of secretForms) {
    out = out.replace(pattern, (whole: string, kept: string, secret: string) =>
      isSecret(secret) ? kept + masked(secret) : whole,
    );
  }
  return out;
};
