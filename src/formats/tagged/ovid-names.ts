/** Ovid's names: degrees, marks of affiliations and addresses stand behind each. */

import type { Reading, Said } from './tag-facts.js';

/** How long a name is looked at for what is none. */
const longestName = 200;

/** What authors are, as journals put it behind their names. */
const degrees: ReadonlySet<string> = new Set(
  (
    'MD PhD DPhil MPhil ScD DSc DrPH DPH EdD EdM MEd PsyD PharmD DClinPsy DHSc DMSc DMedSc DNP DNSc DSW DPT DVM DMD DDS BDS MDS DO JD LLB LLM ' +
    'BA BS BSc BN BSN BM BCh ChB MB MBChB MBBS MBBCh BPharm BPT MA MS MSc MSci MMSc MMed MMedSc MN MSN MSW MBA MHA MHS MHSc MPA MPH MPP MPT MSPH ' +
    'MSCE MSCI MSCR MAS MRes MStat MClinEpi MRCP MRCS MRCGP MRCPsych RN RPh RD RRT APRN ARNP CRNA CNM CNS CNE CCRN NP FNP ANP ACNP PA PT OT OTR OTR/L ' +
    'LCSW LPC ATC CCC-SLP EMT-P'
  ).split(' '),
);

const fellow = /^F[A-Z]{2,5}$/;
const certified = /^[A-Z]{2,5}-(?:BC|C|P)$/;

/** Marks of affiliations by themselves, and behind a word. */
const mark = /^\(?(?:\d{1,3}|[*+#†‡§¶|]{1,9})\)?\.?$/;
const letterMark = /^[a-z]$/;
const markAtEnd = /[*+#†‡§¶|]{1,9}$/;

const isOneDegree = (word: string): boolean => degrees.has(word) || fellow.test(word) || certified.test(word);

/** The degree that a word is, without dots, marks and additions in brackets; undefined where it is none. */
const degreeOf = (word: string): string | undefined => {
  const plain = word
    .replace(/\.$/, '')
    .replace(/[\d*+#†‡§¶|]{1,9}$/, '')
    .replace(/\([A-Za-z]{1,6}\)$/, '');
  const bare = /[a-z]|^M\.D/.test(plain) ? plain.replaceAll('.', '') : plain;
  return isOneDegree(bare) || bare.split('/').every(isOneDegree) ? bare : undefined;
};

/**
 * `Smith, John MD, PhD 1,2` without what is no name; undefined where nothing is left. Capitals may be initials (`Smith MD`):
 * they are a degree only behind a given name, and two of them only behind one that is more than initials without dots.
 */
const bareName = (name: string): string | undefined => {
  if (name.length > longestName) return name;
  const words = [...name.matchAll(/[^\s,]+/g)];
  if (words.every(([word]) => mark.test(word) || degreeOf(word) !== undefined)) return undefined;
  const comma = name.indexOf(',');
  const isNoName = (at: number): boolean => {
    const word = words[at]![0];
    if (mark.test(word)) return true;
    const hasGiven = comma !== -1 && words[at - 1]!.index > comma;
    if (letterMark.test(word)) return hasGiven;
    const degree = degreeOf(word);
    if (degree === undefined) return false;
    if (/[a-z]/.test(degree)) return hasGiven || comma === -1;
    return hasGiven && (degree.length > 2 || /[\p{Ll}.]/u.test(name.slice(comma, words[at]!.index)));
  };
  let count = words.length;
  while (count > 1 && isNoName(count - 1)) count--;
  if (count === words.length) return name.replace(markAtEnd, '');
  const { 0: word, index } = words[count - 1]!;
  return name.slice(0, index + word.length).replace(markAtEnd, '');
};

/** What an author was and where to write to stands in brackets behind the name. */
const inBrackets = /\s?\[[^[\]]{0,300}\]/g;

/**
 * The names in a line, parted by semicolons, or by the full stop and two spaces that end each; degrees have semicolons between
 * them too. Where anything was taken off, the whole is kept aside.
 */
export const ovidNames: Reading = (value) => {
  const plain = value.replace(inBrackets, '');
  let isWhole = plain === value;
  const found: Said[] = [];
  for (const piece of plain.split(/;\s*|\.\s{2,}/)) {
    const whole = piece.trim().replace(/(?<=\p{L}{3})\.$/u, '');
    if (whole === '') continue;
    const name = bareName(whole);
    if (name !== whole) isWhole = false;
    if (name !== undefined) found.push(['author', 0, name]);
  }
  return isWhole ? found : [...found, ['other', 0, value]];
};
