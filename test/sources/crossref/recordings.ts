/** Recorded answers: bodies of JSON files and of VCR cassettes, whose bodies are text or bytes, gzipped or not. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';

const folderOf = (provider: string): string =>
  fileURLToPath(new URL(`../../../../shared/data/responses/${provider}`, import.meta.url));

/** Whether the recordings are there. */
export const present = existsSync(folderOf('crossref'));

/** One recorded answer. */
export interface Recording {
  /** The file, with a number where it holds several: `vcr_test_cursor_max.yaml#1`. */
  readonly name: string;
  readonly uri: string;
  readonly status: number;
  readonly body: string;
}

const textOf = (body: unknown): string => {
  if (!(body instanceof Uint8Array)) return String(body);
  return (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : Buffer.from(body)).toString('utf8');
};

interface Interaction {
  readonly request: { readonly uri: string };
  readonly response: {
    readonly content?: unknown;
    readonly body?: { readonly string: unknown };
    readonly status?: { readonly code: number };
    readonly status_code?: number;
  };
}

/** All recorded answers of a provider; none where there are no recordings. */
export const recordingsOf = (provider: string): readonly Recording[] => {
  if (!present) return [];
  return readdirSync(folderOf(provider)).flatMap((file): readonly Recording[] => {
    const text = readFileSync(`${folderOf(provider)}/${file}`, 'utf8');
    if (!file.endsWith('.yaml')) return [{ name: file, uri: '', status: 200, body: text }];
    const { interactions } = parse(text) as { readonly interactions: readonly Interaction[] };
    return interactions.map(({ request, response }, index) => ({
      name: interactions.length === 1 ? file : `${file}#${index + 1}`,
      uri: request.uri,
      status: response.status?.code ?? response.status_code ?? 0,
      body: textOf(response.content ?? response.body?.string),
    }));
  });
};
