import { userInfo } from 'node:os';
import type { CallData } from '@partwright/contract';
import type { StockColumnRole } from '@partwright/cost/stock';
import type { Core } from '../../service.ts';
import { type Booker, bookStock, type BookingWish } from '../../usecases/stock-booking.ts';
import { decimalOf, entryOf, type NamedEntry } from '../../usecases/stock-entries.ts';
import { importStock } from '../../usecases/stock-import.ts';
import { bookInLabel } from '../../usecases/stock-label.ts';
import { listStock, listStockHistory, updateStockItem } from '../../usecases/stock-lists.ts';
import { listReservations, releaseReservation, useReservation } from '../../usecases/stock-reservations.ts';
import { accountNamed } from '../account-named.ts';
import { command, needServer, type Station, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { fileArgument, readInput } from '../files.ts';
import { given, type Flags, textFlags } from '../flags.ts';
import { refuseAccount } from '../remote/refuse-account.ts';
import { renderBooked, renderHistory, renderReservation, renderReservations, renderStock } from '../stock-text.ts';

interface OfAccount {
  account?: string;
}

/** Records of this machine, and who books in them. */
async function openStock(station: Station, { account }: OfAccount): Promise<{ service: Core; booker: Booker }> {
  const service = await station.service();
  const { id } = await accountNamed(service.records, account);
  return { service, booker: { accountId: id, by: userInfo().username } };
}

/** What a server is asked: the account is that of the key. */
function ofKey<Request extends OfAccount>({ account, ...request }: Request): Omit<Request, 'account'> {
  refuseAccount(account);
  return request;
}

const accountFlag = (flags: Flags): OfAccount => textFlags(flags, ['account']);

/** `12.5`; undefined when it is not given. */
function readFigure(text: string | undefined, what: string, pattern = /^\d{1,9}(?:\.\d{1,6})?$/): number | undefined {
  if (text === undefined) return undefined;
  if (pattern.test(text)) return Number(text);
  throw new Usage(`${what} must be a number with at most six decimal places, such as 100 or 12.5, not ${text}`);
}

const limitOf = (flags: Flags): number => (flags['limit'] === undefined ? 20 : Number(flags['limit']));

type ListRequest = OfAccount & { search?: string; place?: string; low?: boolean; limit: number };

export const stockList = command<ListRequest, CallData<'listStock'>>({
  request: ([search], flags) => ({
    ...given({ search, low: flags['low'] === true ? true : undefined }),
    ...textFlags(flags, ['place']),
    ...accountFlag(flags),
    limit: limitOf(flags),
  }),
  async run({ search, place, low, limit, ...request }, station) {
    const { service, booker } = await openStock(station, request);
    const { items, total } = await listStock(service, booker.accountId, { search, place, low, limit, offset: 0 });
    return encodeAnswer('listStock', { items, total, limit, offset: 0, nextCursor: null });
  },
  ask: async (request, { client }) => client.stock.list(ofKey(request)),
  print: renderStock,
});

type HistoryRequest = OfAccount & { item_id?: string; place?: string; limit: number };

export const stockHistory = command<HistoryRequest, CallData<'listStockHistory'>>({
  request: ([item], flags) => ({
    ...given({ item_id: item }),
    ...textFlags(flags, ['place']),
    ...accountFlag(flags),
    limit: limitOf(flags),
  }),
  async run({ item_id: itemId, place, limit, ...request }, station) {
    const { service, booker } = await openStock(station, request);
    const wish = { itemId, place, limit, offset: 0 };
    const { movements, total } = await listStockHistory(service, booker.accountId, wish);
    return encodeAnswer('listStockHistory', { movements, total, limit, offset: 0, nextCursor: null });
  },
  ask: async (request, { client }) => client.stock.history(ofKey(request)),
  print: renderHistory,
});

interface ImportRequest extends OfAccount {
  file: string;
  mode?: 'count' | 'in';
  place?: string;
  reference?: string;
  columns?: Record<string, StockColumnRole>;
  dry_run?: boolean;
  again?: boolean;
}

type Booked = CallData<'bookInStock'>;

export const stockImport = command<ImportRequest, Booked>({
  request: ([file], flags) => ({
    file: fileArgument(file, 'list'),
    ...(textFlags(flags, ['mode', 'place', 'reference']) as Pick<ImportRequest, 'mode' | 'place' | 'reference'>),
    ...accountFlag(flags),
    ...readColumns(flags['columns']),
    ...given({ dry_run: flags['dry-run'] === true || undefined, again: flags['again'] === true || undefined }),
  }),
  async run(
    { file, mode = 'count', place, reference, columns, dry_run: dryRun = false, again = false, ...request },
    station,
  ) {
    const { bytes } = await readInput(file);
    const { service, booker } = await openStock(station, request);
    const ports = { ...service, parsers: station.parsers() };
    const wish = { mode, place, reference, columns, dryRun, again };
    return encodeAnswer('importStock', importStock(ports, booker, bytes, wish));
  },
  async ask(request, { client }) {
    const { file: path, ...wish } = ofKey(request);
    const { bytes, filename } = await readInput(path);
    return client.stock.import({ file: { bytes, filename }, ...wish });
  },
  print: renderBooked,
});

function readColumns(text: unknown): Pick<ImportRequest, 'columns'> {
  if (typeof text !== 'string') return {};
  const pairs = text.split(',').map((pair) => pair.split('='));
  if (pairs.some((pair) => pair.length !== 2))
    throw new Usage('--columns must be HEADER=ROLE with commas between: "Ding=mpn,Zahl=quantity"');
  return { columns: Object.fromEntries(pairs) as Record<string, StockColumnRole> };
}

interface BookRequest extends OfAccount {
  entries: NamedEntry[];
  reason?: string;
  reference?: string;
  allow_negative?: boolean;
  dry_run?: boolean;
}

/** The part, and what the flags say of it. `item`: `stk_…` stands for the item itself. */
function entryFlags(part: string, flags: Flags): NamedEntry {
  const spot = textFlags(flags, ['place', 'lot', 'manufacturer', 'unit', 'to']);
  const dateCode = typeof flags['date-code'] === 'string' ? { date_code: flags['date-code'] } : {};
  const name = part.startsWith('stk_')
    ? { item_id: part }
    : flags['own'] === true
      ? { own_number: part }
      : { part_number: part };
  return { ...name, ...spot, ...dateCode };
}

function wordsOf(flags: Flags): Omit<BookRequest, 'entries'> {
  return {
    ...textFlags(flags, ['reason', 'reference']),
    ...accountFlag(flags),
    ...given({
      dry_run: flags['dry-run'] === true || undefined,
      allow_negative: flags['allow-negative'] === true || undefined,
    }),
  };
}

const bookRequest = ([part, figure]: string[], flags: Flags, pattern?: RegExp): BookRequest => {
  const quantity = readFigure(figure, 'The quantity', pattern);
  return { entries: [{ ...entryFlags(part!, flags), ...given({ quantity }) }], ...wordsOf(flags) };
};

async function bookHere(
  kind: BookingWish['kind'],
  { entries, reason, reference, allow_negative: allowNegative, dry_run: dryRun, account }: BookRequest,
  station: Station,
) {
  const { service, booker } = await openStock(station, given({ account }));
  const wish = { kind, entries: entries.map(entryOf), reason, reference, allowNegative, dryRun };
  return encodeAnswer('bookInStock', bookStock(service, booker, wish));
}

export const stockCount = command<BookRequest, Booked>({
  request: bookRequest,
  run: (request, station) => bookHere('count', request, station),
  ask: async (request, { client }) => client.stock.count(ofKey(request) as Parameters<typeof client.stock.count>[0]),
  print: renderBooked,
});

type InRequest = Partial<BookRequest> & {
  label?: string;
  place?: string;
  quantity?: number;
  again?: boolean;
};

export const stockIn = command<InRequest, Booked>({
  request(words, flags) {
    const { label } = textFlags(flags, ['label']);
    if (label === undefined) {
      if (words.length < 2) throw new Usage('Say the part and how many came, or --label TEXT');
      return bookRequest(words, flags);
    }
    if (words.length > 1)
      throw new Usage('With --label at most the quantity is said, which stands in place of the label’s');
    const { dry_run: dryRun, reason, reference, account } = wordsOf(flags);
    return {
      label,
      ...textFlags(flags, ['place']),
      ...given({
        quantity: readFigure(words[0], 'The quantity'),
        again: flags['again'] === true || undefined,
        dry_run: dryRun,
        reason,
        reference,
        account,
      }),
    };
  },
  async run(request, station) {
    if (request.entries) return bookHere('in', { ...request, entries: request.entries }, station);
    const { label, place, quantity, again = false, reason, reference, dry_run: dryRun = false, account } = request;
    if (label === undefined) throw new Usage('The request must hold entries or label');
    const { service, booker } = await openStock(station, given({ account }));
    const wish = { label, place, quantity: decimalOf(quantity), again, reason, reference, dryRun };
    return encodeAnswer('bookInStock', bookInLabel(service, booker, wish));
  },
  ask: async (request, { client }) => client.stock.bookIn(ofKey(request) as Parameters<typeof client.stock.bookIn>[0]),
  print: renderBooked,
});

export const stockOut = command<BookRequest, Booked>({
  request: bookRequest,
  run: (request, station) => bookHere('out', request, station),
  ask: async (request, { client }) =>
    client.stock.bookOut(ofKey(request) as Parameters<typeof client.stock.bookOut>[0]),
  print: renderBooked,
});

export const stockMove = command<BookRequest, Booked>({
  request(words, flags) {
    if (typeof flags['to'] !== 'string') throw new Usage('Say where it goes: --to PLACE');
    return bookRequest(words, flags);
  },
  run: (request, station) => bookHere('move', request, station),
  ask: async (request, { client }) => client.stock.move(ofKey(request) as Parameters<typeof client.stock.move>[0]),
  print: renderBooked,
});

export const stockCorrect = command<BookRequest, Booked>({
  request(words, flags) {
    if (typeof flags['reason'] !== 'string') throw new Usage('Say why: --reason TEXT');
    return bookRequest(words, flags, /^[+-]?\d{1,9}(?:\.\d{1,6})?$/);
  },
  run: (request, station) => bookHere('correction', request, station),
  ask: async (request, { client }) =>
    client.stock.correct(ofKey(request) as Parameters<typeof client.stock.correct>[0]),
  print: renderBooked,
});

type LevelRequest = OfAccount & { item_id: string; level: number | null };

export const stockLevel = command<LevelRequest, CallData<'getStockItem'>>({
  request: ([item, level], flags) => ({
    item_id: item!,
    level: level === 'none' ? null : readFigure(level, 'The level')!,
    ...accountFlag(flags),
  }),
  async run({ item_id: id, level, ...request }, station) {
    const { service, booker } = await openStock(station, request);
    const text = level === null ? null : decimalOf(level);
    return encodeAnswer('getStockItem', updateStockItem(service, booker.accountId, id, { level: text }));
  },
  ask: async (request, { client }) => client.stock.update(ofKey(request)),
  print: (item) => renderStock({ items: [item], total: 1, limit: 1, offset: 0, next_cursor: null }),
});

export const stockReservations = command<OfAccount & { limit: number }, CallData<'listStockReservations'>>({
  request: (_words, flags) => ({ ...accountFlag(flags), limit: limitOf(flags) }),
  async run({ limit, ...request }, station) {
    const { service, booker } = await openStock(station, request);
    const found = await listReservations(service, booker.accountId, { limit, offset: 0 });
    return encodeAnswer('listStockReservations', { ...found, limit, offset: 0, nextCursor: null });
  },
  ask: async (request, { client }) => client.stock.reservations.list(ofKey(request)),
  print: renderReservations,
});

interface ReserveRequest {
  boards: { bom_id: string; quantity: number }[];
  partial?: boolean;
  reference?: string;
}

export const stockReserve = command<ReserveRequest, CallData<'reserveStock'>>({
  request: (words, flags) => ({
    boards: words.map((word) => {
      const [, bomId, count = '1'] = /^(bom_\w+)(?::(\d{1,7}))?$/.exec(word) ?? [];
      if (bomId === undefined) throw new Usage(`Say BOMs by their ids, with how many boards: bom_…:20, not ${word}`);
      return { bom_id: bomId, quantity: Number(count) };
    }),
    ...textFlags(flags, ['reference']),
    ...given({ partial: flags['partial'] === true || undefined }),
  }),
  run: needServer,
  ask: async (request, { client }) => client.stock.reservations.create(request),
  print: (reservation) =>
    [
      renderReservation(reservation),
      ...reservation.missing.map(
        ({ part_number: part, reference, quantity }) => `missing: ${quantity} of ${part ?? reference}`,
      ),
    ].join('\n'),
});

type EndRequest = OfAccount & { reservation_id: string };
const endRequest = ([id]: string[], flags: Flags): EndRequest => ({ reservation_id: id!, ...accountFlag(flags) });

export const stockUse = command<EndRequest, Booked>({
  request: endRequest,
  async run({ reservation_id: id, ...request }, station) {
    const { service, booker } = await openStock(station, request);
    return encodeAnswer('useStockReservation', useReservation(service, booker, id, undefined));
  },
  ask: async (request, { client }) => client.stock.reservations.use(ofKey(request)),
  print: renderBooked,
});

export const stockRelease = command<EndRequest, CallData<'getStockReservation'>>({
  request: endRequest,
  async run({ reservation_id: id, ...request }, station) {
    const { service, booker } = await openStock(station, request);
    return encodeAnswer('releaseStockReservation', releaseReservation(service, booker.accountId, id));
  },
  ask: async (request, { client }) => client.stock.reservations.release(ofKey(request)),
  print: renderReservation,
});
