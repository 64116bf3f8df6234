import { attritionFor, type AttritionPolicy } from '@partwright/cost';
import { type BuildNeed, type BuildReach, coverBuild, reachOfStock } from '@partwright/cost/stock';
import { Decimal } from 'decimal.js';
import type { Service } from '../service.ts';
import { type BoardLines, mergeNeeds, type PartNeed } from './build-needs.ts';
import {
  findBuildStock,
  type FreeSpot,
  type NeedSupply,
  type StandIn,
  type StockSource,
  type StockUse,
} from './build-stock.ts';
import type { StockItem, StockSpot } from '../ports/stock.ts';

/** Pieces of one spot for one need. */
export interface StockPick extends StockSpot {
  item: StockItem;
  quantity: Decimal;
  /** Why it is taken in place of the part; null: it is the part. */
  standsIn: StandIn | null;
}

export interface PlannedNeed {
  need: PartNeed;
  supply: NeedSupply;
  needed: Decimal;
  picks: StockPick[];
  taken: Decimal;
  /** Not in stock. */
  missing: Decimal;
}

export interface PlannedBuild {
  boards: readonly BoardLines[];
  needs: PlannedNeed[];
  reach: BuildReach;
}

/** Losses in assembly, as the options of a cost say them. */
export interface Losses {
  overage?: number | undefined;
  lead?: number | undefined;
  policy?: AttritionPolicy | undefined;
}

/** What a build takes from stock, what is missing, and how far stock reaches. */
export async function planStock(
  ports: Pick<Service, 'catalogue'>,
  boards: readonly BoardLines[],
  source: StockSource,
  use: StockUse,
  losses: Losses,
): Promise<PlannedBuild> {
  const needs = mergeNeeds(boards, use);
  const { items, supply, spots } = await findBuildStock(ports, source, needs, use);
  const quantities = boards.map(({ quantity }) => quantity);
  const engineNeeds = needs.map((need, at) => makeNeed(need, supply[at]!, boards.length, losses));
  const available = new Map([...spots].map(([id, some]) => [id, sumOf(some).toFixed()]));
  const covered = coverBuild(engineNeeds, quantities, available);
  return {
    boards,
    needs: covered.map(({ needed, taken, missing }, at) => {
      const own = supply[at]!;
      const picks = taken.flatMap(({ part, quantity }) =>
        pick(spots.get(part)!, new Decimal(quantity)).map((spot) => ({
          ...spot,
          item: items.get(part)!,
          standsIn: own.standIns.get(part) ?? null,
        })),
      );
      const sum = picks.reduce((all, one) => all.plus(one.quantity), new Decimal(0));
      return {
        need: needs[at]!,
        supply: own,
        needed: new Decimal(needed),
        picks,
        taken: sum,
        missing: new Decimal(missing),
      };
    }),
    reach: doubtUnread(reachOfStock(engineNeeds, quantities, available), boards),
  };
}

/** What was not read of a board may need what is not there. */
function doubtUnread(reach: BuildReach, boards: readonly BoardLines[]): BuildReach {
  const isUnread = (at: number): boolean => (boards[at]!.unread ?? []).length > 0;
  const isAnyUnread = boards.some((_, at) => isUnread(at));
  return {
    alone: reach.alone.map((one, at) => (isUnread(at) ? { ...one, atLeast: 0 } : one)),
    inTurn: reach.inTurn.map((built, at) => (isUnread(at) ? 0 : built)),
    isEnough: reach.isEnough === true && isAnyUnread ? null : reach.isEnough,
  };
}

function makeNeed(need: PartNeed, supply: NeedSupply, boards: number, losses: Losses): BuildNeed {
  const perBoard = Array.from({ length: boards }, () => 0);
  for (const { board, perBoard: pieces } of need.uses)
    perBoard[board] = new Decimal(perBoard[board]!).plus(pieces).toNumber();
  return {
    id: String(need.id),
    perBoard,
    attrition: lossesOf(need, losses),
    isMeasured: supply.isMeasured,
    parts: supply.parts,
    isOpen: supply.isOpen,
  };
}

function lossesOf({ part }: PartNeed, { overage = 0, lead = 0, policy }: Losses): BuildNeed['attrition'] {
  const usual = part && policy ? attritionFor(part.package, { kind: part.kind, policy }) : undefined;
  return { rate: overage + (usual?.rate ?? 0), least: usual?.least, pieces: lead + (usual?.pieces ?? 0) };
}

/** Takes from the spots, so that two needs never have the same pieces. */
function pick(spots: FreeSpot[], quantity: Decimal): (StockSpot & { quantity: Decimal })[] {
  let open = quantity;
  return spots.flatMap((spot) => {
    const take = Decimal.min(spot.free, open);
    if (take.isZero()) return [];
    open = open.minus(take);
    spot.free = spot.free.minus(take);
    const { place, lot, dateCode } = spot;
    return [{ place, lot, dateCode, quantity: take }];
  });
}

const sumOf = (spots: readonly FreeSpot[]): Decimal => spots.reduce((sum, { free }) => sum.plus(free), new Decimal(0));
