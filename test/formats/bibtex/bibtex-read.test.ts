import { describe, expect, it } from 'vitest';
import { readFixture, readText, titled } from '../support.js';

describe('reading BibTeX', () => {
  const read = readFixture('traps.bib');
  const codesOf = (title: string): readonly string[] => titled(read, title).diagnostics.map(({ code }) => code);

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
});
