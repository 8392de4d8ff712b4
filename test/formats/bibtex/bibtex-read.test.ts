import { describe, expect, it } from 'vitest';
import { readFixture, readText, titled } from '../support.js';

describe('reading BibTeX', () => {
  const read = readFixture('traps.bib');
  const codesOf = (title: string): readonly string[] =>
    titled(read, title)
      .diagnostics.filter(({ severity }) => severity !== 'tidied')
      .map(({ code }) => code);

  it('reads every entry once, comments, macros and preambles left out', () => {
    expect(read.format).toBe('bibtex');
    expect(read.all).toHaveLength(13);
    expect(read.kept).toHaveLength(11);
  });

  it('resolves macros, joins parts, decodes TeX and reads names', () => {
    expect(titled(read, 'A Study of Übung and LLMs: O(n^2) & more').fields).toEqual({
      type: 'article',
      title: 'A Study of Übung and LLMs: O(n^2) & more',
      authors: [
        { family: 'Example', given: 'Ada' },
        { literal: 'Muster and Sons' },
        { family: 'Probe', given: 'Ben', suffix: 'Jr.' },
      ],
      year: 2020,
      date: '2020-03',
      venue: 'Journal of Examples',
      pages: '10-19',
      doi: '10.1234/abc_5',
      keywords: ['one', 'two'],
      notes: ['A note in parts'],
      other: { authors: ['and others'], key: ['first2020'] },
    });
  });

  it('inherits from a parent that stands behind its child', () => {
    expect(titled(read, 'The Child').fields).toMatchObject({
      type: 'conference',
      authors: [{ family: 'van der Muster', given: 'Ludwig' }],
      venue: 'Proceedings of the Tenth Example Conference',
      publisher: 'Example Press',
      year: 2019,
    });
  });

  it('reads an entry without key or commas, and one with an odd key', () => {
    expect(titled(read, "No key and a 'quote'").fields.year).toBe(2021);
    expect(codesOf("No key and a 'quote'")).toEqual(['key-missing']);
    expect(titled(read, 'Capitals in names').fields).toMatchObject({
      type: 'preprint',
      arxiv: '2401.00001',
      other: { key: ['odd key:with spaces'] },
    });
  });

  it('ends a broken entry where the next begins at the start of a line', () => {
    const broken = titled(read, 'A brace that never closes');
    expect(broken.fields.year).toBe(2022);
    expect(broken.diagnostics.map(({ code }) => code)).toEqual(['entry-unclosed']);
    expect(titled(read, 'After the broken one').fields).toMatchObject({ year: 2023, urls: ['https://example.org/x'] });
    expect(codesOf('The key again')).toEqual(['key-repeated']);
  });

  it("takes dblp's key as key and id", () => {
    expect(titled(read, 'From dblp')).toMatchObject({
      key: 'conf/ex/Example24',
      authority: 'dblp',
      fields: { ids: { dblp: 'conf/ex/Example24' } },
    });
  });

  it('reads entries in parentheses and behind another on one line', () => {
    expect(titled(read, 'Ends here').fields.year).toBe(1999);
    expect(titled(read, 'In parentheses').fields.year).toBe(2001);
  });

  it('rejects what has no field and what nothing is known by', () => {
    const rejects = read.all.flatMap((item) => (item.kind === 'reject' ? [[item.diagnostic.code, item.line]] : []));
    expect(rejects).toEqual([
      ['empty-record', 42],
      ['entry-unreadable', 43],
    ]);
  });

  it.each([
    ['@misc{a, title={T}, eprint={hep-th/9901001}, archiveprefix={arXiv}}', { arxiv: 'hep-th/9901001' }],
    [
      '@misc{a, title={T}, doi={10.48550/arXiv.2401.00001}}',
      { arxiv: '2401.00001', doi: '10.48550/arxiv.2401.00001', type: 'preprint' },
    ],
    ['@article{a, title={T}, journal={arXiv preprint arXiv:2401.00001}}', { arxiv: '2401.00001', type: 'preprint' }],
    ['@misc{a, title={T}, url={https://doi.org/10.1234/x}}', { doi: '10.1234/x' }],
    ['@misc{a, title={T}, note={doi: 10.1234/y.}}', { doi: '10.1234/y' }],
    [
      '@inproceedings{a, title={T}, url={https://aclanthology.org/2024.acl-long.1}}',
      { ids: { acl: '2024.acl-long.1' } },
    ],
    ['@misc{a, title={T}, url={https://openreview.net/forum?id=aB-9}}', { ids: { openreview: 'aB-9' } }],
    ['@article{a, title={T}, month={MAR 1}, year={2022}}', { date: '2022-03-01' }],
    ['@article{a, title={T}, pages={330—331}}', { pages: '330-331' }],
    ['@article{a, title={T}, date={2016/2017}}', { year: 2016 }],
    ['@article{a, title={T}, abstract={[No abstract available]}}', { title: 'T' }],
    ['@phdthesis{a, title={T}, school={Example University}}', { type: 'thesis', publisher: 'Example University' }],
  ])('reads %s', (text, fields) => {
    const [item] = readText(text).kept;
    expect(item?.fields).toMatchObject(fields);
    expect(item?.fields.abstract).toBeUndefined();
  });

  it.each([
    [
      '@online{a, title={T}, subtitle={S}, titleaddon={Poster}, eprint={2401.00001}, eprinttype={arxiv}, eprintclass={cs.SE}}',
      {
        title: 'T: S',
        type: 'preprint',
        arxiv: '2401.00001',
        other: { titleaddon: ['Poster'], eprintclass: ['cs.SE'] },
      },
    ],
    [
      '@article{a, title={Why?}, subtitle={S}, journaltitle={J}, journalsubtitle={Part A}, shortjournal={J. A}, date={2019-05-02/2019-06}, langid={ngerman}}',
      {
        title: 'Why? S',
        venue: 'J: Part A',
        year: 2019,
        date: '2019-05-02',
        language: 'ngerman',
        other: { date: ['2019-05-02/2019-06'], shortjournal: ['J. A'] },
      },
    ],
    ['@inreference{a, title={T}, booktitle={B}, booksubtitle={Sub}}', { type: 'chapter', venue: 'B: Sub' }],
    ['@article{a, title={T}, date={2004-21}}', { year: 2004, other: { date: ['2004-21'] } }],
    [
      '@thesis{a, title={T}, type={phdthesis}, institution={U}}',
      { type: 'thesis', publisher: 'U', other: { key: ['a'] } },
    ],
    ['@mastersthesis{a, title={T}}', { type: 'thesis', other: { type: ['mathesis'] } }],
    ['@report{a, title={T}, type={Internet-Draft}}', { type: 'report', other: { type: ['Internet-Draft'] } }],
    ['@dataset{a, title={T}}', { type: 'dataset' }],
    ['@misc{a, title={T}, type={Software}}', { type: 'software' }],
    [
      '@www{a, title={T}, url={https://example.org/a https://example.org/b}}',
      { type: 'other', urls: ['https://example.org/a', 'https://example.org/b'] },
    ],
    [
      '@book{a, title={T}, editor={Example, Ed and Muster, Max}}',
      { other: { editor: ['Example, Ed and Muster, Max'] } },
    ],
    [
      '@article{a, title={T}, eprint={9901001}, eprinttype={arXiv}, primaryclass={hep-th}}',
      { arxiv: 'hep-th/9901001' },
    ],
    ['@article{a, title={T}, eprint={12345678}, eprinttype={pubmed}}', { ids: { pmid: '12345678' } }],
    [
      '@article{a, title={T}, author={family=Muster, given=Ludwig, prefix=van der and Example, Ada}}',
      {
        authors: [
          { family: 'van der Muster', given: 'Ludwig' },
          { family: 'Example', given: 'Ada' },
        ],
      },
    ],
    [
      '@article{a, title={T}, author={Example, Ada; Muster, Max}}',
      {
        authors: [
          { family: 'Example', given: 'Ada' },
          { family: 'Muster', given: 'Max' },
        ],
      },
    ],
    ['@article{a, title={T}, author={{Muster} {and} {Sons}}}', { authors: [{ literal: 'Muster and Sons' }] }],
    ['@article{a, title={T}, keywords={R&amp;D, tools}}', { keywords: ['R&D', 'tools'] }],
    ['@article{a, title={T}, month={Michaelmas}, year=2020}', { year: 2020, other: { month: ['Michaelmas'] } }],
    ['@article{a,\n % year = {1999},\n title={T},\n % a comment\n year={2020}}', { title: 'T', year: 2020 }],
    [
      '@article{a, title={T}, doi={10.1007/978-3-030\\_3}, url={https://example.org/a%20b}}',
      { doi: '10.1007/978-3-030_3', urls: ['https://example.org/a%20b'] },
    ],
    ['@article{https://doi.org/10.1234/x y, title={T}}', { title: 'T' }],
    ['@ARTICLE{\n document_type={Article}, title={T}, source={Scopus}}', { title: 'T', type: 'article' }],
  ])('reads %s', (text, fields) => {
    const { all, kept } = readText(text);
    expect(all).toHaveLength(1);
    expect(kept[0]?.fields).toMatchObject(fields);
    expect(kept[0]?.diagnostics.filter(({ severity }) => severity === 'repaired')).toEqual([]);
  });

  it('lends the fields of data entries to those that name them, and says what is not there', () => {
    const { all, kept, codes } = readText(
      '@inproceedings{a, title={A}, xdata={pub, more}, crossref={none}}\n@xdata{pub, publisher={P}, xdata={more}}\n@xdata{more, keywords={one, two}}\n',
    );
    expect(all).toHaveLength(1);
    expect(kept[0]?.fields).toMatchObject({ publisher: 'P', keywords: ['one', 'two'] });
    expect(codes).toEqual(['parent-missing']);
  });

  it('does not follow parents in a ring', () => {
    const { kept } = readText('@book{a, title={A}, crossref={b}}\n@book{b, title={B}, crossref={a}, publisher={P}}\n');
    expect(kept[0]?.fields).toMatchObject({ title: 'A', publisher: 'P' });
  });

  it('rejects with the whole source, and with the macros that it is made of', () => {
    const source = '@misc{x,\n  author = nobody # {, Else},\n  note = {N}\n}';
    const [reject] = readText(`@string{nobody = {Example}}\n${source}\n`).all;
    expect(reject).toMatchObject({
      kind: 'reject',
      source,
      frame: { before: '@string{nobody = {Example}}\n', after: '' },
    });
  });

  it('does not let macros of macros grow', () => {
    const names = [...'abcdefghijklmnopqrstuvwxyz'];
    const text = names
      .map(
        (name, index) =>
          `@string{${name} = ${
            index === 0
              ? '"lol"'
              : Array(10)
                  .fill(names[index - 1])
                  .join(' # ')
          }}`,
      )
      .join('\n');
    const [item] = readText(`${text}\n@misc{x, title = z}`).kept;
    expect(item?.fields.title?.length).toBeLessThan(2000);
  });

  it.each([
    ['a brace is missing before the next on its line', '@misc{a, title={A} @misc{b, title={B}}\n@misc{c, title={C}}'],
    ['braces are missing twice on a line', '@misc{a, title={A @misc{b, title={B} @misc{c, title={C}}'],
    ['two touch', '@misc{a, title={A}@misc{b, title={B}}@misc{c, title={C}}'],
    ['types are not known', '@jurthesis{a, title={A}\n@jurthesis{b, title={B}}\n@odd-type{c, title={C}}'],
    ['parentheses are missing', '@misc(a, title={A} @misc(b, title={B}\n@misc(c, title={C})'],
    ['keys are missing', '@misc{title={A}}\n@misc{, title={B}\n@misc{title={C}}'],
    ['a quote does not close', '@misc{a, title="A}\n@misc{b, title={B}}\n@misc{c, title={C}}'],
  ])('reads three entries where %s', (_name, text) => {
    const { all, kept } = readText(text);
    expect(all).toHaveLength(3);
    expect(kept.map(({ fields }) => fields.title)).toEqual(['A', 'B', 'C']);
  });

  it('does not take a mention of an entry in a value for one', () => {
    const { kept, codes } = readText(
      '@misc{a, title={Write to @misc{x} or me@article(2020), with {@book{y, title={Y}}}}, note="@misc{z}"}',
    );
    expect(kept).toHaveLength(1);
    expect(codes).toEqual([]);
  });

  it('rejects an entry that does not open, and notes fields without any', () => {
    const { all, notes } = readText(
      'title = {Lost},\n@misc{a, title={A}}\n@article b, title={B}}\n@misc{c, title={C}}\n@{d, title={D}}\n@comment{ @misc{e, title={E}} }\n',
    );
    expect(all.map((item) => [item.line, item.kind === 'record' ? item.fields.title : item.diagnostic.code])).toEqual([
      [2, 'A'],
      [3, 'entry-unreadable'],
      [4, 'C'],
      [5, 'entry-unreadable'],
    ]);
    expect(notes.map(({ code, line }) => [code, line])).toEqual([['fields-outside', 1]]);
  });

  it('keeps the name of a macro that it does not know', () => {
    expect(readText('@misc{a, title={\\SysName{}: a tool}}\n@misc{b, title={{\\toolname{}}}}').kept).toMatchObject([
      { fields: { title: 'SysName: a tool' } },
      { fields: { title: 'toolname' } },
    ]);
  });

  it('keeps what stands between signs of mathematics and digits', () => {
    const [item] = readText('@misc{a, title={T}, abstract={Group A ($<$50 years) and B ($>$50 years)}}').kept;
    expect(item?.fields.abstract).toBe('Group A (<50 years) and B (>50 years)');
  });

  it.each([
    ['Donald E.\\ Example', { family: 'Example', given: 'Donald E.' }],
    ['A.\\,B. Example', { family: 'Example', given: 'A. B.' }],
    ['A.~B.~Example', { family: 'Example', given: 'A. B.' }],
    ['A.\\~B. Example', { family: 'Example', given: 'A. B.' }],
    ['A.\\~{}B.\\@ Example', { family: 'Example', given: 'A. B.' }],
    ['A.\\thinspace B.{\\nobreakspace}Example', { family: 'Example', given: 'A. B.' }],
    ['A.{\\,}B.{\\~{}}Example{~}Probe', { family: 'Probe', given: 'A. B. Example' }],
    ['Example\\-Probe, A.\\;B.', { family: 'ExampleProbe', given: 'A. B.' }],
    ['Example, ~A.\\ B.', { family: 'Example', given: 'A. B.' }],
    ['Mu\\~noz, In\\~{e}s', { family: 'Muñoz', given: 'Inẽs' }],
    ['\\~Nandu, Ada', { family: 'Ñandu', given: 'Ada' }],
    ['{Example\\,\\&\\,Sons}', { literal: 'Example & Sons' }],
  ])('takes the blanks of TeX in a name for blanks: %s', (author, person) => {
    const [item] = readText(`@misc{a, title={T}, author={${author} and Probe, Ben}}`).kept;
    expect(item?.fields.authors).toEqual([person, { family: 'Probe', given: 'Ben' }]);
  });

  it('names nobody where the source does not', () => {
    const [item] = readText('@misc{a, title={T}, author={[No author name available]}}').kept;
    expect(item?.fields.authors).toBeUndefined();
  });

  it.each([
    ['on one line', '% @manual{m, title={Old}, crossref={p}}\n'],
    ['line by line', '  %% @manual{m,\n%   title = {Old},\n% }\n'],
    ['at its first line', '%@manual{m,\n  title = {Old},\n}\n'],
    ['without its end', '% @manual{m,\n% title = {Old},\n'],
    ['twice', '% @manual{m, title={Old}}\n% @manual(n, title={Old})\n'],
    ['with a macro', '% @string{new = "Old"}\n'],
  ])('leaves out an entry that is commented out %s', (_name, comment) => {
    const { all, kept, notes } = readText(
      `@misc{a, title={A},\n% @misc{o, title={Old}}\n year={2020}}\n${comment}@misc{b, title={B}, publisher = new}\n${comment}@misc{c, title={C}}`,
    );
    expect(all).toHaveLength(3);
    expect(kept.map(({ fields }) => fields.title)).toEqual(['A', 'B', 'C']);
    expect([kept[0]?.fields.year, kept[1]?.fields.publisher]).toEqual([2020, 'new']);
    expect(notes.map(({ code, line }) => [code, line])).toEqual([['entry-commented', 4]]);
  });

  it('takes a % elsewhere for no comment', () => {
    const { kept, notes } = readText(
      '% Encoding: UTF-8 @misc{a, title={A 5% rise}} % @misc{b, title={B}}\n100% @misc{c, title={C}}\n%\n@misc{d, title={D}}\n',
    );
    expect(kept.map(({ fields }) => fields.title)).toEqual(['A 5% rise', 'B', 'C', 'D']);
    expect(notes).toEqual([]);
  });

  it('lends nothing from a parent that is commented out', () => {
    const { kept, codes } = readText('@misc{a, title={A}, crossref={p}}\n% @book{p, title={P}, publisher={Q}}\n');
    expect(kept[0]?.fields.publisher).toBeUndefined();
    expect(codes).toEqual(['parent-missing']);
  });
});
