import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/index.js';
import { parseProtocol } from '../../src/queries/index.js';

const smallest = ['litsieve: 1', 'title: A review', 'stages:', '  - id: title-abstract'];

/** Reads the smallest protocol with more lines after it; the first of them is line 5. */
const withLines = (...lines: readonly string[]) => parseProtocol([...smallest, ...lines, ''].join('\n'), 'p.yaml');

const complaint = (yaml: string): InputError => {
  try {
    parseProtocol(yaml, 'p.yaml');
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the protocol was accepted');
};

describe('a protocol', () => {
  it('has defaults for all that is not said', () => {
    expect(withLines()).toEqual({
      title: 'A review',
      questions: [],
      concepts: [],
      streams: [{ id: 'papers', name: 'Papers', unit: 'reports' }],
      stages: [
        {
          id: 'title-abstract',
          name: 'Title abstract',
          reviewers: 1,
          retrieval: false,
          unsure: 'conflict',
          criteria: 'first',
          reasons: 'optional',
          blind: true,
        },
      ],
      criteria: [],
      reviewers: [],
      preprints: 'link',
      unscreened: 'automation',
      seeds: [],
      amendments: [],
    });
  });

  it('says everything that it can say', () => {
    const yaml = `
litsieve: 1
title: Safety of imaginary assistants
description: |
  Two lines
  of text.
contact: ada@example.org
questions:
  - What can go wrong?
  - id: RQ2
    text: And what helps?
concepts:
  - id: agents
    terms: [agent, "coding assistant*"]
streams:
  - id: papers
  - id: incidents
    name: Incident reports
    unit: incidents
    sources: [github]
stages:
  - id: title-abstract
    reviewers: 2
    unsure: include
    blind: false
  - id: full-text
    name: Full texts
    stream: papers
    retrieval: true
    criteria: agree
    reasons: optional
criteria:
  - id: I1
    kind: include
    text: about assistants
  - id: E1
    kind: exclude
    text: no evaluation
    stages: [full-text]
reviewers:
  - ada
  - id: bob
    name: Bob Example
preprints: merge
unscreened: excluded
seeds: ["doi:10.1000/xyz", "arxiv:2605.30777"]
amendments:
  - date: 2026-02-03
    what: one source more
    why: it was forgotten
`;
    expect(parseProtocol(yaml, 'p.yaml')).toEqual({
      title: 'Safety of imaginary assistants',
      description: 'Two lines\nof text.',
      contact: 'ada@example.org',
      questions: [
        { id: 'q1', text: 'What can go wrong?' },
        { id: 'RQ2', text: 'And what helps?' },
      ],
      concepts: [{ id: 'agents', terms: ['agent', 'coding assistant*'] }],
      streams: [
        { id: 'papers', name: 'Papers', unit: 'reports' },
        { id: 'incidents', name: 'Incident reports', unit: 'incidents', sources: ['github'] },
      ],
      stages: [
        {
          id: 'title-abstract',
          name: 'Title abstract',
          reviewers: 2,
          retrieval: false,
          unsure: 'include',
          criteria: 'first',
          reasons: 'optional',
          blind: false,
        },
        {
          id: 'full-text',
          name: 'Full texts',
          stream: 'papers',
          reviewers: 1,
          retrieval: true,
          unsure: 'conflict',
          criteria: 'agree',
          reasons: 'optional',
          blind: true,
        },
      ],
      criteria: [
        { id: 'I1', kind: 'include', text: 'about assistants' },
        { id: 'E1', kind: 'exclude', text: 'no evaluation', stages: ['full-text'] },
      ],
      reviewers: [{ id: 'ada' }, { id: 'bob', name: 'Bob Example' }],
      preprints: 'merge',
      unscreened: 'excluded',
      seeds: ['doi:10.1000/xyz', 'arxiv:2605.30777'],
      amendments: [{ date: '2026-02-03', what: 'one source more', why: 'it was forgotten' }],
    });
  });

  it.each<[when: string, criteria: string, reasons: string[]]>([
    ['there are none', '[]', ['optional', 'optional', 'optional']],
    ['one serves all stages', '[{id: E1, kind: exclude, text: x}]', ['optional', 'required', 'optional']],
    [
      'one serves another stage',
      '[{id: E1, kind: exclude, text: x, stages: [a]}]',
      ['optional', 'optional', 'optional'],
    ],
    ['they only include', '[{id: I1, kind: include, text: x}]', ['optional', 'optional', 'optional']],
  ])(
    'asks for a criterion after the first stage of a stream where there is one to name: %s',
    (_, criteria, reasons) => {
      const yaml = `litsieve: 1
title: T
streams: [{id: papers}, {id: issues, sources: [github]}]
stages: [{id: a, stream: papers}, {id: b, stream: papers}, {id: c, stream: issues}]
criteria: ${criteria}
`;
      expect(parseProtocol(yaml, 'p.yaml').stages.map((stage) => stage.reasons)).toEqual(reasons);
    },
  );
});

describe('a mistake in a protocol', () => {
  const smallestWith = (...lines: readonly string[]): string => [...smallest, ...lines, ''].join('\n');

  it.each<[what: string, yaml: string, place: string, message: RegExp]>([
    ['an empty file', '', '1:1', /expected object/],
    ['a list in place of keys', '- a\n', '1:1', /expected object/],
    ['an unknown key', smallestWith('colour: red'), '5:1', /unknown key `colour`/],
    ['an unknown key that is a number', smallestWith('7: red'), '5:1', /unknown key `7`/],
    ['an unknown key in a stage', smallestWith('    colour: red'), '5:5', /unknown key `colour` in stages\[1\]/],
    [
      'an unknown key in a question',
      smallestWith('questions:', '  - id: a', '    text: x', '    why: y'),
      '8:5',
      /unknown key `why` in questions\[1\]/,
    ],
    ['an unknown key in a flow map', smallestWith('reviewers: [{id: ada, mail: x}]'), '5:23', /unknown key `mail`/],
    ['a prototype', smallestWith('__proto__: {title: x}'), '5:1', /unknown key `__proto__`/],
    [
      'a checklist that would include',
      smallestWith('criteria: [{id: I1, kind: include, text: x, checklist: quality}]'),
      '5:56',
      /criteria\[1\]\.checklist: only an exclusion can follow/,
    ],
    ['a key written twice', smallestWith('title: Again'), '5:1', /unique/],
    ['no title', 'litsieve: 1\nstages:\n  - id: s\n', '1:1', /title: is missing/],
    ['no version', 'title: T\nstages:\n  - id: s\n', '1:1', /litsieve: is missing/],
    ['no stages', 'litsieve: 1\ntitle: T\n', '1:1', /stages: is missing/],
    ['no id of a stage', 'litsieve: 1\ntitle: T\nstages:\n  - name: s\n', '4:5', /stages\[1\]\.id: is missing/],
    ['no text of a question', smallestWith('questions:', '  - id: a'), '6:5', /questions\[1\]\.text: is missing/],
    ['an empty list of stages', 'litsieve: 1\ntitle: T\nstages: []\n', '3:9', /at least one stage/],
    ['another version', 'litsieve: 2\ntitle: T\n', '1:11', /must be 1/],
    [
      'a number as title',
      'litsieve: 1\ntitle: 7\nstages: [{id: s}]\n',
      '2:8',
      /title: expected string, received number/,
    ],
    ['a blank title', 'litsieve: 1\ntitle: "  "\nstages: [{id: s}]\n', '2:8', /must not be empty/],
    ['a number as question', smallestWith('questions:', '  - What?', '  - 7'), '7:5', /questions\[2\]/],
    ['a text in place of a list', smallestWith('reviewers: ada'), '5:12', /reviewers: expected array/],
    ['half a reviewer', smallestWith('    reviewers: 1.5'), '5:16', /stages\[1\]\.reviewers/],
    ['no reviewer', smallestWith('    reviewers: 0'), '5:16', /stages\[1\]\.reviewers/],
    ['a word in place of yes or no', smallestWith('    blind: "yes"'), '5:12', /expected boolean/],
    [
      'a kind that there is not',
      smallestWith('criteria:', '  - id: E1', '    kind: maybe', '    text: x'),
      '7:11',
      /include.*exclude/,
    ],
    ['a name in capitals', smallestWith('reviewers: [ada, Bob]'), '5:18', /reviewers\[2\]: a name has/],
    ['a name that leads elsewhere', smallestWith('reviewers: [../ada]'), '5:13', /a name has/],
    [
      'a date that there is not',
      smallestWith('amendments:', '  - date: 2026-02-30', '    what: x', '    why: y'),
      '6:11',
      /date/,
    ],
    ['a policy that there is not', smallestWith('preprints: drop'), '5:12', /link.*merge.*exclude/],
    ['a box that there is not', smallestWith('unscreened: other'), '5:13', /automation.*excluded/],
    ['a seed that is no id', smallestWith('seeds:', '  - ex:1', '  - nothing'), '7:5', /source:key/],
    [
      'a stage that is there twice',
      smallestWith('  - name: Other', '    id: title-abstract'),
      '6:9',
      /`title-abstract` is there twice/,
    ],
    ['a stream that is there twice', smallestWith('streams: [{id: a}, {id: a}]'), '5:25', /`a` is there twice/],
    [
      'a criterion that is there twice',
      smallestWith('criteria:', '  - {id: E1, kind: exclude, text: x}', '  - {kind: include, id: E1, text: y}'),
      '7:25',
      /`E1` is there twice/,
    ],
    ['a reviewer who is there twice', smallestWith('reviewers: [ada, bob, {id: ada}]'), '5:28', /`ada` is there twice/],
    [
      'a concept that is there twice',
      smallestWith('concepts: [{id: a, terms: [x]}, {id: a, terms: [y]}]'),
      '5:38',
      /`a` is there twice/,
    ],
    [
      'a question called like one without id',
      smallestWith('questions:', '  - What?', '  - {id: b, text: x}', '  - {id: q1, text: y}'),
      '8:10',
      /`q1` is there twice/,
    ],
    [
      'a stage that does not exist',
      smallestWith(
        'criteria:',
        '  - id: E1',
        '    kind: exclude',
        '    text: x',
        '    stages: [title-abstract, full-text]',
      ),
      '9:30',
      /no stage `full-text`; there is title-abstract/,
    ],
    ['a stream that does not exist', smallestWith('    stream: issues'), '5:13', /no stream `issues`; there is papers/],
    [
      'a stage called like another folder',
      'litsieve: 1\ntitle: T\nstages:\n  - id: votes\n',
      '4:9',
      /`votes` is the name of another folder/,
    ],
    ['a tab as indentation', 'litsieve: 1\n\ttitle: T\n', '2:1', /Tabs/],
    ['a list that is not closed', smallestWith('reviewers: [ada'), '6:1', /not valid YAML/],
    ['a colon in plain text', 'litsieve: 1\ntitle: Agents: a review\n', '2:8', /not valid YAML/],
    ['a second document', smallestWith('---', 'litsieve: 1'), '5:1', /a second document begins here/],
    ['an alias without anchor', smallestWith('description: *nowhere'), '5:14', /Unresolved alias.*nowhere/],
    [
      'Windows line ends before it',
      smallestWith('colour: red').replaceAll('\n', '\r\n'),
      '5:1',
      /unknown key `colour`/,
    ],
  ])('is shown where it stands: %s', (_, yaml, place, message) => {
    const error = complaint(yaml);
    expect(error.message).toMatch(message);
    const { file, line, column } = error.place;
    expect(`${file}:${line}:${column}`).toBe(`p.yaml:${place}`);
    expect(error.message.startsWith(`p.yaml:${place}: `)).toBe(true);
    expect(error).toMatchObject({ code: 'invalid-yaml', hint: expect.stringContaining('p.yaml') });
  });

  it('is an alias bomb, shown at its first alias and not expanded', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let n = 1; n < 12; n++) {
      lines.push(`a${n}: &a${n} [${Array.from({ length: 10 }, () => `*a${n - 1}`).join(', ')}]`);
    }
    const error = complaint(lines.join('\n'));
    expect(error.message).toContain('Excessive alias count');
    expect(error.place).toEqual({ file: 'p.yaml', line: 2, column: 10 });
  });

  it('is nesting without end, of lists or of maps', () => {
    for (const yaml of [
      `title: ${'['.repeat(50_000)}`,
      `title: ${'{a: '.repeat(50_000)}`,
      `title: ${'- '.repeat(50_000)}`,
    ]) {
      expect(complaint(yaml).place.line).toBe(1);
    }
  });

  it('never is a mistake of ours, whatever the text', () => {
    const token = fc.constantFrom(
      'litsieve: 1\n',
      'title: ',
      'stages:\n',
      '  - ',
      'id: s\n',
      '*a ',
      '&a ',
      '{',
      '}',
      '[',
      ']',
      '\n',
      '"',
      "'",
      '? ',
      ': ',
      '|\n',
      '!!int ',
      'x',
      '\t',
      '#',
      '--- ',
      '<<: ',
      '\u0000',
      '🙂',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 20 }), (tokens) => {
        try {
          parseProtocol(tokens.join(''), 'p.yaml');
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          const { line, column } = (error as InputError).place;
          expect(line).toBeGreaterThanOrEqual(1);
          expect(column).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 500 },
    );
  });
});
