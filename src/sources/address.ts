/** Addresses of requests, readable and short: only what must be is percent-encoded, so that a query can be read in a log of searches. */

/** Name and value of one parameter, neither encoded. */
export type Parameter = readonly [name: string, value: string];

/** Characters that a query string may hold as they are (RFC 3986, 3.4) or that every provider of ours documents unencoded (`|`). */
const harmless: Readonly<Record<string, string>> = {
  '%2C': ',',
  '%3A': ':',
  '%2F': '/',
  '%40': '@',
  '%24': '$',
  '%3B': ';',
  '%7C': '|',
};

/** Half of a surrogate pair cannot be encoded. */
const wellFormed = (value: string): string => value.replace(/\p{Surrogate}/gu, '\ufffd');

const encode = (value: string): string =>
  encodeURIComponent(wellFormed(value))
    .replace(/%(?:2C|3A|2F|40|24|3B|7C)/g, (code) => harmless[code] ?? code)
    .replace(/'/g, '%27');

/** An address with parameters in the order given. */
export const addressOf = (place: string, parameters: readonly Parameter[]): string =>
  parameters.length === 0
    ? place
    : `${place}?${parameters.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`;

/** A segment of a path, such as an identifier with slashes in it. */
export const segment = (value: string): string => encodeURIComponent(wellFormed(value)).replaceAll('%3A', ':');

/** The longest address that all providers take, in characters (OpenAlex: 4096; Crossref names no limit). */
export const longestAddress = 4096;

/**
 * Cuts values into batches, each at most `most` values and an address of at most `longestAddress` characters.
 * A value whose own address is too long stands alone.
 */
export function* batchesOf(
  values: readonly string[],
  most: number,
  address: (batch: readonly string[]) => string,
): Generator<readonly string[]> {
  let batch: string[] = [];
  for (const value of values) {
    const longer = [...batch, value];
    if (batch.length > 0 && (longer.length > most || address(longer).length > longestAddress)) {
      yield batch;
      batch = [value];
    } else batch = longer;
  }
  if (batch.length > 0) yield batch;
}
