import { describe, expect, it } from 'vitest';
import { readPubmedXml } from '../../../src/formats/xml/pubmed-read.js';
import { readXml } from './reading.js';

const set = (...records: readonly string[]): string =>
  `<?xml version="1.0" ?>\n<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2031//EN" "https://dtd.example.org/pubmed.dtd">\n<PubmedArticleSet>\n${records.join('\n')}\n</PubmedArticleSet>\n`;
const citation = (article: string, rest = ''): string =>
  `<MedlineCitation Status="MEDLINE"><PMID Version="1">31</PMID><DateRevised><Year>2032</Year></DateRevised><Article>${article}</Article>${rest}</MedlineCitation>`;
const fieldsOf = (article: string, rest = '') => {
  const { items, kept } = readXml(readPubmedXml, set(`<PubmedArticle>${citation(article, rest)}</PubmedArticle>`));
  expect(items).toHaveLength(1);
  return kept[0]!.fields;
};

describe('reading PubMed XML', () => {
  it('reads all of an article', () => {
    const { items, kept } = readXml(
      readPubmedXml,
      set(`<PubmedArticle>${citation(
        `<Journal><ISSN IssnType="Electronic">1234-5679</ISSN><JournalIssue><Volume>7</Volume><Issue>2</Issue><PubDate><Year>2031</Year><Month>Sep</Month></PubDate></JournalIssue><Title>Journal of examples</Title><ISOAbbreviation>J. Ex.</ISOAbbreviation></Journal>
        <ArticleTitle>On H<sub>2</sub>O &amp; <i>other</i>
          <b>ex<sup>a</sup>mples</b>.</ArticleTitle>
        <Pagination><StartPage>123</StartPage><EndPage>129</EndPage><MedlinePgn>123-9</MedlinePgn></Pagination>
        <ELocationID EIdType="pii" ValidYN="Y">S1</ELocationID><ELocationID EIdType="doi" ValidYN="N">10.99999/wrong</ELocationID><ELocationID EIdType="doi" ValidYN="Y">10.99999/ABC</ELocationID>
        <Abstract><AbstractText Label="BACKGROUND" NlmCategory="BACKGROUND">We ask <i>why</i>.</AbstractText><AbstractText Label="UNLABELLED">And how.</AbstractText><CopyrightInformation>(c) 2031</CopyrightInformation></Abstract>
        <AuthorList CompleteYN="Y"><Author ValidYN="Y"><LastName>Example</LastName><ForeName>Ada B</ForeName><Initials>AB</Initials><Suffix>Jr</Suffix><Identifier Source="ORCID">0000</Identifier><AffiliationInfo><Affiliation>Institute</Affiliation></AffiliationInfo></Author>
        <Author ValidYN="N"><LastName>Exmple</LastName><ForeName>Ada</ForeName></Author><Author><LastName>Mononym</LastName></Author><Author><CollectiveName>Examples, and Others, Group</CollectiveName></Author></AuthorList>
        <Language>eng</Language><PublicationTypeList><PublicationType>Journal Article</PublicationType><PublicationType>Review</PublicationType></PublicationTypeList>
        <ArticleDate DateType="Electronic"><Year>2031</Year><Month>09</Month><Day>05</Day></ArticleDate>`,
        `<MedlineJournalInfo><MedlineTA>J Ex</MedlineTA><ISSNLinking>1234-5679</ISSNLinking></MedlineJournalInfo>
        <CommentsCorrectionsList><CommentsCorrections RefType="RetractionIn"><RefSource>J Ex. 2032</RefSource><PMID>32</PMID></CommentsCorrections><CommentsCorrections RefType="Cites"><RefSource>Old. 1999</RefSource><PMID>9</PMID></CommentsCorrections></CommentsCorrectionsList>
        <MeshHeadingList><MeshHeading><DescriptorName MajorTopicYN="N">Water</DescriptorName><QualifierName MajorTopicYN="Y">analysis</QualifierName></MeshHeading></MeshHeadingList>
        <OtherAbstract Type="Publisher" Language="fre"><AbstractText>En bref.</AbstractText></OtherAbstract><KeywordList><Keyword>examples</Keyword></KeywordList>`,
      )}<PubmedData><History><PubMedPubDate><Year>2030</Year></PubMedPubDate></History><ArticleIdList><ArticleId IdType="pubmed">31</ArticleId><ArticleId IdType="doi">10.99999/abc</ArticleId><ArticleId IdType="pmc">PMC5</ArticleId></ArticleIdList>
      <ReferenceList><Reference><Citation>A cited work.</Citation><ArticleIdList><ArticleId IdType="doi">10.99999/cited</ArticleId></ArticleIdList></Reference></ReferenceList></PubmedData></PubmedArticle>`),
    );
    expect(items).toHaveLength(1);
    expect(kept[0]).toMatchObject({ key: '31', authority: 'pubmed', line: 4 });
    expect(kept[0]?.fields).toEqual({
      type: 'article',
      title: 'On H2O & other examples',
      authors: [
        { family: 'Example', given: 'Ada B', suffix: 'Jr' },
        { literal: 'Mononym' },
        { literal: 'Examples, and Others, Group' },
      ],
      year: 2031,
      date: '2031-09-05',
      venue: 'Journal of examples',
      volume: '7',
      number: '2',
      pages: '123-129',
      abstract: 'BACKGROUND: We ask why. And how.',
      keywords: ['Water/analysis', 'examples'],
      language: 'eng',
      doi: '10.99999/abc',
      ids: { pmc: 'PMC5', pmid: '31' },
      issn: ['1234-5679'],
      notes: ['Retraction in: J Ex. 2032. PMID 32'],
      other: {
        Affiliation: ['Institute'],
        Author: ['Exmple, Ada'],
        Cites: ['Old. 1999 9'],
        CopyrightInformation: ['(c) 2031'],
        ISOAbbreviation: ['J. Ex.'],
        Identifier: ['0000'],
        MedlineTA: ['J Ex'],
        OtherAbstract: ['En bref.'],
        PublicationType: ['Review'],
        Reference: ['A cited work. doi: 10.99999/cited'],
        doi: ['10.99999/wrong'],
        pii: ['S1'],
      },
    });
  });

  it.each([
    ['<Year>2031</Year>', 2031, undefined],
    ['<Year>2031</Year><Month>05</Month><Day>07</Day>', 2031, '2031-05-07'],
    ['<Year>2031</Year><Month>May</Month><Day>7</Day>', 2031, '2031-05-07'],
    ['<MedlineDate>2031 Nov-Dec</MedlineDate>', 2031, '2031-11'],
    ['<MedlineDate>Spring 2031</MedlineDate>', 2031, undefined],
    ['<Year>2031</Year><Season>Fall</Season>', 2031, undefined],
  ])('reads the date %s', (date, year, day) => {
    const fields = fieldsOf(
      `<ArticleTitle>T</ArticleTitle><Journal><JournalIssue><PubDate>${date}</PubDate></JournalIssue></Journal>`,
    );
    expect([fields.year, fields.date]).toEqual([year, day]);
  });

  it.each([
    ['<MedlinePgn>123-9</MedlinePgn>', '123-129'],
    ['<MedlinePgn>123-129</MedlinePgn>', '123-129'],
    ['<MedlinePgn>e12</MedlinePgn>', 'e12'],
    ['<MedlinePgn>99-101</MedlinePgn>', '99-101'],
    ['<MedlinePgn>S1-3</MedlinePgn>', 'S1-3'],
    ['<StartPage>5</StartPage>', '5'],
    ['<StartPage>1204</StartPage><EndPage>9</EndPage>', '1204-1209'],
  ])('reads the pages %s', (pages, expected) => {
    expect(fieldsOf(`<ArticleTitle>T</ArticleTitle><Pagination>${pages}</Pagination>`).pages).toBe(expected);
  });

  it.each([
    ['A title.', 'A title'],
    ['A title?', 'A title?'],
    ['[A title.]', '[A title]'],
    ['Made in the U.S.', 'Made in the U.S.'],
    ['And so on...', 'And so on...'],
    ['Bare &lt; and &amp;amp; here', 'Bare < and & here'],
    ['A <mml:math><mml:mi>x</mml:mi><mml:annotation>junk</mml:annotation></mml:math>.', 'A x'],
  ])('reads the title %s', (title, expected) => {
    expect(fieldsOf(`<ArticleTitle>${title}</ArticleTitle>`).title).toBe(expected);
  });

  it('says that a list of authors is not whole', () => {
    const fields = fieldsOf(
      '<ArticleTitle>T</ArticleTitle><AuthorList CompleteYN="N"><Author><LastName>A</LastName><Initials>B</Initials></Author></AuthorList>',
    );
    expect(fields.authors).toEqual([{ family: 'A', given: 'B' }]);
    expect(fields.other).toEqual({ authors: ['and others'] });
  });

  it('calls a preprint one, whatever else it is called', () => {
    const types = ['Journal Article', 'Preprint'].map((type) => `<PublicationType>${type}</PublicationType>`).join('');
    expect(fieldsOf(`<ArticleTitle>T</ArticleTitle><PublicationTypeList>${types}</PublicationTypeList>`)).toMatchObject(
      { type: 'preprint' },
    );
  });

  it('reads books and their chapters', () => {
    const book = `<Book><Publisher><PublisherName>Press</PublisherName></Publisher><BookTitle book="x">A book</BookTitle><PubDate><Year>2031</Year></PubDate><AuthorList Type="authors"><Author><LastName>Example</LastName><ForeName>Ada</ForeName></Author></AuthorList><Isbn>1859962521</Isbn></Book>`;
    const chapter = `<ArticleTitle>A chapter</ArticleTitle><Language>eng</Language><AuthorList Type="authors"><Author><LastName>Sample</LastName><ForeName>Bo</ForeName></Author></AuthorList>`;
    const { kept } = readXml(
      readPubmedXml,
      set(
        `<PubmedBookArticle><BookDocument><PMID>1</PMID>${book}</BookDocument></PubmedBookArticle>`,
        `<PubmedBookArticle><BookDocument><PMID>2</PMID>${book}${chapter}</BookDocument></PubmedBookArticle>`,
      ),
    );
    expect(kept.map(({ fields }) => fields)).toEqual([
      {
        type: 'book',
        title: 'A book',
        authors: [{ family: 'Example', given: 'Ada' }],
        year: 2031,
        publisher: 'Press',
        ids: { pmid: '1' },
        isbn: ['1859962521'],
      },
      {
        type: 'chapter',
        title: 'A chapter',
        authors: [{ family: 'Sample', given: 'Bo' }],
        year: 2031,
        venue: 'A book',
        publisher: 'Press',
        language: 'eng',
        ids: { pmid: '2' },
        isbn: ['1859962521'],
        other: { editor: ['Example, Ada'] },
      },
    ]);
  });

  it('reads citations that stand by themselves, and no article twice', () => {
    const bare = citation('<ArticleTitle>Bare</ArticleTitle>');
    const { items, kept, notes } = readXml(
      readPubmedXml,
      set(
        bare,
        `<PubmedArticle>${citation('<ArticleTitle>Whole</ArticleTitle>')}</PubmedArticle>`,
        `<PubmdArticle>${bare}<PubmedData/></PubmedArticle>`,
      ),
    );
    expect(kept.map(({ fields }) => fields.title)).toEqual(['Bare', 'Whole', 'Bare']);
    expect(items).toHaveLength(3);
    expect(notes.map(({ code }) => code)).toEqual(['text-outside']);
  });

  it('gives what must stand around a record that it rejects', () => {
    const [item] = readXml(readPubmedXml, set('<PubmedArticle><a></PubmedArticle>')).items;
    expect(item).toMatchObject({
      kind: 'reject',
      frame: { before: '<PubmedArticleSet>\n', after: '\n</PubmedArticleSet>\n' },
    });
  });
});
