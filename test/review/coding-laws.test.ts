import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CodeId, UsageError } from '../../src/model/index.js';
import type { CodebookOperationName } from '../../src/review/codebook-operations.js';
import type { CodingSession } from '../../src/review/coding-session.js';
import {
  change,
  cloned,
  codeAs,
  codingReview,
  openCodingSession,
  quoteOf,
  told,
  toldAnew,
} from '../support/coding-review.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets sessions look at their files again. */
const look = (): void => {
  vi.advanceTimersByTime(1500);
};

const codes = fc.constantFrom(
  'safety',
  'destruction',
  'files-deleted',
  'leak',
  'deception',
  'boasting',
  'panic',
  'none',
);
const codeIds = codes as fc.Arbitrary<CodeId>;
const variables = fc.constantFrom('severity', 'task', 'remedy', 'lost', 'day', 'none');
const values = fc.constantFrom(
  undefined,
  '',
  '1',
  '3',
  'fix',
  ['data'],
  ['data', 'data'],
  [],
  '2024-02-29',
  '2024-02-30',
  'text',
  7,
);
const units = fc.constantFrom(
  'x:p1',
  'x:p3',
  'github:owner/tool#1!1',
  'github:owner/tool#1!2',
  'github:owner/tool#2!1',
);
const words = fc.constantFrom('agent', 'the', '🚀');

type Act = (session: CodingSession, folder: string) => void;

const quote = (session: CodingSession, text: string) => quoteOf(session.view(), 'abstract', text);

/** All that can be done in a session. */
const acts: readonly fc.Arbitrary<Act>[] = [
  codeIds.map((code) => (session) => session.toggle(code)),
  fc.tuple(codeIds, words).map(
    ([code, text]) =>
      (session) =>
        session.toggle(code, quote(session, text)),
  ),
  codeIds.map((code) => (session) => session.apply({ code, confidence: 2, memo: 'so' })),
  fc.tuple(variables, values).map(
    ([variable, value]) =>
      (session) =>
        session.set(variable, value),
  ),
  fc.tuple(variables, words).map(
    ([variable, text]) =>
      (session) =>
        session.prove(variable, quote(session, text)),
  ),
  fc.constantFrom('', 'a memo').map((text) => (session) => session.memo(text)),
  fc.constant((session) => session.finish()),
  fc.constant((session) => session.undo()),
  fc.constant((session) => session.undo()),
  fc.constant((session) => session.redo()),
  fc.constant((session) => session.next()),
  fc.constant((session) => session.back()),
  fc.constant((session) => session.addIncident()),
  fc.constant((session) => session.noIncident()),
  units.map((unit) => (session) => session.show(unit)),
  fc.constantFrom('Panic', 'Leaks', '', 'Alarm').map((name) => (session) => session.create({ name })),
  fc.constantFrom('ada', 'ben').map((coder) => (session) => session.adopt(coder)),
];

/** Another's change of the codebook, seen at once. */
const others: fc.Arbitrary<Act> = fc
  .tuple(
    fc.constantFrom<CodebookOperationName>('merge', 'split', 'retire', 'restore', 'rename', 'redefine'),
    codes,
    codes,
    codes,
  )
  .map(([operation, code, one, two]) => (_session, folder) => {
    const more = operation === 'rename' ? [`${code} anew`] : [];
    const into = operation === 'merge' ? [one] : [one, two];
    change(folder, operation, [code, ...more], { coder: 'ben', into, fields: { definition: `like ${one}` } });
    look();
  });

/** Does something; whatever is thrown but a `UsageError` is thrown on. */
const tried = (act: Act, session: CodingSession, folder: string): void => {
  try {
    act(session, folder);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
  }
};

describe('any sequence of calls of a session', () => {
  it('throws nothing but a UsageError, and leaves on disk what is in memory', async () => {
    const review = await codingReview();
    fc.assert(
      fc.property(fc.array(fc.oneof(...acts, others), { maxLength: 25 }), (steps) => {
        const folder = cloned(review);
        const session = openCodingSession(folder);
        for (const step of steps) tried(step, session, folder);
        const view = session.view();
        expect(toldAnew(folder, view)).toEqual(told(view));
        session.close();
      }),
      { numRuns: 25 },
    );
  });

  it('in consensus does so too, and changes nobody’s own coding', async () => {
    const coding = { coders: ['ada', 'ben'], codersPerUnit: 2 };
    const review = await codingReview({ reviewers: ['ada', 'ben'], plan: { coding, variables: [] } });
    for (const [coder, given] of [
      ['ada', 'leak'],
      ['ben', 'boasting'],
    ] as const) {
      for (const unit of ['x:p1', 'x:p2', 'github:owner/tool#1']) codeAs(review, coder, unit, [given]);
    }
    const parts = { consensus: true };
    const ownOf = (folder: string) => openCodingSession(folder).search('', 9);
    const own = ownOf(review);
    fc.assert(
      fc.property(fc.array(fc.oneof(...acts), { maxLength: 20 }), (steps) => {
        const folder = cloned(review);
        const session = openCodingSession(folder, parts);
        for (const step of steps) tried(step, session, folder);
        const view = session.view();
        const anew = toldAnew(folder, view, parts);
        expect(anew.coding).toEqual(view.coding);
        expect(anew).toMatchObject({ finished: view.finished, others: view.others, missing: view.missing });
        expect(ownOf(folder)).toEqual(own);
        session.close();
      }),
      { numRuns: 15 },
    );
  });

  it('that are changes can all be undone, and then all be done again', async () => {
    const review = await codingReview({ included: (id) => id.startsWith('github') });
    fc.assert(
      fc.property(fc.array(fc.oneof(...acts.slice(0, 7), acts[12]!, acts[15]!), { maxLength: 12 }), (steps) => {
        const folder = cloned(review);
        const session = openCodingSession(folder);
        const first = told(session.view());
        for (const step of steps) tried(step, session, folder);
        const here = session.view().unit?.id;
        const last = told(session.view());
        let undone = -1;
        for (let message = ''; message !== 'nothing to be undone'; undone++) {
          session.undo();
          message = session.view().message;
        }
        session.show(first.unit!.id);
        expect(told(session.view())).toEqual(first);
        for (let n = 0; n < undone; n++) session.redo();
        if (here !== undefined) session.show(here);
        expect(here === undefined ? told(session.view()).counts : told(session.view())).toEqual(
          here === undefined ? last.counts : last,
        );
        session.close();
      }),
      { numRuns: 25 },
    );
  });
});
