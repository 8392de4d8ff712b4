import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bibtexWriter } from '../../../src/formats/bibtex/bibtex-write.js';
import { titleStretches } from '../../../src/formats/bibtex/title-case.js';
import { record } from '../support.js';

const braced = (title: string): string =>
  titleStretches(title)
    .map(({ text, isKept }) => (isKept ? `{${text}}` : text))
    .join('');

describe('titleStretches', () => {
  it.each([
    // A colon in braces would hide from BibTeX that a capital follows.
    ['DCE-LLM: Dead Code Elimination with Models', '{DCE-LLM}: Dead Code Elimination with Models'],
    ['A study (of LLMs), “APIs” and C++: a view', 'A study (of {LLMs}), “{APIs}” and {C++}: a view'],
    // Of compounds in title case only the parts that carry capitals of their own.
    [
      'A Black-Box Study of Object-Oriented and LLM-Based Tools in C++ and eBPF',
      'A Black-Box Study of Object-Oriented and {LLM}-Based Tools in {C++} and {eBPF}',
    ],
    ['The X-Ray and E-Commerce Case of RISC-V', 'The {X}-Ray and E-Commerce Case of {RISC-V}'],
    [
      'Client/Server (Re)Use of GPT-4 and LLM-based Pre–Post Tests',
      'Client/Server (Re)Use of {GPT-4} and {LLM-based} Pre–Post Tests',
    ],
    ['What I’m Doing With the U.S. Data', 'What {I’m} Doing With the {U.S}. Data'],
    // In sentence case every capital has a reason.
    ['Object-oriented testing with Anglo-Saxon names', 'Object-oriented testing with {Anglo-Saxon} names'],
    ['Anglo-Saxon names of things', '{Anglo-Saxon} names of things'],
    // BibTeX spares what follows a colon, and nothing else.
    ['Who wins the race? Norway and others', 'Who wins the race? {Norway} and others'],
    ['Who Wins the Race? An Answer', 'Who Wins the Race? {An} Answer'],
    ['On trust – Norway again. Sweden too! Finland', 'On trust – {Norway} again. {Sweden} too! {Finland}'],
    ['A study: Norway and others', 'A study: Norway and others'],
    ['Is it so? A study of vitamin A', 'Is it so? {A} study of vitamin {A}'],
    // A quote before a letter hides it.
    ['“Why Should I Trust You?”: Explaining Things', '“{Why} Should {I} Trust You?”: Explaining Things'],
    ['A view: “Norway” and others', 'A view: “{Norway}” and others'],
  ])('keeps the case of %j where it has a reason', (title, expected) => {
    expect(braced(title)).toBe(expected);
  });

  it('loses nothing', () => {
    const title = fc.string({ unit: fc.constantFrom(...'abAB -:?!“”(/.ÖéC+4́'), maxLength: 40 });
    fc.assert(
      fc.property(title, (text) => {
        const stretches = titleStretches(text);
        expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
        expect(stretches.every((stretch) => stretch.text !== '')).toBe(true);
      }),
    );
  });

  it('is written with the letters of mathematics and combined accents in one piece', () => {
    expect(bibtexWriter().record(record({ title: 'On x̂ in ℝ and H₂O' }))).toContain(
      '  title = {On {\\^x} in {{$\\mathbb{R}$}} and {H{$_{{2}}$}O}},\n',
    );
  });
});
