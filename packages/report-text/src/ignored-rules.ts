/** More names would hide what else is said. */
const MOST_NAMES = 8;

/**
 * What is said beside findings, or none of them, of rules that a project's own settings ignore.
 *
 * @example
 * import { describeIgnoredRules } from '@partwright/report-text';
 *
 * describeIgnoredRules(['silk_overlap']); // => 'the project ignores silk_overlap: what this rule would find is not told'
 */
export function describeIgnoredRules(rules: readonly string[]): string {
  const names = rules.slice(0, MOST_NAMES).join(', ');
  const more = rules.length > MOST_NAMES ? ` and ${rules.length - MOST_NAMES} more` : '';
  return `the project ignores ${names}${more}: what ${rules.length === 1 ? 'this rule' : 'these rules'} would find is not told`;
}
