export { parseProtocol } from './protocol.js';
