import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeGuid, type QdaCode, readQdc, writeQdc } from '../../../src/coding/qda/index.js';
import { type Code, type Codebook, InputError, UsageError } from '../../../src/model/index.js';
import {
  carried,
  codebookOf,
  codebooks,
  codeId,
  codeOf,
  complaintsOf,
  methodsFile,
  whyNotValidated,
} from './example.js';

const tool = 'litsieve 0.0.0';
const write = (codebook: Codebook): string => writeQdc(codebook, { tool });
const read = (xml: string): readonly QdaCode[] => readQdc(xml, 'book.qdc').codes;
const wrapped = (codes: string, after = ''): string =>
  `<CodeBook xmlns="urn:QDA-XML:codebook:1.0"><Codes>${codes}</Codes>${after}</CodeBook>`;

/** A code as a document should give it back. */
const expected = (code: Code, codes: readonly Code[]): Partial<QdaCode> => {
  let parent = codes.find(({ id }) => id === code.parent);
  while (parent?.fate.kind === 'retired') parent = codes.find(({ id }) => id === parent?.parent);
  const list = (items: readonly string[]): readonly string[] => items.map(carried).filter((item) => item !== '');
  const definition = carried(code.definition ?? '');
  return {
    id: code.id,
    idFrom: 'description',
    guid: codeGuid(code.id),
    name: carried(code.name) || code.id,
    kind: code.kind,
    includeWhen: list(code.includeWhen),
    excludeWhen: list(code.excludeWhen),
    examples: list(code.examples),
    aliases: list(code.aliases),
    ...(definition === '' ? {} : { definition }),
    ...(code.colour === undefined ? {} : { colour: code.colour }),
    ...(parent === undefined ? {} : { parent: parent.id }),
  };
};

const example = codebookOf(
  codeOf('security', { name: 'Security', kind: 'dimension', colour: '#aa3377' }),
  codeOf('slopsquatting', {
    name: 'Invented packages',
    parent: codeId('security'),
    definition: 'A model recommends a package that does not exist.\n\nOthers can publish it.',
    includeWhen: ['the name was never published'],
    excludeWhen: ['it was published and withdrawn'],
    examples: ['pip install reqeusts-async\nfails'],
    aliases: ['package hallucination'],
  }),
);

describe('writeQdc', () => {
  it('writes what people can read', () => {
    expect(write(example)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<CodeBook xmlns="urn:QDA-XML:codebook:1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:QDA-XML:codebook:1.0 http://schema.qdasoftware.org/versions/Codebook/v1.0/Codebook.xsd" origin="litsieve 0.0.0">
  <Codes>
    <Code guid="${codeGuid(codeId('security'))}" name="Security" isCodable="false" color="#aa3377">
      <Description>litsieve id: security</Description>
      <Code guid="${codeGuid(codeId('slopsquatting'))}" name="Invented packages" isCodable="true">
        <Description>A model recommends a package that does not exist.

Others can publish it.

Include when:
- the name was never published

Exclude when:
- it was published and withdrawn

Examples:
- pip install reqeusts-async
  fails

Also called:
- package hallucination

litsieve id: slopsquatting</Description>
      </Code>
    </Code>
  </Codes>
</CodeBook>
`);
  });

  it.skipIf(whyNotValidated !== undefined)(
    `is valid by the schema of REFI-QDA${whyNotValidated === undefined ? ' (xmllint ran)' : `, which is not checked: ${whyNotValidated}`}`,
    () => {
      const documents = fc.sample(codebooks, { numRuns: 150, seed: 7 }).map(write);
      expect(complaintsOf('Codebook.xsd', [write(example), ...documents])).toBe('');
      // The check can fail.
      expect(complaintsOf('Codebook.xsd', [wrapped('<Code name="a"/>')])).toContain('guid');
    },
  );

  it('leaves retired and merged codes out, keeps split ones, and moves up what is below', () => {
    const codes = read(
      write(
        codebookOf(
          codeOf('top', { kind: 'dimension' }),
          codeOf('old', { parent: codeId('top'), fate: { kind: 'retired' } }),
          codeOf('below', { parent: codeId('old') }),
          codeOf('merged', { fate: { kind: 'merged', into: codeId('below') } }),
          codeOf('split', { fate: { kind: 'split', into: [codeId('below'), codeId('top')] } }),
        ),
      ),
    );
    expect(codes.map(({ id, parent }) => [id, parent])).toEqual([
      ['top', undefined],
      ['below', 'top'],
      ['split', undefined],
    ]);
  });

  it('refuses a codebook without codes, which the format does not know, and one too deep to be read', () => {
    expect(() => write(codebookOf(codeOf('gone', { fate: { kind: 'retired' } })))).toThrow(UsageError);
    const deep = Array.from({ length: 300 }, (_, index) =>
      codeOf(`c${index}`, index === 0 ? {} : { parent: codeId(`c${index - 1}`) }),
    );
    expect(() => write(codebookOf(...deep))).toThrow(UsageError);
    expect(read(write(codebookOf(...deep.slice(0, 200))))).toHaveLength(200);
  });
});

describe('readQdc', () => {
  it('gives back every code that was written, whatever its texts hold', () => {
    fc.assert(
      fc.property(codebooks, (codebook) => {
        const living = codebook.codes.filter(({ fate }) => fate.kind === 'active');
        const sorted = [...read(write(codebook))].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(sorted).toEqual(
          living.map((code) => expected(code, codebook.codes)).sort((a, b) => (a.id! < b.id! ? -1 : 1)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('gives back what it read when it is written again', () => {
    fc.assert(
      fc.property(codebooks, (codebook) => {
        const first = read(write(codebook));
        const again = read(write(codebookOf(...first.map((code): Code => ({ ...code, fate: { kind: 'active' } })))));
        expect(again).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  it.skipIf(methodsFile('codebook_min.qdc') === undefined)('reads a minimal file of another program', () => {
    const { origin, codes, sets } = readQdc(methodsFile('codebook_min.qdc')!, 'codebook_min.qdc');
    expect(origin).toBe('slr-toolkit 0.1.0');
    expect(codes).toEqual([
      {
        id: 'security',
        idFrom: 'name',
        guid: '5215cc69-b628-4e02-afb9-9beeaee55808',
        name: 'Security',
        kind: 'dimension',
        definition: 'Dimension: security risks',
        includeWhen: [],
        excludeWhen: [],
        examples: [],
        aliases: [],
      },
      {
        id: 'package-hallucination',
        idFrom: 'name',
        guid: 'd7aa29da-519b-4946-9b90-253b6db8fd0a',
        name: 'Package hallucination',
        kind: 'code',
        parent: 'security',
        definition: 'Model recommends a package that does not exist & could be squatted',
        includeWhen: [],
        excludeWhen: [],
        examples: [],
        aliases: [],
        colour: '#ffcc00',
      },
      expect.objectContaining({ id: 'insecure-code', parent: 'security' }),
    ]);
    expect(sets).toEqual([{ name: 'Round 2', codes: ['insecure-code'] }]);
  });

  it('reads what other programs write otherwise', () => {
    const xml = `\ufeff<?xml version="1.0"?><q:codebook xmlns:q="urn:x" origin="Elsewhere"><q:CODES>
      <q:Code GUID="{5215CC69-B628-4E02-AFB9-9BEEAEE55808}" Name=" Été à Łódź " isCodable="TRUE" color="#FA0" shade="dark"/>
      <q:Code name="Été à Łódź" isCodable="0" color="#80FFAA00"/>
      <q:Code guid="x" name="漢字" color="red"><q:Description/></q:Code>
      <q:Code guid="y"/></q:CODES>
      <q:Sets><q:Set name="outer"><q:MemberCode targetGUID="5215cc69-b628-4e02-afb9-9beeaee55808"/><q:MemberCode guid="nowhere"/>
        <q:Set name="inner"><q:Description>two</q:Description><q:MemberCode guid="{X}"/></q:Set></q:Set></q:Sets></q:codebook>`;
    const { codes, sets } = readQdc(xml, 'a.qdc');
    expect(codes.map(({ id, name, kind, colour, guid }) => [id, name, kind, colour, guid])).toEqual([
      ['ete-a-lodz', 'Été à Łódź', 'code', '#ffaa00', '5215cc69-b628-4e02-afb9-9beeaee55808'],
      ['ete-a-lodz-2', 'Été à Łódź', 'dimension', '#ffaa00', codeGuid(codeId('ete-a-lodz-2'))],
      ['code', '漢字', 'code', undefined, 'x'],
      ['code-2', 'code-2', 'code', undefined, 'y'],
    ]);
    expect(sets).toEqual([
      { name: 'outer', codes: ['ete-a-lodz'] },
      { name: 'inner', description: 'two', codes: ['code'] },
    ]);
  });

  it('reads a codebook whose GUIDs and colours another program changed, by the ids in its descriptions', () => {
    const changed = write(example)
      .replace(/guid="[^"]+"/g, () => 'guid="{AAAAAAAA-0000-4000-8000-00000000000F}"')
      .replace(/\n/g, '\r\n')
      .replace(/name="Invented packages"/, 'name="Slopsquatting"');
    expect(read(changed).map(({ id, name, aliases }) => [id, name, aliases])).toEqual([
      ['security', 'Security', []],
      ['slopsquatting', 'Slopsquatting', ['package hallucination']],
    ]);
  });

  it('gives an id that was copied with its description to the first code only, and takes no id that is none', () => {
    const described = (id: string): string =>
      `<Code name="B" guid="1"><Description>litsieve id: ${id}</Description></Code>`;
    expect(
      read(wrapped(described('a') + described('a') + described('NOT AN ID') + described('b'))).map(({ id }) => id),
    ).toEqual(['a', 'b-2', 'b-3', 'b']);
  });

  it('reads what somebody wrote into a description by hand', () => {
    const description = 'Mine.\n\nINCLUDE WHEN :\n* one\n• two\nthree\n\nlitsieve id: a\nAdded later.';
    expect(read(wrapped(`<Code name="B" guid="1"><Description>${description}</Description></Code>`))[0]).toMatchObject({
      id: 'a',
      definition: 'Mine.\n\nAdded later.',
      includeWhen: ['one', 'two', 'three'],
    });
  });

  it('expands no entity that a document defines', () => {
    const lol = Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};&l${n};">`).join('');
    const hostile = `<!DOCTYPE x [<!ENTITY l0 "lol">${lol}<!ENTITY file SYSTEM "file:///etc/passwd">]>${wrapped(
      '<Code name="a&l30;" guid="1"><Description>&file;&l30;</Description></Code>',
    )}`;
    expect(read(hostile)[0]).toMatchObject({ name: 'a&l30;', definition: '&file;&l30;' });
  });

  it.each([
    ['', 'qda-malformed'],
    ['PK\u0003\u0004', 'qda-malformed'],
    [wrapped('<Code name="a" guid="1">'), 'qda-malformed'],
    [wrapped('<Code name="a" guid="1">'.repeat(10_000) + '</Code>'.repeat(10_000)), 'qda-malformed'],
    ['<html><body/></html>', 'qda-no-codebook'],
    [wrapped(''), 'qda-no-codes'],
  ])('says what is wrong and what to do (%#)', (xml, code) => {
    let thrown: unknown;
    try {
      readQdc(xml, 'book.qdc');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InputError);
    expect(thrown).toMatchObject({ code, place: { file: 'book.qdc' }, hint: expect.stringContaining('export') });
  });
});
