import type { Report } from '../model.ts';
import { fitsBoard } from '../places/index.ts';
import { hasChanged, hasProblem } from '../reports/index.ts';
import type { TargetRule } from '../settings.ts';

/** Whether the rule of a target lets a report through. */
export function isWanted(rule: TargetRule, report: Report): boolean {
  const { kind, folder } = report.subject;
  if (!rule.kinds.includes(kind) || (rule.folders !== null && !rule.folders.includes(folder))) return false;
  if (!fitsBoard(rule.boards ?? null, report.subject)) return false;
  // What git put back, or took away, was told when it was made.
  if (report.isCheckout === true && rule.when !== 'always') return false;
  if (rule.when === 'changes') return hasChanged(report);
  return rule.when === 'always' || hasProblem(report);
}
