/** How rulings are written on the screen. */

import type { PairAnswer, ShownPair } from '../../../review/pair-session.js';
import type { Meaning } from '../../style.js';

/** What is said of a pair, in words. */
export const answerWord: Readonly<Record<PairAnswer | 'conflict', string>> = {
  same: 'the same report',
  versions: 'two reports of one study',
  different: 'different',
  conflict: 'two things, on two machines: rule again',
};

/** The style of an answer's words. */
export const answerMeaning: Readonly<Record<PairAnswer | 'conflict', Meaning>> = {
  same: 'include',
  versions: 'marked',
  different: 'exclude',
  conflict: 'unsure',
};

/** What the two are now. */
export const togetherWord: Readonly<Record<ShownPair['together'], string>> = {
  report: 'one report',
  study: 'two reports of one study',
  apart: 'two reports of two studies',
};
