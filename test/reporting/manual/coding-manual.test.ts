import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodebookHistory } from '../../../src/coding/index.js';
import type { CodebookEvent, CodeFields, CodeId, CodingPlan } from '../../../src/model/index.js';
import { codingManual, manualFormats } from '../../../src/reporting/index.js';
import { parseXml, printable, type XmlElement, xmlText } from '../../../src/text/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const code = (id: string): CodeId => id as CodeId;

const emptyPlan: CodingPlan = {
  name: 'Example',
  codes: [],
  variables: [],
  checklists: [],
  codersPerUnit: 2,
  overlap: 0,
  seed: 7,
  blind: true,
  rounds: [],
  saturation: { base: 4, run: 2, threshold: 0.05 },
};

const plan: CodingPlan = {
  ...emptyPlan,
  streams: ['papers', 'issues'],
  coders: ['ada', 'grace'],
  overlap: 0.125,
  rounds: [{ id: 'pilot-1', kind: 'pilot', stream: 'issues', units: 20, seed: 3 }],
  variables: [
    {
      id: 'severity',
      name: 'Severity',
      type: 'ordinal',
      definition: 'How bad it is.',
      streams: ['issues'],
      values: [
        { id: 'low', label: 'Low' },
        { id: 'high', label: 'High', definition: 'Cannot be undone.', score: 5 },
      ],
      required: true,
      evidenceFrom: 'high',
    },
    {
      id: 'loss',
      name: 'Loss',
      type: 'number',
      values: [],
      required: false,
      when: { variable: 'severity', atLeast: 'high' },
    },
    {
      id: 'key',
      name: 'Kind of key',
      type: 'text',
      values: [],
      required: false,
      when: { code: code('leak') },
    },
    {
      id: 'cause',
      name: 'Cause',
      type: 'text',
      values: [],
      required: false,
      when: { variable: 'severity', is: ['low', 'high'] },
    },
  ],
  checklists: [{ id: 'quality', name: 'Quality', variables: ['severity'], threshold: 3 }],
};

/** Events one after the other, each in sight of the one before. */
const eventsOf = (
  ...told: readonly (Pick<CodebookEvent, 'op' | 'codes'> & Partial<CodebookEvent>)[]
): readonly CodebookEvent[] =>
  told.map((event, index) => ({
    id: `e${index}`,
    at: `2026-01-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`,
    coder: 'ada',
    why: `reason ${index}`,
    phase: 'open',
    seen: index === 0 ? [] : [`e${index - 1}`],
    protocol: 1,
    ...event,
  }));

const made = (id: string, set: CodeFields): Pick<CodebookEvent, 'op' | 'codes' | 'set'> => ({
  op: 'create',
  codes: [code(id)],
  set: { name: id, kind: 'code', ...set },
});

const events = eventsOf(
  made('safety', { name: 'Safety', kind: 'dimension', colour: '#aa3377' }),
  made('leak', {
    name: 'Leak',
    parent: code('safety'),
    definition: 'A secret gets out.\n\nAlso by mail.',
    includeWhen: ['keys'],
    excludeWhen: ['keys that are public'],
    examples: ['A key\nin a log'],
    aliases: ['disclosure'],
  }),
  made('spill', { name: 'Spill', parent: code('leak') }),
  made('stop', { name: 'Stop' }),
  made('old', { name: 'Old' }),
  { op: 'rename', codes: [code('leak')], set: { name: 'Data leak' }, replaces: ['e1'] },
  { op: 'merge', codes: [code('spill')], into: [code('leak')], replaces: ['e2'] },
  { op: 'move', codes: [code('stop')], set: { parent: code('safety') }, replaces: ['e3'] },
  { op: 'split', codes: [code('stop')], into: [code('leak'), code('old')], replaces: ['e3'] },
  { op: 'retire', codes: [code('old')], replaces: ['e4'] },
  { op: 'redefine', codes: [code('safety')], set: { definition: 'Nobody is harmed.', includeWhen: ['x'] } },
  { op: 'alias', codes: [code('leak')], set: { aliases: ['exposure'] } },
  // Two people name the same code apart.
  {
    op: 'rename',
    codes: [code('safety')],
    set: { name: 'Harm' },
    replaces: ['e0'],
    coder: 'grace',
    id: 'g',
    seen: ['e10'],
  },
  { op: 'rename', codes: [code('safety')], set: { name: 'Danger' }, replaces: ['e0'], seen: ['e11'] },
);

const manual = (format: 'markdown' | 'html', said = events, of: CodingPlan = plan, title = 'Manual'): string => {
  const history = new CodebookHistory(said);
  return codingManual(history.current, of, history, format, { title });
};

const elementsOf = (element: XmlElement): readonly XmlElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : elementsOf(child))),
];

/** Part of a Markdown manual from one heading to the next of the same or a higher level. */
const section = (markdown: string, heading: string): string => {
  const from = markdown.indexOf(`\n${heading}\n`);
  const level = /^#+/.exec(heading)![0].length;
  const rest = markdown.slice(from + heading.length + 2);
  const end = rest.search(new RegExp(`\\n\\n<a id="[^"]+"></a>\\n\\n#{1,${level}} `));
  return (end === -1 ? rest : rest.slice(0, end)).trim();
};

describe('codingManual in Markdown', () => {
  const markdown = manual('markdown');

  it('says how to code', () => {
    expect(markdown.startsWith('# Manual\n\n2 codes, 1 dimension, 4 variables. Last changed on 2026-01-14.\n')).toBe(
      true,
    );
    expect(section(markdown, '### Who codes what')).toBe(
      [
        '- Units of these streams are coded: papers and issues.',
        '- These people code: ada and grace.',
        '- Each unit is coded by 2 coders, drawn with the seed 7.',
        '- One coder more codes 12.5 % of the units, so that agreement can be measured.',
        '- Nobody sees what others said of a unit before having finished it.',
      ].join('\n'),
    );
    expect(section(markdown, '### Rounds')).toBe(
      '1. pilot-1 (pilot): 20 units of the stream issues, drawn with the seed 3, coded by all coders.',
    );
    expect(markdown).toContain('at most 5 % of the codes that the first 4 brought');
  });

  it('describes each code, what was merged into it, and what is not settled', () => {
    expect(section(markdown, '#### Data leak')).toBe(`**Id:** leak

**Stands below:** Danger

**Definition:** A secret gets out.

Also by mail.

**Include when:**

- keys

**Exclude when:**

- keys that are public

**Examples:**

- A key\\
  in a log

**Also called:**

- disclosure
- exposure
- Spill

**Merged into it:**

- Spill (spill)`);
    expect(section(markdown, '### Danger')).toContain(
      '**Not settled:** People say different things of its name; see “Open conflicts”.',
    );
    expect(section(markdown, '#### Stop')).toContain(
      '**Split:** Not given any more: give Data leak (leak) or Old (old).',
    );
  });

  it('lists contents, variables, checklists, conflicts and what is gone', () => {
    expect(section(markdown, '## Contents')).toContain('  - [Danger](#code-safety)\n    - [Data leak](#code-leak)\n');
    expect(section(markdown, '### Severity')).toBe(`**Id:** severity

**Takes:** one of the values below, the lowest first

**Definition:** How bad it is.

**Asked:** of units of issues

**Required:** yes, where it is asked

**Evidence:** from High on, mark the words that show it

| Value | Id | Meaning |
| --- | --- | --- |
| Low | low |  |
| High | high | Cannot be undone. |`);
    expect(section(markdown, '### Loss')).toContain('only where Severity is High or higher');
    expect(section(markdown, '### Kind of key')).toContain(
      'only where the unit has the code Data leak or one below it',
    );
    expect(section(markdown, '### Cause')).toContain('only where Severity is Low or High');
    expect(section(markdown, '### Quality')).toContain('A report must reach 3 of 5.');
    expect(section(markdown, '### Quality')).toContain('| Severity | Low 0, High 5 |');
    expect(section(markdown, '## Open conflicts')).toContain(
      '| Danger | name | Danger | ada | yes |\n| Danger | name | Harm | grace | no |',
    );
    expect(section(markdown, '## Codes not given any more')).toContain(
      '| Spill | spill | merged | Data leak |\n| Old | old | retired | none: what has it waits for recoding |',
    );
  });

  it('tells every change, with the names of its time', () => {
    const rows = section(markdown, '## Changes').split('\n').slice(2);
    expect(rows.map((row) => row.split(' | ')[3])).toEqual([
      'Made Safety',
      'Made Leak below Safety',
      'Made Spill below Leak',
      'Made Stop',
      'Made Old',
      'Renamed Leak to Data leak',
      'Merged Spill into Data leak',
      'Moved Stop below Safety',
      'Split Stop into Data leak and Old',
      'Retired Old',
      'Redefined Safety: definition and include when',
      'Other names of Data leak: exposure',
      'Renamed Safety to Harm',
      'Renamed Harm to Danger',
    ]);
    expect(rows).toHaveLength(14);
    expect(rows[5]).toBe('| 2026-01-06 | ada | open | Renamed Leak to Data leak | reason 5 |');
  });
});

describe('codingManual in HTML', () => {
  const html = manual('html');
  const root = parseXml(html);
  const elements = elementsOf(root);
  const named = (name: string): readonly XmlElement[] => elements.filter((element) => element.name === name);

  it('is one document in English that loads nothing and runs nothing', () => {
    expect(html.startsWith('<!DOCTYPE html>\n<html lang="en">')).toBe(true);
    expect(new Set(elements.map(({ name }) => name))).toEqual(
      new Set(
        'html head meta title style body main h1 h2 h3 h4 p ul ol li nav a span dl dt dd div table caption thead tbody tr th td br'.split(
          ' ',
        ),
      ),
    );
    expect(html).not.toMatch(/https?:|url\(|@import|<link|\son\w+=/i);
    expect(html).toContain("default-src 'none'");
  });

  it('has one title, headings that skip no level, and links that lead somewhere', () => {
    const levels = elements.flatMap(({ name }) => (/^h\d$/.test(name) ? [Number(name[1])] : []));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
    const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = named('a').map(({ attributes }) => attributes['href']!.slice(1));
    // All headings but the title and the one above the contents.
    expect(targets).toHaveLength(levels.length - 2);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('shows colours, names tables and their headings, and thinks of paper and the dark', () => {
    expect(html).toContain('<span class="swatch" style="background:#aa3377" aria-hidden="true"></span>Danger</h3>');
    expect(named('caption').map(xmlText)).toContain('Values of Severity');
    expect(named('th').every(({ attributes }) => /^(col|row)$/.test(attributes['scope'] ?? ''))).toBe(true);
    expect(html).toContain('@media print');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('says the same as the Markdown', () => {
    const words = xmlText(root).replace(/\s+/g, ' ');
    for (const text of ['A secret gets out.', 'keys that are public', 'Renamed Leak to Data leak', 'Cannot be undone.'])
      expect(words).toContain(text);
  });

  const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
  it.skipIf(!hasXmllint)('is HTML for another parser (xmllint; skipped where it is not installed)', () => {
    const file = join(temporaryFolder(), 'manual.html');
    writeFileSync(file, html);
    const { stderr } = spawnSync('xmllint', ['--html', '--noout', file]);
    const complaints = stderr
      .toString()
      .split('\n')
      .filter((line) => line.includes('error'));
    // It knows HTML 4 only.
    expect(complaints.filter((line) => !/Tag (main|nav) invalid/.test(line))).toEqual([]);
  });
});

/** Texts that try to be more than text. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        '</p><script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '"><a href="javascript:x">',
        '&lt;b&gt;',
        '![x](http://example.org/x.png)',
        '[x](javascript:alert(1))',
        '<http://example.org>',
        'https://example.org',
        'www.example.org',
        '# heading',
        '- list',
        '12. list',
        '```',
        '    code',
        '| a | b |',
        '---',
        '===',
        '***bold***',
        '$x$',
        '\n',
        '\n\n',
        ' ',
        '\\',
        '\u202e',
        '\u001b[31m',
        '\ud800',
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);

describe('codingManual with hostile text', () => {
  const hostileManual = (format: 'markdown' | 'html', text: string): string => {
    const said = eventsOf(
      made('a', { name: text, definition: text, includeWhen: [text], aliases: [text], colour: text }),
      { op: 'redefine', codes: [code('a')], set: { examples: [text] }, why: text, coder: text },
    );
    const variable: CodingPlan['variables'][number] = {
      id: text,
      name: text,
      type: 'single',
      definition: text,
      values: [{ id: text, label: text, definition: text }],
      required: true,
    };
    const of: CodingPlan = {
      ...emptyPlan,
      coders: [text],
      streams: [text],
      variables: [variable],
      checklists: [{ id: text, name: text, variables: [text], threshold: 1 }],
      rounds: [{ id: text, kind: 'pilot', units: 1, seed: 1, coders: [text] }],
    };
    return manual(format, said, of, text);
  };

  /** The elements with their attributes, without what stands between them. */
  const skeleton = (html: string): readonly string[] =>
    elementsOf(parseXml(html))
      .filter(({ name }) => name !== 'br' && name !== 'p')
      .map(({ name, attributes }) => `${name} ${Object.keys(attributes).sort().join(' ')}`);

  it('has the elements of a harmless one in HTML', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = hostileManual('html', text);
        const allowed = new Set([...skeleton(hostileManual('html', 'harmless')), ...skeleton(manual('html'))]);
        expect(skeleton(html).filter((element) => !allowed.has(element))).toEqual([]);
        expect(printable(html, { newlines: 'keep' })).toBe(html);
      }),
      { numRuns: 150 },
    );
  });

  /** What is left of Markdown when escaped characters and our own markup are taken away. */
  const unescaped = (markdown: string): string =>
    markdown
      .replace(/^<a id="[A-Za-z0-9._-]+"><\/a>$/gm, '')
      .replace(/\\(\n|.)/gu, (_all, next: string) => (next === '\n' ? next : 'x'))
      .replace(/^#{1,6} /gm, '')
      .replace(/^\*\*([^*\n]+):\*\*(?: |$)/gm, '')
      .replace(/^\s*(?:-|\d+\.) \[([^\]\n]*)\]\(#[A-Za-z0-9._-]+\)$/gm, '')
      .replace(/^\|(?: --- \|)+$/gm, '')
      .replace(/^\| .*\|$/gm, (row) => row.replaceAll('|', ' ').trim())
      .replace(/^(?:- |\d+\. )/gm, '');

  it('opens no tag, no link, no emphasis, no code and no list in Markdown', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const rest = unescaped(hostileManual('markdown', text));
        expect(rest).not.toMatch(/[`*_[\]<>|~$#{}]|&[#\w]|[A-Za-z]:\S|\bwww\./i);
        expect(rest).not.toMatch(/^\s*(?:[-+=]|\d+[.)])/m);
        expect(rest).not.toMatch(/^ {4}/m);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps the words', () => {
    const markdown = hostileManual('markdown', 'Use <b> & `x_y` | [z](q)\n1. of C#');
    expect(markdown).toContain('**Definition:** Use \\<b\\> & \\`x\\_y\\` \\| \\[z\\](q)\\\n1\\. of C\\#\n');
    expect(xmlText(parseXml(hostileManual('html', 'a <b> & "c"')))).toContain('a <b> & "c"');
  });

  it('is the same each time', () => {
    for (const format of manualFormats) expect(manual(format)).toBe(manual(format, [...events].reverse()));
  });
});
