/**
 * Tables of keys: what a key does in a mode is looked up in one, and the help screen, the footer and the documentation
 * are made from it.
 */

/** One line of a table of keys. */
export interface KeyBinding<Mode extends string, Action extends string, Condition extends string> {
  /** Names of keys as `keys.ts` gives them; any of them does it. */
  readonly keys: readonly string[];
  readonly action: Action;
  /** For the help screen and the documentation. */
  readonly description: string;
  readonly group: string;
  readonly modes: readonly Mode[];
  /** One or two words for the footer; absent: not in the footer. */
  readonly brief?: string;
  /** Only where this holds. */
  readonly when?: Condition;
}

/** A line of any table, as far as it is written down for people. */
export type WrittenBinding = KeyBinding<string, string, string>;

/** The function that finds the line of a table for a key in a mode, whatever its condition. */
export const lookupIn = <Binding extends WrittenBinding>(
  table: readonly Binding[],
): ((mode: Binding['modes'][number], key: string) => Binding | undefined) => {
  const bindingOf: ReadonlyMap<string, Binding> = new Map(
    table.flatMap((binding) =>
      binding.modes.flatMap((mode) => binding.keys.map((key) => [`${mode} ${key}`, binding] as const)),
    ),
  );
  return (mode, key) => bindingOf.get(`${mode} ${key}`);
};
