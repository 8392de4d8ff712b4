import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact, Target } from '../../../src/formats/facts.js';
import { type Mark, markKeyword, marksOf, markText } from '../../../src/formats/judgments/marks.js';
import { takeJudgments } from '../../../src/formats/judgments/take-judgments.js';
import type { CarriedJudgment } from '../../../src/model/index.js';
import { unicodeToTex } from '../../../src/text/index.js';

const fact = (target: Target, tag: string, value: string): Fact => ({ target, rank: 0, tag, value });
const note = (value: string): Fact => fact('note', 'N1', value);
const title = fact('title', 'TI', 'A study of gardens');

/** What is taken out of notes, and the notes that are left. */
const ofNotes = (...notes: readonly string[]) => {
  const { judgments, facts } = takeJudgments([title, ...notes.map(note)]);
  expect(facts[0]).toBe(title);
  return [judgments, facts.slice(1).map(({ value }) => value)] as const;
};

describe('facts without a judgment', () => {
  it('come back as the same array', () => {
    const facts = [
      title,
      note('Cited by 3'),
      fact('other', 'AD', 'Invented Institute'),
      fact('keyword', 'KW', 'gardens'),
    ];
    expect(takeJudgments(facts)).toEqual({ judgments: [], facts, texts: [] });
    expect(takeJudgments(facts).facts).toBe(facts);
  });

  it.each([
    'We used ASReview to screen; ASReview_relevant is its label.',
    'ASReview_relevant records were read by two people',
    'The field RAYYAN-INCLUSION is described in the manual',
    'USER-NOTES: see the appendix',
    'Its exclusion reason: unclear',
    `Exclusion reason: ${'we left out what nobody could read '.repeat(10)}`,
    'See litsieve:title-abstract:decision for more',
    'litsieve:title-abstract:colour=red',
  ])('keep prose that only mentions a program: %s', (text) => {
    const facts = [title, note(text)];
    expect(takeJudgments(facts).facts).toBe(facts);
  });
});

describe('ASReview', () => {
  it.each([
    ['ASReview_relevant', 'include'],
    ['ASReview_irrelevant', 'exclude'],
    ['<p>ASReview_relevant</p>', 'include'],
    ['ASReview\\_irrelevant', 'exclude'],
    ['ASReview_prior ASReview_relevant', 'include'],
  ])('labels with %s', (text, decision) => {
    expect(ofNotes('Cited by 3', text)).toEqual([[{ tool: 'asreview', decision }], ['Cited by 3']]);
  });

  it('takes a label out of the lines of one note and leaves the others', () => {
    expect(ofNotes('First line\n<p>ASReview_irrelevant</p>\nlast line')).toEqual([
      [{ tool: 'asreview', decision: 'exclude' }],
      ['First line\nlast line'],
    ]);
  });

  it('says nothing of what was not seen, and takes the word out', () => {
    expect(ofNotes('ASReview_not_seen')).toEqual([[], []]);
    expect(takeJudgments([note('ASReview_not_seen')]).texts).toEqual(['ASReview_not_seen']);
  });

  it('tells both of two labels that contradict each other', () => {
    const [judgments] = ofNotes('ASReview_relevant', 'ASReview_irrelevant');
    expect(judgments.map(({ decision }) => decision)).toEqual(['include', 'exclude']);
  });

  it.each([
    ['included', '1', 'include'],
    ['label', '0', 'exclude'],
    ['label_included', '1.0', 'include'],
    ['Label Included', '0.0', 'exclude'],
    ['final_included', 'True', 'include'],
    ['asreview_label', 'false', 'exclude'],
    ['included', 'yes', 'include'],
  ])('labels in a column %s with %s', (tag, value, decision) => {
    expect(takeJudgments([title, fact('other', tag, value)])).toEqual({
      judgments: [{ tool: 'asreview', decision }],
      facts: [title],
      texts: [`${tag}=${value}`],
    });
  });

  it('leaves a column whose value is no label', () => {
    const facts = [title, fact('other', 'label', 'Machine learning'), fact('other', 'included', '2')];
    expect(takeJudgments(facts).facts).toBe(facts);
  });

  it('lets its own label win over that of the data set, which stays a column', () => {
    const before = fact('other', 'included', '1');
    const { judgments, facts } = takeJudgments([before, fact('other', 'asreview_label', '0')]);
    expect(judgments).toEqual([{ tool: 'asreview', decision: 'exclude' }]);
    expect(facts).toEqual([before]);
  });

  it('brings notes along, also without a label', () => {
    const notes = [fact('other', 'asreview_note', 'look again'), fact('other', 'exported_notes_1', 'really')];
    expect(takeJudgments([...notes, fact('other', 'included', '-1')]).judgments).toEqual([
      { tool: 'asreview', note: 'look again\nreally' },
    ]);
    expect(takeJudgments([...notes, fact('other', 'included', '1')]).judgments).toEqual([
      { tool: 'asreview', decision: 'include', note: 'look again\nreally' },
    ]);
  });
});

describe('Rayyan', () => {
  const whole =
    'Cited by 3 | RAYYAN-INCLUSION: {"Ada Example"=>"Included", "Ben"=>"Excluded"} | RAYYAN-LABELS: foo,bar baz | ' +
    'RAYYAN-EXCLUSION-REASONS: wrong population,wrong outcome | USER-NOTES: {"Ada Example"=>["says \\"yes\\"", "a | b"], "Cyd"=>["hm"]}';
  const judgments: readonly CarriedJudgment[] = [
    { tool: 'rayyan', who: 'Ada Example', decision: 'include', note: 'says "yes"\na | b', tags: ['foo', 'bar baz'] },
    {
      ...{ tool: 'rayyan', who: 'Ben', decision: 'exclude' },
      reasons: ['wrong population', 'wrong outcome'],
      tags: ['foo', 'bar baz'],
    },
    { tool: 'rayyan', who: 'Cyd', note: 'hm', tags: ['foo', 'bar baz'] },
  ];

  it('appends sections to a note, which stays', () => {
    expect(ofNotes(whole)).toEqual([judgments, ['Cited by 3']]);
  });

  it('is understood where each section is a note of its own', () => {
    const parts = whole.split(/ \| (?=RAYYAN|USER)/);
    expect(ofNotes(...parts)).toEqual([judgments, ['Cited by 3']]);
  });

  it('is understood through the HTML of Zotero', () => {
    expect(ofNotes('<p>RAYYAN-INCLUSION: {"Ada"=&gt;"Maybe"} | RAYYAN-LABELS: R&amp;D</p>')).toEqual([
      [{ tool: 'rayyan', who: 'Ada', decision: 'unsure', tags: ['R&D'] }],
      [],
    ]);
  });

  it.each([
    ['{"Ada"=>true, "Ben"=>nil}', 'include'],
    ['{"Ada" => "Excluded"}', 'exclude'],
    ['{"Ada": "Included"}', 'include'],
  ])('writes its hash in several ways: %s', (hash, decision) => {
    expect(ofNotes(`RAYYAN-INCLUSION: ${hash}`)).toEqual([[{ tool: 'rayyan', who: 'Ada', decision }], []]);
  });

  it('gives labels and reasons to nobody where nobody decided', () => {
    expect(ofNotes('RAYYAN-LABELS: foo | RAYYAN-EXCLUSION-REASONS: background')[0]).toEqual([
      { tool: 'rayyan', reasons: ['background'], tags: ['foo'] },
    ]);
  });

  it('leaves what stands behind its sections', () => {
    expect(ofNotes('RAYYAN-INCLUSION: {"Ada"=>"Included"}\nMy own line')[1]).toEqual(['My own line']);
  });
});

describe('Covidence', () => {
  it('gives reasons, of the team or of a person, and no decision', () => {
    expect(ofNotes('Exclusion reason: Wrong intervention; ')).toEqual([
      [{ tool: 'covidence', reasons: ['Wrong intervention'] }],
      [],
    ]);
    expect(ofNotes('Seen twice; Exclusion reason: Wrong outcome; (Ada Example)')).toEqual([
      [{ tool: 'covidence', who: 'Ada Example', reasons: ['Wrong outcome'] }],
      ['Seen twice'],
    ]);
  });

  it('has tags in its tables; in those of others they are keywords', () => {
    const tags = [fact('keyword', 'Tags', 'RCT'), fact('keyword', 'Tags', 'Ongoing study')];
    const number = fact('key', 'Covidence #', '17');
    expect(takeJudgments([number, ...tags])).toMatchObject({
      judgments: [{ tool: 'covidence', tags: ['RCT', 'Ongoing study'] }],
      facts: [number],
    });
    expect(takeJudgments(tags).facts).toBe(tags);
  });
});

/** Text that a line of a file can hold; marks are parted at ends of lines and, in cells, at ` | `. */
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) =>
    text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}|]/gu, '')
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .filter((text) => text !== '');
const name = fc.stringMatching(/^[a-z][a-z0-9.-]{0,8}$/);
const judgment: fc.Arbitrary<CarriedJudgment> = fc
  .record(
    {
      stage: name,
      who: name,
      decision: fc.constantFrom('include', 'exclude', 'unsure', 'not-retrieved'),
      reasons: fc.array(line, { minLength: 1, maxLength: 3 }),
      note: line,
      tags: fc.array(line, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['stage'] },
  )
  .filter(({ decision, reasons, note: words, tags }) => (decision ?? reasons ?? words ?? tags) !== undefined)
  .map((parts) => ({ tool: 'litsieve', ...parts }) as CarriedJudgment);
const judgments = fc.uniqueArray(judgment, {
  minLength: 1,
  maxLength: 4,
  selector: ({ stage, who }) => `${stage}:${who ?? ''}`,
});

describe('our own marks', () => {
  const sameFrom = (carried: readonly CarriedJudgment[], facts: readonly Fact[]): void => {
    const taken = takeJudgments([title, ...facts]);
    expect(taken.judgments).toEqual(carried);
    expect(taken.facts).toEqual([title]);
    expect(taken.texts.length).toBeGreaterThan(0);
  };

  it('come back from notes, one each or all in one', () => {
    fc.assert(
      fc.property(judgments, (carried) => {
        const lines = marksOf(carried).map(markText);
        sameFrom(carried, lines.map(note));
        sameFrom(carried, [note(lines.join('\n'))]);
      }),
      { numRuns: 40 },
    );
  });

  it('come back from keywords of BibTeX, through TeX', () => {
    const plain = fc
      .stringMatching(/^[a-zäöüéñ][a-zäöüéñ0-9 %&_#,;{}$\\.]{0,20}[a-z]$/)
      .map((text) => text.replace(/\s+/g, ' '));
    fc.assert(
      fc.property(plain, plain, (words, tag) => {
        const carried = [{ tool: 'litsieve', stage: 'full-text', note: words, tags: [tag] }] as const;
        const keywords = marksOf(carried).map((mark) => unicodeToTex(markKeyword(mark)));
        const taken = takeJudgments(keywords.map((keyword) => fact('keyword', 'keywords', keyword)));
        expect(taken.judgments).toEqual(carried);
      }),
      { numRuns: 40 },
    );
  });

  it('come back from columns, whose cells part several criteria and tags', () => {
    fc.assert(
      fc.property(judgments, (carried) => {
        const cells = new Map<string, Mark[]>();
        for (const mark of marksOf(carried)) cells.set(mark.name, [...(cells.get(mark.name) ?? []), mark]);
        for (const prefix of ['', 'custom.']) {
          const facts = [...cells].map(([tag, marks]) =>
            fact('other', `${prefix}${tag}`, marks.map(({ value }) => value).join(' | ')),
          );
          expect(new Set(takeJudgments(facts).judgments)).toEqual(new Set(carried));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('hostile notes', () => {
  const sizes = 200_000;
  it.each([
    'RAYYAN-INCLUSION: {"a',
    'RAYYAN-INCLUSION: {\\"',
    'RAYYAN-LABELS: a\n',
    'USER-NOTES: {"a"=>["b", ',
    'Exclusion reason: x;',
    'ASReview_prior ',
    'litsieve:a:tag=x\n',
    '<p>',
    'RAYYAN-EXCLUSION-REASONS:',
  ])('are read once, however often they repeat %j', (piece) => {
    const text = piece.repeat(Math.ceil(sizes / piece.length));
    const { judgments: found, texts, facts } = takeJudgments([note(text)]);
    expect(found.length + texts.length + facts.length).toBeGreaterThan(0);
  });

  it('lose nothing: what is not taken is left', () => {
    const pieces = fc.constantFrom(
      ...'RAYYAN-INCLUSION: |{"|Ada|"=>"|Included|"}| \\| |RAYYAN-LABELS:|foo|,|USER-NOTES:|[|]|\n|<p>|</p>|;|Exclusion reason: |ASReview_relevant|litsieve:a:note=|word'.split(
        '|',
      ),
      ' | ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
        const text = parts.join('');
        const { facts, texts } = takeJudgments([note(text)]);
        const kept = [...texts, ...facts.map(({ value }) => value)].join(' ');
        for (const word of text.match(/[A-Za-z]{3,}/g) ?? []) expect(kept).toContain(word);
      }),
      { numRuns: 300 },
    );
  });
});
