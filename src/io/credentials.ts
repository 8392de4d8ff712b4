/** Credentials: keys and tokens that are added when a request is sent, for exactly the hosts that they belong to, and known nowhere else. */

import { keepSecrets, type SecretKeeper } from './redact.js';

/** A key from the environment: sent as a header or as a parameter of the address. */
export interface Credential {
  /** Exactly these hosts, in lower case; no subdomains. */
  readonly hosts: readonly string[];
  /** Name of the header that holds the value, with all that belongs to it (`Bearer …`). */
  readonly header?: string;
  /** Name of the parameter of the address. */
  readonly parameter?: string;
  readonly value: string;
}

/** A request's address and headers. */
export interface Addressed {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Puts keys into requests and takes them out of addresses and texts. */
export interface CredentialKeeper {
  readonly secrets: SecretKeeper;
  /** Headers for a host from now on; later ones of the same name win. */
  authorize(host: string, headers: Readonly<Record<string, string>>): void;
  /** A request with the keys of its host. `isSafe` says that the way there is encrypted or a mirror that somebody chose. */
  add(request: Addressed, isSafe: boolean): Addressed;
  /** An address without the parameters that this keeper adds, whatever host it is of. */
  strip(url: string): string;
  /** An address that a provider sent, such as one of a redirect that keeps what it was asked: without the parameters that are added and without any secret. */
  disarm(url: string): string;
}

/** The bare token in `Bearer abc`, beside the whole value. */
const secretsIn = (value: string): readonly string[] => [
  value,
  ...(/^\s*[\w-]+\s+(\S.*)$/.exec(value)?.slice(1) ?? []),
];

/** Whether a header belongs to one host alone and must not follow a redirect to another. */
export const isBoundToHost = (header: string): boolean =>
  /^(?:authorization|cookie|proxy-authorization|.*(?:key|token)|x-auth.*)$/i.test(header);

/** An address without some parameters; by hand, since `searchParams` would write the rest of it anew. */
const withoutParameters = (url: string, isUnwanted: (part: string) => boolean): string => {
  const { origin, pathname, search } = new URL(url);
  if (search === '') return url;
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !isUnwanted(part));
  return `${origin}${pathname}${kept.length === 0 ? '' : `?${kept.join('&')}`}`;
};

/** A keeper of these credentials. */
export const keepCredentials = (given: readonly Credential[]): CredentialKeeper => {
  // A line end that came along from a file would break the header.
  const credentials = given.map((credential) => ({ ...credential, value: credential.value.trim() }));
  const secrets = keepSecrets(credentials.flatMap(({ value }) => secretsIn(value)));
  const granted = new Map<string, Readonly<Record<string, string>>>();
  const added = new Set(credentials.flatMap(({ parameter }) => parameter ?? []));
  const isAdded = (part: string): boolean => added.has(new URLSearchParams(part).keys().next().value ?? '');
  return {
    secrets,
    authorize(host, headers) {
      for (const value of Object.values(headers)) for (const secret of secretsIn(value)) secrets.add(secret);
      const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
      granted.set(host.toLowerCase(), { ...granted.get(host.toLowerCase()), ...Object.fromEntries(lower) });
    },
    add({ url, headers }, isSafe) {
      const address = new URL(url);
      if (!isSafe) return { url, headers };
      const more: Record<string, string> = {};
      const parameters: string[] = [];
      for (const { hosts, header, parameter, value } of credentials) {
        if (value === '' || !hosts.includes(address.host)) continue;
        if (header !== undefined) more[header.toLowerCase()] = value;
        if (parameter !== undefined) parameters.push(`${encodeURIComponent(parameter)}=${encodeURIComponent(value)}`);
      }
      // By hand: `searchParams` would write the rest of the address anew.
      const search = [address.search.slice(1), ...parameters].filter((part) => part !== '').join('&');
      const whole = `${address.origin}${address.pathname}${search === '' ? '' : `?${search}`}`;
      return { url: whole, headers: { ...headers, ...more, ...granted.get(address.host) } };
    },
    strip: (url) => withoutParameters(url, isAdded),
    disarm(url) {
      const isUnsafe = (part: string): boolean => isAdded(part) || secrets.removeLong(part) !== part;
      return secrets.removeLong(withoutParameters(url, isUnsafe));
    },
  };
};
