/** What a citation processor writes, made into a line of text or an item of an HTML list in which only known elements stand. */

import { angles, nameGuard } from './reference-item.js';

/** One reference on one line of text. */
export const textLine = (entry: string): string =>
  entry
    .replaceAll(angles.open, '<')
    .replaceAll(angles.close, '>')
    .replaceAll(nameGuard, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Elements that the processor may write, by what it writes, and what they become. Anything else that looks like one is text. */
const elements: ReadonlyMap<string, string> = new Map([
  ['<i>', '<i>'],
  ['<b>', '<b>'],
  ['<em>', '<em>'],
  ['<sup>', '<sup>'],
  ['<sub>', '<sub>'],
  ['<span style="font-style:normal;">', '<span style="font-style:normal">'],
  ['<span style="font-variant:small-caps;">', '<span style="font-variant:small-caps">'],
  ['<span style="font-variant:normal;">', '<span style="font-variant:normal">'],
  ['<span style="font-weight:normal;">', '<span style="font-weight:normal">'],
  ['<span style="text-decoration:none;">', '<span style="text-decoration:none">'],
  ['<span style="text-decoration:underline;">', '<span style="text-decoration:underline">'],
  ['<span style="baseline">', '<span>'],
  ['<div class="csl-entry">', ''],
  ['<div class="csl-left-margin">', '<span class="csl-left-margin">'],
  ['<div class="csl-right-inline">', ' <span class="csl-right-inline">'],
  ['<div class="csl-block">', ' <span class="csl-block" style="display:block">'],
  ['<div class="csl-indent">', ' <span class="csl-indent" style="display:block">'],
]);

const characters: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  [angles.open]: '&lt;',
  [angles.close]: '&gt;',
};

const nameOf = (element: string): string => /^<\/?(\w*)/.exec(element)?.[1] ?? '';

/** An entry's elements checked one by one: what is not known, or closes nothing, comes out as text. */
const checkedElements = (entry: string): string => {
  const open: { readonly name: string; readonly end: string }[] = [];
  const checked = entry.replace(/<[^<>]*>|[<>\ufdd0-\ufdd2]/g, (found) => {
    const element = elements.get(found);
    if (element !== undefined) {
      open.push({ name: nameOf(found), end: element === '' ? '' : `</${nameOf(element.trim())}>` });
      return element;
    }
    if (found.startsWith('</') && open.at(-1)?.name === nameOf(found)) return open.pop()?.end ?? '';
    return found.replace(/[<>\ufdd0-\ufdd2]/g, (character) => characters[character] ?? '');
  });
  return (
    checked +
    open
      .reverse()
      .map(({ end }) => end)
      .join('')
  );
};

/** One reference as an item of a list. */
const listItem = (entry: string): string =>
  `  <li>${checkedElements(entry)
    .replaceAll('&#38;', '&amp;')
    .replaceAll('&#60;', '&lt;')
    .replaceAll('&#62;', '&gt;')
    .replace(/\s+/g, ' ')
    .trim()}</li>`;

/** References as an HTML5 list. The style numbers them where it does, so the list itself has no marks. */
export const htmlList = (entries: readonly string[]): string =>
  ['<ul class="references" style="list-style:none">', ...entries.map(listItem), '</ul>', ''].join('\n');
