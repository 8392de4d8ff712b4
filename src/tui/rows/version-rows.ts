/** The other versions of the study of a report: what is said of each, and which of them a decision on the report is of. */

import { ofVersions, type VersionPart } from '../../review/judged-together.js';
import type { ShownReport, ShownVersion } from '../../review/screening-session.js';
import { printable } from '../../text/index.js';
import { decisionWord } from './words.js';

/** So many stand above the abstract; what a study has beyond these stands below it. */
const namedVersions = 4;

/** How many reports one decision on this one is of, itself included. */
const decidedAtOnce = ({ versions = [] }: ShownReport): number =>
  1 + versions.filter(({ part }) => part === 'together').length;

/** `this and 1 version`, or nothing where a decision is of the report alone. */
export const thisAndVersions = (report: ShownReport): string => {
  const decided = decidedAtOnce(report);
  return decided === 1 ? '' : ofVersions(decided);
};

/** What a decision on the report does to a version, where that is not to decide it too. */
const apart: Readonly<Record<Exclude<VersionPart, 'together'>, string>> = {
  'own-decision': 'decided by itself',
  'other-kind': 'of another kind: decided by itself',
  'not-judged': 'not judged at this stage',
};

const heldText = ({ decision, criterion }: ShownVersion): string => {
  if (decision === undefined) return '';
  const word = decision === 'conflict' ? 'two things' : decisionWord[decision];
  return `you said: ${word}${criterion === undefined ? '' : ` ${criterion}`}`;
};

const versionText = (version: ShownVersion, title: string): string => {
  const { id, venue, year, relation, part } = version;
  const other = version.title.trim();
  return [
    venue,
    year === undefined ? undefined : String(year),
    id,
    relation,
    other.toLowerCase() === title.trim().toLowerCase() ? undefined : `“${other}”`,
    heldText(version),
    part === 'together' ? undefined : apart[part],
  ]
    .filter((said) => said !== undefined && said !== '')
    .map((said) => printable(said!))
    .join(' · ');
};

/** What is said of the versions of a report, a text each: those that stand above its abstract, and those that stand below. */
export const versionTexts = (
  report: ShownReport,
): { readonly above: readonly string[]; readonly below: readonly string[] } => {
  const { versions = [], title } = report;
  if (versions.length === 0) return { above: [], below: [] };
  const texts = versions.map((version) => `Version: ${versionText(version, title)}`);
  const rest = texts.length - namedVersions;
  return {
    above: [
      `A decision is of ${decidedAtOnce(report) === 1 ? 'this alone' : thisAndVersions(report)}`,
      ...texts.slice(0, namedVersions),
      ...(rest > 0 ? [`and ${rest} more ${rest === 1 ? 'version' : 'versions'}, below the abstract`] : []),
    ],
    below: texts.slice(namedVersions),
  };
};
