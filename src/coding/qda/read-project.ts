/** Projects of other programs as REFI-QDA (`.qdpx`), and our own. */

import { InputError, type Variable, type VariableValue } from '../../model/index.js';
import type { XmlElement } from '../../text/index.js';
import { readTime } from './day-and-time.js';
import { attribute, childrenOf, isNamed, listedIn, readDocument } from './elements.js';
import { readGuid } from './guid.js';
import { legalText } from './legal-text.js';
import type { QdaNote, QdaSource, ReadQdaProject } from './project.js';
import { openArchive, type ProjectArchive } from './project-archive.js';
import { type QdaCode, readCodes } from './read-codes.js';
import {
  type FoundSource,
  plainTextOf,
  type References,
  readMade,
  readSources,
  textElements,
  textPath,
} from './read-sources.js';
import { Remarks } from './remarks.js';
import { readValues, readVariable } from './variables.js';

type Values = Readonly<Record<string, VariableValue>>;

interface FoundCase {
  readonly name: string;
  readonly values: Values;
  /** GUIDs. */
  readonly sources: readonly string[];
}

const guidOf = (element: XmlElement): string => readGuid(attribute(element, 'guid', 'id') ?? '');
const target = (element: XmlElement): string => readGuid(attribute(element, 'targetGUID', 'guid') ?? '');

const readUsers = (root: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    listedIn(root, 'Users', 'User').map((user) => [
      guidOf(user),
      legalText(attribute(user, 'name', 'id') ?? '') || guidOf(user),
    ]),
  );

const readNotes = (
  elements: readonly XmlElement[],
  users: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, QdaNote> =>
  new Map(
    elements.flatMap((element) => {
      const text = legalText(plainTextOf(element, texts) ?? '');
      return text === '' ? [] : [[guidOf(element), { text, ...readMade(element, users) }] as const];
    }),
  );

const readCases = (root: XmlElement, variables: ReadonlyMap<string, Variable>): readonly FoundCase[] =>
  listedIn(root, 'Cases', 'Case').map((element) => ({
    name: legalText(attribute(element, 'name') ?? ''),
    values: readValues(element, variables),
    sources: childrenOf(element, 'SourceRef').map(target),
  }));

/**
 * Gives sources their ids and values. An id is the one that litsieve wrote, else the name of the case that is about this
 * source alone, else the GUID; each is given once.
 */
const completed = (
  sources: readonly FoundSource[],
  cases: readonly FoundCase[],
  variables: ReadonlyMap<string, Variable>,
): readonly QdaSource[] => {
  const taken = new Set<string>();
  const casesOf = new Map<string, FoundCase[]>();
  for (const found of cases) {
    for (const guid of new Set(found.sources)) casesOf.set(guid, [...(casesOf.get(guid) ?? []), found]);
  }
  return sources.map(({ guid, id, name, element, text, codings, notes }, index) => {
    const about = casesOf.get(guid) ?? [];
    const own = about.length === 1 && about[0]!.sources.length === 1 ? about[0]!.name : '';
    const free = [id ?? '', own, guid].find((candidate) => candidate !== '' && !taken.has(candidate));
    const given = free ?? `source ${index + 1}`;
    taken.add(given);
    const values: Values = Object.fromEntries(
      [...about.map((found) => found.values), readValues(element, variables)].flatMap(Object.entries<VariableValue>),
    );
    return { id: given, name, text, values, codings, notes };
  });
};

const read = (root: XmlElement, { texts: textsOf }: ProjectArchive): ReadQdaProject => {
  const remarks = new Remarks();
  const users = readUsers(root);
  const sourceElements = childrenOf(root, 'Sources').flatMap((list) => childrenOf(list));
  const noteElements = listedIn(root, 'Notes', 'Note');
  const texts = textsOf(
    [...sourceElements, ...noteElements].flatMap((element) =>
      textElements(element).flatMap((part) => textPath(part) ?? []),
    ),
  );
  const codes: readonly QdaCode[] = childrenOf(root, 'CodeBook').flatMap((book) =>
    readCodes(listedIn(book, 'Codes', 'Code')),
  );
  const variables = new Map(
    listedIn(root, 'Variables', 'Variable').map((element) => {
      const { guid, variable } = readVariable(element);
      return [guid, variable] as const;
    }),
  );
  const notes = readNotes(noteElements, users, texts);
  const references: References = {
    codes: new Map(codes.map(({ guid, id }) => [guid, id])),
    users,
    notes,
    texts,
    remarks,
    usedNotes: new Set(),
  };
  const found = readSources(sourceElements, references);
  const cases = readCases(root, variables);
  const known = new Set(found.map(({ guid }) => guid));
  for (const { values, sources } of cases) {
    if (Object.keys(values).length > 0 && !sources.some((guid) => known.has(guid))) remarks.add('lonely-case');
  }
  const origin = attribute(root, 'origin');
  const at = readTime(attribute(root, 'creationDateTime'));
  return {
    name: legalText(attribute(root, 'name') ?? ''),
    ...(origin === undefined ? {} : { origin }),
    ...(at === undefined ? {} : { at }),
    codes,
    users: [...new Set(users.values())].map((id) => ({ id })),
    variables: [...variables.values()],
    sources: completed(found, cases, variables),
    notes: [...notes].filter(([guid]) => !references.usedNotes.has(guid)).map(([, note]) => note),
    remarks: remarks.all,
  };
};

/**
 * Reads the bytes of a `.qdpx` file, or of its bare document. Names in it may have any case, GUIDs braces, texts may
 * stand in the document, and positions be counted otherwise than the specification says. Throws `InputError` where it
 * is no such file or damaged.
 */
export const readProject = (bytes: Uint8Array, file: string): ReadQdaProject => {
  const archive = openArchive(bytes, file);
  const root = readDocument(archive.document, file);
  if (!isNamed(root, 'Project')) {
    throw new InputError(`this is no REFI-QDA project: its root is <${root.name.slice(0, 60)}>`, {
      code: 'qda-no-project',
      hint: isNamed(root, 'CodeBook')
        ? 'it is a codebook: give it a name that ends with .qdc'
        : 'export a REFI-QDA project (.qdpx) from the program that it comes from',
      place: { file },
    });
  }
  return read(root, archive);
};
