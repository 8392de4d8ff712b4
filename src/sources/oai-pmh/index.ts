/** Harvesting from repositories that speak OAI-PMH 2.0, for the sources that do. */

export { listRecords, listRecordsUrl, type OaiPage, type OaiRequest } from './api.js';
export { dublinCoreFields } from './dublin-core.js';
export { elementsNamed, textOf, textsNamed } from './elements.js';
export { harvestList, type ReadOaiRecord } from './harvest.js';
export { type OaiAnswer, type OaiHeader, type OaiRecord, readOaiAnswer } from './parse.js';
