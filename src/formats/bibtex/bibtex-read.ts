/** Reads BibTeX and BibLaTeX: entries to records, with macros and `crossref`. */

import { splitNames } from '../../text/index.js';
import { assemble, type Finding } from '../assemble.js';
import { complete, reject } from '../complete.js';
import { texText } from '../dialects.js';
import type { Fact } from '../facts.js';
import { doiIn } from '../identifiers.js';
import { lineCounter } from '../lines.js';
import type { Reader, ReadItem } from '../reading.js';
import { type EntrySpan, entrySpans } from './bibtex-entries.js';
import { bibtexFields, inheritedFields } from './bibtex-fields.js';
import { type EntryBody, type Macros, readEntryBody, standardMacros } from './bibtex-values.js';

/** Parents by key, for children that stand before them: found once, when the first `crossref` asks. */
type Parents = (key: string) => EntryBody | undefined;

const parentsOf = (text: string, macros: Macros): Parents => {
  let spans: Map<string, EntrySpan> | undefined;
  return (key) => {
    if (spans === undefined) {
      spans = new Map();
      for (const span of entrySpans(text)) {
        const name = /^\s*([^\s,{}"=]+)\s*,/.exec(
          text.slice(span.bodyStart, Math.min(span.bodyEnd, span.bodyStart + 300)),
        )?.[1];
        if (name !== undefined && !spans.has(name.toLowerCase())) spans.set(name.toLowerCase(), span);
      }
    }
    const span = spans.get(key.toLowerCase());
    return span === undefined
      ? undefined
      : readEntryBody(text.slice(span.bodyStart, span.bodyEnd), macros, span.closed);
  };
};

/** The fields of an entry with those that it lacks and its parent has. */
const withInherited = ({ fields }: EntryBody, parents: Parents): EntryBody['fields'] => {
  const crossref = fields.find(([name]) => name === 'crossref')?.[1];
  const parent = crossref === undefined ? undefined : parents(crossref.trim());
  if (parent === undefined) return fields;
  const present = new Set(fields.map(([name]) => name));
  const inherited: (readonly [string, string])[] = [];
  for (const [from, to] of inheritedFields) {
    const value = parent.fields.find(([name]) => name === from)?.[1];
    if (value === undefined || present.has(to)) continue;
    present.add(to);
    inherited.push([to, value]);
  }
  return [...fields, ...inherited];
};

const keywordsOf = (value: string): readonly string[] => value.split(value.includes(';') ? /;\s*/ : /,\s*/);

/** The facts of one field; names and keywords come one each. */
const factsOf = (name: string, value: string, fields: EntryBody['fields']): readonly Fact[] => {
  const meaning = bibtexFields.get(name);
  if (name === 'howpublished' && /\\url|https?:\/\//.test(value)) {
    const url = /https?:\/\/[^\s{}]+/.exec(value)?.[0];
    return [{ target: url === undefined ? 'other' : 'url', rank: 3, tag: name, value: url ?? value }];
  }
  if (name === 'eprint') return eprintFacts(value, fields);
  if (name === 'series') {
    const isBook = !fields.some(([other]) => other === 'booktitle' || other === 'journal' || other === 'howpublished');
    return [{ target: isBook ? 'venue' : 'other', rank: 6, tag: name, value }];
  }
  if (meaning === undefined) return [{ target: 'other', rank: 0, tag: name, value }];
  const [target, rank] = meaning;
  const values = target === 'author' ? splitNames(value) : target === 'keyword' ? keywordsOf(value) : [value];
  return values.map((one) => ({ target, rank, tag: name, value: one }));
};

/** `eprint` is an arXiv id where a prefix or its form says so; Wiley puts a URL there. */
const eprintFacts = (value: string, fields: EntryBody['fields']): readonly Fact[] => {
  const prefix = fields.find(([name]) => name === 'archiveprefix' || name === 'eprinttype')?.[1];
  if (/^https?:/.test(value)) return [{ target: 'link', rank: 2, tag: 'eprint', value }];
  const isArxiv = prefix === undefined ? /^(?:arxiv:)?\d{4}\.\d{4,5}(?:v\d+)?$/i.test(value) : /arxiv/i.test(prefix);
  return [{ target: isArxiv ? 'arxiv' : 'other', rank: 0, tag: 'eprint', value }];
};

/** Fields that say nothing beside the arXiv id that they introduce. */
const introducesArxiv = (name: string, value: string): boolean =>
  (name === 'archiveprefix' || name === 'eprinttype') && /^arxiv$/i.test(value);

/** What a key tells: databases use their own keys, people invent theirs. */
const keyFacts = (key: string, database: string | undefined): readonly Fact[] => {
  const own = (target: Fact['target'], value: string): Fact[] => [{ target, rank: 1, tag: 'key', value }];
  if (key.startsWith('DBLP:')) return own('id:dblp', key.slice(5));
  if (/^(?:WOS|ISI|MEDLINE|INSPEC|BIOSIS|KJD|SCIELO|RSCI):/.test(key)) return own('id:wos', key);
  if (database === 'ieee' && /^\d{4,9}$/.test(key)) return own('id:ieee', key);
  if (database !== undefined && /^(?:doi:)?(?:https?:\/\/doi\.org\/)?10\.\d{4,9}\//i.test(key)) {
    const doi = doiIn(key);
    return doi === undefined ? [] : own('accession', doi);
  }
  return key === '' ? [] : own('other', key);
};

const readEntry = (
  span: EntrySpan,
  text: string,
  line: number,
  database: string | undefined,
  macros: Macros,
  parents: Parents,
  seen: Set<string>,
): ReadItem => {
  const source = text.slice(span.start, span.end).trim();
  const body = readEntryBody(text.slice(span.bodyStart, span.bodyEnd), macros, span.closed);
  if (body.fields.length === 0) {
    return reject(line, source, 'entry-unreadable', 'no field could be read; expected @type{key, name = {value}, …}');
  }
  const findings: Finding[] = [];
  const find = (code: string, message: string, severity: Finding['severity']): void => {
    findings.push({ code, message, severity });
  };
  if (!span.closed)
    find('entry-unclosed', 'the braces of the entry do not balance; it ends where the next begins', 'repaired');
  else if (body.damaged)
    find('field-unreadable', 'a part of the entry is no field; expected name = {value}', 'repaired');
  if (body.key === '') find('key-missing', 'the entry has no key', 'noted');
  else if (seen.has(body.key))
    find('key-repeated', `an earlier entry has the key ${body.key.slice(0, 80)} too`, 'noted');
  seen.add(body.key);
  const fields = withInherited(body, parents);
  const facts: Fact[] = [{ target: 'type', rank: 0, tag: 'entry', value: span.type }];
  for (const [name, value] of fields) {
    if (name === 'type') facts.push({ target: 'other', rank: 0, tag: name, value });
    else if (!introducesArxiv(name, value)) facts.push(...factsOf(name, value, fields));
  }
  facts.push(...keyFacts(body.key, database));
  return complete(assemble(facts, texText), { line, source, database, findings });
};

/** Macros may name macros: a bound on what one stands for keeps a small file from becoming a large one. */
const longestMacro = 1000;

/** Reads BibTeX text, entry by entry. */
export const readBibtex: Reader = function* ({ text, database, note }) {
  const macros = standardMacros();
  const parents = parentsOf(text, macros);
  const lineOf = lineCounter(text);
  const seen = new Set<string>();
  for (const span of entrySpans(text)) {
    if (span.type === 'preamble') continue;
    if (span.type === '') {
      const source = text.slice(span.start, span.end).trim();
      const line = lineOf(span.start);
      if (/^[ \t]*@/m.test(source))
        yield reject(
          line,
          source,
          'entry-unreadable',
          'an entry does not open; expected @type{key, name = {value}, …}',
        );
      else
        note({
          line,
          code: 'fields-outside',
          message: 'fields outside of any entry are no part of one; expected @type{key, before them',
          severity: 'noted',
        });
      continue;
    }
    if (span.type === 'string') {
      for (const [name, value] of readEntryBody(`,${text.slice(span.bodyStart, span.bodyEnd)}`, macros, span.closed)
        .fields) {
        macros.set(name, value.slice(0, longestMacro));
      }
      continue;
    }
    yield readEntry(span, text, lineOf(span.start), database, macros, parents, seen);
  }
};
