/** Ovid's source line: venue, volume, issue, pages and date in one, in the forms that its databases write. */

/** What a source line tells. */
export interface OvidSource {
  readonly venue?: string;
  readonly volume?: string;
  readonly number?: string;
  readonly pages?: string;
  /** As it is written there, with the year. */
  readonly date?: string;
}

/** How much of the line is looked at. */
const longest = 1500;

/** `Neenan, Michael [Ed]`, `Kamp, Roza Maria [Editor, Reprint Author]`. */
const editorMark = /\[Eds?(?:itors?)?\b[^\]]{0,80}\][.;,]?\s*/g;

/** `Hydrobiologia. `, up to a volume, a year, a month or pages. */
const journal =
  /^(.{2,400}?)\.\s+(?=Vol\.|\d|\(|No Pagination|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}[.,]{0,2}\s\d{4})/;

/** `Hydrobiologia.` and no more, of what is ahead of print. */
const journalAlone = /^([^\d.()[\]:;]{2,300})\.$/;

/** `8(6):1048-1064, September 2015`, `Vol.75(2-A(E)),2014`, `12 (3) (pp 123-130), 2019`, `12 (no pagination), 2019`. */
const byVolume =
  /^(?:Vol\.\s?)?([A-Z]?\d\w{0,9})\s?(?:\(([^)]{1,40}\)?)\)\s?)?(?:\((?:pp ([^)]{1,60})|no pagination)\))?(?::\s?([^,;]{1,60}))?,\s?(.*)$/;

/** `2007 15 June; 433-441`, `2019 Jan 05; 12(3):123-130`. */
const byDate = /^(\d{4}[^;]{0,40});\s?(?:([A-Z]?\d\w{0,9})\s?(?:\(([^)]{1,40})\))?:)?\s?(\w{1,12}-\w{1,12})?/;

/** `(no pagination), 2020`, `No Pagination Specified, Apr 2020`, `2020 Mar 05`: the date of what is in no issue yet. */
const byDateAlone =
  /^(?:\(no pagination\),\s?|No Pagination Specified,\s?)?((?:[A-Z][a-z]{2,8}[.,]{0,2}\s)?\d{4}\b[^;(]{0,200})$/i;

/** `Title. (pp. 11-31).`, `Title.:371-397, 2004.` */
const book = /^(.{2,600}?)\.(?:\s+\(pp\.\s*([^)]{1,60})\)|:([^,;]{1,60}),\s*(\d{4})|\s*$)/;

const present = (parts: { readonly [K in keyof OvidSource]: string | undefined }): OvidSource =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value.trim()] as const],
    ),
  );

/** What is in a book of editors: the year stands before the title or at the end. */
const inBook = (text: string): OvidSource => {
  const [dated, year] = /^\((\d{4})[^)]{0,20}\)\.?\s*/.exec(text) ?? ['', undefined];
  const [, venue, pages, otherPages, laterYear] = book.exec(text.slice(dated.length)) ?? [];
  return present({ venue, pages: pages ?? otherPages, date: year ?? laterYear });
};

/** Reads a source line as far as its form is known; what is not read is absent. */
export const readOvidSource = (line: string): OvidSource => {
  const text = line.slice(0, longest).replace(/\s+/g, ' ').trim();
  const lastMark = [...text.matchAll(editorMark)].at(-1);
  if (lastMark !== undefined) return inBook(text.slice(lastMark.index + lastMark[0].length));
  const [whole, venue] = journal.exec(text) ?? [];
  if (whole === undefined) return present({ venue: journalAlone.exec(text)?.[1] });
  const rest = text.slice(whole.length);
  const volume = byVolume.exec(rest);
  if (volume !== null) {
    const [, number, issue, pagesInBrackets, pages, date] = volume;
    return present({ venue, volume: number, number: issue, pages: pages ?? pagesInBrackets, date });
  }
  const alone = byDateAlone.exec(rest)?.[1];
  if (alone !== undefined) return present({ venue, date: alone });
  const [, date, number, issue, pages] = byDate.exec(rest) ?? [];
  return present({ venue, volume: number, number: issue, pages, date });
};
