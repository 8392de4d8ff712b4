import { describe, expect, it } from 'vitest';
import { formatReferences } from '../../../src/formats/references/format-references.js';
import { type RecordFields, UsageError } from '../../../src/model/index.js';
import { record } from '../support.js';
import { article, book, conference, page, preprint, thesis } from './examples.js';

const text = async (style: string, ...records: Parameters<typeof record>[0][]): Promise<readonly string[]> =>
  (
    await formatReferences(
      records.map((fields, at) => record(fields, `t:${at}`)),
      { style, format: 'text' },
    )
  )
    .trimEnd()
    .split('\n');

const six = [article, conference, book, thesis, preprint, page];

describe('references in APA style (Publication Manual, 7th edition)', () => {
  it('stand in the order of their authors, those without one by title', async () => {
    expect(await text('apa', ...six)).toEqual([
      // 9.12, 9.14, 10.16: no author: the title moves to its place; no date: n.d.; no retrieval date is known.
      'A page of examples. (n.d.). https://example.org/page',
      // 10.1: periodical, volume(issue), pages, DOI as URL; 9.8: two authors with "&", initials with spaces.
      'Example, A. B., & Muster, B. (2024a). Tests of examples. Journal of Examples, 3(2), 10–19. https://doi.org/10.1234/abc.5',
      // 10.8: preprint with the number of its archive; 9.47: a and b within one year, by title.
      'Example, A. B., & Muster, B. (2024b). The preprint of examples (arXiv:2401.00001). arXiv. https://arxiv.org/abs/2401.00001',
      // 10.5: a paper in proceedings, as in a periodical; 9.11: a group as author.
      'Example, A. B., Muster, B., & Example Group. (2023). A paper. Proceedings of the Example Conference, 1–2.',
      // 10.2: book and publisher; 9.8: the suffix behind a comma.
      'Example, C., Jr. (2020). The book. Example Press.',
      // 10.6: thesis and university; 9.9: a name of one part.
      'Mononym. (2019). The thesis [Thesis]. University of Examples.',
    ]);
  });

  it('name nineteen authors and the last of more than twenty (9.8)', async () => {
    const authors = Array.from({ length: 25 }, (_, at) => ({
      family: `F${String.fromCharCode(65 + at)}`,
      given: 'Xu',
    }));
    const [line] = await text('apa', { ...article, authors });
    expect(line).toMatch(/^FA, X\., FB, X\., (?:F[C-R], X\., ){16}FS, X\., … FY, X\. \(2024\)/);
  });

  it('name articles by number where there are no pages (10.1, example 6)', async () => {
    const [line] = await text('apa', { ...article, pages: 'e0193972' });
    expect(line).toContain('Journal of Examples, 3(2), Article e0193972. https');
  });
});

describe('references in the manner of the IEEE (IEEE Reference Guide)', () => {
  it('are numbered as they are given', async () => {
    expect(await text('ieee', ...six)).toEqual([
      // Periodicals: initials before names, quotation marks, vol., no., pp., month cut short, doi, full stop.
      '[1] A. B. Example and B. Muster, “Tests of examples,” Journal of Examples, vol. 3, no. 2, pp. 10–19, Sept. 2024, doi: 10.1234/abc.5.',
      // Conferences: in Proc.; three authors with a comma before "and".
      '[2] A. B. Example, B. Muster, and Example Group, “A paper,” in Proc. Example Conference, 2023, pp. 1–2.',
      // Books: no quotation marks, a full stop before the publisher; no comma before Jr.
      '[3] C. Example Jr., The book. Example Press, 2020.',
      // Theses: kind, university, year.
      '[4] Mononym, “The thesis,” thesis, University of Examples, 2019.',
      // Preprints: date and number of the archive, which needs no address.
      '[5] A. B. Example and B. Muster, “The preprint of examples,” Jan. 2024, arXiv:2401.00001.',
      // Websites: parts end in full stops; none stands behind an address.
      '[6] “A page of examples.” n.d. [Online]. Available: https://example.org/page',
    ]);
  });

  it('set titles of journals, books and proceedings in italics', async () => {
    const html = await formatReferences(
      [article, conference, book].map((one) => record(one)),
      { style: 'ieee', format: 'html' },
    );
    expect([...html.matchAll(/<i>(.*?)<\/i>/g)].map(([, inside]) => inside)).toEqual([
      'Journal of Examples',
      'Proc. Example Conference',
      'The book',
    ]);
  });

  it('name six authors, and of more the first (section II)', async () => {
    const authors = (count: number) => Array.from({ length: count }, (_, at) => ({ family: `F${at}`, given: 'Xu' }));
    const lines = await text('ieee', { ...article, authors: authors(6) }, { ...article, authors: authors(7) });
    expect(lines[0]).toContain('[1] X. F0, X. F1, X. F2, X. F3, X. F4, and X. F5, “Tests');
    expect(lines[1]).toContain('[2] X. F0 et al., “Tests');
  });

  it('write reports, chapters, data and articles with numbers by their own rules', async () => {
    const authors = [{ family: 'Example', given: 'Ada' }];
    expect(
      await text(
        'ieee',
        {
          type: 'report',
          title: 'R',
          authors: [{ literal: 'Example Agency' }],
          number: 'TR-7',
          publisher: 'EA',
          year: 2018,
          date: '2018-06',
        },
        { type: 'chapter', title: 'C', authors, venue: 'B', publisher: 'P', pages: '3-4', year: 2018 },
        { type: 'dataset', title: 'D', authors, doi: '10.1/x', year: 2018 },
        {
          type: 'article',
          title: 'A',
          authors,
          venue: 'J',
          volume: '1',
          pages: '104567',
          year: 2018,
          urls: ['https://example.org/'],
        },
      ),
    ).toEqual([
      '[1] Example Agency, “R,” EA, Rep. TR-7, June 2018.',
      '[2] A. Example, “C,” in B. P, 2018, pp. 3–4.',
      '[3] A. Example. “D.” 2018, doi: 10.1/x.',
      '[4] A. Example, “A,” J, vol. 1, 2018, Art. no. 104567. [Online]. Available: https://example.org/',
    ]);
  });
});

describe('references in Vancouver style (Citing Medicine, 2nd edition)', () => {
  it('are numbered as they are given', async () => {
    expect(await text('vancouver', ...six)).toEqual([
      // Chapter 1: initials without stops; date;volume(issue):pages, the last page cut short; DOI.
      '1. Example AB, Muster B. Tests of examples. Journal of Examples. 2024 Sep 17;3(2):10–9. doi:10.1234/abc.5',
      // Chapter 5: In: proceedings; p. before pages; a group as author.
      '2. Example AB, Muster B, Example Group. A paper. In: Proceedings of the Example Conference. Example Press; 2023. p. 1–2.',
      // Chapter 2: publisher; year; the suffix behind the initials.
      '3. Example C Jr. The book. Example Press; 2020.',
      // Chapter 3: the kind in brackets.
      '4. Mononym. The thesis [Thesis]. University of Examples; 2019.',
      // Chapters 22 and 25: [Internet] and Available from.
      '5. Example AB, Muster B. The preprint of examples [Internet]. arXiv; 2024. Available from: https://arxiv.org/abs/2401.00001',
      '6. A page of examples [Internet]. Available from: https://example.org/page',
    ]);
  });

  it('name six authors before et al.', async () => {
    const authors = Array.from({ length: 7 }, (_, at) => ({ family: `F${at}`, given: 'Xu Yi' }));
    const [line] = await text('vancouver', { ...article, authors });
    expect(line).toContain('1. F0 XY, F1 XY, F2 XY, F3 XY, F4 XY, F5 XY, et al. Tests');
  });
});

describe('references in Harvard style (Cite Them Right)', () => {
  it('stand by author and are written in British English: single quotation marks, commas behind them', async () => {
    expect(await text('harvard', ...six)).toEqual([
      'A page of examples (no date). Available at: https://example.org/page.',
      'Example, A.B. and Muster, B. (2024a) ‘Tests of examples’, Journal of Examples, 3(2), pp. 10–19. Available at: https://doi.org/10.1234/abc.5.',
      'Example, A.B. and Muster, B. (2024b) ‘The preprint of examples’, arXiv [Preprint]. Available at: https://arxiv.org/abs/2401.00001.',
      'Example, A.B., Muster, B. and Example Group (2023) ‘A paper’, Proceedings of the Example Conference. Example Press, pp. 1–2.',
      'Example, C., Jr. (2020) The book. Example Press.',
      'Mononym (2019) The thesis. Thesis. University of Examples.',
    ]);
  });

  it('name the first of more than three authors', async () => {
    const authors = Array.from({ length: 4 }, (_, at) => ({ family: `F${at}`, given: 'Xu' }));
    expect((await text('harvard', { ...article, authors }))[0]).toMatch(/^F0, X\. et al\. \(2024\)/);
  });
});

describe('references to what records have no fields for', () => {
  const carl = [{ family: 'Example', given: 'Carl' }];
  const other = { editor: ['Ada Example and Muster, Ben'], edition: ['Second'], address: ['Bern'], series: ['Notes'] };
  const edited: RecordFields = { type: 'book', title: 'Edited', year: 2020, publisher: 'Press', other };
  const chapter: RecordFields = { ...edited, type: 'chapter', title: 'C', authors: carl, venue: 'The book' };
  const paper: RecordFields = { ...chapter, type: 'conference', venue: 'Proceedings of X' };
  const thesis: RecordFields = { type: 'thesis', title: 'T', authors: carl, year: 2020, publisher: 'University' };
  const theses: readonly RecordFields[] = [
    { ...thesis, other: { type: ['mathesis'] } },
    { ...thesis, other: { genre: ['Doctoral dissertation'] } },
  ];

  it.each<[string, readonly string[]]>([
    [
      'apa',
      [
        'Example, A., & Muster, B. (Eds.). (2020). Edited (2nd ed.). Press.',
        'Example, C. (2020a). C. In A. Example & B. Muster (Eds.), The book (2nd ed.). Press.',
        'Example, C. (2020b). C. In A. Example & B. Muster (Eds.), Proceedings of X (2nd ed.). Press.',
        'Example, C. (2020c). T [Master’s thesis]. University.',
        'Example, C. (2020d). T [PhD thesis]. University.',
      ],
    ],
    [
      'ieee',
      [
        '[1] A. Example and B. Muster, Eds., Edited (Notes), 2nd ed. Bern: Press, 2020.',
        '[2] C. Example, “C,” in The book (Notes), A. Example and B. Muster, Eds., 2nd ed. Bern: Press, 2020.',
        '[3] C. Example, “C,” in Proc. X (Notes), A. Example and B. Muster, Eds., 2020.',
        '[4] C. Example, “T,” Master’s thesis, University, 2020.',
        '[5] C. Example, “T,” PhD thesis, University, 2020.',
      ],
    ],
    [
      'vancouver',
      [
        '1. Example A, Muster B, editors. Edited. 2nd ed. Bern: Press; 2020. (Notes).',
        '2. Example C. C. In: Example A, Muster B, editors. The book. 2nd ed. Bern: Press; 2020. (Notes).',
        '3. Example C. C. In: Example A, Muster B, editors. Proceedings of X. 2nd ed. Bern: Press; 2020. (Notes).',
        '4. Example C. T [Master’s thesis]. University; 2020.',
        '5. Example C. T [PhD thesis]. University; 2020.',
      ],
    ],
    [
      'harvard',
      [
        'Example, A. and Muster, B. (eds) (2020) Edited. 2nd edn. Bern: Press (Notes).',
        'Example, C. (2020a) ‘C’, in A. Example and B. Muster (eds) The book. 2nd edn. Bern: Press (Notes).',
        'Example, C. (2020b) ‘C’, in A. Example and B. Muster (eds) Proceedings of X. 2nd edn. Bern: Press (Notes).',
        'Example, C. (2020c) T. Master’s thesis. University.',
        'Example, C. (2020d) T. PhD thesis. University.',
      ],
    ],
  ])('name editors, edition, place, series and kind of thesis in %s style', async (style, lines) => {
    expect(await text(style, edited, chapter, paper, ...theses)).toEqual(lines);
  });

  it.each([
    ['2nd', '(2nd ed.)'],
    ['3', '(3rd ed.)'],
    ['Fourth edition', '(4th ed.)'],
    ['5. ed.', '(5th ed.)'],
    ['Revised', '(Revised)'],
  ])('write the edition %j as the style does', async (edition, shown) => {
    expect((await text('apa', { ...edited, other: { edition: [edition] } }))[0]).toContain(shown);
  });

  it('take the venue of a book for its series', async () => {
    expect(await text('vancouver', { ...edited, venue: 'Notes', other: {} })).toEqual([
      '1. Edited. Press; 2020. (Notes).',
    ]);
  });

  it.each([
    ['apa', '(in press)'],
    ['ieee', ', in press.'],
    ['vancouver', '. in press;'],
    ['harvard', '(in press)'],
  ])('show in %s style what stands in place of a year', async (style, shown) => {
    const { year: _, date: __, doi: ___, ...undated } = article;
    expect((await text(style, { ...undated, other: { year: ['in press'] } }))[0]).toContain(shown);
    expect((await text(style, { ...undated, other: { year: ['MMXXIV'] } }))[0]).not.toContain('MMXXIV');
  });

  it('put a comma between a person and a body, and keep the body whole', async () => {
    const authors = [{ family: 'Muster', given: 'B. L.', suffix: 'Jr.' }, { literal: 'de Example, Sons and Group' }];
    expect((await text('apa', { ...article, authors }))[0]).toMatch(
      /^Muster, B\. L\., Jr\., & de Example, Sons and Group\. /,
    );
  });

  it.each(['apa', 'ieee', 'vancouver', 'harvard'])(
    'leave the names of repositories as they are in %s style',
    async (style) => {
      const [line] = await text(style, {
        type: 'issue',
        title: 'owner/a-repo: a crash',
        venue: 'owner/a-repo',
        year: 2024,
      });
      expect(line!.match(/owner\/a-repo/g)).toHaveLength(2);
    },
  );
});

describe('formatReferences', () => {
  it.each(['apa', 'ieee', 'vancouver', 'harvard'])(
    'writes 200 references in one call in %s style, each once',
    async (style) => {
      const records = Array.from({ length: 200 }, (_, at) =>
        record({ ...six[at % 6]!, title: `Number ${at} of them` }, `t:${at}`),
      );
      const lines = (await formatReferences(records, { style, format: 'text' })).trimEnd().split('\n');
      const numbers = lines.map((line) => Number(/Number (\d+) of them/.exec(line)?.[1]));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at));
      if (style === 'ieee' || style === 'vancouver') expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    },
  );

  it('gives the same whatever was asked before, and two records of one id an entry each', async () => {
    const first = await text('ieee', article, book);
    await text('ieee', page, thesis);
    expect(await text('ieee', article, book)).toEqual(first);
    const twice = [record(article, 'x:1'), record(article, 'x:1')];
    expect(await formatReferences(twice, { style: 'ieee', format: 'text' })).toMatch(/^\[1\].*\n\[2\].*\n$/);
  });

  it('writes nothing of no records', async () => {
    expect(await formatReferences([], { style: 'apa', format: 'text' })).toBe('');
    expect(await formatReferences([], { style: 'apa', format: 'html' })).toBe(
      '<ul class="references" style="list-style:none">\n</ul>\n',
    );
  });

  it('names a record without title by its id', async () => {
    expect(await text('vancouver', { authors: [{ literal: 'Example Group' }] })).toEqual(['1. Example Group. t:0.']);
  });

  it('writes in another language where it is asked to', async () => {
    const inGerman = await formatReferences([record(article)], { style: 'ieee', format: 'text', language: 'de' });
    expect(inGerman).toContain('„Tests of examples“');
    const inFrench = await formatReferences([record(article)], { style: 'ieee', format: 'text', language: 'fr-CA' });
    expect(inFrench).toContain('« Tests of examples »');
  });

  it('says which styles and languages there are', async () => {
    const failing = (style: string, language: string) =>
      formatReferences([], { style, format: 'text', language }).catch((error: unknown) => error);
    const style = await failing('mla', 'en');
    expect(style).toBeInstanceOf(UsageError);
    expect(style).toMatchObject({
      code: 'style-unknown',
      hint: expect.stringContaining('apa, ieee, vancouver, harvard'),
    });
    expect(await failing('constructor', 'en')).toMatchObject({ code: 'style-unknown' });
    expect(await failing('apa', 'tlh')).toMatchObject({
      code: 'language-unknown',
      hint: expect.stringContaining('en-GB'),
    });
  });
});
