/** What a codebook's shape cannot say: ids are unique, and what is named exists and fits. */

import type { z } from 'zod';
import type { Protocol } from '../model/index.js';
import { type Complain, checkIds, checkNames, codeIdOf, listed, type Path } from './codebook-names.js';
import type { WrittenCode, WrittenCodebook } from './codebook-shape.js';
import { checkChecklists, checkVariable } from './codebook-variables.js';

/** Every code with its path in the file, parents first. */
const codesWithPaths = (codes: readonly WrittenCode[], path: Path): readonly (readonly [WrittenCode, Path])[] =>
  codes.flatMap((code, index) => {
    const own = [...path, index];
    return [[code, own], ...codesWithPaths(code.codes, [...own, 'codes'])] as const;
  });

const checkCoders = (written: WrittenCodebook, protocol: Protocol, complain: Complain): void => {
  const { coders, codersPerUnit, overlap } = written.coding;
  const reviewers = protocol.reviewers.map(({ id }) => id);
  // Where the protocol lists nobody anybody may judge, and code.
  if (reviewers.length > 0) checkNames(coders, reviewers, 'reviewer', ['coding', 'coders'], complain);
  else checkNames(coders, coders ?? [], 'coder', ['coding', 'coders'], complain);
  const all = coders ?? (reviewers.length === 0 ? undefined : reviewers);
  const limit = all?.length ?? Number.POSITIVE_INFINITY;
  const those = `the coders are ${all?.join(', ')}`;
  if (codersPerUnit > limit) complain(['coding', 'codersPerUnit'], `${codersPerUnit} cannot code a unit: ${those}`);
  else if (overlap > 0 && codersPerUnit + 1 > limit) complain(['coding', 'overlap'], `needs one coder more: ${those}`);
  written.rounds.forEach((round, index) => {
    const path = ['rounds', index, 'coders'];
    checkNames(round.coders, all ?? round.coders ?? [], 'coder', path, complain);
  });
};

const checkStreams = (written: WrittenCodebook, protocol: Protocol, complain: Complain): void => {
  const streams = protocol.streams.map(({ id }) => id);
  const coded = written.coding.streams ?? streams;
  checkNames(written.coding.streams, streams, 'stream', ['coding', 'streams'], complain);
  written.variables.forEach((variable, index) => {
    checkNames(variable.streams, streams, 'stream', ['variables', index, 'streams'], complain);
  });
  written.rounds.forEach(({ stream }, index) => {
    if (stream !== undefined && !coded.includes(stream))
      complain(['rounds', index, 'stream'], `there is no coded stream \`${stream}\`; ${listed(coded)}`);
  });
};

/** Checks a codebook by itself and against the protocol of its review; every complaint names the place. */
export const checkCodebook =
  (protocol: Protocol) =>
  (written: WrittenCodebook, context: z.RefinementCtx): void => {
    const complain: Complain = (path, message) => context.addIssue({ code: 'custom', path: [...path], message });
    const codes = codesWithPaths(written.codes, ['codes']);
    checkIds(
      codes.map(([code, path]) => [codeIdOf(code), [...path, code.id === undefined ? 'name' : 'id']]),
      complain,
    );
    for (const key of ['rounds', 'variables', 'checklists'] as const) {
      checkIds(
        written[key].map(({ id }, index) => [id, [key, index, 'id']]),
        complain,
      );
    }
    const variables = new Map(written.variables.map((variable) => [variable.id, variable]));
    const ids = codes.map(([code]) => codeIdOf(code));
    written.variables.forEach((variable, index) => {
      checkVariable(variable, variables, ids, ['variables', index], complain);
    });
    checkChecklists(written, variables, complain);
    checkStreams(written, protocol, complain);
    checkCoders(written, protocol, complain);
    const checklists = written.checklists.map(({ id }) => id);
    for (const { id, checklist } of protocol.criteria) {
      if (checklist !== undefined && !checklists.includes(checklist))
        complain(
          ['checklists'],
          `the protocol's criterion ${id} names the checklist \`${checklist}\`; ${listed(checklists)}`,
        );
    }
  };
