/** Pages as MEDLINE shortens them are those of every format. */

export { fullRange } from '../pages.js';
