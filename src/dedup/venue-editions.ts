/** Which edition of a series of meetings a venue's name means: its number, its year, its track. */

const units = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const teens = [
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
];
const tens = ['twent', 'thirt', 'fort', 'fift', 'sixt', 'sevent', 'eight', 'ninet'];

const spelled: ReadonlyMap<string, number> = new Map([
  ...units.map((word, at): [string, number] => [word, at + 1]),
  ...teens.map((word, at): [string, number] => [word, at + 10]),
  ...tens.flatMap((stem, at): [string, number][] => [
    [`${stem}ieth`, (at + 2) * 10],
    ...units.map((unit, more): [string, number] => [`${stem}y ${unit}`, (at + 2) * 10 + more + 1]),
  ]),
]);
const spelledOrdinal = new RegExp(`\\b(?:${[...spelled.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`);

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };
const romanInFront = /^([ivxl]{2,7}) (?=\p{L})/u;

const romanValue = (roman: string): number =>
  [...roman].reduce((sum, digit, at) => {
    const value = romanDigits[digit]!;
    return sum + (value < (romanDigits[roman[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);

const ordinalOf = (name: string): number => {
  const digits = /\b(\d{1,3})(?:st|nd|rd|th)\b/.exec(name)?.[1];
  if (digits !== undefined) return Number(digits);
  const word = spelledOrdinal.exec(name)?.[0];
  if (word !== undefined) return spelled.get(word)!;
  const roman = romanInFront.exec(name)?.[1];
  return roman === undefined ? 0 : romanValue(roman);
};

/** `ICSE '17`, `AAAI-16`, `PLDI16`: an acronym and two digits. */
const shortYear = /^([a-z]{2,10}) ?(\d\d)$/;

const yearOf = (name: string): number => {
  const full = /\b(?:19|20)\d\d\b/.exec(name)?.[0];
  if (full !== undefined) return Number(full);
  const short = shortYear.exec(name)?.[2];
  return short === undefined ? 0 : Number(short) + (Number(short) < 60 ? 2000 : 1900);
};

const trackName = /\b(?:companion|seip|nier|seet|seis|srf|demos?|demonstrations?|posters?|doctoral|tutorials?)\b/;

/** The edition that a normalised name states; 0 and '' where it states none. Sources leave any of these out. */
export interface VenueEdition {
  /** `39th`, `thirty-ninth`, `XXXIX`. */
  readonly ordinal: number;
  readonly venueYear: number;
  /** `companion`, `nier` and other parts of one meeting. */
  readonly track: string;
}

/** Reads the edition in a name as `venueName` gives it. */
export const editionOf = (name: string): VenueEdition => ({
  ordinal: ordinalOf(name),
  venueYear: yearOf(name),
  track: trackName.exec(name)?.[0] ?? '',
});
