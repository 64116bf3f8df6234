import type { CallData } from '@partwright/contract';
import { resolve } from 'node:path';
import { costStockBuild } from '../../usecases/cost-stock-build.ts';
import { findStock, matchBoards, readBoard, withBoards, type BoardRequest } from '../boards-request.ts';
import { renderBuild } from '../build-text.ts';
import { command, Usage } from '../command.ts';
import { type BuildRequest, readBuildFlags, readCostWish } from '../cost-flags.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { given, textFlags } from '../flags.ts';

type Build = CallData<'calculateBuild'>;

interface Request extends Omit<BuildRequest, 'quantity'> {
  boards: BoardRequest[];
  /** A list of what is there, in place of the stock that is kept. */
  stock?: string;
  doubtful?: 'leave' | 'use';
}

export const build = command<Request, Build>({
  async request(words, flags) {
    const { stock, doubtful } = textFlags(flags, ['stock', 'doubtful']) as { stock?: string; doubtful?: 'use' };
    const { quantity: _, ...wish } = await readBuildFlags(flags);
    return {
      boards: words.map(readBoard),
      ...given({ stock: stock === undefined ? undefined : resolve(stock), doubtful }),
      ...wish,
    };
  },
  async run({ boards, stock, doubtful, ...wish }, station) {
    const cost = readCostWish({ ...wish, quantity: 1 });
    const lines = await matchBoards(boards, station);
    const service = await station.service();
    const { source, accountId, notes } = await findStock(service, station, stock);
    const use = { usesDoubtful: doubtful === 'use', substitutes: 'fitting' as const };
    const answer = await costStockBuild(service, accountId, lines, source, { ...use, seesOrders: true, cost });
    return encodeAnswer('calculateBuild', { ...answer, notes: [...notes, ...answer.notes] });
  },
  async ask({ boards, stock, doubtful, currency, options }, remote) {
    if (stock !== undefined)
      throw new Usage('A server takes from the stock that it keeps: `partwright stock import` brings the list there');
    return withBoards(boards, remote, (sent) =>
      remote.client.costs.build({ boards: sent, ...given({ doubtful, currency, options }) }),
    );
  },
  print: renderBuild,
});
