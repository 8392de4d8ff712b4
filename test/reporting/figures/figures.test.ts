import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyFigures, labelledFigures, publishedFigures } from './all-figures.js';
import { drawnTexts, isWellFormed, overlaps, textsOutside } from './drawn.js';
import { hostileLabels } from './examples.js';

const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined;
const drawn = [...publishedFigures(), ...labelledFigures(hostileLabels), ...emptyFigures()];
const label = fc.oneof(
  fc.constantFrom(...hostileLabels),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 320 }),
);

describe('every figure', () => {
  it.each(drawn)('is well-formed and has a title and a description: %s', (_name, { svg, title, table }) => {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).toMatch(/ role="img" aria-labelledby="([\w-]+)-title \1-desc" /);
    expect(svg).toMatch(/<title id="[\w-]+-title">[^<]+<\/title>\n<desc id="[\w-]+-desc">[^<]{12,}<\/desc>/);
    expect(table.title).toBe(title);
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
  });

  it.skipIf(!hasXmllint)('is XML for xmllint (skipped where xmllint is absent)', () => {
    for (const [, { svg }] of drawn) {
      const checked = spawnSync('xmllint', ['--noout', '--nonet', '-'], { input: svg, encoding: 'utf8' });
      expect(checked.stderr).toBe('');
      expect(checked.status).toBe(0);
    }
  });

  it.each(drawn)('keeps its texts inside of the picture: %s', (_name, { svg }) => {
    expect(drawnTexts(svg).length).toBeGreaterThan(1);
    expect(textsOutside(svg)).toEqual([]);
  });

  it.each(drawn)('lays no text over another: %s', (_name, { svg }) => {
    expect(overlaps(svg)).toEqual([]);
  });

  it('has the same bytes and numbers for the same input', () => {
    expect(publishedFigures()).toEqual(publishedFigures());
    expect(labelledFigures(hostileLabels)).toEqual(labelledFigures(hostileLabels));
  });

  it.each(emptyFigures())('says that there is nothing to show: %s', (_name, { svg }) => {
    expect(
      drawnTexts(svg)
        .map(({ text }) => text)
        .join(' '),
    ).toContain('Nothing to show');
    expect(svg).toMatch(/<desc [^>]*>[^<]*[Nn]othing to show/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('prefixes its ids, so that figures share one page', () => {
    const ids = publishedFigures().flatMap(([, { id, svg }]) =>
      [...svg.matchAll(/ id="([^"]*)"/g)].map(([, found]) => {
        expect(found!.startsWith(`${id}-`)).toBe(true);
        return found!;
      }),
    );
    expect(ids.length).toBeGreaterThan(20);
  });

  it('stays inert, well-formed and inside of the picture whatever the labels are', () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 2, maxLength: 6 }), (labels) => {
        for (const [, { svg }] of labelledFigures(labels)) {
          expect(isWellFormed(svg)).toBe(true);
          expect(svg).not.toMatch(/<(?!\/?(?:svg|title|desc|rect|g|text|path|circle)\b)|NaN|undefined|\u202e|\u0000/);
          expect(textsOutside(svg)).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
