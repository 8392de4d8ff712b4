import { Box } from 'ink';
import type { ReactElement } from 'react';
import { Rows } from '../components/Rows.js';
import { type Frame, smallestSize } from '../frame.js';
import { useSnapshot } from '../hooks/use-snapshot.js';
import type { ScreenStore } from '../store.js';
import { wrapText } from '../wrap.js';

/** Rows as one text; a blank stands in for an empty row, which Ink would not count at the end. */
const textOf = (rows: readonly string[]): string => rows.map((row) => row || ' ').join('\n');

/** What a screen is drawn from. */
type DrawnStore = Pick<ScreenStore<{ readonly layout: Frame }, unknown>, 'snapshot' | 'subscribe'>;

/** A screen: header, pane, panel, footer. Draws what the store laid out, decides nothing. */
export const Screen = ({ store }: { readonly store: DrawnStore }): ReactElement => {
  const { layout } = useSnapshot(store);
  const { size, tooSmall, left, header, above, pane, height, below, panel, footer } = layout;
  if (tooSmall) {
    const text = `Too small: ${smallestSize.columns} columns and ${smallestSize.rows} rows are needed. q quits.`;
    const rows = wrapText(text, size.columns).map(([start, end]) => text.slice(start, end));
    return (
      <Box width={size.columns} height={size.rows} overflowY="hidden">
        <Rows text={textOf(rows)} height={Math.min(rows.length, size.rows)} />
      </Box>
    );
  }
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows} paddingLeft={left} overflowY="hidden">
      <Rows text={textOf(header)} height={header.length} />
      <Rows text={above} height={1} />
      <Rows text={textOf(pane)} height={height} />
      <Rows text={below} height={1} />
      <Rows text={textOf(panel)} height={panel.length} />
      <Rows text={textOf(footer)} height={footer.length} />
    </Box>
  );
};
