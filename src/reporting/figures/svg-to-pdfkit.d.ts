/** The part of svg-to-pdfkit 0.1.8 that is used here; the package has no types of its own. */
declare module 'svg-to-pdfkit' {
  interface SvgToPdfOptions {
    readonly width?: number;
    readonly height?: number;
    readonly assumePt?: boolean;
    readonly fontCallback?: (family: string, bold: boolean, italic: boolean) => string;
    readonly warningCallback?: (warning: string) => void;
  }
  const svgToPdf: (document: PDFKit.PDFDocument, svg: string, x: number, y: number, options: SvgToPdfOptions) => void;
  export = svgToPdf;
}
