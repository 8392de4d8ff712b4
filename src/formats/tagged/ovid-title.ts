/** Ovid's titles: what kind of text it is, whether it lists references and its language stand behind each in brackets. */

import type { Reading } from './tag-facts.js';

const kinds =
  'References|\\d{1,5} refs?|Articles?|Research Articles?|Original Articles?|Original Research|Brief Reports?|Research Reports?|Technical Reports?|' +
  'Reports?|Case Reports?|Reviews?|Review Articles?|Systematic Reviews?|Meta-Analysis|Clinical Trials?|Book Reviews?|Editorials?|Letters?|' +
  'Letters? to the Editor|Correspondence|Comment(?:s|ary|aries)?|see comments?|News|Announcements?|Erratum|Correction|Retraction|Abstracts?|Miscellaneous';

const languages =
  'Chinese|Czech|Danish|Dutch|English|French|German|Hungarian|Italian|Japanese|Korean|Norwegian|Persian|Polish|Portuguese|Russian|Serbian|' +
  'Spanish|Swedish|Turkish|Ukrainian';

const tail = new RegExp(`(?:\\s{0,9}\\[(?:(?:${kinds})(?::\\s{0,3}PDF Only)?|${languages})\\]\\.?){1,4}\\s{0,9}$`, 'i');

/** More than any tail has. */
const longestTail = 160;

/** The title, without the full stop in which Ovid ends each; what stands behind it is kept aside. */
export const ovidTitle: Reading = (value) => {
  const end = value.slice(-longestTail);
  const found = tail.exec(end);
  const bare = found === null ? value : value.slice(0, value.length - end.length + found.index);
  return [
    ['title', 0, bare.replace(/(?<=[\p{L}\p{N})\]”"'’%])\.\s*$/u, '')],
    ...(found === null ? [] : [['other', 0, found[0].trim()] as const]),
  ];
};
