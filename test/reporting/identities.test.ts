import { describe, expect, it } from 'vitest';
import type { StreamFlow } from '../../src/model/index.js';
import { flowFailures, flowIdentities, otherPending, statementOf } from '../../src/reporting/index.js';
import { bothArmsFlow, emptyFlow, finishedFlow, funnelFlow } from './flow-example.js';

const failing = (flow: StreamFlow): readonly string[] => flowFailures(flow).map(({ id }) => id);

describe('the identities of a flow', () => {
  it.each([
    ['an empty review', emptyFlow],
    ['a finished review', finishedFlow],
    ['a funnel without full texts', funnelFlow],
    ['a review with both arms', bothArmsFlow],
    ['incidents beside reports', { ...funnelFlow, unit: 'incidents', id: 'issues' } satisfies StreamFlow],
    [
      'votes counted as screened',
      {
        ...funnelFlow,
        automation: 66514,
        automationReasons: [{ reason: 'keywords', n: 66514 }],
        screened: 2302,
        excluded: 2154,
        excludedByAutomation: 1840,
      },
    ],
  ])('hold for %s', (_name, flow) => {
    expect(flowFailures(flow)).toEqual([]);
  });

  it('fail in I5 and I6 where one report too many was assessed, and name the boxes with their numbers', () => {
    const failures = flowFailures({ ...finishedFlow, assessed: 495 });
    expect(failures.map(({ id }) => id)).toEqual(['I5', 'I6']);
    expect(failures.map(({ message }) => message)).toEqual([
      'I5: assessed (495) should be sought (500) − notRetrieved (6) = 494',
      'I6: sum of excludedReasons (309) should be assessed (495) − included of the main arm (185) = 310',
    ]);
    expect(failures[0]).toMatchObject({ left: 495, right: 494 });
    expect(failures[0]?.boxes).toContain('notRetrieved');
  });

  const { other, pending } = bothArmsFlow;
  it.each<[string, StreamFlow, readonly string[]]>([
    ['I1', { ...finishedFlow, kinds: { alpha: 'database' } }, ['I1']],
    ['I2', { ...finishedFlow, otherRemovedReasons: [] }, ['I2']],
    ['I2a', { ...finishedFlow, automationReasons: finishedFlow.automationReasons.slice(1) }, ['I2a']],
    ['I3', { ...finishedFlow, duplicates: 4001 }, ['I3']],
    ['I3 by what waits', { ...finishedFlow, pending: { ...pending, screening: 1 } }, ['I3']],
    ['I4', { ...finishedFlow, excluded: 4301 }, ['I4']],
    ['I4a', { ...funnelFlow, includedReports: 184, includedStudies: 184 }, ['I4a']],
    ['I4b', { ...finishedFlow, excludedReasonsScreening: [{ reason: 'x', n: 4099 }] }, ['I4b']],
    ['I4c', { ...finishedFlow, excludedByAutomation: 4301 }, ['I4c']],
    ['I5 by what waits', { ...finishedFlow, pending: { ...pending, retrieval: 1 } }, ['I5']],
    ['I7', { ...bothArmsFlow, other: { ...other, duplicates: 12 } }, ['I7']],
    ['I7a', { ...bothArmsFlow, other: { ...other, screened: 29 } }, ['I7a']],
    ['I7b', { ...bothArmsFlow, other: { ...other, screened: 88 } }, ['I7b']],
    ['I8', { ...bothArmsFlow, other: { ...other, notRetrieved: 4 } }, ['I8']],
    ['I9', { ...bothArmsFlow, other: { ...other, excludedReasons: [] } }, ['I9']],
    ['I10', { ...finishedFlow, includedStudies: 186 }, ['I10']],
    ['I10a', { ...finishedFlow, includedStudies: 0 }, ['I10a']],
    ['I11', { ...finishedFlow, previous: { studies: 3, reports: 2 } }, ['I11']],
    ['P1', { ...finishedFlow, notRetrieved: null }, ['P1']],
    ['P2', { ...funnelFlow, pending: { ...pending, assessment: 1 } }, ['P2']],
    ['P3', { ...finishedFlow, pending: { ...pending, conflicts: 1 } }, ['P3']],
    [
      'N',
      {
        ...emptyFlow,
        identified: { a: 1.5 },
        kinds: { a: 'database' },
        screened: 1.5,
        sought: 1.5,
        assessed: 1.5,
        excludedReasons: [{ reason: 'x', n: 1.5 }],
      },
      ['N'],
    ],
  ])('find a violation of %s', (_name, flow, ids) => {
    expect([...new Set(failing(flow))]).toEqual(ids);
  });

  it('have distinct names and statements in words', () => {
    expect(new Set(flowIdentities.map(({ id }) => id)).size).toBe(flowIdentities.length);
    expect(statementOf(flowIdentities.find(({ id }) => id === 'I4')!)).toBe('sought = screened − excluded');
    expect(statementOf(flowIdentities.find(({ id }) => id === 'P2')!)).toBe(
      'pending.retrieval + pending.assessment = 0',
    );
  });

  it('leave what waits in the other arm as the difference of its boxes', () => {
    expect([bothArmsFlow, funnelFlow, emptyFlow].map(otherPending)).toEqual([2, 0, 0]);
  });
});
