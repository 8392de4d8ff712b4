import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type QdaCoding,
  type QdaProject,
  type QdaSource,
  readProject,
  writeProject,
} from '../../../src/coding/qda/index.js';
import { unzip, type ZipEntry, zip } from '../../../src/io/index.js';
import { InputError, type Variable } from '../../../src/model/index.js';
import {
  carried,
  codebookOf,
  codebooks,
  codeId,
  codeOf,
  complaintsOf,
  methodsFile,
  prose,
  whyNotValidated,
} from './example.js';

const file = 'study.qdpx';
const encoder = new TextEncoder();

const entriesOf = (bytes: Uint8Array): readonly ZipEntry[] => {
  const unzipped = unzip(bytes);
  if (unzipped.kind === 'failure') throw new Error(unzipped.failure.message);
  return unzipped.entries;
};
const documentOf = (bytes: Uint8Array): string =>
  Buffer.from(entriesOf(bytes).find(({ name }) => name === 'project.qde')!.bytes).toString();
const packed = (
  document: string,
  ...texts: readonly (readonly [name: string, text: string | Uint8Array])[]
): Uint8Array =>
  zip([
    { name: 'project.qde', bytes: encoder.encode(document) },
    ...texts.map(([name, text]) => ({ name, bytes: typeof text === 'string' ? encoder.encode(text) : text })),
  ]);

const variables: readonly Variable[] = [
  {
    id: 'severity',
    name: 'Severity',
    type: 'ordinal',
    definition: 'How bad it is.',
    values: [
      { id: '1', label: 'Negligible' },
      { id: '5', label: 'Critical', definition: 'Damage at once.\nNobody can undo it.' },
    ],
    required: false,
  },
  { id: 'task', name: 'Task', type: 'single', values: [{ id: 'fix', label: 'Bug = fixing' }], required: false },
  { id: 'impacts', name: 'Impacts', type: 'multi', values: [{ id: 'a;b', label: 'A; B' }], required: false },
  { id: 'loss', name: 'Loss', type: 'number', values: [], required: false },
  { id: 'day', name: 'Day', type: 'date', values: [], required: false },
  { id: 'summary', name: 'Summary', type: 'text', values: [], required: false },
];

const times = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const coder = fc.constantFrom('ada', 'grace', 'Ünal <u&u>');
const optional = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;

const values = optional({
  severity: fc.constantFrom('1', '5'),
  task: fc.constantFrom('fix', 'écrire un test'),
  impacts: fc.uniqueArray(fc.constantFrom('a;b', 'c\\d', 'loss', 'e\\;f'), { maxLength: 3 }),
  loss: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
  day: fc.constantFrom('2024-02-29', '1999-12-31', 'some day', '2023-02-29'),
  summary: prose,
});

/** Texts as sources have them: any characters, line ends as LF. */
const sourceText = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('\n', '𝒜🚀', '\ufeff', 'e\u0301')), {
    maxLength: 6,
  })
  .map((parts) => parts.join('').replace(/\r/g, ''));

const sourceOf = (index: number): fc.Arbitrary<QdaSource> =>
  fc
    .record({
      name: prose,
      text: sourceText,
      values,
      codings: fc.array(
        fc.record({
          code: fc.constantFrom(0, 1, 2),
          made: optional({ coder, at: times }),
          quote: fc.option(fc.tuple(fc.nat(), fc.nat()), { nil: undefined }),
          memo: fc.option(prose, { nil: undefined }),
        }),
        { maxLength: 4 },
      ),
      notes: fc.array(fc.record({ text: prose, made: optional({ coder, at: times }) }), { maxLength: 2 }),
    })
    .map(({ name, text, values: given, codings, notes }): QdaSource => {
      const length = [...text].length;
      return {
        id: `github:o/r#${index}!1`,
        name,
        text,
        values: given as QdaSource['values'],
        codings: codings.map(({ code, made, quote, memo }): QdaCoding => {
          const [a, b] = (quote ?? [0, 0]).map((n) => n % (length + 1)).sort((x, y) => x - y);
          return {
            code: codeId(`c.${code}-x`),
            ...made,
            ...(quote === undefined || a === b ? {} : { quote: { start: a!, end: b! } }),
            ...(memo === undefined ? {} : { memo }),
          };
        }),
        notes: notes.map(({ text: memo, made }) => ({ text: memo, ...made })),
      };
    });

const projects: fc.Arbitrary<QdaProject> = fc
  .record({
    name: prose,
    at: times,
    codebook: codebooks,
    users: fc.uniqueArray(coder).map((ids) => ids.map((id) => ({ id }))),
    sources: fc.nat(3).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => sourceOf(index)))),
  })
  .map((project) => ({ ...project, tool: 'litsieve 0.0.0', variables }));

/** The same characters, with those that XML knows not replaced. */
const storedLike = (text: string): string =>
  [...text]
    .map((point, index) => {
      if (index === 0 && point === '\ufeff') return ' ';
      if (point === '\n' || point === '\t') return point;
      return carried(`x${point}x`).length === 2 ? '\ufffd' : point;
    })
    .join('');

const sorted = <T>(list: readonly T[]): readonly string[] => list.map((item) => JSON.stringify(item, sortKeys)).sort();
function sortKeys(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}

const carriedSource = (source: QdaSource, codes: ReadonlySet<string>): unknown => ({
  id: source.id,
  name: carried(source.name),
  text: storedLike(source.text),
  values: Object.fromEntries(
    Object.entries(source.values).map(([id, value]) => [id, id === 'summary' ? carried(value as string) : value]),
  ),
  codings: sorted(
    source.codings
      .filter(({ code }) => codes.has(code))
      .map(({ memo, ...coding }) => ({ ...coding, ...(carried(memo ?? '') === '' ? {} : { memo: carried(memo!) }) })),
  ),
  notes: sorted(source.notes.map((note) => ({ ...note, text: carried(note.text) })).filter(({ text }) => text !== '')),
});

const example: QdaProject = {
  name: 'Incidents',
  tool: 'litsieve 0.0.0',
  at: '2026-01-01T00:00:00.000Z',
  codebook: codebookOf(
    codeOf('risk', { kind: 'dimension' }),
    codeOf('leak', { name: 'Leak', parent: codeId('risk') }),
    codeOf('loss', { fate: { kind: 'merged', into: codeId('leak') } }),
    codeOf('old', { fate: { kind: 'retired' } }),
  ),
  users: [{ id: 'ada' }, { id: 'grace' }],
  variables,
  sources: [
    {
      id: 'github:o/r#1!2',
      name: 'It prints keys',
      text: 'It prints keys\n\n🚀 The agent printed my key.\n',
      values: { severity: '5', impacts: ['a;b', 'c'], loss: 1e-7, day: '2024-02-29', summary: 'A key.' },
      codings: [
        { code: codeId('leak'), coder: 'ada', at: '2026-01-01T10:00:00.000Z', quote: { start: 16, end: 33 } },
        { code: codeId('loss'), coder: 'grace', at: '2026-01-02T10:00:00.000Z', memo: 'Both?' },
        { code: codeId('old'), coder: 'grace' },
        { code: codeId('risk'), coder: 'zoe', quote: { start: 900, end: 910 } },
      ],
      notes: [{ text: 'Look again.', coder: 'ada', at: '2026-01-03T10:00:00.000Z' }],
    },
  ],
};

describe('writeProject', () => {
  it('packs the document and each text, with the same bytes each time', () => {
    const bytes = writeProject(example);
    expect(Buffer.compare(bytes, writeProject(structuredClone(example)))).toBe(0);
    expect(entriesOf(bytes).map(({ name }) => name)).toEqual([
      'project.qde',
      expect.stringMatching(/^sources\/[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.txt$/),
    ]);
    const document = documentOf(bytes);
    expect(document).toMatch(
      /<PlainTextSelection guid="[^"]+" name="🚀 The agent print" startPosition="16" endPosition="33"/,
    );
    expect(document).toContain('<FloatValue>0.0000001</FloatValue>');
    expect(document).toContain('<TextValue>a\\;b; c</TextValue>');
  });

  it.skipIf(whyNotValidated !== undefined)(
    `is valid by the schema of REFI-QDA${whyNotValidated === undefined ? ' (xmllint ran)' : `, which is not checked: ${whyNotValidated}`}`,
    () => {
      const documents = [example, ...fc.sample(projects, { numRuns: 150, seed: 11 })].map((project) =>
        documentOf(writeProject(project)),
      );
      expect(complaintsOf('Project.xsd', documents)).toBe('');
      // The check can fail.
      expect(complaintsOf('Project.xsd', [documents[0]!.replace('<Users>', '<Notes/><Users>')])).toContain('Notes');
    },
  );

  it('gives every element a GUID of its own, and refers only to what is there', () => {
    fc.assert(
      fc.property(projects, (project) => {
        const document = documentOf(writeProject(project));
        const guids = [...document.matchAll(/ guid="([^"]+)"/g)].map(([, guid]) => guid!);
        const references = [...document.matchAll(/ (?:targetGUID|creatingUser)="([^"]+)"/g)].map(([, guid]) => guid!);
        expect(new Set(guids).size).toBe(guids.length);
        expect(references.filter((guid) => !guids.includes(guid))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('gives merged codes their successor, leaves retired ones out, and adds coders that are not listed', () => {
    const { users, sources } = readProject(writeProject(example), file);
    expect(users.map(({ id }) => id)).toEqual(['ada', 'grace', 'zoe']);
    expect(sources[0]!.codings).toEqual([
      { code: 'leak', coder: 'ada', at: '2026-01-01T10:00:00.000Z', quote: { start: 16, end: 33 } },
      { code: 'leak', coder: 'grace', at: '2026-01-02T10:00:00.000Z', memo: 'Both?' },
      // A quote beyond the text is none.
      { code: 'risk', coder: 'zoe' },
    ]);
  });

  it('writes a project with nothing in it', () => {
    const empty: QdaProject = { name: '', tool: '', codebook: codebookOf(), users: [], variables: [], sources: [] };
    expect(readProject(writeProject(empty), file)).toEqual({
      name: 'Untitled',
      codes: [],
      users: [],
      variables: [],
      sources: [],
      notes: [],
      remarks: [],
    });
  });

  it('refuses two sources of one id', () => {
    const [source] = example.sources;
    expect(() => writeProject({ ...example, sources: [source!, source!] })).toThrow(RangeError);
  });
});

describe('readProject', () => {
  it('gives back what was written, as far as the format carries it', () => {
    fc.assert(
      fc.property(projects, (project) => {
        const read = readProject(writeProject(project), file);
        const codes = new Set<string>(
          project.codebook.codes.filter(({ fate }) => fate.kind === 'active').map(({ id }) => id),
        );
        expect(read.name).toBe(carried(project.name) || 'Untitled');
        expect(read.at).toBe(project.at);
        expect(new Set(read.codes.map(({ id }) => id))).toEqual(codes);
        expect(read.variables).toEqual(variables);
        expect(read.users.slice(0, project.users.length)).toEqual(project.users);
        expect(read.notes).toEqual([]);
        expect(read.remarks).toEqual([]);
        expect(
          read.sources.map((source) => ({ ...source, codings: sorted(source.codings), notes: sorted(source.notes) })),
        ).toEqual(project.sources.map((source) => carriedSource(source, codes)));
      }),
      { numRuns: 300 },
    );
  });

  it.skipIf(methodsFile('project_min.qde') === undefined)('reads a minimal file of another program', () => {
    const text = 'Models recommend packages that do not exist.';
    const document = methodsFile('project_min.qde')!;
    const read = readProject(packed(document, ['sources/55555555-5555-4555-8555-555555555555.txt', text]), file);
    const coded = { code: 'package-hallucination', coder: 'r1', at: '2026-01-01T00:00:00.000Z' };
    expect(read).toEqual({
      name: 'LLM code risks',
      origin: 'slr-toolkit 0.1.0',
      at: '2026-01-01T00:00:00.000Z',
      codes: [expect.objectContaining({ id: 'package-hallucination', definition: 'x', colour: '#ffcc00' })],
      users: [{ id: 'r1' }],
      variables: [{ id: 'year', name: 'year', type: 'number', values: [], required: false }],
      sources: [
        {
          id: 'smith2024',
          name: 'smith2024',
          text,
          values: { year: 2024 },
          codings: [{ ...coded, quote: { start: 0, end: 25 } }, { code: 'package-hallucination' }],
          notes: [],
        },
      ],
      notes: [{ text: 'First-pass memo' }],
      remarks: [],
    });
    const bare = readProject(encoder.encode(document), 'project_min.qde');
    expect(bare.remarks).toEqual([
      '1 source has no plain text in the archive',
      '1 passage is of no plain text (a page, a picture, a time); its codings are read as codings of the whole source',
    ]);
    expect(bare.sources[0]!.codings).toEqual([coded, { code: 'package-hallucination' }]);
  });

  /** A project as another program might write it: one source, and passages with their words. */
  const counted = (
    text: string,
    stored: string,
    passages: readonly (readonly [start: number, end: number, name: string])[],
  ) => {
    const selections = passages.map(
      ([start, end, name]) =>
        `<PlainTextSelection guid="s" name="${name}" startPosition="${start}" endPosition="${end}"><Coding guid="c"><CodeRef targetGUID="{AB}"/></Coding></PlainTextSelection>`,
    );
    const document = `<Project name="p"><CodeBook><Codes><Code guid="ab" name="a" isCodable="true"/></Codes></CodeBook><Sources><TextSource guid="t" plainTextPath="internal://T.txt">${selections.join('')}</TextSource></Sources></Project>`;
    const read = readProject(packed(document, ['sources/t.txt', stored]), file);
    expect(read.sources[0]!.text).toBe(text);
    return read.sources[0]!.codings.map(({ quote }) => [...text].slice(quote!.start, quote!.end).join(''));
  };

  const lines = 'One 🚀 two\nthree\nfour five';
  const withReturns = lines.replaceAll('\n', '\r\n');
  /** Where words are, as a program counts. */
  const found = (text: string, words: string, by: (before: string) => number): readonly [number, number] => {
    const at = text.indexOf(words);
    return [by(text.slice(0, at)), by(text.slice(0, at + words.length))];
  };

  it.each([
    ['code points', lines, (before: string) => [...before].length],
    ['UTF-16 units', lines, (before: string) => before.length],
    ['line ends of two characters', withReturns, (before: string) => [...before].length],
    ['UTF-16 units and line ends of two characters', withReturns, (before: string) => before.length],
    ['a byte order mark', `\ufeff${lines}`, (before: string) => [...before].length],
    ['from 1', lines, (before: string) => [...before].length + 1],
  ])('finds passages counted by %s, up to the last character or behind it', (_how, stored, by) => {
    const words = ['two', 'three', 'four', 'e'];
    const exclusive = words.map((word) => [...found(stored, word, by), word] as const);
    const inclusive = exclusive.map(([start, end, word]) => [start, end - 1, word] as const);
    expect(counted(lines, stored, exclusive)).toEqual(words);
    expect(counted(lines, stored, inclusive)).toEqual(words);
    // Passages without words are counted as most of the others are.
    const anonymous = inclusive.map(
      ([start, end, word]) => [start, end, word === 'four' ? 'Quotation 7' : word] as const,
    );
    expect(counted(lines, stored, anonymous)).toEqual(words);
  });

  it('knows long passages by the beginning of their words, and says which are outside of the text', () => {
    expect(counted(lines, lines, [[6, 15, 'two th…']])).toEqual(['two\nthree']);
    const outside = `<Project name="p"><CodeBook><Codes><Code guid="ab" name="a"/></Codes></CodeBook><Sources><TextSource guid="t"><PlainTextContent>short</PlainTextContent>
      <PlainTextSelection startPosition="90" endPosition="95"><Coding><CodeRef targetGUID="ab"/></Coding></PlainTextSelection>
      <PlainTextSelection startPosition="x" endPosition="2"><Coding><CodeRef targetGUID="ab"/></Coding></PlainTextSelection>
      <PlainTextSelection startPosition="4" endPosition="99"><Coding><CodeRef targetGUID="zz"/></Coding><Coding><CodeRef targetGUID="ab"/></Coding></PlainTextSelection></TextSource></Sources></Project>`;
    const { sources, remarks } = readProject(encoder.encode(outside), file);
    expect(sources[0]!.codings).toEqual([{ code: 'a' }, { code: 'a' }, { code: 'a', quote: { start: 4, end: 5 } }]);
    expect(remarks).toEqual([
      '1 coding refers to no code of the codebook and is left out',
      '2 passages are outside of their texts; their codings are read as codings of the whole source',
    ]);
  });

  it('reads what other programs write otherwise', () => {
    const document = `\ufeff<Project name="Theirs" origin="Elsewhere" extra="1">
      <Users><User guid="{AAAAAAAA-0000-4000-8000-000000000001}" id="BB"/></Users>
      <CodeBook><Codes><Code guid="{CCCCCCCC-0000-4000-8000-000000000001}" name="Leak" isCodable="true" nvivo="x"/></Codes></CodeBook>
      <Variables><Variable guid="v1" name="Public" typeOfVariable="Boolean"/><Variable guid="v2" name="When" typeOfVariable="DateTime"/><Variable guid="v3" name="Stars" typeOfVariable="Integer"/><Variable guid="v4" name="Kind" typeOfVariable="Text"/></Variables>
      <Cases><Case guid="k1" name="both"><VariableValue><VariableRef targetGUID="V1"/><BooleanValue>true</BooleanValue></VariableValue>
          <VariableValue><VariableRef targetGUID="v2"/><DateTimeValue>2024-05-06T07:08:09Z</DateTimeValue></VariableValue>
          <VariableValue><VariableRef targetGUID="v3"/></VariableValue><SourceRef targetGUID="{S1}"/><SourceRef targetGUID="s2"/></Case>
        <Case guid="k2" name="report 2"><VariableValue><VariableRef targetGUID="v3"/><IntegerValue>12</IntegerValue></VariableValue><SourceRef targetGUID="s3"/></Case>
        <Case guid="k3" name="nobody"><VariableValue><VariableRef targetGUID="v3"/><IntegerValue>1</IntegerValue></VariableValue></Case></Cases>
      <Sources>
        <TextSource guid="S1" name="One" plainTextPath="relative:///Sources/%7BDDDDDDDD-0000-4000-8000-000000000001%7D.TXT">
          <Coding creatingUser="aaaaaaaa-0000-4000-8000-000000000001" creationDateTime="2024-01-01T12:00:00+02:00"><CodeRef targetGUID="cccccccc-0000-4000-8000-000000000001"/><NoteRef targetGUID="n1"/></Coding>
          <NoteRef targetGUID="n2"/><VariableValue><VariableRef targetGUID="v4"/><TextValue>issue</TextValue></VariableValue></TextSource>
        <PDFSource guid="s2" name="Two" path="internal://x.pdf"><PDFSelection page="1"><Coding><CodeRef targetGUID="cccccccc-0000-4000-8000-000000000001"/></Coding></PDFSelection>
          <Representation guid="r" plainTextPath="internal://r.txt"><PlainTextSelection name="page" startPosition="2" endPosition="6" creatingUser="{AAAAAAAA-0000-4000-8000-000000000001}"><Coding><CodeRef targetGUID="cccccccc-0000-4000-8000-000000000001"/></Coding></PlainTextSelection></Representation></PDFSource>
        <TextSource guid="s3" name="Three" plainTextPath="internal://nowhere.txt"/>
      </Sources>
      <Notes><Note guid="N1" plainTextPath="internal://n1.txt"/><Note guid="n2" creatingUser="{AAAAAAAA-0000-4000-8000-000000000001}"><PlainTextContent>On it.</PlainTextContent></Note></Notes></Project>`;
    const bytes = zip([
      { name: '__MACOSX/._Project.qde', bytes: encoder.encode('no XML') },
      { name: 'export/Project.QDE', bytes: encoder.encode(document) },
      {
        name: 'export/Sources/{dddddddd-0000-4000-8000-000000000001}.txt',
        bytes: Buffer.from('\ufeffA\r\nB', 'utf16le'),
      },
      { name: 'export/Sources/R.txt', bytes: encoder.encode('A page.') },
      { name: 'export/Sources/n1.txt', bytes: Buffer.from('Caf\xe9', 'latin1') },
      { name: 'export/Sources/x.pdf', bytes: new Uint8Array(1000) },
    ]);
    const { variables: theirs, sources, remarks, users, notes } = readProject(bytes, file);
    expect(users).toEqual([{ id: 'BB' }]);
    expect(theirs.map(({ id, type }) => [id, type])).toEqual([
      ['Public', 'single'],
      ['When', 'date'],
      ['Stars', 'number'],
      ['Kind', 'text'],
    ]);
    const both = { Public: 'true', When: '2024-05-06' };
    expect(sources).toEqual([
      {
        id: 's1',
        name: 'One',
        text: 'A\nB',
        values: { ...both, Kind: 'issue' },
        codings: [{ code: 'leak', coder: 'BB', at: '2024-01-01T10:00:00.000Z', memo: 'Café' }],
        notes: [{ text: 'On it.', coder: 'BB' }],
      },
      {
        id: 's2',
        name: 'Two',
        text: 'A page.',
        values: both,
        codings: [{ code: 'leak', coder: 'BB', quote: { start: 2, end: 6 } }, { code: 'leak' }],
        notes: [],
      },
      { id: 'report 2', name: 'Three', text: '', values: { Stars: 12 }, codings: [], notes: [] },
    ]);
    expect(notes).toEqual([]);
    expect(remarks).toEqual([
      '1 passage is of no plain text (a page, a picture, a time); its codings are read as codings of the whole source',
      '1 source has no plain text in the archive',
      '1 case has values but no source, and is left out',
    ]);
  });

  it.each([
    [new Uint8Array(), 'zip-malformed'],
    [writeProject(example).subarray(0, 500), 'zip-malformed'],
    [zip([{ name: 'readme.txt', bytes: encoder.encode('x') }]), 'qda-no-project'],
    [packed('<Project name="x">'), 'qda-malformed'],
    [encoder.encode('<CodeBook/>'), 'qda-no-project'],
    [
      Buffer.from(
        Buffer.from(packed('<Project/>')).toString('latin1').replaceAll('project.qde', '../../t.qde'),
        'latin1',
      ),
      'zip-name',
    ],
  ])('says what is wrong and what to do (%#)', (bytes, code) => {
    let thrown: unknown;
    try {
      readProject(bytes, file);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InputError);
    expect(thrown).toMatchObject({ code, place: { file }, hint: expect.any(String) });
  });
});
