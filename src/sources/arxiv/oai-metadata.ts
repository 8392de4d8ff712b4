/** The metadata format `arXiv` of arXiv's OAI-PMH interface (schema http://arxiv.org/OAI/arXiv.xsd): authors come in parts, dates are days. */

import type { Person } from '../../model/index.js';
import type { XmlElement } from '../../text/index.js';
import { elementsNamed, type OaiHeader, textsNamed } from '../oai-pmh/index.js';
import type { HarvestItem } from '../source.js';
import { readArxivId } from './ids.js';
import { plainText } from './plain-text.js';
import { arxivItem } from './record.js';

/** Elements without a field of ours, kept under their tags. */
const kept = ['updated', 'report-no', 'msc-class', 'acm-class', 'proxy', 'license'] as const;

const readAuthor = (author: XmlElement): Person | undefined => {
  const part = (name: string): string | undefined => plainText(textsNamed(author, name)[0]);
  const [family, given, suffix] = [part('keyname'), part('forenames'), part('suffix')];
  if (family === undefined) return given === undefined ? undefined : { literal: given };
  // A name without forenames is a collaboration's or a single name.
  if (given === undefined && suffix === undefined) return { literal: family };
  return { family, ...(given === undefined ? {} : { given }), ...(suffix === undefined ? {} : { suffix }) };
};

/** Reads one record. The id is that of the metadata, else that of the header (`oai:arXiv.org:2605.30777`). */
export const readArxivMetadata = (header: OaiHeader, metadata: XmlElement): HarvestItem => {
  const first = (name: string): string | undefined => textsNamed(metadata, name)[0];
  const id = readArxivId(first('id') ?? header.identifier ?? '');
  if (id === undefined) return { kind: 'rejected', key: header.identifier ?? 'unknown', why: 'it has no arXiv id' };
  const authors = elementsNamed(metadata, 'authors').flatMap((list) => elementsNamed(list, 'author'));
  return arxivItem({
    id,
    title: first('title'),
    abstract: first('abstract'),
    comment: first('comments'),
    journalReference: first('journal-ref'),
    authors: authors.map(readAuthor).filter((author) => author !== undefined),
    created: first('created'),
    categories: (first('categories') ?? '').split(' ').filter((category) => category !== ''),
    doi: first('doi'),
    urls: [`https://arxiv.org/abs/${id.id}`],
    other: {
      ...Object.fromEntries(kept.map((name) => [name, textsNamed(metadata, name)])),
      affiliation: [...new Set(authors.flatMap((author) => textsNamed(author, 'affiliation')))],
    },
  });
};
