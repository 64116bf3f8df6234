import type { Service } from '../../service.ts';
import { costGoods } from '../../usecases/cost-goods.ts';
import { estimateCost } from '../../usecases/estimate-cost.ts';
import { ok } from '../answer.ts';
import type { Handlers } from './index.ts';

export function costHandlers(service: Service): Handlers {
  return {
    calculateCogs: async ({ body, caller }) => {
      const { overage = 0, suppliers, region, optimize = 'fast', landed } = body.options ?? {};
      const wish = {
        sourceType: body.source_type,
        sourceValue: body.source_value,
        lines: body.lines?.map(({ part_number, ...line }) => ({ ...line, partNumber: part_number })),
        buildQuantity: body.build_quantity,
        currency: body.currency,
        overage,
        suppliers,
        region,
        optimize,
        landed: landed && {
          shipping: landed.shipping,
          insuranceRate: landed.insurance_rate,
          dutyRate: landed.duty_rate,
          taxRate: landed.tax_rate,
          handling: landed.handling,
          assemblyPerBoard: landed.assembly_per_board,
          boardPrice: landed.board_price,
        },
      };
      return ok(await costGoods(service, caller.accountId, wish));
    },
    estimateCost: async ({ body }) => {
      const parts = body.parts.map(({ part_number, manufacturer, quantity }) => ({
        partNumber: part_number,
        manufacturer,
        quantity,
      }));
      return ok(await estimateCost(service, { parts, currency: body.currency }));
    },
  };
}
