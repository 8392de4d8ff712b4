/** The account of a pair of records for people: the answer first, then what it rests on. */

import { stepName } from '../review/explain-answer.js';
import type { PairAccount, PersonsWord, SurvivingField } from '../review/explain-pair.js';
import type { Hindrance } from '../review/pair-hindrances.js';
import type { ChainStep } from '../review/report-chain.js';
import { printable } from '../text/index.js';
import { broken } from './broken.js';
import { shortened } from './fitted-table.js';
import { table } from './table.js';

/** Width of a statement in a table of three or four columns. */
const statement = 34;

const cut = (text: string): string => shortened(printable(text).replace(/\s+/g, ' '), statement);

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

const rowsOf = (rows: readonly (readonly string[])[]): readonly string[] => table(rows).trimEnd().split('\n');

const factLines = ({ a, b, facts }: PairAccount): readonly string[] =>
  facts.length === 0
    ? []
    : rowsOf([
        ['  field', cut(a), cut(b), ''],
        ...facts.map((fact) => [`  ${fact.fact}`, cut(fact.a ?? '-'), cut(fact.b ?? '-'), fact.relation]),
      ]);

const reasonLine = (name: string, says: string): readonly string[] =>
  broken(says === name ? name : `${name}: ${says}`, 2);

const machineLines = ({ kind, rule, score, vetoes, meetBy, link }: PairAccount): readonly string[] => [
  // A question that a veto left is named after the veto, which is told below.
  ...(rule?.name === `veto:${vetoes[0]?.name}`
    ? []
    : rule === undefined
      ? ['  no rule holds']
      : reasonLine(rule.name, `${rule.says} (${kind}${score === undefined ? '' : `, ${score}`})`)),
  ...vetoes.flatMap(({ name, says }) => reasonLine(`veto ${name}`, says === name ? `veto ${name}` : says)),
  ...broken(meetBy.length === 0 ? 'no key in common' : `keys in common: ${meetBy.join(', ')}`, 2),
  ...broken(
    link === null
      ? 'no link in corpus/links.jsonl'
      : `link in corpus/links.jsonl: ${link.kind} by ${link.rule}, ${link.score}`,
    2,
  ),
];

const wordLines = ({ reviewer, at, ruling, note }: PersonsWord): readonly string[] =>
  broken(`${reviewer}, ${at.slice(0, 10)}: ${ruling}${note === undefined ? '' : `, "${note}"`}`, 2);

const stepLines = (step: ChainStep): readonly string[] => broken(`${step.from} - ${step.to}: ${stepName(step)}`, 2);

const hindranceLines = (each: Hindrance): readonly string[] =>
  broken(
    `${each.a} - ${each.b}: ${each.by === 'veto' ? `veto ${each.veto.name}` : `${each.reviewer} ruled ${each.ruling}`}`,
    2,
  );

/** The value of a field as people read it. */
const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueText).join('; ');
  if (typeof value !== 'object' || value === null) return String(value);
  const { family, given, literal } = value as { family?: string; given?: string; literal?: string };
  if (family !== undefined) return given === undefined ? family : `${family}, ${given}`;
  if (literal !== undefined) return literal;
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${valueText(each)}`)
    .join('; ');
};

const fieldRow = ({ field, value, origins }: SurvivingField): readonly string[] => [
  `  ${field}`,
  cut(valueText(value)),
  origins.join(', '),
];

/** The lines for people. */
export const explainText = (account: PairAccount): string => {
  const { answer, rulings, chain, hindrances, report, linksOutOfDate } = account;
  const lines = [
    ...broken(answer, 0),
    ...section('What the records say', factLines(account)),
    ...section('What the rules say', machineLines(account)),
    ...section('What people say', rulings.flatMap(wordLines)),
    ...section('How they came together', chain.flatMap(stepLines)),
    ...section('What parts them', hindrances.flatMap(hindranceLines)),
    ...section(
      'The report, and where its fields come from',
      report === null ? [] : rowsOf(report.fields.map(fieldRow)),
    ),
    ...(linksOutOfDate ? ['', 'Links are out of date: litsieve dedup'] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
};
