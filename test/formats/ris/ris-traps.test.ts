import { describe, expect, it } from 'vitest';
import { readText } from '../support.js';
import { article, onlyRecord, readInStretches } from './reading.js';

const titlesOf = (text: string): readonly unknown[] =>
  readInStretches(text).items.map((item) => (item.kind === 'record' ? item.fields.title : item.diagnostic.code));
const codesOf = (text: string): readonly string[] => onlyRecord(text).diagnostics.map(({ code }) => code);

describe('lines of prose that look like tags', () => {
  it.each([
    'ER stress is one.',
    'ER-positive tumours were not.',
    'ER- positive tumours were not.',
    'ER - positive tumours were not.',
    'ER  - positive tumours were not.',
    'TYPE 2 is another.',
    'TY was measured.',
    'TY - the measure - was not.',
    'TY  - which is short for the old name of this measure - was not.',
    'IS - as is known - a hormone.',
    'T1 -weighted pictures were taken.',
    'er  - in lower case - too.',
  ])('keep one record of an abstract with the line "%s"', (line) => {
    const text = article('TI  - One', 'AB  - An abstract in which', line, 'goes on.', 'PY  - 2020');
    const { fields, diagnostics } = onlyRecord(text);
    expect(fields).toEqual({
      type: 'article',
      title: 'One',
      abstract: `An abstract in which ${line} goes on.`.replace(/\s+/g, ' '),
      year: 2020,
    });
    expect(diagnostics).toEqual([]);
  });

  it('takes an ER with words for the end after all, where the next record begins behind it', () => {
    const text = `TY  - JOUR\nTI  - One\nKW  - k\nER  - end of record 1\n${article('TI  - Two')}`;
    const [first] = readInStretches(text).items;
    expect(titlesOf(text)).toEqual(['One', 'Two']);
    expect(first).toMatchObject({ fields: { keywords: ['k'], other: { ER: ['end of record 1'] } }, diagnostics: [] });
  });
});

describe('borders of records', () => {
  it.each([
    ['a stray ER', `ER  - \n${article('TI  - One')}ER  - \n\nER  -\n${article('TI  - Two')}`, ['One', 'Two']],
    ['no ER', 'TY  - JOUR\nTI  - One\n\nTY  - JOUR\nTI  - Two\n', ['One', 'Two']],
    ['no TY', 'TI  - One\nER  - \nTI  - Two\nER  - \n', ['One', 'Two']],
    ['an ER without a space', 'TY  - JOUR\nTI  - One\nER  -\nTY  - JOUR\nTI  - Two\nER  -', ['One', 'Two']],
    ['an ER with one space', 'TY  - JOUR\nTI  - One\nER -\nTY  - JOUR\nTI  - Two\nER-\n', ['One', 'Two']],
    ['an empty record', `TY  - JOUR\nER  - \n${article('TI  - Two')}`, ['empty-record', 'Two']],
    ['an unknown type', 'TY  - Some New Type\nTI  - One\nER  - \n', ['One']],
    ['no type', 'TY  - \nTI  - One\nER  - \n', ['One']],
    ['a type of words', `TY  - Journal Article\nTI  - One\nTY  - Book\nTI  - Two\nER  - \n`, ['One', 'Two']],
  ])('are found with %s', (_name, text, titles) => {
    expect(titlesOf(text)).toEqual(titles);
    expect(titlesOf(text.replace(/\n/g, '\n\n'))).toEqual(titles);
  });

  it.each([
    ['JSTOR', 'Provider: JSTOR http://www.jstor.org\nDatabase: JSTOR\nContent: text/plain; charset="UTF-8"\n\n\n'],
    ['PsycNet', 'Provider: American Psychological Association\nDatabase: PsycINFO\nContent: application/x-research\n'],
    ['Ovid', '1.\n'],
    ['Ovid in angles', '<1>\n'],
    ['blank lines', '\n\n\n'],
  ])('are found behind the preamble of %s', (_name, preamble) => {
    const text = `${preamble}${article('TI  - One')}\n2.\n${article('TI  - Two')}`;
    expect(titlesOf(text)).toEqual(['One', 'Two']);
    expect(readInStretches(text).notes.map(({ code }) => code)).toEqual(['lines-outside']);
  });

  it('are found whatever the line ends and with a byte order mark', () => {
    const text = `\ufeff${article('TI  - One', 'AU  - Example, Ada')}${article('TI  - Two')}`.replace(/\n/g, '\r\n');
    const { kept, all } = readText(text);
    expect(all).toHaveLength(2);
    expect(kept.map(({ fields }) => fields.title)).toEqual(['One', 'Two']);
    expect(kept[0]?.source).toBe('TY  - JOUR\nTI  - One\nAU  - Example, Ada\nER  -');
  });
});

describe('the line "Link to" of Embase', () => {
  it('is no keyword and no part of the abstract', () => {
    const link = 'Link to the Ovid Full Text or citation: https://example.org/?T=1';
    for (const before of [['KW  - one', 'two'], ['AB  - A text.'], ['UR  - https://example.org/2']]) {
      const { fields } = onlyRecord(article('TI  - One', ...before, link));
      expect(fields.keywords ?? ['one', 'two']).toEqual(['one', 'two']);
      expect(fields.abstract ?? 'A text.').toBe('A text.');
      expect(fields.other).toEqual({ LK: [link] });
    }
    const behind = `${article('TI  - One')}${link}\n\n${article('TI  - Two')}`;
    expect(titlesOf(behind)).toEqual(['One', 'Two']);
    expect(readInStretches(behind).notes).toMatchObject([{ code: 'lines-outside', line: 4 }]);
  });

  it('is prose where it goes on', () => {
    const { fields } = onlyRecord(article('TI  - One', 'AB  - It shows the', 'Link to earlier work on this.'));
    expect(fields.abstract).toBe('It shows the Link to earlier work on this.');
  });
});

describe('tags in odd shapes', () => {
  it.each([
    ['one space', 'TI - One', 'AU - Example, Ada', 'PY - 2020'],
    ['no space', 'TI- One', 'AU- Example, Ada', 'PY- 2020'],
    ['three spaces', 'TI   - One', 'AU   - Example, Ada', 'PY   - 2020'],
    ['a tab before', 'TI\t- One', 'AU\t- Example, Ada', 'PY\t- 2020'],
    ['a tab behind', 'TI  -\tOne', 'AU  -\tExample, Ada', 'PY  -\t2020'],
    ['an indentation', '  TI  - One', '\tAU  - Example, Ada', ' PY  - 2020'],
    ['lower case', 'ti  - One', 'au  - Example, Ada', 'py  - 2020'],
    ['blanks behind the value', 'TI  - One  ', 'AU  - Example, Ada\t', 'PY  - 2020 '],
  ])('are read with %s', (_name, ...lines) => {
    const { fields, diagnostics } = onlyRecord(article(...lines, 'AB  - Words.'));
    expect(fields).toEqual({
      type: 'article',
      title: 'One',
      authors: [{ family: 'Example', given: 'Ada' }],
      year: 2020,
      abstract: 'Words.',
    });
    expect(diagnostics).toEqual([]);
  });

  it('are read though they are longer than two letters', () => {
    expect(onlyRecord(article('TI  - One', 'PMID  - 123', 'DOI  - 10.1234/a', 'LOCID  - x')).fields).toMatchObject({
      ids: { pmid: '123' },
      doi: '10.1234/a',
      other: { LOCID: ['x'] },
    });
  });

  it('go on behind a tag without a value, one keyword, name or URL a line', () => {
    const { fields } = onlyRecord(
      article(
        'TI  -',
        'A title on a line of its own',
        'KW  - ',
        'first keyword',
        'second keyword',
        'R&amp;D; fourth',
        'AU  - Example, Ada',
        'Muster, Ben',
        'N1  - a note',
        'of two lines',
      ),
    );
    expect(fields).toMatchObject({
      title: 'A title on a line of its own',
      keywords: ['first keyword', 'second keyword', 'R&D', 'fourth'],
      authors: [{ family: 'Example' }, { family: 'Muster' }],
      notes: ['a note of two lines'],
    });
  });
});

describe('the same thing under several tags', () => {
  it('takes TI before T1 and AB before N2, and keeps what differs', () => {
    expect(onlyRecord(article('T1  - Short', 'TI  - Long', 'N2  - Second.', 'AB  - First.')).fields).toMatchObject({
      title: 'Long',
      abstract: 'First.',
      other: { T1: ['Short'], N2: ['Second.'] },
    });
    expect(onlyRecord(article('T1  - Same', 'TI  - Same', 'N2  - Same.', 'AB  - Same.')).fields.other).toBeUndefined();
  });

  it('takes the statement of EBSCO that stands as a second abstract aside, and another language', () => {
    const property =
      "Copyright of Journal of Examples is the property of Example Press and its content may not be copied or emailed to multiple sites without the copyright holder's express written permission. However, users may print, download, or email articles for individual use. (Copyright applies to all Abstracts.)";
    const { fields, diagnostics } = onlyRecord(
      article('TI  - One', 'AB  - Words in English.', 'AB  - 中文摘要。', `AB  - ${property}`),
    );
    expect(fields).toMatchObject({
      abstract: 'Words in English.',
      other: { AB: ['中文摘要。'], copyright: [property] },
    });
    expect(diagnostics.map(({ code, field, severity }) => [code, field, severity])).toEqual([
      ['copyright-removed', 'abstract', 'tidied'],
      ['abstract-second', 'abstract', 'tidied'],
    ]);
  });

  it('joins the parts of one abstract that stand under a tag each', () => {
    const { fields } = onlyRecord(
      article('TI  - One', 'AB  - BACKGROUND: a.', 'AB  - METHODS: b.', 'AB  - RESULTS: c.'),
    );
    expect(fields.abstract).toBe('BACKGROUND: a. METHODS: b. RESULTS: c.');
    expect(fields.other).toBeUndefined();
  });

  it('reads two SN, and keeps editors and what else has no field', () => {
    expect(
      onlyRecord(
        article(
          'TI  - One',
          'SN  - 1234-5678',
          'SN  - 978-3-16-148410-0 (print); n/k',
          'A2  - Editor, Eda',
          'A3  - Series, Sam',
          'ED  - Other, Olga',
        ),
      ).fields,
    ).toMatchObject({
      issn: ['1234-5678'],
      isbn: ['9783161484100'],
      other: {
        A2: ['Editor, Eda'],
        A3: ['Series, Sam'],
        ED: ['Other, Olga'],
        SN: ['978-3-16-148410-0 (print); n/k'],
      },
    });
  });

  it.each([
    [
      ['T2  - Proceedings of Examples', 'T3  - Notes in Examples'],
      'Proceedings of Examples',
      { T3: ['Notes in Examples'] },
    ],
    [['T3  - Notes in Examples'], 'Notes in Examples', undefined],
    [['C3  - Conference on Examples', 'T3  - Notes'], 'Conference on Examples', { T3: ['Notes'] }],
    [['JF  - Journal of Examples', 'BT  - Book of Examples'], 'Journal of Examples', { BT: ['Book of Examples'] }],
    [['BT  - Book of Examples', 'J2  - B. Ex.'], 'Book of Examples', { J2: ['B. Ex.'] }],
  ])('finds the venue of a conference paper in %j', (lines, venue, other) => {
    const { fields } = onlyRecord(`TY  - CPAPER\nTI  - One\n${lines.join('\n')}\nER  - \n`);
    expect([fields.venue, fields.other]).toEqual([venue, other]);
  });

  it('keeps T3 and C3 of an article aside, and takes BT of a book for its title', () => {
    expect(onlyRecord(article('TI  - One', 'T3  - A series', 'C3  - A department')).fields).toEqual({
      type: 'article',
      title: 'One',
      other: { C3: ['A department'], T3: ['A series'] },
    });
    expect(onlyRecord('TY  - BOOK\nBT  - Book of Examples\nER  - \n').fields.title).toBe('Book of Examples');
  });

  it('takes the kind from M3 where TY is GEN, and keeps what it says', () => {
    const { fields } = onlyRecord('TY  - GEN\nTI  - One\nM3  - Conference Paper\nER  - \n');
    expect(fields).toEqual({ type: 'conference', title: 'One', other: { M3: ['Conference Paper'] } });
    expect(onlyRecord(article('TI  - One', 'M3  - Review')).fields).toMatchObject({
      type: 'article',
      other: { M3: ['Review'] },
    });
  });
});

describe('years in RIS', () => {
  it.each([
    ['PY  - 2019//', 2019, undefined, ['year-tidied']],
    ['PY  - 2017///', 2017, undefined, ['year-tidied']],
    ['Y1  - 2019/03/04/', 2019, '2019-03-04', []],
    ['PY  - Start date: 20170812', 2017, '2017-08-12', ['year-tidied']],
    ['PY  - 2020 Spring', 2020, undefined, ['year-tidied']],
    ['PY  - c2018', 2018, undefined, ['year-tidied']],
    ['PY  - 10 15', undefined, undefined, ['year-unreadable']],
    ['DA  - 2019/06', 2019, '2019-06', []],
    ['PY  - 2019', 2019, undefined, []],
  ])('reads %s', (line, year, date, codes) => {
    const { fields, diagnostics } = onlyRecord(article('TI  - One', line));
    expect([fields.year, fields.date]).toEqual([year, date]);
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
    expect(diagnostics.every(({ field }) => field === 'year')).toBe(true);
  });
});

describe('DOIs in RIS', () => {
  it.each([
    ['DO  - 10.1234/abc', []],
    ['DO  - 10.1234/ABC', []],
    ['DO  - https://doi.org/10.1234/abc', ['doi-tidied']],
    ['DO  - http://dx.doi.org/10.1234/abc', ['doi-tidied']],
    ['DO  - doi:10.1234/abc', ['doi-tidied']],
    ['M3  - 10.1234/abc', ['doi-elsewhere']],
    ['L3  - https://doi.org/10.1234/abc', ['doi-elsewhere']],
    ['N1  - doi: 10.1234/abc', ['doi-elsewhere']],
    ['UR  - https://doi.org/10.1234/abc', ['doi-elsewhere']],
    ['AN  - 10.1234/abc', ['doi-elsewhere']],
  ])('finds the one in "%s"', (line, codes) => {
    const text = article('TI  - One', line);
    expect(onlyRecord(text).fields.doi).toBe('10.1234/abc');
    expect(codesOf(text)).toEqual(codes);
    for (const { field, severity } of onlyRecord(text).diagnostics)
      expect([field, severity]).toEqual(['doi', 'tidied']);
  });

  it('keeps a second one aside, and what is none', () => {
    expect(onlyRecord(article('TI  - One', 'DO  - 10.1234/a', 'DO  - 10.1234/b', 'DO  - none')).fields).toMatchObject({
      doi: '10.1234/a',
      other: { DO: ['10.1234/b', 'none'] },
    });
  });
});

describe('pages and names in RIS', () => {
  it.each([
    [['SP  - 12-20'], '12-20', undefined],
    [['SP  - 12', 'EP  - 12'], '12', undefined],
    [['SP  - 12-20', 'EP  - 20'], '12-20', undefined],
    [['SP  - 12-20', 'EP  - 12-20'], '12-20', undefined],
    [['SP  - pp. 12', 'EP  - 20'], '12-20', undefined],
    [['C7  - 034708'], '034708', undefined],
    [['SP  - 12', 'EP  - 20', 'C7  - e5'], '12-20', { C7: ['e5'] }],
    [['SP  - 12', 'SP  - 99'], '12', { SP: ['99'] }],
    [['SP  - 12', 'EP  - 20', 'EP  - 99'], '12-20', { EP: ['99'] }],
    [['SP  - 146p'], undefined, { SP: ['146p'] }],
  ])('reads %j', (lines, pages, other) => {
    const { fields } = onlyRecord(article('TI  - One', ...lines));
    expect([fields.pages, fields.other]).toEqual([pages, other]);
  });

  it('parts names that stand on one line', () => {
    const { fields } = onlyRecord(
      article('TI  - One', 'AU  - Example, A.; Muster, Ben;', 'A1  - Probe &amp; Sons Ltd'),
    );
    expect(fields.authors).toEqual([
      { family: 'Example', given: 'A.' },
      { family: 'Muster', given: 'Ben' },
      { literal: 'Probe & Sons Ltd' },
    ]);
  });

  it('reads names that are not inverted, and says where the source does not name all', () => {
    const { fields, diagnostics } = onlyRecord(
      article('TI  - One', 'AU  - A. Example', 'AU  - Ben van der Muster', 'AU  - Probe, Cem, Jr.', 'AU  - et al.'),
    );
    expect(fields.authors).toEqual([
      { family: 'Example', given: 'A.' },
      { family: 'van der Muster', given: 'Ben' },
      { family: 'Probe', given: 'Cem', suffix: 'Jr.' },
    ]);
    expect(diagnostics).toMatchObject([{ code: 'authors-truncated', field: 'authors', severity: 'noted' }]);
  });
});

describe('judgments in RIS', () => {
  it('are taken out of the notes, and what was taken is kept', () => {
    const { fields, judgments } = onlyRecord(
      article('TI  - One', 'N1  - litsieve:screening:ada:decision=include', 'N1  - A note.', 'N1  - see litsieve'),
    );
    expect(judgments).toEqual([{ tool: 'litsieve', stage: 'screening', who: 'ada', decision: 'include' }]);
    expect(fields.notes).toEqual(['A note.', 'see litsieve']);
    expect(fields.other).toEqual({ judgments: ['litsieve:screening:ada:decision=include'] });
    expect(onlyRecord(article('TI  - One', 'N1  - A note.'))).not.toHaveProperty('judgments');
  });
});
