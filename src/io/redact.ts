/** Redaction: what is secret leaves no trace in an address, a message or a file. */

import { type Replacer, replacerOf } from './spellings.js';

const secretParameters =
  /^(?:api[-_]?key|key|(?:access|auth|id|refresh)?[-_]?token|pass(?:word|wd)?|pwd|secret|client[-_]?secret|(?:x-amz-)?(?:sig(?:nature)?|credential|security-token)|auth|authorization)$/i;

/** What stands where a secret was. */
export const secretMark = '[secret]';

/** Whether a parameter of an address holds a key by its name: `api_key`, `token`, `password`; not `mailto`. */
export const isSecretParameter = (name: string): boolean => secretParameters.test(name);

const redactParameters = (query: string): string =>
  query.replace(/([^?&;#=]+)=([^&;#]*)/g, (whole, name: string) => {
    let plain = name;
    try {
      plain = decodeURIComponent(name);
    } catch {
      // Badly encoded: judged as it stands.
    }
    return isSecretParameter(plain) ? `${name}=${secretMark}` : whole;
  });

/** An address without names and passwords before its host and without values of parameters that hold keys; the rest as it stands. */
export const redactUrl = (url: string): string => {
  const [, scheme = '', rest = url] = /^([a-z][a-z0-9+.-]*:\/\/)([\s\S]*)$/i.exec(url) ?? [];
  const pathAt = rest.search(/[/?#]/);
  const authority = scheme === '' ? '' : rest.slice(0, pathAt === -1 ? rest.length : pathAt);
  const path = rest.slice(authority.length);
  const queryAt = path.search(/[?#]/);
  const query = queryAt === -1 ? '' : path.slice(queryAt);
  return `${scheme}${authority.replace(/^.*@/s, '')}${path.slice(0, path.length - query.length)}${redactParameters(query)}`;
};

/** Knows the secrets of a run and takes them out of texts. */
export interface SecretKeeper {
  /** Makes one more value secret. */
  add(value: string): void;
  /** A text with every secret value, however it is written, replaced by `[secret]`. */
  remove(text: string): string;
  /** The same for bodies of answers and for addresses, with values of eight characters or more: a short one is a word, and would be missed there. */
  removeLong(text: string): string;
}

/** No real key is shorter, in characters. */
const longFrom = 8;

interface Secret {
  readonly value: string;
  readonly replace: Replacer;
}

/** A keeper of these secrets; empty values are none. Longer ones are taken out first, so that no rest of them stays. */
export const keepSecrets = (values: readonly string[] = []): SecretKeeper => {
  let secrets: readonly Secret[] = [];
  const add = (value: string): void => {
    if (value === '' || secrets.some((secret) => secret.value === value)) return;
    secrets = [...secrets, { value, replace: replacerOf(value) }].sort((a, b) => b.value.length - a.value.length);
  };
  for (const value of values) add(value);
  const without = (text: string, from: number): string =>
    secrets.reduce(
      (cleaned, { value, replace }) =>
        // A secret may be a part of the mark itself.
        value.length < from
          ? cleaned
          : cleaned
              .split(secretMark)
              .map((part) => replace(part, secretMark))
              .join(secretMark),
      text,
    );
  return { add, remove: (text) => without(text, 0), removeLong: (text) => without(text, longFrom) };
};
