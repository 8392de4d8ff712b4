/** PMLR, Proceedings of Machine Learning Research: from the front matter of the pages that the site is built from. */

import { type EditionTarget, InputError, type Target } from '../../model/index.js';
import { venueKeys } from '../../queries/index.js';
import { askAhead } from '../ask-ahead.js';
import type { HarvestItem, Plan, Source } from '../source.js';
import { askPage, askPages, firstUrl } from './api.js';
import { pagesInArchive } from './archive.js';
import { volumesOf } from './keys.js';
import { itemOfPage, keyOfPage } from './parse.js';

const fromNetwork = (volumes: readonly string[]): Plan => ({
  query: volumes.join(', '),
  platform: 'PMLR, pages of github.com/mlresearch',
  requests: volumes.map((volume) => `GET ${firstUrl(volume)}`),
  async *harvest(world): AsyncGenerator<HarvestItem> {
    const listed = [];
    for (const volume of volumes) listed.push({ volume, pages: await askPages(volume, world) });
    yield { kind: 'expected', total: listed.reduce((sum, { pages }) => sum + pages.length, 0) };
    for (const { volume, pages } of listed) {
      for await (const [{ path }, text] of askAhead(pages, (page) => askPage(page, world))) {
        yield text === undefined
          ? { kind: 'rejected', key: `${volume}/${keyOfPage(path)}`, why: 'it is listed and not there' }
          : itemOfPage(text, volume, path);
      }
    }
  },
});

const fromArchive = (file: string, volumes: readonly string[], { venue, year }: EditionTarget): Plan => {
  const [volume] = volumes;
  if (volume === undefined || volumes.length > 1) {
    throw new InputError(
      `which volume of PMLR this is cannot be told: ${venue.short} ${year} has ${volumes.length} of them`,
      {
        code: 'venue-key',
        hint: 'name one volume for the year under `at: pmlr:` of the venue in queries/venues.yaml',
        place: { file },
      },
    );
  }
  return {
    query: volume,
    platform: `PMLR, the saved archive ${file}`,
    requests: [],
    async *harvest({ readFile }): AsyncGenerator<HarvestItem> {
      let pages = 0;
      for await (const { path, text } of pagesInArchive(readFile(file))) {
        pages++;
        yield itemOfPage(text, volume, path);
      }
      if (pages > 0) return;
      throw new InputError('this is no archive of a volume of PMLR', {
        code: 'unreadable-file',
        hint: `save https://codeload.github.com/mlresearch/${volume}/tar.gz/refs/heads/gh-pages with a browser and name that file`,
        place: { file },
      });
    },
  };
};

/** PMLR. Editions only: a venue's keys at `pmlr` name volumes (`v235`), a year each. A `file` is a volume's archive from GitHub. */
export const pmlr: Source = {
  name: 'pmlr',
  title: 'Proceedings of Machine Learning Research',
  kind: 'database',
  unseen: 'the list of a volume',
  plan: (target: Target) => {
    if (target.kind !== 'edition') return undefined;
    const volumes = volumesOf(venueKeys(target.venue, 'pmlr', target.year));
    if (target.file !== undefined) return fromArchive(target.file, volumes, target);
    return volumes.length === 0 ? undefined : fromNetwork(volumes);
  },
};
