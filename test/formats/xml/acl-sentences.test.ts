import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unglueSentences } from '../../../src/formats/xml/acl-sentences.js';

describe('unglueSentences', () => {
  it.each([
    ['the task.We show', 'the task. We show'],
    ['they fail.In contrast, we', 'they fail. In contrast, we'],
    ['is it hard?Yes, it', 'is it hard? Yes, it'],
    ['demonstrations.Collecting diverse', 'demonstrations. Collecting diverse'],
    ['at github.com/Some.Thing here', 'at github.com/Some.Thing here'],
    ['in example.org.Thing here', 'in example.org.Thing here'],
    ['System.Text.Json and ASP.NET in v2.Beta', 'System.Text.Json and ASP.NET in v2.Beta'],
    ['by 2.5 to 3.Five', 'by 2.5 to 3.Five'],
    ['mail ada@example.Org now', 'mail ada@example.Org now'],
  ])('makes of %j %j', (text, expected) => {
    expect(unglueSentences(text)).toBe(expected);
  });

  it('adds nothing but spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcDEF.?! ()-/@1é'), maxLength: 80 }), (text) => {
        expect(unglueSentences(text).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        expect(unglueSentences(unglueSentences(text))).toBe(unglueSentences(text));
      }),
    );
  });
});
