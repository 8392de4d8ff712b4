import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assembled, assemble } from '../../src/formats/assemble.js';
import { complete } from '../../src/formats/complete.js';
import { plainText, saysNothing, texText, tidy } from '../../src/formats/dialects.js';
import type { Fact, Target } from '../../src/formats/facts.js';
import { printable } from '../../src/text/index.js';

const fact = (target: Target, value: string, tag: string = target, rank = 0): Fact => ({ target, rank, tag, value });
const plain = (...facts: readonly Fact[]): Assembled => assemble(facts, plainText);
const codesOf = ({ findings }: Assembled): readonly unknown[] => findings.map(({ code, field }) => [code, field]);

describe('abstracts', () => {
  const abstractOf = (value: string): readonly unknown[] => {
    const assembled = plain(fact('title', 'T'), fact('abstract', value, 'AB'));
    return [assembled.fields.abstract, codesOf(assembled)];
  };

  it.each([
    '[No abstract available]',
    'No abstract available.',
    'No Abstract',
    'No abstract is available for this article.',
    'There is no abstract for this article.',
    'Abstract not available',
    'An abstract is not available.',
    'Abstract unavailable',
    'This article does not have an abstract.',
    'N/A',
    'n.a.',
    'None',
    'nan',
    '-',
    '???',
  ])('are none where they only say so: %s', (phrase) => {
    expect(saysNothing(phrase)).toBe(true);
    expect(abstractOf(phrase)).toEqual([undefined, [['abstract-empty-phrase', 'abstract']]]);
  });

  it.each(['Abstract available.', 'No abstract argument is needed.', 'None of them works.', 'Abstract state machines'])(
    'are some where they say something: %s',
    (text) => {
      expect(abstractOf(text)).toEqual([text, []]);
    },
  );

  it.each([
    [
      '<jats:title>Abstract</jats:title><jats:p>We &amp; they tried <jats:italic>it</jats:italic>.</jats:p>',
      'We & they tried it.',
    ],
    ['<h4>Background</h4>It was tried.', 'Background It was tried.'],
    ['&lt;p&gt;It was tried.&lt;/p&gt;', 'It was tried.'],
    ['<p>It was H<sub>2</sub>O &#8211; tried.</p>', 'It was H2O – tried.'],
  ])('lose their markup: %s', (value, text) => {
    expect(abstractOf(value)).toEqual([text, [['markup-removed', 'abstract']]]);
  });

  it.each([
    ['Abstract: We tried.', 'We tried.'],
    ['ABSTRACT. We tried.', 'We tried.'],
    ['Abstract—We tried.', 'We tried.'],
    ['Abstract - We tried.', 'We tried.'],
    ['[Abstract] We tried.', 'We tried.'],
    ['ABSTRACT We tried.', 'We tried.'],
    ['Abstract Background: We tried.', 'Background: We tried.'],
    ['AbstractObjective We tried.', 'Objective We tried.'],
    ['Abstract: Abstract: We tried.', 'We tried.'],
  ])('lose the label of the field: %s', (value, text) => {
    expect(abstractOf(value)).toEqual([text, [['abstract-label-removed', 'abstract']]]);
  });

  it.each([
    'Abstract interpretation is tried.',
    'Abstract Interpretation is tried.',
    'Abstracts are read.',
    'Abstract-level screening is tried.',
    'A < B and B > A & so on; AT&T',
    'Optional<T> is a type.',
    'Abstract:',
  ])('stay as they are: %s', (text) => {
    expect(abstractOf(text)).toEqual([text, []]);
  });

  it('keep what was taken off under copyright, and are read again as they are', () => {
    const assembled = plain(fact('abstract', '© 2020 Example. Abstract: We tried. All rights reserved.', 'AB'));
    expect(assembled.fields).toEqual({
      abstract: 'We tried.',
      other: { copyright: ['© 2020 Example.', 'All rights reserved.'] },
    });
    const piece = fc.constantFrom(
      '© 2020 Example Ltd.',
      'All rights reserved.',
      'Abstract:',
      'ABSTRACT We tried it.',
      'Background: we tried.',
      'It works.',
      'Journal of Examples.',
      '(PsycINFO Database Record (c) 2016 APA, all rights reserved)',
      '&amp;',
      '<b>bold</b>',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
        const once = plain(fact('abstract', pieces.join(' '))).fields.abstract;
        expect(plain(fact('abstract', once ?? '')).fields.abstract).toBe(once);
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 200 },
    );
  });
});

describe('findings', () => {
  it('are none for a record that is as it should be', () => {
    const assembled = plain(
      fact('title', 'A title & more: 1 < 2'),
      fact('abstract', 'An abstract.'),
      fact('doi', '10.1234/abc'),
      fact('year', '2020'),
      fact('author', 'Example, Ada'),
      fact('note', 'a note'),
    );
    expect(assembled.findings).toEqual([]);
    expect(assembled).not.toHaveProperty('judgments');
  });

  it('name their field, and are told once per record', () => {
    const assembled = plain(
      fact('title', 'A <i>title</i>'),
      fact('venue', 'Ideas &amp; Examples'),
      fact('doi', 'https://doi.org/10.1234/a'),
      fact('year', 'n.d.', 'PY'),
      fact('year', 'no date', 'Y1', 1),
      fact('author', 'Example, Ada et al.'),
    );
    expect(codesOf(assembled)).toEqual([
      ['markup-removed', 'title'],
      ['authors-truncated', 'authors'],
      ['year-unreadable', 'year'],
      ['markup-removed', 'venue'],
      ['doi-tidied', 'doi'],
    ]);
    expect(assembled.fields.other).toEqual({ PY: ['n.d.'], Y1: ['no date'], authors: ['and others'] });
  });

  it('do not take the escapes of TeX for markup', () => {
    const { fields, findings } = assemble(
      [fact('title', 'Q\\&A of {AT\\&T} where $a < b$'), fact('abstract', '10\\% \\& more')],
      texText,
    );
    expect([fields.title, fields.abstract, findings]).toEqual(['Q&A of AT&T where a < b', '10% & more', []]);
  });

  it('are of a record without a title', () => {
    const item = complete(plain(fact('doi', '10.1234/a')), { line: 3, source: 'x', database: undefined });
    expect(item.kind === 'record' && item.diagnostics).toMatchObject([
      { line: 3, code: 'title-missing', field: 'title' },
    ]);
  });
});

describe('judgments', () => {
  it('leave the facts and stay under other', () => {
    const assembled = plain(
      fact('title', 'T'),
      fact('note', 'litsieve:screening:decision=exclude'),
      fact('note', 'a note'),
    );
    expect(assembled.judgments).toEqual([{ tool: 'litsieve', stage: 'screening', decision: 'exclude' }]);
    expect(assembled.fields).toEqual({
      title: 'T',
      notes: ['a note'],
      other: { judgments: ['litsieve:screening:decision=exclude'] },
    });
    const item = complete(assembled, { line: 1, source: 'x', database: undefined });
    expect(item.kind === 'record' && item.judgments).toBe(assembled.judgments);
  });
});

describe('facts of one field', () => {
  it('lose nothing that no field takes', () => {
    const targets: readonly Target[] = [
      'doi',
      'arxiv',
      'url',
      'link',
      'serial',
      'ids',
      'other',
      'doi-hint',
      'first-page',
      'last-page',
      'pages',
      'article-number',
      'type',
      'month',
    ];
    const word = fc.stringMatching(/^q[a-z]{5,8}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...targets), word), { maxLength: 20, selector: ([, value]) => value }),
        (pairs) => {
          const { fields } = plain(...pairs.map(([target, value]) => fact(target, value)));
          const text = JSON.stringify(fields);
          for (const [, value] of pairs) expect(text).toContain(value);
        },
      ),
      { numRuns: process.env['SOAK'] ? 20_000 : 200 },
    );
  });

  it('keep names of objects apart from those of facts', () => {
    expect(plain(fact('title', 'T'), fact('other', 'x', '__proto__'), fact('ids', 'constructor:1')).fields).toEqual(
      JSON.parse('{"title":"T","ids":{"constructor":"1"},"other":{"__proto__":["x"]}}'),
    );
  });

  it('are read in time linear in their number', () => {
    const many = 8_000;
    const list = (target: Target): readonly Fact[] =>
      Array.from({ length: many }, (_, index) => fact(target, `BACKGROUND ${index}`, 'X'));
    for (const target of [
      'abstract',
      'title',
      'other',
      'note',
      'keyword',
      'doi',
      'year',
      'first-page',
      'serial',
    ] as const) {
      const { fields } = plain(...list(target));
      expect(JSON.stringify(fields).length).toBeGreaterThan(many);
    }
  });
});

describe('tidy text', () => {
  it('takes no character for tidy that a full look would change', () => {
    const full = (text: string): string => printable(text).normalize('NFC').replace(/\s+/g, ' ').trim();
    for (let code = 0; code < 0x10000; code++) {
      const character = String.fromCharCode(code);
      for (const text of [character, `a${character}`, `A${character}é`])
        if (tidy(text) !== full(text)) expect(tidy(text)).toBe(full(text));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tidy(text)).toBe(full(text));
      }),
    );
  });

  it('is tidy already', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '  ',
      'é',
      'e\u0301',
      '\u212b',
      '\u00a0',
      '—',
      '深',
      '🙂',
      '\u0338',
      '=',
      '\n',
      '가',
      '\u1100',
      '\u1161',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = tidy(pieces.join(''));
        expect(text).toBe(text.normalize('NFC').trim());
        expect(tidy(text)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});
