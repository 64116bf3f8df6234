import {
  describeLeftover,
  landedCost,
  describeUntoldTax,
  landedShares,
  rollUp,
  sumLeftovers,
  type AttritionPolicy,
  type LandedCost,
  type LandedOptions,
  type Leftover,
  type LineShare,
  type LineOutcome,
  type LinePurchase,
  type OrderPlan,
  type RollUp,
} from '@partwright/cost';
import { Decimal, toText, ZERO } from '@partwright/money';
import { costInsights, type CostedRun, type CostInsights } from './cost-insights.ts';
import type { CostedLine } from './cost-lines.ts';
import { wishNotes } from './cost-notes.ts';
import type { CostTables } from '../ports/cost-tables.ts';
import type { CostWish } from './cost-wish.ts';
import { landedOptions, readDuties } from './landed-options.ts';
import { refuseOddFigures, stateCost, type CostPorts, type StatedCost } from './state-cost.ts';

export interface BuiltCost extends StatedCost, CostInsights {
  /** Of the purchases in full. */
  landed: LandedCost;
  /** Of what can be bought now. */
  landedNow: LandedCost;
  /** What each purchase of the order costs at the door, by its id. */
  shares: Map<string, LineShare>;
  notes: string[];
  /** What the order leaves over. */
  leftover: Leftover;
  rollUp: RollUp;
  /** As-of dates of the tables that were used. */
  tableDates: {
    fx: string;
    duties: string;
    taxes: string;
    attrition: string | null;
    supplierTerms: string | null;
  };
}

/** Cost a build: the statement of its parts with landing, other sizes of the run, and what to look at. */
export function costBuild(lines: CostedLine[], wish: CostWish, ports: CostPorts): Promise<BuiltCost> {
  return refuseOddFigures(() => reckon(lines, wish, ports));
}

async function reckon(own: CostedLine[], wish: CostWish, ports: CostPorts): Promise<BuiltCost> {
  const { tables, fx } = ports.costs;
  const stated = await stateCost(own, wish, ports);
  const { lines, order, inFull, converter, policy } = stated;
  const landedTables = { ...tables, duties: await readDuties(wish.landed?.duties, tables) };
  const leftover = sumLeftovers(stated.buys.map((buy) => buy.leftover));
  const land = (some: OrderPlan, placed = lines): { options: LandedOptions; notes: string[] } =>
    landedOptions(placed, wish, some, converter, landedTables);
  const { options, notes } = land(inFull);
  const landed = landedCost(inFull, options);
  const landedPerBoard: CostedRun['landedPerBoard'] = (some, placed) =>
    landedCost(some, land(some, placed).options).perBoard;
  return {
    ...stated,
    landed,
    landedNow: order === inFull ? landed : landedCost(order, options),
    shares: new Map(landedShares(order, options).map((share) => [share.id, share])),
    leftover,
    notes: [
      ...order.notes,
      ...notes,
      ...describeUntoldTax(inFull, landed),
      ...wishNotes(lines, wish),
      ...describeLeftover(leftover, order),
    ],
    ...costInsights({ ...stated, landedPerBoard }, wish),
    rollUp: rollUp(listOutcomes(stated), makeLineFacts(stated)),
    tableDates: listTableDates(wish, tables, fx.current().date, policy),
  };
}

function listTableDates(
  { region }: CostWish,
  { duties, taxes, supplierTerms }: CostTables,
  fx: string,
  policy: AttritionPolicy | undefined,
): BuiltCost['tableDates'] {
  return {
    fx,
    duties: duties.asOf,
    taxes: taxes.asOf,
    attrition: policy?.asOf ?? null,
    supplierTerms: region === undefined ? null : supplierTerms.asOf,
  };
}

/** What is bought in full, by the number of each line that it is bought for. */
export function purchasesByLine({ inFull, lines }: StatedCost): Map<number, LinePurchase> {
  const byId = new Map(inFull.lines.map((purchase) => [purchase.id, purchase]));
  return new Map(lines.flatMap(({ id, lines: all }) => all.map((line) => [line, byId.get(String(id))!] as const)));
}

/** Amounts are those of the purchases in full; what is missing is what cannot be bought now. */
function listOutcomes({ inFull, order }: StatedCost): LineOutcome[] {
  const shortages = new Map(order.short.map((shortage) => [shortage.id, shortage]));
  return inFull.lines.map((purchase) => ({ purchase, shortage: shortages.get(purchase.id) ?? null }));
}

function makeLineFacts({ lines, statement }: StatedCost): Parameters<typeof rollUp>[1] {
  const inDoubt = new Map<string, Decimal>();
  for (const { id, amount } of statement.coverage.doubtful) inDoubt.set(id, (inDoubt.get(id) ?? ZERO).plus(amount));
  return new Map(
    lines.map(({ id, part, lines: all }) => [
      String(id),
      {
        category: part?.category ?? null,
        lifecycle: part?.lifecycle ?? 'unknown',
        offers: part?.offers ?? [],
        lines: all.length,
        inDoubt: toText(inDoubt.get(String(id)) ?? ZERO),
      },
    ]),
  );
}
