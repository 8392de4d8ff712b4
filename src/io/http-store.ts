/**
 * The store of answers: one file an answer, found by what was asked, so that a repeated or broken-off search asks nothing twice.
 * It is a cache: a damaged, torn or foreign file counts as absent, and all of it may be deleted.
 */

import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isThere, readBytes } from './files.js';
import { sha256 } from './hash.js';
import { writeAtomically } from './write-atomically.js';

/** An answer as it is kept. No key is in it, and no cookie. */
export interface StoredAnswer {
  /** When it came or was found unchanged: milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** What was asked for; the provider's own address. */
  readonly asked: string;
  readonly status: number;
  /** The address that answered. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What an answer is found by. */
export interface StoreQuestion {
  readonly method: string;
  /** The provider's own address, without keys. */
  readonly url: string;
  readonly body?: string | undefined;
  readonly accept: string;
}

/** SHA-256 of what was asked, hex. */
export const storeKey = ({ method, url, body, accept }: StoreQuestion): string =>
  sha256(JSON.stringify([method, url, body ?? '', accept]));

const harmless =
  /^(?:content-type|content-language|etag|last-modified|date|link|retry-after|x-(?:rate-?limit|concurrency-limit)[\w-]*|x-api-pool|x-total-count|x-github-(?:media-type|request-id|api-version-selected))$/;

/** The headers that are kept: what adapters read and what answers are renewed by. Never `set-cookie`. */
export const keptHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.test(name)));

/** Changes whenever files of before can no longer be read. */
const format = 'litsieve-http-1';

const isAnswer = (value: unknown): value is StoredAnswer => {
  if (typeof value !== 'object' || value === null) return false;
  const { at, status, url, asked, method, headers, text } = value as Readonly<Record<string, unknown>>;
  return (
    typeof at === 'number' &&
    typeof status === 'number' &&
    [url, asked, method, text].every((part) => typeof part === 'string') &&
    typeof headers === 'object' &&
    headers !== null
  );
};

/** Keeps answers in a folder. */
export interface HttpStore {
  /** The answer of this key; undefined where there is none that is whole. */
  read(key: string): StoredAnswer | undefined;
  /** Keeps an answer, atomically. Throws `IntegrityError` where it cannot be written. */
  write(key: string, answer: StoredAnswer): void;
}

/** The store in a folder, which is made when the first answer is kept. */
export const openHttpStore = (folder: string): HttpStore => {
  // Thousands of files in one folder are slow on some systems.
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), `${key}.gz`);
  return {
    read(key) {
      const path = pathOf(key);
      if (!isThere(path)) return undefined;
      try {
        const content = gunzipSync(readBytes(path)).toString('utf8');
        const end = content.indexOf('\n');
        const payload = content.slice(end + 1);
        if (content.slice(0, end) !== `${format} ${key} ${sha256(payload)}`) return undefined;
        const answer: unknown = JSON.parse(payload);
        return isAnswer(answer) ? answer : undefined;
      } catch {
        return undefined;
      }
    },
    write(key, answer) {
      const payload = JSON.stringify(answer);
      writeAtomically(pathOf(key), [gzipSync(`${format} ${key} ${sha256(payload)}\n${payload}`)]);
    },
  };
};
