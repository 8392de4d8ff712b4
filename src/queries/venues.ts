/** `queries/venues.yaml`, the venue catalogue, as validated, typed data. */

import { z } from 'zod';
import { namePattern, type Venue } from '../model/index.js';
import { parseYaml } from './yaml-document.js';
import { placesIn } from './yaml-place.js';

const text = z.string().trim().min(1, 'must not be empty');
const nameRule = 'a name has up to 40 small letters, digits, dots and hyphens, and begins with a letter or digit';
const name = z.string().regex(namePattern, nameRule);
const year = z.int('a year has four digits').min(1900, 'a year has four digits').max(2100, 'a year has four digits');
const keys = z.union([text, z.array(text).min(1, 'a list of keys must not be empty')]);

/** A map whose keys follow a pattern; what is wrong with a key is said in a sentence. */
const mapOf = <Value extends z.ZodType>(pattern: RegExp, rule: string, value: Value) =>
  z.record(z.string(), value).superRefine((map, context) => {
    for (const key of Object.keys(map)) {
      if (!pattern.test(key)) context.addIssue({ code: 'custom', path: [key], message: rule });
    }
  });

const byYear = mapOf(
  /^(?:\d{4}|\d{4}-(?:\d{4})?|-\d{4})$/,
  'keys are written by year: `2019`, `2020-`, `-2012` or `2013-2019` before the colon',
  keys,
);

const venue = z.strictObject({
  id: name,
  name: text,
  short: text,
  group: text,
  type: z.enum(['conference', 'journal']),
  aliases: z.preprocess((written) => written ?? [], z.array(text)),
  first: year.optional(),
  last: year.optional(),
  issue: byYear.optional(),
  at: mapOf(namePattern, nameRule, z.union([text, z.array(text).min(1, 'a list of keys must not be empty'), byYear])),
});

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** What a venue is called, each in any case. */
const namesOf = ({ id, short, aliases, name }: Pick<Venue, 'id' | 'short' | 'aliases' | 'name'>): readonly string[] => [
  ...new Set([id, short, ...aliases, name].map(folded)),
];

const catalogue = z
  .strictObject({
    litsieve: z.literal(1, 'must be 1, the version of the format that this litsieve reads'),
    venues: z.preprocess((written) => written ?? [], z.array(venue)),
  })
  .superRefine(({ venues }, context) => {
    const owner = new Map<string, string>();
    venues.forEach((entry, index) => {
      for (const called of namesOf(entry)) {
        const other = owner.get(called);
        if (other !== undefined) {
          context.addIssue({
            code: 'custom',
            path: ['venues', index, 'id'],
            message: other === entry.id ? `\`${other}\` is there twice` : `\`${called}\` also names \`${other}\``,
          });
        }
        owner.set(called, entry.id);
      }
      if ((entry.first ?? 0) > (entry.last ?? 9999)) {
        context.addIssue({ code: 'custom', path: ['venues', index, 'last'], message: 'is before `first`' });
      }
    });
  });

/**
 * Reads a venue catalogue from its YAML text. Throws `InputError` at `file:line:column` for anything unknown, missing,
 * or called as another venue is.
 */
export const parseVenues = (yaml: string, file: string): readonly Venue[] => {
  const placeOf = placesIn(yaml, file);
  return parseYaml(yaml, file, catalogue).venues.map(({ first, last, issue, ...rest }, index) => ({
    ...rest,
    ...(first === undefined ? {} : { first }),
    ...(last === undefined ? {} : { last }),
    ...(issue === undefined ? {} : { issue }),
    placeOf: (...path) => placeOf('venues', index, ...path),
  }));
};

/** The venue of that id, short name, alias or full name, in any case. */
export const findVenue = (venues: readonly Venue[], text: string): Venue | undefined => {
  const wanted = folded(text);
  return venues.find((venue) => namesOf(venue).includes(wanted));
};
