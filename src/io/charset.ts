/** Character sets of bodies: what a mark, a header or the document itself declares, else UTF-8, else what old pages are written in. */

const marks: readonly (readonly [label: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Declarations stand at the beginning (HTML Standard, 13.2.3.2: within the first 1024 bytes). */
const declarationLength = 1024;

const declared = (bytes: Uint8Array, contentType: string): string | undefined => {
  const byMark = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (byMark !== undefined) return byMark[0];
  const byHeader = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1];
  if (byHeader !== undefined || /json/i.test(contentType)) return byHeader;
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, declarationLength)).toString(
    'latin1',
  );
  const byXml = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  return byXml ?? /<meta\b[^>]*?\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(start)?.[1];
};

const decoderFor = (label: string): InstanceType<typeof TextDecoder> | undefined => {
  try {
    return new TextDecoder(label);
  } catch {
    // A label that nobody knows says nothing.
    return undefined;
  }
};

/** A body as text: by byte order mark, `charset` of its media type, XML declaration, `<meta charset>`; else UTF-8, or windows-1252 where it is not. */
export const decodeBody = (bytes: Uint8Array, contentType = ''): string => {
  const label = declared(bytes, contentType);
  const decoder = label === undefined ? undefined : decoderFor(label);
  if (decoder !== undefined) return decoder.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(/json/i.test(contentType) ? 'utf-8' : 'windows-1252').decode(bytes);
  }
};
