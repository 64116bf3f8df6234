import type { CallInput } from '@partwright/client';
import { readBuildFlags, readCostWish, type BuildRequest } from './cost-flags.ts';
import { readDecisionsFlag, refuseDecisions, type DecisionsRequest } from './decisions-file.ts';
import { readRequest, type ReadRequest } from './files.ts';
import type { Flags } from './flags.ts';
import { matchRequestedBom } from './match-requested-bom.ts';
import type { Station } from './command.ts';
import type { RemoteService } from './remote/remote-service.ts';
import { withUploadedBom } from './remote/upload-bom.ts';
import { bomCostLines } from '../usecases/cost-lines.ts';
import { gatherSubstitutes } from '../usecases/gather-substitutes.ts';
import { listOrder, type PlannedOrder } from '../usecases/order-plan.ts';
import { refuseOddFigures, stateCost } from '../usecases/state-cost.ts';

/** A request that orders what a BOM needs. */
export type OrderRequest = ReadRequest & BuildRequest & DecisionsRequest;

export async function readOrderRequest(file: string | undefined, flags: Flags): Promise<OrderRequest> {
  return { ...readRequest(file, flags), ...(await readBuildFlags(flags)), ...readDecisionsFlag(flags) };
}

/** Match the BOM on this machine and plan what to buy. */
export async function planHere(request: OrderRequest, station: Station): Promise<PlannedOrder> {
  const wish = readCostWish(request);
  const { joined, service } = await matchRequestedBom(request, station);
  const stated = await refuseOddFigures(async () =>
    stateCost(await gatherSubstitutes(service, null, bomCostLines(joined.entries), wish), wish, service),
  );
  return { bom: null, ...listOrder(stated) };
}

/** Ask a server about the BOM, which it does not keep. */
export function askAboutOrder<Data>(
  request: OrderRequest,
  remote: RemoteService,
  ask: (build: CallInput<'planPurchases'>) => Promise<Data>,
): Promise<Data> {
  refuseDecisions(request);
  const { quantity = 1, currency, options } = request;
  return withUploadedBom(request, remote, (bomId) =>
    ask({
      source_type: 'bom_id',
      source_value: bomId,
      build_quantity: quantity,
      currency,
      options,
    }),
  );
}

/** `A, B` as a list; undefined: nothing is said. */
export function listOf(text: unknown): string[] | undefined {
  if (typeof text !== 'string') return undefined;
  const names = text.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
}
