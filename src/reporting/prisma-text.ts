/** The diagram as an outline in plain text: for terminals, pipes and screen readers. */

import type { Flow, StreamFlow } from '../model/index.js';
import { type BoxLine, hasOtherArm, phaseOf, streamBoxes } from './boxes.js';
import { plainSpaces } from './count-text.js';
import { diagramLabels, markLabels } from './labels.js';
import type { DiagramOptions } from './prisma-svg.js';
import { streamMarks } from './progress.js';
import { lineText, oneLine } from './text-block.js';

const step = '  ';

const boxText = (lines: readonly BoxLine[], depth: number): readonly string[] =>
  lines.map(
    (line) => `${step.repeat(depth + line.indent)}${lineText({ ...line, below: false }).replace(/\*+(?=:| |$)/, '')}`,
  );

/** Phases as headings, boxes below them; the other arm under its own heading before what was included. */
const streamText = (flow: StreamFlow): readonly string[] => {
  const labels = diagramLabels[flow.unit];
  const lines: string[] = hasOtherArm(flow) ? [labels.header] : [];
  let heading = '';
  let otherSaid = false;
  for (const { column, row, lines: boxLines } of streamBoxes(flow)) {
    const isOther = column === 'other' || column === 'otherOut';
    if (isOther && !otherSaid) {
      lines.push(labels.otherHeader);
      otherSaid = true;
      heading = '';
    }
    if (phaseOf[row] !== heading) {
      heading = phaseOf[row];
      lines.push(heading);
    }
    lines.push(...boxText(boxLines, 1));
  }
  return lines;
};

/** The flow of all streams as lines of plain text, ending in a line feed. Text from outside is stripped of control characters. */
export const prismaText = ({ streams }: Flow, { title, notes = [] }: DiagramOptions): string => {
  const blocks = streams.map((flow) => [
    ...(streams.length > 1 ? [`${markLabels.stream} ${flow.id}`] : []),
    ...streamMarks(flow, notes),
    ...streamText(flow),
  ]);
  const head = [oneLine(title), ...notes.map(oneLine)].filter((line) => line !== '');
  return `${plainSpaces(
    [head, ...blocks]
      .filter((block) => block.length > 0)
      .map((block) => block.join('\n'))
      .join('\n\n'),
  )}\n`;
};
