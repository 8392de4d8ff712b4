/** The rows of the text pane in sight: quotes underlined, a mark in the gutter where a code is anchored, the selection. */

import type { CodingView } from '../../../review/coding-session.js';
import type { Meaning, Paint } from '../../style.js';
import type { CodingState } from '../coding-state.js';
import { characterAt } from '../cursor.js';
import { type Part, placeOf, selectedPart } from '../passage.js';
import { drawn, type FieldRow, isFieldRow, type TextRow, type UnitText } from '../unit-text.js';

/** Columns of the gutter. */
export const gutter = 2;

interface Span extends Part {
  readonly meaning: Meaning;
  /** What the gutter shows where it begins; empty: nothing. */
  readonly sign: string;
}

/** Later ones lie above earlier ones. */
const spansOf = (
  view: CodingView,
  { overlay, marked, quote: waiting }: CodingState,
  text: UnitText,
): readonly Span[] => {
  const fieldOf = new Map(text.fields.map(({ name }, number) => [name, number]));
  const quotes = [
    ...Object.values(view.coding.evidence ?? {}).flatMap((shown) =>
      shown.map((quote) => ({ quote, meaning: 'quote' as const, sign: '◆' })),
    ),
    ...view.coding.codes
      .toSorted((a, b) => Number(a.code === marked) - Number(b.code === marked))
      .flatMap(({ code, quotes = [] }) =>
        quotes.map((quote) => ({
          quote,
          meaning: code === marked ? ('ownQuote' as const) : ('quote' as const),
          sign: '●',
        })),
      ),
    ...(waiting === undefined ? [] : [{ quote: waiting, meaning: 'selected' as const, sign: '' }]),
  ];
  const spans = quotes.flatMap(({ quote, meaning, sign }): readonly Span[] => {
    const field = fieldOf.get(quote.field);
    const place = field === undefined ? undefined : placeOf(text.fields[field]!, quote);
    return place === undefined ? [] : [{ field: field!, start: place[0], end: place[1], meaning, sign }];
  });
  if (overlay.mode !== 'selecting') return spans;
  const part = selectedPart(text, overlay);
  const cursor = characterAt(text, overlay.cursor);
  return [
    ...spans,
    ...(part === undefined ? [] : [{ ...part, meaning: 'selected' as const, sign: '' }]),
    ...(cursor === undefined
      ? []
      : [
          {
            field: overlay.cursor.field,
            start: cursor[0],
            end: cursor[1],
            meaning: part === undefined ? ('cursor' as const) : ('selectionEnd' as const),
            sign: '',
          },
        ]),
  ];
};

const gutterOf = ({ start }: FieldRow, spans: readonly Span[], paint: Paint): string => {
  const signed = spans.filter(({ sign }) => sign !== '');
  const top = signed.at(-1);
  if (top === undefined) return ' '.repeat(gutter);
  const begun = signed.findLast((span) => span.start >= start);
  const { meaning, sign } = begun ?? top;
  return `${paint(meaning === 'ownQuote' ? 'given' : 'quiet', begun === undefined ? '│' : sign)} `;
};

const styledRow = (row: FieldRow, shown: string, all: readonly Span[], paint: Paint): string => {
  const spans = all.filter(({ field, start, end }) => field === row.field && start < row.end && end > row.start);
  const base = (part: string): string => (row.field === 0 ? paint('strong', part) : part);
  const lead = gutterOf(row, spans, paint) + ' '.repeat(row.indent);
  if (spans.length === 0) return lead + base(drawn(shown, row.start, row.end));
  const cuts = [
    ...new Set([
      row.start,
      ...spans.flatMap(({ start, end }) => [Math.max(start, row.start), Math.min(end, row.end)]),
      row.end,
    ]),
  ].sort((a, b) => a - b);
  const pieces = cuts.slice(1).map((end, number) => {
    const start = cuts[number]!;
    const piece = drawn(shown, start, end);
    const top = spans.findLast((span) => span.start <= start && span.end >= end);
    return base(top === undefined ? piece : paint(top.meaning, piece));
  });
  return lead + pieces.join('');
};

/** The rows of a unit in sight, `height` from `first` on, each with its gutter. */
export const textRows = (
  view: CodingView,
  state: CodingState,
  text: UnitText,
  first: number,
  height: number,
  paint: Paint,
): readonly string[] => {
  const spans = spansOf(view, state, text);
  return text.rows
    .slice(first, first + height)
    .map((row: TextRow) =>
      isFieldRow(row)
        ? styledRow(row, text.fields[row.field]?.shown ?? '', spans, paint)
        : ' '.repeat(gutter) + row.line,
    );
};
