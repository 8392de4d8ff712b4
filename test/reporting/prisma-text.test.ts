import { describe, expect, it } from 'vitest';
import { prismaText } from '../../src/reporting/index.js';
import { bothArmsFlow, emptyFlow, finishedFlow, funnelFlow } from './flow-example.js';

describe('prismaText', () => {
  it('outlines the flow by phases', () => {
    expect(prismaText({ streams: [finishedFlow] }, { title: 'A review' })).toBe(`A review

Identification
  Records identified from:
    Databases (n = 68,816)
      alpha (n = 60,000)
      beta (n = 8,816)
    Registers (n = 0)
  Records removed before screening:
    Duplicate records removed (n = 4,000)
    Records marked as ineligible by automation tools (n = 60,000)
      keywords (n = 59,000)
      votes (n = 1,000)
    Records removed for other reasons (n = 16)
      retracted (n = 16)
Screening
  Records screened (n = 4,800)
  Records excluded (n = 4,300):
    By a human (n = 4,100)
    By automation tools (n = 200)
  Reports sought for retrieval (n = 500)
  Reports not retrieved (n = 6)
  Reports assessed for eligibility (n = 494)
  Reports excluded (n = 309):
    not LLM (n = 200)
    not code (n = 80)
    no safety (n = 29)
Included
  Studies included in review (n = 180)
  Reports of included studies (n = 185)
`);
  });

  it('puts the other arm under a heading of its own, before what was included', () => {
    const text = prismaText({ streams: [funnelFlow] }, { title: 'A review' });
    expect(text).toContain(`Identification of studies via other methods
Identification
  Records identified from:
    Citation searching (n = 37)
      snowballing (n = 37)
Included
  Studies included in review (n = 185)`);
  });

  it('begins with notes and marks, and names the streams where there are several', () => {
    const options = { title: 'A review', notes: ['links are out of date: litsieve dedup'] };
    const text = prismaText({ streams: [bothArmsFlow, { ...emptyFlow, id: 'issues' }] }, options);
    expect(text.split('\n').slice(0, 5)).toEqual([
      'A review',
      'links are out of date: litsieve dedup',
      '',
      'Stream papers',
      'In progress: 2 reports await a decision among those found by other methods.',
    ]);
    expect(text).toContain('\nStream issues\n');
  });

  it('takes control characters out of what others wrote', () => {
    const flow = {
      ...emptyFlow,
      excluded: 1,
      screened: 1,
      sought: 0,
      excludedReasonsScreening: [{ reason: '\u001b]0;x\u0007evil\r\nline', n: 1 }],
    };
    const text = prismaText({ streams: [flow] }, { title: '\u001b[2Jclean' });
    expect(text).toMatch(/^clean\n/);
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(text).toContain('evil line (n = 1)');
  });
});
