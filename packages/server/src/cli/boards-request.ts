import { listMissing } from '@partwright/bom';
import { basename, dirname, resolve } from 'node:path';
import type { Core } from '../service.ts';
import { tellApart, type BoardLines } from '../usecases/build-needs.ts';
import { noStock, stockOfAccount, type StockSource } from '../usecases/build-stock.ts';
import { bomCostLines } from '../usecases/cost-lines.ts';
import { readStockFile } from '../usecases/stock-import.ts';
import { stockOfList } from '../usecases/stock-of-list.ts';
import { type Station, Usage } from './command.ts';
import type { DecisionsRequest } from './decisions-file.ts';
import { readInput } from './files.ts';
import { matchRequestedBom } from './match-requested-bom.ts';
import type { RemoteService } from './remote/remote-service.ts';
import { withUploadedBom } from './remote/upload-bom.ts';

/** So many of one board: its BOM file, or a BOM that a server keeps. */
export type BoardRequest = { file: string; quantity: number } | { bom_id: string; quantity: number };

/** What a server is told of a board. */
type SentBoard = { name?: string; bom_id: string; quantity: number };

/** `board.csv:20` is 20 of it; without a number one. */
export function readBoard(word: string): BoardRequest {
  const { name, quantity = 1 } = splitBoard(word);
  if (quantity < 1) throw new Usage(`${word}: build 1 board or more`);
  return isBomId(name) ? { bom_id: name, quantity } : { file: resolve(name), quantity };
}

/** Whether a word says how many boards: `board.csv:20`. */
export const saysBoards = (word: string): boolean => splitBoard(word).quantity !== undefined;

function splitBoard(word: string): { name: string; quantity?: number } {
  const [, name, count] = /^(.+):(\d{1,7})$/s.exec(word) ?? [];
  return name === undefined ? { name: word } : { name, quantity: Number(count) };
}

const isBomId = (name: string): boolean => /^bom_\w+$/.test(name);

/** Match the BOM of each board on this machine. Throws Usage for one that only a server keeps. */
export async function matchBoards(
  boards: readonly BoardRequest[],
  station: Station,
  decisions: DecisionsRequest = {},
): Promise<BoardLines[]> {
  const names = nameBoards(boards);
  const lines: BoardLines[] = [];
  for (const [at, board] of boards.entries()) {
    if ('bom_id' in board)
      throw new Usage(`${board.bom_id} is kept by a server: say --server URL, or name the BOM file`, 'no_server');
    const { joined } = await matchRequestedBom({ file: board.file, ...decisions }, station);
    const unread = listMissing(joined.bom);
    lines.push({ name: names[at]!, quantity: board.quantity, lines: bomCostLines(joined.entries), unread });
  }
  return tellApart(lines);
}

/** Files are uploaded one after the other, asked about together, and deleted; a BOM that the server keeps stays. */
export function withBoards<Data>(
  boards: readonly BoardRequest[],
  remote: RemoteService,
  work: (boards: SentBoard[]) => Promise<Data>,
): Promise<Data> {
  const names = nameBoards(boards);
  const send = (at: number, sent: SentBoard[]): Promise<Data> => {
    const board = boards[at];
    if (!board) return work(sent);
    const { quantity } = board;
    if ('bom_id' in board) return send(at + 1, [...sent, { bom_id: board.bom_id, quantity }]);
    return withUploadedBom({ file: board.file }, remote, (bomId) =>
      send(at + 1, [...sent, { name: names[at]!, bom_id: bomId, quantity }]),
    );
  };
  return send(0, []);
}

/** By their files; where two are called alike, with the folder. */
function nameBoards(boards: readonly BoardRequest[]): string[] {
  const nameOf = (board: BoardRequest): string =>
    'bom_id' in board ? board.bom_id : basename(board.file).replace(/\.\w+$/, '');
  const names = boards.map(nameOf);
  return boards.map((board, at) =>
    'file' in board && names.filter((name) => name === names[at]).length > 1
      ? `${basename(dirname(board.file))}/${names[at]}`
      : names[at]!,
  );
}

/** A list that is given, else the stock of the only account here, where there is one. */
export async function findStock(
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
  const whose =
    accounts.length > 1
      ? [
          'Several accounts are kept here, and whose stock is meant nobody said: none was looked at. --stock names a list.',
        ]
      : [];
  // Not `noStock`: nobody asked to leave stock aside.
  return { source: { ...noStock }, accountId: null, notes: whose };
}
