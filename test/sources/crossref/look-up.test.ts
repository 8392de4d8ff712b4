import { describe, expect, it } from 'vitest';
import { isRecordId, type RecordId } from '../../../src/model/index.js';
import { crossrefLookUp } from '../../../src/sources/crossref/index.js';
import { hostPolicies } from '../../../src/sources/host-policies.js';
import type { Found, Wanted } from '../../../src/sources/source.js';
import { startProvider } from '../../support/provider.js';
import { crossrefServer, works } from './works.js';

const policies = hostPolicies.filter(({ hosts }) => hosts.includes('api.crossref.org'));

const idOf = (text: string): RecordId => {
  if (!isRecordId(text)) throw new Error(`${text} is no id`);
  return text;
};

const gathered = async (finds: AsyncIterable<Found>): Promise<readonly Found[]> => {
  const all: Found[] = [];
  for await (const find of finds) all.push(find);
  return all;
};

describe('the look-up at Crossref', () => {
  it('asks for a hundred DOIs at once and gives each find to all who want it', async () => {
    const { world, requests } = await startProvider(crossrefServer(works(150)), { policies });
    const wanted: readonly Wanted[] = Array.from({ length: 150 }, (_, index) => ({
      id: idOf(`file:${index}`),
      doi: `10.55555/EXAMPLE.${Math.min(index, 148) + 1}`,
    }));
    const finds = await gathered(crossrefLookUp.lookUp(wanted, world));
    expect(finds).toHaveLength(150);
    expect(finds.every(({ by }) => by === 'doi')).toBe(true);
    expect(finds.filter(({ record }) => record.id === 'crossref:10.55555/example.149').map(({ of }) => of)).toEqual([
      'file:148',
      'file:149',
    ]);
    expect(requests.map(({ url }) => url.searchParams.get('rows'))).toEqual(['100', '49']);
  });

  it('keeps addresses below 4096 characters', async () => {
    const { world, requests } = await startProvider(crossrefServer([]), { policies });
    const wanted = Array.from({ length: 90 }, (_, index) => ({
      id: idOf(`file:${index}`),
      doi: `10.55555/${'long.'.repeat(20)}${index}`,
    }));
    expect(await gathered(crossrefLookUp.lookUp(wanted, world))).toEqual([]);
    expect(requests.length).toBeGreaterThan(1);
    expect(Math.max(...requests.map(({ url }) => url.href.length))).toBeLessThanOrEqual(4096);
  });

  it('asks for a DOI with a comma by itself, and takes an unknown one as such', async () => {
    const odd = { ...works(1)[0]!, DOI: '10.55555/a,b' };
    const { world, requests } = await startProvider(crossrefServer([odd]), { policies });
    const finds = await gathered(
      crossrefLookUp.lookUp(
        [
          { id: idOf('file:1'), doi: '10.55555/a,b' },
          { id: idOf('file:2'), doi: '10.55555/c,d' },
        ],
        world,
      ),
    );
    expect(finds.map(({ of }) => of)).toEqual(['file:1']);
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/works/10.55555%2Fa%2Cb', '/works/10.55555%2Fc%2Cd']);
  });

  it('finds by title what has no DOI, an unknown one or one of arXiv, where year and author agree', async () => {
    const { world, requests } = await startProvider(crossrefServer(works(3)), { policies });
    const authors = [{ family: 'Example' }];
    const finds = await gathered(
      crossrefLookUp.lookUp(
        [
          { id: idOf('file:1'), title: 'On Examples: Part 2', year: 2030, authors },
          { id: idOf('file:2'), title: 'On examples, part 2', year: 2028, authors },
          { id: idOf('file:3'), title: 'On examples, part 3', doi: '10.48550/arxiv.3101.00001', authors },
          { id: idOf('file:4'), title: 'On examples, part 3' },
        ],
        world,
      ),
    );
    expect(finds.map(({ of, by, record }) => [of, by, record.doi])).toEqual([
      ['file:1', 'title', '10.55555/example.2'],
      ['file:3', 'title', '10.55555/example.3'],
    ]);
    expect(requests.map(({ url }) => url.searchParams.get('query.bibliographic'))).toEqual([
      'On Examples: Part 2 Example',
      'On examples, part 2 Example',
      'On examples, part 3 Example',
    ]);
    expect(requests.every(({ url }) => url.searchParams.get('rows') === '5')).toBe(true);
  });

  it('says what it can be asked about', () => {
    expect(crossrefLookUp.canLookUp({ id: idOf('file:1'), doi: '10.55555/x' })).toBe(true);
    expect(crossrefLookUp.canLookUp({ id: idOf('file:1'), doi: '10.48550/arxiv.3101.00001' })).toBe(false);
    expect(crossrefLookUp.canLookUp({ id: idOf('file:1'), title: 'Preface' })).toBe(false);
  });
});
