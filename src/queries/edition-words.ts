/** Editions as they are named on the command line: `icse:2024`, `icse,fse:2023-2025`. */

import { type SearchStrategy, UsageError } from '../model/index.js';
import { yearsIn } from './year-list.js';

const edition = /^([^:]+):([\d\s,\u2013-]+)$/;

/**
 * The search that words of the command line plan, or undefined where one of them names no edition. Throws `UsageError`
 * for years that are none, and for words that ask for different years: those are several searches.
 */
export const parseEditionWords = (words: readonly string[]): SearchStrategy | undefined => {
  const matches = words.map((word) => edition.exec(word.trim()));
  if (matches.length === 0 || matches.includes(null)) return undefined;
  const parts = matches.map((match) => {
    const [word, names, written] = match as unknown as [string, string, string];
    const years = yearsIn(written);
    if (years !== undefined) return { venues: names.split(',').map((name) => name.trim()), years };
    throw new UsageError(`${word} names no years`, {
      code: 'edition-invalid',
      hint: 'write icse:2024, icse:2023-2025 or icse,fse:2024',
    });
  });
  const years = parts[0]!.years;
  if (parts.some((part) => part.years.join() !== years.join())) {
    throw new UsageError(`${words.join(' ')} asks for different years of different venues`, {
      code: 'edition-invalid',
      hint: 'one search has the same years for all of its venues: name them one search after another',
    });
  }
  return {
    name: words.map((word) => word.trim()).join(' '),
    role: 'identification',
    venues: [...new Set(parts.flatMap(({ venues }) => venues))].filter((name) => name !== ''),
    years,
    repositories: [],
    comments: false,
  };
};
