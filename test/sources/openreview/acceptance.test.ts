import { describe, expect, it } from 'vitest';
import { decisionIn, standingOf } from '../../../src/sources/openreview/acceptance.js';
import { readNote } from '../../../src/sources/openreview/note.js';
import { decision, paper, submission } from './played-openreview.js';

const standingByVenueId = (venueid: string | undefined) => standingOf(readNote(paper('a', { venueid }))!);
const standingByVenue = (venue: string | undefined, reply?: string) =>
  standingOf(readNote(submission('a', { venue }))!, reply);

describe('standingOf', () => {
  it.each([
    ['ExampleCon.org/2031/Conference', 'accepted'],
    ['ExampleCon.org/2031/Workshop/Retraction_Studies/2031', 'accepted'],
    ['TMLR', 'accepted'],
    ['ExampleCon.org/2031/Conference/Rejected_Submission', 'rejected'],
    ['ExampleCon.org/2031/Conference/Withdrawn_Submission', 'withdrawn'],
    ['ExampleCon.org/2031/Conference/Desk_Rejected_Submission', 'desk-rejected'],
    ['ExampleCon.org/2031/Conference/Submission', 'undecided'],
    ['TMLR/Rejected', 'rejected'],
    ['TMLR/Under_Review', 'undecided'],
    ['TMLR/Retracted_Acceptance', 'retracted'],
    ['dblp.org/conf/REJECT/2031', 'accepted'],
    ['OpenReview.net/Public_Article', 'accepted'],
    [undefined, 'undecided'],
  ])('reads the venue id "%s" of interface 2 as %s', (venueid, standing) => {
    expect(standingByVenueId(venueid)).toBe(standing);
  });

  it('does not ask the venue text of interface 2, which may be a title', () => {
    const note = paper('a', { venueid: 'OpenReview.net/Public_Article', venue: 'Why papers are rejected' });
    expect(standingOf(readNote(note)!)).toBe('accepted');
  });

  it.each([
    ['ExampleCon 2021 Poster', 'accepted'],
    ['ExampleCon 2023 notable top 5%', 'accepted'],
    ['ExampleCon 2022 Submitted', 'rejected'],
    ['Submitted to ExampleCon 2021', 'rejected'],
    ['ExampleCon 2021 Desk Rejected', 'desk-rejected'],
    ['ExampleCon 2017 Invite to Workshop', 'invited-elsewhere'],
    ['ExampleCon 2018 Conference Blind Submission', 'undecided'],
    [undefined, 'undecided'],
  ])('reads the venue "%s" of interface 1 as %s, though all have the id of the venue', (venue, standing) => {
    expect(standingByVenue(venue)).toBe(standing);
  });

  it.each([
    ['Accept (Oral)', 'accepted'],
    ['conferencePoster-examplecon2013-conference', 'accepted'],
    ['conferencePoster-examplecon2013-workshop', 'invited-elsewhere'],
    ['Invite to Workshop Track', 'invited-elsewhere'],
    ['Reject', 'rejected'],
    ['Pending', 'undecided'],
  ])('reads the decision "%s" as %s where the venue says nothing', (text, standing) => {
    expect(standingByVenue(undefined, text)).toBe(standing);
    expect(standingOf(readNote(submission('a', { venue: undefined, decision: text }))!)).toBe(standing);
  });

  it('reads the invitations of withdrawn submissions', () => {
    const withdrawn = submission('a', {}, { invitation: 'ExampleCon.org/2021/Conference/-/Withdrawn_Submission' });
    expect(standingOf(readNote(withdrawn)!)).toBe('withdrawn');
  });
});

describe('decisionIn', () => {
  it('knows the replies that decide, through the years', () => {
    const read = (content: Readonly<Record<string, unknown>>, name?: string) =>
      decisionIn(readNote(decision('a', content, name))!);
    expect(read({ decision: 'Accept' })).toBe('Accept');
    expect(read({ decision: 'Accept (Oral)' }, '-/Acceptance_Decision')).toBe('Accept (Oral)');
    expect(read({ recommendation: 'Reject' }, '-/Paper8/Meta_Review')).toBe('Reject');
    expect(read({ decision: 'Reject' }, '-/paper8/acceptance')).toBe('Reject');
    expect(read({ recommendation: 'Accept' }, '-/Paper8/Official_Review')).toBeUndefined();
  });
});
