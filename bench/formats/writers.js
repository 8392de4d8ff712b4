/** Generated records in the formats of exports, as those who export write them. Not litsieve's own writers: these would only be read back. */

const lines = (...list) => `${list.flat().join('\n')}\n`;
const nameOf = ({ family, given }) => `${family}, ${given}`;

/** A value under itself from the seventh column on, lines of at most 88 characters, as PubMed wraps it. */
const wrapped = (text) => text.replace(/(.{60,80}) /g, '$1\n      ');

const quoted = (value) => `"${String(value).replaceAll('"', '""')}"`;

const ris = (record) =>
  lines(
    'TY  - JOUR',
    `TI  - ${record.title}`,
    record.authors.map((author) => `AU  - ${nameOf(author)}`),
    `PY  - ${record.year}`,
    `JO  - ${record.venue}`,
    `VL  - ${record.volume}`,
    `IS  - ${record.number}`,
    `SP  - ${record.pages[0]}`,
    `EP  - ${record.pages[1]}`,
    `DO  - ${record.doi}`,
    `UR  - ${record.url}`,
    record.keywords.map((keyword) => `KW  - ${keyword}`),
    `AB  - ${record.abstract}`,
    'ER  - ',
    '',
  );

const bibtex = (record, number) =>
  lines(
    `@article{key${number},`,
    `  title = {{${record.title}}},`,
    `  author = {${record.authors.map(nameOf).join(' and ')}},`,
    `  year = {${record.year}},`,
    `  journal = {${record.venue}},`,
    `  volume = {${record.volume}},`,
    `  number = {${record.number}},`,
    `  pages = {${record.pages.join('--')}},`,
    `  doi = {${record.doi}},`,
    `  url = {${record.url}},`,
    `  keywords = {${record.keywords.join(', ')}},`,
    `  abstract = {${record.abstract}}`,
    '}',
    '',
  );

const medline = (record, number) =>
  lines(
    `PMID- ${10_000_000 + number}`,
    'OWN - NLM',
    'STAT- MEDLINE',
    `VI  - ${record.volume}`,
    `IP  - ${record.number}`,
    `DP  - ${record.year} May`,
    `TI  - ${wrapped(record.title)}`,
    `PG  - ${record.pages.join('-')}`,
    `LID - ${record.doi} [doi]`,
    `AB  - ${wrapped(record.abstract)}`,
    record.authors.flatMap((author) => [`FAU - ${nameOf(author)}`, `AU  - ${author.family} ${author.given[0]}`]),
    'LA  - eng',
    'PT  - Journal Article',
    `JT  - ${record.venue}`,
    record.keywords.map((keyword) => `OT  - ${keyword}`),
    '',
  );

const csvHeader =
  'Authors,Title,Year,Source title,Volume,Issue,Page start,Page end,DOI,Link,Abstract,Author Keywords\n';
const csv = (record) =>
  `${[
    record.authors.map(nameOf).join('; '),
    record.title,
    record.year,
    record.venue,
    record.volume,
    record.number,
    ...record.pages,
    record.doi,
    record.url,
    record.abstract,
    record.keywords.join('; '),
  ]
    .map(quoted)
    .join(',')}\n`;

const jsonl = ({ pages, url, ...record }, number) =>
  `${JSON.stringify({ id: `bench:${number}`, ...record, pages: pages.join('-'), urls: [url] })}\n`;

const styled = (text) => `<style face="normal" font="default" size="100%">${text}</style>`;
const endnote = (record, number) =>
  `<record><rec-number>${number}</rec-number><ref-type name="Journal Article">17</ref-type><contributors><authors>${record.authors
    .map((author) => `<author>${styled(nameOf(author))}</author>`)
    .join('')}</authors></contributors><titles><title>${styled(record.title)}</title><secondary-title>${styled(
    record.venue,
  )}</secondary-title></titles><pages>${styled(record.pages.join('-'))}</pages><volume>${styled(
    record.volume,
  )}</volume><number>${styled(record.number)}</number><keywords>${record.keywords
    .map((keyword) => `<keyword>${styled(keyword)}</keyword>`)
    .join('')}</keywords><dates><year>${styled(record.year)}</year></dates><abstract>${styled(
    record.abstract,
  )}</abstract><urls><related-urls><url>${styled(record.url)}</url></related-urls></urls><electronic-resource-num>${styled(
    record.doi,
  )}</electronic-resource-num></record>\n`;

/** By name: what stands before the records and behind them, a record's text, and how many are read. */
export const formats = [
  { name: 'RIS', file: 'records.ris', begin: '', record: ris, end: '', count: 100_000, budget: { most: 10 } },
  { name: 'BibTeX', file: 'records.bib', begin: '', record: bibtex, end: '', count: 100_000 },
  { name: 'CSV', file: 'records.csv', begin: csvHeader, record: csv, end: '', count: 100_000 },
  { name: 'MEDLINE', file: 'records.nbib', begin: '\n', record: medline, end: '', count: 100_000 },
  { name: 'JSON Lines', file: 'records.jsonl', begin: '', record: jsonl, end: '', count: 100_000 },
  {
    name: 'EndNote XML',
    file: 'records.xml',
    begin: '<?xml version="1.0" encoding="UTF-8" ?><xml><records>\n',
    record: endnote,
    end: '</records></xml>\n',
    count: 100_000,
  },
];
