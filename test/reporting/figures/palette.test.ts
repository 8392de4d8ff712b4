import { describe, expect, it } from 'vitest';
import {
  contrast,
  inks,
  luminance,
  ordinalColours,
  sequentialColour,
  streamColour,
  textOn,
} from '../../../src/reporting/figures/palette.js';

describe('the palette', () => {
  it('knows the contrasts that WCAG names', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('tells streams apart in greyscale', () => {
    const greys = [0, 1, 2, 3].map((i) => luminance(streamColour(i))).sort((a, b) => a - b);
    greys.slice(1).forEach((grey, i) => {
      expect(grey - greys[i]!).toBeGreaterThan(0.1);
    });
  });

  it('darkens with every level of up to nine', () => {
    for (let levels = 1; levels <= 9; levels++) {
      const greys = ordinalColours(levels).map(luminance);
      expect(new Set(greys).size).toBe(levels);
      expect(greys).toEqual([...greys].sort((a, b) => b - a));
    }
  });

  it('sets text with a contrast of at least 4.5 on every colour of the ramp, and 7 on the page', () => {
    for (let i = 0; i <= 100; i++) {
      const ground = sequentialColour(i / 100);
      expect(ground).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrast(textOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(inks.quiet, inks.band)).toBeGreaterThan(7);
  });
});
