/** How well coders agree, in a table that a terminal shows whole. */

import type { CodingAgreement, Estimate } from '../model/index.js';
import { twoDecimals } from '../reporting/index.js';
import { broken } from './broken.js';
import { type FittedRow, fittedTable } from './fitted-table.js';

type Coefficients = CodingAgreement['coefficients'];

const noNumber = '–';

const number = (estimate: Estimate | undefined): string => {
  if (estimate === undefined) return '';
  return estimate.value === null ? noNumber : twoDecimals(estimate.value);
};

const interval = (estimate: Estimate | undefined): string =>
  estimate?.value == null ? '' : (estimate.interval?.map(twoDecimals).join('–') ?? '');

const inPercent = ({ value }: Estimate): string => (value === null ? noNumber : `${Math.round(value * 100)} %`);

/** The columns behind the name and the units. Alpha is that of the kind of answer: of sets, of ordered or of other values. */
const columns: readonly (readonly [heading: string, cell: (coefficients: Coefficients) => string])[] = [
  ['agree', ({ percent }) => inPercent(percent)],
  ['kappa', ({ kappa }) => number(kappa)],
  ['(95 %)', ({ kappa }) => interval(kappa)],
  ['weighted', ({ quadraticKappa }) => number(quadraticKappa)],
  ['alpha', ({ masiAlpha, ordinalAlpha, alpha }) => number(masiAlpha ?? ordinalAlpha ?? alpha)],
  ['AC1', ({ ac1 }) => number(ac1)],
  ['PABAK', ({ pabak }) => number(pabak)],
];

const headings: Readonly<Record<CodingAgreement['scope'], string>> = {
  codes: '',
  dimension: 'Dimensions',
  code: 'Codes',
  variable: 'Variables',
};

/** A value of a variable stands below it, under its own name. */
const placed = ({ scope, id, label }: CodingAgreement, variable: string | undefined) => {
  if (scope === 'codes') return { indent: 0, label };
  const isValue = variable !== undefined && id.includes('=') && label.startsWith(`${variable}: `);
  return isValue ? { indent: 4, label: label.slice(variable.length + 2) } : { indent: 2, label };
};

/** Whether there is something to tell: units to compare, and more than one answer among them. */
const isTelling = ({ units, coefficients }: CodingAgreement): boolean =>
  units > 0 && coefficients.kappa?.why !== 'one-category';

const rowsOf = (agreements: readonly CodingAgreement[], used: typeof columns): readonly FittedRow[] => {
  const rows: FittedRow[] = [];
  let scope: CodingAgreement['scope'] = 'codes';
  let variable: string | undefined;
  for (const agreement of agreements) {
    if (agreement.scope === 'variable' && !agreement.id.includes('=')) variable = agreement.label;
    if (!isTelling(agreement)) continue;
    if (agreement.scope !== scope) rows.push({ cells: [headings[agreement.scope]] });
    scope = agreement.scope;
    const { indent, label } = placed(agreement, variable);
    const { units, coefficients } = agreement;
    rows.push({
      indent,
      cells: [label, units.toLocaleString('en'), ...used.map(([, cell]) => cell(coefficients))],
    });
  }
  return rows;
};

const mute = (agreements: readonly CodingAgreement[]): string => {
  const names = agreements
    .filter((agreement) => !isTelling(agreement) && agreement.scope !== 'codes')
    .map(({ label }) => label);
  return names.length === 0
    ? ''
    : `${broken(`Nothing to tell of ${names.join(', ')}: nobody said it, or all said the same.`, 0).join('\n')}\n`;
};

const groupText = (agreements: readonly CodingAgreement[]): string => {
  const telling = agreements.filter(isTelling);
  const used = columns.filter(([, cell]) => telling.some(({ coefficients }) => cell(coefficients) !== ''));
  const heading = { cells: [agreements[0]!.coders.join(', '), 'units', ...used.map(([name]) => name)] };
  return `${fittedTable([heading, ...rowsOf(agreements, used)])}${mute(agreements)}`;
};

const note =
  'alpha: of sets (MASI), of ordered values, else of plain ones. kappa: Cohen’s of two coders, Fleiss’ of more; of all codes the mean; weighted: quadratic. All coefficients with their intervals: litsieve agreement -o agreement.csv (.md, .tex)';

/** All coders together with all that is compared; below it, where there are more than two, each pair. */
export const agreementText = (agreements: readonly CodingAgreement[]): string => {
  const groups = new Map<string, CodingAgreement[]>();
  for (const agreement of agreements) {
    const key = agreement.coders.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), agreement]);
  }
  const [together, ...pairs] = [...groups.values()];
  if (together === undefined) return '';
  const inShort = pairs.flatMap((pair) => pair.filter(({ scope }) => scope === 'codes'));
  return [
    groupText(together),
    ...(inShort.length === 0 ? [] : [`\n${pairTable(inShort)}`]),
    `\n${broken(note, 0).join('\n')}\n`,
  ].join('');
};

/** Each pair of coders on all codes. */
const pairTable = (pairs: readonly CodingAgreement[]): string => {
  const used = columns.filter(([, cell]) => pairs.some(({ coefficients }) => cell(coefficients) !== ''));
  return fittedTable([
    { cells: ['All codes, by pair', 'units', ...used.map(([name]) => name)] },
    ...pairs.map(({ coders, units, coefficients }) => ({
      indent: 2,
      cells: [coders.join(', '), units.toLocaleString('en'), ...used.map(([, cell]) => cell(coefficients))],
    })),
  ]);
};
