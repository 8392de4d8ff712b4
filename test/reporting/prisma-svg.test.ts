import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { StreamFlow } from '../../src/model/index.js';
import { prismaSvg } from '../../src/reporting/index.js';
import { bothArmsFlow, emptyFlow, finishedFlow, funnelFlow } from './flow-example.js';

const draw = (flow: StreamFlow, title = 'A review', notes: readonly string[] = []): string =>
  prismaSvg({ streams: [flow] }, { title, notes });

/** The lines of text in document order, no-break spaces as plain ones. */
const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!.replaceAll('\u00a0', ' '));

const desc = (svg: string): string => /<desc[^>]*>([^<]*)<\/desc>/.exec(svg)?.[1] ?? '';

/** Every element closed in order, attributes quoted, no stray markup: enough of XML for what the diagram writes. */
const isWellFormed = (xml: string): boolean => {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<]*")*)(\/?)>/g,
    (_tag, end: string, name: string, _attributes: string, empty: string) => {
      if (end === '/') return open.pop() === name ? '' : '<';
      if (empty === '') open.push(name);
      return '';
    },
  );
  return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(rest);
};

const hostile: StreamFlow = {
  ...finishedFlow,
  excludedReasons: [
    { reason: '</text></svg><script>alert(1)</script>', n: 200 },
    { reason: '\u001b[31mred\u001b[0m \u0000 \ud800 \uffff \u202e & "quoted" \'too\'', n: 80 },
    { reason: '\u05dc\u05d0 \u05e2\u05d5\u05e1\u05e7 \u{1f680} \u6f22\u5b57 ]]>', n: 29 },
  ],
};
const hostileTitle = '</title></svg><svg onload="x"> \u{1f469}\u200d\u{1f4bb} \ud800 \u0007';

const examples: readonly (readonly [string, string])[] = [
  ['nothing', prismaSvg({ streams: [] }, { title: '' })],
  ['an empty review', draw(emptyFlow)],
  ['a finished review', draw(finishedFlow)],
  ['both arms', draw(bothArmsFlow)],
  ['hostile text', draw(hostile, hostileTitle, ['<note> & more'])],
  [
    'two streams',
    prismaSvg({ streams: [finishedFlow, { ...funnelFlow, id: 'issues', unit: 'incidents' }] }, { title: 'x' }),
  ],
];

const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined;

describe('prismaSvg', () => {
  it.each(examples)('writes well-formed elements for %s', (_name, svg) => {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    expect(svg.endsWith('</svg>\n')).toBe(true);
  });

  it.skipIf(!hasXmllint).each(examples)('satisfies xmllint for %s (needs xmllint)', (_name, svg) => {
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '-'], { input: svg, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('reads like the template, from top to bottom and arm by arm', () => {
    const lines = texts(draw(bothArmsFlow)).join(' ');
    const order = [
      'Identification of studies via databases and registers',
      'Identification Records identified from*: Databases (n = 68,816) alpha (n = 60,000) beta (n = 8,816) Registers (n = 0)',
      'Records removed before screening: Duplicate records removed (n = 4,000) Records marked as ineligible by automation tools (n = 60,000)',
      'Screening Records screened (n = 4,800) Records excluded** (n = 4,300): By a human (n = 4,100) By automation tools (n = 200)',
      'Reports sought for retrieval (n = 500) Reports not retrieved (n = 6)',
      'Reports assessed for eligibility (n = 494) Reports excluded (n = 346): not LLM (n = 346)',
      'Identification of studies via other methods',
      'Websites (n = 20) pages (n = 20) Citation searching (n = 80) citations (n = 80)',
      'Included Studies included in review (n = 180) Reports of included studies (n = 185)',
      '*Consider, if feasible to do so',
      '**If automation tools were used',
      'Source: Page MJ, et al. BMJ 2021;372:n71. doi: 10.1136/bmj.n71.',
    ];
    const places = order.map((part) => lines.indexOf(part));
    expect(places).not.toContain(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('has a role, a title and the whole flow in sentences for those who cannot see it', () => {
    const svg = draw(finishedFlow, 'Safe & sound');
    expect(svg).toContain('role="img" aria-labelledby="prisma-title prisma-desc"');
    expect(svg).toContain('<title id="prisma-title">Safe &amp; sound: PRISMA 2020 flow diagram for new');
    expect(desc(svg)).toContain('Records screened (n = 4,800).');
    expect(desc(svg)).toContain(
      'Reports excluded (n = 309): not LLM (n = 200); not code (n = 80); no safety (n = 29).',
    );
    expect(desc(svg)).toContain('Studies included in review (n = 180); Reports of included studies (n = 185).');
  });

  it('is the same bytes for the same input', () => {
    expect(draw(structuredClone(bothArmsFlow))).toBe(draw(bothArmsFlow));
  });

  it('makes markup, control characters and text that reorders lines inert', () => {
    const svg = draw(hostile, hostileTitle, ['<note> & more']);
    expect(svg).not.toMatch(/<script|onload="/);
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
    expect(svg).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\ufffe\uffff]/);
    // No lone surrogate: the document survives UTF-8.
    expect(Buffer.from(svg, 'utf8').toString('utf8')).toBe(svg);
    expect(texts(svg).join(' ')).toContain('&lt;/text&gt;&lt;/svg&gt;&lt;script&gt;');
  });

  it('writes no text smaller than 8 points', () => {
    const sizes = [...draw(bothArmsFlow).matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(30);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
  });

  it('marks a review in progress with what awaits people, and a finished one not at all', () => {
    const waiting: StreamFlow = {
      ...emptyFlow,
      identified: { alpha: 1300 },
      kinds: { alpha: 'database' },
      pending: { screening: 1300, retrieval: 0, assessment: 0, conflicts: 1 },
    };
    expect(texts(draw(waiting))).toContain('In progress: 1,300 reports await screening, 1 conflict is open.');
    expect(texts(draw(bothArmsFlow))).toContain(
      'In progress: 2 reports await a decision among those found by other methods.',
    );
    expect(draw(finishedFlow)).not.toMatch(/In progress|Does not balance/);
  });

  it('marks a diagram that does not balance, once, and shows the notes of the caller', () => {
    const wrong = { ...finishedFlow, assessed: 495 };
    expect(texts(draw(wrong)).join(' ')).toContain('Does not balance: I5: assessed (495) should be sought (500)');
    const noted = draw(wrong, 'x', ['Does not balance: see check', 'links are out of date: litsieve dedup']);
    expect(texts(noted).filter((line) => line.startsWith('Does not balance'))).toEqual(['Does not balance: see check']);
    expect(texts(noted)).toContain('links are out of date: litsieve dedup');
  });

  it('folds all but the largest sources of a long list into one line, and describes every one', () => {
    const names = Array.from({ length: 40 }, (_, i) => `venue-${i}`);
    const svg = draw({
      ...emptyFlow,
      identified: Object.fromEntries(names.map((name, i) => [name, 100 - i])),
      kinds: Object.fromEntries(names.map((name) => [name, 'database' as const])),
      duplicates: 3220,
    });
    const lines = texts(svg);
    expect(lines).toContain('venue-10 (n = 90)');
    expect(lines).not.toContain('venue-11 (n = 89)');
    expect(lines).toContain('Other sources (n = 2,175)');
    expect(desc(svg)).toContain('venue-39 (n = 61)');
  });

  it('draws the streams one below the other under their names', () => {
    const lines = texts(examples.find(([name]) => name === 'two streams')![1]);
    expect(lines.filter((line) => line.startsWith('Stream: '))).toEqual(['Stream: papers', 'Stream: issues']);
    expect(lines).toContain('Identification of incidents via issue trackers');
    expect(lines).toContain('Incidents included in review');
  });
});
