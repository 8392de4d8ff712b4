import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractFeatures } from '../../src/ranking/extract.js';
import { featureCount, featureSettings, termText } from '../../src/ranking/features.js';
import { rankingText } from '../../src/ranking/ranking-text.js';
import { stem } from '../../src/text/stem.js';
import { tokens } from '../../src/text/tokens.js';
import { featuresOf, plainFeatures, reference, rowOf, someSettings, someTexts, u4 } from './support.js';

describe('features of ELAS u4', () => {
  const features = featuresOf(reference.docs);

  it('counts the terms as scikit-learn does', () => {
    expect(featureCount(features)).toBe(reference.u4.nFeatures);
  });

  it('weighs every term of a record as scikit-learn does', () => {
    const row = rowOf(features, 0);
    expect(Object.keys(row).sort()).toEqual(Object.keys(reference.u4.tfidfDoc0).sort());
    for (const [term, weight] of Object.entries(reference.u4.tfidfDoc0)) expect(row[term]).toBeCloseTo(weight, 6);
  });

  it('leaves out terms of more than 95 % of the records', () => {
    const small = featuresOf(['code model', 'code graph', 'code robot']);
    expect(rowOf(small, 0)).not.toHaveProperty('code');
    expect(rowOf(small, 0)).toHaveProperty('code model');
  });

  it('makes no pairs where tokens alone are asked for', () => {
    const tokensOnly = extractFeatures(['code model', 'graph'], { ...u4.features, longestTerm: 1 });
    expect(Object.keys(rowOf(tokensOnly, 0))).toEqual(['code', 'model']);
  });

  it('weighs a count as it is where nothing dampens it', () => {
    const plain = { ...u4.features, longestTerm: 1, sublinear: false, largestShare: 1 } as const;
    const row = rowOf(extractFeatures(['code code code model', 'graph'], plain), 0);
    expect(row['code']! / row['model']!).toBeCloseTo(3, 6);
  });
});

describe('features of ELAS u3', () => {
  const features = extractFeatures(reference.docs, featureSettings['elas-u3']);

  it('counts the terms as scikit-learn does', () => {
    expect(featureCount(features)).toBe(reference.u3.nFeatures);
  });

  it('weighs every term of a record as scikit-learn does', () => {
    const row = rowOf(features, 0);
    expect(Object.keys(row).sort()).toEqual(Object.keys(reference.u3.tfidfDoc0).sort());
    for (const [term, weight] of Object.entries(reference.u3.tfidfDoc0)) expect(row[term]).toBeCloseTo(weight, 6);
  });
});

describe('settings', () => {
  const { stems } = featureSettings;

  it('leave stop words out before pairs are made', () => {
    const features = extractFeatures(['state of the art'], {
      ...u4.features,
      largestShare: 1,
      stopWords: 'scikit-english',
    });
    expect(Object.keys(rowOf(features, 0))).toEqual(['state', 'art', 'state art']);
  });

  it('make words of one stem one term, shown as the word that is met most', () => {
    const features = extractFeatures(['agent agents', 'the agents', 'an agency'], { ...stems, beginnings: 0 });
    expect(Object.keys(rowOf(features, 0))).toEqual(['agents', 'agents agents']);
    expect(Object.keys(rowOf(features, 1))).toContain('agents');
    expect(features.rowsOfTerm[0]).toBe(2);
  });

  it('weigh stems as the rows of stemmed words are weighed', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const stemmed = texts.map((text) => tokens(text).map(stem).join(' '));
        const made = extractFeatures(texts, { ...stems, scripts: 'words' });
        const expected = extractFeatures(stemmed, { ...stems, scripts: 'words', stems: false });
        expect(made.weights).toEqual(expected.weights);
        expect(made.termIds).toEqual(expected.termIds);
        expect(made.rowsOfTerm).toEqual(expected.rowsOfTerm);
      }),
    );
  });

  it('leave out terms of too few records', () => {
    const features = extractFeatures(['code model', 'code graph', 'code model'], {
      ...stems,
      beginnings: 0,
      fewestRows: 2,
    });
    expect(Object.keys(rowOf(features, 0))).toEqual(['code', 'model', 'code model']);
    expect(Object.keys(rowOf(features, 1))).toEqual(['code']);
    expect(featureCount(features)).toBe(3);
  });

  it('make the beginnings of terms terms of their own, in no pair', () => {
    const features = extractFeatures(['prioritised testing', 'priors and prioritising, 😀tests'], {
      ...stems,
      beginnings: 5,
    });
    expect(Object.keys(rowOf(features, 0)).sort()).toEqual(
      ['prior…', 'prioritised', 'prioritised testing', 'test…', 'testing'].sort(),
    );
    expect(features.tokens - features.beginnings).toBe(4);
    const texts = Array.from({ length: features.rowsOfTerm.length }, (_, term) => termText(features, term));
    expect(features.rowsOfTerm[texts.indexOf('prior…')]).toBe(2);
    expect(texts.filter((text) => text.includes('… ') || text.includes(' … '))).toEqual([]);
    // Counted once for each word that begins so: two of them in the second row weigh 1 + ln 2.
    const second = rowOf(features, 1);
    expect(second['prior…']! / second['test…']!).toBeCloseTo(1 + Math.log(2), 5);
  });

  it('count a title twice, its last word beside its first', () => {
    const record = { title: 'Safe agents', abstract: 'We look.' };
    expect(rankingText(record, stems)).toBe('Safe agents Safe agents We look.');
    expect(rankingText(record, u4.features)).toBe('Safe agents We look.');
    const row = rowOf(extractFeatures([rankingText(record, stems)], stems), 0);
    expect(Object.keys(row)).toContain('agents safe');
  });

  it.each([
    ['人工智能安全', ['人工', '工智', '智能', '能安', '安全']],
    ['GPT4模型', ['gpt4', '模型']],
    ['コードx研', ['コー', 'ード', '研']],
    ['한국어', ['한국', '국어']],
    ['𠮷野家', ['𠮷野', '野家']],
    ['безопасность كود', ['безопасность', 'كود']],
  ])('take pairs of characters in %s, where scripts are split', (text, expected) => {
    const split = { ...u4.features, longestTerm: 1, largestShare: 1, scripts: 'split' } as const;
    expect(Object.keys(rowOf(extractFeatures([text], split), 0))).toEqual(expected);
  });
});

describe('extraction', () => {
  it('reads the tokens of any text, alone in their places', () => {
    const settings = { ...u4.features, longestTerm: 1, largestShare: 1 } as const;
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 4 }), (texts) => {
        const features = extractFeatures(texts, settings);
        const termsOf = (row: number): readonly string[] =>
          Array.from(features.termIds.subarray(features.rowStart[row]!, features.rowStart[row + 1]!), (term) =>
            termText(features, term),
          ).sort();
        const found = texts.map((_, row) => termsOf(row));
        expect(found).toEqual(texts.map((text) => [...new Set(tokens(text))].sort()));
      }),
    );
  });

  it('counts pairs as a map of them does', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const settings = { ...u4.features, sublinear: false, largestShare: 1 };
        const features = extractFeatures(texts, settings);
        texts.forEach((text, row) => {
          const words = tokens(text);
          const counts = new Map<string, number>();
          const add = (term: string): void => void counts.set(term, (counts.get(term) ?? 0) + 1);
          words.forEach((word, place) => {
            add(word);
            if (place > 0) add(`${words[place - 1]} ${word}`);
          });
          const { rowStart, termIds, rowsOfTerm, weights, rows } = features;
          const found = new Map<string, number>();
          let scale = 0;
          for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
            const term = termIds[entry]!;
            const count = weights[entry]! / (Math.log((1 + rows) / (1 + rowsOfTerm[term]!)) + 1);
            if (scale === 0) scale = counts.get(termText(features, term))! / count;
            found.set(termText(features, term), Math.round(1000 * count * scale) / 1000);
          }
          expect(found).toEqual(counts);
        });
      }),
    );
  });

  it('numbers pairs by how many records have them, most first', () => {
    const features = featuresOf(['graph code', 'code model', 'graph code', 'robot x1']);
    const counts = Array.from(features.rowsOfTerm.subarray(features.tokens));
    expect(counts).toEqual([2, 1, 1]);
    expect(termText(features, features.tokens)).toBe('graph code');
  });

  it('gives every row the length 1, or nothing', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const features = featuresOf(texts);
        for (let row = 0; row < features.rows; row++) {
          const squares = Object.values(rowOf(features, row)).reduce((sum, weight) => sum + weight ** 2, 0);
          expect(squares === 0 || Math.abs(squares - 1) < 1e-6).toBe(true);
        }
      }),
    );
  });

  it('gives a record the same weights wherever it stands among the others', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const forwards = featuresOf(texts);
        const backwards = featuresOf(texts.toReversed());
        texts.forEach((_, row) => {
          expect(rowOf(backwards, texts.length - 1 - row)).toEqual(rowOf(forwards, row));
        });
      }),
    );
  });

  it('takes its texts one at a time', () => {
    let given = 0;
    const texts = function* () {
      for (; given < 3; given++) yield `text ${given}`;
    };
    expect(featuresOf(texts()).rows).toBe(3);
    expect(given).toBe(3);
  });

  it.each([
    ['nothing at all', []],
    ['one record', ['code model']],
    ['empty texts', ['', ' ', '. ?']],
    ['equal texts', ['code model', 'code model', 'code model']],
  ])('makes rows without weights of %s', (_, texts) => {
    const features = featuresOf(texts);
    expect(features.rows).toBe(texts.length);
    expect(features.termIds).toHaveLength(0);
    expect(featureCount(features)).toBe(0);
  });

  it('takes other scripts, and records far longer than the others', () => {
    const features = featuresOf(['安全な コード', 'Безопасность кода', `${'word other '.repeat(250_000)}`, 'code']);
    expect(rowOf(features, 0)).toHaveProperty('安全な コード');
    expect(rowOf(features, 1)).toHaveProperty('безопасность');
    expect(Object.keys(rowOf(features, 2)).sort()).toEqual(['other', 'other word', 'word', 'word other']);
  });

  it('keeps thousands of tokens and pairs apart', () => {
    const texts = Array.from({ length: 200 }, (_, row) =>
      Array.from({ length: 100 }, (_, place) => `w${row * 100 + place}`).join(' '),
    );
    const features = featuresOf(texts);
    expect(features.tokens).toBe(20_000);
    expect(features.pairs).toHaveLength(2 * 200 * 99);
    expect(Object.keys(rowOf(features, 150))).toContain('w15042 w15043');
  });

  it('keeps its columns in memory that threads share', () => {
    for (const column of Object.values(featuresOf(reference.docs))) {
      if (ArrayBuffer.isView(column)) expect(column.buffer).toBeInstanceOf(SharedArrayBuffer);
    }
  });

  it('takes a word of five million characters, and lone surrogates', () => {
    const features = featuresOf(['w'.repeat(5_000_000), '\ud800\ud800 ab\udc00', '']);
    expect(features.tokens).toBe(2);
    expect(rowOf(features, 1)).toEqual({ ab: 1 });
  });

  it('gives the same for the same, and weights between 0 and 1', () => {
    fc.assert(
      fc.property(someTexts, someSettings, (texts, settings) => {
        expect(plainFeatures(extractFeatures(texts, settings))).toEqual(
          plainFeatures(extractFeatures(texts, settings)),
        );
        const features = extractFeatures(texts, settings);
        expect(features.rowStart[texts.length]).toBe(features.termIds.length);
        expect(features.weights.every((weight) => weight > 0 && weight <= 1.000001)).toBe(true);
      }),
    );
  });
});
