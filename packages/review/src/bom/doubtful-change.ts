import type { DoubtfulChange, SideLine } from '../model.ts';
import { addAll, Amount, amountText, ROUNDING, toMillionths, ZERO } from './amounts.ts';
import { nameOfLine } from './components.ts';
import type { CostPair, PartsCost } from './cost-parts.ts';
import { byNumber } from './designators.ts';

/** Lines in doubt that say the same and are bought as the same part: what is meant by them is the same too. */
interface DoubtfulLines {
  references: Set<string>;
  /** For one board. */
  pieces: Amount;
  amount: Amount;
}

/** Designators of the rows of a difference. */
export interface RowReferences {
  /** Of rows that are no part of it. */
  left: ReadonlySet<string>;
  /** Of changes: what others say is on both sides the same, however it is written. */
  changed: ReadonlySet<string>;
}

/**
 * What of a difference is in doubt: lines priced with doubt of which there are more, fewer or others at head, or that cost
 * something else. The same ones on both sides are no part of it, whatever they are called on the board.
 *
 * @returns Null when nothing of it is in doubt.
 */
export function findDoubtfulChange({ base, head }: CostPair, rows: RowReferences): DoubtfulChange | null {
  const [before, after] = [listDoubtful(base, rows), listDoubtful(head, rows)];
  const other = [...new Set([...before.keys(), ...after.keys()])]
    .map((key): [DoubtfulLines, DoubtfulLines] => [before.get(key) ?? none(), after.get(key) ?? none()])
    .filter(([old, now]) => !isZero(now.pieces.minus(old.pieces)) || !isZero(differ(old, now)));
  if (other.length === 0) return null;
  return {
    references: [...new Set(other.flatMap(([old, now]) => listOthers(old, now)))].toSorted(byNumber),
    delta: amountText(toMillionths(addAll(other.map(([old, now]) => differ(old, now))))),
  };
}

function listDoubtful(cost: PartsCost | null, { left, changed }: RowReferences): Map<string, DoubtfulLines> {
  const all = new Map<string, DoubtfulLines>();
  for (const { id, line: number, references, perBoard, amount } of cost?.statement.coverage.doubtful ?? []) {
    const line = cost!.bought.get(id)!.lines.find((one) => one.line === number && one.references[0] === references[0]);
    const said = line ? listSaid(line) : [];
    const names = references.length > 0 ? references : [null];
    for (const name of names) {
      if (name !== null && left.has(name)) continue;
      const isAsBefore = name !== null && !changed.has(name);
      const key = JSON.stringify(isAsBefore ? [id] : [id, ...said]);
      const same = all.get(key) ?? none();
      if (name !== null) same.references.add(name);
      same.pieces = same.pieces.plus(new Amount(perBoard).div(names.length));
      same.amount = same.amount.plus(new Amount(amount).div(names.length).div(cost!.quantity));
      all.set(key, same);
    }
  }
  return all;
}

/** Amounts and pieces are divided among designators. */
function isZero(difference: Amount): boolean {
  return difference.abs().lt(ROUNDING);
}

/** What says which part is meant. */
function listSaid(line: SideLine): (string | null)[] {
  const { value, footprint, manufacturer, mpn, sku, references } = line;
  return [value, footprint, manufacturer, mpn, sku, references.length > 0 ? null : nameOfLine(line)];
}

function none(): DoubtfulLines {
  return { references: new Set(), pieces: ZERO, amount: ZERO };
}

function differ(old: DoubtfulLines, now: DoubtfulLines): Amount {
  return now.amount.minus(old.amount);
}

/** Those of one side only; where both have the same ones, all of them cost something else. */
function listOthers({ references: old }: DoubtfulLines, { references: now }: DoubtfulLines): string[] {
  const others = [...old.symmetricDifference(now)];
  return others.length > 0 ? others : [...now];
}
