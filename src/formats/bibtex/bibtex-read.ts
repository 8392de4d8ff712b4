/** Reads BibTeX and BibLaTeX: entries to records, with macros, `crossref` and `xdata`. */

import { assemble } from '../assemble.js';
import { complete, reject } from '../complete.js';
import { texText } from '../dialects.js';
import type { Finding } from '../findings.js';
import { lineCounter } from '../lines.js';
import type { Reader, ReadItem } from '../reading.js';
import { type EntrySpan, entryScanner } from './bibtex-entries.js';
import { factsOfEntry } from './bibtex-facts.js';
import { lendingEntries, type Parents, parentsOf, withInherited } from './bibtex-parents.js';
import { type EntryBody, type Macros, readEntryBody, readMacros, standardMacros } from './bibtex-values.js';

/** How many keys are remembered, to tell repeated ones. */
const mostKeys = 5_000_000;

/** What is known of a file while its entries are read. */
interface FileKnowledge {
  readonly database: string | undefined;
  readonly macros: Macros;
  readonly parents: Parents;
  readonly seen: Set<string>;
}

/** An entry's text and place. */
interface EntryText {
  readonly span: EntrySpan;
  readonly source: string;
  readonly body: EntryBody;
  readonly line: number;
}

const entryFindings = ({ span, body }: EntryText, seen: Set<string>): Finding[] => {
  const findings: Finding[] = [];
  const find = (code: string, message: string, severity: Finding['severity']): void => {
    findings.push({ code, message, severity });
  };
  if (!span.closed)
    find('entry-unclosed', 'the braces of the entry do not balance; it ends where the next begins', 'repaired');
  else if (body.damaged)
    find('field-unreadable', 'a part of the entry is no field; expected name = {value}', 'repaired');
  // A copy, which does not hold the text of the file.
  const key = [...body.key.slice(0, 200)].join('');
  if (key === '') find('key-missing', 'the entry has no key', 'noted');
  else if (seen.has(key)) find('key-repeated', `an earlier entry has the key ${key.slice(0, 80)} too`, 'noted');
  if (seen.size < mostKeys) seen.add(key);
  return findings;
};

/** What must stand before an entry for its macros to mean something. */
const stringsOf = (names: readonly string[], macros: Macros): string =>
  names
    .map((name) => [name, macros.get(name)?.replace(/[{}]/g, '') ?? ''])
    .map(([name, value]) => `@string{${name} = {${value}}}\n`)
    .join('');

/** A rejected entry with the file's macros before it and its parents behind it. */
const framed = (
  item: ReadItem,
  names: readonly string[],
  found: readonly string[],
  { macros, parents }: FileKnowledge,
): ReadItem => {
  if (item.kind !== 'reject' || (names.length === 0 && found.length === 0)) return item;
  return { ...item, frame: { before: stringsOf(names, macros), after: lendingEntries(found, parents) } };
};

const readEntry = (entry: EntryText, file: FileKnowledge): ReadItem => {
  const { database, parents, seen } = file;
  const { span, source, body, line } = entry;
  if (body.fields.length === 0) {
    return reject(line, source, 'entry-unreadable', 'no field could be read; expected @type{key, name = {value}, …}');
  }
  const findings = entryFindings(entry, seen);
  const { fields, found, missing } = withInherited(span.type, body.fields, parents);
  for (const key of missing)
    findings.push({
      code: 'parent-missing',
      message: `the entry refers to ${key.slice(0, 80)}, which the file does not have`,
      severity: 'noted',
    });
  const facts = factsOfEntry(span.type, body.key, fields, database);
  const item = complete(assemble(facts, texText), { line, source, database, findings });
  return framed(item, body.macros, found, file);
};

/** Reads BibTeX text, entry by entry. */
export const readBibtex: Reader = ({ database, note, again }) => {
  const scan = entryScanner();
  const macros = standardMacros();
  const seen = new Set<string>();
  let parents: Parents | undefined;
  let hasComments = false;
  return function* ({ text, line: firstLine, isLast }) {
    // A first stretch that is the last is all there is: a small file, or one entry of a quarantine.
    parents ??= parentsOf(isLast ? () => [text] : again);
    const file: FileKnowledge = { database, macros, parents, seen };
    const lineOf = lineCounter(text, firstLine);
    const spans = scan(text, isLast);
    let step = spans.next();
    for (; step.done !== true; step = spans.next()) {
      const span = step.value;
      const bodyText = text.slice(span.bodyStart, span.bodyEnd);
      if (span.type === 'preamble') continue;
      if (span.type === 'string') {
        readMacros(bodyText, macros, span.closed);
        continue;
      }
      const line = lineOf(span.start);
      if (span.type === 'comment') {
        const message = 'entries behind a % that opens their line are comments and are left out; the first is here';
        if (!hasComments) note({ line, code: 'entry-commented', message, severity: 'noted' });
        hasComments = true;
        continue;
      }
      const source = text.slice(span.start, span.end).trim();
      if (span.type === '') {
        if (/^[ \t]*@/m.test(source)) {
          yield reject(
            line,
            source,
            'entry-unreadable',
            'an entry does not open; expected @type{key, name = {value}, …}',
          );
        } else {
          const message = 'fields outside of any entry are no part of one; expected @type{key, before them';
          note({ line, code: 'fields-outside', message, severity: 'noted' });
        }
        continue;
      }
      const body = readEntryBody(bodyText, macros, span.closed);
      // Entries of this type only lend their fields to others.
      if (span.type === 'xdata' && span.closed && body.fields.length > 0) continue;
      yield readEntry({ span, source, body, line }, file);
    }
    return step.value;
  };
};
