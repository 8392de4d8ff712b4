/** Abstracts: the text itself without what exports put around it, and which of several texts it is. */

import { markupCount } from '../text/index.js';
import { withoutCopyright } from './copyright.js';
import { saysNothing } from './dialects.js';
import type { Dialect, Fact } from './facts.js';
import { type Keep, shown } from './field-readers.js';
import type { Find } from './findings.js';

/** Labels that only say what the field is. A sentence that begins with the adjective is none. */
const labels: readonly RegExp[] = [
  /(?:\[?abstract\]?\s?[:.—–]|\[abstract\]|abstract\s-(?=\s))[\s-]*/iy,
  /ABSTRACT\s+(?=[A-Z][a-z]|[IA]\s)/y,
  /(?:Abstract|ABSTRACT)\s*(?=(?:Backgrounds?|BACKGROUND|Objectives?|OBJECTIVES?|Purpose|PURPOSE|Introduction|INTRODUCTION|Aims?|AIMS?|Importance|IMPORTANCE|Rationale|RATIONALE)(?![a-z]))/y,
];

/** Where a text begins behind its labels. */
const behindLabels = (text: string): number => {
  let at = 0;
  for (let next = 0; next !== -1; ) {
    at = next;
    next = -1;
    for (const label of labels) {
      label.lastIndex = at;
      if (label.test(text)) next = Math.max(next, label.lastIndex);
    }
  }
  return at < text.length ? at : 0;
};

/** A part of a structured abstract, such as `METHODS: …`. */
const part =
  /^(?:[A-Z][A-Z /&-]{2,40}|Background|Objectives?|Aims?|Purpose|Methods?|Results|Findings|Conclusions?)\s?[:.—]/;

/** Whether all texts are parts of one abstract, each under a heading of its own. */
const areParts = (texts: readonly string[]): boolean =>
  texts.length > 1 &&
  texts.every((text) => part.test(text)) &&
  new Set(texts.map((text) => part.exec(text)![0])).size === texts.length;

const placeholder = 'it only says that there is no abstract';

/** A text without labels at its beginning and statements about copyright at its ends, whatever their order. */
const cleared = (given: string, keep: Keep, find: Find): string => {
  let text = given;
  for (;;) {
    const before = text.length;
    const first = text.charCodeAt(0);
    // `A`, `a` or `[`: nearly no text begins so.
    const at = first === 0x41 || first === 0x61 || first === 0x5b ? behindLabels(text) : 0;
    if (at > 0) {
      find('abstract-label-removed', 'abstract', 'the label "Abstract" was taken off the abstract');
      text = text.slice(at);
    }
    const without = withoutCopyright(text);
    if (without !== undefined) {
      for (const statement of without.taken) keep('copyright', statement);
      find(
        'copyright-removed',
        'abstract',
        `a statement about copyright was taken off the abstract: "${shown(without.taken[0]!)}"`,
      );
      text = without.text;
    }
    if (text.length === before || text === '') return text;
  }
};

/**
 * The abstract of a record: the first text that is one. The parts of one abstract are joined; others (in another language,
 * say) are kept aside, and so are statements about copyright, as `copyright`.
 */
export const readAbstract = (facts: readonly Fact[], dialect: Dialect, keep: Keep, find: Find): string | undefined => {
  if (facts.length === 0) return undefined;
  const texts = new Set<string>();
  const found: { readonly fact: Fact; readonly text: string }[] = [];
  for (const fact of facts) {
    let text = dialect.text(fact.value);
    if (text === '') continue;
    if (saysNothing(text)) {
      find('abstract-empty-phrase', 'abstract', `${placeholder}: "${text}"`);
      continue;
    }
    if ((fact.value.includes('<') || fact.value.includes('&')) && markupCount(fact.value) > markupCount(text))
      find('markup-removed', 'abstract', 'markup was taken out of the abstract');
    text = cleared(text, keep, find);
    const seen = facts.length === 1 ? '' : text.toLowerCase();
    if (text === '' || texts.has(seen)) continue;
    texts.add(seen);
    found.push({ fact, text });
  }
  if (found.length < 2) return found[0]?.text;
  const all = found.map(({ text }) => text);
  if (areParts(all)) return all.join(' ');
  for (const { fact, text } of found.slice(1)) keep(fact.tag, text);
  find('abstract-second', 'abstract', `a second abstract is kept aside: "${shown(all[1]!)}"`);
  return all[0];
};
