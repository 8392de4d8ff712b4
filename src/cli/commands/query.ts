/** `litsieve query`. */

import { UsageError } from '../../model/index.js';
import { queryDatabases } from '../../queries/index.js';
import { type DatabaseQuery, renderQueries, reviewQuery, shardsAt, typedQuery } from '../../review/query.js';
import { printable } from '../../text/index.js';
import { openToRenew, placeOf } from '../open.js';
import type { Verb } from '../verb.js';

interface QueryFlags {
  readonly for?: string;
  readonly text?: string;
  readonly strict?: boolean;
}

/** Where the text goes, and what goes beside it: what a person must set who types it. */
const settings = ({ as, parameters = {} }: DatabaseQuery): readonly string[] => [
  ...(as === undefined ? [] : [`the text goes into ${as}`]),
  ...Object.entries(parameters).map(([name, value]) => `beside it goes ${name}=${value}`),
];

const listed = ({ database, title, text }: DatabaseQuery): string => `# ${database}: ${title}\n${text}\n`;

export const verb: Verb<QueryFlags> = {
  example: [
    'litsieve query --for scopus',
    'litsieve query arxiv-agents --for arxiv   # queries/searches/arxiv-agents.yaml',
    `litsieve query --for wos --text 'title:agent* AND year:2023..'`,
  ].join('\n'),
  configure(command) {
    command
      .description(
        'Writes a Boolean query in the language of a database. stdout gets the query alone; what the database cannot ' +
          `express is said on stderr. Databases: ${queryDatabases.map(({ name }) => name).join(', ')}.`,
      )
      .argument('[search]', 'name of queries/searches/*.yaml (default: the concepts of the protocol)')
      .option('--for <database>', 'one database (default: all, one after another)')
      .option('--text <query>', 'this query: words, "phrases", prefix*, AND, OR, NOT, (), title:, year:2020.., "a b"~3')
      .option('--strict', 'exit with 1 where something cannot be expressed');
  },
  async run(call, search) {
    const { context, options } = call;
    if (search !== undefined && options.text !== undefined) {
      throw new UsageError('a search and a query cannot be written at once', {
        code: 'query-twice',
        flag: '--text',
        hint: 'leave out the name of the search, or --text',
      });
    }
    const query =
      options.text === undefined
        ? reviewQuery(openToRenew(call), search as string | undefined)
        : typedQuery(options.text);
    const rendered = renderQueries(query, options.for, shardsAt(placeOf(call)));
    for (const one of rendered.databases) {
      for (const said of [...settings(one), ...one.problems]) {
        context.stderr.write(`${one.database}: ${printable(said)}\n`);
      }
    }
    const text =
      options.for === undefined
        ? rendered.databases.map(listed).join('\n')
        : rendered.databases.map((one) => `${one.text}\n`).join('');
    const isIncomplete = rendered.databases.some(({ problems }) => problems.length > 0);
    return {
      json: rendered,
      text: context.stdout.isTTY ? printable(text, { newlines: 'keep' }) : text,
      status: (options.strict ?? false) && isIncomplete ? 1 : 0,
    };
  },
};
