/** Reads EndNote's XML, as EndNote and many other reference managers export it. */

import { assemble } from '../assemble.js';
import { complete } from '../complete.js';
import { plainText } from '../dialects.js';
import type { Reader } from '../reading.js';
import { endnoteFacts } from './endnote-facts.js';
import { readXmlRecords, type XmlFormat } from './xml-records.js';

const shape: XmlFormat['shape'] = {
  whole: new Set(['record']),
  inside: new Map(),
  around: new Set(['xml', 'records']),
  fields: new Set(),
};

const frame = { before: '<xml><records>\n', after: '\n</records></xml>\n' };

/** Reads EndNote's XML, record by record. */
export const readEndnoteXml: Reader = (input) =>
  readXmlRecords(
    {
      shape,
      frame: () => frame,
      read: ({ element, source, line, findings }) => {
        const { facts, database = input.database } = endnoteFacts(element);
        return [complete(assemble(facts, plainText), { line, source, database, findings })];
      },
    },
    input,
  );
