/** Codes as REFI-QDA writes them: nested, with a GUID, a colour and a description that holds all else. */

import { type Code, type Codebook, UsageError } from '../../model/index.js';
import type { XmlElement } from '../../text/index.js';
import { codeTree } from '../codebook/index.js';
import { element } from './elements.js';
import { codeGuid } from './guid.js';
import { legalText } from './legal-text.js';
import { writeDescription } from './sections.js';

/** How deep codes may be nested in a document: below what readers of XML allow, this one among them. */
const deepestCode = 200;

/** Everything of a code that has no place of its own in REFI-QDA. */
const describe = ({ id, definition, includeWhen, excludeWhen, examples, aliases }: Code): string =>
  writeDescription({
    text: definition ?? '',
    sections: {
      'Include when': includeWhen,
      'Exclude when': excludeWhen,
      Examples: examples,
      'Also called': aliases,
    },
    id,
  });

/** The `Code` elements of the top, others inside them. Throws `UsageError` where codes are nested too deep to be read again. */
export const codeElements = (codebook: Codebook): readonly XmlElement[] => {
  const tree = codeTree(codebook);
  let next = 0;
  /** Takes what stands at a depth from the tree, until something stands above it. */
  const write = (depth: number): readonly XmlElement[] => {
    const written: XmlElement[] = [];
    for (let line = tree[next]; line !== undefined && line.depth >= depth; line = tree[next]) {
      const { id, name, kind, colour } = line.code;
      if (depth >= deepestCode) {
        throw new UsageError(`the code ${id} stands more than ${deepestCode} deep in others`, {
          code: 'codebook-too-deep',
          hint: 'move it up: litsieve codebook move',
        });
      }
      next++;
      const attributes = {
        guid: codeGuid(id),
        name: legalText(name) || id,
        isCodable: String(kind === 'code'),
        color: /^#[0-9a-f]{6}$/i.test(colour ?? '') ? colour : undefined,
      };
      written.push(element('Code', attributes, element('Description', {}, describe(line.code)), ...write(depth + 1)));
    }
    return written;
  };
  return write(0);
};
