/** The coding manual: a guideline for the people who code, made of the codebook as it is now. */

import { codeTree } from '../../coding/index.js';
import type { Codebook, CodebookEvent, CodingPlan } from '../../model/index.js';
import { counted } from '../count-text.js';
import { type Block, contentsAnchor } from './blocks.js';
import { changeLog, dayOf } from './change-log.js';
import { codeEntries, goneCodes, openConflicts } from './code-entries.js';
import { howToCode } from './how-to-code.js';
import { manualHtml } from './manual-html.js';
import { manualMarkdown } from './manual-markdown.js';
import { checklistEntries, variableEntries } from './variable-entries.js';

/** How a manual can be written. */
export const manualFormats = ['markdown', 'html'] as const;
export type ManualFormat = (typeof manualFormats)[number];

const writers = { markdown: manualMarkdown, html: manualHtml };

/** What is in it, and how old it is: no clock, so that the same codebook gives the same manual. */
const summary = (codebook: Codebook, plan: CodingPlan, events: readonly CodebookEvent[]): string => {
  const tree = codeTree(codebook);
  const codes = tree.filter(({ code }) => code.kind === 'code').length;
  const days = events.flatMap((event) => dayOf(event) ?? []).sort();
  const last = days.at(-1);
  return `${[
    counted(codes, 'code', 'codes'),
    counted(tree.length - codes, 'dimension', 'dimensions'),
    counted(plan.variables.length, 'variable', 'variables'),
  ].join(', ')}.${last === undefined ? '' : ` Last changed on ${last}.`}`;
};

/**
 * Writes the manual: how to code, all codes with when to give them and when not, variables, checklists, open conflicts
 * and the log of changes. `history` is the codebook's, see `CodebookHistory`. The same input gives the same text.
 */
export const codingManual = (
  codebook: Codebook,
  plan: CodingPlan,
  history: { readonly events: readonly CodebookEvent[] },
  format: ManualFormat,
  { title }: { readonly title: string },
): string => {
  const { events } = history;
  const coders = new Map(events.map(({ id, coder }) => [id, coder]));
  const blocks: readonly Block[] = [
    { kind: 'text', text: summary(codebook, plan, events) },
    ...howToCode(plan),
    { kind: 'heading', level: 2, text: 'Contents', anchor: contentsAnchor },
    { kind: 'contents' },
    ...codeEntries(codebook),
    ...variableEntries(plan, codebook),
    ...checklistEntries(plan),
    ...openConflicts(codebook, (event) => coders.get(event)),
    ...goneCodes(codebook),
    ...changeLog(events, codebook),
  ];
  return writers[format]({ title, blocks });
};
