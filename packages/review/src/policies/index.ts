export { conclude } from './conclude.ts';
export { evaluatePolicies } from './evaluate-policies.ts';
export { USUAL_COVERAGE } from './policy.ts';
export { policiesThatFail } from './failing.ts';
export { policyNames, policyRow } from './policy-table.ts';
export { formatHeadline, formatVerdict } from './verdict.ts';
