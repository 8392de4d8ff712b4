/** Marks: what a reader of the diagram must know before reading it: that it is unfinished, wrong or out of date. */

import type { StreamFlow } from '../model/index.js';
import { counted } from './count-text.js';
import { awaiting, otherPending } from './flow-boxes.js';
import { flowFailures } from './identities.js';
import { markLabels } from './labels.js';

/** `In progress: 12 reports await screening, …` while anything waits for people, else undefined. Open conflicts are named too. */
export const progressMark = (flow: StreamFlow): string | undefined => {
  const { pending } = flow;
  if (awaiting(flow) === 0 && pending.conflicts === 0) return undefined;
  const unit = flow.unit === 'incidents' ? 'issue' : 'report';
  const waits = (n: number, forWhat: string): readonly string[] =>
    n === 0 ? [] : [`${counted(n, `${unit} awaits`, `${unit}s await`)} ${forWhat}`];
  const parts = [
    ...waits(pending.screening, 'screening'),
    ...waits(pending.retrieval, 'retrieval'),
    ...waits(pending.assessment, 'assessment'),
    ...waits(otherPending(flow), 'a decision among those found by other methods'),
    ...(pending.conflicts === 0 ? [] : [counted(pending.conflicts, 'conflict is open', 'conflicts are open')]),
  ];
  return `${markLabels.inProgress}: ${parts.join(', ')}.`;
};

/** `Does not balance: …` with every identity that fails, else undefined. */
export const balanceMark = (flow: StreamFlow): string | undefined => {
  const failures = flowFailures(flow);
  if (failures.length === 0) return undefined;
  return `${markLabels.doesNotBalance}: ${failures.map(({ message }) => message).join('; ')}.`;
};

/**
 * The marks of one stream's diagram, the gravest first. `notes` are those that the caller gives for the whole review; where they
 * already say that it does not balance, it is not said again.
 */
export const streamMarks = (flow: StreamFlow, notes: readonly string[]): readonly string[] => {
  const said = notes.some((note) => note.startsWith(markLabels.doesNotBalance));
  return [said ? undefined : balanceMark(flow), progressMark(flow)].filter((mark) => mark !== undefined);
};
