/** Retelling: how a kind of event is said again, which is all that undo and redo are. Nothing is deleted. */

/** What undo and redo must know of a kind of event; `Known` are all events of a log, `Event` those that state something. */
export interface Retelling<Known, Event extends Known, Statement> {
  /** Whether an event states anything: a note alone does not. */
  readonly states: (event: Known) => event is Event;
  readonly isWithdrawal: (event: Event) => boolean;
  /** What an event is about; texts of the same subject are equal. */
  readonly subject: (event: Event) => string;
  /** What an event says of it; equal for those that say the same of the same. */
  readonly said: (event: Event) => string;
  /** The same, to be said again in place of other events. */
  readonly again: (event: Event, replaces: readonly Event[]) => Statement;
  /** That an event is taken back, in place of other events. */
  readonly withdrawn: (event: Event, replaces: readonly Event[]) => Statement;
}

/** One thing to say to take an event back. */
export interface Undoing<Statement> {
  readonly statement: Statement;
  /** Ids of the events that are said again by it, and carried on. */
  readonly carries: readonly string[];
}

/** What is needed of any event. */
export interface Replacing {
  readonly id: string;
  readonly replaces?: readonly string[];
}

/** Where events that were replaced are found again. */
export interface Past<Known> {
  get(id: string): Known | undefined;
}

/** Events that say the same, by what they say. */
const alike = <Event>(events: readonly Event[], said: (event: Event) => string): readonly (readonly Event[])[] => {
  const groups = new Map<string, Event[]>();
  for (const event of events) groups.set(said(event), [...(groups.get(said(event)) ?? []), event]);
  return [...groups.values()];
};

/**
 * What to say to take an event back: what it replaced (each of them, where they differed, so that a conflict with
 * oneself comes back as one), else what stands beside it on its own subject (another machine's; what was said of other
 * subjects stands by itself), or a withdrawal where there is neither. Only the event itself is replaced; where it no
 * longer stands, for something else was said since, there is nothing to say.
 *
 * @param event the event as it was made
 * @param carrier id of the event that says it now: its own, or that of one by which an undo said it again
 * @param current the live events in whose sight it is taken back
 */
export const undoing = <Known, Event extends Known & Replacing, Statement>(
  retelling: Retelling<Known, Event, Statement>,
  event: Event,
  carrier: string,
  past: Past<Known>,
  current: readonly Event[],
): readonly Undoing<Statement>[] => {
  const { states, isWithdrawal, subject, said, again, withdrawn } = retelling;
  const itself = current.filter(({ id }) => id === carrier);
  if (itself.length === 0) return [];
  const before = (event.replaces ?? [])
    .map((id) => past.get(id))
    .filter((replaced): replaced is Event => replaced !== undefined && states(replaced));
  const besides = itself.flatMap((live) =>
    current.filter((other) => other.id !== live.id && subject(other) === subject(live) && !isWithdrawal(other)),
  );
  const former = before.length > 0 ? before : besides;
  if (former.length === 0) return [{ statement: withdrawn(event, itself), carries: [] }];
  return alike(former, said).map((same) => ({
    statement: again(same[0]!, itself),
    carries: same.map(({ id }) => id),
  }));
};

/**
 * What to say to give an event back that was taken, in place of what took it. Undefined where none of that stands any
 * more and something else does, which was said since.
 *
 * @param undone ids of the events that took it
 * @param current the live events in whose sight it is given back
 */
export const redoing = <Known, Event extends Known & Replacing, Statement>(
  { again }: Retelling<Known, Event, Statement>,
  event: Event,
  undone: ReadonlySet<string>,
  current: readonly Event[],
): Statement | undefined => {
  const standing = current.filter(({ id }) => undone.has(id));
  return standing.length === 0 && current.length > 0 ? undefined : again(event, standing);
};
