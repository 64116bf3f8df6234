import { listMissing } from '@partwright/bom';
import { converterTo } from '@partwright/money';
import { ecbRates } from '@partwright/money/ecb';
import type { ReviewConfiguration } from '../configuration.ts';
import type {
  BomItem,
  BomLineChange,
  BomReview,
  BomSide,
  Finding,
  ReviewPurchase,
  SideLine,
  UnpricedLine,
} from '../model.ts';
import { Amount } from './amounts.ts';
import { boughtParts, makePartKey, samePrices } from './bought-parts.ts';
import { byQuantity, costChange, findShifts, rowCosts, type CostRow, type Shift } from './change-costs.ts';
import { collectComponents, withOwnNames } from './components.ts';
import { type CostPair, costParts, type PartsCost } from './cost-parts.ts';
import { byNumber } from './designators.ts';
import { diffSides, type SideChange } from './diff-sides.ts';
import { readEstimates } from './estimate-parts.ts';
import { bomFindings, countUnknown } from './findings.ts';
import { listNotes } from './notes.ts';
import { describeInstead } from './substitute-parts.ts';

export interface BomComparison {
  review: BomReview;
  /** What is to be looked at, of each state of the files. */
  base: Finding[];
  head: Finding[];
}

/**
 * Hold the bill of materials of head against that of base: what changed by designator, what one board costs in parts at
 * every quantity, both at the same prices, and what each change costs of that. Null: the project is not there. Rows whose
 * only field is `unit_price` are pieces that no change touches and that cost another amount because more or fewer of the
 * part are bought; with them the rows add up to the difference, wherever that is whole.
 *
 * @example
 * import { compareBoms, readBomSide } from '@partwright/review/bom';
 *
 * const read = (csv: string) => {
 *   const files = new Map([['bom.csv', new TextEncoder().encode(csv)]]);
 *   return readBomSide({ kind: 'bom', path: 'bom.csv', files }, null);
 * };
 * const base = await read('Designator,Quantity,Value\nR1,1,330\n');
 * const head = await read('Designator,Quantity,Value\nR1,1,470\nC1,1,100nF\n');
 * const { review } = compareBoms(base, head, { quantities: [100], primaryQuantity: 100, currency: 'EUR' });
 * review.changes.map(({ kind, references, fields }) => [kind, ...references, ...fields].join(' ')); // => [
 * //   'added C1', 'changed R1 value',
 * // ]
 */
export function compareBoms(base: BomSide | null, head: BomSide | null, asked: Asked): BomComparison {
  const { primaryQuantity } = asked;
  const price = samePrices([base?.lines ?? [], head?.lines ?? []]);
  const [old, now] = [base, head].map((side) => side && { ...side, lines: withOwnNames(price(side.lines)) }) as [
    BomSide | null,
    BomSide | null,
  ];
  const findings = {
    base: old?.status === 'ran' ? bomFindings(old, primaryQuantity) : [],
    head: now?.status === 'ran' ? bomFindings(now, primaryQuantity) : [],
  };
  return { review: makeBomReview(old, now, asked), ...findings };
}

type Asked = Pick<ReviewConfiguration, 'quantities' | 'primaryQuantity' | 'currency' | 'substitutes'>;

function makeBomReview(base: BomSide | null, head: BomSide | null, asked: Asked): BomReview {
  const { quantities, primaryQuantity, currency, substitutes: use } = asked;
  const converter = converterTo(currency, ecbRates);
  const makeSideCost = (side: BomSide | null): ((quantity: number) => PartsCost | null) => {
    if (side?.status !== 'ran') return () => null;
    const parts = boughtParts(side.lines);
    const unread = listMissing(side);
    return (quantity) =>
      costParts(parts, quantity, converter, { estimates: readEstimates(parts, quantity, converter), use, unread });
  };
  const [costBase, costHead] = [makeSideCost(base), makeSideCost(head)];
  const pairAt = (quantity: number): CostPair => ({ base: costBase(quantity), head: costHead(quantity) });
  const pairs = quantities.map(pairAt);
  const primary = pairs[quantities.indexOf(primaryQuantity)] ?? pairAt(primaryQuantity);

  const changes = isComparable(base, head) ? diffSides(base?.lines ?? [], head?.lines ?? []) : [];
  const shifts = findShifts(pairs, changes);
  const rows: CostRow[] = [...changes, ...shifts.map(rowOfShift)];
  const costs = pairs.map((pair) => rowCosts(rows, pair));
  const told = [
    ...changes.map(({ kind, references, before, after, fields }) => ({ kind, references, before, after, fields })),
    ...shifts.map((shift) => shiftChange(shift, changes, base!, head!)),
  ];
  return {
    ...findStatus(base, head),
    source: { base: base?.source ?? null, head: head?.source ?? null },
    lines: { base: countLines(base), head: countLines(head) },
    changes: told.map((change, row): BomLineChange => ({ ...change, cost: byQuantity(costs, quantities, row) })),
    cost: pairs.map((pair, at) => costChange(pair, quantities[at]!, rows)),
    unpriced: unpricedLines(primary),
    matched: matchedLines(head),
    ...(head?.status === 'ran' && { unknown: countUnknown(head.lines, primaryQuantity) }),
    purchases: listOrders(primary.head),
    ...tellInstead([primary, ...pairs], use, currency),
    notes: listNotes({ base, head, pair: primary, pairs, changes, rows, shifts, converter, fx: ecbRates }),
  };
}

/** A side that could not be read says nothing of what changed. */
function isComparable(base: BomSide | null, head: BomSide | null): boolean {
  return base?.status !== 'not_run' && head?.status !== 'not_run';
}

function findStatus(base: BomSide | null, head: BomSide | null): Pick<BomReview, 'status' | 'reason'> {
  if (head === null) return { status: 'absent', reason: base === null ? '' : 'The project is no longer there' };
  return { status: head.status, reason: head.reason };
}

function countLines(side: BomSide | null): number | null {
  return side?.status === 'ran' ? new Set(side.lines.map(({ line }) => line)).size : null;
}

function rowOfShift({ key, pieces }: Shift): CostRow {
  return { bought: { before: new Map([[key, pieces]]), after: new Map([[key, pieces]]) } };
}

/** The pieces of a part that stay as they are, as a row. */
function shiftChange(
  { key, pieces }: Shift,
  changes: readonly SideChange[],
  base: BomSide,
  head: BomSide,
): Omit<BomLineChange, 'cost'> {
  const touched = new Set(changes.flatMap(({ references }) => references));
  const hasPart = ({ part, isBought }: SideLine): boolean => isBought && part !== null && makePartKey(part) === key;
  const staying = [...collectComponents(head.lines).values()].filter(
    ({ line, reference }) => hasPart(line) && (reference === null || !touched.has(reference)),
  );
  const references = staying.flatMap(({ reference }) => reference ?? []).toSorted(byNumber);
  const quantity = new Amount(pieces).toDecimalPlaces(6).toNumber();
  const item = ({ lines }: BomSide): BomItem => {
    const line = lines.find((one) => hasPart(one) && one.references.some((name) => references.includes(name)));
    const { value, footprint, manufacturer, mpn, part, confidence } = line ?? lines.find(hasPart)!;
    return { value, footprint, manufacturer, mpn, part, confidence, quantity };
  };
  return { kind: 'changed', references, before: item(base), after: item(head), fields: ['unit_price'] };
}

/** Lines of head without a price at the primary quantity. */
function unpricedLines({ base, head }: CostPair): UnpricedLine[] {
  const before = new Set(
    [...(base?.byPart.values() ?? [])].filter(isUnpriced).flatMap(({ bought }) => namesIn(bought.lines)),
  );
  return [...(head?.byPart.values() ?? [])].filter(isUnpriced).flatMap(({ bought, unpriced }) =>
    bought.lines.map((line) => ({
      references: line.references,
      value: line.value,
      mpn: line.mpn,
      reason: unpriced!,
      isNew: namesIn([line]).some((name) => !before.has(name)),
    })),
  );
}

/** What head buys in place of other parts, at each quantity once. */
function tellInstead(
  pairs: readonly CostPair[],
  use: Asked['substitutes'],
  currency: string,
): Pick<BomReview, 'substitutes'> {
  const runs = new Map(pairs.flatMap(({ head }) => (head?.substituted ? [[head.quantity, head] as const] : [])));
  if (use === undefined || runs.size === 0) return {};
  const substitutes = [...runs].map(([quantity, { substituted, byPart }]) => {
    const nameLine = (key: string): string => {
      const { lines, part } = byPart.get(key)!.bought;
      return lines.flatMap(({ references }) => references)[0] ?? part?.mpn ?? '';
    };
    return describeInstead(substituted!, { quantity, use, currency }, nameLine);
  });
  return { substitutes };
}

const isUnpriced = ({ unpriced }: { unpriced: string | null }): boolean => unpriced !== null;

function namesIn(lines: readonly SideLine[]): string[] {
  return [...collectComponents(lines).keys()];
}

function matchedLines(head: BomSide | null): BomReview['matched'] {
  return (head?.lines ?? []).flatMap(({ references, part, confidence, isBought }) =>
    part === null || !isBought
      ? []
      : [{ references, sku: part.sku, mpn: part.mpn, manufacturer: part.manufacturer, confidence }],
  );
}

function listOrders(cost: PartsCost | null): ReviewPurchase[] {
  return (cost?.purchases ?? []).map(
    ({ id, seller, sku, packaging, quantity, unitPrice, amount, leftover }): ReviewPurchase => {
      const bought = cost?.bought.get(id);
      return {
        references: (bought?.lines ?? []).flatMap(({ references }) => references),
        mpn: bought?.part?.mpn ?? '',
        seller,
        sku,
        packaging,
        quantity,
        unitPrice,
        amount,
        leftOver: leftover.amount,
      };
    },
  );
}
