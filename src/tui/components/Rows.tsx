import { Box, Text } from 'ink';
import { memo, type ReactElement } from 'react';

/**
 * Ready-made rows in a box of a fixed height: Ink measures and wraps nothing, and neighbours cannot push it. Drawn again
 * only when the text differs.
 */
export const Rows = memo(function Rows({
  text,
  height,
}: {
  readonly text: string;
  readonly height: number;
}): ReactElement | null {
  if (height === 0) return null;
  return (
    <Box height={height} flexShrink={0} overflowY="hidden">
      <Text wrap="truncate-end">{text}</Text>
    </Box>
  );
});
