/** Looking things up in a table by a text from outside. */

/** The entry of a table under a name; undefined where there is none, for `constructor` and `__proto__`, which every object answers to, as well. */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
