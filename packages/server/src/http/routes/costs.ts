import type { Service } from '../../service.ts';
import { requireToReadBoms } from '../../usecases/bom-access.ts';
import { noStock, requireToReadStock, stockOfAccount } from '../../usecases/build-stock.ts';
import { costGoods } from '../../usecases/cost-goods.ts';
import { readCostTables } from '../../usecases/cost-tables.ts';
import { costStockBuild, readBoards } from '../../usecases/cost-stock-build.ts';
import { costWish } from '../../usecases/cost-wish.ts';
import { estimateCost } from '../../usecases/estimate-cost.ts';
import { planFromRequest } from '../../usecases/plan-quotes.ts';
import { ok } from '../answer.ts';
import { readBoardWishes } from './build-boards.ts';
import type { Handlers } from './index.ts';

export function costHandlers(service: Service): Handlers {
  return {
    calculateCogs: async ({ body, caller }) => {
      const source = body.lines
        ? {
            kind: 'lines' as const,
            lines: body.lines.map(({ part_number, ...line }) => ({ ...line, partNumber: part_number })),
          }
        : {
            kind: body.source_type!,
            value: body.source_value!,
            manufacturer: body.manufacturer,
            variant: body.variant,
          };
      if (source.kind === 'bom_id' || source.kind === 'project_id') requireToReadBoms(caller);
      const wish = costWish(body.build_quantity, body.currency, body.options);
      return ok(await costGoods(service, caller.accountId, source, wish));
    },
    calculateBuild: async ({ body, caller }) => {
      const { boards, use_stock: usesStock, doubtful, substitutes, places, currency, options } = body;
      if (usesStock) requireToReadStock(caller);
      const wishes = readBoardWishes(boards, caller);
      const lines = await readBoards(service, caller.accountId, wishes);
      const source = usesStock ? stockOfAccount(service.records, caller.accountId, new Date()) : noStock;
      const use = { usesDoubtful: doubtful === 'use', substitutes, places };
      return ok(
        await costStockBuild(service, caller.accountId, lines, source, {
          ...use,
          seesOrders: caller.scopes.has('purchasing:read'),
          cost: costWish(1, currency, options),
        }),
      );
    },
    estimateCost: async ({ body, caller }) => {
      const parts = body.parts.map(({ part_number, manufacturer, quantity }) => ({
        partNumber: part_number,
        manufacturer,
        quantity,
      }));
      return ok(await estimateCost(service, caller.accountId, { parts, currency: body.currency }));
    },
    planOrder: async ({ body }) => ok(await planFromRequest(service, body)),
    readCostTables: async () => ok(readCostTables(service)),
  };
}
