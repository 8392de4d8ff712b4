/** The screening screen is drawn as every screen is. */
export { Screen as Screening } from './Screen.js';
