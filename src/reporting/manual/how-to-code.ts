/** How to code: who codes what, in which rounds, and by which rules. */

import type { CodingPlan, CodingRound } from '../../model/index.js';
import { counted } from '../count-text.js';
import { type Block, listed } from './blocks.js';

/** A share as per cent with at most one decimal. */
const perCent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

const assignment = ({ coders, codersPerUnit, overlap, seed, blind, streams }: CodingPlan): readonly string[] => [
  streams === undefined ? 'Units of all streams are coded.' : `Units of these streams are coded: ${listed(streams)}.`,
  coders === undefined ? 'Everybody who reviews codes.' : `These people code: ${listed(coders)}.`,
  `Each unit is coded by ${counted(codersPerUnit, 'coder', 'coders')}, drawn with the seed ${seed}.`,
  ...(overlap > 0 ? [`One coder more codes ${perCent(overlap)} of the units, so that agreement can be measured.`] : []),
  blind
    ? 'Nobody sees what others said of a unit before having finished it.'
    : 'Codings of others may be seen at any time.',
];

const roundText = ({ id, kind, stream, units, coders, seed }: CodingRound): string =>
  `${id} (${kind}): ${counted(units, 'unit', 'units')} of ${stream === undefined ? 'all streams' : `the stream ${stream}`}, drawn with the seed ${seed}, coded by ${
    coders === undefined ? 'all coders' : listed(coders)
  }.`;

/** What holds in every codebook, as codings are stored and counted. */
const rules: readonly string[] = [
  'Read the whole unit before you give the first code.',
  'Give every code whose definition fits; a unit may have several. Where the definition leaves a doubt, the list under “Exclude when” wins over the list under “Include when”.',
  'Give the most specific code that fits. A unit with a code also counts for all that stands above it.',
  'Dimensions group codes; they are not given to units.',
  'Mark the words that made you decide, and say how sure you are: 1 unsure, 2 fairly sure, 3 sure.',
  'Where no code fits, make a new one with a definition instead of stretching an old one.',
  'Fill in every variable that is asked; a coding is finished when the required ones are there.',
  'After coding apart, talk about what differs. What each coder said stays; what you agree on is recorded beside it.',
];

const saturationText = ({ saturation: { base, run, threshold } }: CodingPlan): string =>
  `No new codes are expected once ${counted(run, 'further unit brings', 'further units in a row bring')} at most ${perCent(threshold)} of the codes that the first ${base} brought.`;

/** The section `How to code`. */
export const howToCode = (plan: CodingPlan): readonly Block[] => [
  { kind: 'heading', level: 2, text: 'How to code', anchor: 'how-to-code' },
  { kind: 'heading', level: 3, text: 'Who codes what', anchor: 'assignment' },
  { kind: 'list', items: assignment(plan) },
  ...(plan.rounds.length === 0
    ? []
    : ([
        { kind: 'heading', level: 3, text: 'Rounds', anchor: 'rounds' },
        { kind: 'list', items: plan.rounds.map(roundText), ordered: true },
      ] as const)),
  { kind: 'heading', level: 3, text: 'Rules', anchor: 'rules' },
  { kind: 'list', items: rules, ordered: true },
  { kind: 'text', text: saturationText(plan) },
];
