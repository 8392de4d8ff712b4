export { type AgreementOptions, codingAgreement } from './coding-agreement.js';
export { agreementByStratum, type DoubleCoded, type StratumAgreement, shareDoubleCoded } from './strata.js';
