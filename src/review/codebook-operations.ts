/** The operations of `codebook` that change it, in one table. */

import {
  aliasCode,
  type CodebookHistory,
  type CodebookPen,
  codeOf,
  createCode,
  mergeCodes,
  moveCode,
  redefineCode,
  renameCode,
  restoreCode,
  retireCode,
  splitCode,
  undoEvent,
} from '../coding/index.js';
import { type CodebookEvent, type CodeFields, type CodeId, UsageError } from '../model/index.js';
import { codeMeant } from './codebook-words.js';

/** What was asked for beside the operation. */
export interface CodebookWish {
  /** The words behind the operation. */
  readonly words: readonly string[];
  /** Codes that are merged or split into. */
  readonly into: readonly string[];
  readonly parent?: string | undefined;
  readonly top?: boolean | undefined;
  readonly id?: string | undefined;
  readonly evenIfNear?: boolean | undefined;
  /** What flags say of a code. */
  readonly fields: CodeFields;
}

/** One way of changing a codebook. */
interface Operation {
  /** What is typed behind its name. */
  readonly usage: string;
  readonly about: string;
  /** Absent: it must be said why. */
  readonly why?: string;
  readonly make: (history: CodebookHistory, pen: CodebookPen, wish: CodebookWish) => readonly CodebookEvent[];
}

const misused = (usage: string): UsageError =>
  new UsageError('that is not how it is called', { code: 'codebook-usage', hint: `litsieve codebook ${usage}` });

const words = (wish: CodebookWish, least: number, most: number, usage: string): readonly string[] => {
  if (wish.words.length >= least && wish.words.length <= most) return wish.words;
  throw misused(usage);
};

const codesOf = ({ current }: CodebookHistory, names: readonly string[]): readonly CodeId[] =>
  names.map((name) => codeMeant(current, name));

const usages = {
  create: 'create NAME [--parent CODE]',
  rename: 'rename CODE NAME',
  redefine: 'redefine CODE --definition TEXT',
  move: 'move CODE --parent CODE (or --top)',
  merge: 'merge CODE… --into CODE',
  split: 'split CODE --into CODE --into CODE',
  retire: 'retire CODE',
  restore: 'restore CODE',
  alias: 'alias CODE NAME…',
  undo: 'undo EVENT',
} as const;

const addTo = (known: readonly string[] | undefined, more: readonly string[] | undefined): readonly string[] => [
  ...new Set([...(known ?? []), ...(more ?? [])]),
];

/** The operations by name, in the order in which they are listed. */
export const codebookOperationTable: Readonly<Record<keyof typeof usages, Operation>> = {
  create: {
    usage: usages.create,
    about: 'makes a code; with --kind dimension, one that groups others',
    why: 'new',
    make: (history, pen, wish) => {
      const [name] = words(wish, 1, 1, usages.create);
      const parent = wish.parent === undefined ? undefined : codeMeant(history.current, wish.parent);
      const { id, evenIfNear = false, fields } = wish;
      return createCode(
        history,
        pen,
        { ...fields, name: name!, ...(id === undefined ? {} : { id }), ...(parent === undefined ? {} : { parent }) },
        { evenIfNear },
      );
    },
  },
  rename: {
    usage: usages.rename,
    about: 'gives a code another name; its id stays',
    make: (history, pen, wish) => {
      const [code, name] = words(wish, 2, 2, usages.rename);
      const { evenIfNear = false } = wish;
      return renameCode(history, pen, codeMeant(history.current, code!), name!, { evenIfNear });
    },
  },
  redefine: {
    usage: usages.redefine,
    about:
      'says anew what a code means (--include, --exclude, --example, --colour, --kind too); older codings are marked',
    make: (history, pen, wish) => {
      const [code] = codesOf(history, words(wish, 1, 1, usages.redefine));
      // Examples add up: one more does not take the others away.
      const { examples, ...rest } = wish.fields;
      const known = codeOf(history.current, code!)?.examples;
      return redefineCode(history, pen, code!, {
        ...rest,
        ...(examples === undefined ? {} : { examples: addTo(known, examples) }),
      });
    },
  },
  move: {
    usage: usages.move,
    about: 'puts a code below another one',
    make: (history, pen, wish) => {
      const [code] = codesOf(history, words(wish, 1, 1, usages.move));
      if ((wish.parent === undefined) === (wish.top !== true)) throw misused(usages.move);
      const parent = wish.parent === undefined ? null : codeMeant(history.current, wish.parent);
      return moveCode(history, pen, code!, parent);
    },
  },
  merge: {
    usage: usages.merge,
    about: 'makes codes one; codings made with them count for it from now on',
    make: (history, pen, wish) => {
      const codes = codesOf(history, words(wish, 1, Number.POSITIVE_INFINITY, usages.merge));
      const [into, ...others] = codesOf(history, wish.into);
      if (into === undefined || others.length > 0) throw misused(usages.merge);
      return mergeCodes(history, pen, codes, into);
    },
  },
  split: {
    usage: usages.split,
    about: 'replaces a code by others; its units wait to be coded again',
    make: (history, pen, wish) => {
      const [code] = codesOf(history, words(wish, 1, 1, usages.split));
      return splitCode(history, pen, code!, codesOf(history, wish.into));
    },
  },
  retire: {
    usage: usages.retire,
    about: 'takes a code out of use; its codings stay, and wait to be coded again',
    make: (history, pen, wish) => {
      const [code] = codesOf(history, words(wish, 1, 1, usages.retire));
      return retireCode(history, pen, code!);
    },
  },
  restore: {
    usage: usages.restore,
    about: 'brings back a code that was retired, merged or split',
    make: (history, pen, wish) => {
      const [code] = codesOf(history, words(wish, 1, 1, usages.restore));
      return restoreCode(history, pen, code!);
    },
  },
  alias: {
    usage: usages.alias,
    about: 'adds other names by which a code is found',
    why: 'another name',
    make: (history, pen, wish) => {
      const [code, ...names] = words(wish, 2, Number.POSITIVE_INFINITY, usages.alias);
      return aliasCode(history, pen, codeMeant(history.current, code!), names);
    },
  },
  undo: {
    usage: usages.undo,
    about: 'takes one change back, by saying again what was said before',
    why: 'taken back',
    make: (history, pen, wish) => undoEvent(history, pen, words(wish, 1, 1, usages.undo)[0]!),
  },
};

/** The name of an operation that changes the codebook. */
export type CodebookOperationName = keyof typeof usages;

/** Whether a word is such a name. */
export const isCodebookOperation = (word: string): word is CodebookOperationName =>
  Object.hasOwn(codebookOperationTable, word);
