/** Which parts of a Markdown text are code: fenced blocks and spans between backticks (CommonMark 0.31, sections 4.5 and 6.1). */

/** A stretch of a text; all together are the text. */
export interface MarkdownPart {
  readonly text: string;
  readonly code: boolean;
}

interface Run {
  readonly start: number;
  readonly end: number;
}

/** An opening or closing fence, also within a list or a quotation. */
const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]) [ \t]*)?(`{3,}|~{3,})([\s\S]*)$/;

/** Fenced blocks by lines: from the opening fence to the one that closes it or, without one, to the end. */
const fencedBlocks = (text: string): Run[] => {
  const blocks: Run[] = [];
  let open: { readonly start: number; readonly mark: string } | undefined;
  let at = 0;
  for (const line of text.split('\n')) {
    const [, mark, info = ''] = fence.exec(line) ?? [];
    if (mark !== undefined && open === undefined) {
      // A backtick behind the opening ones makes it a span in a line.
      if (mark.startsWith('~') || !info.includes('`')) open = { start: at, mark };
    } else if (mark !== undefined && open !== undefined && mark.startsWith(open.mark) && info.trim() === '') {
      blocks.push({ start: open.start, end: at + line.length });
      open = undefined;
    }
    at += line.length + 1;
  }
  if (open !== undefined) blocks.push({ start: open.start, end: text.length });
  return blocks;
};

/** Spans between equally long runs of backticks within one paragraph. One pass: each run knows the next of its length. */
const codeSpans = (text: string): Run[] => {
  const runs = [...text.matchAll(/`+|\n[ \t]*\n/g)].map(({ 0: run, index }) => ({ run, start: index }));
  const next = new Array<number | undefined>(runs.length);
  let latest = new Map<string, number>();
  for (let at = runs.length - 1; at >= 0; at--) {
    const { run } = runs[at]!;
    if (run.startsWith('\n')) latest = new Map();
    else {
      next[at] = latest.get(run);
      latest.set(run, at);
    }
  }
  const spans: Run[] = [];
  for (let at = 0; at < runs.length; at++) {
    const closing = next[at];
    if (closing === undefined) continue;
    const { start, run } = runs[closing]!;
    spans.push({ start: runs[at]!.start, end: start + run.length });
    at = closing;
  }
  return spans;
};

const partsBetween = (
  text: string,
  runs: readonly Run[],
  inner: (text: string) => readonly MarkdownPart[],
): MarkdownPart[] => {
  const parts: MarkdownPart[] = [];
  let from = 0;
  for (const { start, end } of runs) {
    parts.push(...inner(text.slice(from, start)), { text: text.slice(start, end), code: true });
    from = end;
  }
  parts.push(...inner(text.slice(from)));
  return parts.filter((part) => part.text !== '');
};

/** Takes a Markdown text apart into prose and code, in order. Time is linear. */
export const markdownParts = (text: string): readonly MarkdownPart[] =>
  partsBetween(text, fencedBlocks(text), (prose) =>
    partsBetween(prose, codeSpans(prose), (plain) => [{ text: plain, code: false }]),
  );
