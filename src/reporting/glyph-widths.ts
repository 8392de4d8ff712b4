/**
 * Glyph widths of Helvetica in thousandths of the font size (Adobe Font Metrics of the core fonts, 1997); Arial and
 * Liberation Sans have the same. Facts, printed here in the order of ASCII from the space to the tilde.
 */

const asciiWidths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
] as const;

/** Widths of what is not ASCII, by the first pattern that fits; generous, since other fonts step in for these. */
const otherWidths: readonly (readonly [RegExp, number])[] = [
  [/^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u, 0],
  [/^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 1300],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303f\uff00-\uff60\uffe0-\uffe6]/u,
    1000,
  ],
  [/^[\u00a0\u2009\u202f]/u, 278],
  [/^[\u2014\u2026]/u, 1000],
  [/^[\p{Zs}]/u, 556],
  [/^[\p{P}]/u, 556],
  [/^[\p{Ll}\p{Lm}]/u, 640],
  [/^[\p{Lu}]/u, 830],
];

const fallbackWidth = 800;

/** The width of one grapheme (what a reader takes for one character) in thousandths of the font size. */
export const graphemeWidth = (grapheme: string): number => {
  const width = (text: string): number | undefined => asciiWidths[text.charCodeAt(0) - 32];
  const plain = width(grapheme);
  if (plain !== undefined && grapheme.length === 1) return plain;
  const special = otherWidths.find(([pattern]) => pattern.test(grapheme));
  // An accented letter is as wide as its base letter.
  return (grapheme.length > 1 ? plain : undefined) ?? width(grapheme.normalize('NFD')) ?? special?.[1] ?? fallbackWidth;
};
