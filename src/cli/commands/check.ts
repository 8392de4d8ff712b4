/** `litsieve check`. */

import { check } from '../../review/check.js';
import { printable } from '../../text/index.js';
import { open } from '../open.js';
import { count } from '../table.js';
import type { Verb } from '../verb.js';

/** How many findings of one kind are printed; `--json` has them all. */
const shownOfAKind = 20;

export const verb: Verb = {
  example: 'litsieve check',
  configure(command) {
    command.description(
      'Looks through all files: what does not fit, which decisions sleep, what is in conflict. Changes nothing. Exits with 1 where something needs a person.',
    );
  },
  async run(call) {
    const found = check(open(call));
    const seen = new Map<string, number>();
    const lines = found.findings.flatMap(({ gravity, code, where, message }) => {
      const number = (seen.get(code) ?? 0) + 1;
      seen.set(code, number);
      return number > shownOfAKind ? [] : [`${gravity}: ${code}: ${printable(where)}: ${printable(message)}\n`];
    });
    const more = [...seen]
      .filter(([, number]) => number > shownOfAKind)
      .map(([code, number]) => `${code}: ${count(number - shownOfAKind, 'more finding')} (--json lists all)\n`);
    return {
      json: found,
      text: [...lines, ...more, found.ok ? 'Nothing is wrong.\n' : ''],
      status: found.ok ? 0 : 1,
    };
  },
};
