/** A dump in the shape of dblp.xml, invented: entities, markup, several addresses, pages on people, volumes of proceedings. */

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Pages on people for a thousand publications, and how many of these are of which kind; about as in dblp. */
const people = 400;
const kinds = [
  ['inproceedings', 470],
  ['article', 380],
  ['corr', 120],
  ['proceedings', 10],
  ['incollection', 12],
  ['phdthesis', 6],
  ['book', 2],
].flatMap(([kind, share]) => Array(share).fill(kind));

const families =
  'Example M&uuml;ster Sampl&eacute; Muster Prob&aacute;l Ejemplo Vzor P&oslash;yle Mockman Testov Specimen Na&iuml;f'.split(
    ' ',
  );
const givens = 'Ada Bo Cy Dina J&ouml;rg Ren&eacute;e Lin Mateo Nu&ntilde;a Omar Pia Qi Ruth &Aacute;d&aacute;m'.split(
  ' ',
);
const words =
  'learning of the systems for analysis with large networks program repair on testing graph software data towards secure an efficient model evaluation agents in language optimal query code distributed study robust'.split(
    ' ',
  );
const marked = [
  'O(<i>n</i><sup>2</sup>)',
  'H<sub>2</sub>O',
  '<tt>make</tt>',
  'A&amp;B',
  'P &ne; NP',
  'x &lt; y',
  '&micro;-Kernel',
];

/** Chance that is the same in every run (mulberry32). */
const seededChance = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const publication = (number, kind, chance) => {
  const below = (count) => Math.floor(chance() * count);
  const of = (list) => list[below(list.length)];
  const year = 1990 + below(36);
  const person = () =>
    `${of(givens)} ${of(givens)[0].replace('&', 'X')}. ${of(families)}${chance() < 0.2 ? ` 000${1 + below(9)}` : ''}`;
  const authors = Array.from({ length: 1 + below(6) }, () => {
    const orcid = chance() < 0.2 ? ` orcid="0000-0001-${1000 + below(9000)}-${1000 + below(9000)}"` : '';
    return `<author${orcid}>${person()}</author>\n`;
  }).join('');
  const title = Array.from({ length: 5 + below(10) }, () => (chance() < 0.03 ? of(marked) : of(words))).join(' ');
  const venue = `venue${below(4000)}`;
  const element = kind === 'corr' ? 'article' : kind;
  const arxiv = `${String(year % 100).padStart(2, '0')}01.${String(number % 100_000).padStart(5, '0')}`;
  const key = {
    inproceedings: `conf/${venue}/E${number}`,
    article: `journals/${venue}/E${number}`,
    corr: `journals/corr/abs-${arxiv.replace('.', '-')}x${number}`,
    proceedings: `conf/${venue}/${year}-${number}`,
    incollection: `books/${venue}/E${number}`,
    phdthesis: `phd/E${number}`,
    book: `books/${venue}/${number}`,
  }[kind];
  const container = {
    inproceedings: `<pages>${below(900)}-${900 + below(90)}</pages>\n<year>${year}</year>\n<booktitle>${venue.toUpperCase()}</booktitle>\n`,
    article: `<pages>${below(900)}-${900 + below(90)}</pages>\n<year>${year}</year>\n<volume>${below(60)}</volume>\n<journal>J. ${venue}</journal>\n<number>${1 + below(12)}</number>\n`,
    corr: `<year>${year}</year>\n<volume>abs/${arxiv}</volume>\n<journal>CoRR</journal>\n`,
    proceedings: `<year>${year}</year>\n<publisher>Example Press</publisher>\n<isbn>978-1-2345-6789-7</isbn>\n`,
    incollection: `<pages>1-20</pages>\n<year>${year}</year>\n<booktitle>Handbook ${venue}</booktitle>\n`,
    phdthesis: `<year>${year}</year>\n<school>University of Examples, Musterstadt</school>\n`,
    book: `<year>${year}</year>\n<publisher>Example Press</publisher>\n<isbn>978-1-2345-6789-7</isbn>\n`,
  }[kind];
  const addresses =
    kind === 'corr'
      ? `<ee type="oa">https://doi.org/10.48550/arXiv.${arxiv}</ee>\n`
      : `<ee>https://doi.org/10.1234/${venue.toUpperCase()}.${number}</ee>\n${chance() < 0.2 ? `<ee type="oa">https://example.org/papers/${number}.pdf</ee>\n` : ''}`;
  const page =
    kind === 'inproceedings'
      ? `<crossref>conf/${venue}/${year}</crossref>\n<url>db/conf/${venue}/${venue}${year}.html#E${number}</url>\n`
      : '';
  const publtype = kind === 'corr' ? ' publtype="informal"' : '';
  return `<${element} mdate="2024-0${1 + below(9)}-1${below(9)}" key="${key}"${publtype}>\n${kind === 'proceedings' ? '' : authors}<title>${title}.</title>\n${container}${addresses}${page}</${element}>`;
};

const personPage = (number) =>
  `<www mdate="2020-01-01" key="homepages/${number % 400}/${number}">\n<author>Ada J. Example ${number}</author>\n<title>Home Page</title>\n<url>https://orcid.org/0000-0001-0000-0000</url>\n</www>`;

function* pieces(count, counts) {
  const chance = seededChance(1);
  let text = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd">\n<dblp>\n';
  for (let number = 0; number < count; number++) {
    const kind = kinds[Math.floor(chance() * kinds.length)];
    if (kind === 'proceedings') counts.volumes++;
    text += publication(number, kind, chance);
    if (chance() * 1000 < people) text += personPage(number);
    if (text.length > 1 << 20) {
      counts.bytes += text.length;
      yield Buffer.from(text, 'latin1');
      text = '';
    }
  }
  text += '\n</dblp>\n';
  counts.bytes += text.length;
  yield Buffer.from(text, 'latin1');
}

/** Writes a gzipped dump of so many publications; says how many are volumes of proceedings, and its bytes before compression. */
export const writeDump = async (file, count) => {
  const counts = { volumes: 0, bytes: 0 };
  await pipeline(Readable.from(pieces(count, counts)), createGzip({ level: 1 }), createWriteStream(file));
  return counts;
};
