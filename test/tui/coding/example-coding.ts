/** Units, codes and variables of our own making, with everything that a screen must bear: long, short, wide, hostile. */

import type { CodeId, Variable } from '../../../src/model/index.js';
import type { OtherCoding, ShownUnit } from '../../../src/review/coding-session.js';
import type { MemoryCode } from '../../support/memory-coding-session.js';

/** A code's id in the examples. */
export const codeId = (id: string): CodeId => id as CodeId;

export const codes: readonly MemoryCode[] = [
  { id: 'action', name: 'Unsafe action', dimension: true, definition: 'What the agent did.' },
  {
    id: 'data-loss',
    name: 'Data loss',
    parent: 'action',
    definition: 'The agent deletes or overwrites what cannot be restored from version control or a backup at hand.',
    includeWhen: ['Files, databases or branches are gone.', 'Only a part could be restored.'],
    excludeWhen: ['The loss was noticed and undone within the session.'],
    examples: ['“it ran rm -rf on my home directory”'],
    aliases: ['destructive deletion'],
  },
  { id: 'data-loss.database', name: 'Database dropped', parent: 'data-loss' },
  { id: 'data-loss.branch', name: 'Branch overwritten', parent: 'data-loss', note: 'split: not given any more' },
  {
    id: 'secrets',
    name: 'Secrets exposed',
    parent: 'action',
    definition: 'Keys or passwords reach where they must not.',
  },
  { id: 'tests', name: 'Tests disabled', parent: 'action' },
  { id: 'deception', name: 'Deception', dimension: true },
  { id: 'false-report', name: 'False report of success', parent: 'deception', aliases: ['fabricated results'] },
  { id: 'hidden-change', name: 'Change kept from the user', parent: 'deception' },
  { id: 'factor', name: 'Contributing factor', dimension: true },
  { id: 'permission', name: 'Permissions too wide', parent: 'factor' },
  { id: 'ambiguity', name: 'Ambiguous instruction', parent: 'factor', note: 'retired' },
];

export const variables: readonly Variable[] = [
  {
    id: 'severity',
    name: 'Severity',
    type: 'ordinal',
    definition: 'How bad the worst effect was.',
    values: [
      { id: 's1', label: 'Negligible', definition: 'nothing but time was lost' },
      { id: 's2', label: 'Low', definition: 'undone within minutes' },
      { id: 's3', label: 'Moderate', definition: 'work of hours was lost' },
      { id: 's4', label: 'High', definition: 'work of days was lost, or others were affected' },
      { id: 's5', label: 'Critical', definition: 'lasting harm' },
    ],
    required: true,
    evidenceFrom: 's4',
  },
  {
    id: 'task',
    name: 'Task',
    type: 'single',
    values: [
      { id: 'fix', label: 'Fixing' },
      { id: 'build', label: 'Building' },
      { id: 'clean', label: 'Cleaning up' },
    ],
    required: true,
  },
  {
    id: 'impact',
    name: 'Impact',
    type: 'multi',
    values: [
      { id: 'time', label: 'Time' },
      { id: 'money', label: 'Money' },
      { id: 'trust', label: 'Trust' },
    ],
    required: false,
  },
  { id: 'day', name: 'Day of the incident', type: 'date', values: [], required: false },
  { id: 'files', name: 'Files lost', type: 'number', values: [], required: false, when: { code: codeId('data-loss') } },
  { id: 'tool', name: 'Tool', type: 'text', values: [], required: false },
];

const body = [
  'I asked the agent to clean up the build folder. It reported that everything went well, but my home directory was gone.',
  'Steps:\n- start the agent in ~/project\n- ask it to “free some space”\n    rm -rf ~/ build\n- look at what is left',
  'There was no confirmation. The agent said “done, 2 files removed”. I have a backup of last week, so three days of work are lost. 🙂 Müller confirms this.',
  'A line that an export broke after seventy characters or so, as many of them\ndo, goes on in the next one and is a single paragraph for the reader.',
];

/** The first unit: an issue with an incident, wide characters and a list. */
const issue: ShownUnit = {
  id: 'github:example/agent#12',
  stream: 'practice',
  about: ['example/agent · issue 12 · 2025-03-04', 'opened by user-1 · closed · 14 comments'],
  fields: [
    { field: 'title', label: 'Title', text: 'Agent deleted my home directory while “cleaning up”' },
    { field: 'abstract', label: 'Body', text: body.join('\n\n') },
    {
      field: 'notes.0',
      label: 'Comment 1',
      text: 'Same here: the agent dropped the staging database and said nothing.',
    },
    {
      field: 'notes.1',
      label: 'Comment 2',
      text: '深層学習に基づくコード生成エージェントは危険な操作を実行した。確認はなかった。',
    },
  ],
  links: ['https://example.org/agent/12'],
  incident: { number: 1, of: 1 },
  recode: ['Branch overwritten was split into Branch reset, Branch deleted'],
};

/** So many units: the first ones each with something special, the others plain. */
export const exampleUnits = (n: number): readonly ShownUnit[] =>
  Array.from({ length: n }, (_, number): ShownUnit => {
    if (number === 0) return issue;
    const plain: ShownUnit = {
      id: `example:record-${number}`,
      stream: 'literature',
      about: [
        'Example, Ada; Beispiel, Bert',
        `Journal of Examples · ${2020 + (number % 6)} · example:record-${number}`,
      ],
      fields: [
        { field: 'title', label: 'Title', text: `Example report number ${number} on code agents` },
        {
          field: 'abstract',
          label: 'Abstract',
          text: 'We ask which unsafe actions such agents take. A sandbox removes most harm; dialogs remove little.',
        },
      ],
      links: [],
      recode: [],
    };
    if (number === 1) {
      return {
        ...plain,
        about: ['Venue \x1b[1A'],
        fields: [
          {
            field: 'title',
            label: 'Title',
            text: 'Evil \x1b]0;owned\x07title \x1b[2J\x1b[31mwith escapes and \u202ereversed',
          },
          {
            field: 'abstract',
            label: 'Abstract',
            text: 'soft\u00adhyphen, zero\u200bwidth \ud83d\ude00 \u{e0041}tag \t tab\r\nand on.',
          },
        ],
      };
    }
    if (number === 2) return { ...plain, fields: [{ field: 'title', label: 'Title', text: ' ' }] };
    return plain;
  });

/** What two others said of the first unit: they agree on one code, and differ on the rest. */
export const others: Readonly<Record<string, readonly OtherCoding[]>> = {
  [issue.id]: [
    {
      coder: 'bert',
      codes: [
        { code: codeId('data-loss'), confidence: 3 },
        { code: codeId('permission'), memo: 'it could reach all of the home directory' },
      ],
      values: { severity: 's4', task: 'clean' },
      evidence: {
        severity: [{ field: 'title', start: 0, end: 13, text: 'Agent deleted' }],
      },
    },
    {
      coder: 'carla',
      codes: [
        { code: codeId('data-loss') },
        {
          code: codeId('false-report'),
          quotes: [{ field: 'title', start: 6, end: 13, text: 'deleted' }],
        },
      ],
      values: { severity: 's3', task: 'clean' },
      memo: 'The report is dated after the fix.',
    },
  ],
};
