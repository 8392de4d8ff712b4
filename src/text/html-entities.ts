/** The named character references of HTML 4 (W3C, HTML 4.01, section 24) and XML, by name. */

/** The names of U+00A0 to U+00FF in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Greek letters, symbols and punctuation, as `name=character`. */
const others =
  'quot=" amp=& apos=\' lt=< gt=> OElig=Œ oelig=œ Scaron=Š scaron=š Zcaron=Ž zcaron=ž Ccaron=Č ccaron=č Yuml=Ÿ fnof=ƒ circ=ˆ tilde=˜ ' +
  'Alpha=Α Beta=Β Gamma=Γ Delta=Δ Epsilon=Ε Zeta=Ζ Eta=Η Theta=Θ Iota=Ι Kappa=Κ Lambda=Λ Mu=Μ Nu=Ν Xi=Ξ Omicron=Ο Pi=Π Rho=Ρ Sigma=Σ Tau=Τ Upsilon=Υ Phi=Φ Chi=Χ Psi=Ψ Omega=Ω ' +
  'alpha=α beta=β gamma=γ delta=δ epsilon=ε zeta=ζ eta=η theta=θ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ omicron=ο pi=π rho=ρ sigmaf=ς sigma=σ tau=τ upsilon=υ phi=φ chi=χ psi=ψ omega=ω thetasym=ϑ upsih=ϒ piv=ϖ ' +
  'ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ dagger=† Dagger=‡ bull=• hellip=… permil=‰ prime=′ Prime=″ lsaquo=‹ rsaquo=› oline=‾ frasl=⁄ euro=€ image=ℑ weierp=℘ real=ℜ trade=™ alefsym=ℵ ' +
  'larr=← uarr=↑ rarr=→ darr=↓ harr=↔ crarr=↵ lArr=⇐ uArr=⇑ rArr=⇒ dArr=⇓ hArr=⇔ forall=∀ part=∂ exist=∃ empty=∅ nabla=∇ isin=∈ notin=∉ ni=∋ prod=∏ sum=∑ minus=− lowast=∗ radic=√ prop=∝ infin=∞ ang=∠ and=∧ or=∨ cap=∩ cup=∪ int=∫ there4=∴ sim=∼ cong=≅ asymp=≈ ne=≠ equiv=≡ le=≤ ge=≥ sub=⊂ sup=⊃ nsub=⊄ sube=⊆ supe=⊇ oplus=⊕ otimes=⊗ perp=⊥ sdot=⋅ lceil=⌈ rceil=⌉ lfloor=⌊ rfloor=⌋ lang=⟨ rang=⟩ loz=◊ spades=♠ clubs=♣ hearts=♥ diams=♦ ' +
  'ensp=\u2002 emsp=\u2003 thinsp=\u2009 zwnj=\u200c zwj=\u200d lrm=\u200e rlm=\u200f';

/** Named character references to characters. Names are case-sensitive, as HTML has them. */
export const htmlEntities: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...others
    .split(/ (?=[A-Za-z0-9]+=)/)
    .map((pair): [string, string] => [
      pair.slice(0, pair.indexOf('=')),
      [...pair.slice(pair.indexOf('=') + 1)][0] ?? '',
    ]),
]);
