/** TeX in bibliographies to Unicode and back. */

export { texToUnicode, texToVerbatim } from './tex-to-unicode.js';
export { unicodeToTex, unicodeToUtf8Tex } from './unicode-to-tex.js';
