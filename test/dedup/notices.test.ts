import { describe, expect, it } from 'vitest';
import { noticeOf, withoutSubjectCitation } from '../../src/dedup/notices.js';
import { titleTraits } from '../../src/dedup/title-traits.js';

const read = (title: string): readonly [string, string] => {
  const { notice, title: subject } = titleTraits(title, '');
  return [notice, subject];
};

const subject = 'Invented tools for testing';
const plain = 'invented tools for testing';

describe('notices', () => {
  it.each([
    [`Erratum to: ${subject}`, 'erratum'],
    [`Erratum: ${subject}`, 'erratum'],
    [`Correction: ${subject}`, 'erratum'],
    [`Correction to: ${subject}`, 'erratum'],
    [`Author Correction: ${subject}`, 'erratum'],
    [`Publisher Correction: ${subject}`, 'erratum'],
    [`Corrigendum to the article entitled “${subject}”`, 'erratum'],
    [`Corrigendum regarding “${subject}”`, 'erratum'],
    [`Correction of “${subject}”`, 'erratum'],
    [`Correction – ${subject}`, 'erratum'],
    [`${subject} (Correction)`, 'erratum'],
    [`Addendum: ${subject}`, 'addendum'],
    [`Addendum to “${subject}”`, 'addendum'],
    [`${subject}: Addendum`, 'addendum'],
    [`${subject}: Corrigendum`, 'erratum'],
    [`Retraction: ${subject}`, 'retraction'],
    [`Retraction note to: ${subject}`, 'retraction'],
    [`Retraction notice to “${subject}”`, 'retraction'],
    [`Notice of Retraction: ${subject}`, 'retraction'],
    [`Retraction of “${subject}”`, 'retraction'],
    [`${subject}: Retraction`, 'retraction'],
    [`Withdrawal: ${subject}`, 'retraction'],
    [`Withdrawal of “${subject}”`, 'retraction'],
    [`Withdrawal notice to: ${subject}`, 'retraction'],
    [`Expression of concern: ${subject}`, 'concern'],
    [`Editorial expression of concern: ${subject}`, 'concern'],
    [`Expression of concern about “${subject}”`, 'concern'],
    [`${subject}: Expression of concern`, 'concern'],
    [`Authors’ reply: ${subject}`, 'reply'],
    [`Author response: ${subject}`, 'reply'],
    [`Response to: ${subject}`, 'reply'],
    [`Response to “${subject}”`, 'reply'],
    [`In response to ${subject}`, 'reply'],
    [`Reply to comment on “${subject}”`, 'reply'],
    [`${subject}: Reply`, 'reply'],
    [`${subject} - Authors’ response`, 'reply'],
    [`Rejoinder: ${subject}`, 'reply'],
    [`Comment on “${subject}”`, 'comment'],
    [`Comments on: ${subject}`, 'comment'],
    [`A comment on ${subject}`, 'comment'],
    [`Commentary on ${subject}`, 'comment'],
    [`Discussion of “${subject}”`, 'comment'],
    [`Remarks on “${subject}”`, 'comment'],
    [`${subject}: a comment`, 'comment'],
    [`${subject}: invited commentary`, 'comment'],
    [`Re: ${subject}`, 'comment'],
    [`Replication package for the paper “${subject}”`, 'artefact'],
    [`${subject}: artifact`, 'artefact'],
    // A citation of the subject: the Web of Science, Embase, publishers.
    [`${subject} (vol 360, pg 542, 2009)`, 'erratum'],
    [`${subject} (vol 12, art no 7, 2019)`, 'erratum'],
    [`${subject} (Journal of Examples (2009) 360 (542-544))`, 'erratum'],
    [`${subject} (Journal of Examples (2009) 360:5 (542-544))`, 'erratum'],
    [`Corrigendum to “${subject}” [J. Ex. 190 (2022) 111300]`, 'erratum'],
    [`Erratum: ${subject} (J Ex 2009; 1: 2-9)`, 'erratum'],
  ])('of %j are of kind %s and speak about the title', (title, kind) => {
    expect(read(title)).toEqual([kind, plain]);
  });

  it.each([
    ['Erratum', 'erratum'],
    ['Corrigendum', 'erratum'],
    ['Corrections', 'erratum'],
    ['Addendum', 'addendum'],
    ['Retraction', 'retraction'],
    ['Expression of concern', 'concern'],
    ['Authors’ reply', 'reply'],
    ['The authors reply', 'reply'],
    ['In reply', 'reply'],
    ['Comment', 'comment'],
    ['Commentary', 'comment'],
    ['Letter to the editor', 'comment'],
  ])('that say only %j are of kind %s and name nothing else', (title, kind) => {
    const { notice, title: own, words } = titleTraits(title, '');
    expect(notice).toBe(kind);
    expect(own).not.toBe('');
    expect(words).toBeLessThan(5);
  });

  it.each([
    ['Response to the letter of Example', 'letter of example'],
    ['Response to Example et al.', 'example et al'],
    ['Response from authors', 'authors'],
    ['Response to Dr Example', 'dr example'],
  ])('that only name whom they answer are replies: %j', (title, rest) => {
    expect(read(title)).toEqual(['reply', rest]);
  });

  it.each([
    'Re-engineering invented tools',
    'Re engineering invented tools',
    'Error correction in memory',
    'Tools for error correction',
    'Correction of scoliosis with tools',
    'Corrections of errors in tools',
    'Correction-based defence of tools',
    'Author corrections in tools',
    'Withdrawal of drugs in schools',
    'Withdrawal-related complaints of teachers',
    'Alcohol withdrawal',
    'Retraction pockets of the ear',
    'Retraction-free tools',
    'Tools for lid retraction',
    'Expressions of concern in letters',
    'Response to rituximab in schools',
    'Response to treatment: a study of tools',
    'Discussion of end of life care',
    'Remarks on tools',
    'Addendums of contracts',
    'Reproducibility of tools',
    'Correctional facilities and tools',
    'Comment generation for programs',
    'Response time of tools',
    'Responses of people to tools',
    'Replying to email with tools',
    'Retractions of articles, counted',
    'Discussions in schools about tools',
    'Letters to a young editor',
    'Tools (version 2, 2009)',
    'Tools (volumes of them)',
    'Tools of the world (and of one island)',
  ])('are none that begin or end as %j does', (title) => {
    expect(read(title)[0]).toBe('');
  });
});

describe('withoutSubjectCitation', () => {
  it.each([
    ['Tools (vol 142, pg 310, 2003)', 'Tools', 'erratum'],
    ['Tools (vol 142, pg 310, 2003).', 'Tools', 'erratum'],
    ['Re: Tools', 'Tools', 'comment'],
    ['RE: Tools', 'Tools', 'comment'],
    ['Tools', 'Tools', ''],
    ['(vol 142, pg 310, 2003)', '(vol 142, pg 310, 2003)', ''],
    ['Tools (2003)', 'Tools (2003)', ''],
  ])('reads %j as %j', (title, rest, notice) => {
    expect(withoutSubjectCitation(title)).toEqual({ rest, notice });
  });
});

describe('noticeOf', () => {
  it('leaves the title of what is no notice', () => {
    expect(noticeOf(plain, subject)).toEqual({ notice: '', subject: plain });
  });

  it('keeps the title of a notice that names no subject', () => {
    expect(noticeOf('erratum', 'Erratum')).toEqual({ notice: 'erratum', subject: 'erratum' });
  });

  it('cuts off what makes it one', () => {
    expect(noticeOf(`erratum to the article ${plain}`, `Erratum to the article ${subject}`)).toEqual({
      notice: 'erratum',
      subject: plain,
    });
  });

  it('asks how the title is written where its words may be those of an article', () => {
    expect(noticeOf(`correction of ${plain}`, `Correction of “${subject}”`).notice).toBe('erratum');
    expect(noticeOf(`correction of ${plain}`, `Correction of ${subject}`)).toEqual({
      notice: '',
      subject: `correction of ${plain}`,
    });
  });
});
