/** Plays a repository that speaks OAI-PMH: datestamps, sets, lists in parts, tokens that expire or come again. */

import type { ProviderHandler } from '../../support/provider.js';

/** A record as the repository keeps it; without metadata it was deleted. */
export interface Kept {
  readonly identifier: string;
  readonly datestamp: string;
  readonly set?: string;
  readonly metadata?: string;
}

/** What is particular to a repository. */
export interface RepositoryOptions {
  /** Records a part. */
  readonly size: number;
  /** Announces the length of the list. */
  readonly announces?: boolean;
  /** Whether a token is refused as expired; requests count from 1. */
  readonly refuses?: (number: number, offset: number) => boolean;
  /** Gives the last token again with the last part, for ever. */
  readonly repeatsLast?: boolean;
  /** Gives the same token with every part from this offset on. */
  readonly sticksAt?: number;
  /** Requests answered with 503 and `Retry-After`. */
  readonly busy?: (number: number) => boolean;
  /** In the order of the file instead of that of the datestamps. */
  readonly unordered?: boolean;
}

/** An answer of the protocol around what it says. */
export const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-01-05T09:00:00Z</responseDate><request>http://repository.example.org/oai</request>${body}</OAI-PMH>`;

/** An error of the protocol. */
export const oaiError = (code: string, message = ''): string => envelope(`<error code="${code}">${message}</error>`);

/** A record as it stands in a list. */
export const recordXml = ({ identifier, datestamp, set, metadata }: Kept): string =>
  `<record><header${metadata === undefined ? ' status="deleted"' : ''}><identifier>${identifier}</identifier><datestamp>${datestamp}</datestamp>${
    set === undefined ? '' : `<setSpec>${set}</setSpec>`
  }</header>${metadata === undefined ? '' : `<metadata>${metadata}</metadata>`}</record>`;

/** Metadata of `oai_dc` with one title. */
export const dublinCore = (title: string): string =>
  `<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></oai_dc:dc>`;

/** Plays a repository over these records. */
export const repository = (all: readonly Kept[], options: RepositoryOptions): ProviderHandler => {
  const sorted = options.unordered
    ? all
    : [...all].sort((a, b) => (a.datestamp < b.datestamp ? -1 : a.datestamp > b.datestamp ? 1 : 0));
  return ({ url, number }) => {
    const arguments_ = url.searchParams;
    if (options.busy?.(number)) return { status: 503, headers: { 'retry-after': '20' }, body: 'busy' };
    if (arguments_.get('verb') !== 'ListRecords') return { body: oaiError('badVerb') };
    const given = arguments_.get('resumptionToken');
    // The token is an exclusive argument.
    if (given !== null && [...arguments_.keys()].length !== 2) return { body: oaiError('badArgument') };
    if (given === null && !arguments_.has('metadataPrefix')) return { body: oaiError('badArgument') };
    const [offsetText, from = '', until = '', set = ''] = given?.split('|') ?? [
      '0',
      arguments_.get('from') ?? '',
      arguments_.get('until') ?? '',
      arguments_.get('set') ?? '',
    ];
    const offset = Number(offsetText);
    if (given !== null && options.refuses?.(number, offset)) return { body: oaiError('badResumptionToken', 'expired') };
    const matching = sorted.filter(
      (record) =>
        (from === '' || record.datestamp.slice(0, 10) >= from) &&
        (until === '' || record.datestamp.slice(0, 10) <= until) &&
        (set === '' || record.set === set),
    );
    if (matching.length === 0) return { body: oaiError('noRecordsMatch') };
    const end = offset + options.size;
    const next = options.sticksAt !== undefined && end >= options.sticksAt ? options.sticksAt : end;
    const last = Math.floor((matching.length - 1) / options.size) * options.size;
    const token =
      end < matching.length
        ? `${next}|${from}|${until}|${set}`
        : options.repeatsLast && given !== null
          ? `${last}|${from}|${until}|${set}`
          : '';
    const size = options.announces ? ` completeListSize="${matching.length}" cursor="${offset}"` : '';
    const part = matching.slice(offset, end).map(recordXml).join('');
    return { body: envelope(`<ListRecords>${part}<resumptionToken${size}>${token}</resumptionToken></ListRecords>`) };
  };
};
