/** The look of the HTML manual: on light and dark screens, narrow and wide, and on paper. Texts have a contrast of at least 7 to 1. */

/** A style sheet without any address and without `<`, so that it may stand in the document as it is. */
export const manualStyle = `
:root { color-scheme: light dark; --text: #1a1a1a; --back: #ffffff; --quiet: #4a4a4a; --line: #c4c4c4; --band: #f3f3f3; --link: #0b4a9e; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ececec; --back: #161616; --quiet: #bdbdbd; --line: #4d4d4d; --band: #242424; --link: #9cc4ff; }
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--text); background: var(--back); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 2rem 0 0.5rem; }
h1 { font-size: 2rem; margin-top: 0; }
h2 { font-size: 1.5rem; border-bottom: 2px solid var(--line); padding-bottom: 0.25rem; margin-top: 3rem; }
h3 { font-size: 1.25rem; }
h4 { font-size: 1.1rem; }
h5, h6 { font-size: 1rem; }
a { color: var(--link); }
p { margin: 0.4rem 0; }
ul, ol { margin: 0.25rem 0; padding-inline-start: 1.4rem; }
nav ol { list-style: none; padding-inline-start: 1rem; }
nav > ol { padding-inline-start: 0; }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: 0.3rem 1rem; margin: 0.5rem 0 1rem; }
dt { font-weight: 600; color: var(--quiet); }
dd { margin: 0; }
dd > p:first-child, dd > ul:first-child { margin-top: 0; }
.swatch { display: inline-block; width: 0.75em; height: 0.75em; margin-inline-end: 0.4em; border: 1px solid var(--text); border-radius: 2px; }
.scroll { overflow-x: auto; margin: 0.75rem 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.925rem; }
caption { text-align: start; color: var(--quiet); padding: 0.25rem 0; }
th, td { border: 1px solid var(--line); padding: 0.35rem 0.5rem; text-align: start; vertical-align: top; }
thead th { background: var(--band); }
tbody th { font-weight: 600; }
@media (max-width: 36rem) {
  dl { grid-template-columns: 1fr; gap: 0.1rem; }
  dd { margin-bottom: 0.5rem; }
}
@media print {
  :root { color-scheme: light; --text: #000000; --back: #ffffff; --quiet: #333333; --line: #999999; --band: #eeeeee; --link: #000000; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  a { text-decoration: none; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  dl, tr, li { break-inside: avoid; }
  thead { display: table-header-group; }
  .scroll { overflow: visible; }
  .swatch { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
