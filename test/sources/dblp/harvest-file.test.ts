import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { textPieces } from '../../../src/io/index.js';
import { harvestFile } from '../../../src/sources/dblp/harvest-file.js';
import type { HarvestItem, SourceWorld } from '../../../src/sources/source.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { searchJson } from './invented.js';

/** A world that can read files and nothing else. */
const offline: Pick<SourceWorld, 'readFile'> = { readFile: textPieces };

const harvest = async (file: string, world = offline): Promise<readonly HarvestItem[]> => {
  const items: HarvestItem[] = [];
  for await (const item of harvestFile(file, () => true, world as SourceWorld)) items.push(item);
  return items;
};

const written = (content: string | Uint8Array, name = 'dblp.xml'): string => {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
};

const dump = (inside: string, encoding = 'ISO-8859-1'): string =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd">\n<dblp>\n${inside}</dblp>\n`;

const publications = `<article mdate="2024-01-01" key="journals/exam/A24"><author>J&uuml;rgen Example</author>
<title>Z\u00FCrich &times; <i>n</i><sup>2</sup>.</title><year>2024</year><journal>J. Exam.</journal></article><www key="homepages/1/2"><author>Ada Example</author><title>Home Page</title></www>
<proceedings key="conf/exam/2024"><title>EXAM.</title></proceedings>
<inproceedings key="conf/exam/B24"><title>0.</title></inproceedings>
`;

const titles = (items: readonly HarvestItem[]) =>
  items.map((item) => (item.kind === 'record' ? item.record.title : item.kind === 'dropped' ? item.what : item.kind));

const expected = ['Zürich × n2', 'proceedings volume', '0'];

describe('the dump', () => {
  it('is read in the encoding that it declares', async () => {
    for (const [encoding, bytes] of [
      ['ISO-8859-1', Buffer.from(dump(publications), 'latin1')],
      ['UTF-8', Buffer.from(dump(publications, 'UTF-8'))],
      ['utf-8', Buffer.from(`\uFEFF${dump(publications, 'ISO-8859-1')}`)],
    ] as const) {
      expect([encoding, titles(await harvest(written(bytes)))]).toEqual([encoding, expected]);
    }
  });

  it('may be gzipped', async () => {
    const file = written(gzipSync(Buffer.from(dump(publications), 'latin1')), 'dblp.xml.gz');
    expect(titles(await harvest(file))).toEqual(expected);
  });

  it('gives its records as they come, before it is read to its end', async () => {
    async function* pieces(): AsyncGenerator<string> {
      yield `${dump(publications).replace('</dblp>', '')}<!--${' '.repeat(2000)}-->`;
      throw new Error('the rest is not there');
    }
    const found: HarvestItem[] = [];
    const reading = (async () => {
      const world = { readFile: pieces } as unknown as SourceWorld;
      for await (const item of harvestFile('dblp.xml', () => true, world)) found.push(item);
    })();
    await expect(reading).rejects.toThrow('the rest is not there');
    expect(titles(found)).toEqual(expected);
  });

  it('is asked of before a publication is read', async () => {
    const file = written(dump(publications.replaceAll('\u00FC', 'u')));
    const items: HarvestItem[] = [];
    const wants = ({ attributes }: { attributes: Readonly<Record<string, string>> }) =>
      attributes['key'] === 'conf/exam/B24';
    for await (const item of harvestFile(file, wants, offline as SourceWorld)) items.push(item);
    expect(titles(items)).toEqual(['0']);
  });

  it('that ends too early is an error with its place, whether gzipped or not', async () => {
    const text = dump(publications.replaceAll('\u00FC', 'u'));
    const cut = written(text.slice(0, text.indexOf('</inproceedings>')));
    await expect(harvest(cut)).rejects.toMatchObject({
      ...{ name: 'InputError', code: 'dump-damaged', place: { file: cut, line: 7 } },
      message: expect.stringMatching(
        /dblp\.xml:7:\d+: the file is damaged or ends too early: unclosed tag: inproceedings$/,
      ),
    });
    const bytes = gzipSync(text);
    const half = written(bytes.subarray(0, bytes.length - 20), 'dblp.xml.gz');
    await expect(harvest(half)).rejects.toMatchObject({ name: 'InputError', place: { file: half } });
  });

  it('that is damaged is an error where the damage is', async () => {
    const file = written(dump('<article key="a/b">\n<title>X</article>\n'));
    await expect(harvest(file)).rejects.toMatchObject({ code: 'dump-damaged', place: { file, line: 5 } });
  });

  it('in an encoding that nobody knows is an error', async () => {
    await expect(harvest(written(dump('', 'klingon')))).rejects.toMatchObject({ code: 'dump-damaged' });
  });

  it('that is not there is an error', async () => {
    const file = join(temporaryFolder(), 'dblp.xml');
    await expect(harvest(file)).rejects.toMatchObject({ name: 'InputError', place: { file } });
  });
});

describe('a saved page', () => {
  it('may be a table of contents', async () => {
    const toc =
      '<bht key="x"><h2>One</h2><dblpcites><r><inproceedings key="conf/exam/A24"><title>\u00C4.</title></inproceedings></r></dblpcites></bht>';
    expect(titles(await harvest(written(toc, 'exam2024.xml')))).toEqual(['Ä']);
  });

  it('may be an answer of the search API, in either form', async () => {
    const hit = { info: { key: 'conf/exam/A24', title: 'A.' } };
    expect(titles(await harvest(written(searchJson([hit]), 'a.json')))).toEqual(['A']);
    const xml = '<result><hits><hit><info><key>conf/exam/A24</key><title>A.</title></info></hit></hits></result>';
    expect(titles(await harvest(written(xml)))).toEqual(['A']);
  });

  it.each([
    ['a wall', '<!doctype html><html lang="en"><head><title>Making sure you&#39;re not a bot!</title>', 'dump-unknown'],
    ['nothing', '', 'dump-unknown'],
    ['half of an answer', '{"result": {"hits": ', 'dump-damaged'],
    ['JSON of something else', '{"results": []}', 'dump-damaged'],
    ['half of a table of contents', '<bht><r>', 'dump-damaged'],
  ])('that is %s is an error', async (_what, content, code) => {
    await expect(harvest(written(content))).rejects.toMatchObject({ name: 'InputError', code });
  });
});
