import { listMissing } from '@partwright/bom';
import type { CallInput } from '@partwright/client';
import { endpoints, readInput } from '@partwright/contract';
import { noStock } from '../usecases/build-stock.ts';
import { bomCostLines } from '../usecases/cost-lines.ts';
import { stateBuild } from '../usecases/cost-stock-build.ts';
import { gatherSubstitutes } from '../usecases/gather-substitutes.ts';
import { listBuildOrder } from '../usecases/order-build.ts';
import { listOrder, type PlannedOrder } from '../usecases/order-plan.ts';
import { refuseOddFigures, stateCost } from '../usecases/state-cost.ts';
import { findStock, matchBoards, readBoard, saysBoards, withBoards, type BoardRequest } from './boards-request.ts';
import { type Station, Usage } from './command.ts';
import { readBuildFlags, readCostWish, type BuildRequest } from './cost-flags.ts';
import { readDecisionsFlag, refuseDecisions, type DecisionsRequest } from './decisions-file.ts';
import { READ_OPTIONS } from './entries/shared.ts';
import { readRequest, type ReadRequest } from './files.ts';
import { given, readChoice, type Flags } from './flags.ts';
import { matchRequestedBom } from './match-requested-bom.ts';
import type { RemoteService } from './remote/remote-service.ts';
import { withUploadedBom } from './remote/upload-bom.ts';

/** What is ordered for: one BOM, or several boards, from stock first. */
type Source = ReadRequest | BoardsSource;

interface BoardsSource {
  boards: BoardRequest[];
  doubtful?: 'leave' | 'use';
  use_stock?: false;
}

/** A request that orders what a BOM, or several boards together, need. */
export type OrderRequest = Source & BuildRequest & DecisionsRequest;

export async function readOrderRequest(words: readonly string[], flags: Flags): Promise<OrderRequest> {
  const wish = { ...(await readBuildFlags(flags)), ...readDecisionsFlag(flags) };
  const [first, ...others] = words;
  if (others.length > 0 || (first !== undefined && saysBoards(first)))
    return { ...readBoardsSource(words, flags), ...wish };
  for (const name of ['doubtful', 'leave-stock'])
    if (flags[name] !== undefined)
      throw new Usage(`--${name} is for boards that are built from stock first: ${first ?? 'board.csv'}:20`);
  return { ...readRequest(first, flags), ...wish };
}

function readBoardsSource(words: readonly string[], flags: Flags): BoardsSource {
  if (flags['quantity'] !== undefined)
    throw new Usage('Each board has its own number: board.csv:20 other.csv:5, without --quantity');
  const [ofOneFile] = Object.keys(READ_OPTIONS).filter((name) => flags[name] !== undefined);
  if (ofOneFile !== undefined) throw new Usage(`--${ofOneFile} is about one file; with several boards it is not taken`);
  const doubtful = readChoice(flags['doubtful'], ['leave', 'use'] as const, '--doubtful');
  return {
    boards: words.map(readBoard),
    ...given({ doubtful, use_stock: flags['leave-stock'] === true ? (false as const) : undefined }),
  };
}

/** Match the BOMs on this machine and plan what to buy. */
export async function planHere(request: OrderRequest, station: Station): Promise<PlannedOrder> {
  if ('boards' in request) return planBoardsHere(request, station);
  const wish = readCostWish(request);
  const { joined, service } = await matchRequestedBom(request, station);
  const stated = await refuseOddFigures(async () =>
    stateCost(
      await gatherSubstitutes(service, null, bomCostLines(joined.entries), wish),
      { ...wish, unread: listMissing(joined.bom) },
      service,
    ),
  );
  return { bom: null, ...listOrder(stated) };
}

async function planBoardsHere(
  { boards, doubtful, use_stock, ...request }: BoardsSource & BuildRequest & DecisionsRequest,
  station: Station,
): Promise<PlannedOrder> {
  refuseOptionsOfOneBoard(request);
  const cost = readCostWish({ ...request, quantity: 1 });
  const lines = await matchBoards(boards, station, given({ decisions: request.decisions }));
  const service = await station.service();
  const { source, accountId, notes } =
    use_stock === false
      ? { source: noStock, accountId: null, notes: [] }
      : await findStock(service, station, undefined);
  const use = { usesDoubtful: doubtful === 'use', substitutes: 'fitting' as const, seesOrders: true };
  const planned = listBuildOrder(await stateBuild(service, accountId, lines, source, { ...use, cost }));
  return { ...planned, notes: [...notes, ...planned.notes] };
}

/** As the API refuses them. */
function refuseOptionsOfOneBoard({ options = {} }: BuildRequest): void {
  const boards = [{ quantity: 1, lines: [{ part_number: '-', quantity: 1 }] }];
  const read = readInput(endpoints.planPurchases, { params: {}, query: {}, json: { boards, options } });
  if ('input' in read) return;
  throw new Usage(read.problem.errors.map(({ detail }) => detail).join('\n'), 'invalid_request');
}

/** Ask a server about the BOMs, which it does not keep. */
export function askAboutOrder<Data>(
  request: OrderRequest,
  remote: RemoteService,
  ask: (build: CallInput<'planPurchases'>) => Promise<Data>,
): Promise<Data> {
  refuseDecisions(request);
  const { quantity = 1, currency, options } = request;
  if ('boards' in request) {
    const { doubtful, use_stock } = request;
    return withBoards(request.boards, remote, (boards) =>
      ask({ boards, ...given({ currency, options, doubtful, use_stock }) }),
    );
  }
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
