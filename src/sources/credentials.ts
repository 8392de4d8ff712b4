/** Keys that people may set in the environment, and where each is sent: to its own provider's hosts and nowhere else. */

import type { Credential } from '../io/index.js';

interface CredentialRow {
  /** Variables that may hold it; the first that is set counts. */
  readonly variables: readonly string[];
  readonly hosts: readonly string[];
  readonly header?: string;
  readonly parameter?: string;
  /** Written before the key. */
  readonly prefix?: string;
}

const rows: readonly CredentialRow[] = [
  { variables: ['GITHUB_TOKEN', 'GH_TOKEN'], hosts: ['api.github.com'], header: 'authorization', prefix: 'Bearer ' },
  { variables: ['OPENALEX_API_KEY'], hosts: ['api.openalex.org'], parameter: 'api_key' },
  { variables: ['SEMANTIC_SCHOLAR_API_KEY', 'S2_API_KEY'], hosts: ['api.semanticscholar.org'], header: 'x-api-key' },
];

/** Variables whose values the sources read by themselves, to log in. */
const logins = ['OPENREVIEW_USERNAME', 'OPENREVIEW_PASSWORD'] as const;

/** All variables of the environment that hold keys. */
export const secretVariables: readonly string[] = [...rows.flatMap(({ variables }) => variables), ...logins];

type Environment = Readonly<Record<string, string | undefined>>;

/** The keys that are set, for the client. */
export const credentialsIn = (environment: Environment): readonly Credential[] =>
  rows.flatMap(({ variables, hosts, header, parameter, prefix = '' }) => {
    const key = variables
      .map((variable) => environment[variable]?.trim())
      .find((value) => value !== undefined && value !== '');
    if (key === undefined) return [];
    return [
      {
        hosts,
        value: `${prefix}${key}`,
        ...(header === undefined ? {} : { header }),
        ...(parameter === undefined ? {} : { parameter }),
      },
    ];
  });

/** The secrets that sources may ask for, by variable. */
export const secretsIn = (environment: Environment): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(secretVariables.map((variable) => [variable, environment[variable]]));
