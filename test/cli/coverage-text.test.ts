import { describe, expect, it } from 'vitest';
import { bringIn, jsonLines, makeReview } from '../support/example-review.js';
import { runOverProvider } from '../support/over-provider.js';
import { startProvider } from '../support/provider.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const record = (id: string, title: string, fields: object = {}) => ({
  ...{ id, title, venue: 'ICSE', year: 2024, authors: [{ family: 'Example', given: 'Ada' }] },
  ...fields,
});

const makeVenueReview = async (): Promise<string> => {
  const records = [
    record('x:1', 'Invented gardens', { doi: '10.99999/1', abstract: 'Gardens.' }),
    record('x:2', 'Invented \u001b[31mbridges'),
    record('x:3', 'Invented rivers', { venue: 'Elsewhere' }),
    record('x:4', 'Invented orchards', { venue: 'FSE', year: 2023 }),
  ];
  const folder = await makeReview(temporaryFolder(), { records });
  const more = [record('y:1', 'Invented gardens', { doi: '10.99999/1' }), record('y:2', 'Invented harbours')];
  await bringIn(folder, [{ name: 'y.jsonl', source: 'y', text: jsonLines(more) }]);
  return folder;
};

const noBudget = () => ({ status: 429, headers: { 'x-ratelimit-remaining': '0' }, body: '{}' });

describe('litsieve coverage', () => {
  it('shows an edition a line, then sources side by side, then what is of no venue', async () => {
    const { status, stdout } = await runOverProvider(await makeVenueReview(), await startProvider({}), ['coverage']);
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'edition    records  reports  with abstract  found by',
      'fse:2023         1        1          0.0 %  x 1',
      'icse:2024        4        3         33.3 %  x 2, y 2',
      'icse:2024: x 2, y 2: 1 only in x, 1 only in y',
      '1 record of no venue of the catalogue (queries/venues.yaml), most often:',
      '  1  Elsewhere',
      '',
    ]);
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('lists what is missing on both sides, inert, and of named editions those alone', async () => {
    const argv = ['coverage', 'icse:2024', 'tse:2024', '--missing'];
    const { stdout } = await runOverProvider(await makeVenueReview(), await startProvider({}), argv);
    expect(stdout.split('\n')).toEqual([
      'edition    records  reports  with abstract  found by',
      'icse:2024        4        3         33.3 %  x 2, y 2',
      'tse:2024         0        0              -',
      'icse:2024: x 2, y 2: 1 only in x, 1 only in y',
      '  only in x:',
      expect.stringMatching(/^ {4}x:2 {2}Invented .*bridges$/),
      '  only in y:',
      '    y:2  Invented harbours',
      '',
    ]);
    expect(stdout).not.toContain('\u001b');
  });

  it('ends with status 3 where the other source failed, and says once what helps', async () => {
    const provider = await startProvider({ 'api.crossref.org': noBudget });
    const argv = ['coverage', '--against', 'crossref'];
    const { status, stdout } = await runOverProvider(await makeVenueReview(), provider, argv);
    expect(status).toBe(3);
    const failed = stdout.split('\n').filter((line) => line.includes('crossref: https://api.crossref.org/works?…'));
    expect(failed.map((line) => line.split(': ')[0])).toEqual(['fse:2023', 'icse:2024']);
    expect(stdout).toContain('nothing of it is stored as found\n');
  });

  it('says for which editions the other source has no key, and this is no failure', async () => {
    const argv = ['coverage', 'icse:2024', '--against', 'acl'];
    const { status, stdout } = await runOverProvider(await makeVenueReview(), await startProvider({}), argv);
    expect(status).toBe(0);
    expect(stdout).toContain('acl was not asked for icse:2024: no key of it in queries/venues.yaml\n');
    const all = await runOverProvider(await makeVenueReview(), await startProvider({}), [
      'coverage',
      '--against',
      'pmlr',
    ]);
    expect(all.stdout).toContain('pmlr was not asked for fse:2023, icse:2024: no key of it in queries/venues.yaml\n');
  });

  it('says that there is nothing where there is nothing', async () => {
    const folder = await makeReview(temporaryFolder(), { records: [] });
    expect((await runOverProvider(folder, await startProvider({}), ['coverage'])).stdout).toBe(
      'no record is of a venue of the catalogue (queries/venues.yaml)\n',
    );
  });

  it('prints one document with --json', async () => {
    const argv = ['coverage', 'icse:2024', '--json'];
    const { stdout } = await runOverProvider(await makeVenueReview(), await startProvider({}), argv);
    expect(JSON.parse(stdout)).toEqual({
      editions: [
        {
          ...{ edition: 'icse:2024', venue: 'icse', year: 2024, sources: { x: 2, y: 2 }, records: 4, abstracts: 1 },
          ...{ supplied: 0, reports: 3, reportsWithAbstract: 1 },
          comparisons: [
            {
              sources: ['x', 'y'],
              counts: [2, 2],
              onlyFirst: [{ id: 'x:2', title: expect.stringContaining('bridges') }],
              onlySecond: [{ id: 'y:2', title: 'Invented harbours' }],
            },
          ],
        },
      ],
      unassigned: 1,
      unassignedVenues: [{ venue: 'Elsewhere', records: 1 }],
      requests: 0,
    });
  });
});
