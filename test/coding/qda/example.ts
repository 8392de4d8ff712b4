/** Codebooks and codes made by fast-check, and the schemas of REFI-QDA where they are at hand. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Code, Codebook, CodeId } from '../../../src/model/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

export const codeId = (text: string): CodeId => text as CodeId;

/** A code with nothing but what is given. */
export const codeOf = (id: string, fields: Partial<Code> = {}): Code => ({
  id: codeId(id),
  name: id,
  kind: 'code',
  includeWhen: [],
  excludeWhen: [],
  examples: [],
  aliases: [],
  fate: { kind: 'active' },
  ...fields,
});

export const codebookOf = (...codes: readonly Code[]): Codebook => ({ revision: [], codes, conflicts: [] });

/** Words that a description gives a meaning to, mixed with everything else. */
const line = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    'Include when:',
    '\\Examples:',
    'examples :',
    'litsieve id: other',
    '\\\\litsieve id: x',
    '- item',
    '  indented',
    '',
    '   ',
    ']]>',
    'a\u2028b\u0085c',
    '! \u2029!',
    '<b>&amp;</b>',
    '\ud800',
    '\ufeffmark',
  ),
);

/** Texts of one or several lines, with anything in them. */
export const prose: fc.Arbitrary<string> = fc
  .array(line, { maxLength: 5 })
  .chain((lines) => fc.constantFrom('\n', '\r\n', '\r').map((end) => lines.join(end)));

/** What REFI-QDA carries of a text, written down apart from the code that is tested. */
export const carried = (text: string): string =>
  [...text]
    .filter((character) => {
      const point = character.codePointAt(0)!;
      return (
        point === 9 ||
        point === 10 ||
        point === 13 ||
        (point >= 0x20 && point <= 0xd7ff) ||
        (point >= 0xe000 && point <= 0xfffd) ||
        point >= 0x10000
      );
    })
    .join('')
    .replace(/\r\n?/g, '\n')
    .trim();

const items = fc.array(prose, { maxLength: 3 });

/** Codebooks with nested codes and any text; some codes are gone. */
export const codebooks: fc.Arbitrary<Codebook> = fc
  .array(
    fc.record({
      name: prose,
      kind: fc.constantFrom('code' as const, 'dimension' as const),
      definition: fc.option(prose, { nil: undefined }),
      includeWhen: items,
      excludeWhen: items,
      examples: items,
      aliases: items,
      colour: fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/), { nil: undefined }),
      above: fc.option(fc.nat(), { nil: undefined }),
      gone: fc.nat(5).map((dice) => dice === 0),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) => {
    const codes = rows.map(
      ({ above, definition, colour, gone, ...fields }, index): Code => ({
        id: codeId(`c.${index}-x`),
        ...fields,
        fate: index > 0 && gone ? { kind: 'retired' } : { kind: 'active' },
        ...(definition === undefined ? {} : { definition }),
        ...(colour === undefined ? {} : { colour }),
        ...(above === undefined || index === 0 ? {} : { parent: codeId(`c.${above % index}-x`) }),
      }),
    );
    // Parents before children, as a codebook has them.
    const ordered = (parent: CodeId | undefined): readonly Code[] =>
      codes.filter((code) => code.parent === parent).flatMap((code) => [code, ...ordered(code.id)]);
    return codebookOf(...ordered(undefined));
  });

const schemas = join(import.meta.dirname, '../../../../shared/data/methods');

/** The text of one of the files with the schemas, or undefined. */
export const methodsFile = (name: string): string | undefined =>
  existsSync(join(schemas, name)) ? readFileSync(join(schemas, name), 'utf8') : undefined;

/** Why documents cannot be validated here, or undefined. */
export const whyNotValidated: string | undefined =
  spawnSync('xmllint', ['--version']).status !== 0
    ? 'xmllint is not installed'
    : existsSync(join(schemas, 'Project.xsd'))
      ? undefined
      : 'the schemas are not there';

/** What xmllint says of documents against a schema: empty where all are valid. */
export const complaintsOf = (schema: 'Codebook.xsd' | 'Project.xsd', documents: readonly string[]): string => {
  const folder = temporaryFolder();
  const files = documents.map((document, index) => {
    const file = join(folder, `${index}.xml`);
    writeFileSync(file, document);
    return file;
  });
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', join(schemas, schema), ...files]);
  return status === 0
    ? ''
    : stderr
        .toString()
        .replace(/^.* validates\n/gm, '')
        .slice(0, 2000);
};
