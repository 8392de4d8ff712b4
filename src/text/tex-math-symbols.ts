/** TeX's names for the signs of mathematics: LaTeX2e, latexsym and amssymb. Tables only. */

/** Signs that LaTeX has without a package, and a few of amssymb's. Where two commands give one, the first is written. */
export const mathNames =
  'alpha=α beta=β gamma=γ delta=δ epsilon=ϵ varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ varkappa=ϰ lambda=λ mu=μ nu=ν xi=ξ pi=π varpi=ϖ rho=ρ varrho=ϱ sigma=σ varsigma=ς tau=τ upsilon=υ phi=ϕ varphi=φ chi=χ psi=ψ omega=ω ' +
  'Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω ' +
  'times=× div=÷ pm=± mp=∓ cdot=⋅ ast=∗ star=⋆ circ=∘ bullet=• oplus=⊕ ominus=⊖ otimes=⊗ odot=⊙ wedge=∧ land=∧ vee=∨ lor=∨ cap=∩ cup=∪ setminus=∖ ' +
  'leq=≤ le=≤ geq=≥ ge=≥ neq=≠ ne=≠ approx=≈ sim=∼ simeq=≃ cong=≅ equiv=≡ propto=∝ ll=≪ gg=≫ lesssim=≲ gtrsim=≳ prec=≺ succ=≻ subset=⊂ supset=⊃ subseteq=⊆ supseteq=⊇ in=∈ ni=∋ notin=∉ mid=∣ parallel=∥ perp=⊥ vdash=⊢ models=⊨ nleq=≰ ngeq=≱ backsim=∽ triangleq=≜ doteq=≐ ' +
  'leftarrow=← gets=← rightarrow=→ to=→ leftrightarrow=↔ uparrow=↑ downarrow=↓ Leftarrow=⇐ Rightarrow=⇒ Leftrightarrow=⇔ Longrightarrow=⟹ Longleftrightarrow=⟺ mapsto=↦ longrightarrow=⟶ longleftrightarrow=⟷ hookrightarrow=↪ rightarrowtail=↣ rightsquigarrow=⇝ leadsto=⇝ ' +
  'forall=∀ exists=∃ neg=¬ lnot=¬ top=⊤ bot=⊥ emptyset=∅ varnothing=∅ infty=∞ partial=∂ nabla=∇ sum=∑ prod=∏ int=∫ surd=√ sqrt=√ angle=∠ triangle=△ square=□ Box=□ diamond=⋄ Diamond=◇ checkmark=✓ ell=ℓ hbar=ħ complement=∁ blacksquare=■ cdots=⋯ vdots=⋮ ddots=⋱ Re=ℜ Im=ℑ aleph=ℵ prime=′ ' +
  'langle=⟨ rangle=⟩ lceil=⌈ rceil=⌉ lfloor=⌊ rfloor=⌋ lvert=| rvert=| vert=| Vert=‖ log=log exp=exp min=min max=max sin=sin cos=cos arg=arg lim=lim';

/** The rest of LaTeX's and amssymb's signs that Unicode has (after unicode-math's table of names). */
export const amssymbNames =
  'backprime=‵ hslash=ℏ wp=℘ mho=℧ Finv=Ⅎ beth=ℶ gimel=ℷ daleth=ℸ Game=⅁ nexists=∄ measuredangle=∡ sphericalangle=∢ therefore=∴ because=∵ blacktriangle=▴ blacktriangleright=▶ ' +
  'bigtriangledown=▽ blacktriangledown=▾ triangledown=▿ blacktriangleleft=◀ bigstar=★ spadesuit=♠ heartsuit=♡ diamondsuit=♢ clubsuit=♣ flat=♭ natural=♮ sharp=♯ ' +
  'maltese=✠ ' +
  'cdotp=· coprod=∐ dotplus=∔ smallsetminus=∖ oint=∮ wr=≀ uplus=⊎ sqcap=⊓ sqcup=⊔ oslash=⊘ circledcirc=⊚ circledast=⊛ circleddash=⊝ boxplus=⊞ boxminus=⊟ boxtimes=⊠ ' +
  'boxdot=⊡ intercal=⊺ veebar=⊻ barwedge=⊼ divideontimes=⋇ ltimes=⋉ rtimes=⋊ leftthreetimes=⋋ rightthreetimes=⋌ curlyvee=⋎ curlywedge=⋏ Cap=⋒ Cup=⋓ bigtriangleup=△ ' +
  'triangleright=▷ triangleleft=◁ bigodot=⨀ biguplus=⨄ bigsqcup=⨆ Join=⨝ amalg=⨿ doublebarwedge=⩞ ' +
  'nmid=∤ nparallel=∦ nsim=≁ eqsim=≂ ncong=≇ approxeq=≊ asymp=≍ Bumpeq=≎ bumpeq=≏ Doteq=≑ fallingdotseq=≒ risingdotseq=≓ eqcirc=≖ circeq=≗ leqq=≦ geqq=≧ lneqq=≨ ' +
  'gneqq=≩ between=≬ nless=≮ ngtr=≯ lessgtr=≶ gtrless=≷ preccurlyeq=≼ succcurlyeq=≽ precsim=≾ succsim=≿ nprec=⊀ nsucc=⊁ nsubseteq=⊈ nsupseteq=⊉ subsetneq=⊊ ' +
  'supsetneq=⊋ sqsubset=⊏ sqsupset=⊐ sqsubseteq=⊑ sqsupseteq=⊒ dashv=⊣ vDash=⊨ Vdash=⊩ Vvdash=⊪ nvdash=⊬ nvDash=⊭ nVdash=⊮ nVDash=⊯ vartriangleleft=⊲ vartriangleright=⊳ ' +
  'trianglelefteq=⊴ trianglerighteq=⊵ multimap=⊸ bowtie=⋈ backsimeq=⋍ Subset=⋐ Supset=⋑ pitchfork=⋔ lessdot=⋖ gtrdot=⋗ lll=⋘ ggg=⋙ lesseqgtr=⋚ gtreqless=⋛ ' +
  'curlyeqprec=⋞ curlyeqsucc=⋟ lnsim=⋦ gnsim=⋧ precnsim=⋨ succnsim=⋩ ntrianglelefteq=⋬ ntrianglerighteq=⋭ frown=⌢ smile=⌣ vartriangle=▵ lessapprox=⪅ gtrapprox=⪆ ' +
  'lneq=⪇ gneq=⪈ lnapprox=⪉ gnapprox=⪊ lesseqqgtr=⪋ gtreqqless=⪌ eqslantless=⪕ eqslantgtr=⪖ preceq=⪯ succeq=⪰ precneqq=⪵ succneqq=⪶ precapprox=⪷ succapprox=⪸ ' +
  'precnapprox=⪹ succnapprox=⪺ subseteqq=⫅ supseteqq=⫆ subsetneqq=⫋ supsetneqq=⫌ ' +
  'updownarrow=↕ nwarrow=↖ nearrow=↗ searrow=↘ swarrow=↙ nleftarrow=↚ nrightarrow=↛ twoheadleftarrow=↞ twoheadrightarrow=↠ leftarrowtail=↢ hookleftarrow=↩ ' +
  'looparrowleft=↫ looparrowright=↬ leftrightsquigarrow=↭ nleftrightarrow=↮ Lsh=↰ Rsh=↱ curvearrowleft=↶ curvearrowright=↷ leftharpoonup=↼ leftharpoondown=↽ ' +
  'upharpoonright=↾ upharpoonleft=↿ rightharpoonup=⇀ rightharpoondown=⇁ downharpoonright=⇂ downharpoonleft=⇃ rightleftarrows=⇄ leftrightarrows=⇆ leftleftarrows=⇇ ' +
  'upuparrows=⇈ rightrightarrows=⇉ downdownarrows=⇊ leftrightharpoons=⇋ rightleftharpoons=⇌ nLeftarrow=⇍ nLeftrightarrow=⇎ nRightarrow=⇏ Uparrow=⇑ Downarrow=⇓ ' +
  'Updownarrow=⇕ Lleftarrow=⇚ Rrightarrow=⇛ longleftarrow=⟵ Longleftarrow=⟸ longmapsto=⟼ ' +
  'ulcorner=⌜ urcorner=⌝ llcorner=⌞ lrcorner=⌟ lmoustache=⎰ rmoustache=⎱ lgroup=⟮ rgroup=⟯';

/** Other names for signs, of these and of packages for more (amsmath, mathtools, stmaryrd): read, never written. */
export const otherMathNames =
  'imath=ı jmath=ȷ lVert=‖ rVert=‖ owns=∋ lhd=⊲ rhd=⊳ unlhd=⊴ unrhd=⊵ bigcirc=◯ digamma=ϝ backepsilon=϶ eth=ð lozenge=◊ blacklozenge=⧫ circledR=® circledS=Ⓢ yen=¥ diagdown=╲ diagup=╱ ' +
  'thickapprox=≈ thicksim=∼ varpropto=∝ shortmid=∣ shortparallel=∥ nshortmid=∤ nshortparallel=∦ centerdot=⋅ doublecap=⋒ doublecup=⋓ restriction=↾ gggtr=⋙ llless=⋘ dashrightarrow=⇢ dashleftarrow=⇠ dasharrow=⇢ ' +
  'nleqslant=≰ ngeqslant=≱ nleqq=≰ ngeqq=≱ npreceq=⋠ nsucceq=⋡ ntriangleleft=⋪ ntriangleright=⋫ lvertneqq=≨ gvertneqq=≩ varsubsetneq=⊊ varsupsetneq=⊋ varsubsetneqq=⫋ varsupsetneqq=⫌ nsubseteqq=⊈ nsupseteqq=⊉ ' +
  'nequiv=≢ nin=∉ nsubset=⊄ nsupset=⊅ nexist=∄ notni=∌ smallfrown=⌢ smallsmile=⌣ succapprox=⪸ implies=⟹ iff=⟺ impliedby=⟸ iint=∬ iiint=∭ oiint=∯ dotsb=⋯ dotsc=… dotsm=⋯ dotso=… dotsi=⋯ mathellipsis=… ' +
  'coloneq=≔ eqqcolon=≕ eqcolon=≕ llbracket=⟦ rrbracket=⟧ lBrack=⟦ rBrack=⟧ lightning=↯ vcentcolon=: defeq=≝ rightarrowtriangle=⇾ leftarrowtriangle=⇽ over=/';
