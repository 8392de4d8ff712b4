/**
 * Measures of the diagram in points (1/72 inch), after the proportions of the PRISMA 2020 templates: boxes about 3½ inch
 * wide, half an inch between columns. No text is smaller than 8 pt.
 */
export const measures = {
  margin: 18,
  barWidth: 22,
  barGap: 16,
  boxWidth: 256,
  /** What falls away has lists: its boxes take the first of these widths in which they keep within `shortList` lines. */
  outWidths: [256, 310, 364],
  shortList: 18,
  columnGap: 36,
  rowGap: 28,
  padding: 8,
  minBoxHeight: 40,
  /** Per level of a list. */
  indent: 12,
  /** Further indent of the second and later lines of one entry. */
  hanging: 8,
  fontSize: 10,
  lineHeight: 13,
  headerPadding: 7,
  headerGap: 16,
  titleSize: 14,
  titleLineHeight: 18,
  smallSize: 8.5,
  smallLineHeight: 11,
  arrowHead: 7,
} as const;
