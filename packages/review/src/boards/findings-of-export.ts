import type { CheckDiff, Finding } from '../model.ts';
import { listReferences } from '../checks/index.ts';

/** What an exported list is found of that is not told of its source: one fault is one finding. */
export function withoutToldOfSource(diff: CheckDiff, source: CheckDiff): CheckDiff {
  const told = [
    source.new,
    source.unheld ?? [],
    source.unseen ?? [],
    source.unchanged,
    source.ignored,
    source.fixed,
    source.excluded,
    source.removed,
  ].flat();
  const byRule = Map.groupBy(told, ({ rule }) => rule);
  const isOwn = (finding: Finding): boolean =>
    !(byRule.get(finding.rule) ?? []).some(
      (other) =>
        other.fingerprint === finding.fingerprint || !listReferences(other).isDisjointFrom(listReferences(finding)),
    );
  return {
    ...diff,
    new: diff.new.filter(isOwn),
    ...(diff.unheld && { unheld: diff.unheld.filter(isOwn) }),
    ...(diff.unseen && { unseen: diff.unseen.filter(isOwn) }),
    fixed: diff.fixed.filter(isOwn),
    excluded: diff.excluded.filter(isOwn),
    excludedNew: diff.excluded.slice(0, diff.excludedNew).filter(isOwn).length,
    removed: diff.removed.filter(isOwn),
    unchanged: diff.unchanged.filter(isOwn),
    moved: 0,
  };
}
