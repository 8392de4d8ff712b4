/** Flat JSON objects to facts: the names of their fields are read as the columns of a table are. */

import { type Assembled, assemble, type Finding } from '../assemble.js';
import type { Fact } from '../facts.js';
import { cellValue } from '../tables/cell-values.js';
import { addCell, comesFromBibtex, dialectOfRow, withVolumes } from '../tables/row-facts.js';
import { type Column, type MappedColumns, readColumns } from '../tables/table-columns.js';
import { shapedFields } from './api-shapes.js';
import type { JsonObject } from './json-objects.js';

/** A scalar as text; undefined for anything else. */
export const scalarText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'boolean' ? String(value) : undefined;
};

/** Whether a value is an object and no array. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A person in any of the shapes that JSON gives people, as `Family, Given`, `{Literal}` or plain text. */
export const personText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  const part = (...names: readonly string[]): string | undefined => {
    for (const name of names) {
      const text = scalarText(value[name]);
      if (text !== undefined && text.trim() !== '') return text.replace(/[{}]/g, '').trim();
    }
    return undefined;
  };
  const literal = part('literal');
  if (literal !== undefined) return `{${literal}}`;
  const family = part('family', 'last', 'lastName', 'last_name', 'surname');
  if (family === undefined) return part('name', 'fullname', 'display_name', 'full_name', 'given');
  const particle = part('non-dropping-particle', 'dropping-particle');
  const given = part('given', 'first', 'firstName', 'first_name', 'forename');
  const suffix = part('suffix');
  const whole = particle === undefined ? family : `${particle} ${family}`;
  return given === undefined ? `${whole},` : [whole, given, suffix].filter((one) => one !== undefined).join(', ');
};

/** A value as the texts in it: one for a scalar, one each for a list, JSON for what is deeper. */
export const textsOf = (value: unknown): readonly string[] => {
  const scalar = scalarText(value);
  if (scalar !== undefined) return [scalar];
  if (Array.isArray(value))
    return value.map((one) => personText(one) ?? scalarText(one) ?? safeJson(one)).filter((one) => one !== '');
  return value === null || value === undefined ? [] : [safeJson(value)];
};

const safeJson = (value: unknown): string => {
  try {
    return value === null || value === undefined ? '' : (JSON.stringify(value) ?? '');
  } catch {
    return '';
  }
};

/** So deep are objects in objects taken apart: `primary_location.source.display_name`. */
const deepest = 4;

/** Fields inside objects are named with dots, as data frames do: `ids.pmid`. */
const flatten = (object: JsonObject): readonly (readonly [string, unknown])[] => {
  const fields: (readonly [string, unknown])[] = [];
  const add = (name: string, value: unknown, depth: number): void => {
    if (isObject(value) && depth < deepest)
      for (const [inner, one] of Object.entries(value)) add(`${name}.${inner}`, one, depth + 1);
    else fields.push([name, value]);
  };
  for (const [name, value] of shapedFields(object)) add(name, value, 1);
  return fields;
};

/** The names of an object's fields, those inside its objects included. */
export const fieldNames = (object: JsonObject): readonly string[] => [
  ...Object.keys(object),
  ...flatten(object).map(([name]) => name),
];

/** Tells the columns of objects: those of the one before serve again where the names are the same. */
const columnsOfNames = (mapped: MappedColumns): ((names: readonly string[]) => readonly Column[]) => {
  let names: readonly string[] = [];
  let columns: readonly Column[] = [];
  return (next) => {
    if (next.length !== names.length || next.some((name, index) => name !== names[index])) {
      names = next;
      columns = readColumns(next, mapped);
    }
    return columns;
  };
};

/** An assembler of flat objects. */
export const objectAssembler = (mapped: MappedColumns): ((object: JsonObject) => Assembled) => {
  const columnsOf = columnsOfNames(mapped);
  return (object) => {
    const entries = flatten(object);
    const columns = columnsOf(entries.map(([name]) => name));
    const facts: Fact[] = [];
    const findings: Finding[] = [];
    entries.forEach(([, value], index) => {
      const column = columns[index]!;
      const [target, rank] = column.meaning;
      const texts = textsOf(value);
      if (Array.isArray(value))
        for (const text of texts) facts.push({ target, rank, tag: column.name, value: cellValue(target, text.trim()) });
      else for (const text of texts) addCell(column, index, text, false, facts, (finding) => findings.push(finding));
    });
    const assembled = assemble(withVolumes(facts), dialectOfRow(comesFromBibtex(columns), facts));
    return findings.length === 0 ? assembled : { ...assembled, findings: [...findings, ...assembled.findings] };
  };
};
