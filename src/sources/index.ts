export { credentialsIn, secretsIn } from './credentials.js';
export { hostPolicies } from './host-policies.js';
export { citationSources, lookUpSources, sourceNamed, sources } from './registry.js';
export * from './source.js';
