/** Variables and their values: each type of ours in one that REFI-QDA knows, the rest in the description. */

import { type Variable, type VariableType, type VariableValue, variableTypes } from '../../model/index.js';
import { type XmlElement, xmlText } from '../../text/index.js';
import { isDay } from './day-and-time.js';
import { attribute, childrenOf, element, textIn } from './elements.js';
import { qdaGuid, readGuid } from './guid.js';
import { legalText } from './legal-text.js';
import { readDescription, writeDescription } from './sections.js';

/** Types of REFI-QDA for ours. Anchors are written by their id, several in one text. */
const typeNames: Readonly<Record<VariableType, string>> = {
  single: 'Text',
  multi: 'Text',
  ordinal: 'Text',
  number: 'Float',
  date: 'Date',
  text: 'Text',
};

/** Our types for those of REFI-QDA, where a description does not say more. */
const typesOf: Readonly<Record<string, VariableType>> = {
  text: 'text',
  boolean: 'single',
  integer: 'number',
  float: 'number',
  date: 'date',
  datetime: 'date',
};

const truths = [
  { id: 'true', label: 'True' },
  { id: 'false', label: 'False' },
];

/** The GUID that a variable has in every document. */
export const variableGuid = (variable: string): string => qdaGuid('variable', variable);

/** A `Variable` element. Conditions, streams and scores are left out: the format has no place for them. */
export const variableElement = ({ id, name, type, definition, values }: Variable): XmlElement => {
  const anchors = values.map((value) => {
    const label = legalText(value.label).replaceAll('\n', ' ');
    const meaning = legalText(value.definition ?? '');
    return `${value.id} = ${label}${meaning === '' ? '' : `\n${meaning}`}`;
  });
  const description = writeDescription({ text: definition ?? '', sections: { Type: [type], Values: anchors }, id });
  return element(
    'Variable',
    { guid: variableGuid(id), name: legalText(name) || id, typeOfVariable: typeNames[type] },
    element('Description', {}, description),
  );
};

const readAnchor = (item: string): Variable['values'][number] => {
  const [first = '', ...rest] = item.split('\n');
  const [, id = first.trim(), label = id] = /^(.*?) =(?: (.*))?$/s.exec(first) ?? [];
  const definition = rest.join('\n').trim();
  return { id: id.trim(), label: label.trim(), ...(definition === '' ? {} : { definition }) };
};

/** Reads a `Variable` element; `id` is the one in its description, else its name, else its GUID. */
export const readVariable = (found: XmlElement): { readonly guid: string; readonly variable: Variable } => {
  const { text, sections, id } = readDescription(textIn(found, 'Description') ?? '');
  const guid = readGuid(attribute(found, 'guid', 'id') ?? '');
  const theirs = (attribute(found, 'typeOfVariable', 'type') ?? '').toLowerCase();
  const ours = variableTypes.find((type) => type === sections.Type?.[0]);
  const name = legalText(attribute(found, 'name') ?? '');
  const values = ours === undefined && theirs === 'boolean' ? truths : (sections.Values ?? []).map(readAnchor);
  const variable: Variable = {
    id: id ?? (name || guid),
    name: name || (id ?? guid),
    type: ours ?? typesOf[theirs] ?? 'text',
    ...(text === '' ? {} : { definition: text }),
    values,
    required: false,
  };
  return { guid, variable };
};

/** How many digits every program that knows `xsd:decimal` must understand (XML Schema Datatypes 1.0, section 3.2.3). */
const knownDigits = 18;

/** A number without exponent, as `xsd:decimal` wants it. It reads back as the same number. */
const decimal = (value: number): string => {
  const text = String(value);
  const [, sign = '', whole = '', fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  return point <= 0 ? `${sign}0.${'0'.repeat(-point)}${digits}` : `${sign}${digits.padEnd(point, '0')}`;
};

const valueElement = (type: VariableType, value: VariableValue): XmlElement | undefined => {
  if (type === 'number' && typeof value === 'number') {
    if (!Number.isFinite(value)) return undefined;
    const written = decimal(value);
    const digits = written.replace(/^-?0?|\./g, '').length;
    return digits > knownDigits ? element('TextValue', {}, String(value)) : element('FloatValue', {}, written);
  }
  if (type === 'date' && typeof value === 'string' && isDay(value)) return element('DateValue', {}, value);
  const text =
    typeof value === 'object' ? value.map((id) => id.replace(/[\\;]/g, '\\$&')).join('; ') : legalText(String(value));
  return element('TextValue', {}, text);
};

/** The `VariableValue` elements of a source, in the order of the variables. Values of other variables are left out. */
export const valueElements = (
  values: Readonly<Record<string, VariableValue>>,
  variables: readonly Variable[],
): readonly XmlElement[] =>
  variables.flatMap(({ id, type }) => {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    const written = value === undefined ? undefined : valueElement(type, value);
    if (written === undefined) return [];
    return [element('VariableValue', {}, element('VariableRef', { targetGUID: variableGuid(id) }), written)];
  });

/** The parts of a text that `; ` parts, without the backslashes before a part's own semicolons. */
const readMulti = (text: string): readonly string[] =>
  (text.match(/(?:\\.|[^;\\])+/gs) ?? [])
    .map((part) => part.trim().replace(/\\(.)/gs, '$1'))
    .filter((part) => part !== '');

const readers: Readonly<Record<VariableType, (text: string) => VariableValue | undefined>> = {
  single: (text) => text.trim() || undefined,
  ordinal: (text) => text.trim() || undefined,
  multi: readMulti,
  number: (text) => (text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)),
  // A day may carry a zone, and a time of day.
  date: (text) => text.trim().replace(/^(\d{4}-\d\d-\d\d)(?:[TZ+-].*)$/s, '$1') || undefined,
  text: (text) => text,
};

/** Reads the `VariableValue` elements of a case or source; values that are empty or of no known variable are left out. */
export const readValues = (
  parent: XmlElement,
  variables: ReadonlyMap<string, Variable>,
): Readonly<Record<string, VariableValue>> =>
  Object.fromEntries(
    childrenOf(parent, 'VariableValue').flatMap((found) => {
      const [reference] = childrenOf(found, 'VariableRef');
      const variable = variables.get(readGuid(attribute(reference ?? found, 'targetGUID', 'guid') ?? ''));
      const written = childrenOf(found).find(({ name }) => /value$/i.test(name));
      if (variable === undefined || written === undefined) return [];
      const value = readers[variable.type](xmlText(written));
      return value === undefined ? [] : [[variable.id, value] as const];
    }),
  );
