import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError, type Venue } from '../../src/model/index.js';
import { findVenue, parseVenues, venueIssues, venueKeys } from '../../src/queries/index.js';

const root = join(import.meta.dirname, '../..');
const template = readFileSync(join(root, 'templates/review/queries/venues.yaml'), 'utf8');
const catalogue = parseVenues(template, 'venues.yaml');

const venue = (id: string): Venue => {
  const found = catalogue.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no venue ${id}`);
  return found;
};

const minimal = `venues:
  - id: conf
    short: CONF
    name: Conference on Fiction
    group: fiction
    type: conference
    at: { dblp: conf/conf }
`;

const complaint = (yaml: string): InputError => {
  try {
    parseVenues(yaml, 'v.yaml');
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the catalogue was accepted');
};

describe('a venue catalogue', () => {
  it('is read with its defaults', () => {
    expect(parseVenues(`litsieve: 1\n${minimal}`, 'v.yaml')).toEqual([
      {
        id: 'conf',
        short: 'CONF',
        name: 'Conference on Fiction',
        group: 'fiction',
        type: 'conference',
        aliases: [],
        at: { dblp: 'conf/conf' },
        placeOf: expect.any(Function),
      },
    ]);
    expect(parseVenues('litsieve: 1\nvenues:\n', 'v.yaml')).toEqual([]);
  });

  it.each<[what: string, yaml: string, place: string, message: RegExp]>([
    ['no version', minimal, '1:1', /litsieve: is missing/],
    ['an unknown key', `litsieve: 1\n${minimal}    city: Nowhere\n`, '9:5', /unknown key `city`/],
    ['an id with capitals', `litsieve: 1\n${minimal.replace('id: conf', 'id: Conf')}`, '3:9', /venues\[1\]\.id/],
    [
      'a type that is none',
      `litsieve: 1\n${minimal.replace('type: conference', 'type: fair')}`,
      '7:11',
      /type: must be one of conference, journal$/,
    ],
    ['an empty key', `litsieve: 1\n${minimal.replace('conf/conf', '""')}`, '8:17', /must not be empty/],
    ['a key of no year', `litsieve: 1\n${minimal.replace('conf/conf', '{soon: x}')}`, '8:24', /by year/],
    ['the same id twice', `litsieve: 1\n${minimal}${minimal.replace('venues:\n', '')}`, '9:9', /`conf` is there twice/],
    [
      'an alias that is the name of another',
      `litsieve: 1\n${minimal}${minimal.replace('venues:\n', '').replace('id: conf', 'id: other').replace('short: CONF', 'short: Conf')}`,
      '9:9',
      /`conf` also names `conf`/,
    ],
    [
      'years that end before they begin',
      `litsieve: 1\n${minimal}    first: 2020\n    last: 2019\n`,
      '10:11',
      /before `first`/,
    ],
  ])('that has %s is refused where it stands', (_, yaml, place, message) => {
    const error = complaint(yaml);
    expect(error.message).toMatch(message);
    expect(`${error.place.line}:${error.place.column}`).toBe(place);
  });

  it('knows where the parts of a venue stand', () => {
    const [, second] = parseVenues(
      `litsieve: 1\n${minimal}${minimal.replace('venues:\n', '').replaceAll(/conf$|CONF|Conference on/gm, 'other')}`,
      'v.yaml',
    );
    expect(second?.placeOf?.('at', 'dblp')).toEqual({ file: 'v.yaml', line: 14, column: 17 });
  });

  it('finds a venue by any of its names, in any case', () => {
    for (const text of ['icse', 'ICSE', ' International  Conference on software engineering ']) {
      expect(findVenue(catalogue, text)?.id).toBe('icse');
    }
    expect(findVenue(catalogue, 'ESEC/FSE')?.id).toBe('fse');
    expect(findVenue(catalogue, 'oakland')?.id).toBe('sp');
    expect(findVenue(catalogue, 'nips')?.id).toBe('neurips');
    expect(findVenue(catalogue, 'nowhere')).toBeUndefined();
  });
});

describe("a venue's keys", () => {
  const of = (at: Venue['at'], more: Partial<Venue> = {}): Venue => ({ ...venue('icse'), at, ...more });

  it('are filled in with the year', () => {
    expect(venueKeys(of({ acl: ['{year}.acl-long', '{year}.acl-short'] }), 'acl', 2024)).toEqual([
      '2024.acl-long',
      '2024.acl-short',
    ]);
    expect(venueKeys(of({ usenix: 'usenixsecurity{yy}' }), 'usenix', 2005)).toEqual(['usenixsecurity05']);
  });

  it('are those of the year where they are written by year', () => {
    const byYear = of({
      acl: { '-2012': 'old{yy}', '2013-2019': 'P{yy}-1', '2016': ['P16-1', 'P16-2'], '2020-': '{year}.x' },
    });
    const keys = [1999, 2012, 2013, 2016, 2019, 2020, 2031].map((year) => venueKeys(byYear, 'acl', year));
    expect(keys).toEqual([['old99'], ['old12'], ['P13-1'], ['P16-1', 'P16-2'], ['P19-1'], ['2020.x'], ['2031.x']]);
    expect(venueKeys(of({ acl: { '2018': 'N18-1' } }), 'acl', 2020)).toEqual([]);
  });

  it('are none at a source that does not know the venue, and outside of its years', () => {
    expect(venueKeys(of({ dblp: 'conf/x' }), 'acl', 2024)).toEqual([]);
    expect(venueKeys(of({ dblp: 'conf/x' }), 'toString', 2024)).toEqual([]);
    expect(venueKeys(of({ dblp: { '2024': 'x' } }), 'dblp', 2023)).toEqual([]);
    expect(venueKeys(of({ dblp: 'conf/x' }, { first: 2020, last: 2022 }), 'dblp', 2019)).toEqual([]);
    expect(venueKeys(of({ dblp: 'conf/x' }, { first: 2020, last: 2022 }), 'dblp', 2023)).toEqual([]);
    expect(venueKeys(of({ dblp: 'conf/x' }, { first: 2020, last: 2022 }), 'dblp', 2020)).toEqual(['conf/x']);
  });
});

describe('the catalogue that comes with the program', () => {
  it('is that of the bundled review', () => {
    expect(readFileSync(join(root, 'queries/venues.yaml'), 'utf8')).toBe(template);
  });

  it('has the venues of software engineering, languages, security, learning, language and society', () => {
    const sizes = [...new Set(catalogue.map(({ group }) => group))].map((group) => [
      group,
      catalogue.filter((entry) => entry.group === group).length,
    ]);
    expect(sizes).toEqual([
      ['software engineering', 14],
      ['programming languages', 4],
      ['security', 7],
      ['machine learning', 10],
      ['language', 11],
      ['society', 5],
    ]);
  });

  /** The forms of keys that the sources read. */
  const forms: Readonly<Record<string, RegExp>> = {
    dblp: /^(?:conf|journals)\/[a-z]+(?:\/[a-z]+\d{0,4})?$/,
    acl: /^(?:\d{4}\.[a-z]+|[A-Z]\d{2})(?:-[a-z0-9]+)?$/,
    openreview: /^(?:TMLR|[\w.]+(?:\/\w+)?\/\d{4}\/[Cc]onference)$/,
    pmlr: /^v\d{1,3}$/,
    jmlr: /^v\d{2}$/,
    usenix: /^usenixsecurity\d{2}$/,
    ndss: /^ndss\d{4}$/,
    neurips: /^\d{4}$/,
    cvf: /^CVPR\d{4}$/,
    aaai: /^[A-Z]+$/,
    crossref: /^(?:issn:\d{4}-\d{3}[\dX]|container:[^,]+)$/,
  };

  it('has keys of the forms that the sources read', () => {
    const wrong: string[] = [];
    for (const entry of catalogue) {
      for (const source of Object.keys(entry.at)) {
        for (let year = 1990; year <= 2030; year += 1) {
          for (const key of venueKeys(entry, source, year)) {
            if (forms[source]?.test(key) !== true) wrong.push(`${entry.id} ${source} ${year}: ${key}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has serial numbers whose check digit is right', () => {
    const numbers = [...template.matchAll(/issn:(\d{4})-(\d{3})([\dX])/g)].filter(([whole]) => whole !== '');
    expect(numbers.length).toBeGreaterThan(10);
    for (const [whole, first = '', second = '', check = ''] of numbers) {
      const sum = [...first, ...second].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
      const expected = (11 - (sum % 11)) % 11;
      expect(`${whole} ${expected === 10 ? 'X' : expected}`).toBe(`${whole} ${check}`);
    }
  });

  it('knows each venue at one source at least in each of its late years', () => {
    const lost = catalogue.flatMap((entry) => {
      const year = Math.min(entry.last ?? 2025, 2025);
      return Object.keys(entry.at).some((source) => venueKeys(entry, source, year).length > 0) ? [] : [entry.id];
    });
    // Not every year: biennial, and not out when the catalogue was written.
    expect(lost).toEqual(['aacl']);
  });

  it('asks the sites that have abstracts before the ones that have none', () => {
    const order = (id: string): readonly string[] => Object.keys(venue(id).at);
    expect(order('icml')).toEqual(['pmlr', 'openreview', 'dblp']);
    expect(order('usenix-security')).toEqual(['usenix', 'dblp']);
    expect(order('acl')).toEqual(['acl', 'dblp']);
  });
});

describe('the issues of a venue', () => {
  it('are named by year where its papers stand in a journal of several', () => {
    expect(venueIssues(venue('fse'), 2023)).toBeUndefined();
    expect(venueIssues(venue('fse'), 2024)).toEqual(['FSE']);
    expect(venueIssues(venue('oopsla'), 2021)).toEqual(['OOPSLA']);
    expect(venueIssues(venue('oopsla'), 2025)).toEqual(['OOPSLA1', 'OOPSLA2']);
    expect(venueIssues(venue('icse'), 2025)).toBeUndefined();
  });
});
