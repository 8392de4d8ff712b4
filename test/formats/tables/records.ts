/** Records as any import could have made them, with hostile text, for the laws of writers. */

import fc from 'fast-check';
import { plainText } from '../../../src/formats/dialects.js';
import type { CarriedJudgment, RecordFields } from '../../../src/model/index.js';

/** What readers leave as it is: text without markup, controls and white space at its ends. */
const asRead = (text: string): string => {
  let read = text;
  for (let next = plainText.text(read); next !== read; next = plainText.text(read)) read = next;
  return read;
};

const nothing = /^(?:nan|null|none|na|n\/a)$/i;

/** Hostile prose: quotes, separators, line ends, beginnings of formulas, lists, JSON. */
export const hostile = fc
  .array(
    fc.constantFrom(
      ...['"', '""', "'", ',', ';', '|', ' | ', '\t', '\n', '\r\n', '=', '+', '-', '@', '＝', '=cmd|x', "'=", "''@"],
      ...[
        '[',
        ']',
        '["a", "b"]',
        '{',
        '}',
        '\\',
        '\\"',
        '%',
        '%7C',
        'and',
        ' and ',
        'a',
        'B',
        ' ',
        'é',
        '深',
        '🙂',
        '<',
        '&',
      ],
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((pieces) => asRead(pieces.join('')))
  .filter((text) => text !== '' && !nothing.test(text) && !/^#[A-Z]/.test(text));

/** No import makes a family or given name of a suffix: `Jr, Jr.` is read as the one or the other. */
const suffix = /^(?:jr|sr|junior|senior|ii|iii|iv|md|phd|esq)$/i;
const word = fc.stringMatching(/^[A-ZÄÖÉŁ][a-zäöéł]{1,10}$/).filter((text) => !suffix.test(text));
const person = fc.oneof(
  fc.record({ family: word, given: word }),
  fc.record({ family: word.map((name) => `van ${name}`), given: fc.tuple(word, word).map((names) => names.join(' ')) }),
  fc.record({ family: word, given: word, suffix: fc.constantFrom('Jr.', 'III') }),
  fc.record({ literal: fc.tuple(word, word).map((names) => names.join(' and ')) }),
  fc.record({ literal: word.map((name) => `${name}; Sons, Ltd.`) }),
);
/** Prose that says nothing of identifiers and copyright. */
const prose = hostile.map((text) => `x ${text} z`);
const list = (text: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
  fc.uniqueArray(text, { minLength: 1, maxLength: 4 });

/** Fields that CSV and CSL-JSON can carry. */
export const carriedFields: fc.Arbitrary<RecordFields> = fc
  .record(
    {
      type: fc.constantFrom('article', 'conference', 'preprint', 'book', 'chapter', 'thesis', 'report', 'dataset'),
      title: hostile.filter((text) => /[\p{L}\p{N}]/u.test(text)),
      authors: fc.array(person, { minLength: 1, maxLength: 4 }),
      year: fc.integer({ min: 1500, max: 2100 }),
      venue: prose,
      volume: fc.stringMatching(/^[1-9A-Z][0-9A-Z]{0,3}$/).filter((text) => !nothing.test(text)),
      number: fc.stringMatching(/^[1-9][0-9]{0,3}$/),
      pages: fc.constantFrom('1-10', 'e12', 'S3-S7', '104'),
      publisher: prose,
      abstract: prose,
      keywords: list(hostile.filter((text) => !text.startsWith('*'))),
      language: fc.constantFrom('en', 'English', 'de'),
      doi: fc.stringMatching(/^10\.[0-9]{4}\/[a-z0-9_.;()-]{0,12}[a-z0-9]$/).filter((doi) => !/[()]/.test(doi)),
      arxiv: fc.constantFrom('2401.00001', 'cs/0112017'),
      ids: fc.dictionary(fc.constantFrom('dblp', 'pmid', 'wos', 'embase'), fc.stringMatching(/^[a-z0-9/:.-]{1,12}$/), {
        minKeys: 1,
      }),
      issn: list(fc.constantFrom('1234-5678', '2345-678X')),
      isbn: list(fc.constantFrom('9781234567897', '123456789X')),
      urls: list(
        fc.constantFrom(
          'https://example.org/a;b|c',
          'https://example.org/?q=[x]',
          'ftp://example.org/,',
          'https://arxiv.org/abs/2401.00001',
        ),
      ),
      notes: list(prose),
    },
    { requiredKeys: ['type', 'title'] },
  )
  .map(({ ids, arxiv, venue, ...fields }) => ({
    ...fields,
    ...(ids === undefined ? {} : { ids: Object.fromEntries(Object.entries(ids).sort(([a], [b]) => (a < b ? -1 : 1))) }),
    // A preprint is what is on arXiv and nowhere else.
    ...(venue === undefined ? {} : { venue }),
    ...(arxiv === undefined || venue === undefined ? {} : { arxiv }),
  }))
  .filter(({ urls, arxiv }: RecordFields) => !(urls ?? []).some((url) => /arxiv/.test(url)) || arxiv === '2401.00001');

const id = fc.stringMatching(/^[a-z][a-z0-9.-]{0,6}$/);
const judgment = fc.record(
  {
    tool: fc.constant('litsieve' as const),
    stage: fc.constantFrom('title', 'full-text'),
    decision: fc.constantFrom('include' as const, 'exclude' as const, 'unsure' as const),
    reasons: list(id),
    note: prose,
    tags: list(prose.map((text) => text.replace(/ ?\| ?/g, '|'))),
  },
  { requiredKeys: ['tool', 'stage', 'decision'] },
);

/** Judgments of one outcome and some people, one each. */
export const carriedJudgments: fc.Arbitrary<readonly CarriedJudgment[]> = fc.uniqueArray(
  fc.oneof(
    judgment,
    fc.tuple(judgment, fc.constantFrom('ada', 'ben')).map(([one, who]): CarriedJudgment => ({ ...one, who })),
  ),
  { selector: (one) => `${one.stage} ${'who' in one ? one.who : ''}`, maxLength: 4 },
);
