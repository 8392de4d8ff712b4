/** Filters by language: as the record says, else as its text tells. */

import { type LanguageFilter, recordText } from '../../model/index.js';
import { languageOf } from '../../text/index.js';
import { isChosen, type Rule } from './plain-rules.js';

/** Languages that are written in the scripts by which `languageOf` calls a text that is not in Latin letters (ISO 639-1). */
const languagesOfScript: Readonly<Record<string, readonly string[]>> = {
  cyrillic: ['ru', 'uk', 'be', 'bg', 'mk', 'sr', 'kk', 'ky', 'mn', 'tg'],
  greek: ['el'],
  arabic: ['ar', 'fa', 'ur', 'ps', 'ug'],
  hebrew: ['he', 'yi'],
  hangul: ['ko'],
  cjk: ['zh', 'ja'],
};

/** Languages whose own names are read too, beside the English names of all. */
const namedByThemselves = ['de', 'es', 'fr', 'it', 'nl', 'no', 'pl', 'pt', 'ru', 'sv', 'tr', 'zh', 'ja', 'ko'];

/**
 * The written forms of one language, of which records and filters name now the form and now the language (ISO 639-3:
 * macrolanguage `nor`).
 */
const forms: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** Names of forms by themselves, beside those that `Intl` has. */
const formNames: Readonly<Record<string, string>> = {
  bokmål: 'nb',
  nynorsk: 'nn',
  'norsk bokmål': 'nb',
  'norsk nynorsk': 'nn',
};

const withoutMarks = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '');

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

let names: ReadonlyMap<string, string> | undefined;

/** Codes by the names of languages in lower case: `english`, `deutsch`. Made when the first name is read. */
const codesByName = (): ReadonlyMap<string, string> => {
  if (names !== undefined) return names;
  const found = new Map<string, string>();
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  for (const first of alphabet) {
    for (const second of alphabet) {
      const name = english.of(first + second)?.toLowerCase();
      if (name !== undefined && !found.has(name)) found.set(name, first + second);
    }
  }
  for (const code of namedByThemselves) {
    const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code)?.toLowerCase();
    if (name !== undefined && !found.has(name)) found.set(name, code);
  }
  for (const [name, code] of Object.entries(formNames)) found.set(name, code);
  // Exports lose marks: `Norwegian Bokmal`.
  for (const [name, code] of [...found]) if (!found.has(withoutMarks(name))) found.set(withoutMarks(name), code);
  names = found;
  return found;
};

/** The code of today in two letters for one of two or three; an old one (`iw`, `mo`) has had another put in its place. */
const codeOfTongue = (tongue: string): string | undefined => {
  // `Intl` knows the three letters of MARC and MEDLINE too (ISO 639-2/B: `ger`, `chi`).
  const code: string | undefined = new Intl.Locale(tongue).language;
  if (code?.length === 2) return code;
  // Several languages (`mul`) or none that is known (`und`, `zxx`) say nothing; of a few the code of today has three letters.
  return tongue.length === 2 ? tongue : undefined;
};

const codeIn = (name: string): string | undefined => {
  const [tongue = ''] = name.split(/[-_]/);
  if (/^[a-z]{2,3}$/.test(tongue)) return codeOfTongue(tongue);
  const code = codesByName().get(name) ?? codesByName().get(withoutMarks(name));
  return code === undefined ? undefined : codeOfTongue(code);
};

/**
 * The code of a language as a record names it: `en-GB`, `eng`, `ger`, `English`; undefined where it is not known. Written
 * forms are their language: `nob` and `Nynorsk` are `no`.
 */
export const languageCode = (written: string): string | undefined => {
  const code = codeIn(written.trim().normalize('NFC').toLowerCase());
  return code === undefined ? undefined : (forms[code] ?? code);
};

/** The languages that a text may be in: none where it does not tell, several where it tells the script only. */
const languagesOfText = (text: string): readonly string[] => {
  const found = languageOf(text);
  if (found === undefined) return [];
  return Object.hasOwn(languagesOfScript, found) ? languagesOfScript[found]! : [found];
};

/** So many ways to name a language are remembered. */
const mostRemembered = 1000;

/** A report is dropped only where every language that it may be in is: a text in Chinese characters may be Japanese. */
export const languageRule = ({ keep, drop }: LanguageFilter): Rule => {
  // What a filter lists is read as what a record says is: `nb` is `no`, and an old code is the one that took its place.
  const read = (listed: readonly string[]): readonly string[] => listed.map((code) => languageCode(code) ?? code);
  const choice = {
    ...(keep === undefined ? {} : { keep: read(keep) }),
    ...(drop === undefined ? {} : { drop: read(drop) }),
  };
  const isKept = (code: string): boolean => isChosen(choice, (listed) => listed === code);
  const codes = new Map<string, string | undefined>();
  const codeOf = (written: string): string | undefined => {
    if (!codes.has(written)) {
      if (codes.size >= mostRemembered) codes.clear();
      codes.set(written, languageCode(written));
    }
    return codes.get(written);
  };
  return ({ fields }) => {
    const said = fields.language === undefined ? undefined : codeOf(fields.language);
    const found = said === undefined ? languagesOfText(recordText(fields)) : [said];
    if (found.length === 0) return undefined;
    return { value: said ?? `${found.join(' or ')} by its text`, kept: found.some(isKept) };
  };
};
