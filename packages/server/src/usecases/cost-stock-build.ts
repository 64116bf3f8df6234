import type { AnswerData } from '@partwright/contract';
import type { LineDoubt } from '@partwright/cost';
import { Decimal } from 'decimal.js';
import { readBuying } from './buying.ts';
import type { CostedLine, CostSource } from './cost-lines.ts';
import { readCostLines, type LinePorts } from './cost-lines.ts';
import type { CostWish } from './cost-wish.ts';
import { listReferences, tellApart, type BoardLines } from './build-needs.ts';
import { noStock, type StockSource, type StockUse } from './build-stock.ts';
import { buildView } from './build-view.ts';
import type { StatedBuild } from './stated-build.ts';
import { type PlannedBuild, type PlannedNeed, planStock } from './plan-build.ts';
import { readOnOrder } from './on-order.ts';
import { addQuotedOffers } from './quoted-offers.ts';
import { refuseOddFigures, stateCost, type CostPorts, type StatedCost } from './state-cost.ts';
import type { Service } from '../service.ts';
import type { VariantPorts } from './bom-variant.ts';

/** So many of one board, and where its lines are from. */
export interface BoardWish {
  name?: string | undefined;
  quantity: number;
  source: CostSource;
}

export interface BuildWish extends StockUse {
  cost: CostWish;
  /** Whether what is on order is told. */
  seesOrders: boolean;
}

/** The lines of each board of a build, as they are now. Throws bom_not_found and its like for the first that is none. */
export async function readBoards(
  ports: LinePorts,
  accountId: string,
  boards: readonly BoardWish[],
): Promise<BoardLines[]> {
  const read: BoardLines[] = [];
  for (const [at, { name, quantity, source }] of boards.entries()) {
    const { lines, unread } = await readCostLines(ports, accountId, source);
    read.push({
      name: name ?? (await nameBoard(ports, accountId, source)) ?? `board ${at + 1}`,
      quantity,
      lines,
      unread,
    });
  }
  return tellApart(read);
}

async function nameBoard(
  { records }: VariantPorts,
  accountId: string,
  source: CostSource,
): Promise<string | undefined> {
  if (source.kind === 'project_id') return (await records.projects.get(accountId, source.value))?.name;
  if (source.kind !== 'bom_id') return undefined;
  return (await records.boms.summary(accountId, source.value))?.name;
}

type BuildPorts = CostPorts & Pick<Service, 'records'>;

/** What a build takes from stock, and what the rest costs, bought for all boards together. */
export async function costStockBuild(
  ports: BuildPorts,
  accountId: string | null,
  boards: readonly BoardLines[],
  source: StockSource,
  wish: BuildWish,
): Promise<AnswerData<'calculateBuild'>> {
  return buildView(await stateBuild(ports, accountId, boards, source, wish));
}

/** `accountId` null: what sellers quoted counts for nobody. Throws as the cost of a board does. */
export function stateBuild(
  ports: BuildPorts,
  accountId: string | null,
  boards: readonly BoardLines[],
  source: StockSource,
  wish: BuildWish,
): Promise<StatedBuild> {
  return refuseOddFigures(async () => {
    const { policy } = readBuying(wish.cost, ports);
    const { overage, lead } = wish.cost;
    const planned = await planStock(ports, boards, source, wish, { overage, lead, policy });
    const unread = boards.flatMap(({ name, unread: some = [] }) => some.map((what) => `${name}: ${what}`));
    const stated = await stateRest(planned, { ...wish.cost, unread }, ports, accountId);
    const onOrder = accountId === null || !wish.seesOrders ? null : await readOnOrder(ports.records, accountId);
    return { planned, stated, usesStock: source !== noStock, onOrder };
  });
}

/** The build is one run of one: what is missing already holds the losses. */
async function stateRest(
  planned: PlannedBuild,
  cost: CostWish,
  ports: BuildPorts,
  accountId: string | null,
): Promise<StatedCost> {
  const rest = planned.needs
    .filter(({ need, missing }) => need.leftAside === null && missing.gt(0))
    .map((one) => makeRestLine(one, planned));
  const lines = await addQuotedOffers(ports, accountId, rest);
  const wish = { ...cost, quantity: 1, overage: 0, lead: 0, attrition: 'none', substitutes: undefined };
  return stateCost(lines, wish, ports);
}

function makeRestLine({ need, missing, needed }: PlannedNeed, { boards }: PlannedBuild): CostedLine {
  const share = missing.div(needed);
  return {
    ...need.line,
    id: need.id,
    lines: [need.id],
    references: listReferences(need.uses, boards),
    part: need.part,
    // Sellers sell whole pieces, of what is measured as well.
    perBoard: missing.ceil().toNumber(),
    doubts: need.doubts.map((doubt) => scaleDoubt(doubt, need, boards, share)),
    sides: [null],
    uses: [],
    candidates: null,
  };
}

function scaleDoubt(
  doubt: LineDoubt,
  { id, uses }: PlannedNeed['need'],
  boards: readonly BoardLines[],
  share: Decimal,
): LineDoubt {
  const use = uses.find(({ lines }) => lines.includes(doubt.line));
  const pieces = share.times(doubt.perBoard).times(use ? boards[use.board]!.quantity : 1);
  return { ...doubt, line: id, perBoard: pieces.toNumber() };
}
