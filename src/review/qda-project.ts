/** The coded units of a review as a REFI-QDA project: their texts, everybody's codings, and what was settled of variables. */

import { countedValues, locateQuote, type QdaCoding, type QdaProject, type QdaSource } from '../coding/index.js';
import type { Coding, Quote, RecordFields } from '../model/index.js';
import { unitsInSight } from './coding-sight.js';
import type { CodableUnit, CodingState } from './coding-state.js';
import type { Review } from './open-review.js';
import { createPublisher, maskedRecord, type PublishedText, type Publisher, publishedValues } from './publishable.js';
import { reportFields } from './shown-report.js';
import { type UnitField, unitFields } from './unit-text.js';

/** Who speaks in codings that all agreed on. */
const everybody = 'consensus';

/** What stands between the parts of a text. */
const between = '\n\n';

/** One part of a unit's text in the whole. */
interface PlacedField extends UnitField {
  /** The text as coders read it, in which quotes are counted: secrets masked, names as they were. */
  readonly before: string;
  readonly published: PublishedText;
  /** Where it begins, in code points. */
  readonly start: number;
}

const lengthOf = (text: string): number => [...text].length;

/** The parts of a unit's text as they are published, each with its place in the whole. */
const placedFields = (fields: RecordFields, publish: Publisher): readonly PlacedField[] => {
  const isIssue = fields.type === 'issue';
  let start = 0;
  return unitFields(fields).map((part) => {
    const published = isIssue ? publish.text(part.text, part.field) : { text: part.text, offset: (at: number) => at };
    const placed = { ...part, before: part.text, text: published.text, published, start };
    start += lengthOf(published.text) + lengthOf(between);
    return placed;
  });
};

/** Where a quote stands in the whole text; undefined where its words are not there any more. */
const passageOf = (fields: readonly PlacedField[], quote: Quote): QdaCoding['quote'] => {
  const field = fields.find((each) => each.field === quote.field);
  const found = field === undefined ? undefined : locateQuote(field.before, quote);
  if (field === undefined || found === undefined) return undefined;
  const { start, published } = field;
  return { start: start + published.offset(found.start), end: start + published.offset(found.end) };
};

/** One coder's coding as the format has it: a coding a quote, or one of the whole text where nothing is quoted. */
const codingsOf = (
  { codes }: Coding,
  { coder, at }: { readonly coder: string; readonly at: string },
  fields: readonly PlacedField[],
  prose: (text: string) => string,
): readonly QdaCoding[] =>
  codes.flatMap(({ code, memo, quotes = [] }): readonly QdaCoding[] => {
    const common = { code, coder, at, ...(memo === undefined ? {} : { memo: prose(memo) }) };
    const passages = quotes.flatMap((quote) => passageOf(fields, quote) ?? []);
    return passages.length === 0 ? [common] : passages.map((quote) => ({ ...common, quote }));
  });

const sourceOf = (review: Review, state: CodingState, unit: CodableUnit, publish: Publisher): QdaSource => {
  const { current } = state.history;
  const coded = state.codings.get(unit.key);
  const record = maskedRecord(reportFields(review, unit.report));
  // Whoever wrote or is mentioned in it is known to the publisher from here on.
  publish({ ...record, id: unit.record });
  const isIssue = record.type === 'issue';
  const fields = placedFields(record, publish);
  const prose = (text: string): string => (isIssue ? publish.prose(text) : text);
  const said =
    coded === undefined
      ? []
      : [
          ...[...coded.byCoder.values()].flatMap((own) => (own.kind === 'final' ? [own.event] : [])),
          ...state.consensusOn(unit.key).map((event) => ({ ...event, coder: everybody })),
        ];
  const settled = state.settlement(unit);
  const values = settled.kind === 'settled' ? countedValues(state.plan, unit.stream.id, settled.coding, current) : {};
  return {
    id: unit.key,
    name: fields[0]?.text || unit.key,
    text: fields.map(({ text }) => text).join(between),
    values: isIssue ? publishedValues(values, state.plan.variables, publish) : values,
    codings: said.flatMap(({ coding, coder, at }) => codingsOf(coding, { coder, at }, fields, prose)),
    notes: said.flatMap(({ coding: { memo }, coder, at }) =>
      memo === undefined ? [] : [{ text: prose(memo), coder, at }],
    ),
  };
};

/**
 * Makes the project of all coded units that a reviewer may see, or anybody where it is not said who asks. Usernames of
 * issues are pseudonyms in it, in what coders typed about them too, secrets are masked, and quotes stand where their words
 * stand then. The same review gives the same project.
 */
export const qdaProject = (
  review: Review,
  state: CodingState,
  { tool, reviewer }: { readonly tool: string; readonly reviewer?: string | undefined },
): QdaProject => {
  const publish = createPublisher({ usernames: 'pseudonyms' });
  const inSight = unitsInSight(state, reviewer);
  const units = state.units().filter(({ key }) => state.codings.has(key) && inSight(key));
  const newest = state.log
    .events()
    .map(({ at }) => at)
    .sort()
    .at(-1);
  return {
    name: review.protocol.title,
    tool,
    ...(newest === undefined ? {} : { at: newest }),
    codebook: state.history.current,
    users: state.log.coders().map((id) => ({ id })),
    variables: state.plan.variables,
    sources: units.map((unit) => sourceOf(review, state, unit, publish)),
  };
};
