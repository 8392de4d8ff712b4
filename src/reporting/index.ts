export { countFlow } from './flow.js';
export { awaiting, type FlowBox, flowBoxes, mainIncludedReports, otherPending } from './flow-boxes.js';
export * from './flow-report.js';
export { type FlowFailure, flowFailures, flowIdentities, type Identity, statementOf, type Term } from './identities.js';
export * from './place.js';
export { type DiagramOptions, prismaSvg } from './prisma-svg.js';
export { prismaText } from './prisma-text.js';
export { balanceMark, progressMark } from './progress.js';
export { noReason } from './reasons.js';
