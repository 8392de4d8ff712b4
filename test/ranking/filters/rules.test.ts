import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { VoteRule, VoteValue } from '../../../src/model/index.js';
import { parseVenues } from '../../../src/queries/index.js';
import { languageCode } from '../../../src/ranking/filters/language-rule.js';
import { excludedByVotes } from '../../../src/ranking/filters/vote-rule.js';
import { compileFilters, droppedBy } from '../../../src/ranking/index.js';
import { filters, judged, report } from './examples.js';

describe('votes', () => {
  const voters = ['gpt', 'llama', 'qwen'];
  const letters: Readonly<Record<string, VoteValue>> = { i: 'include', x: 'exclude', u: 'unsure' };

  it.each<readonly [VoteRule, string, boolean | undefined]>([
    ['any', 'iix', true],
    ['any', 'iui', false],
    ['any', 'x--', true],
    ['majority', 'xxi', true],
    ['majority', 'xi-', false],
    ['majority', 'xu-', false],
    ['majority', 'x--', true],
    ['majority', 'xxu', true],
    ['majority', 'xuu', false],
    ['all', 'xxx', true],
    ['all', 'xxu', false],
    ['all', 'xx-', false],
    ['all', '---', undefined],
  ])('drop under %s, one letter a voter: %s', (rule, said, excluded) => {
    const votes = new Map<string, VoteValue>([['stranger', 'exclude']]);
    voters.forEach((voter, index) => {
      const vote = letters[said.charAt(index)];
      if (vote !== undefined) votes.set(voter, vote);
    });
    expect(excludedByVotes(rule, voters, votes)).toBe(excluded);
  });

  it('are told as what the filter looked at', () => {
    const filter = '  - { id: f, kind: votes, from: [llama, gpt, qwen], excludedBy: majority, counts: screened }';
    const votes = new Map<string, VoteValue>([
      ['gpt', 'exclude'],
      ['llama', 'exclude'],
      ['other', 'include'],
    ]);
    expect(judged(filter, report({}, { votes }))).toMatchObject({
      droppedBy: 'f',
      steps: [{ missing: false, value: 'llama exclude, gpt exclude' }],
    });
  });
});

describe('a filter by venue', () => {
  const path = join(import.meta.dirname, '../../../templates/review/queries/venues.yaml');
  const catalogue = parseVenues(readFileSync(path, 'utf8'), 'venues.yaml');
  const keeps = (choice: string, venue: string, key?: string): boolean =>
    droppedBy(
      compileFilters(filters(`  - { id: f, kind: venue, ${choice} }`), catalogue),
      report({ venue }, key === undefined ? {} : { venue: key }),
    ) === undefined;

  it('knows venues by the catalogue, whatever they are called', () => {
    expect(keeps('keep: icse', 'International Conference on Software Engineering')).toBe(true);
    expect(keeps('keep: [ICSE]', 'icse')).toBe(true);
    expect(keeps('keep: [ICSE]', 'ICSE (2)', 'icse')).toBe(true);
    expect(keeps('keep: [ICSE]', 'ASE')).toBe(false);
    expect(keeps('drop: [ICSE]', 'International Conference on Software Engineering')).toBe(false);
  });

  it('compares other names as they are printed, as a whole or by their beginning', () => {
    expect(keeps('keep: [Revue de l’été]', 'REVUE DE L’ETE')).toBe(true);
    expect(keeps('keep: [Fiction]', 'Fiction Physics')).toBe(false);
    expect(keeps('keep: [Fiction*]', 'Fiction Physics')).toBe(true);
    expect(keeps('drop: [Workshop on*]', 'Workshop on Fiction')).toBe(false);
    expect(keeps('keep: [Fiction*], drop: [Fiction Physics]', 'Fiction: Physics')).toBe(false);
    expect(keeps('keep: ["*"]', 'Anything')).toBe(true);
    expect(keeps('keep: ["软件*"]', '软件学报')).toBe(true);
  });

  it('takes a prefix to the end of a word, and an asterisk of a name in the catalogue for none', () => {
    expect(keeps('drop: ["Fiction*"]', 'Fictionwissenschaften')).toBe(true);
    expect(keeps('drop: ["Fiction*"]', 'Fiction')).toBe(false);
    expect(keeps('drop: ["Fiction*"]', 'Fiction & Facts')).toBe(false);
    expect(keeps('keep: ["FAT*"]', 'Fatigue and Fracture of Imaginary Materials')).toBe(false);
    expect(keeps('keep: ["FAT*"]', 'Fat Cats')).toBe(false);
    expect(keeps('keep: ["FAT*"]', 'FAT*')).toBe(true);
    expect(keeps('keep: ["FAT*"]', 'FAccT')).toBe(true);
  });
});

describe('a filter by language', () => {
  it.each<readonly [string, string | undefined]>([
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['eng', 'en'],
    ['ger', 'de'],
    ['English', 'en'],
    ['Deutsch', 'de'],
    ...['no', 'nb', 'nn', 'nor', 'nob', 'nno', 'nb-NO', 'nn_NO'].map((code) => [code, 'no'] as const),
    ...[
      'Norwegian',
      'Norsk',
      'Bokmål',
      'Bokma\u030al',
      'Nynorsk',
      'Norwegian Bokmål',
      'Norwegian Bokmal',
      'norsk nynorsk',
    ].map((name) => [name, 'no'] as const),
    ['da', 'da'],
    ['Romanian', 'ro'],
    ['Serbian', 'sr'],
    ['iw', 'he'],
    ['tl', 'tl'],
    ['espanol', 'es'],
    ['und', undefined],
    ['mul', undefined],
    ['English; French', undefined],
    ['', undefined],
  ])('reads what a record says: %s', (written, code) => {
    expect(languageCode(written)).toBe(code);
  });

  const german = 'Die Sicherheit der Software wird mit einer Studie auf der Grundlage von Berichten nicht gezeigt.';
  const keeps = (choice: string, fields: { language?: string; abstract?: string }): boolean =>
    judged(`  - { id: f, kind: language, ${choice} }`, report(fields)).kept;

  it('reads the text where the record does not say, and passes what does not tell', () => {
    expect(keeps('keep: en', { language: 'ger' })).toBe(false);
    expect(keeps('keep: [en, de]', { language: 'ger' })).toBe(true);
    expect(keeps('keep: en', { abstract: german })).toBe(false);
    expect(keeps('keep: de', { abstract: german })).toBe(true);
    expect(keeps('keep: en', { language: 'English', abstract: german })).toBe(true);
    expect(keeps('keep: en', { abstract: 'Sicherheit' })).toBe(true);
    expect(keeps('keep: [no]', { language: 'nob' })).toBe(true);
    expect(keeps('keep: [nb]', { language: 'nor' })).toBe(true);
    expect(keeps('drop: [nn]', { language: 'Nynorsk' })).toBe(false);
    expect(keeps('keep: [mo]', { language: 'Romanian' })).toBe(true);
    expect(keeps('keep: [no]', { language: 'da' })).toBe(false);
  });

  it('drops a text in a script only where every language of that script is dropped', () => {
    const chinese = '软件安全研究的系统综述与分析';
    expect(keeps('keep: en', { abstract: chinese })).toBe(false);
    expect(keeps('keep: zh', { abstract: chinese })).toBe(true);
    expect(keeps('drop: ja', { abstract: chinese })).toBe(true);
    expect(keeps('drop: [ja, zh]', { abstract: chinese })).toBe(false);
  });
});

describe('a filter by type', () => {
  it('keeps what is listed, less what is dropped', () => {
    const kept = (type: 'article' | 'thesis') =>
      judged('  - { id: f, kind: type, keep: [article, book], drop: [book] }', report({ type })).kept;
    expect(kept('article')).toBe(true);
    expect(kept('thesis')).toBe(false);
  });
});
