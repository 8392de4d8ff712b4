/**
 * Colours that people with any colour vision tell apart, in print without colour too.
 * Okabe M, Ito K. Color Universal Design, 2008 (Wong B. Nat Methods 2011;8:441, doi:10.1038/nmeth.1618) for what is
 * named; Tol P. Colour Schemes, SRON/EPS/TN/09-002, issue 3.2, 2021, scheme YlOrBr for what is ordered.
 */

import { scaleLinear } from 'd3-scale';

/** Okabe and Ito's colours as used here. */
export const okabeIto = {
  blue: '#0072b2',
  skyBlue: '#56b4e9',
  orange: '#e69f00',
  yellow: '#f0e442',
  black: '#000000',
} as const;

/** Text, lines and grounds. Each text colour has a contrast of at least 7 to 1 on white. */
export const inks = {
  text: '#000000',
  quiet: '#4d4d4d',
  line: '#333333',
  grid: '#d9d9d9',
  band: '#f0f0f0',
  page: '#ffffff',
} as const;

/** One colour per stream, in an order in which their greys differ most. They repeat behind the fourth: streams are labelled anyway. */
const streamColours = [okabeIto.blue, okabeIto.orange, okabeIto.yellow, okabeIto.black] as const;

/** The colour of the stream at a place, counted from 0. */
export const streamColour = (place: number): string => streamColours[place % streamColours.length]!;

const ylOrBr = ['#ffffe5', '#fff7bc', '#fee391', '#fec44f', '#fb9a29', '#ec7014', '#cc4c02', '#993404', '#662506'];

/** `rgb(1, 2, 3)`, as scales write it, as `#010203`. */
const hex = (colour: string): string =>
  `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

const ramp = scaleLinear<string>()
  .domain(ylOrBr.map((_, i) => i / (ylOrBr.length - 1)))
  .range(ylOrBr)
  .clamp(true);

/** The sequential colour of a share of the highest value, 0 to 1: the higher, the darker. */
export const sequentialColour = (share: number): string => hex(ramp(share));

/** Colours of ordered levels from light to dark. */
export const ordinalColours = (levels: number): readonly string[] =>
  Array.from({ length: levels }, (_, i) => sequentialColour(levels === 1 ? 0.5 : 0.08 + (0.87 * i) / (levels - 1)));

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2, definition of relative luminance). */
export const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** Black or white, whichever is read better on a ground; the contrast is at least 4.5 to 1 on any. */
export const textOn = (ground: string): string =>
  contrast(inks.text, ground) >= contrast(inks.page, ground) ? inks.text : inks.page;
