import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProject } from '../../src/coding/index.js';
import { unzip } from '../../src/io/index.js';
import { exportCodebook } from '../../src/review/codebook-export.js';
import { openMap } from '../../src/review/map.js';
import { unitsTable } from '../../src/review/units-table.js';
import { complaintsOf, whyNotValidated } from '../coding/qda/example.js';
import {
  change,
  code,
  codeAs,
  codingReview,
  exampleLogin,
  exampleToken,
  openCodingSession,
  quoteOf,
} from '../support/coding-review.js';
import { open } from '../support/example-review.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const issue = 'github:owner/tool#1';
const masked = `ghp_${'•'.repeat(36)}`;

/** A paper and an issue with quotes, coded by two who disagree on the issue, and a consensus on it. */
const coded = async (): Promise<string> => {
  const reviewers = ['ada', 'ben'];
  const folder = await codingReview({ reviewers, plan: { coding: { blind: false, codersPerUnit: 2 } } });
  const session = openCodingSession(folder);
  session.toggle(code('leak'), quoteOf(session.view(), 'abstract', '🚀 Then rollbacks'));
  session.apply({ ...session.view().coding.codes[0]!, memo: 'a memo on the code' });
  session.memo('a memo on the paper');
  session.set('task', 'write');
  session.finish();
  session.show(`${issue}!1`);
  session.toggle(code('leak'), quoteOf(session.view(), 'abstract', `with ${masked} in view`));
  session.toggle(code('leak'), quoteOf(session.view(), 'notes.0', 'same for me'));
  session.toggle(code('leak'), quoteOf(session.view(), 'title', 'my home'));
  session.set('severity', '1');
  session.finish();
  codeAs(folder, 'ben', issue, ['boasting'], { set: ['severity=2', 'remedy=a backup'] });
  const together = openCodingSession(folder, { coder: 'ben', consensus: true });
  together.adopt('ben');
  together.finish();
  codeAs(folder, 'ben', 'x:p2', ['deception'], { finish: false });
  return folder;
};

const written = (folder: string, reviewer?: string): Uint8Array =>
  exportCodebook(open(folder), '.qdpx', { tool: 'litsieve test', reviewer }) as Uint8Array;

const textsOf = (bytes: Uint8Array): readonly string[] => {
  const unzipped = unzip(bytes);
  if (unzipped.kind === 'failure') throw new Error(unzipped.failure.message);
  return unzipped.entries.map((entry) => Buffer.from(entry.bytes).toString());
};

describe('a review as a REFI-QDA project', () => {
  it.skipIf(whyNotValidated !== undefined)(
    `is valid by the schema${whyNotValidated === undefined ? '' : ` (not looked at: ${whyNotValidated})`}`,
    async () => {
      const document = textsOf(written(await coded())).find((text) => text.includes('<Project'))!;
      expect(complaintsOf('Project.xsd', [document])).toBe('');
    },
  );

  it('has pseudonyms in place of the logins of issues, and no secret', async () => {
    const all = textsOf(written(await coded())).join('\n');
    for (const hidden of [exampleLogin, 'yan-example', exampleToken, exampleToken.slice(4, 20)]) {
      expect(all).not.toContain(hidden);
    }
    expect(all).toContain('@user-1 here: the agent');
    expect(all).toContain('user-2, 2024-05-01: same for me, @user-1');
    expect(all).toContain(masked);
  });

  it('has pseudonyms and no secret in what coders typed about issues, and their words about papers', async () => {
    const folder = await codingReview();
    const typed = `@yan-example has it from @${exampleLogin} with ${exampleToken}`;
    const session = openCodingSession(folder);
    for (const unit of ['x:p1', `${issue}!1`]) {
      session.show(unit);
      session.toggle(code('leak'));
      session.apply({ code: code('leak'), memo: `code: ${typed}` });
      session.memo(`unit: ${typed}`);
      if (unit !== 'x:p1') {
        session.set('severity', '2');
        session.set('remedy', `value: ${typed}`);
      }
      session.finish();
    }
    const { sources } = readProject(written(folder), 'x.qdpx');
    const published = `@user-2 has it from @user-1 with ${masked}`;
    const memosOf = (id: string) => {
      const { codings, notes } = sources.find((source) => source.id === id)!;
      return [...codings.map(({ memo }) => memo), ...notes.map(({ text }) => text)];
    };
    expect(memosOf(`${issue}!1`)).toEqual([`code: ${published}`, `unit: ${published}`]);
    expect(memosOf('x:p1')).toEqual([`code: ${typed}`, `unit: ${typed}`]);
    expect(sources.find(({ id }) => id === `${issue}!1`)?.values).toEqual({
      severity: '2',
      remedy: `value: ${published}`,
    });
    const templates = resolve(import.meta.dirname, '../../templates/review');
    const rows = JSON.stringify(unitsTable(openMap(open(folder), { templates })).rows);
    expect(rows).toContain(`value: ${published}`);
    expect(rows).not.toContain(exampleLogin);
  });

  it('has the units only of which whoever asks may see what others said', async () => {
    const plan = { coding: { blind: true, codersPerUnit: 2 } };
    const folder = await codingReview({ reviewers: ['ada', 'ben'], plan });
    codeAs(folder, 'ada', 'x:p1', ['leak']);
    codeAs(folder, 'ada', 'x:p2', ['leak']);
    codeAs(folder, 'ben', 'x:p2', ['deception']);
    codeAs(folder, 'ben', 'x:p3', ['boasting']);
    const shownTo = (reviewer?: string) => readProject(written(folder, reviewer), 'x.qdpx').sources.map(({ id }) => id);
    expect(shownTo('ada')).toEqual(['x:p1', 'x:p2']);
    expect(shownTo('ben')).toEqual(['x:p2', 'x:p3']);
    expect(shownTo()).toEqual(['x:p2']);
  });

  it('has each quote where its words stand, and everybody’s codings', async () => {
    const folder = await coded();
    const { sources, users, codes } = readProject(written(folder), 'x.qdpx');
    expect(codes.map(({ id }) => id)).toEqual([
      ...['safety', 'destruction', 'files-deleted', 'leak', 'honesty', 'deception', 'boasting'],
    ]);
    expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining(['ada', 'ben', 'consensus']));
    expect(sources.map(({ id }) => id)).toEqual(['x:p1', 'x:p2', `${issue}!1`]);
    const said = (id: string) => {
      const { text, codings } = sources.find((source) => source.id === id)!;
      return codings
        .map(({ code: given, coder, quote, memo }) => [
          `${coder} ${given}`,
          quote === undefined ? '' : [...text].slice(quote.start, quote.end).join(''),
          ...(memo === undefined ? [] : [memo]),
        ])
        .sort();
    };
    expect(said('x:p1')).toEqual([['ada leak', '🚀 Then rollbacks', 'a memo on the code']]);
    expect(said('x:p2')).toEqual([]);
    expect(said(`${issue}!1`)).toEqual([
      ['ada leak', 'my home'],
      ['ada leak', 'same for me'],
      ['ada leak', `with ${masked} in view`],
      ['ben boasting', ''],
      ['consensus boasting', ''],
    ]);
    const valuesOf = (id: string) => sources.find((source) => source.id === id)?.values;
    expect(valuesOf('x:p1')).toEqual({ task: 'write' });
    expect(valuesOf(`${issue}!1`)).toEqual({ severity: '2', remedy: 'a backup' });
    expect(sources[0]?.notes).toMatchObject([{ text: 'a memo on the paper', coder: 'ada' }]);
  });

  it('is the same bytes for the same review, and has values only that are asked', async () => {
    const folder = await coded();
    expect(Buffer.from(written(folder)).equals(Buffer.from(written(folder)))).toBe(true);
    const set = ['severity=2', 'remedy=a backup', 'severity=1'];
    codeAs(folder, 'ada', `${issue}!1`, ['boasting'], { take: ['leak'], set });
    codeAs(folder, 'ben', issue, [], { set: ['severity=1'] });
    const { sources } = readProject(written(folder), 'x.qdpx');
    expect(sources.find(({ id }) => id === `${issue}!1`)?.values).toEqual({ severity: '1' });
    change(folder, 'merge', ['boasting'], { into: ['deception'] });
    const file = join(temporaryFolder(), 'x.qdpx');
    writeFileSync(file, written(folder));
    expect(readProject(readFileSync(file), file).codes.map(({ id }) => id)).not.toContain('boasting');
  });
});
