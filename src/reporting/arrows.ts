/** Arrows: how records and reports move from box to box. */

import { columns, rows } from './boxes.js';
import type { PlacedBox, Point } from './layout.js';

const centre = ({ x, width }: PlacedBox): number => x + width / 2;

const down = (from: PlacedBox, to: PlacedBox): readonly Point[] => [
  { x: centre(from), y: from.y + from.height },
  { x: centre(to), y: to.y },
];

/** Both boxes stand at the top of their row, so half the lower one's height meets both. */
const across = (from: PlacedBox, to: PlacedBox): readonly Point[] => {
  const y = from.y + Math.min(from.height, to.height) / 2;
  return [
    { x: from.x + from.width, y },
    { x: to.x, y },
  ];
};

/** Down the other arm's column and then to the left, through the row of the included, which holds no other box. */
const elbow = (from: PlacedBox, to: PlacedBox): readonly Point[] => {
  const y = to.y + to.height / 2;
  return [
    { x: centre(from), y: from.y + from.height },
    { x: centre(from), y },
    { x: to.x + to.width, y },
  ];
};

/** The arrows that join the boxes which a diagram has: missing stages are passed over. */
export const arrowsBetween = (boxes: readonly PlacedBox[]): readonly (readonly Point[])[] => {
  const inColumn = (column: (typeof columns)[number]): readonly PlacedBox[] =>
    rows.flatMap((row) => boxes.filter((box) => box.column === column && box.row === row));
  const chain = (column: (typeof columns)[number]): readonly (readonly Point[])[] => {
    const members = inColumn(column);
    return members.slice(1).map((box, i) => down(members[i]!, box));
  };
  const side = columns.flatMap((column, i) =>
    i % 2 === 1
      ? []
      : inColumn(column).flatMap((from) => {
          const to = boxes.find((box) => box.column === columns[i + 1] && box.row === from.row);
          return to === undefined ? [] : [across(from, to)];
        }),
  );
  const lastOther = inColumn('other').at(-1);
  const included = boxes.find(({ row }) => row === 'included');
  const joined = lastOther === undefined || included === undefined ? [] : [elbow(lastOther, included)];
  return [...chain('main'), ...chain('other'), ...side, ...joined];
};
