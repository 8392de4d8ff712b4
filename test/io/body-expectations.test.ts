import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMediaTypeOf } from '../../src/io/http-verdict.js';
import { htmlBody, jsonBody, textBody, xmlBody } from '../../src/io/index.js';

describe('a JSON body', () => {
  it('is whole or not at all, wherever it is cut', () => {
    const { problem } = jsonBody('a page');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.json()), fc.nat(), (value, cut) => {
        const text = JSON.stringify(value);
        expect(problem(text)).toBeUndefined();
        expect(problem(text.slice(0, cut % text.length))).toMatch(/empty|no whole JSON/);
      }),
    );
  });

  it('is checked by its reader', () => {
    const { problem } = jsonBody('a page', (value) => (Array.isArray(value) ? undefined : 'it is no list'));
    expect(problem('[]')).toBeUndefined();
    expect(problem('{}')).toBe('it is no list');
  });
});

describe('an XML body', () => {
  const { problem } = xmlBody('a feed', ['feed', 'OAI-PMH']);

  it.each([
    '<feed><entry/></feed>',
    '\uFEFF<?xml version="1.0"?>\n<!-- <html> -->\n<feed xmlns="http://www.w3.org/2005/Atom">\n</feed>\n<!-- a > b -->\n',
    '<?xml version="1.0"?><?xml-stylesheet href="a>b"?><!DOCTYPE feed SYSTEM "dblp.dtd"><feed a="x>y"></feed >',
    '<!DOCTYPE feed [<!ENTITY ouml "&#246;">\n<!-- ] -->]><feed/>\n',
    "<OAI-PMH a='1'></OAI-PMH>",
  ])('of the right root is right: %s', (text) => expect(problem(text)).toBeUndefined());

  it.each([
    ['', 'it is empty'],
    [' \n<!-- nothing -->', 'it is empty'],
    ['<!doctype html><html></html>', 'it begins with <html> instead of <feed> or <OAI-PMH>'],
    ['<feeds></feeds>', 'it begins with <feeds>'],
    ['Too many requests', 'it begins with no element'],
    ['<feed><entry></entry>', 'it ends before </feed>'],
    ['<feed><entry/>', 'it ends before </feed>'],
    ['<feed></feed', 'it ends before </feed>'],
    ['<feed', 'it begins with no element'],
    ['<feed></OAI-PMH>', 'it ends before </feed>'],
  ])('that is no whole right one is said to be so: %s', (text, why) => expect(problem(text)).toContain(why));

  it('is not whole wherever it is cut', () => {
    const text = `<?xml version="1.0"?><feed>${'<entry>a</entry>'.repeat(600)}<feed-end/></feed>`;
    for (let length = 0; length < text.length; length += 7) expect(problem(text.slice(0, length))).toBeDefined();
  });

  it('of many comments and blanks at its end takes no longer than it must', () => {
    const text = `<feed>${'<!-- -->\n \n'.repeat(20_000)}`;
    expect(problem(text)).toBe('it ends before </feed>');
    expect(problem(`<feed>${' '.repeat(100_000)}x`)).toBe('it ends before </feed>');
    expect(problem(`${' '.repeat(100_000)}x`)).toContain('no element');
  });
});

describe('an HTML body', () => {
  const { problem } = htmlBody('a list of papers', /class="paper"/);

  it('holds its sentinel and comes to its end', () => {
    expect(problem('<!DOCTYPE html><html><p class="paper">a</p></body></HTML>\n')).toBeUndefined();
    expect(problem('<html><p class="paper">a</p>')).toBe('it ends before </html>');
    expect(problem('<html><p>a</p></html>')).toContain('it does not hold what such a page has');
    expect(problem(' ')).toBe('it is empty');
    expect(htmlBody('a list', 'p.a').problem('<html>pxa</html>')).toContain('p.a');
  });
});

describe('a text body', () => {
  it('is any text but a web page', () => {
    const { problem } = textBody('BibTeX', (text) => (text.startsWith('@') ? undefined : 'it begins with no @'));
    expect(problem('@article{a}')).toBeUndefined();
    expect(problem('article')).toBe('it begins with no @');
    expect(problem('\n<!-- a --><!DOCTYPE html><title>@</title>')).toBe('it is a web page');
  });
});

describe('media types', () => {
  const json = jsonBody('a page').mediaTypes;
  const xml = xmlBody('a feed', 'feed').mediaTypes;

  it.each([
    ['application/json', json],
    ['Application/JSON; charset=utf-8', json],
    ['application/sparql-results+json', json],
    ['application/vnd.github+json', json],
    ['text/xml;charset=UTF-8', xml],
    ['application/atom+xml', xml],
    ['application/xhtml+xml', htmlBody('a page', 'a').mediaTypes],
    ['text/x-bibtex', textBody('BibTeX').mediaTypes],
    ['text/plain; charset=utf-8', xmlBody('a volume', 'collection', { also: ['text/plain'] }).mediaTypes],
    [undefined, json],
  ])('%s is right', (type, types) => expect(isMediaTypeOf(type, types)).toBe(true));

  it.each([
    ['text/html', json],
    ['text/html', xml],
    ['application/jsonx', json],
    ['xapplication/json', json],
    ['application+json', json],
    ['text/plain', xml],
    ['application/xml', json],
  ])('%s is wrong', (type, types) => expect(isMediaTypeOf(type, types)).toBe(false));
});
