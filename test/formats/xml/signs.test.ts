import { describe, expect, it } from 'vitest';
import { showsAclXml, showsEndnoteXml, showsPubmedXml } from '../../../src/formats/xml/signs.js';

const shown = (head: string): readonly string[] =>
  [
    ['endnote', showsEndnoteXml(head)] as const,
    ['pubmed', showsPubmedXml(head)] as const,
    ['acl', showsAclXml(head)] as const,
  ].flatMap(([name, shows]) => (shows ? [name] : []));

describe('signs of XML formats', () => {
  it.each([
    ['<?xml version="1.0"?><xml><records><record><ref-type>17</ref-type></record></records></xml>', 'endnote'],
    ['<xml><records></records></xml>', 'endnote'],
    ['<records>\n<record>\n<contributors/></record></records>', 'endnote'],
    ['\n<!-- x --><!DOCTYPE PubmedArticleSet PUBLIC "x" "y"><PubmedArticleSet><PubmedArticle>', 'pubmed'],
    ['<PubmedBookArticle><BookDocument>', 'pubmed'],
    ['<MedlineCitationSet>\n<MedlineCitation Owner="NLM">', 'pubmed'],
    ['<?xml version=\'1.0\' encoding=\'UTF-8\'?>\n<collection id="2031.x">\n  <volume id="1">', 'acl'],
  ])('shows in %s', (head, format) => {
    expect(shown(head)).toEqual([format]);
  });

  it.each([
    '<collection><record><leader>00000</leader><controlfield tag="001">1</controlfield></record></collection>',
    '<OAI-PMH><ListRecords><record><header/></record></ListRecords></OAI-PMH>',
    '<!DOCTYPE html><html><pre><PubmedArticle></pre></html>',
    'TY  - JOUR\nTI  - The <record> of <PubmedArticle> and <titles>\nER  - \n',
    '@article{x, title = {<xml><records>}}',
    '<feed><entry/></feed>',
    '',
  ])('does not show in %s', (head) => {
    expect(shown(head)).toEqual([]);
  });
});
