import type { Caller, Service } from '../../service.ts';
import { requireToReadBoms } from '../../usecases/bom-access.ts';
import { noStock, requireToReadStock, stockOfAccount } from '../../usecases/build-stock.ts';
import type { CostSource } from '../../usecases/cost-lines.ts';
import { readBoards, stateBuild } from '../../usecases/cost-stock-build.ts';
import { costWish } from '../../usecases/cost-wish.ts';
import { listBuildOrder } from '../../usecases/order-build.ts';
import { planBuildOrder, type PlannedOrder } from '../../usecases/order-plan.ts';
import type { Call } from '../operation.ts';
import { readBoardWishes } from './build-boards.ts';

type Source = Call<'planPurchases'>['body'];
type BuildSource = Pick<Source, 'use_stock' | 'doubtful' | 'substitutes' | 'places' | 'options' | 'currency'> & {
  boards: NonNullable<Source['boards']>;
};

/** What a request orders: for one board or, from stock first, for several. Throws scope_missing as reading them does. */
export function planSource(service: Service, caller: Caller, body: Source): Promise<PlannedOrder> {
  const { boards, ...one } = body;
  if (boards) return planBuild(service, caller, { ...one, boards });
  const wish = costWish(body.build_quantity, body.currency, body.options);
  return planBuildOrder(service, caller.accountId, readSource(caller, body), wish);
}

async function planBuild(service: Service, caller: Caller, build: BuildSource): Promise<PlannedOrder> {
  const { boards, use_stock: usesStock, doubtful, substitutes, places, currency, options } = build;
  if (usesStock) requireToReadStock(caller);
  const lines = await readBoards(service, caller.accountId, readBoardWishes(boards, caller));
  const source = usesStock ? stockOfAccount(service.records, caller.accountId, new Date()) : noStock;
  const use = { usesDoubtful: doubtful === 'use', substitutes, places };
  const seesOrders = caller.scopes.has('purchasing:read');
  const wish = { ...use, seesOrders, cost: costWish(1, currency, options) };
  return listBuildOrder(await stateBuild(service, caller.accountId, lines, source, wish));
}

/** Where the lines of one board come from, as a request about cost says it. */
function readSource(caller: Caller, body: Source): CostSource {
  if (body.lines)
    return {
      kind: 'lines',
      lines: body.lines.map(({ part_number: partNumber, ...line }) => ({ ...line, partNumber })),
    };
  if (body.source_type === 'bom_id' || body.source_type === 'project_id') requireToReadBoms(caller);
  return { kind: body.source_type!, value: body.source_value!, manufacturer: body.manufacturer, variant: body.variant };
}
