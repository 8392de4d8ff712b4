/** SVG to PDF with pdfkit and svg-to-pdfkit: vectors, embedded fonts, tagged, on a page of the figure's size. */

import type { FigureFonts } from './font-paths.js';
import { optionalPackage } from './optional-package.js';

/** How a PDF is written. */
export interface PdfOptions {
  readonly fonts: FigureFonts;
  readonly title: string;
}

/** Stands in every file, so that one figure has the same bytes whenever it is written. */
const creation = new Date(Date.UTC(2000, 0, 1));

const sizeOf = (svg: string): readonly [width: number, height: number] => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) throw new TypeError('The SVG has no viewBox that begins at 0 0.');
  return [Number(width), Number(height)];
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The description of an SVG, as readers of the PDF hear it. */
const descriptionOf = (svg: string): string =>
  (/<desc[^>]*>([^<]*)<\/desc>/.exec(svg)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => entities[name]!,
  );

/**
 * Writes an SVG in points as PDF. Throws UsageError `renderer-missing` where pdfkit or svg-to-pdfkit is absent. Letters
 * that the fonts lack are empty boxes; the standard fonts of PDF would cut a line at the first of them.
 */
export const renderPdf = async (svg: string, { fonts, title }: PdfOptions): Promise<Uint8Array> => {
  const [{ default: Document }, { default: svgToPdf }] = await optionalPackage('pdf', () =>
    Promise.all([import('pdfkit'), import('svg-to-pdfkit')]),
  );
  const [width, height] = sizeOf(svg);
  const document = new Document({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'litsieve', Producer: 'litsieve', CreationDate: creation },
    font: fonts.regular,
  });
  const pieces: Buffer[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    document.on('error', reject);
  });
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
  const drawing = document.struct('Figure', { alt: descriptionOf(svg), title }, () => {
    // The renderer takes a width in points for 4/3 of the page's units; without a unit it is the page's own.
    const inPageUnits = svg.replace(/(<svg\b[^>]*? width="[\d.]+)pt(" height="[\d.]+)pt"/, '$1$2"');
    svgToPdf(document, inPageUnits, 0, 0, {
      width,
      height,
      assumePt: true,
      fontCallback: (_family, bold) => (bold ? 'bold' : 'regular'),
    });
  });
  document.addStructure(drawing);
  document.end();
  return written;
};
