import type { CallData } from '@partwright/contract';
import { resolve } from 'node:path';
import type { Core } from '../../service.ts';
import type { BoardLines } from '../../usecases/build-needs.ts';
import { noStock, stockOfAccount, type StockSource } from '../../usecases/build-stock.ts';
import { bomCostLines } from '../../usecases/cost-lines.ts';
import { costStockBuild } from '../../usecases/cost-stock-build.ts';
import { readStockFile } from '../../usecases/stock-import.ts';
import { stockOfList } from '../../usecases/stock-of-list.ts';
import { command, type Station, Usage } from '../command.ts';
import { type BuildRequest, readBuildFlags, readCostWish } from '../cost-flags.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { readInput } from '../files.ts';
import { given, textFlags } from '../flags.ts';
import { matchRequestedBom } from '../match-requested-bom.ts';
import type { RemoteService } from '../remote/remote-service.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';
import { renderBuild } from '../build-text.ts';

type Build = CallData<'calculateBuild'>;

interface Request extends Omit<BuildRequest, 'quantity'> {
  boards: { file: string; quantity: number }[];
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
    const lines: BoardLines[] = [];
    for (const { file, quantity } of boards) {
      const { joined, filename } = await matchRequestedBom({ file }, station);
      lines.push({ name: filename.replace(/\.\w+$/, ''), quantity, lines: bomCostLines(joined.entries) });
    }
    const service = await station.service();
    const { source, accountId, notes } = await findStock(service, station, stock);
    const use = { usesDoubtful: doubtful === 'use', usesSubstitutes: true };
    const answer = await costStockBuild(service, accountId, lines, source, { ...use, seesOrders: true, cost });
    return encodeAnswer('calculateBuild', { ...answer, notes: [...notes, ...answer.notes] });
  },
  async ask({ boards, stock, doubtful, currency, options }, remote) {
    if (stock !== undefined)
      throw new Usage('A server takes from the stock that it keeps: `partwright stock import` brings the list there');
    return withUploaded(boards, remote, (uploaded) =>
      remote.client.costs.build({ boards: uploaded, ...given({ doubtful, currency, options }) }),
    );
  },
  print: renderBuild,
});

/** `board.csv:20` is 20 of it. */
function readBoard(word: string): Request['boards'][number] {
  const [, file = word, count = '1'] = /^(.+):(\d{1,7})$/s.exec(word) ?? [];
  const quantity = Number(count);
  if (quantity < 1) throw new Usage(`${word}: build 1 board or more`);
  return { file: resolve(file), quantity };
}

/** A list that is given, else the stock of the only account here, where there is one. */
async function findStock(
  service: Core,
  station: Station,
  path: string | undefined,
): Promise<{ source: StockSource; accountId: string | null; notes: string[] }> {
  if (path !== undefined) {
    const { bytes } = await readInput(path);
    const ports = { settings: station.settings, parsers: station.parsers() };
    const list = await readStockFile(ports, bytes);
    const unread = list.unread.map(
      ({ row, column, message }) =>
        `Not read in the list of stock: row ${row}${column === null ? '' : `, ${column}`}: ${message}.`,
    );
    return { source: await stockOfList(service, list), accountId: null, notes: [...list.notes, ...unread] };
  }
  const accounts = (await service.records.accounts.list()).filter(({ deletedAt }) => deletedAt === null);
  const [only] = accounts;
  if (only && accounts.length === 1)
    return { source: stockOfAccount(service.records, only.id, new Date()), accountId: only.id, notes: [] };
  return { source: noStock, accountId: null, notes: [] };
}

/** Uploaded one after the other, asked about together, deleted. */
function withUploaded<Data>(
  [board, ...rest]: Request['boards'],
  remote: RemoteService,
  work: (boards: { name: string; bom_id: string; quantity: number }[]) => Promise<Data>,
): Promise<Data> {
  if (!board) return work([]);
  const { file, quantity } = board;
  const name = file.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  return withUploadedBom({ file }, remote, (bomId) =>
    withUploaded(rest, remote, (others) => work([{ name, bom_id: bomId, quantity }, ...others])),
  );
}
