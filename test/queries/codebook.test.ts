import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/model/index.js';
import { emptyCodingPlan, parseCodebook, parseProtocol } from '../../src/queries/index.js';

const protocolOf = (...lines: readonly string[]) =>
  parseProtocol(['litsieve: 1', 'title: A review', 'stages: [{id: full-text}]', ...lines].join('\n'), 'p.yaml');

const two = protocolOf(
  'streams: [{id: papers}, {id: incidents, unit: incidents, sources: [github]}]',
  'reviewers: [ada, ben]',
);

/** Reads the smallest codebook with more lines after it; the first of them is line 3. */
const withLines = (lines: readonly string[], protocol = two) =>
  parseCodebook(['litsieve: 1', 'name: Codes', ...lines, ''].join('\n'), 'c.yaml', protocol);

const complaintOf = (lines: readonly string[], protocol = two): string => {
  try {
    withLines(lines, protocol);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error('the codebook was accepted');
};

const repository = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(repository, path), 'utf8');

describe('a codebook', () => {
  it('has defaults for all that is not said, those of a review without one', () => {
    expect(withLines([])).toEqual({ ...emptyCodingPlan, name: 'Codes' });
    expect(withLines(['coding:', 'codes:', 'variables:', 'rounds:', 'checklists:'])).toEqual(withLines([]));
  });

  it('makes a list of its tree, parents first, with ids of the names', () => {
    const plan = withLines([
      'codes:',
      '  - name: System Safety',
      '    codes:',
      '      - name: Data Loss',
      '        definition: It is gone.',
      '        include: For good',
      '        exclude: [For a while, Only in sight]',
      '        examples: [They lost it.]',
      '        aliases: Loss',
      '        colour: "#D55E00"',
      '        codes: [{name: Backups, id: lost.backups}]',
      '  - name: Alone',
      '  - {name: Group, kind: dimension}',
    ]);
    expect(plan.codes).toEqual([
      { id: 'system-safety', name: 'System Safety', kind: 'dimension' },
      {
        id: 'data-loss',
        name: 'Data Loss',
        kind: 'code',
        definition: 'It is gone.',
        includeWhen: ['For good'],
        excludeWhen: ['For a while', 'Only in sight'],
        examples: ['They lost it.'],
        aliases: ['Loss'],
        parent: 'system-safety',
        colour: '#d55e00',
      },
      { id: 'lost.backups', name: 'Backups', kind: 'code', parent: 'data-loss' },
      { id: 'alone', name: 'Alone', kind: 'code' },
      { id: 'group', name: 'Group', kind: 'dimension' },
    ]);
  });

  it('reads variables of every type, values by label or in full, numbers as names of values', () => {
    const plan = withLines([
      'codes: [{name: Leak}]',
      'variables:',
      '  - {id: task, type: single, values: [Bug fixing, {label: Other things, definition: All else}]}',
      '  - {id: factors, name: Why, type: multi, values: [One], streams: [incidents], when: {code: leak}}',
      '  - {id: severity, type: ordinal, required: true, values: [{id: 1, label: Low}, {id: 2, label: 2, score: 5}], evidenceFrom: 2}',
      '  - {id: cost, type: number, when: {variable: severity, atLeast: 2}}',
      '  - {id: day, type: date, when: {variable: task, is: bug-fixing}}',
      '  - {id: what-happened, type: text}',
    ]);
    expect(plan.variables).toEqual([
      {
        id: 'task',
        name: 'Task',
        type: 'single',
        required: false,
        values: [
          { id: 'bug-fixing', label: 'Bug fixing' },
          { id: 'other-things', label: 'Other things', definition: 'All else' },
        ],
      },
      {
        id: 'factors',
        name: 'Why',
        type: 'multi',
        required: false,
        values: [{ id: 'one', label: 'One' }],
        streams: ['incidents'],
        when: { code: 'leak' },
      },
      {
        id: 'severity',
        name: 'Severity',
        type: 'ordinal',
        required: true,
        values: [
          { id: '1', label: 'Low' },
          { id: '2', label: '2', score: 5 },
        ],
        evidenceFrom: '2',
      },
      {
        id: 'cost',
        name: 'Cost',
        type: 'number',
        required: false,
        values: [],
        when: { variable: 'severity', atLeast: '2' },
      },
      {
        id: 'day',
        name: 'Day',
        type: 'date',
        required: false,
        values: [],
        when: { variable: 'task', is: ['bug-fixing'] },
      },
      { id: 'what-happened', name: 'What happened', type: 'text', required: false, values: [] },
    ]);
  });

  it('reads who codes what, rounds and checklists', () => {
    const plan = withLines([
      'coding: {streams: [incidents], coders: [ben, ada], codersPerUnit: 1, overlap: 0.2, seed: 7, blind: false, saturation: {run: 3}}',
      'rounds: [{id: first, kind: pilot, units: 5}, {id: second, kind: calibration, units: 10, stream: incidents, coders: [ada], seed: 3}]',
      'variables: [{id: rigour, type: ordinal, values: [No, Yes]}, {id: depth, type: ordinal, values: [{label: A, score: 4}]}]',
      'checklists: [{id: quality, variables: [rigour, depth], threshold: 5}]',
    ]);
    expect(plan).toMatchObject({
      streams: ['incidents'],
      coders: ['ben', 'ada'],
      codersPerUnit: 1,
      overlap: 0.2,
      seed: 7,
      blind: false,
      saturation: { base: 4, run: 3, threshold: 0.05 },
      rounds: [
        { id: 'first', kind: 'pilot', units: 5, seed: 1 },
        { id: 'second', kind: 'calibration', units: 10, stream: 'incidents', coders: ['ada'], seed: 3 },
      ],
      checklists: [{ id: 'quality', name: 'Quality', variables: ['rigour', 'depth'], threshold: 5 }],
    });
  });

  it('takes names in any script, and calls different ones differently', () => {
    const { codes, variables } = withLines([
      'codes: [{name: 深層}, {name: 中文}, {name: Ünïcode}]',
      'variables: [{id: v, type: single, values: [はい, いいえ]}]',
    ]);
    const ids = [...codes, ...variables[0]!.values].map(({ id }) => id);
    expect(ids[2]).toBe('unicode');
    expect(new Set(ids).size).toBe(5);
  });

  it('takes any coder where the protocol lists no reviewers', () => {
    const open = protocolOf();
    expect(withLines(['coding: {coders: [zoe], codersPerUnit: 1}'], open).coders).toEqual(['zoe']);
    expect(withLines(['coding: {codersPerUnit: 3}'], open).codersPerUnit).toBe(3);
  });

  const scale =
    'variables: [{id: s, type: ordinal, values: [{id: 1, label: A}, {id: 2, label: B}]}, {id: n, type: number}';

  it.each([
    [['colour: red'], 'c.yaml:3:1: unknown key `colour`'],
    [['codes:', '  - name: A', '    color: "#000000"'], 'c.yaml:5:5: unknown key `color` in codes[1]'],
    [['codes: [{name: A, colour: red}]'], 'c.yaml:3:27: codes[1].colour: a colour is written "#rrggbb"'],
    [
      ['codes:', '  - name: Top', '    codes:', '      - name: A b', '      - name: a B'],
      'c.yaml:7:15: codes[1].codes[2].name: `a-b` is there twice',
    ],
    [['codes: [{name: A, id: A}]'], 'c.yaml:3:23: codes[1].id: an id has up to 60 small letters'],
    [['coding: {streams: [videos]}'], 'coding.streams[1]: there is no stream `videos`; there is papers, incidents'],
    [['coding: {coders: [zoe]}'], 'coding.coders[1]: there is no reviewer `zoe`; there is ada, ben'],
    [['coding: {coders: [ada, ada]}'], 'coding.coders[2]: `ada` is there twice'],
    [['coding: {codersPerUnit: 3}'], 'coding.codersPerUnit: 3 cannot code a unit: the coders are ada, ben'],
    [['coding: {codersPerUnit: 2, overlap: 0.1}'], 'coding.overlap: needs one coder more: the coders are ada, ben'],
    [['coding: {overlap: 20}'], 'coding.overlap: must be 1 or less'],
    [
      ['coding: {coders: [ada]}', 'rounds: [{id: a, kind: pilot, units: 1, coders: [ben]}]'],
      'c.yaml:4:50: rounds[1].coders[1]: there is no coder `ben`',
    ],
    [
      ['coding: {streams: [papers]}', 'rounds: [{id: a, kind: pilot, units: 1, stream: incidents}]'],
      'rounds[1].stream: there is no coded stream `incidents`',
    ],
    [['rounds: [{id: a, kind: pilot, units: 1}, {id: a, kind: pilot, units: 1}]'], 'rounds[2].id: `a` is there twice'],
    [['variables: [{id: a, type: text, streams: [videos]}]'], 'variables[1].streams[1]: there is no stream `videos`'],
    [['variables: [{id: a, type: text}, {id: a, type: text}]'], 'variables[2].id: `a` is there twice'],
    [['variables: [{id: a, type: single}]'], 'variables[1].values: is missing'],
    [['variables: [{id: a, type: date, values: [b]}]'], 'variables[1].values: a variable of type date has no values'],
    [['variables: [{id: a, type: multi, values: [B, b]}]'], 'variables[1].values[2]: `b` is there twice'],
    [
      ['variables: [{id: a, type: multi, values: [b], evidenceFrom: b}]'],
      'only an ordinal variable has values to begin at',
    ],
    [
      ['variables: [{id: a, type: ordinal, values: [b], evidenceFrom: c}]'],
      'evidenceFrom: there is no value `c`; there is b',
    ],
    [[`${scale}, {id: x, type: text, when: {variable: s}}]`], 'variables[3].when: is one of'],
    [[`${scale}, {id: x, type: text, when: {variable: s, is: [1], code: c}}]`], 'variables[3].when: is one of'],
    [
      [`${scale}, {id: x, type: text, when: {variable: t, is: [1]}}]`],
      'when.variable: there is no variable `t`; there is s, n, x',
    ],
    [
      [`${scale}, {id: x, type: text, when: {variable: s, is: [1, 3]}}]`],
      'when.is[2]: there is no value `3` of s; there is 1, 2',
    ],
    [[`${scale}, {id: x, type: text, when: {variable: s, atLeast: 3}}]`], 'when.atLeast: there is no value `3` of s'],
    [
      [`${scale}, {id: x, type: text, when: {variable: n, atLeast: 3}}]`],
      'when.variable: `n` is a number and has no values',
    ],
    [[`${scale}, {id: x, type: text, when: {code: leak}}]`], 'when.code: there is no code `leak` below `codes`'],
    [
      [
        'variables:',
        '  - {id: a, type: single, values: [v], when: {variable: b, is: [v]}}',
        '  - {id: b, type: single, values: [v], when: {variable: a, is: [v]}}',
      ],
      'c.yaml:4:46: variables[1].when: leads back to the variable',
    ],
    [
      [`${scale}]`, 'checklists: [{id: q, variables: [t], threshold: 1}]'],
      'checklists[1].variables[1]: there is no variable `t`',
    ],
    [
      [`${scale}]`, 'checklists: [{id: q, variables: [s, n], threshold: 1}]'],
      'checklists[1].variables[2]: `n` is number',
    ],
    [
      [`${scale}]`, 'checklists: [{id: q, variables: [s], threshold: 2}]'],
      'checklists[1].threshold: cannot be reached: scores add up to 1',
    ],
    [['codes: &a', '  - {name: A, codes: *a}'], 'a tree has 50 levels at most'],
  ])('is refused at the place of the mistake: %j', (lines, message) => {
    const complaint = complaintOf(lines);
    expect(complaint).toContain(message);
    expect(complaint).toMatch(/^c\.yaml:\d+:\d+: /);
  });

  it('must have the checklists that the protocol names', () => {
    const strict = protocolOf('criteria: [{id: EC1, kind: exclude, text: Weak, checklist: quality}]');
    expect(strict.criteria).toEqual([{ id: 'EC1', kind: 'exclude', text: 'Weak', checklist: 'quality' }]);
    expect(complaintOf(['checklists: []'], strict)).toBe(
      "c.yaml:3:13: checklists: the protocol's criterion EC1 names the checklist `quality`; there is none",
    );
    const lines = [
      'variables: [{id: r, type: ordinal, values: [No, Yes]}]',
      'checklists: [{id: quality, variables: [r], threshold: 1}]',
    ];
    expect(withLines(lines, strict).checklists).toHaveLength(1);
  });
});

describe('the codebook of the bundled review', () => {
  const plan = parseCodebook(
    read('queries/codebook.yaml'),
    'queries/codebook.yaml',
    parseProtocol(read('queries/protocol.yaml'), 'queries/protocol.yaml'),
  );

  it('has seven dimensions, 29 failure modes and the two sub-types whose names are known', () => {
    const dimensions = plan.codes.filter(({ kind }) => kind === 'dimension');
    const below = (parents: readonly string[]) => plan.codes.filter(({ parent }) => parents.includes(parent ?? ''));
    const modes = below(dimensions.map(({ id }) => id));
    expect(dimensions.map(({ id }) => modes.filter(({ parent }) => parent === id).length)).toEqual([
      5, 4, 7, 4, 3, 3, 3,
    ]);
    expect(below(modes.map(({ id }) => id)).map(({ name }) => name)).toEqual(['Memorization', 'Context Leakage']);
    expect(plan.codes).toHaveLength(7 + 29 + 2);
    expect(plan.codes.filter(({ definition }) => definition === undefined)).toEqual([]);
  });

  it('has seven contributing factors, six impacts and five levels of severity', () => {
    const values = Object.fromEntries(plan.variables.map(({ id, values }) => [id, values.length]));
    expect(values).toMatchObject({ factors: 7, impact: 6, severity: 5 });
    expect(plan.variables.find(({ id }) => id === 'severity')).toMatchObject({ type: 'ordinal', evidenceFrom: '4' });
  });
});

describe("the template's codebook", () => {
  it('can be read beside the protocol of a new review', () => {
    const protocol = parseProtocol(read('templates/review/queries/protocol.yaml'), 'protocol.yaml');
    const plan = parseCodebook(read('templates/review/queries/codebook.yaml.example'), 'codebook.yaml', protocol);
    expect(plan.codes.map(({ id }) => id)).toEqual(['benefits', 'fewer-faults', 'drawbacks', 'more-effort']);
    expect(plan.checklists).toHaveLength(1);
  });
});
