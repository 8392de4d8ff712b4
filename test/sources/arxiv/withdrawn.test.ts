import { describe, expect, it } from 'vitest';
import { isWithdrawn } from '../../../src/sources/arxiv/withdrawn.js';

describe('isWithdrawn', () => {
  it.each([
    'This paper has been withdrawn',
    'This paper has been withdrawn by the author due to a crucial sign error in equation 1',
    'This submission has been temporarily withdrawn by the authors',
    'Withdrawn due to an error in section 4',
    'withdrawn',
    'The authors have withdrawn this manuscript',
    'The author has withdrawn this paper because of an error',
    '12 pages. This article was withdrawn',
    'This version has been withdrawn by arXiv administrators due to a copyright claim',
  ])('is told by the comment "%s"', (comment) => {
    expect(isWithdrawn(comment, 'We test agents.')).toBe(true);
  });

  it.each([
    'Accepted at ICSE 2024',
    'This paper was withdrawn from ICLR 2023 and is submitted elsewhere',
    'withdrawn from NeurIPS',
    'A study of withdrawn apps, 12 pages',
    '5 pages, 3 figures',
  ])('is not told by the comment "%s"', (comment) => {
    expect(isWithdrawn(comment, 'We test agents.')).toBe(false);
  });

  it('is told by an abstract that begins so, not by one that speaks of others', () => {
    expect(isWithdrawn(undefined, 'This paper has been withdrawn by the author.')).toBe(true);
    expect(isWithdrawn(undefined, `${'We study retractions. '.repeat(10)}In 1999 the paper was withdrawn.`)).toBe(
      false,
    );
    expect(isWithdrawn(undefined, undefined)).toBe(false);
  });
});
