export { conclude } from './conclude.ts';
export { policiesThatFail } from './failing.ts';
export { plural } from './judgement.ts';
export { judgePolicies } from './judge-policies.ts';
export { headlineOf, verdictOf } from './verdict.ts';
