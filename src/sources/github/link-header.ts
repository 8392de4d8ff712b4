/** The Link header (RFC 8288), by which GitHub names the next page. */

const link = /<([^<>]*)>([^<]*)/g;
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i;

/** The address with `rel="next"`; undefined where there is none. */
export const nextLink = (header: string | undefined): string | undefined => {
  for (const [, address, parameters] of (header ?? '').matchAll(link)) {
    const [, quoted, bare] = relation.exec(parameters ?? '') ?? [];
    if ((quoted ?? bare ?? '').toLowerCase().split(/\s+/).includes('next')) return address;
  }
  return undefined;
};
