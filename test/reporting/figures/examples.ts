/** Counted data for figures: the published counts of a study of 547 incidents and 185 papers, and data made to break a drawing. */

import type {
  CodeFrequency,
  CodeId,
  CodeKind,
  CrossTable,
  Facet,
  Frequencies,
  Saturation,
} from '../../../src/model/index.js';

type Mode = readonly [name: string, incidents: number, papers: number, below?: readonly string[]];

/** Dimensions with their codes: incidents and papers that have them. */
const published: readonly (readonly [string, readonly Mode[]])[] = [
  [
    'System Safety',
    [
      ['Destructive Operations', 134, 0],
      ['Data Corruption', 10, 0],
      ['Resource Exhaustion', 14, 1],
      ['Resource Overprovisioning', 2, 0],
      ['Environment Corruption', 24, 0],
    ],
  ],
  [
    'Security & Privacy',
    [
      ['Secrets Leakage', 44, 13, ['Memorization', 'Context Leakage']],
      ['Authorization Bypass', 100, 0],
      ['Insecure Practices', 41, 0],
      ['Vulnerable Dependency', 0, 1],
    ],
  ],
  [
    'Functional Integrity',
    [
      ['Package Hallucination', 1, 6],
      ['API Hallucination', 10, 4],
      ['API Misuse', 9, 1],
      ['Semantic Translation Failure', 0, 2],
      ['Contextual Forgetting', 89, 1],
      ['Environment Hallucination', 1, 0],
      ['Execution Looping', 2, 0],
    ],
  ],
  [
    'Trust & Transparency',
    [
      ['Deception', 86, 0],
      ['Fabrication', 53, 0],
      ['False Assurance', 50, 0],
      ['False Refusal', 12, 0],
    ],
  ],
  [
    'Maintainability',
    [
      ['Architectural Degradation', 25, 2, ['Coupling', 'Duplication']],
      ['Implementation Degradation', 7, 3, ['Dead Code', 'Style Drift']],
      ['Brittle Configuration', 0, 3],
    ],
  ],
  [
    'Behavioral Alignment',
    [
      ['Constraint & Instruction Violation', 221, 2],
      ['Evasive Repair', 13, 0],
      ['Inconsistency', 34, 4, ['Across Runs', 'Within a Run']],
    ],
  ],
  [
    'Legal & Ethical',
    [
      ['Offensive/Biased Code', 10, 6],
      ['Copyright Violation', 1, 10],
      ['Regulatory Failure', 6, 1],
    ],
  ],
];

const codeId = (name: string): CodeId =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') as CodeId;

const frequency = (
  name: string,
  kind: CodeKind,
  depth: number,
  parent: string | undefined,
  [incidents, papers]: readonly [number, number],
): CodeFrequency => ({
  code: codeId(name),
  name,
  kind,
  depth,
  ...(parent === undefined ? {} : { parent: codeId(parent) }),
  counts: { issues: { units: incidents, labels: incidents }, papers: { units: papers, labels: papers } },
});

/** 7 dimensions, 29 codes, 8 sub-codes; what a sub-code or a dimension counts is made up from its codes. */
export const taxonomy: Frequencies = {
  streams: [
    { id: 'papers', name: 'Papers', units: 185, labels: 60 },
    { id: 'issues', name: 'Incidents', units: 547, labels: 999 },
  ],
  codes: published.flatMap(([dimension, modes]) => {
    const sum = (column: 1 | 2): number => modes.reduce((all, mode) => all + mode[column], 0);
    return [
      frequency(dimension, 'dimension', 0, undefined, [Math.round(sum(1) * 0.9), sum(2)]),
      ...modes.flatMap(([name, incidents, papers, below = []]) => [
        frequency(name, 'code', 1, dimension, [incidents, papers]),
        ...below.map((sub, i) =>
          frequency(sub, 'code', 2, name, [
            i === 0 ? Math.floor(incidents / 3) : Math.ceil(incidents / 2),
            i === 0 ? Math.floor(papers / 2) : Math.ceil(papers / 2),
          ]),
        ),
      ]),
    ];
  }),
};

const facet = (id: string, label: string, levels: readonly string[], multi = false): Facet => ({
  id,
  label,
  multi,
  levels: levels.map((name, i) => ({ id: `${id}-${i}`, label: name })),
});

/** A cross-tabulation with the counts given; units of a multi facet are fewer than its codings. */
export const crossOf = (rows: Facet, columns: Facet, counts: readonly (readonly number[])[]): CrossTable => {
  const share = rows.multi || columns.multi ? 0.8 : 1;
  const rowUnits = counts.map((row) => Math.ceil(row.reduce((sum, n) => sum + n, 0) * (columns.multi ? share : 1)));
  const columnUnits = columns.levels.map((_, j) =>
    Math.ceil(counts.reduce((sum, row) => sum + (row[j] ?? 0), 0) * (rows.multi ? share : 1)),
  );
  const labels = counts.flat().reduce((sum, n) => sum + n, 0);
  return { rows, columns, counts, rowUnits, columnUnits, units: Math.ceil(labels * share), labels };
};

const tasks = [
  'Bug fixing',
  'Setup and configuration',
  'Feature implementation',
  'Refactoring',
  'Testing',
  'Code review',
  'Documentation',
  'Optimization',
];
const severities = ['1 Negligible', '2 Low', '3 Medium', '4 High', '5 Critical'];
const dimensions = published.map(([name]) => name);
const dimensionFacet = facet('dimension', 'Dimension', dimensions, true);

/** Risk dimensions by task. */
export const dimensionByTask = crossOf(dimensionFacet, facet('task', 'Task context', tasks), [
  [62, 58, 24, 12, 7, 0, 0, 1],
  [41, 77, 30, 8, 4, 3, 1, 0],
  [52, 18, 22, 9, 6, 1, 2, 0],
  [81, 40, 38, 14, 21, 4, 2, 0],
  [9, 3, 11, 8, 0, 1, 0, 0],
  [102, 61, 58, 24, 11, 5, 4, 2],
  [2, 1, 8, 1, 0, 1, 4, 0],
]);

/** Severity by task; units have one level each. */
export const severityByTask = crossOf(facet('task', 'Task context', tasks), facet('severity', 'Severity', severities), [
  [4, 16, 53, 79, 57],
  [2, 9, 41, 52, 61],
  [6, 18, 27, 24, 19],
  [3, 11, 9, 9, 6],
  [2, 4, 7, 6, 2],
  [1, 2, 2, 1, 0],
  [2, 1, 1, 0, 0],
  [0, 0, 0, 2, 0],
]);

const modes = published.flatMap(([, codes]) => codes.map(([name]) => name));

/** Severity by code: a unit has several codes. */
export const severityByCode = crossOf(
  facet('code', 'Failure mode', modes, true),
  facet('severity', 'Severity', severities),
  published.flatMap(([, codes]) =>
    codes.map(([, n], i) => {
      const parts = [0.03, 0.1, 0.27 - 0.02 * i, 0.32].map((part) => Math.floor(part * n));
      return [...parts, n - parts.reduce((sum, part) => sum + part, 0)];
    }),
  ),
);

const codeFacet = facet('code', 'Failure mode', modes, true);

/** Which codes incidents have together; the diagonal holds the incidents that have the code. */
export const together: CrossTable = (() => {
  const own = published.flatMap(([, codes]) => codes.map(([, n]) => n));
  const counts = own.map((n, i) =>
    own.map((other, j) => (i === j ? n : Math.floor((n * other) / (500 + 40 * ((i + j) % 5))))),
  );
  return { rows: codeFacet, columns: codeFacet, counts, rowUnits: own, columnUnits: own, units: 547, labels: 999 };
})();

const venues =
  'ICSE FSE ASE ISSTA MSR TOSEM TSE USENIX-Security CCS NDSS S&P NeurIPS ICML ICLR AAAI IJCAI ACL EMNLP NAACL COLING FAccT AIES'.split(
    ' ',
  );

/** 22 venues by three years. */
export const venueByYear = crossOf(
  facet('venue', 'Venue', venues),
  facet('year', 'Year', ['2023', '2024', '2025']),
  venues.map((_, i) => [(i * 7) % 4, (i * 5 + 2) % 7, (i * 11 + 3) % 9]),
);

const saturate = (units: number, freshAt: (i: number) => number, reached?: Saturation['reached']): Saturation => {
  let cumulative = 0;
  const steps = Array.from({ length: units }, (_, i) => {
    const fresh = Array.from({ length: freshAt(i) }, (_code, k) => `code-${cumulative + k}` as CodeId);
    cumulative += fresh.length;
    return { unit: `issue:${i + 1}`, fresh, cumulative };
  });
  return {
    units: steps,
    base: 4,
    run: 2,
    threshold: 0.05,
    baseCodes: steps[Math.min(3, units - 1)]?.cumulative ?? 0,
    ratios: [],
    ...(reached === undefined ? {} : { reached }),
    chao1: units === 0 ? null : cumulative + 1.5,
  };
};

/** Guest's example: new codes of twelve sources. */
export const fewUnits = saturate(12, (i) => [5, 4, 3, 2, 2, 1, 1, 0, 1, 0, 0, 0][i]!, { from: 10, to: 11 });

/** 547 units whose new codes dry up. */
export const manyUnits = saturate(
  547,
  (i) => (i < 4 ? 3 : /^(5|7|8|12|19|23|31|47|60|88|118|150|201|260|300|340|401)$/.test(`${i}`) ? 1 : 0),
  {
    from: 9,
    to: 10,
  },
);

/** No unit met the rule, and no unit at all. */
export const unmet = saturate(7, (i) => 3 - (i % 3));
export const noUnits = saturate(0, () => 0);

/** Labels from outside that would break a careless drawing. */
export const hostileLabels = [
  '</text></svg><script>alert(1)</script>',
  '\u202eevil \u05dc\u05d0 \u05e2\u05d5\u05e1\u05e7 \u0645\u0631\u062d\u0628\u0627',
  '\u6f22\u5b57\u304b\u306a\u6df7\u3058\u308a\u6587'.repeat(12),
  'unbreakable'.repeat(28),
  'words that go on and on '.repeat(13),
  '',
  '\u001b[31m & "quoted" \'too\' ]]> \ud800 \u{1f469}\u200d\u{1f4bb}',
];

/** The labels as codes, streams, rows and columns. */
export const hostileFrequencies = (labels: readonly string[]): Frequencies => ({
  streams: labels.slice(0, 2).map((name, i) => ({ id: `s${i}`, name, units: 1000 * i, labels: 7 })),
  codes: labels.map((name, i) => ({
    code: `c${i}` as CodeId,
    name,
    kind: i % 3 === 0 ? 'dimension' : 'code',
    depth: i % 3,
    ...(i % 3 === 0 ? {} : { parent: `c${i - 1}` as CodeId }),
    counts: { s0: { units: 0, labels: 0 }, s1: { units: 123 * i, labels: i } },
  })),
});
export const hostileCross = (labels: readonly string[]): CrossTable =>
  crossOf(
    facet('a', labels[0] ?? '', labels, true),
    facet('b', labels[1] ?? '', labels),
    labels.map((_, i) => labels.map((_label, j) => (i === j ? 12_345 * i : (i * j) % 5))),
  );
export const emptyCross = crossOf(facet('a', 'A', []), facet('b', 'B', []), []);
export const zeroCross = crossOf(facet('a', 'A', ['x']), facet('b', 'B', ['y']), [[0]]);
export const emptyFrequencies: Frequencies = { streams: [], codes: [] };
