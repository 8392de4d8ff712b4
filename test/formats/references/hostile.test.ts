import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { optionalProcessor } from '../../../src/formats/references/csl-processor.js';
import { formatReferences } from '../../../src/formats/references/format-references.js';
import { UsageError } from '../../../src/model/index.js';
import { record } from '../support.js';
import { article } from './examples.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Elements and attributes that a list of references may have. */
const allowed = /^(?:ul|li|i|b|em|sup|sub|span)$/;
const attributeAllowed = /^(?:class="[a-z-]+"|style="[a-z-]+:[a-z-]+"| )*$/;

/** Quotation marks and capitals of titles are the style's. */
const plain = (text: string): string => text.replace(/[“”‘’"]/g, "'").toLowerCase();

const elementsOf = (html: string) => parse(html, { comment: true }).querySelectorAll('*');

describe('what a record says', () => {
  // The first list loads the packages, which takes seconds on a machine that has other things to do.
  beforeAll(() => formatReferences([record(article)], { style: 'apa', format: 'text' }), 60_000);

  it.each(['apa', 'ieee'])('stays text in %s style', async (style) => {
    const all = [
      '<script>alert(1)</script>',
      '<i>marked</i> <b>up</b> <span class="nocase">x</span>',
      'a & b &lt;i&gt; &#60;',
      '<!-- comment --> <![CDATA[x]]>',
      '</li></ul><img src=x onerror=alert(1)>',
      'owner/<b>repo</b>',
    ];
    const records = all.map((title, at) =>
      record({
        ...article,
        title: `T ${title}`,
        venue: `V ${title}`,
        authors: [{ family: `F${at} ${title}` }],
        doi: `10.1/${title}`,
        other: { editor: [`{E ${title}}`], edition: [title], address: [title], series: [title] },
      }),
    );
    const text = await formatReferences(records, { style, format: 'text' });
    for (const title of all) expect(plain(text).split(plain(title)).length).toBeGreaterThanOrEqual(3);
    const html = await formatReferences(records, { style, format: 'html' });
    expect(elementsOf(html).filter(({ rawTagName }) => !allowed.test(rawTagName))).toEqual([]);
    const shown = parse(html).textContent.replace(/\s+/g, ' ');
    for (const line of text.trim().split('\n')) expect(shown).toContain(line.slice(0, 20));
  });

  it('gives no commands to the processor, a terminal or the list', async () => {
    const hostile = {
      ...article,
      title: 'T\u001b[31m red\nline two\u202e {:DOI: 10.9/other}',
      notes: ['title: Another title', '{:volume: 99}'],
      keywords: ['DOI: 10.9/other'],
      other: { note: ['issued: 1900'] },
    };
    const text = await formatReferences([record(hostile)], { style: 'ieee', format: 'text' });
    expect(text).toBe(
      '[1] A. B. Example and B. Muster, “T red line two {:DOI: 10.9/other},” Journal of Examples, vol. 3, no. 2, pp. 10–19, Sept. 2024, doi: 10.1234/abc.5.\n',
    );
  });

  const styles = ['apa', 'ieee', 'vancouver', 'harvard'];
  it.each(styles)(
    'is one line and one item each in %s style, and never stops or makes talk the processor',
    async (style) => {
      const log = vi.spyOn(console, 'log');
      const word = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.string({ maxLength: 12 }),
        fc.constantFrom(
          '<i>',
          '</i>',
          '"',
          "'",
          '“',
          '&',
          '&#60;',
          '\ufdd0',
          '<span style="',
          '{',
          ':',
          ' ',
          '..',
          '|',
          'van',
          '\u00b2',
        ),
      );
      const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(''));
      const fields = fc.record(
        {
          type: fc.constantFrom(
            'article' as const,
            'conference' as const,
            'preprint' as const,
            'book' as const,
            'other' as const,
          ),
          title: words,
          authors: fc.array(
            fc.oneof(
              fc.record({ literal: words }),
              fc.record({ family: words }),
              fc.record({ family: words, given: words }),
            ),
            { maxLength: 4 },
          ),
          year: fc.integer({ min: 1, max: 9999 }),
          venue: words,
          volume: words,
          pages: words,
          publisher: words,
          doi: words,
          language: words,
          other: fc.record(
            {
              editor: fc.array(words),
              edition: fc.array(words),
              address: fc.array(words),
              series: fc.array(words),
              year: fc.array(words),
            },
            { requiredKeys: [] },
          ),
          urls: fc.array(words, { minLength: 1, maxLength: 1 }),
        },
        { requiredKeys: ['title'] },
      );
      await fc.assert(
        // A style costs more to load than many references to write: so few lists, and long ones.
        fc.asyncProperty(fc.array(fields, { minLength: 20, maxLength: 20 }), async (all) => {
          const records = all.map((one) => record(one));
          const text = await formatReferences(records, { style, format: 'text' });
          expect(text.split('\n').length).toBe(records.length + 1);
          const html = await formatReferences(records, { style, format: 'html' });
          const elements = elementsOf(html);
          expect(elements.filter(({ rawTagName }) => rawTagName === 'li').length).toBe(records.length);
          for (const { rawTagName, rawAttrs } of elements) {
            expect(rawTagName).toMatch(allowed);
            expect(rawAttrs).toMatch(attributeAllowed);
          }
        }),
        { numRuns: process.env['SOAK'] ? 500 : 2 },
      );
      expect(log).not.toHaveBeenCalled();
    },
  );
});

describe('a name that every object has as a property', () => {
  it.each(['apa', 'ieee', 'vancouver', 'harvard'])('is a name in %s style', async (style) => {
    const names = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'];
    const records = names.map((family, place) =>
      record({ title: 'T', authors: [{ family, given: 'A' }], language: family }, `x:${place}`),
    );
    for (const format of ['text', 'html'] as const) {
      const text = await formatReferences(records, { style, format });
      for (const name of names) expect(text).toContain(name);
      expect(text).not.toMatch(/[\ufdd0-\ufdef]/);
    }
  });
});

describe('packages that are not installed', () => {
  it('are named with the command that installs them', async () => {
    const failing = optionalProcessor(() => import('@citation-js/not-installed' as string)).catch(
      (error: unknown) => error,
    );
    expect(await failing).toBeInstanceOf(UsageError);
    expect(await failing).toMatchObject({
      code: 'references-missing',
      hint: 'npm install @citation-js/core @citation-js/plugin-csl',
    });
  });
});
