import { describe, expect, it } from 'vitest';
import { personName } from '../../src/model/index.js';
import { peopleIn } from '../../src/sources/page-names.js';

describe('peopleIn', () => {
  it.each([
    ['Ada Example, Bo van Sample and Cy Test', ['Example, Ada', 'van Sample, Bo', 'Test, Cy']],
    ['Ada Example (University of A (Labs), B); Bo Sample (C)', ['Example, Ada', 'Sample, Bo']],
    ['Ada Example and Bo Sample, ; Cy Test, Jr.', ['Example, Ada', 'Sample, Bo', 'Test, Cy, Jr.']],
    ['Ada Example*, and Bo Sample†', ['Example, Ada', 'Sample, Bo']],
    ['Andy Anderson, et al.', ['Anderson, Andy']],
    ['Mononym', ['Mononym']],
    ['', []],
    [' , ; and ', []],
  ])('finds in %j %j', (line, names) => {
    expect(peopleIn(line).map(personName)).toEqual(names);
  });
});
