export { conclude } from './conclude.ts';
export { judgePolicies } from './judge-policies.ts';
export { headlineOf, verdictOf } from './verdict.ts';
