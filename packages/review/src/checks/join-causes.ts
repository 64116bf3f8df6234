import type { CheckDiff, Finding } from '../model.ts';

/** More places of one cause say nothing more; all are counted. */
const MOST_PLACES = 100;

/**
 * Errors that have one cause, such as planes that are drawn up to the edge of the board, as one finding with all its places. They are
 * compared place by place before: what came with the change is one finding, and what was there another.
 */
export function joinCauses(diff: CheckDiff): CheckDiff {
  return {
    ...diff,
    new: join(diff.new),
    fixed: join(diff.fixed),
    excluded: join(diff.excluded),
    removed: join(diff.removed),
    unchanged: join(diff.unchanged),
    ...(diff.unheld && { unheld: join(diff.unheld) }),
    ...(diff.unseen && { unseen: join(diff.unseen) }),
  };
}

function join(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, (finding) => (finding.isOneOfItsCause ? finding.cause : finding));
  return [...groups.values()].map(([one, ...others]) => {
    const { isOneOfItsCause: _, ...first } = one!;
    if (others.length === 0) return first;
    return {
      ...first,
      message: `${first.message}; and at ${others.length} more place${others.length === 1 ? '' : 's'}`,
      places: [first, ...others].flatMap(({ places }) => places).slice(0, MOST_PLACES),
    };
  });
}
