/** The documents that the verbs of coding print with `--json`, held to their shapes key by key. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeCodedReview } from '../support/coded-review.js';
import { here } from '../support/here.js';
import { litsieve } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const n = z.int().min(0);
const eventId = z.string().regex(/^[0-9a-f]{32}$/);
const texts = z.array(z.string());
const kind = z.enum(['dimension', 'code']);

const fate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('active') }),
  z.strictObject({ kind: z.literal('retired') }),
  z.strictObject({ kind: z.literal('merged'), into: z.string() }),
  z.strictObject({ kind: z.literal('split'), into: z.array(z.string()).min(2) }),
]);
const listed = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind,
  depth: n,
  parent: z.string().optional(),
  definition: z.string().optional(),
  includeWhen: texts,
  excludeWhen: texts,
  examples: texts,
  aliases: texts,
  colour: z.string().optional(),
  fate,
  uses: n,
});
const conflicts = z.array(
  z.strictObject({
    code: z.string(),
    slot: z.string(),
    said: z.array(z.strictObject({ value: z.unknown(), events: z.array(eventId) })),
  }),
);
const recode = z.array(z.strictObject({ unit: z.string(), coder: z.string(), reasons: z.array(z.unknown()).min(1) }));
const codebook = z.strictObject({
  name: z.string(),
  revision: z.array(eventId),
  codes: z.array(listed),
  conflicts,
  recode,
});

const event = z.strictObject({
  id: eventId,
  at: z.iso.datetime(),
  coder: z.string(),
  op: z.enum(['create', 'rename', 'redefine', 'move', 'merge', 'split', 'retire', 'restore', 'alias']),
  codes: z.array(z.string()).min(1),
  into: z.array(z.string()).optional(),
  set: z
    .strictObject({
      name: z.string(),
      kind,
      definition: z.string(),
      includeWhen: texts,
      excludeWhen: texts,
      examples: texts,
      aliases: texts,
      parent: z.string().nullable(),
      colour: z.string().nullable(),
    })
    .partial()
    .optional(),
  why: z.string(),
  phase: z.enum(['deductive', 'open', 'axial', 'selective']),
  seen: z.array(eventId),
  replaces: z.array(eventId).optional(),
  act: z.string().optional(),
  protocol: z.int(),
});
const changed = z.strictObject({
  operation: z.string(),
  coder: z.string(),
  events: z.array(event).min(1),
  conflicts,
  recode,
});

const overview = z.strictObject({
  units: n,
  codes: n,
  coders: z.array(
    z.strictObject({ coder: z.string(), units: n, finished: n, drafts: n, conflicts: n, left: n, recode: n }),
  ),
  unsettled: texts,
  double: n,
  rounds: z.array(z.strictObject({ id: z.string(), units: n, closed: z.boolean() })),
});

const value = z.union([z.string(), z.number(), texts]);
const quote = z.strictObject({ field: z.string(), start: n, end: n, text: z.string() });
const coded = z.strictObject({
  unit: z.string(),
  coder: z.string(),
  incidents: n.optional(),
  coding: z.strictObject({
    codes: z.array(
      z.strictObject({
        code: z.string(),
        memo: z.string().optional(),
        confidence: z.int().optional(),
        quotes: z.array(quote).optional(),
      }),
    ),
    values: z.record(z.string(), value),
    evidence: z.record(z.string(), z.array(quote)).optional(),
    memo: z.string().optional(),
  }),
  finished: z.boolean(),
  missing: texts,
});

const estimate = z.strictObject({
  value: z.number().nullable(),
  error: z.number().min(0).optional(),
  interval: z.tuple([z.number(), z.number()]).optional(),
  why: z.enum(['no-units', 'one-category', 'too-few']).optional(),
});
/** What is compared of all units, and of each part of them. */
const comparison = {
  units: n,
  double: n,
  share: z.number().nullable(),
  agreement: z.array(
    z.strictObject({
      scope: z.enum(['codes', 'dimension', 'code', 'variable']),
      id: z.string(),
      label: z.string(),
      coders: z.array(z.string()).min(2),
      units: n,
      coefficients: z.strictObject({
        percent: estimate,
        kappa: estimate.optional(),
        linearKappa: estimate.optional(),
        quadraticKappa: estimate.optional(),
        alpha: estimate.optional(),
        ordinalAlpha: estimate.optional(),
        masiAlpha: estimate.optional(),
        ac1: estimate.optional(),
        pabak: estimate.optional(),
        positive: estimate.optional(),
        negative: estimate.optional(),
      }),
    }),
  ),
};
const compared = z.strictObject({
  round: z.string().nullable(),
  stream: z.string().nullable(),
  ...comparison,
  strata: z.array(z.strictObject({ stratum: z.string(), ...comparison })).nullable(),
  file: z.string().optional(),
});

const facet = z.strictObject({
  id: z.string(),
  label: z.string(),
  levels: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  multi: z.boolean(),
});
const test = z.strictObject({
  name: z.enum(['chi-square', 'fisher']),
  statistic: z.number().optional(),
  degrees: n.optional(),
  p: z.number(),
  v: z.number(),
});
const cross = z.strictObject({
  rows: facet,
  columns: facet,
  counts: z.array(z.array(n)),
  rowUnits: z.array(n),
  columnUnits: z.array(n),
  units: n,
  labels: n,
  test: test.optional(),
  untested: z.string().optional(),
  rowTests: z.array(test.extend({ level: z.string(), adjusted: z.number() })).optional(),
});
const map = z.strictObject({
  units: n,
  open: n,
  unsettled: texts,
  waiting: n,
  unseen: n,
  unknown: z.strictObject({ values: n, units: n }),
  frequencies: z.strictObject({
    streams: z.array(z.strictObject({ id: z.string(), name: z.string(), units: n, labels: n })),
    codes: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        kind,
        depth: n,
        parent: z.string().optional(),
        colour: z.string().optional(),
        counts: z.record(z.string(), z.strictObject({ units: n, labels: n })),
      }),
    ),
  }),
  values: z.array(
    z.strictObject({
      variable: z.strictObject({ id: z.string(), name: z.string(), type: z.string() }),
      streams: z.array(z.strictObject({ id: z.string(), name: z.string(), units: n, asked: n, said: n })),
      values: z.array(z.strictObject({ id: z.string(), label: z.string(), counts: z.record(z.string(), n) })),
    }),
  ),
  crosses: z.array(cross),
  saturation: z.strictObject({
    units: z.array(z.strictObject({ unit: z.string(), fresh: texts, cumulative: n })),
    base: n,
    run: n,
    threshold: z.number(),
    baseCodes: n,
    ratios: z.array(z.strictObject({ from: n, to: n, ratio: z.number() })),
    reached: z.strictObject({ from: n, to: n }).optional(),
    chao1: z.number().nullable(),
  }),
  files: texts.optional(),
});

const folder = temporaryFolder('file');

/** Runs a verb with `--json` and holds its whole stdout to a shape. */
const documentOf = async <T>(schema: z.ZodType<T>, args: readonly string[], coder = 'ada'): Promise<T> => {
  const ran = await here([...args, '--json'], { cwd: folder, env: { LITSIEVE_REVIEWER: coder } });
  expect(ran.status, ran.stderr).toBe(0);
  return schema.parse(JSON.parse(ran.stdout));
};

beforeAll(async () => {
  await makeCodedReview(folder, {
    papers: 2,
    issues: 3,
    reviewers: ['ada', 'ben', 'cyd'],
    plan: { coding: { coders: ['ada', 'ben'], codersPerUnit: 2 }, rounds: [{ id: 'pilot', kind: 'pilot', units: 5 }] },
  });
});

// The steps of one review, each on what the ones before left.
describe('the JSON document of', () => {
  it('codebook, before anything was done', async () => {
    const shown = await documentOf(codebook, ['codebook']);
    expect(shown).toMatchObject({ name: 'Invented risks', conflicts: [], recode: [] });
    expect(shown.codes.map(({ id, depth }) => [id, depth])).toEqual([
      ['safety', 0],
      ['destruction', 1],
      ['files-deleted', 2],
      ['leak', 1],
      ['honesty', 0],
      ['deception', 1],
      ['boasting', 1],
    ]);
  });

  it('code UNIT, as a draft and finished', async () => {
    const draft = await documentOf(coded, ['code', 'github:owner/tool#1', '--give', 'Leak', '--memo', 'clear']);
    expect(draft).toMatchObject({
      unit: 'github:owner/tool#1!1',
      coder: 'ada',
      finished: false,
      missing: [expect.stringContaining('Severity')],
    });
    const whole = await documentOf(coded, [
      ...['code', 'github:owner/tool#1', '--set', 'severity=3', '--set', 'harm=code,data', '--take', 'leak'],
      ...['--give', 'deception', '--finish'],
    ]);
    expect(whole).toMatchObject({
      coding: { codes: [{ code: 'deception' }], values: { severity: '3', harm: ['code', 'data'] }, memo: 'clear' },
      finished: true,
      missing: [],
    });
    await documentOf(
      coded,
      ['code', 'github:owner/tool#1', '--give', 'boasting', '--set', 'severity=2', '--finish'],
      'ben',
    );
    await documentOf(coded, ['code', 'x:p1', '--give', 'leak', '--set', 'task=fix', '--finish']);
    await documentOf(coded, ['code', 'x:p1', '--give', 'leak', '--set', 'task=fix', '--finish'], 'ben');
  });

  it('code without a terminal, and of a round', async () => {
    await documentOf(coded, ['code', 'x:p2', '--round', 'pilot', '--memo', 'in the pilot']);
    const found = await documentOf(overview, ['code']);
    expect(found).toMatchObject({ units: 5, codes: 5, double: 2, unsettled: ['github:owner/tool#1!1'] });
    expect(found.coders).toMatchObject([
      { coder: 'ada', units: 5, finished: 2, drafts: 1, left: 3 },
      { coder: 'ben', units: 5, finished: 2, drafts: 0, left: 3 },
    ]);
    expect(found.rounds).toEqual([{ id: 'pilot', units: 5, closed: false }]);
    const closed = z.strictObject({ round: z.literal('pilot'), closed: z.literal(true) });
    await documentOf(closed, ['code', '--close-round', 'pilot']);
    expect((await documentOf(overview, ['code'])).rounds).toMatchObject([{ id: 'pilot', units: 5, closed: true }]);
  });

  it('status, with where coding stands', async () => {
    const found = await documentOf(z.looseObject({ coding: overview }), ['status']);
    expect(found.coding).toEqual(await documentOf(overview, ['code']));
  });

  it('agreement, to stdout and to a file', async () => {
    const found = await documentOf(compared, ['agreement']);
    expect(found).toMatchObject({ round: null, stream: null, units: 2, double: 2, share: 1 });
    expect(found.agreement.find(({ id }) => id === 'leak')).toMatchObject({
      scope: 'code',
      coders: ['ada', 'ben'],
      units: 2,
      coefficients: { percent: { value: 1 } },
    });
    const undefinedOnes = found.agreement.filter(({ id }) => id === 'files-deleted');
    expect(undefinedOnes).toMatchObject([{ coefficients: { kappa: { value: null, why: 'one-category' } } }]);
    expect(await documentOf(compared, ['agreement', '--stream', 'issues', '-o', 'a.csv'])).toMatchObject({
      stream: 'issues',
      units: 1,
      file: 'a.csv',
    });
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toMatch(/^Of,Name,Coders,Units,Observed,Kappa,/);
    expect(await documentOf(compared, ['agreement', '--round', 'pilot'])).toMatchObject({
      round: 'pilot',
      strata: null,
    });
    const { strata } = await documentOf(compared, ['agreement', '--by', 'stream']);
    expect(strata?.map(({ stratum }) => stratum)).toEqual(['issues', 'papers']);
  });

  it('map, with a cross-tabulation, and written to files', async () => {
    const found = await documentOf(map, ['map', '--cross', 'code,severity', '--cross', 'stream,task']);
    expect(found).toMatchObject({ units: 1, open: 3, unsettled: ['github:owner/tool#1!1'] });
    expect(found.frequencies.streams).toEqual([
      { id: 'papers', name: 'Papers', units: 1, labels: 1 },
      { id: 'issues', name: 'Issues', units: 0, labels: 0 },
    ]);
    expect(found.values.map(({ variable: { id } }) => id)).toEqual(['severity', 'task', 'harm']);
    expect(found.crosses.map(({ rows, columns }) => `${rows.id}/${columns.id}`)).toEqual([
      'code/severity',
      'stream/task',
    ]);
    const of = await documentOf(map, ['map', '--coder', 'ada']);
    expect(of).toMatchObject({ units: 2, saturation: { units: [{ cumulative: 1 }, { cumulative: 2 }] } });
    const written = await documentOf(map, ['map', '--show', 'taxonomy', '-o', 'taxonomy.svg']);
    expect(written.files).toEqual(['taxonomy.svg', 'taxonomy.csv'].map((name) => join(folder, name)));
  });

  it('codebook with an operation', async () => {
    const created = await documentOf(changed, [
      'codebook',
      'create',
      'Tone',
      '--parent',
      'Honesty',
      '--colour',
      '#aabbcc',
    ]);
    expect(created).toMatchObject({ operation: 'create', coder: 'ada', events: [{ op: 'create', codes: ['tone'] }] });
    const merged = await documentOf(changed, [
      'codebook',
      'merge',
      'Tone',
      '--into',
      'Boasting',
      '--why',
      'one',
      '--phase',
      'axial',
    ]);
    expect(merged.events).toMatchObject([{ op: 'merge', into: ['boasting'], phase: 'axial', why: 'one' }]);
    const retired = await documentOf(changed, ['codebook', 'retire', 'Deception', '--why', 'vague']);
    expect(retired.recode).toMatchObject([{ unit: 'github:owner/tool#1!1', coder: 'ada' }]);
    const shown = await documentOf(codebook, ['codebook']);
    expect(shown.codes.find(({ id }) => id === 'tone')).toMatchObject({
      colour: '#aabbcc',
      fate: { kind: 'merged', into: 'boasting' },
    });
    expect(shown.recode).toEqual(retired.recode);
  });

  it('codebook show, history, diff, at a revision, and written to a file', async () => {
    expect(await documentOf(listed.nullable(), ['codebook', 'show', 'leak'])).toMatchObject({ id: 'leak', uses: 2 });
    expect(await documentOf(listed.nullable(), ['codebook', 'show', 'leak', '--at', 'empty'])).toBeNull();
    const { events } = await documentOf(z.strictObject({ events: z.array(event) }), ['codebook', 'history']);
    expect(events.map(({ op }) => op)).toEqual([...Array(7).fill('create'), 'create', 'merge', 'retire']);
    const difference = z.strictObject({
      code: z.string(),
      what: z.string(),
      slot: z.string().optional(),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    });
    const differences = z.strictObject({ differences: z.array(difference) });
    const { differences: found } = await documentOf(differences, ['codebook', 'diff', events.at(-2)!.id.slice(0, 32)]);
    expect(found).toEqual([
      { code: 'deception', what: 'gone', slot: 'fate', before: { kind: 'active' }, after: { kind: 'retired' } },
    ]);
    const before = await documentOf(codebook, ['codebook', '--at', events[6]!.id]);
    expect(before.codes.every((code) => code.fate.kind === 'active')).toBe(true);
    const file = z.strictObject({ file: z.string() });
    for (const name of ['manual.md', 'manual.html', 'book.qdc', 'project.qdpx']) {
      expect(await documentOf(file, ['codebook', '-o', name])).toEqual({ file: name });
    }
  });

  it('codebook import', async () => {
    const imported = z.looseObject({ created: z.array(z.unknown()), known: z.array(z.unknown()) });
    expect((await documentOf(imported, ['codebook', 'import', 'book.qdc'])).created).toEqual([]);
  });

  it('code UNIT, of how many incidents there are, with words that are quoted', async () => {
    const args = ['code', 'github:owner/tool#2', '--incidents', '2', '--quote', 'leak=deleted the branch'];
    expect(await documentOf(coded, args)).toMatchObject({
      incidents: 2,
      coding: { codes: [{ code: 'leak', quotes: [{ field: 'abstract', text: 'deleted the branch' }] }] },
    });
    await documentOf(coded, ['code', 'github:owner/tool#2', '--incidents', '1']);
  });

  it('code UNIT, of a consensus that somebody moderates whose unit it is not', async () => {
    const args = [
      'code',
      'github:owner/tool#1',
      '--consensus',
      '--give',
      'boasting',
      '--set',
      'severity=2',
      '--finish',
    ];
    expect(await documentOf(coded, args, 'cyd')).toMatchObject({ coder: 'cyd', finished: true });
    expect(await documentOf(map, ['map'])).toMatchObject({ units: 2, unsettled: [] });
    expect(await documentOf(overview, ['code'])).toMatchObject({ unsettled: [] });
  });

  it('any of them, printed by a process, is the whole of stdout', async () => {
    for (const args of [['codebook'], ['map', '--quiet']]) {
      const { status, stdout } = await litsieve([...args, '--json'], { cwd: folder });
      expect(status).toBe(0);
      expect(stdout.endsWith('}\n')).toBe(true);
      expect(() => JSON.parse(stdout)).not.toThrow();
    }
  });
});
