/**
 * Measures of figures in points (1/72 inch). A figure is at most seven inches wide where its data allow it, the text width
 * of two-column pages, and no text is smaller than 7 pt there.
 */
export const measures = {
  width: 504,
  /** Room for a title: about one column of a two-column page. */
  leastWidth: 252,
  margin: 12,
  title: { fontSize: 10.5, bold: true },
  text: { fontSize: 8 },
  strong: { fontSize: 8, bold: true },
  small: { fontSize: 7.5 },
  smallest: { fontSize: 7 },
  gap: 8,
} as const;
