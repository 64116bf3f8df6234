import type { Caller, Service } from '../../service.ts';
import { readBoards } from '../../usecases/cost-stock-build.ts';
import { nameOfKey } from '../../usecases/key-name.ts';
import { type Booked, type Booker, type BookingWish, bookStock } from '../../usecases/stock-booking.ts';
import { decimalOf, entryOf, type NamedEntry } from '../../usecases/stock-entries.ts';
import { importStock } from '../../usecases/stock-import.ts';
import { bookInLabel } from '../../usecases/stock-label.ts';
import {
  listStock,
  listStockHistory,
  listStockPlaces,
  readStockItem,
  updateStockItem,
} from '../../usecases/stock-lists.ts';
import {
  listReservations,
  readReservation,
  releaseReservation,
  reserveStock,
  useReservation,
} from '../../usecases/stock-reservations.ts';
import { created, ok } from '../answer.ts';
import type { Call } from '../operation.ts';
import { pageFields, readPage } from '../page.ts';
import { readBoardWishes } from './build-boards.ts';
import type { Handlers } from './index.ts';

interface WireWords {
  reason?: string | undefined;
  reference?: string | undefined;
  dry_run: boolean;
}

export function stockHandlers(service: Service): Handlers {
  const bookerOf = async ({ accountId, keyId }: Caller): Promise<Booker> => ({
    accountId,
    by: await nameOfKey(service, keyId),
  });
  /** What is booked and the answer that is kept for its Idempotency-Key are one transaction. */
  const booked = async (
    { caller, settle }: Pick<Call<'countStock'>, 'caller' | 'settle'>,
    { dry_run: isDry }: Pick<WireWords, 'dry_run'>,
    work: (ports: Service, booker: Booker) => Promise<Booked>,
  ) => {
    const booker = await bookerOf(caller);
    // It takes its transaction back, which must be its own.
    if (isDry) return ok<Booked>(await work(service, booker));
    return service.records.transaction(async (tx) =>
      settle(tx, ok<Booked>(await work({ ...service, records: tx }, booker))),
    );
  };
  const book = (
    call: Pick<Call<'countStock'>, 'caller' | 'settle'>,
    kind: BookingWish['kind'],
    { entries, ...words }: WireWords & { entries: readonly NamedEntry[] },
    allowNegative = false,
  ) =>
    booked(call, words, (ports, booker) => {
      const { reason, reference, dry_run: dryRun } = words;
      const wish = { kind, entries: entries.map(entryOf), reason, reference, dryRun, allowNegative };
      return bookStock(ports, booker, wish);
    });
  return {
    listStock: async ({ query, caller }) => {
      const page = readPage(query);
      const { search, place, low } = query;
      const { items, total } = await listStock(service, caller.accountId, { ...page, search, place, low });
      return ok({ items, ...pageFields(page, total) });
    },
    listStockPlaces: async ({ caller }) => ok(await listStockPlaces(service, caller.accountId)),
    listStockHistory: async ({ query, caller }) => {
      const page = readPage(query);
      const wanted = { ...page, itemId: query.item_id, place: query.place };
      const { movements, total } = await listStockHistory(service, caller.accountId, wanted);
      return ok({ movements, ...pageFields(page, total) });
    },
    importStock: async ({ body, caller }) => {
      const bytes = body.json ? new TextEncoder().encode(body.json.text) : body.file!.bytes;
      const { mode, place, columns, reference, dry_run: dryRun, again } = body.json ?? body.fields;
      const wish = { mode, place, columns, reference, dryRun, again };
      return ok(await importStock(service, await bookerOf(caller), bytes, wish));
    },
    countStock: ({ body, ...call }) => book(call, 'count', body),
    bookInStock: ({ body, ...call }) => {
      const { entries, label, place, quantity, again, ...words } = body;
      if (entries) return book(call, 'in', { ...words, entries });
      return booked(call, words, (ports, booker) => {
        const { reason, reference, dry_run: dryRun } = words;
        const wish = { label: label!, place, quantity: decimalOf(quantity), again, reason, reference, dryRun };
        return bookInLabel(ports, booker, wish);
      });
    },
    bookOutStock: ({ body, ...call }) => book(call, 'out', body, body.allow_negative),
    moveStock: ({ body, ...call }) => book(call, 'move', body),
    correctStock: ({ body, ...call }) => book(call, 'correction', body, body.allow_negative),
    listStockReservations: async ({ query, caller }) => {
      const page = readPage(query);
      const { reservations, total } = await listReservations(service, caller.accountId, {
        ...page,
        state: query.state,
      });
      return ok({ reservations, ...pageFields(page, total) });
    },
    reserveStock: async ({ body, caller, settle }) => {
      const { boards, doubtful, substitutes, places, partial, reference, expires_hours: expiresHours } = body;
      const lines = await readBoards(service, caller.accountId, readBoardWishes(boards, caller));
      const booker = await bookerOf(caller);
      const use = { usesDoubtful: doubtful === 'use', substitutes, places };
      const wish = { ...use, isPartial: partial, reference, expiresHours };
      return service.records.transaction(async (tx) =>
        settle(
          tx,
          created(await reserveStock({ ...service, records: tx }, booker, lines, wish), '/v1/stock/reservations'),
        ),
      );
    },
    getStockReservation: async ({ params, caller }) =>
      ok(await readReservation(service, caller.accountId, params.reservation_id)),
    useStockReservation: ({ params, body, ...call }) =>
      booked(call, { dry_run: false }, (ports, booker) =>
        useReservation(ports, booker, params.reservation_id, body.reason),
      ),
    releaseStockReservation: async ({ params, caller }) =>
      ok(await releaseReservation(service, caller.accountId, params.reservation_id)),
    getStockItem: async ({ params, caller }) => ok(await readStockItem(service, caller.accountId, params.item_id)),
    updateStockItem: async ({ params, body, caller }) => {
      const { level, own_number: ownNumber, description } = body;
      const change = { level: level === null ? null : decimalOf(level), ownNumber, description };
      return ok(await updateStockItem(service, caller.accountId, params.item_id, change));
    },
  };
}
