/** Records as formatted references in a CSL style: lines of text, or an HTML list. */

import { createHash } from 'node:crypto';
import { type BibliographicRecord, UsageError } from '../../model/index.js';
import { type CslProcessor, cslProcessor } from './csl-processor.js';
import { chooseLocale } from './languages.js';
import { readOwnStyle, unreadableStyle } from './own-style.js';
import { type ReferenceItem, referenceItem } from './reference-item.js';
import { htmlList, textLine } from './reference-text.js';
import { type ItemHabits, referenceStyle, referenceStyleNames, usualHabits } from './styles.js';

/** How references are written. */
export interface ReferenceOptions {
  /** `apa`, `ieee`, `vancouver` or `harvard`; with `styleXml` the name of its file, for messages. */
  readonly style: string;
  /** The text of a CSL file of one's own. */
  readonly styleXml?: string;
  readonly format: 'text' | 'html';
  /** A language such as `en-GB` or `de`; absent: the style's own. */
  readonly language?: string;
}

/** A style that the processor knows by now. */
interface ChosenStyle {
  /** Its name in the processor. */
  readonly name: string;
  readonly habits: ItemHabits;
  readonly language: string | undefined;
}

/** Puts a text among the processor's styles under a name that is its own, since the processor keeps what it made of a name. */
const named = ({ styles }: CslProcessor, text: string): string => {
  const name = `litsieve-${createHash('sha256').update(text, 'utf8').digest('hex')}`;
  if (!styles.has(name)) styles.set(name, text);
  return name;
};

const chooseStyle = (processor: CslProcessor, { style, styleXml }: ReferenceOptions): ChosenStyle => {
  if (styleXml !== undefined) {
    const { text, language } = readOwnStyle(styleXml, style);
    return { name: named(processor, text), habits: usualHabits, language };
  }
  const known = referenceStyle(style);
  if (known === undefined)
    throw new UsageError(`No style is called ${style}.`, {
      code: 'style-unknown',
      hint: `take one of ${referenceStyleNames.join(', ')}, or a CSL file`,
    });
  const { csl, language } = known;
  return {
    name: named(
      processor,
      csl((name) => processor.styles.get(name)),
    ),
    habits: known,
    language,
  };
};

/** The processor's own rendering, an entry a reference, in the order of the style. */
const entriesOf = (
  processor: CslProcessor,
  items: readonly (ReferenceItem & { readonly id: string })[],
  { name, locale, format }: { readonly name: string; readonly locale: string; readonly format: 'text' | 'html' },
): readonly string[] => {
  const engine = processor.engine(items, name, locale, format);
  engine.opt.development_extensions['field_hack'] = false;
  engine.updateItems(items.map(({ id }) => id));
  const made = engine.makeBibliography();
  if (made === false || made[1].length !== items.length)
    throw new TypeError('The style does not write every reference.');
  return made[1];
};

/**
 * Formats references: one a line for `text`, a `ul` for `html`, a line feed at the end; of no records an empty text or list.
 * Numbered styles keep the order of the records, others sort by author. Whatever a record says comes out as text. Works offline.
 *
 * @throws {UsageError} `references-missing` without the optional packages, `style-unknown`, `language-unknown`
 * @throws {InputError} `style-unreadable` where `styleXml` is no CSL style that writes references
 */
export const formatReferences = async (
  records: readonly BibliographicRecord[],
  options: ReferenceOptions,
): Promise<string> => {
  const processor = await cslProcessor();
  const { name, habits, language } = chooseStyle(processor, options);
  const locale = chooseLocale(processor.locales, options.language, language);
  const items = records.map((record, place) => ({ ...referenceItem(record, `r${place}`, habits), id: `r${place}` }));
  const { format, style, styleXml } = options;
  let entries: readonly string[] = [];
  try {
    entries = entriesOf(processor, items, { name, locale, format });
  } catch (cause) {
    // What the styles that come with litsieve cannot do is a bug; what a reviewer's own cannot do is told.
    if (styleXml === undefined) throw cause;
    const what = (cause instanceof Error ? cause.message : String(cause)).replace(/^(?:citeproc-js error: )+/, '');
    throw unreadableStyle(`the citation processor says "${what}"`, { file: style, cause });
  }
  return format === 'html' ? htmlList(entries) : entries.map((entry) => `${textLine(entry)}\n`).join('');
};
