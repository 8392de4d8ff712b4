import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatReferences } from '../../../src/formats/references/format-references.js';
import { ieeeStyle } from '../../../src/formats/references/ieee-style.js';
import { expandedSize } from '../../../src/formats/references/macro-size.js';
import { readOwnStyle } from '../../../src/formats/references/own-style.js';
import { InputError } from '../../../src/model/index.js';
import { parseXml } from '../../../src/text/index.js';
import { record } from '../support.js';
import { article } from './examples.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const style = (layout: string, { macros = '', attributes = '' } = {}): string =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0" ${attributes}>${macros}<citation><layout><text variable="title"/></layout></citation><bibliography><layout>${layout}</layout></bibliography></style>`;

const withStyle = (styleXml: string, format: 'text' | 'html' = 'text'): Promise<string> =>
  formatReferences([record(article)], { style: 'mine.csl', styleXml, format });

const failure = async (styleXml: string): Promise<unknown> => withStyle(styleXml).catch((error: unknown) => error);

describe('a style of one’s own', () => {
  it('is followed, in its own language where that is there', async () => {
    expect(await withStyle(style('<text variable="title" suffix="!"/>'))).toBe('Tests of examples!\n');
    const quoted = '<text variable="title" quotes="true"/>';
    expect(await withStyle(style(quoted, { attributes: 'default-locale="de-DE"' }))).toBe('„Tests of examples“\n');
    expect(await withStyle(style(quoted, { attributes: 'default-locale="xx-XX"' }))).toBe('“Tests of examples”\n');
  });

  it('may begin with a mark of byte order and a declaration', async () => {
    expect(await withStyle(`\ufeff${ieeeStyle}`)).toMatch(/^\[1\] A\. B\. Example/);
  });

  it('writes no elements into the list that are not its own', async () => {
    const html = await withStyle(
      style('<text variable="title" font-style="italic" prefix="&lt;script&gt;" suffix="&lt;/li&gt;"/>'),
      'html',
    );
    expect(html).toContain('<li>&lt;script&gt;<i>Tests of examples</i>&lt;/li&gt;</li>');
  });

  it('makes the processor say nothing, whatever attributes and terms it has', async () => {
    const log = vi.spyOn(console, 'log');
    const odd = style('<text term="EDITION" onclick="x"/><text variable="title" my-own="y" prefix=" "/>');
    expect(await withStyle(odd)).toBe('Edition Tests of examples\n');
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', '', /root element/],
    ['no XML', 'apa', /root/],
    ['an element that never closes', '<style xmlns="http://purl.org/net/xbiblio/csl">', /mine\.csl:1:\d+: .*unclosed/],
    ['a page of the web', '<html><body/></html>', /style element/],
    ['a style without namespace', '<style><bibliography/></style>', /style element/],
    [
      'citations only',
      style('<text variable="title"/>').replace(/<bibliography>.*<\/bibliography>/, ''),
      /no bibliography/,
    ],
    ['elements that CSL has not', style('<script>x</script>'), /script/],
    ['a macro that is not there', style('<text macro="none"/>'), /mine\.csl/],
    ['an unknown way to write', style('<text variable="title" font-style="wild"/>'), /processor/],
    [
      'a macro that calls itself',
      style('<text macro="a"/>', { macros: '<macro name="a"><text macro="a"/></macro>' }),
      /without end/,
    ],
    ['a hundred thousand elements, one in the other', style('<group>'.repeat(100_000)), /deep/],
    ['three million characters', style(' '.repeat(3_000_000)), /characters/],
  ])('is refused where it is %s', async (_name, text, message) => {
    const error = await failure(text);
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ code: 'style-unreadable', message: expect.stringMatching(message) });
  });

  it('is refused where macros call macros a billion times, before any is followed', () => {
    const macros = Array.from(
      { length: 10 },
      (_, at) =>
        `<macro name="m${at}">${at === 0 ? '<text variable="title"/>' : `<text macro="m${at - 1}"/>`.repeat(10)}</macro>`,
    ).join('');
    const bomb = style('<text macro="m9"/>', { macros });
    expect(expandedSize(parseXml(bomb))).toBeGreaterThan(1e9);
    expect(() => readOwnStyle(bomb, 'mine.csl')).toThrow(InputError);
  });

  it('that only names its parent says which', async () => {
    const dependent =
      '<style xmlns="http://purl.org/net/xbiblio/csl"><info><link rel="independent-parent" href="https://example.org/parent"/></info></style>';
    expect(await failure(dependent)).toMatchObject({ hint: expect.stringContaining('https://example.org/parent') });
  });
});

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;

describe('the style in the manner of the IEEE', () => {
  it('is read as any other', () => {
    expect(readOwnStyle(ieeeStyle, 'ieee.csl').language).toBe('en-US');
  });

  it.runIf(hasXmllint)('is well-formed (where there is xmllint)', () => {
    expect(spawnSync('xmllint', ['--noout', '-'], { input: ieeeStyle, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });
});
