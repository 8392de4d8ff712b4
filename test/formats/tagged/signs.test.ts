import { describe, expect, it } from 'vitest';
import {
  databaseOfMedline,
  databaseOfOvid,
  databaseOfWos,
  showsMedline,
  showsOvid,
  showsRefer,
  showsRefworks,
  showsWos,
} from '../../../src/formats/tagged/signs.js';

const signs = { wos: showsWos, medline: showsMedline, ovid: showsOvid, refer: showsRefer, refworks: showsRefworks };

const shown = (text: string): readonly string[] =>
  Object.entries(signs).flatMap(([name, shows]) => (shows(text) ? [name] : []));

describe('a tagged format', () => {
  it.each([
    ['wos', 'FN Clarivate\nVR 1.0\nPT J\nTI One\nER\n'],
    ['wos', '\nPT J\nAU Example, A\nTI One\n'],
    ['wos', 'words\nAU Example, A\nTI One\nSO J EX\nER\n'],
    ['medline', '\n\nPMID- 1\nTI  - One\n'],
    ['medline', 'OWN - ERIC\nTI  - One\n'],
    ['medline', 'TI  - One\nFAU - Example, Ada\n'],
    ['medline', 'PMID-1\nTI  - One\n'],
    ['ovid', '<1. >\nVN  - Ovid Technologies\nTI  - One\n'],
    ['ovid', 'Database: Embase <1974 to 2020>\n\n<1>\nTI - One\n'],
    ['ovid', '\n<12>\nAccession Number\n  1\nTitle\n  One\n'],
    ['refer', '%0 Book\n%T One\n'],
    ['refer', '%T One\n%A Example, Ada\n'],
    ['refworks', 'RT Book, Section\nSR Electronic(1)\nT1 One\n'],
    ['refworks', 'Refworks Export Tagged Format\n\nRT=Reference Type\n'],
  ])('shows as %s in %j, and as no other', (name, text) => {
    expect(shown(text)).toEqual([name]);
  });

  it.each([
    'TY  - JOUR\nTI  - One\nAU  - Example, Ada\nPMID  - 1\nER  - \n',
    'Provider: Example\n\nTY  - JOUR\nPMID- 1\n<1. >\nVN  - Ovid Technologies\nER  - \n',
    'TI  - One\nAU  - Example, Ada\nER  - \n',
    'title,authors,year\n"PT J",Ada Example,2001\n',
    'RT stands for many things.\nID is one of them.\n',
    'PT boats were fast.\nTI is a maker.\n',
    '% %T is a comment of TeX\n@article{one, title = {One}}\n',
    '%T is\n@article{one, title = {One}}\n%A b\n',
    '<1>\nsome <b>words</b>\n',
    '<record><title>One</title></record>',
    'PMC - a word.\nOWN goals.\n',
    '{"title":"One"}\n',
    '',
  ])('does not show in %j', (text) => {
    expect(shown(text)).toEqual([]);
  });

  it('names the database where the text tells', () => {
    expect(databaseOfWos()).toBe('wos');
    expect(databaseOfMedline('PMID- 1\n')).toBe('pubmed');
    expect(databaseOfMedline('OWN - ERIC\n')).toBe('eric');
    expect(databaseOfMedline('TI  - One\n')).toBeUndefined();
    expect(databaseOfOvid('<1>\nDB - PsycINFO\n<2>\nDB  - APA PsycInfo\n')).toBe('psycinfo');
    expect(databaseOfOvid('<1>\nDatabase\n  Embase\n')).toBe('embase');
    expect(databaseOfOvid('DB - Embase\nDB - Ovid MEDLINE(R)\n')).toBe('ovid');
    expect(databaseOfOvid('<1>\nTI - One\n')).toBe('ovid');
  });
});
