/** Where the files of the ACL Anthology are asked for. */

import { type HttpRequest, xmlBody } from '../../io/index.js';

/**
 * The Anthology's own data, one file a collection (repository acl-org/acl-anthology, folder `data/xml`). It is what the
 * site is built from; the site has no interface for programs.
 */
const files = 'https://raw.githubusercontent.com/acl-org/acl-anthology/master/data/xml';

/** Address of a collection's file. */
export const collectionUrl = (collection: string): string => `${files}/${collection}.xml`;

/** Raw files of GitHub are `text/plain` whatever is in them. */
const expectation = xmlBody('a collection of the ACL Anthology in XML', 'collection', { also: ['text/plain'] });

/** The request for a collection; 404 answers that there is none of that name. */
export const collectionRequest = (collection: string): HttpRequest => ({
  source: 'acl',
  url: collectionUrl(collection),
  expect: expectation,
  answers: [404],
});
