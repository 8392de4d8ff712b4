export { codingManual, type ManualFormat, manualFormats } from './coding-manual.js';
