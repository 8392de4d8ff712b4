/** `queries/searches/<name>.yaml`, one planned search, as validated, typed data. */

import { z } from 'zod';
import { InputError, namePattern, type SearchStrategy, searchRoles, sourceKinds } from '../model/index.js';
import { parseQuery } from './boolean-query.js';
import { scalarPlaces } from './scalar-place.js';
import { parseYaml } from './yaml-document.js';
import { placesIn } from './yaml-place.js';
import { yearsIn } from './year-list.js';

const text = z.string().trim().min(1, 'must not be empty');
const name = z
  .string()
  .regex(namePattern, 'a name has up to 40 small letters, digits, dots and hyphens, and begins with a letter or digit');

/** One text, or a list of texts. */
const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (written) => (written === undefined || Array.isArray(written) ? written : [written]),
    z.array(item).min(1, 'must not be empty').optional(),
  );

const years = z
  .union([z.int(), z.string(), z.array(z.union([z.int(), z.string()])).min(1, 'must not be empty')])
  .transform((written, context) => {
    const found = yearsIn([written].flat().map(String).join(','));
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: 'expected years: 2024, 2020-2024 or [2019, 2021]' });
    return z.NEVER;
  });

const searchSchema = z.strictObject({
  litsieve: z.literal(1, 'must be 1, the version of the format that this litsieve reads').optional(),
  description: text.optional(),
  source: name.optional(),
  role: z.enum(searchRoles).default('identification'),
  kind: z.enum(sourceKinds).optional(),
  venues: oneOrMore(text),
  years: years.optional(),
  query: text.optional(),
  native: text.optional(),
  set: text.optional(),
  repositories: oneOrMore(
    z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9._-]+$/, 'a repository is written owner/name'),
  ),
  comments: z.boolean().default(false),
  from: z.iso.date('expected a day: 2024-01-31').optional(),
  until: z.iso.date('expected a day: 2024-01-31').optional(),
  limit: z.int().min(1).optional(),
  file: text.optional(),
});

type Written = z.infer<typeof searchSchema>;
type Key = keyof Written;

/** What a search is about: one of these, and what may stand beside it. */
const subjects: readonly (readonly [subject: Key, needs: Key | undefined, beside: readonly Key[]])[] = [
  ['venues', 'years', ['years', 'source', 'file']],
  ['query', 'source', ['source', 'from', 'until', 'limit', 'file']],
  ['native', 'source', ['source', 'from', 'until', 'limit', 'file']],
  ['set', 'source', ['source', 'from', 'until', 'limit', 'file']],
  ['repositories', undefined, ['source', 'from', 'until', 'comments']],
];
const anySubject = 'venues and years, a query, a native query, a set, or repositories';
const dependent: readonly Key[] = ['years', 'from', 'until', 'limit', 'comments', 'file'];

const isThere = (written: Written, key: Key): boolean => written[key] !== undefined && written[key] !== false;

/** What goes together: one subject, what it needs, and what it can have. */
const consistent = searchSchema.superRefine((written, context) => {
  const complain = (key: Key, message: string): void => context.addIssue({ code: 'custom', path: [key], message });
  const [first, second] = subjects.filter(([subject]) => isThere(written, subject));
  if (first === undefined) {
    context.addIssue({ code: 'custom', path: [], message: `nothing is searched for: name ${anySubject}` });
    return;
  }
  const [subject, needs, beside] = first;
  if (second !== undefined) {
    complain(second[0], `does not go together with ${subject}: one search is for one of ${anySubject}`);
  }
  if (needs !== undefined && !isThere(written, needs)) complain(subject, `needs \`${needs}\` beside it`);
  for (const key of dependent) {
    if (isThere(written, key) && !beside.includes(key)) {
      complain(key, `does not go together with ${subject}, which takes ${beside.join(', ')}`);
    }
  }
  // PRISMA counts databases and registers in the arm of searches, and everything else in the arm of other methods.
  if (
    written.kind !== undefined &&
    !/^(?:database|register)$/.test(written.kind) &&
    written.role === 'identification'
  ) {
    complain('kind', `a ${written.kind} is not searched as a database or a register is: add \`role: other-methods\``);
  }
  if (written.from !== undefined && written.until !== undefined && written.from > written.until) {
    complain('until', 'is before `from`');
  }
});

const nameOf = (file: string): string => {
  const name = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.ya?ml$/i, '');
  if (namePattern.test(name)) return name;
  throw new InputError(`\`${name}\` cannot be the name of a search`, {
    code: 'search-name-invalid',
    hint: 'call the file by up to 40 small letters, digits, dots and hyphens',
    place: { file },
  });
};

/** Drops members that were not written. */
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

/**
 * Reads a planned search from its YAML text; it is called as its file is. A query is read too, but kept as its text; the
 * word `concepts` stands for the protocol's concepts. Throws `InputError` at `file:line:column`, within a query as well.
 */
export const parseSearch = (yaml: string, file: string): SearchStrategy => {
  const { litsieve: _version, venues, years, repositories, ...rest } = parseYaml(yaml, file, consistent);
  if (rest.query !== undefined && rest.query !== 'concepts') {
    parseQuery(rest.query, { file, placeOf: scalarPlaces(yaml, 'query') });
  }
  return without({
    ...rest,
    name: nameOf(file),
    venues: venues ?? [],
    years: years ?? [],
    repositories: repositories ?? [],
    placeOf: placesIn(yaml, file),
  }) as SearchStrategy;
};
