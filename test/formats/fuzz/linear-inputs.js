/**
 * Texts on which a careless reader takes more than linear time or memory: brackets that never close, tags without end,
 * things inside each other. JavaScript, since the benchmarks time the built readers on them too.
 */

const repeat = (text) => (size) => text.repeat(Math.ceil(size / text.length));

/** A text with something before and behind what is repeated until it has `size` characters. */
const between = (before, text, behind = '') => {
  const body = repeat(text);
  return (size) => `${before}${body(size)}${behind}`;
};

/** Two parts of half the size each. */
const halves =
  (before, first, second, behind = '') =>
  (size) =>
    `${before}${repeat(first)(size / 2)}${repeat(second)(size / 2)}${behind}`;

const inRis = (before, text, behind = '') => between(`TY  - JOUR\nTI  - T\n${before}`, text, `${behind}\nER  - \n`);
const inBibtex = (before, text, behind) => between(`@misc{a, title={T}, ${before}`, text, behind);
const pubmed =
  '<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>T</ArticleTitle>';
const endnote = '<xml><records><record><titles><title>T</title></titles>';
const acl =
  '<collection id="2020.x"><volume id="1"><meta><booktitle>B</booktitle><year>2020</year></meta><paper id="1"><title>T</title>';

/** A text of strings that each name the one before twice; what it stands for doubles with every line. */
const doublingStrings = (size) => {
  const lines = Array.from({ length: Math.ceil(size / 24) }, (_, at) => `@string{s${at + 1} = s${at} # s${at}}\n`);
  const last = lines.length;
  return `@string{s0 = "ab"}\n${lines.join('')}@misc{a, title = s${last}}\n`;
};

/** Entries that each take their fields from the next, or from one large parent. */
const chainOfParents = (size) =>
  Array.from({ length: Math.ceil(size / 44) }, (_, at) => `@misc{k${at}, title={T}, crossref={k${at + 1}}}\n`).join('');
const manyChildren = (size) =>
  `${repeat('@inproceedings{c, title={T}, crossref={p}}\n')(size / 2)}@proceedings{p, title={P}, publisher={${repeat('word ')(size / 2)}}}\n`;

/** By format, each with a name and what it makes of a number of characters. */
export const linearInputs = {
  csv: [
    ['open quotes', between('title,abstract\n', '"open,x\n')],
    ['open quotes after tabs', between('title\tabstract\n', '"open\tx\ty\n')],
    ['one quote and many rows', between('title,abstract\na,"b\n', 'c,d\n')],
    ['quotes that open cells', halves('title,abstract\n', 'a,"b\n', '"c",d\n')],
    ['authors in a cell', between('title,authors\nT,"', 'Example A, ', '"\n')],
    ['columns in a header', between('title,abstract', ',column', '\nT,A\n')],
    ['cells in a row', between('title,abstract\nT,A', ',cell', '\n')],
    ['rows too short', between('title,abstract,doi\n', 'x\n')],
    ['a header and rejects', (size) => `title,abstract${repeat(',c')(size / 4)}\n${repeat(',\n')(size / 2)}`],
    ['one line', between('title,abstract\nT,', 'word ')],
    ['separators that change', between('title;abstract\n', 'a;b,c\td|e\n')],
    ['doubled quotes', between('title,abstract\n"', '""')],
    ['quotes alone', between('title,doi\n', '"\n')],
    ['quotes alone after tabs', between('title\tdoi\n', '"\n')],
  ],
  ris: [
    ['titles only', between('TI  - T\nAU  - A\n', 'TI  - T\n')],
    [
      'authors between blank lines',
      between('TI  - T\nPY  - 1\nAB  - x\n\n', 'AU  - A\n\n', 'AB  - x\nPY  - 1\nTI  - T\n'),
    ],
    ['an endless record', between('TY  - JOUR\nAB  - x\n', 'more\n')],
    ['ends only', between('TY  - JOUR\n', 'ER  - \n')],
    ['beginnings only', repeat('TY  - JOUR\n')],
    ['a name without end', inRis('AU  - ', 'a ')],
    ['angle brackets', inRis('AB  - ', '<i ')],
    ['comments in markup', inRis('AB  - ', '<!--')],
    ['elements in each other', inRis('AB  - ', '<i>')],
    ['entities', inRis('AB  - ', '&amp')],
    ['digits', inRis('PY  - ', '1')],
    ['a DOI without end', inRis('DO  - 10.', '1.')],
    ['keywords', inRis('', 'KW  - a\n')],
    ['unknown tags', inRis('', 'Q1  - a\n')],
    ['judgments', inRis('', 'N1  - litsieve:ta:ada:decision=include\n')],
    ['judgments of Rayyan', inRis('N1  - RAYYAN-INCLUSION: {', '"Ada"=>"Included", ')],
    ['continuation lines', inRis('N1  - x\n', '      more\n')],
    ['one line', inRis('AB  - ', 'word ')],
    ['copyright signs', inRis('AB  - ', '© 2020. ')],
    ['spaces', inRis('AB  - ', ' ')],
    ['lines outside', between('', 'nothing\n', 'TY  - JOUR\nTI  - T\nER  - \n')],
  ],
  bibtex: [
    ['open braces', repeat('@misc{a, title = {b\n')],
    ['fields that never close', between('@misc{a,\n', 'title = {b\n')],
    ['entries that never close on one line', repeat('@misc{a, title = {b ')],
    ['text between entries', between('@misc{a, title={T}}\n', 'word = ', '\n@misc{b, title={U}}')],
    ['comments that never close', repeat('@comment{ x\n')],
    ['one deep nest', between('@misc{a, title = ', '{')],
    ['one deep nest that closes', (size) => `@misc{a, title = {T${repeat('{')(size / 2)}${repeat('}')(size / 2)}}}\n`],
    ['dollars and accents', inBibtex('note={', "$a \\'", '}}\n')],
    ['commands', inBibtex('note={', '\\emph{', '}}\n')],
    ['spaces in authors', inBibtex('author={', ' ', 'and}}\n')],
    ['spaces in keys', between('@misc{b', ' ', ', title={U}}')],
    ['names', inBibtex('author={', 'A and ', 'B}}\n')],
    ['fields', inBibtex('', 'x={y}, ', '}\n')],
    ['fields of one name', inBibtex('', 'note={y}, ', '}\n')],
    ['parts of a value', inBibtex('note=', '"a" # ', '"b"}\n')],
    ['strings that double', doublingStrings],
    ['strings', repeat('@string{a = "b"}\n')],
    ['preambles that never close', repeat('@preamble{"\n')],
    ['a chain of parents', chainOfParents],
    ['children of a large parent', manyChildren],
    ['one key', repeat('@misc{a, title={T}}\n')],
    ['at signs', between('@misc{a, title={T}}\n', '@')],
    ['one line', inBibtex('abstract={', 'word ', '}}\n')],
    ['quotes', inBibtex('note=', '"', '}\n')],
  ],
  wos: [
    ['an endless abstract', between('FN X\nVR 1.0\nPT J\nTI T\nAB x\n', '   more\n')],
    ['beginnings only', between('FN X\nVR 1.0\n', 'PT J\n')],
    ['ends only', between('FN X\nVR 1.0\nPT J\nTI T\n', 'ER\n')],
    ['tags without end', between('FN X\nVR 1.0\nPT J\nTI T\n', 'AU A\n')],
    ['tags without beginning', between('FN X\nVR 1.0\n', 'TI T\n\n')],
    ['titles only', between('FN X\nVR 1.0\nPT J\n', 'TI T\n')],
    ['one line', between('FN X\nVR 1.0\nPT J\nTI T\nAB ', 'word ', '\nER\n\nEF\n')],
    ['ends of the file', between('FN X\nVR 1.0\nPT J\nTI T\nER\n', 'EF\n')],
  ],
  medline: [
    ['an endless abstract', between('PMID- 1\nTI  - T\nAB  - x\n', '      more\n')],
    ['beginnings only', repeat('PMID- 1\n')],
    ['titles only', between('PMID- 1\n', 'TI  - T\n')],
    ['authors between blank lines', between('PMID- 1\nTI  - T\n\n', 'AU  - A\n\n')],
    ['numbers of an article', between('PMID- 1\nTI  - T\n', 'LID - 10.1/a [doi]\n')],
    ['brackets', between('PMID- 1\nTI  - T\nLID - ', '[', '\n')],
    ['one line', between('PMID- 1\nTI  - T\nAB  - ', 'word ', '\n')],
    ['lines outside', between('PMID- 1\nTI  - T\n\n', 'nothing\n')],
  ],
  ovid: [
    ['numbers only', repeat('<1. >\n')],
    ['an endless abstract', between('<1. >\nTitle\n  T\nAbstract\n', '  more\n')],
    ['labels only', between('<1. >\nTitle\n  T\n', 'Authors\n')],
    ['tags without end', between('<1. >\nVN  - Ovid Technologies\nTI  - T\n', 'AU  - A\n')],
    ['open brackets', between('<1. >\nTI  - T\n', '<1\n')],
    ['one line', between('<1. >\nTitle\n  T\nAbstract\n  ', 'word ', '\n')],
    ['spaces in a source', between('<1. >\nTitle\n  T\nSource\n  J. ', ' ', '3(2)\n')],
  ],
  refer: [
    ['beginnings only', repeat('%0 Book\n')],
    ['an endless abstract', between('%0 Book\n%T T\n%X x\n', 'more\n')],
    ['authors', between('%0 Book\n%T T\n', '%A A\n')],
    ['authors between blank lines', between('%0 Book\n%T T\n\n', '%A A\n\n')],
    ['percent signs', between('%0 Book\n%T T\n', '%\n')],
    ['titles only', between('%0 Book\n', '%T T\n')],
    ['one line', between('%0 Book\n%T T\n%X ', 'word ', '\n')],
  ],
  refworks: [
    ['beginnings only', repeat('RT Book\n')],
    ['an endless abstract', between('RT Book\nID 1\nT1 T\nAB x\n', 'more\n')],
    ['authors', between('RT Book\nID 1\nT1 T\n', 'A1 A\n')],
    ['titles only', between('RT Book\nID 1\n', 'T1 T\n')],
    ['one line', between('RT Book\nID 1\nT1 T\nAB ', 'word ', '\n')],
  ],
  'pubmed-xml': [
    ['articles that never close', between('<PubmedArticleSet>', '<PubmedArticle>')],
    ['articles that only close', between('<PubmedArticleSet>', '</PubmedArticle>')],
    ['broken articles', between('<PubmedArticleSet>', '<PubmedArticle><PMID>1</PubmedArticle>\n')],
    ['elements in each other', between(pubmed, '<a>')],
    ['elements in a title', between(`${pubmed}<VernacularTitle>`, '<i>')],
    ['comments that never close', between(pubmed, '<!--')],
    ['comments', between(pubmed, '<!-- -->')],
    ['character data that never ends', between(pubmed, '<![CDATA[')],
    ['instructions that never end', between(pubmed, '<?x ')],
    ['entities', between(`${pubmed}<Abstract><AbstractText>`, '&amp;')],
    ['unknown entities', between(`${pubmed}<Abstract><AbstractText>`, '&x;')],
    ['ampersands', between(`${pubmed}<Abstract><AbstractText>`, '&')],
    ['attributes', between(`${pubmed}<Abstract `, 'a="b" ')],
    ['open attributes', between(`${pubmed}<Abstract `, 'a="')],
    ['open angle brackets', between(pubmed, '<')],
    [
      'authors',
      between(
        `${pubmed}<AuthorList>`,
        '<Author><LastName>A</LastName></Author>',
        '</AuthorList></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>',
      ),
    ],
    [
      'one line',
      between(
        `${pubmed}<Abstract><AbstractText>`,
        'word ',
        '</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>',
      ),
    ],
    ['entities that are declared', between('<!DOCTYPE PubmedArticleSet [', '<!ENTITY a "b">', `]>${pubmed}`)],
    ['a declaration that never ends', between('<!DOCTYPE PubmedArticleSet [', '<!ELEMENT a ')],
  ],
  'endnote-xml': [
    ['records that never close', between('<xml><records>', '<record>')],
    ['records that only close', between('<xml><records><record>', '</record>')],
    ['broken records', between('<xml><records>', '<record><titles><title>T</record>\n')],
    ['styles in each other', between(`${endnote}<abstract>`, '<style face="normal">')],
    ['styles', between(`${endnote}<abstract>`, '<style>a</style>', '</abstract></record></records></xml>')],
    ['comments that never close', between(endnote, '<!--')],
    ['entities', between(`${endnote}<abstract>`, '&lt;')],
    ['keywords', between(`${endnote}<keywords>`, '<keyword>a</keyword>', '</keywords></record></records></xml>')],
    ['one line', between(`${endnote}<abstract>`, 'word ', '</abstract></record></records></xml>')],
    ['records inside records', between('<xml><records>', '<record><titles><title>T</title></titles>')],
  ],
  'acl-xml': [
    ['papers that never close', between('<collection id="2020.x"><volume id="1">', '<paper id="1">')],
    ['volumes that never close', between('<collection id="2020.x">', '<volume id="1">')],
    ['papers without titles', between('<collection id="2020.x"><volume id="1">', '<paper id="1"/>\n')],
    [
      'a large volume and papers',
      (size) =>
        `<collection id="2020.x"><volume id="1"><meta><booktitle>${repeat('word ')(size / 4)}</booktitle></meta>${repeat('<paper id="1"></paper>\n')(size / 2)}</volume></collection>`,
    ],
    ['elements in each other', between(`${acl}<abstract>`, '<i>')],
    [
      'mathematics',
      between(`${acl}<abstract>`, '<tex-math>$x^{</tex-math>', '</abstract></paper></volume></collection>'),
    ],
    ['comments that never close', between(acl, '<!--')],
    ['authors', between(acl, '<author><first>A</first><last>B</last></author>', '</paper></volume></collection>')],
    ['one line', between(`${acl}<abstract>`, 'word ', '</abstract></paper></volume></collection>')],
  ],
  jsonl: [
    ['objects on one line', between('{"title":"x"}\n', '{"title":"x"} ')],
    ['broken lines', between('{"title":"x"}\n', '{"title":\n')],
    ['lines that are no objects', between('{"title":"x"}\n', 'x\n')],
    ['one line', between('{"title":"', 'word ', '"}\n')],
    ['brackets in a line', between('{"title":"x"}\n{"title":', '[')],
    ['authors', between('{"title":"x","authors":[', '{"literal":"A"},', '{"literal":"B"}]}\n')],
    ['names', between('{"title":"x"', ',"a":"b"', '}\n')],
  ],
  'csl-json': [
    ['broken objects on one line', between('[', '{"title": "x" "y"}, {"t": "')],
    ['elements that are no objects', between('[{"title":"x"}, ', '5, "a", [1, ')],
    ['objects that never close', between('[', '{"title": "x"\n')],
    ['deep arrays', between('[{"title": ', '[')],
    ['deep objects', between('[{"title": ', '{"a":')],
    ['objects that never close, a line each', between('[{"title":"x"},\n', '{"a":\n')],
    ['lists that never close, a line each', between('[{"title":"x"},\n', '{"a":[\n')],
    ['quotes', between('[{"title": ', '"')],
    ['backslashes', between('[{"title": "', '\\')],
    ['commas', between('[{"title":"x"}', ',')],
    ['one line', between('[{"title":"', 'word ', '"}]\n')],
    ['closing brackets', between('[{"title":"x"}', ']')],
  ],
};

/** All of them: `[format, name, make]`. */
export const allLinearInputs = Object.entries(linearInputs).flatMap(([format, inputs]) =>
  inputs.map(([name, make]) => [format, name, make]),
);
