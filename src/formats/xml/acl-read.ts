/** Reads collections of the ACL Anthology: papers, each with what its volume says of all of them. */

import type { XmlElement } from '../../text/index.js';
import type { Frame, Reader, ReadItem } from '../reading.js';
import { aclEntry, aclVolume } from './acl-volume.js';
import { escapeXml } from './escape-xml.js';
import { type CutElement, readXmlRecords, type XmlFormat } from './xml-records.js';

/** Elements of a collection (ACL Anthology, `data/xml/schema.rnc`). An `event` has a `meta` of its own and no papers. */
const shape: XmlFormat['shape'] = {
  whole: new Set(['paper', 'frontmatter', 'meta', 'event']),
  inside: new Map([['meta', 'event']]),
  around: new Set(['collection', 'volume']),
  fields: new Set(['volume']),
};

/** Where the reader is in a file. */
interface Position {
  readonly collection?: string;
  readonly volume?: Readonly<Record<string, string>>;
  /** The volume's `meta`, and as it is written. */
  readonly meta?: { readonly element: XmlElement; readonly source: string };
}

const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>`;

const frameOf = ({ collection, volume, meta }: Position): Frame => ({
  before: `${tag('collection', collection === undefined ? {} : { id: collection })}\n${tag('volume', volume ?? {})}\n${meta?.source ?? ''}\n`,
  after: '\n</volume>\n</collection>\n',
});

const incomplete = ({ source, line }: CutElement, what: string): ReadItem => ({
  kind: 'reject',
  line,
  source,
  diagnostic: { line, code: 'acl-paper-incomplete', message: what, severity: 'rejected' },
});

const paperItem = (
  cut: CutElement,
  { collection, volume, meta }: Position,
): ReadItem | 'front matter' | 'back matter' => {
  const { element, source, line, findings } = cut;
  if (collection === undefined || volume?.['id'] === undefined) {
    return incomplete(cut, 'the paper stands in no volume of a collection; expected both, each with its id');
  }
  const entry = aclEntry(element, aclVolume(collection, volume, meta?.element));
  if (entry.kind === 'matter') return entry.what;
  if (entry.kind === 'rejected')
    return incomplete(cut, `${entry.why}; expected a paper with an id and a title (${entry.key})`);
  const diagnostics = findings.map((finding) => ({ line, ...finding }));
  return { kind: 'record', line, source, key: entry.key, authority: 'acl', fields: entry.fields, diagnostics };
};

/** Reads a collection. Front and back matter is no record; a note says how much there was. */
export const readAclXml: Reader = (input) => {
  let position: Position = {};
  const matter = new Map<string, { readonly line: number; count: number }>();
  const countMatter = (what: string, line: number): void => {
    const counted = matter.get(what);
    if (counted === undefined) matter.set(what, { line, count: 1 });
    else counted.count++;
  };
  return readXmlRecords(
    {
      shape,
      frame: () => frameOf(position),
      border: (name, attributes) => {
        const { collection } = position;
        if (name === 'collection') position = attributes?.['id'] === undefined ? {} : { collection: attributes['id'] };
        else {
          position = {
            ...(collection === undefined ? {} : { collection }),
            ...(attributes === undefined ? {} : { volume: attributes }),
          };
        }
      },
      read: (cut) => {
        const { element, source } = cut;
        if (element.name === 'event') return [];
        if (element.name === 'meta') {
          position = { ...position, meta: { element, source } };
          return [];
        }
        const item = paperItem(cut, position);
        if (typeof item !== 'string') return [item];
        countMatter(item, cut.line);
        return [];
      },
      passesOver: (name, line) => {
        if (name === 'paper') return false;
        if (name === 'frontmatter') countMatter('front matter', line);
        else {
          const what = `the element "${name}" is no well-formed XML; what it says of its papers is lost`;
          input.note({ line, code: 'xml-malformed', message: what, severity: 'noted' });
        }
        return true;
      },
      end: () => {
        for (const [what, { line, count }] of matter) {
          const message = `${count} ${count === 1 ? 'entry' : 'entries'} of ${what} ${count === 1 ? 'is' : 'are'} no paper and no record`;
          input.note({ line, code: what.replace(' ', '-'), message, severity: 'noted' });
        }
      },
    },
    input,
  );
};
