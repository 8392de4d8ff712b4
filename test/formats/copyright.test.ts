import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutCopyright } from '../../src/formats/copyright.js';

const text = 'We tried ten methods, and three of them worked.';

const property =
  "Copyright of Journal of Examples & Probes is the property of Example Press Ltd. and its content may not be copied or emailed to multiple sites or posted to a listserv without the copyright holder's express written permission. However, users may print, download, or email articles for individual use. This abstract may be abridged. No warranty is given about the accuracy of the copy. Users should refer to the original published version of the material for the full abstract. (Copyright applies to all Abstracts.)";

describe('statements about copyright', () => {
  it.each([
    '© 2020 Elsevier B.V.',
    '© 2020 Elsevier B.V. All rights reserved.',
    '©2020 Example Society',
    '© 2019',
    '© 2015.',
    '© The Example Society 2012.',
    '© 2019, © 2019 Example & Sons Group, LLC.',
    '© 2019 The Authors. Journal of Examples © 2019 Example Society',
    '© 2019 The Authors. Journal of Examples published by Example & Sons Ltd on behalf of Example Society.',
    '© 2014 by the author(s). Published here under license by the Example Alliance.',
    '© 2020 The Author(s), under exclusive licence to Example Group.',
    '© Example et al.; Licensee Example Open.',
    '© 2017 S. Example AG, Exampleville.',
    '(C) 2013 Example B.V. All rights reserved.',
    '(c) 2019 Example & Sons, Ltd.',
    'Copyright © Example Society 2019. All rights reserved.',
    'Copyright (c) 2009 Example Press. All rights reserved.',
    'Copyright (c) Example Press. All rights reserved.',
    'Copyright 2004, Example B.V. All rights reserved.',
    'Copyright 2018 Example B.V., All rights reserved.',
    'Crown Copyright © 2002 Published by Example Science B.V. All rights reserved.',
    'Copyright: © 2018 Example et al. This is an open access article distributed under the terms of the Creative Commons Attribution License, which permits unrestricted use, distribution, and reproduction in any medium, provided the original author and source are credited.',
    'This article is protected by copyright. All rights reserved.',
    '(PsycINFO Database Record (c) 2016 APA, all rights reserved)',
    '(PsycInfo Database Record (c) 2021 APA, all rights reserved).',
    '© 2019 Wiley Periodicals, Inc. J. Appl. Polym. Sci. 2019, 136, 47000.',
    '© 2016 Wiley Periodicals, Inc. J Biomed Mater Res Part A: 105A: 1–12, 2017.',
    '© 2019 Example Periodicals, Inc. Biotechnol. Bioeng. 2012; 109: 1–10. © 2019 Example, Inc.',
    'Copyright © 2012 John Wiley & Sons, Ltd. Softw. Pract. Exper. 2012; 42:1–9.',
    '© 2020 The Authors. Software: Practice and Experience published by John Wiley & Sons Ltd.',
    '© 2020 The Authors. 2D Materials: An Example published by Example Ltd on behalf of Example Society.',
    '2020 Elsevier Inc. All rights reserved.',
    '2020 Elsevier B.V. All rights reserved.',
    '2014 Published by Elsevier Ltd. All rights reserved.',
    '2011 by the American Society of Examples. All rights reserved.',
    'Published by Elsevier Inc. All rights reserved.',
    'Ó 2010 Elsevier Ltd. All rights reserved.',
    property,
  ])('are taken off the end: %s', (statement) => {
    expect(withoutCopyright(`${text} ${statement}`)).toEqual({ text, taken: [statement] });
    expect(withoutCopyright(statement)).toEqual({ text: '', taken: [statement] });
    const long = Array.from({ length: 40 }, () => text).join(' ');
    expect(withoutCopyright(`${long} ${statement}`)).toEqual({ text: long, taken: [statement] });
  });

  it.each([
    '© 2020 Elsevier B.V.',
    '© 2015.',
    'Copyright © 2019 by Example. All rights reserved.',
    '© The Author(s) 2026. This article is distributed under the terms of the Creative Commons Attribution License.',
    '(C) 2013 Example B.V. All rights reserved.',
  ])('are taken off the beginning: %s', (statement) => {
    expect(withoutCopyright(`${statement} ${text}`)).toEqual({ text, taken: [statement] });
  });

  it('are taken off both ends, also behind a note in brackets and without a full stop before them', () => {
    expect(withoutCopyright(`© 2020 Example. ${text} All rights reserved.`)).toEqual({
      text,
      taken: ['© 2020 Example.', 'All rights reserved.'],
    });
    expect(withoutCopyright(`${text} [ABSTRACT FROM AUTHOR] ${property}`)?.text).toBe(`${text} [ABSTRACT FROM AUTHOR]`);
    expect(
      withoutCopyright('A text without end (PsycINFO Database Record (c) 2016 APA, all rights reserved)')?.text,
    ).toBe('A text without end');
    expect(withoutCopyright('A text without end Copyright © 1995, Example. All rights reserved')?.text).toBe(
      'A text without end',
    );
  });

  it.each([
    'Copyright protects works.',
    'Copyright law in 2019 changed how we share data.',
    'We ask who holds the copyright. Copyright of generated code is the property of nobody.',
    'We review the law. Copyright in the Age of Machines.',
    'There are three ways: (a) one, (b) two, (c) three.',
    'There are three ways. (c) The third works.',
    'Data are from 2019. 2020 Elsevier journals were searched.',
    'Nobody reads the words 2020 Elsevier Inc.',
    'We cite J. Appl. Polym. Sci. 2019, 136, 47000.',
    'The paper was published by Example Ltd.',
    'All rights reserved is what the notice says.',
    'The notice © 2019 Example was found in ten files.',
    'We found the sign © in files. © 2020 was the year most files had in their notices.',
    'We used the Example Scale © 2008 Example.',
    'Licences matter; we use software© of others.',
    'Under the terms of the Creative Commons licence, data are shared.',
  ])('are told from text about copyright: %s', (about) => {
    expect(withoutCopyright(about)).toBeUndefined();
    expect(withoutCopyright(`${text} ${about}`)).toBeUndefined();
  });

  it.each([
    '© 2020 Elsevier B.V. All rights reserved.',
    '©2020 Example Society. All rights reserved.',
    'Crown Copyright © 2020 Example B.V. All rights reserved.',
    'Copyright 2020 Example B.V. All rights reserved.',
    '(C) 2020 Example B.V. All rights reserved.',
  ])('are taken off whole where the sentence before has no full stop: %s', (statement) => {
    expect(withoutCopyright(`${text} It works for programs ${statement}`)).toEqual({
      text: `${text} It works for programs`,
      taken: [statement],
    });
  });

  it('leave a year and a publisher that belong to prose', () => {
    expect(withoutCopyright(`${text} Most were sold by 2020 Example Inc. All rights reserved.`)?.text).toBe(
      `${text} Most were sold by 2020 Example Inc.`,
    );
    expect(withoutCopyright(`${text} 2020 papers were read by us in Example Inc. All rights reserved.`)?.text).toBe(
      `${text} 2020 papers were read by us in Example Inc.`,
    );
    expect(withoutCopyright(`${text} 2020 Things. All rights reserved.`)?.text).toBe(`${text} 2020 Things.`);
    expect(withoutCopyright(`${text} We mark software© of others. All rights reserved.`)?.text).toBe(
      `${text} We mark software© of others.`,
    );
    expect(withoutCopyright(`${text} Files say © 2020 in their first lines. All rights reserved.`)?.text).toBe(
      `${text} Files say © 2020 in their first lines.`,
    );
  });

  it('stay in the middle of a text', () => {
    expect(withoutCopyright(`${text} © 2020 Elsevier B.V. ${text}`)).toBeUndefined();
  });

  it('lose no word of a text', () => {
    const sentence = fc.constantFrom(
      text,
      '© 2020 Elsevier B.V.',
      'All rights reserved.',
      'Journal of Examples.',
      'Copyright law is old.',
      '(c) 2019 Example.',
      '2020 Example Inc.',
      'J. Ex. Sci. 2019, 136, 47000.',
      'Results: 30%.',
      'It works',
      '[ABSTRACT FROM AUTHOR]',
      '(Copyright applies to all Abstracts.)',
    );
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 60 }), (sentences) => {
        const whole = sentences.join(' ');
        const { text: rest, taken } = withoutCopyright(whole) ?? { text: whole, taken: [] };
        const words = [...taken, rest]
          .join(' ')
          .split(' ')
          .filter((word) => word !== '');
        expect(words.sort()).toEqual(whole.split(' ').sort());
        expect(whole).toContain(rest);
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 200 },
    );
  });
});
