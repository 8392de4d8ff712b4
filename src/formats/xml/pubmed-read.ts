/** Reads PubMed's XML: articles, books and chapters, and citations of MEDLINE's that stand by themselves. */

import { assemble } from '../assemble.js';
import { complete } from '../complete.js';
import { plainText } from '../dialects.js';
import type { Reader } from '../reading.js';
import { pubmedFacts } from './pubmed-facts.js';
import { readXmlRecords, type XmlFormat } from './xml-records.js';

const shape: XmlFormat['shape'] = {
  whole: new Set(['PubmedArticle', 'PubmedBookArticle', 'MedlineCitation']),
  inside: new Map([['MedlineCitation', 'PubmedArticle']]),
  around: new Set(['PubmedArticleSet', 'PubmedBookArticleSet', 'MedlineCitationSet']),
  fields: new Set(),
};

const frame = { before: '<PubmedArticleSet>\n', after: '\n</PubmedArticleSet>\n' };

/** Reads PubMed's XML, record by record. */
export const readPubmedXml: Reader = (input) =>
  readXmlRecords(
    {
      shape,
      frame: () => frame,
      read: ({ element, source, line, findings }) => {
        const facts = pubmedFacts(element);
        return [complete(assemble(facts, plainText), { line, source, database: input.database ?? 'pubmed', findings })];
      },
    },
    input,
  );
