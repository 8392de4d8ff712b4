/** Description: the whole flow in sentences, for readers who cannot see the picture. Nothing is cut here. */

import type { Flow, StreamFlow } from '../model/index.js';
import { streamBoxes } from './boxes.js';
import { plainSpaces } from './count-text.js';
import { diagramLabels, markLabels } from './labels.js';
import { streamMarks } from './progress.js';
import { lineText } from './text-block.js';

/** One sentence per box: `Records screened (n = 462).` */
const sentences = (flow: StreamFlow): readonly string[] => {
  const labels = diagramLabels[flow.unit];
  return streamBoxes(flow, Number.POSITIVE_INFINITY).map(({ column, row, lines }) => {
    const words = lines.map((line) => lineText({ ...line, below: false }).replace(/\*+(?=:| |$)/, ''));
    const [first = '', ...rest] = words;
    const sentence = first.endsWith(':') ? `${first} ${rest.join('; ')}` : words.join('; ');
    const arm = column === 'other' && row === 'identified' ? `${labels.otherHeader}. ` : '';
    return `${arm}${sentence}${sentence.endsWith('.') ? '' : '.'}`;
  });
};

/** The flow of all streams in sentences, marks first. */
export const describeFlow = ({ streams }: Flow, notes: readonly string[]): string =>
  plainSpaces(
    [
      ...notes,
      ...streams.flatMap((flow) => [
        ...(streams.length > 1 ? [`${markLabels.stream} ${flow.id}.`] : []),
        ...streamMarks(flow, notes),
        `${diagramLabels[flow.unit].header}.`,
        ...sentences(flow),
      ]),
    ].join(' '),
  );
