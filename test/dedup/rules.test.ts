import { describe, expect, it } from 'vitest';
import { proposeLinks } from '../../src/dedup/index.js';
import { ada, ben, type Fields, paper, record, said } from './examples.js';
import { extended, title } from './rule-cases.js';

const other = { ...paper, authors: undefined, year: undefined };
const acm = '10.1145/1234567.1234568';
const ieee = '10.1109/ICSE00000.2024.00001';

const cases: readonly (readonly [name: string, a: Fields, b: Fields, expected: string])[] = [
  // Equal keys.
  [
    'one DOI, written in two ways',
    { ...other, doi: acm },
    { ...other, doi: `https://doi.org/${acm.toUpperCase()}.` },
    'same-report same-doi',
  ],
  ['one DOI, a title without its subtitle', { title, doi: acm }, { title: extended, doi: acm }, 'same-report same-doi'],
  [
    'one DOI, a short title without its subtitle, the same authors',
    { title: 'Invented Tools', authors: ada, doi: acm },
    { title: 'Invented Tools: A Study', authors: ada, doi: acm },
    'same-report same-doi',
  ],
  [
    'one DOI, a short title that may be that of a book',
    { title: 'Invented Tools', doi: acm },
    { title: 'Invented Tools: A Study', doi: acm },
    'possible same-key-other-title',
  ],
  [
    'one DOI, a title without its subtitle, other authors',
    { title, authors: ada, doi: acm },
    { title: extended, authors: ben, doi: acm },
    'possible same-key-other-title',
  ],
  [
    'one DOI that is wrong',
    { title: 'Privacy in Organisations', doi: acm },
    { title: 'Fuzzing of Compilers', doi: acm },
    'possible same-key-other-title',
  ],
  [
    'one DOI, half of the title and another author',
    { title: 'Invented tools for testing programs', authors: ada, doi: acm },
    { title: 'Invented tools and their economics', authors: ben, doi: acm },
    'possible same-key-other-title',
  ],
  [
    'one DOI and no title on one side',
    { ...paper, doi: acm },
    { doi: acm, year: 2024 },
    'possible same-key-other-title',
  ],
  [
    'one arXiv id, one of them as a DOI',
    { ...other, arxiv: '2401.00001v2' },
    { ...other, doi: '10.48550/arXiv.2401.00001' },
    'same-report same-arxiv',
  ],
  ['one PMID', { ...other, ids: { pmid: '0123' } }, { ...other, ids: { pmid: '123' } }, 'same-report same-native-id'],
  [
    'one key of a source that is no authority',
    { ...other, ids: { scopus: 'x' } },
    { ...other, ids: { scopus: 'x' } },
    'possible title-year',
  ],
  // Titles.
  [
    'title, first author and year',
    paper,
    { ...paper, title: 'ON THE SAFETY OF INVENTED TOOLS.' },
    'same-report title-author-year',
  ],
  [
    'a title that counts three words without its hyphen',
    { ...paper, title: 'Real-time data tools' },
    { ...paper, title: 'Realtime data tools' },
    'nothing',
  ],
  [
    'a hyphen in one longer title',
    { ...paper, venue: 'ICSE', title: 'Real-time tools for big data' },
    { ...paper, venue: 'ICSE', title: 'Realtime tools for big data' },
    'same-report title-author-year',
  ],
  [
    'a first author with initial only',
    paper,
    { ...paper, authors: [{ literal: 'A. Example' }] },
    'same-report title-author-year',
  ],
  [
    'initials behind the name',
    paper,
    { ...paper, authors: [{ literal: 'Example A' }] },
    'same-report title-author-year',
  ],
  [
    'authors in another order',
    { ...paper, authors: [...ada, ...ben] },
    { ...paper, authors: [...ben, ...ada] },
    'same-report title-author-year',
  ],
  ['another first author', paper, { ...paper, authors: ben }, 'possible title-year'],
  ['another initial', paper, { ...paper, authors: [{ family: 'Example', given: 'Zoe' }] }, 'possible title-year'],
  ['a year later', paper, { ...paper, year: 2025 }, 'possible title-author'],
  ['two years later', paper, { ...paper, year: 2026 }, 'nothing'],
  ['no year on one side', paper, { ...paper, year: undefined }, 'possible title-author'],
  [
    'a year later on the same pages of one volume',
    { ...paper, volume: '7', pages: '11-20' },
    { ...paper, year: 2025, volume: '7', pages: '11-20' },
    'same-report title-author-pages',
  ],
  [
    'early view and print of one journal',
    { ...paper, venue: 'Journal of Tools', pages: '1-17' },
    { ...paper, year: 2025, venue: 'Journal of Tools', volume: '33', pages: '566-582' },
    'same-report title-author-pages',
  ],
  [
    'a group as author, the same place',
    { ...paper, volume: '7', pages: '221-228' },
    { ...paper, authors: [{ literal: 'Invented Tools Group' }], volume: '7 (2)', pages: '221-8' },
    'same-report title-volume-pages',
  ],
  ['another volume in one year', { ...paper, volume: '7' }, { ...paper, volume: '8' }, 'possible title-author'],
  // Absent authors neither match nor contradict.
  [
    'no authors, one venue and year',
    { ...paper, authors: undefined, venue: 'ICSE 2024' },
    { ...paper, venue: 'ICSE' },
    'same-report title-venue-year',
  ],
  [
    'no authors, other venues',
    { ...paper, authors: undefined, venue: 'ICSE' },
    { ...paper, venue: 'FSE' },
    'possible title-year',
  ],
  ['no authors, no venue', { ...paper, authors: undefined }, paper, 'possible title-year'],
  ['an author who is nobody', { ...paper, authors: [{ literal: 'Anonymous' }] }, paper, 'possible title-year'],
  // Vetoes.
  ['two publishers’ DOIs', { ...paper, doi: acm }, { ...paper, doi: ieee }, 'possible veto:doi'],
  [
    'a repository’s DOI and a publisher’s',
    { ...paper, venue: 'ICSE', doi: '10.5281/zenodo.1' },
    { ...paper, venue: 'ICSE', doi: ieee },
    'same-report title-author-year',
  ],
  [
    'two keys of dblp',
    { ...paper, ids: { dblp: 'conf/icse/E24' } },
    { ...paper, ids: { dblp: 'conf/icse/E24a' } },
    'possible veto:native-id',
  ],
  ['two arXiv ids', { ...paper, arxiv: '2401.00001' }, { ...paper, arxiv: '2401.00002' }, 'possible veto:arxiv'],
  [
    'two keys of a source that is no authority',
    { ...paper, ids: { scopus: 'x' } },
    { ...paper, ids: { scopus: 'y' } },
    'same-report title-author-year',
  ],
  ['disjoint pages', { ...paper, pages: '1--12' }, { ...paper, pages: '340--349' }, 'possible veto:pages'],
  [
    'pages of the paper and of the volume',
    { ...paper, pages: '1-10' },
    { ...paper, pages: '340-349' },
    'same-report title-author-year',
  ],
  [
    'an article number and pages',
    { ...paper, pages: '102303' },
    { ...paper, pages: '1-12' },
    'same-report title-author-year',
  ],
  [
    'two parts under one DOI',
    { ...paper, title: 'Invented tools, part I', doi: acm },
    { ...paper, title: 'Invented tools, part II', doi: acm },
    'nothing',
  ],
  [
    'a part and the whole under one DOI',
    { ...paper, title: 'Invented tools for all', doi: acm },
    { ...paper, title: 'Invented tools for all II', doi: acm },
    'nothing',
  ],
  [
    'one part, in roman and in digits',
    { ...paper, title: 'Invented tools, Part II', doi: acm },
    { ...paper, title: 'Invented tools: part 2', doi: acm },
    'same-report same-doi',
  ],
  [
    'two years in titles under one DOI',
    { title: 'Survey of tools 2023', doi: acm },
    { title: 'Survey of tools 2024', doi: acm },
    'nothing',
  ],
  [
    'an erratum under the DOI of its article',
    { ...paper, doi: acm },
    { ...paper, title: `Erratum to: ${paper.title}`, doi: acm },
    'same-study erratum-of',
  ],
  [
    'a correction under the DOI of its article',
    { ...paper, doi: acm },
    { ...paper, title: `Correction: ${paper.title}`, doi: acm },
    'same-study erratum-of',
  ],
  [
    'a retraction under the DOI of its article',
    { ...paper, doi: acm },
    { ...paper, title: `Retraction notice to: ${paper.title}`, doi: acm },
    'same-study retraction-of',
  ],
  [
    'a reply under the DOI of its article',
    { ...paper, doi: acm },
    { ...paper, title: `${paper.title}: Reply`, doi: acm },
    'same-study reply-to',
  ],
  [
    'a comment under the DOI of its article',
    { ...paper, doi: acm },
    { ...paper, title: `Comment on “${paper.title}”`, doi: acm },
    'same-study comment-on',
  ],
  [
    'a note that a database put behind the title',
    paper,
    { ...paper, title: `${paper.title}. [Review] [33 refs]` },
    'same-report title-author-year',
  ],
  [
    'a note on an erratum behind the title',
    paper,
    { ...paper, title: `${paper.title}.[Erratum appears in J Ex. 2025;15(1):187]` },
    'same-report title-author-year',
  ],
  [
    'a generic title',
    { ...paper, title: 'Editorial: The Year in Tools' },
    { ...paper, title: 'Editorial: The year in tools' },
    'nothing',
  ],
  [
    'a generic title with equal DOIs',
    { ...paper, title: 'Editorial', doi: acm },
    { ...paper, title: 'Editorial', doi: acm },
    'same-report same-doi',
  ],
  [
    'a generic title with everything equal',
    { ...paper, title: 'Message from the Program Chairs', venue: 'ICSE', pages: 'v-vi' },
    { ...paper, title: 'Message from the program chairs', venue: 'ICSE', pages: 'v-vi' },
    'nothing',
  ],
  [
    'a generic title with authors, venue, year and pages equal',
    { ...paper, title: 'Message from the Program Chairs', venue: 'ICSE', pages: '5-6' },
    { ...paper, title: 'Message from the program chairs', venue: 'ICSE', pages: '5-6' },
    'same-report title-author-year',
  ],
  [
    'a title of three words',
    { ...paper, title: 'Deep Invented Tools' },
    { ...paper, title: 'Deep Invented Tools' },
    'nothing',
  ],
  [
    'a title of three words in one place',
    { ...paper, title: 'Deep Invented Tools', venue: 'ICSE', pages: '5-6' },
    { ...paper, title: 'Deep Invented Tools', venue: 'ICSE', pages: '5-6' },
    'same-report title-author-year',
  ],
  [
    'a title in a script without spaces',
    { ...paper, venue: '软件学报', title: '深度学习与软件工程综述' },
    { ...paper, venue: '软件学报', title: '深度学习与软件工程综述' },
    'same-report title-author-year',
  ],
  // Studies.
  [
    'a preprint and the published version',
    { ...paper, type: 'preprint', arxiv: '2401.00001', year: 2023 },
    { ...paper, venue: 'ICSE', doi: ieee },
    'same-study preprint-of',
  ],
  [
    'a preprint that states the published DOI',
    { ...paper, type: 'preprint', arxiv: '2401.00001', doi: ieee },
    { ...paper, venue: 'ICSE', doi: ieee },
    'same-study preprint-of',
  ],
  [
    'CoRR and a conference in dblp',
    { ...paper, venue: 'CoRR', ids: { dblp: 'journals/corr/abs-1' } },
    { ...paper, venue: 'ICSE', ids: { dblp: 'conf/icse/E24' } },
    'same-study preprint-of',
  ],
  [
    'two records of one preprint',
    { ...paper, type: 'preprint', venue: 'arXiv' },
    { ...paper, arxiv: '2401.00001' },
    'same-report title-author-year',
  ],
  [
    'a preprint without authors and the published version',
    { ...paper, authors: undefined, arxiv: '2401.00001' },
    { ...paper, venue: 'ICSE' },
    'possible title-year',
  ],
  ['a preprint five years before', { ...paper, type: 'preprint', year: 2019 }, { ...paper, venue: 'ICSE' }, 'nothing'],
  [
    'software and the paper of its title',
    { ...paper, type: 'software', doi: '10.5281/zenodo.1' },
    { ...paper, venue: 'ICSE', doi: ieee },
    'same-study artefact-of',
  ],
  [
    'a dataset and the paper of its title',
    { ...paper, type: 'dataset' },
    { ...paper, type: 'conference' },
    'same-study artefact-of',
  ],
  [
    'a journal and a workshop version',
    { ...paper, venue: 'Journal of Invented Studies' },
    { ...paper, venue: 'Workshop on Invented Studies' },
    'same-study version-of',
  ],
  [
    'a journal version of a conference paper',
    { ...paper, type: 'article', venue: 'ACM Trans. Softw. Eng. Methodol.', doi: acm, year: 2025 },
    { ...paper, type: 'conference', venue: 'ICSE', doi: ieee },
    'same-study version-of',
  ],
  ['an issue and a paper of one title', { ...paper, type: 'issue' }, { ...paper, venue: 'ICSE' }, 'nothing'],
];

describe('the rules', () => {
  it.each(cases)('%s', (_, a, b, expected) => {
    expect(said(a, b)).toBe(expected);
    expect(said(b, a)).toBe(expected);
  });

  it('say of unrelated records nothing', () => {
    expect(said(paper, { ...paper, title: 'A Different Account of Invented Machines' })).toBe('nothing');
  });

  it('take one id in two shards for one report', () => {
    const links = proposeLinks([
      record('x:a', paper),
      record('x:a', { ...paper, title: 'Another title altogether, it seems' }),
    ]);
    expect(links).toEqual([{ a: 'x:a', b: 'x:a', kind: 'same-report', score: 1, rule: 'same-id' }]);
  });
});
