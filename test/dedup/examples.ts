import { expect } from 'vitest';
import { proposeLinks } from '../../src/dedup/index.js';
import type { BibliographicRecord, RecordFields, RecordId } from '../../src/model/index.js';

/** A record with an id of its own; fields that are undefined are left out. */
export const record = (
  id: string,
  fields: { readonly [Field in keyof RecordFields]?: RecordFields[Field] | undefined },
): BibliographicRecord =>
  ({
    id: id as RecordId,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  }) as BibliographicRecord;

export const ada = [{ family: 'Example', given: 'Ada' }] as const;
export const ben = [{ family: 'Sample', given: 'Ben' }] as const;

/** A full record of a conference paper. Cases change single fields of it. */
export const paper: RecordFields = {
  title: 'On the Safety of Invented Tools',
  authors: ada,
  year: 2024,
};

/** Fields of a record; an undefined one is left out. */
export type Fields = { readonly [Field in keyof RecordFields]?: RecordFields[Field] | undefined };

/** What is proposed for two records: `kind rule`, or `nothing`. */
export const said = (a: Fields, b: Fields): string => {
  const links = proposeLinks([record('x:a', a), record('x:b', b)]);
  expect(links.length).toBeLessThanOrEqual(1);
  return links[0] === undefined ? 'nothing' : `${links[0].kind} ${links[0].rule}`;
};
