import type { BomOutcome, CostPoint, UnpricedParts } from '../model.ts';
import { bounds, keepWithin } from './bounds.ts';
import type { BomFacts, DiffFacts, NamedLine } from './facts.ts';

/** What the amounts lack, and what of that stands between them and those of the export before it. */
export function compareUnpriced(
  lines: readonly NamedLine[],
  compared: { facts: BomFacts; diff: DiffFacts } | null,
  told: BomOutcome | null,
): UnpricedParts {
  const now = new Set(lines.flatMap(listParts));
  const before = new Set(compared === null ? now : compared.facts.unpriced.flatMap(listParts));
  const touched = new Set(compared?.diff.changed.flatMap(({ references, name }) => [...references, name]));
  return {
    now: bounded(now),
    lost: bounded(now.difference(before)),
    found: bounded(before.difference(now)),
    changed: bounded(now.intersection(before).intersection(touched)),
    isAsTold: told?.unpriced === undefined || told.unpriced.now.join('\n') === bounded(before).join('\n'),
  };
}

/** Something of one of both files was not read: what changed in it nobody knows. */
export function hasUnread({ doubt, unreadBefore = [] }: Pick<BomOutcome, 'doubt' | 'unreadBefore'>): boolean {
  return (doubt?.unread?.length ?? 0) + unreadBefore.length > 0;
}

/** What the reader of a list says of one that ends in the middle. */
const CUT_OFF = 'cut_off';

/** Which of both exports ends in the middle: what it lacks nobody knows, so that there is no difference to the other. */
export function findCutOff({ risks }: BomOutcome): 'now' | 'before' | null {
  if (risks.all.some(({ code }) => code === CUT_OFF)) return 'now';
  return risks.gone.some(({ code }) => code === CUT_OFF) ? 'before' : null;
}

/** Whether the amounts of both exports lack the same, and nothing of it changed: then their difference is the design's. */
export function isComparable({ unpricedLines, before }: CostPoint, outcome: BomOutcome): boolean {
  if (before === null || before.unpricedLines !== unpricedLines) return false;
  if (hasUnread(outcome) || findCutOff(outcome) !== null) return false;
  const { unpriced } = outcome;
  return unpriced === undefined || unpriced.lost.length + unpriced.found.length + unpriced.changed.length === 0;
}

/** What the design made of the cost of a board, like for like. */
export interface DesignCost {
  before: number;
  after: number;
  /** False: without what has a price in one of the exports only. */
  isWhole: boolean;
}

/** Null: it is not known. A price that one export lacks is no difference. */
export function designCost(point: CostPoint, outcome: BomOutcome): DesignCost | null {
  const { unit, before } = point;
  if (before === null) return null;
  if (findCutOff(outcome) !== null) return null;
  if (isComparable(point, outcome))
    return unit === null || before.unit === null ? null : { before: before.unit, after: unit, isWhole: true };
  // Of nothing that both price there is no difference, and none is not 0.
  if (before.compared === undefined || (before.compared.before === 0 && before.compared.after === 0)) return null;
  return { before: before.compared.before, after: before.compared.after, isWhole: false };
}

function listParts({ line, references, name }: NamedLine): string[] {
  return references.length > 0 ? references : [name || `line ${line}`];
}

const bounded = (parts: ReadonlySet<string>): string[] => keepWithin([...parts].toSorted(), bounds.unpriced).kept;
