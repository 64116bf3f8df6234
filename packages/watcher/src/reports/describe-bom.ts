import type { BomOutcome, CostDoubt, CostPoint, Outcome, Remote, UncomparedPart } from '../model.ts';
import { bounds, keepWithin } from './bounds.ts';
import type { BomFacts, DiffFacts, NamedLine } from './facts.ts';
import { listChanges } from './line-changes.ts';
import { compareRisks } from './risks.ts';
import { compareUnpriced } from './unpriced.ts';

/** Designators of one kind that a report lists. */
const MOST_UNCOMPARED = 100;
/** There is one for each kind. */
const MOST_GROUPS = 20;

/** What an outcome of a BOM is made of. */
export interface CostedBom {
  remote: Remote;
  /** Boards that headlines go by. */
  primaryQuantity: number;
  now: BomFacts;
  /** Its lines, where they had to be asked for; else none. */
  lines?: readonly NamedLine[];
  /** What was told of the export before it. */
  previous: Outcome | null;
  /** That export at the prices of now, and what changed since; a reason when it cannot be had; null: there is none. */
  before: { facts: BomFacts; diff: DiffFacts } | { reason: string } | null;
}

export function describeBom({ remote, primaryQuantity, now, lines, previous, before }: CostedBom): BomOutcome {
  const told = previous?.kind === 'bom' ? previous : null;
  const compared = before !== null && 'diff' in before ? before : null;
  return {
    kind: 'bom',
    remote,
    currency: now.currency,
    primaryQuantity,
    lines: now.lines,
    cost: costPoints(now, compared, told),
    changes: compared && listChanges(compared.diff, lines),
    notCompared: before !== null && 'reason' in before ? before.reason : '',
    risks: compareRisks(now.risks, told && told.risks.all),
    unpriced: compareUnpriced(now.unpriced, compared, told),
    unmatched: keepWithin(now.unmatched, bounds.unmatched).kept,
    ...tellDecided(lines ?? []),
    ...tellOrders(now),
    ...tellSubstitutes(now),
    ...(now.doubt && { doubt: boundDoubt(now.doubt) }),
    ...(compared?.facts.doubt && { doubtfulBefore: compared.facts.doubt.doubtfulLines }),
    ...(compared?.facts.doubt?.unread && { unreadBefore: boundDoubt(compared.facts.doubt).unread }),
    priceAge: now.priceAge,
    priceSources: keepWithin(now.priceSources, bounds.priceSources).kept,
  };
}

function tellOrders({ purchases, leftOver }: BomFacts): Pick<BomOutcome, 'orders'> {
  if (purchases.length === 0) return {};
  const { kept, left } = keepWithin(purchases, bounds.purchases);
  return { orders: { purchases: kept, notListed: left, leftOver } };
}

function tellSubstitutes({ substitutes }: BomFacts): Pick<BomOutcome, 'substitutes'> {
  if (substitutes === null || (substitutes.lines.length === 0 && substitutes.text === '')) return {};
  const { kept, left } = keepWithin(substitutes.lines, bounds.substitutes);
  return { substitutes: { text: substitutes.text, lines: kept, notListed: left } };
}

/** Of a long list the heaviest stand for it; how many there are is said beside. */
function boundDoubt(doubt: CostDoubt): CostDoubt {
  return {
    ...doubt,
    doubtful: keepWithin(doubt.doubtful, bounds.doubtful).kept,
    stops: keepWithin(doubt.stops, bounds.doubtful).kept,
    ...(doubt.unread && { unread: keepWithin(doubt.unread, bounds.doubtful).kept }),
  };
}

function tellDecided(lines: readonly NamedLine[]): Pick<BomOutcome, 'decided'> {
  const decided = lines.flatMap(({ references, name, decided: said }) =>
    said === undefined ? [] : [{ references, name, said }],
  );
  return decided.length === 0 ? {} : { decided: keepWithin(decided, bounds.decided).kept };
}

function boundCompared({ before, after, uncompared, doubt }: DiffFacts['cost'][number]) {
  return {
    before,
    after,
    ...boundUncompared(uncompared),
    ...(doubt === undefined
      ? {}
      : { doubt: doubt && { ...doubt, references: doubt.references.slice(0, MOST_UNCOMPARED) } }),
  };
}

function boundUncompared(parts: readonly UncomparedPart[] | undefined): { uncompared?: UncomparedPart[] } {
  if (parts === undefined) return {};
  const kept = parts.slice(0, MOST_GROUPS);
  return { uncompared: kept.map((part) => ({ ...part, references: part.references.slice(0, MOST_UNCOMPARED) })) };
}

function countBought({ total, notBought }: BomFacts['lines']): number {
  return total - notBought;
}

/**
 * The cost curve beside that of the export before it at the same prices. What was told of that one then is named only in the
 * same currency: a sum in another would read as a change of price.
 */
export function costPoints(
  now: BomFacts,
  before: { facts: BomFacts; diff: Pick<DiffFacts, 'cost'> } | null,
  told: BomOutcome | null,
): CostPoint[] {
  return now.cost.map((point) => {
    const { quantity } = point;
    if (told === null) return { ...point, before: null };
    const then = before?.facts.cost.find((one) => one.quantity === quantity);
    const both = before?.diff.cost.find((one) => one.quantity === quantity);
    const saidThen = told.currency === now.currency ? told.cost.find((one) => one.quantity === quantity) : undefined;
    return {
      ...point,
      before: {
        unit: then?.unit ?? null,
        unpricedLines: then?.unpricedLines ?? told.lines.unpriced,
        ...(then === undefined ? {} : { boughtLines: countBought(before!.facts.lines) }),
        told: saidThen?.unit ?? null,
        ...(both === undefined ? {} : { compared: boundCompared(both) }),
      },
    };
  });
}
