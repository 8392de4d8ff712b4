/** `litsieve prisma`. */

import { resolve } from 'node:path';
import { UsageError } from '../../model/index.js';
import { type DiagramFormat, prisma } from '../../review/prisma.js';
import { writeText } from '../../review/write-file.js';
import { open } from '../open.js';
import type { Verb } from '../verb.js';

const formatOf: Readonly<Record<string, DiagramFormat>> = { svg: 'svg', txt: 'text' };

const formatOfFile = (file: string): DiagramFormat => {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const format = formatOf[ending];
  if (format !== undefined) return format;
  throw new UsageError(`a diagram is not written as ${ending === '' ? 'a file without an extension' : `.${ending}`}`, {
    code: 'format-unknown',
    flag: '-o',
    hint: `litsieve prisma -o prisma.svg (${Object.keys(formatOf)
      .map((e) => `.${e}`)
      .join(', ')})`,
  });
};

export const verb: Verb<{ readonly output?: string }> = {
  example: 'litsieve prisma -o prisma.svg',
  configure(command) {
    command
      .description('Draws the PRISMA 2020 flow diagram. Without -o: SVG into a pipe, words on a terminal.')
      .option('-o, --output <file>', 'where to; .svg is the diagram, .txt the same in words');
  },
  async run(call) {
    const { context, options } = call;
    const review = open(call);
    const { output } = options;
    const format = output === undefined ? (context.stdout.isTTY ? 'text' : 'svg') : formatOfFile(output);
    const diagram = prisma(review, format);
    if (output === undefined) return { json: { format, diagram }, text: diagram };
    writeText(resolve(context.cwd, output), [diagram]);
    return { json: { format, file: output }, text: `${output}: written\n` };
  },
};
