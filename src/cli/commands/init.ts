/** `litsieve init`. */

import { relative, resolve } from 'node:path';
import { UsageError } from '../../model/index.js';
import { init } from '../../review/init.js';
import type { Verb } from '../verb.js';

export const verb: Verb = {
  example: 'litsieve init my-review && cd my-review',
  configure(command) {
    command
      .description(
        'Makes a review: a protocol to fill in, and the settings that let git merge the logs of several reviewers.',
      )
      .argument('[dir]', 'the folder; made if need be (default: this one)');
  },
  async run({ context, options }, dir) {
    if (dir !== undefined && options.review !== undefined) {
      throw new UsageError('the folder is named twice', {
        code: 'folder-twice',
        flag: '--review',
        hint: 'litsieve init DIR',
      });
    }
    const folder = resolve(context.cwd, options.review ?? (dir as string | undefined) ?? '.');
    const made = init(folder, context.templates);
    const where = relative(context.cwd, folder);
    const steps = [
      ...(where === '' ? [] : [`cd ${where}`]),
      'edit queries/protocol.yaml: title, questions, criteria',
      'litsieve import FILE…, or litsieve fetch icse:2024',
    ];
    return {
      json: made,
      text: [
        `A review is in ${where === '' ? 'this folder' : where}:\n`,
        ...made.written.map((file) => `  ${file}\n`),
        ...made.kept.map((file) => `  ${file} (was there, left alone)\n`),
        'Next:\n',
        ...steps.map((step) => `  ${step}\n`),
      ],
    };
  },
};
