/** What the tests of formats share: reading a text or a fixture, and records made of fields. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ReadItem, type Reading, type ReadRecord, readRecords } from '../../src/formats/index.js';
import type { BibliographicRecord, RecordFields, RecordId } from '../../src/model/index.js';

export interface Read extends Reading {
  readonly all: readonly ReadItem[];
  readonly kept: readonly ReadRecord[];
  /** Codes of all rejects and diagnostics but for what was only tidied. */
  readonly codes: readonly string[];
}

export const readBytes = (bytes: Uint8Array, name = 'file.txt'): Read => {
  const reading = readRecords(bytes, name);
  const all = [...reading.items];
  const kept = all.filter((item) => item.kind === 'record');
  const codes = all.flatMap((item) =>
    (item.kind === 'reject' ? [item.diagnostic] : item.diagnostics)
      .filter(({ severity }) => severity !== 'tidied')
      .map(({ code }) => code),
  );
  return { ...reading, all, kept, codes };
};

export const readText = (text: string, name?: string): Read => readBytes(new TextEncoder().encode(text), name);

export const fixture = (name: string): Uint8Array =>
  readFileSync(fileURLToPath(new URL(`../fixtures/formats/${name}`, import.meta.url)));

export const readFixture = (name: string): Read => readBytes(fixture(name), name);

export const titled = ({ kept }: Read, title: string): ReadRecord => {
  const found = kept.find(({ fields }) => fields.title === title);
  if (found === undefined)
    throw new Error(`no record with the title ${title} among: ${kept.map(({ fields }) => fields.title).join(' | ')}`);
  return found;
};

export const record = (fields: RecordFields, id = 'test:1'): BibliographicRecord => ({ ...fields, id: id as RecordId });

export const shared = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
