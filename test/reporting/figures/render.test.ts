import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/model/index.js';
import { fontPaths, renderPdf, renderPng, stackFigure, taxonomyFigure } from '../../../src/reporting/figures/index.js';
import { optionalPackage } from '../../../src/reporting/figures/optional-package.js';
import { drawnTexts, sizeOf } from './drawn.js';
import { severityByTask, taxonomy } from './examples.js';

const { svg, title } = stackFigure(severityByTask);
const [width, height] = sizeOf(svg);

describe('renderPng', () => {
  it.each([72, 150, 300])('writes a PNG of the figure at %i pixels per inch', async (dpi) => {
    const png = Buffer.from(await renderPng(svg, { fonts: await fontPaths(), dpi }));
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(Math.abs(png.readUInt32BE(16) - (width * dpi) / 72)).toBeLessThanOrEqual(1);
    expect(Math.abs(png.readUInt32BE(20) - (height * dpi) / 72)).toBeLessThanOrEqual(1);
  });

  it('writes the same bytes twice, and other bytes without its text', async () => {
    const options = { fonts: await fontPaths(), dpi: 96 };
    const png = await renderPng(svg, options);
    expect(Buffer.compare(png, await renderPng(svg, options))).toBe(0);
    const mute = await renderPng(svg.replace(/<text .*?<\/text>/g, ''), options);
    expect(png.length).toBeGreaterThan(mute.length * 1.5);
  });
});

/** The content streams, inflated. */
const contents = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .flatMap(([, bytes]) => {
      try {
        return [inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    })
    .join('\n');

describe('renderPdf', () => {
  it('writes a tagged PDF with title, language, description and embedded fonts on a page of the size of the figure', async () => {
    const pdf = Buffer.from(await renderPdf(svg, { fonts: await fontPaths(), title }));
    const text = pdf.toString('latin1');
    const lacking = [
      /^%PDF-1\.7/,
      new RegExp(`/MediaBox \\[0 0 ${width} ${height}\\]`),
      /\/Lang \(en\)/,
      /\/Marked true/,
      /\/DisplayDocTitle true/,
      new RegExp(`\\n${/\/Title (\d+) 0 R/.exec(text)?.[1]} 0 obj\n\\(Severity by Task context\\)`),
      /\/S \/Figure/,
      /\/Alt \(Stacked bars of Severity by Task context\./,
      /\/BaseFont \/[A-Z]+\+DejaVuSans\n/,
      /\/BaseFont \/[A-Z]+\+DejaVuSans-Bold\n/,
    ].filter((pattern) => !pattern.test(text));
    expect(lacking).toEqual([]);
    expect(text.includes('/Helvetica')).toBe(false);
  });

  it('draws a figure at its own size, all of it on the page', async () => {
    const pdf = Buffer.from(await renderPdf(svg, { fonts: await fontPaths(), title }));
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!.map(Number);
    const text = contents(pdf);
    expect(text).not.toContain('1.333');
    const places = [...text.matchAll(/ ([\d.-]+) ([\d.-]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(places.length).toBeGreaterThan(20);
    expect(Math.max(...places.map(([x]) => x))).toBeLessThan(width!);
    expect(Math.max(...places.map(([, y]) => y))).toBeLessThan(height!);
    const [, first] = /<text x="([\d.]+)"/.exec(svg)!;
    expect(places[0]![0]).toBeCloseTo(Number(first), 1);
  });

  it('keeps text as text', async () => {
    const figure = taxonomyFigure(taxonomy);
    const pdf = Buffer.from(await renderPdf(figure.svg, { fonts: await fontPaths(), title: figure.title }));
    const shown = contents(pdf).match(/\bT[jJ]\b/g) ?? [];
    expect(shown.length).toBeGreaterThanOrEqual(drawnTexts(figure.svg).length);
  });

  it('writes the same bytes twice, without the time of day', async () => {
    const options = { fonts: await fontPaths(), title };
    const pdf = Buffer.from(await renderPdf(svg, options));
    await new Promise((done) => setTimeout(done, 5));
    expect(Buffer.compare(pdf, Buffer.from(await renderPdf(svg, options)))).toBe(0);
    const text = pdf.toString('latin1');
    expect(text.match(/D:\d{8,14}/g)).toEqual(['D:20000101000000']);
    const others = (text.match(/\d{4}-\d\d-\d\dT[\d:]+/g) ?? []).filter((date) => !date.startsWith('2000-01-01T'));
    expect(others).toEqual([]);
  });
});

describe('optionalPackage', () => {
  it('says which packages to install where one is absent', async () => {
    const absent = 'no-such-renderer-is-installed';
    const failed = await optionalPackage('png', () => import(absent)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(UsageError);
    expect(failed).toMatchObject({
      code: 'renderer-missing',
      hint: 'npm install @resvg/resvg-js dejavu-fonts-ttf',
    });
  });

  it('hands over what is installed', async () => {
    expect(await optionalPackage('pdf', () => Promise.resolve(7))).toBe(7);
  });
});
