/** The archive of a project: its document and its texts, found whatever case, braces and folders another program chose. */

import { type UnzipFailure, unzip, type ZipEntry } from '../../io/index.js';
import { InputError } from '../../model/index.js';
import { readGuid } from './guid.js';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text without byte order mark, line ends as LF: UTF-8, UTF-16 with its mark, else Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  const decode = (): string => {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
    try {
      return strictUtf8.decode(bytes);
    } catch {
      return new TextDecoder('windows-1252').decode(bytes);
    }
  };
  return plainText(decode());
};

/** Text without byte order mark, line ends as LF. */
export const plainText = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');

/** A file's name as it is compared: without folders, braces of a GUID and case. */
const fileKey = (path: string): string => {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const [, stem = name, extension = ''] = /^(.*)(\.[^.]*)$/s.exec(name) ?? [];
  return readGuid(stem) + extension.toLowerCase();
};

/** A path as documents write it: `internal://` for the archive's sources; others only if the file is in the archive after all. */
const keyOfPath = (path: string): string => {
  const plain = path.replace(/^[a-z]+:\/+/i, '');
  try {
    return fileKey(decodeURIComponent(plain));
  } catch {
    return fileKey(plain);
  }
};

const hints: Readonly<Partial<Record<UnzipFailure['code'], string>>> = {
  'zip-encrypted': 'export it without a password',
  'zip-too-large': 'export it without media, or in parts',
};

/** A project's document, and its texts by their paths. */
export interface ProjectArchive {
  readonly document: string;
  /** The texts of the paths that are there. */
  readonly texts: (paths: readonly string[]) => ReadonlyMap<string, string>;
}

const unpacked = (bytes: Uint8Array, file: string, wants: (name: string) => boolean): readonly ZipEntry[] => {
  const unzipped = unzip(bytes, { wants: (name) => !/(?:^|\/)__MACOSX\//i.test(name) && wants(name) });
  if (unzipped.kind === 'entries') return unzipped.entries;
  const { code, message, entry } = unzipped.failure;
  const where = entry === undefined ? '' : ` (${JSON.stringify(entry.slice(0, 100))} in it)`;
  throw new InputError(`this REFI-QDA project cannot be unpacked: ${message}${where}`, {
    code,
    hint: hints[code] ?? 'export it again as a REFI-QDA project (.qdpx) from the program that it comes from',
    place: { file },
  });
};

/** Whether bytes begin like XML, with or without byte order mark. */
const looksLikeXml = (bytes: Uint8Array): boolean => /^\s*</.test(decodeText(bytes.subarray(0, 200)));

/**
 * Opens a project. A bare document (`.qde`) is a project without texts. Throws `InputError` where there is neither an
 * archive nor a document.
 */
export const openArchive = (bytes: Uint8Array, file: string): ProjectArchive => {
  if (looksLikeXml(bytes)) return { document: decodeText(bytes), texts: () => new Map() };
  const documents = [...unpacked(bytes, file, (name) => /\.qde$/i.test(name))].sort(
    (a, b) => a.name.split('/').length - b.name.split('/').length,
  );
  const document = documents.find(({ name }) => fileKey(name) === 'project.qde') ?? documents[0];
  if (document === undefined) {
    throw new InputError('this archive holds no project.qde', {
      code: 'qda-no-project',
      hint: 'export a REFI-QDA project (.qdpx) from the program that it comes from',
      place: { file },
    });
  }
  const texts = (paths: readonly string[]): ReadonlyMap<string, string> => {
    const keys = new Set(paths.map(keyOfPath));
    const found = new Map(
      unpacked(bytes, file, (name) => keys.has(fileKey(name))).map((entry) => [fileKey(entry.name), entry.bytes]),
    );
    return new Map(
      paths.flatMap((path) => {
        const content = found.get(keyOfPath(path));
        return content === undefined ? [] : [[path, decodeText(content)] as const];
      }),
    );
  };
  return { document: decodeText(document.bytes), texts };
};
