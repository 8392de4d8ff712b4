/** Checks of coding: its plan, its logs, what waits for people in it, and reports that fall short of a checklist. */

import { checklistScore, countedValues, unknownValues } from '../coding/index.js';
import { type Coding, formatPlace, stagesOf, type VariableValue } from '../model/index.js';
import { parseCodebook } from '../queries/index.js';
import type { Finding, Gravity } from './check.js';
import { checkCodingLines } from './check-coding-lines.js';
import { isFinding, readPlan } from './check-plans.js';
import { unitsInSight } from './coding-sight.js';
import { type CodableUnit, CodingState } from './coding-state.js';
import type { Review } from './open-review.js';
import { whyAgain } from './recoding.js';
import { StageState } from './stage-state.js';
import { aboutLackingRecords } from './withdrawn-records.js';

const finding = (gravity: Gravity, code: string, where: string, message: string): Finding => ({
  gravity,
  code,
  where,
  message,
});

/** Lines that are no events, and files of people whose codings count nowhere. */
function* checkLogs(review: Review, state: CodingState): Generator<Finding> {
  const { paths } = review;
  for (const { file, line, problem } of [
    ...state.codebook.malformed,
    ...state.log.malformed,
    ...state.roundLog.malformed,
  ]) {
    yield finding('error', 'event-malformed', formatPlace({ file, line }), problem);
  }
  for (const coder of paths.reviewersIn('coding')) {
    if (state.coders === undefined || state.coders.includes(coder)) continue;
    // A consensus counts whoever wrote it down.
    if (state.log.of(coder).every(({ kind }) => kind === 'consensus')) continue;
    const where = paths.decisions('coding', coder);
    yield finding('error', 'coder-unknown', where, `the plan does not list ${coder}: these codings count nowhere`);
  }
}

/** What clashes in the codebook, and revisions of which events are missing. */
function* checkCodebook(review: Review, { history, log }: CodingState): Generator<Finding> {
  const { current } = history;
  for (const { code, slot, said } of current.conflicts) {
    const values = said.map(({ value }) => JSON.stringify(value)).join(' and ');
    const message = `${slot} was changed apart to ${values}: litsieve codebook, and do it again`;
    yield finding('open', 'codebook-conflict', `codebook: ${code}`, message);
  }
  const lacking = new Set(
    log.events().flatMap((event) => (event.kind === 'incidents' ? [] : history.lacking(event.revision))),
  );
  if (lacking.size > 0) {
    const message = `codings were made in sight of changes of the codebook that are not there (${lacking.size}): another's file was not merged, or lost lines`;
    yield finding('error', 'revision-lacking', `${review.paths.root}/screening/codebook`, message);
  }
}

/** Finished codings of units that there are. */
const finishedCodings = (state: CodingState) =>
  state
    .units()
    .flatMap((unit) =>
      [...(state.codings.get(unit.key)?.byCoder.values() ?? [])].flatMap((own) =>
        own.kind === 'final' ? [{ unit, event: own.event, coding: own.event.coding }] : [],
      ),
    );

/** What coders agreed on of units that there are. */
const agreedCodings = (state: CodingState): readonly { readonly unit: CodableUnit; readonly coding: Coding }[] =>
  state.units().flatMap((unit) => state.consensusOn(unit.key).map(({ coding }) => ({ unit, coding })));

/** Codings of what is not there or not included, and of coders who differ with others or with themselves. */
function* checkUnits(review: Review, state: CodingState): Generator<Finding> {
  const units = new Map(state.units().map((unit) => [unit.key, unit]));
  const unknown = new Map(
    state.log
      .events()
      .filter((event) => state.keyOf(event) === undefined)
      .map(({ record, coder }) => [`${record} ${coder}`, { record, coder }]),
  );
  for (const { record, coder } of unknown.values()) {
    yield { where: `coding: ${record}`, ...aboutLackingRecords(review, [record], `${coder} coded it`) };
  }
  for (const [key, { byCoder }] of state.codings) {
    const coders = [...byCoder].filter(([, own]) => own.kind !== 'withdrawn').map(([coder]) => coder);
    if (!units.has(key) && coders.length > 0) {
      yield finding(
        'note',
        'coding-sleeps',
        `coding: ${key}`,
        `the coding of ${coders.join(', ')} sleeps: screening has not included it, or it is no incident`,
      );
    }
    for (const [coder, own] of byCoder) {
      if (own.kind !== 'conflict') continue;
      yield finding(
        'open',
        'coding-conflict',
        `coding: ${key}`,
        `${coder} coded it differently in two places and must code it again: litsieve code`,
      );
    }
  }
  for (const unit of units.values()) {
    if (!state.isCountSettled(unit)) {
      yield finding(
        'open',
        'incidents-unsettled',
        `coding: ${unit.key}`,
        'coders see different numbers of incidents in it: litsieve code --consensus',
      );
    } else if (state.settlement(unit).kind === 'unsettled') {
      yield finding('open', 'coding-unsettled', `coding: ${unit.key}`, 'its coders differ: litsieve code --consensus');
    }
  }
  const recode = finishedCodings(state).filter(({ unit, event }) => whyAgain(state, unit, event).length > 0);
  if (recode.length > 0) {
    const message = `codings are to be looked at again after changes of the codebook (${recode.length}): litsieve code offers them`;
    yield finding('note', 'codings-to-recode', 'coding', message);
  }
}

/** What of a value its variable cannot have; all of it where there is no such variable. */
const unknownParts = ({ plan }: CodingState, variable: string, value: VariableValue): readonly string[] => {
  const options = plan.variables.find(({ id }) => id === variable)?.values.map(({ id }) => id) ?? [];
  const parts = [value].flat().map(String);
  const strange = parts.filter((part) => !options.includes(part));
  return strange.length > 0 ? strange : parts;
};

const mostNamed = 5;
const mostLetters = 40;

const named = (values: ReadonlySet<string>): string => {
  const texts = [...values]
    .sort()
    .map((text) => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text));
  const more = texts.length - mostNamed;
  return more > 0 ? `${texts.slice(0, mostNamed).join(', ')} and ${more} more` : texts.join(', ');
};

/** Values that the plan does not know any more: after an edit of it they would vanish from every count without a word. */
function* checkValues({ paths }: Review, state: CodingState): Generator<Finding> {
  const found = new Map<string, { codings: number; readonly values: Set<string> }>();
  for (const { unit, coding } of [...finishedCodings(state), ...agreedCodings(state)]) {
    for (const { variable, value } of unknownValues(state.plan, unit.stream.id, coding, state.history.current)) {
      const known = found.get(variable) ?? { codings: 0, values: new Set() };
      known.codings++;
      for (const part of unknownParts(state, variable, value)) known.values.add(part);
      found.set(variable, known);
    }
  }
  for (const [id, { codings, values }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const variable = state.plan.variables.find((each) => each.id === id);
    const said = `${codings} ${codings === 1 ? 'coding says' : 'codings say'} ${named(values)}`;
    const where = `${paths.codebook}: ${id}`;
    yield variable === undefined
      ? finding(
          'open',
          'variable-gone',
          where,
          `${said}, and there is no such variable: these values count nowhere until it is put back, not \`required\` perhaps`,
        )
      : finding(
          'open',
          'value-gone',
          where,
          `${said}, which ${variable.name} cannot be: give the option back its id (its label may be another), or code anew: litsieve code offers them`,
        );
  }
}

/** Reports, finished by everybody who codes them, whose score on a checklist is below its threshold, and that the criterion which names it has not excluded. */
function* checkQuality(review: Review, state: CodingState): Generator<Finding> {
  const { protocol } = review;
  for (const { id: criterion, checklist: named, stages } of protocol.criteria) {
    const checklist = state.plan.checklists.find(({ id }) => id === named);
    if (checklist === undefined) continue;
    const inSight = unitsInSight(state, undefined);
    const states = new Map(protocol.stages.map((stage) => [stage.id, new StageState(review, stage)]));
    for (const unit of state.units()) {
      const stage = stagesOf(protocol, unit.stream.id).find(({ id }) => stages?.includes(id) ?? true);
      const settled = state.settlement(unit);
      if (stage === undefined || settled.kind !== 'settled' || !inSight(unit.key)) continue;
      const values = countedValues(state.plan, unit.stream.id, settled.coding, state.history.current);
      const { score, of, complete } = checklistScore(checklist, state.plan.variables, values);
      const isExcluded = states.get(stage.id)!.outcome(unit.report).kind === 'exclude';
      if (!complete || score >= checklist.threshold || isExcluded) continue;
      const mend = `litsieve decide '${unit.record}' exclude --stage ${stage.id} --criterion ${criterion}`;
      const message = `${checklist.name}: ${score} of ${of}, and ${checklist.threshold} are asked: ${mend}`;
      yield finding('open', 'quality-below-threshold', `${stage.id}: ${unit.record}`, message);
    }
  }
}

/** Complains of what is wrong in coding, or waits for people. */
export function* checkCoding(review: Review): Generator<Finding> {
  const { paths, protocol } = review;
  const plan = readPlan((text, path) => parseCodebook(text, path, protocol), paths.codebook);
  if (plan !== undefined && isFinding(plan)) {
    yield plan;
    return;
  }
  const asked = protocol.criteria.find(({ checklist }) => checklist !== undefined);
  if (plan === undefined && asked !== undefined) {
    const message = `criterion ${asked.id} names checklist ${asked.checklist}, and there is no such file`;
    yield finding('error', 'checklist-unknown', paths.codebook, message);
  }
  const state = new CodingState(review);
  yield* checkLogs(review, state);
  yield* checkCodebook(review, state);
  yield* checkCodingLines(review, state);
  yield* checkUnits(review, state);
  yield* checkValues(review, state);
  yield* checkQuality(review, state);
}
