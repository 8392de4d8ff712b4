/** Movement through what scrolls. */

/** Where a movement leads, for a place from 0 to `most` and panes of `height` rows. A page keeps one row in sight. */
export const moved = (action: string, at: number, most: number, height: number): number => {
  const page = Math.max(1, height - 1);
  const places: Readonly<Record<string, number>> = {
    'line-down': at + 1,
    'line-up': at - 1,
    'page-down': at + page,
    'page-up': at - page,
    top: 0,
    bottom: most,
  };
  return Math.max(0, Math.min(places[action] ?? at, most));
};
