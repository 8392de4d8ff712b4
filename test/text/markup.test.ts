import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, markupToText } from '../../src/text/index.js';

describe('markupToText', () => {
  it.each([
    ['<jats:title>Abstract</jats:title><jats:p>We study <jats:italic>drift</jats:italic>.</jats:p>', 'We study drift.'],
    ['H<sub>2</sub>O and x<sup>2</sup>', 'H2O and x2'],
    ['<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['line<br/>break', 'line break'],
    ['Caf&eacute; &amp; M&uuml;ller &#233; &#xE9;', 'Café & Müller é é'],
    ['Optional<T> and List<String>', 'Optional<T> and List<String>'],
    ['a < b and c > d', 'a < b and c > d'],
    ['The <b> element considered harmful', 'The <b> element considered harmful'],
    ['&amp;lt;i&amp;gt;twice&amp;lt;/i&amp;gt;', 'twice'],
    ['AT&T R&D; &nosuch;', 'AT&T R&D; &nosuch;'],
    ['<h4>Background</h4>Text', 'Background Text'],
    ['<mml:math><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math>', 'x2'],
    ['<![CDATA[kept]]> <!-- gone -->here', 'kept here'],
    ['Cu<inf>2</inf>O and Cu&lt;inf&gt;2&lt;/inf&gt;O', 'Cu2O and Cu2O'],
    ['<ce:italic>E. coli</ce:italic> in H<ce:inf>2</ce:inf>O', 'E. coli in H2O'],
    ['<sc>One</sc> <scp>two</scp> <roman>III</roman> <tt>f</tt> <u>g</u> <it>h</it>', 'One two III f g h'],
    ['<Emphasis Type="Italic">x</Emphasis><Subscript>1</Subscript>', 'x1'],
    ['<named-content content-type="genus">Rosa</named-content>', 'Rosa'],
    ['<inline-formula><mml:math><mml:mi>k</mml:mi></mml:math></inline-formula>-means', 'k-means'],
    ['The <inf> element and List<Sc>', 'The <inf> element and List<Sc>'],
    ['Schr & ouml;dinger and M & uuml;ller in & Ouml;sterreich', 'Schrödinger and Müller in Österreich'],
    ['R & amp; D, 5 & lt; 6 and the  & beta;-catenin', 'R & D, 5 < 6 and the β-catenin'],
    ['AT & T; x', 'AT & T; x'],
    [
      'text & image; alpha & beta; gamma & nosuch; this & that;',
      'text & image; alpha & beta; gamma & nosuch; this & that;',
    ],
    ['&#0; &#xD800; &#1114112;', '&#0; &#xD800; &#1114112;'],
  ])('reads %j', (markup, text) => {
    expect(markupToText(markup)).toBe(text);
  });

  it('leaves text without markup alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[<&]/.test(text));
        expect(markupToText(text)).toBe(text);
      }),
    );
  });

  it('never fails on pieces of markup', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '<i>',
        '</i>',
        '&',
        'amp;',
        '&lt;',
        '<!--',
        '-->',
        '<![CDATA[',
        ' ',
        'x',
        '<p',
        '/>',
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(typeof markupToText(parts.join(''))).toBe('string');
      }),
    );
  });
});

describe('decodeEntities', () => {
  it('knows the Latin-1 names in their places', () => {
    expect(decodeEntities('&nbsp;&szlig;&yuml;&times;&divide;')).toBe('\u00a0ßÿ×÷');
  });
});
