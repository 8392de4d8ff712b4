import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/review/check.js';
import { showCodebook } from '../../src/review/codebook.js';
import { importCodebook } from '../../src/review/codebook-import.js';
import { change, cloned, codingReview, nextChance, pull } from '../support/coding-review.js';
import { open } from '../support/example-review.js';

/** A codebook as another program writes it, with no id of ours: names, those below one in brackets behind it. */
type Tree = readonly (string | readonly [string, Tree])[];

const xml = (tree: Tree): string => {
  let guid = 0;
  const elements = (codes: Tree): string =>
    codes
      .map((code) => {
        const [name, below] = typeof code === 'string' ? [code, []] : code;
        const id = `00000000-0000-0000-0000-${String(++guid).padStart(12, '0')}`;
        return `<Code guid="${id}" name="${name}" isCodable="true">${elements(below)}</Code>`;
      })
      .join('');
  return `<CodeBook xmlns="urn:QDA-XML:codebook:1.0"><Codes>${elements(tree)}</Codes></CodeBook>`;
};

const imported = (folder: string, tree: Tree, coder = 'ada') => {
  const file = join(folder, 'theirs.qdc');
  writeFileSync(file, xml(tree));
  return importCodebook(open(folder), file, { coder, phase: 'open', chance: nextChance() });
};
const namesOf = (folder: string) =>
  showCodebook(open(folder)).codes.map(({ name, parent }) => (parent === undefined ? name : `${name} < ${parent}`));

describe('an import of codes', () => {
  it('makes codes of one act, below those of the file and ours, and none the second time', async () => {
    const folder = await codingReview();
    const tree: Tree = [['Honesty', ['Panic', ['Deceptions', ['White lie']]]], '日本語', '中文'];
    const { created, known } = imported(folder, tree);
    expect(created).toHaveLength(4);
    expect(known).toEqual(['honesty', 'deception']);
    expect(namesOf(folder)).toEqual(
      expect.arrayContaining(['Panic < honesty', 'White lie < deception', '日本語', '中文']),
    );
    expect(imported(folder, tree)).toEqual({
      created: [],
      known: [known[0], created[0], known[1], ...created.slice(1)],
    });
  });

  it('gives codes of one name their own again, not that of the first one', async () => {
    const folder = await codingReview({ plan: { codes: [], variables: [] } });
    const tree: Tree = [
      ['Causes', ['Elsewhere', 'Elsewhere']],
      ['Effects', ['Elsewhere']],
    ];
    const { created } = imported(folder, tree);
    expect(namesOf(folder)).toEqual([
      'Causes',
      'Elsewhere < causes',
      'Elsewhere (Causes) < causes',
      'Effects',
      'Elsewhere (Effects) < effects',
    ]);
    expect(imported(folder, tree)).toEqual({ created: [], known: created });
  });

  it('comes to stand at the top below a code that was retired here', async () => {
    const folder = await codingReview();
    change(folder, 'retire', ['boasting']);
    imported(folder, [['Boasting', ['Panic']]]);
    expect(namesOf(folder)).toContain('Panic');
  });

  it('of different files into two clones keeps apart what differs', async () => {
    const folder = await codingReview();
    const clone = cloned(folder);
    imported(folder, ['日本語', '💥']);
    imported(clone, ['中文', '🔥', '日本語'], 'ben');
    pull(folder, clone, 'ben');
    expect(namesOf(folder)).toEqual(expect.arrayContaining(['日本語', '中文', '💥', '🔥']));
    expect(namesOf(folder).filter((name) => name === '日本語')).toHaveLength(1);
    expect(check(open(folder)).findings).toEqual([]);
  });
});
