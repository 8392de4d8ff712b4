/** What searches brought that was not known, in words. */

import type { News, NewsCounts } from '../review/search-news.js';
import { broken } from './broken.js';
import { count } from './table.js';

const number = (n: number): string => n.toLocaleString('en');

/** `150 records: 120 new reports, 25 known already, 5 repeated` */
export const newsSums = ({ records, newReports, known, repeated }: NewsCounts): string =>
  `${count(records, 'record')}: ${count(newReports, 'new report')}, ${number(known)} known already${repeated === 0 ? '' : `, ${number(repeated)} repeated`}`;

/** `1 new report is another version of a known study`; nothing where there is none. */
export const versionsText = ({ newVersions }: NewsCounts): readonly string[] =>
  newVersions === 0
    ? []
    : [
        `${count(newVersions, 'new report')} ${newVersions === 1 ? 'is another version of a known study' : 'are other versions of known studies'}`,
      ];

const remarks = (news: News): readonly string[] => {
  const { joined, parted, questions } = news;
  return [
    ...versionsText(news),
    ...(joined === null || joined === 0
      ? []
      : [`${count(joined, 'report')} known before ${joined === 1 ? 'is' : 'are'} one with another now`]),
    ...(parted === null || parted === 0 ? [] : [`earlier records make ${count(parted, 'report')} more than before`]),
    ...(questions === 0
      ? []
      : [`${count(questions, 'new pair')} may be duplicates, to settle: litsieve dedup --settle`]),
  ];
};

/** The lines of the news; none where the review had no records before, for then everything is new. */
export const newsLines = (news: News | undefined): readonly string[] => {
  if (news === undefined || news.recordsBefore === 0) return [];
  return [newsSums(news), ...remarks(news)].flatMap((line) => broken(line, 0));
};
