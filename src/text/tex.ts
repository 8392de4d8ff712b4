/** TeX in bibliographies to Unicode and back. */

export { texBlanks } from './tex-commands.js';
export { texToUnicode, texToVerbatim } from './tex-to-unicode.js';
export { unicodeToTex, unicodeToUtf8Tex } from './unicode-to-tex.js';
