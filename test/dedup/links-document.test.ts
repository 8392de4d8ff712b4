import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLinks, decodeLinksHeader, encodeLinks } from '../../src/dedup/index.js';
import { IntegrityError, type Link, linkKinds, type RecordId } from '../../src/model/index.js';

const header = { rules: 1, corpus: 'c0ffee' };
const first = '{"litsieve-links":1,"rules":1,"corpus":"c0ffee"}';
const line = '{"a":"x:1","b":"x:2","kind":"same-report","score":1,"rule":"same-doi"}';
const file = 'corpus/links.jsonl';

describe('the links document', () => {
  it('is a header and a line for each link, sorted', () => {
    const links: Link[] = [
      { a: 'x:2' as RecordId, b: 'x:3' as RecordId, kind: 'possible', score: 0.123_456, rule: 'title-year' },
      { a: 'x:1' as RecordId, b: 'x:2' as RecordId, kind: 'same-report', score: 1, rule: 'same-doi' },
    ];
    expect([...encodeLinks(header, links)].join('')).toBe(
      `${first}\n${line}\n{"a":"x:2","b":"x:3","kind":"possible","score":0.1235,"rule":"title-year"}\n`,
    );
  });

  it('reads back what it wrote', () => {
    const id = fc.stringMatching(/^[a-z]{1,4}:[!-~é☃]{1,8}$/).map((text) => text as RecordId);
    const link = fc
      .record({
        x: id,
        y: id,
        kind: fc.constantFrom(...linkKinds),
        score: fc.integer({ min: 0, max: 100 }),
        rule: fc.constantFrom('same-doi', 'title-year'),
      })
      .filter(({ x, y }) => x !== y)
      .map(({ x, y, kind, score, rule }): Link => {
        const [a, b] = [x, y].sort() as [RecordId, RecordId];
        return { a, b, kind, score: score / 100, rule };
      });
    fc.assert(
      fc.property(fc.uniqueArray(link, { selector: ({ a, b }) => `${a} ${b}`, maxLength: 30 }), (links) => {
        const text = [...encodeLinks(header, links)].join('');
        const read = decodeLinks(text.split('\n'), file);
        expect(read).toMatchObject(header);
        expect(new Set(read.links)).toEqual(new Set(links));
        expect([...encodeLinks(read, read.links)].join('')).toBe(text);
      }),
    );
  });

  it('reads the header alone', () => {
    expect(decodeLinksHeader(first, file)).toEqual(header);
  });

  it.each([
    ['an empty file', [], 1],
    ['an empty first line', [''], 1],
    ['a link in place of the header', [line], 1],
    ['a header of another format', ['{"litsieve-links":2,"rules":1,"corpus":"x"}'], 1],
    ['a torn line', [first, line.slice(0, 20)], 2],
    ['a mark of a git conflict', [first, line, '<<<<<<< HEAD'], 3],
    ['an array', [first, '[]'], 2],
    ['an id that is none', [first, line.replace('x:1', '1')], 2],
    ['ids in the wrong order', [first, line.replace('x:1', 'x:3')], 2],
    ['one id twice', [first, line.replace('x:2', 'x:1')], 2],
    ['an unknown kind', [first, line.replace('same-report', 'same')], 2],
    ['a score above 1', [first, line.replace('"score":1', '"score":2')], 2],
    ['no rule', [first, line.replace(',"rule":"same-doi"', '')], 2],
    ['a pair twice', [first, line, line], 3],
    ['links out of order', [first, line.replace('x:2', 'x:3'), line], 3],
    ['an empty line between links', [first, '', line], 2],
  ])('refuses %s with its line', (_, lines, place) => {
    const error = (() => {
      try {
        decodeLinks(lines, file);
        return undefined;
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(IntegrityError);
    expect((error as IntegrityError).place).toEqual({ file, line: place });
    expect((error as IntegrityError).hint).toContain('litsieve dedup');
  });

  it('takes the link of one id with itself under the rule same-id', () => {
    const same = line.replace('x:2', 'x:1').replace('same-doi', 'same-id');
    expect(decodeLinks([first, same, ''], file).links).toHaveLength(1);
  });
});
