/** Mentions: `@login` in what people write on a code host, told apart from everything else that has an `@`. */

import { markdownParts } from './markdown-code.js';

/** Where a mention stands: in code it may be a decorator, a scope or an annotation as well. */
export type MentionPlace = 'prose' | 'code';

/** Gives the name that takes the place of a login; undefined leaves it. */
export type Renaming = (login: string, place: MentionPlace) => string | undefined;

/** One replacement: from (inclusive) and to (exclusive) in UTF-16 code units of the text before. */
export interface MentionEdit {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/**
 * A login as GitHub allows it: up to 39 letters, digits and single hyphens, with `_short` behind it for a managed user and
 * `[bot]` for an app. Before the `@` no address (`ada@example.org`) or path; behind it no scope or team (`@scope/name`),
 * call (`@route()`), member or domain (`@app.get`).
 */
const mention =
  /(?<![\p{L}\p{N}_@/.+-])@([A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}(?:_[a-z0-9]{1,8})?(?:\[bot\])?)(?![\p{L}\p{N}_/(@]|-[A-Za-z0-9]|\.[A-Za-z0-9])/gu;

/** What would be replaced, in order. */
export const mentionEdits = (text: string, rename: Renaming): readonly MentionEdit[] => {
  if (!text.includes('@')) return [];
  const edits: MentionEdit[] = [];
  let at = 0;
  for (const part of markdownParts(text)) {
    for (const { 1: login, index } of part.text.matchAll(mention)) {
      const name = rename(login!, part.code ? 'code' : 'prose');
      const start = at + index + 1;
      if (name !== undefined) edits.push({ start, end: start + login!.length, name });
    }
    at += part.text.length;
  }
  return edits;
};

/** The text with edits made, which must be in order and apart. */
export const withEdits = (text: string, edits: readonly MentionEdit[]): string => {
  let out = '';
  let from = 0;
  for (const { start, end, name } of edits) {
    out += text.slice(from, start) + name;
    from = end;
  }
  return out + text.slice(from);
};
