import { describe, expect, it } from 'vitest';
import { doiHintIn, doiIn } from '../../src/formats/identifiers.js';
import { writableFormats, writeRecords } from '../../src/formats/index.js';
import { readText, record } from './support.js';

const sici = '10.1002/(sici)1097-024x(199801)28:1<1::aid-spe150>3.0.co;2-w';
const written = '10.1002/(SICI)1097-024X(199801)28:1<1::AID-SPE150>3.0.CO;2-W';

describe('a DOI with a SICI inside', () => {
  it.each([
    written,
    `https://doi.org/${written}`,
    'https://doi.org/10.1002/(SICI)1097-024X(199801)28:1%3C1::AID-SPE150%3E3.0.CO;2-W',
    'https://dx.doi.org/10.1002%2F(SICI)1097-024X(199801)28%3A1%3C1%3A%3AAID-SPE150%3E3.0.CO%3B2-W',
    'https://doi.org/10.1002/(SICI)1097-024X(199801)28:1%253C1::AID-SPE150%253E3.0.CO;2-W',
    '10.1002/(SICI)1097-024X(199801)28:1&lt;1::AID-SPE150&gt;3.0.CO;2-W',
    '10.1002/(SICI)1097-024X(199801)28:1&amp;lt;1::AID-SPE150&amp;gt;3.0.CO;2-W',
    '10.1002/(SICI)1097-024X(199801)28:1$<$1::AID-SPE150$>$3.0.CO;2-W',
    `<a href="x">${written}</a>`,
    `doi: ${written}.`,
    `https://doi.org/${written}?from=here`,
  ])('is read whole: %s', (text) => {
    expect(doiIn(text)).toBe(sici);
  });

  it.each([
    '10.1002/1097-4571(2000)9999:9999<::AID-ASI1>3.0.CO;2-B',
    '10.1002/1521-3773(20010316)40:6<9823::AID-ANIE9823>3.3.CO;2-C',
    '10.1002/1097-0258(20010115)20:1<1::AID-SIM1>3.0.CO;2-#',
    '10.1175/1520-0469(1963)020<0130:DNF>2.0.CO;2',
  ])('may have other forms: %s', (text) => {
    expect(doiIn(text)).toBe(text.toLowerCase());
    expect(doiIn(`https://doi.org/${encodeURIComponent(text)}`)).toBe(text.toLowerCase());
  });

  it.each([
    ['10.1234/a</a>', '10.1234/a'],
    ['10.1234/a<jats:p>b</jats:p>', '10.1234/a'],
    ['<b>10.1234/a<i>b</i></b>', '10.1234/a'],
    [`${written}</a>`, sici],
    ['10.1234/a&lt;/a&gt;', '10.1234/a'],
  ])('ends all others at markup: %s', (text, doi) => {
    expect(doiIn(text)).toBe(doi);
  });

  it.each([
    ['RIS', `TY  - JOUR\nTI  - T\nDO  - ${written}\nER  - \n`],
    ['RIS with an address', `TY  - JOUR\nTI  - T\nUR  - https://doi.org/${written}\nER  - \n`],
    ['BibTeX', `@article{a, title = {T}, doi = {${written}}}\n`],
    [
      'BibTeX with TeX',
      `@article{a, title = {T}, doi = {${written.replace('<', '{\\textless}').replace('>', '{$>$}')}}}\n`,
    ],
    ['CSV', `title,doi\nT,${written}\n`],
    ['CSL-JSON', `[{"title":"T","type":"article-journal","DOI":"${written}"}]`],
    ['JSON Lines', `{"title":"T","doi":"https://doi.org/${written}"}\n`],
    ['MEDLINE', `PMID- 1\nTI  - T\nAID - ${written} [doi]\n`],
    ['Refer', `%0 Journal Article\n%T T\n%R ${written}\n`],
    [
      'PubMed XML',
      `<?xml version="1.0"?>\n<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>T</ArticleTitle><ELocationID EIdType="doi">${written.replace('<', '&lt;').replace('>', '&gt;')}</ELocationID></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`,
    ],
    [
      'Web of Science',
      `FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nTI T\nDI ${written}\nUT WOS:000000000000001\nER\n\nEF\n`,
    ],
  ])('is read from %s', (_, text) => {
    expect(readText(text).kept.map(({ fields }) => fields.doi)).toEqual([sici]);
  });

  it.each(writableFormats)('is written as %s so that it reads back', async (format) => {
    let text = '';
    for await (const piece of writeRecords([record({ type: 'article', title: 'T', doi: sici })], format)) text += piece;
    expect(readText(text).kept.map(({ fields }) => fields.doi)).toEqual([sici]);
  });
});

describe('a DOI in an address that asks a library for it', () => {
  it.each([
    ['http://sfx.example.org/sfx?sid=EMBASE&issn=12345678&id=doi:10.4103%2Fa-b.1&atitle=T', '10.4103/a-b.1'],
    ['https://resolver.example.org/?rft_id=info:doi/10.1234/a&rft.date=2020', '10.1234/a'],
    ['https://resolver.example.org/?genre=article&rft_id=info%3Adoi%2F10.1234%2Fa', '10.1234/a'],
    ['https://www.example.org/article?doi=10.1234/a#top', '10.1234/a'],
    ['https://www.example.org/article?id=10.1234/a', undefined],
    ['https://www.example.org/10.1234/a?x=1', undefined],
  ])('is found where it is named: %s', (url, doi) => {
    expect(doiHintIn(url)).toBe(doi);
  });
});
