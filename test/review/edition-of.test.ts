import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordFields, Venue } from '../../src/model/index.js';
import { parseVenues } from '../../src/queries/index.js';
import { editionFinder } from '../../src/review/edition-of.js';
import { templates } from '../support/over-provider.js';

/** The catalogue that comes with the program: the names in it are what this is about. */
const file = join(templates, 'queries/venues.yaml');
const catalogue = parseVenues(readFileSync(file, 'utf8'), file);
const editionOf = editionFinder(catalogue);

const labelOf = (record: RecordFields): string | undefined => editionOf(record, {})?.label;

describe('the edition of a record', () => {
  it('is the one that its search harvested as a whole, whatever the record says', () => {
    const search = { edition: { venue: 'icse', year: 2024 } };
    expect(editionOf({ venue: 'FSE', year: 2023 }, search)).toEqual({ label: 'icse:2024', venue: 'icse', year: 2024 });
    expect(editionOf({}, search)?.label).toBe('icse:2024');
  });

  it.each([
    ['ICSE', 'icse'],
    ['icse', 'icse'],
    ['International Conference on Software Engineering', 'icse'],
    ['IEEE Trans. Softw. Eng.', 'tse'],
    ['2023 38th IEEE/ACM International Conference on Automated Software Engineering (ASE)', 'ase'],
    ["ICSE '24: Proceedings of the 46th Conference", 'icse'],
    ['Proceedings of the 45th International Conference on Software Engineering', 'icse'],
    ['Proceedings of the IEEE/ACM 46th International Conference on Software Engineering', 'icse'],
    ['Proceedings of the 2024 on ACM SIGSAC Conference on Computer and Communications Security', 'ccs'],
    ['Proceedings of the 32nd ACM SIGSOFT International Symposium on Software Testing and Analysis', 'issta'],
    ['2024 IEEE Symposium on Security and Privacy', 'sp'],
    ['2024 IEEE European Symposium on Security and Privacy', 'eurosp'],
    ['Proceedings of the 41st International Conference on Machine Learning', 'icml'],
    ['Advances in Neural Information Processing Systems 37', 'neurips'],
    ['Proceedings of the 2024 Conference on Empirical Methods in Natural Language Processing', 'emnlp'],
    [
      'Proceedings of the 62nd Annual Meeting of the Association for Computational Linguistics (Volume 1: Long Papers)',
      'acl',
    ],
    ['Proceedings of the AAAI Conference on Artificial Intelligence', 'aaai'],
  ])('is told by the venue %s', (venue, id) => {
    expect(labelOf({ venue, year: 2024 })).toBe(`${id}:2024`);
  });

  it.each([
    ['Proceedings of the 46th International Conference on Software Engineering: Companion Proceedings'],
    [
      '2024 IEEE/ACM 46th International Conference on Software Engineering: Software Engineering in Practice (ICSE-SEIP)',
    ],
    ['Proceedings of the 2nd International Workshop on Gardens'],
    ['IEEE Conference on Artificial Intelligence'],
    ['Software Engineering'],
    ['Proceedings of the'],
    ['arXiv.org'],
    [''],
  ])('is not guessed from the venue %j', (venue) => {
    expect(labelOf({ venue, year: 2024 })).toBeUndefined();
  });

  it('needs a year, and a venue', () => {
    expect(labelOf({ venue: 'ICSE' })).toBeUndefined();
    expect(labelOf({ year: 2024 })).toBeUndefined();
  });

  it('is told by the short name that an export keeps beside the title', () => {
    expect(labelOf({ venue: 'Proc. ACM Program. Lang.', year: 2025, other: { venue: ['POPL'] } })).toBe('popl:2025');
    expect(labelOf({ venue: 'ICSE', year: 2025, other: { venue: ['Nowhere'] } })).toBe('icse:2025');
  });

  it('is that of the issue where a journal is the proceedings of several venues', () => {
    const venue = 'Proc. ACM Program. Lang.';
    expect(labelOf({ venue, number: 'PLDI', year: 2024 })).toBe('pldi:2024');
    expect(labelOf({ venue, number: 'OOPSLA2', year: 2023 })).toBe('oopsla:2023');
    expect(labelOf({ venue, number: 'ICFP', year: 2024 })).toBe('pacmpl:2024');
    expect(labelOf({ venue, year: 2024 })).toBe('pacmpl:2024');
    expect(labelOf({ venue: 'ICSE', number: 'PLDI', year: 2024 })).toBe('icse:2024');
  });

  it('is not told by a name that two venues of a catalogue could have', () => {
    const venue = (id: string, name: string): Venue => ({
      ...{ id, name, short: id, group: 'examples', type: 'conference', aliases: [], at: {} },
    });
    const find = editionFinder([
      venue('a', 'ACM Conference on Invented Garden Examples'),
      venue('b', 'IEEE Conference on Invented Garden Examples'),
    ]);
    const title = (held: string) => `Proceedings of the 3rd ${held} Conference on Invented Garden Examples`;
    expect(find({ venue: title('ACM'), year: 2031 }, {})?.label).toBe('a:2031');
    expect(find({ venue: title('IEEE'), year: 2031 }, {})?.label).toBe('b:2031');
    expect(find({ venue: title('Annual'), year: 2031 }, {})).toBeUndefined();
  });
});
