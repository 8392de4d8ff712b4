/**
 * `oai_dc`, the format that every repository speaks (Protocol for Metadata Harvesting, section 3.4; Dublin Core Element
 * Set 1.1). Its elements may be repeated and hold free text: what is not sure to be a field of ours is kept under its tag.
 */

import { doiIn } from '../../formats/index.js';
import type { Person, RecordFields, RecordType } from '../../model/index.js';
import { markupToText, parseName, type XmlElement, xmlText } from '../../text/index.js';
import { elementsIn, elementsNamed, localName, textsNamed } from './elements.js';

/** Kinds of document by the end of `dc:type` (`info:eu-repo/semantics/article`; OpenAIRE and COAR names). The first element that is known decides. */
const types: ReadonlyMap<string, RecordType> = new Map([
  ['article', 'article'],
  ['journal article', 'article'],
  ['review', 'article'],
  ['conferenceobject', 'conference'],
  ['conferencepaper', 'conference'],
  ['conferenceproceedings', 'conference'],
  ['conference paper', 'conference'],
  ['preprint', 'preprint'],
  ['book', 'book'],
  ['bookpart', 'chapter'],
  ['doctoralthesis', 'thesis'],
  ['masterthesis', 'thesis'],
  ['bachelorthesis', 'thesis'],
  ['report', 'report'],
  ['workingpaper', 'report'],
  ['dataset', 'dataset'],
  ['software', 'software'],
]);

/** Elements that have a field of ours; all others stay under their tag. */
const known = new Set(
  'title creator date type identifier description publisher language subject source relation'.split(' '),
);

const typeOf = (words: readonly string[]): RecordType | undefined =>
  words
    .map((word) => types.get(word.toLowerCase().replace(/^.*[/:](?=[a-z ]+$)/, '')))
    .find((type) => type !== undefined);

const plain = (element: XmlElement): string => markupToText(xmlText(element)).replace(/\s+/g, ' ').trim();

/** The texts of an element that repositories repeat for each language, English first; otherwise in their order. */
const byLanguage = (metadata: XmlElement, name: string): readonly string[] => {
  const isEnglish = ({ attributes }: XmlElement): boolean => /^en/i.test(attributes['xml:lang'] ?? '');
  const all = elementsNamed(metadata, name);
  return [...all.filter(isEnglish), ...all.filter((element) => !isEnglish(element))]
    .map(plain)
    .filter((text) => text !== '');
};

/** The earliest of the dates: a preprint server gives one for each version. */
const dateOf = (dates: readonly string[]): { readonly year?: number; readonly date?: string } => {
  const [first] = dates
    .map((date) => /^(\d{4})(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?(?![\d-])/.exec(date)?.[0])
    .filter((date) => date !== undefined)
    .sort();
  if (first === undefined) return {};
  return { year: Number(first.slice(0, 4)), ...(first.length > 4 ? { date: first } : {}) };
};

const issnPattern = /^\d{4}-\d{3}[\dXx]$/;

/** `Proceedings of X; Vol. 38 No. 1 (2024): Track; 1-9`, as Open Journal Systems writes `dc:source`. */
const readSource = (source: string): Pick<RecordFields, 'venue' | 'volume' | 'number' | 'pages'> => {
  const [venue, issue, ...rest] = source.split(/\s*;\s*/);
  const volume = /\bVol\.\s*([^\s(,:]+)/.exec(issue ?? '')?.[1];
  const number = /\bNo\.\s*([^\s(,:]+)/.exec(issue ?? '')?.[1];
  if (venue === undefined || venue === '' || (volume === undefined && number === undefined)) return { venue: source };
  const pages = /^\d+(?:[-–]\d+)?$/.exec(rest.at(-1) ?? '')?.[0].replace('–', '-');
  return {
    venue,
    ...(volume === undefined ? {} : { volume }),
    ...(number === undefined ? {} : { number }),
    ...(pages === undefined ? {} : { pages }),
  };
};

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
const isDoi = (text: string): boolean => /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/\S+$/i.test(text);

/** Drops what is absent or empty. */
const present = (fields: Readonly<Record<string, unknown>>): RecordFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );

const restOf = (
  metadata: XmlElement,
  more: Readonly<Record<string, readonly string[]>>,
): RecordFields['other'] | undefined => {
  const other: Record<string, readonly string[]> = {};
  for (const [tag, texts] of Object.entries(more)) if (texts.length > 0) other[tag] = texts;
  for (const name of new Set(elementsIn(metadata).map(localName))) {
    const texts = known.has(name) ? [] : textsNamed(metadata, name);
    if (texts.length > 0) other[`dc:${name}`] = texts;
  }
  return Object.keys(other).length === 0 ? undefined : other;
};

/**
 * The fields that a `dc` element gives. Several titles or descriptions are languages: the English one is taken, else the first.
 * A DOI counts as the report's own only as `dc:identifier`; a `dc:relation` may name another version.
 */
export const dublinCoreFields = (metadata: XmlElement): RecordFields => {
  const [title, ...titles] = byLanguage(metadata, 'title');
  const [abstract, ...abstracts] = byLanguage(metadata, 'description');
  const identifiers = textsNamed(metadata, 'identifier');
  const sources = textsNamed(metadata, 'source');
  const [source, ...furtherSources] = [...new Set(sources.filter((text) => !issnPattern.test(text)))];
  const relations = textsNamed(metadata, 'relation');
  const dois = identifiers.filter(isDoi);
  const words = textsNamed(metadata, 'type');
  const other = restOf(metadata, {
    'dc:title': titles,
    'dc:description': abstracts,
    'dc:identifier': identifiers.filter((text) => !isUrl(text) && !isDoi(text)),
    'dc:source': furtherSources,
    'dc:relation': relations.filter((text) => !isUrl(text)),
  });
  return present({
    type: typeOf(words),
    title,
    authors: elementsNamed(metadata, 'creator')
      .map((creator) => parseName(plain(creator)))
      .filter((person): person is Person => person !== undefined),
    ...dateOf(textsNamed(metadata, 'date')),
    ...(source === undefined ? {} : readSource(source)),
    publisher: textsNamed(metadata, 'publisher')[0],
    abstract,
    keywords: [...new Set(byLanguage(metadata, 'subject'))],
    language: textsNamed(metadata, 'language')[0],
    doi: dois.map(doiIn).find((doi) => doi !== undefined),
    issn: [...new Set(sources.filter((text) => issnPattern.test(text)).map((text) => text.toUpperCase()))],
    urls: [...new Set([...identifiers.filter((text) => isUrl(text) && !isDoi(text)), ...relations.filter(isUrl)])],
    other,
  });
};
