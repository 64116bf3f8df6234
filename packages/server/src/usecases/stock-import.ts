import { createHash } from 'node:crypto';
import type { StockColumnRole, StockList, StockRow } from '@partwright/cost/stock';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { readStockOfHistory } from './stock-of-history.ts';
import { type Booked, type Booker, type BookingEntry, bookStock } from './stock-booking.ts';

export interface StockImportWish {
  mode: 'count' | 'in';
  /** Of rows that name none. */
  place?: string | undefined;
  columns?: Readonly<Record<string, StockColumnRole>> | undefined;
  reference?: string | undefined;
  dryRun: boolean;
  again: boolean;
}

type Ports = Pick<Service, 'records' | 'catalogue' | 'parsers' | 'settings'>;

/** Read a list in the isolated parser, within this server's limits. */
export function readStockFile(
  { parsers, settings }: Pick<Service, 'parsers' | 'settings'>,
  bytes: Uint8Array,
  columns?: StockImportWish['columns'],
): Promise<StockList> {
  const limits = {
    bytes: settings.BOM_MAX_BYTES,
    unpackedBytes: settings.BOM_MAX_UNPACKED_BYTES,
    rows: settings.BOM_MAX_LINES,
  };
  return parsers.run('stock.read', { bytes, options: { columns, limits } });
}

/** A list as it is booked. */
interface ReadImport {
  entries: BookingEntry[];
  unread: StockList['unread'];
  columns: StockList['columns'];
  ignored: string[];
  notes: string[];
}

/** Book a list of stock or an order. What cannot be booked is told, and the rest is booked. */
export async function importStock(
  ports: Ports,
  booker: Booker,
  bytes: Uint8Array,
  wish: StockImportWish,
): Promise<Booked> {
  const { entries, ...read } = await readImport(ports, bytes, wish);
  const booked = await bookStock(ports, booker, {
    kind: wish.mode,
    entries,
    reason: wish.mode === 'count' ? 'imported count' : 'imported',
    reference: wish.reference,
    dryRun: wish.dryRun,
    contentKey: keyOf(bytes, wish),
    again: wish.again,
    isPartial: true,
  });
  return {
    ...booked,
    unread: [...read.unread, ...booked.unread].sort((a, b) => (a.sheet ?? 1) - (b.sheet ?? 1) || a.row - b.row),
    columns: read.columns,
    ignoredColumns: read.ignored,
    warnings: [...read.notes, ...booked.warnings],
  };
}

/** What came may be an export of a seller, whose own reader knows what of it was sent; a list with places is a list of stock. */
async function readImport(
  ports: Ports,
  bytes: Uint8Array,
  { mode, place, columns }: StockImportWish,
): Promise<ReadImport> {
  const history = mode === 'in' && columns === undefined ? await readStockOfHistory(ports, bytes) : undefined;
  const list = await readStockFile(ports, bytes, columns).catch((error: unknown) => {
    if (history && error instanceof Problem) return undefined;
    throw error;
  });
  const hasPlaces = list?.columns.some(({ role }) => role === 'place');
  if (list && (!history || hasPlaces)) return { ...list, entries: list.rows.map((row) => makeEntry(row, place)) };
  const { seller, entries, warnings, ...read } = history!;
  const notes = [`Read as past orders of ${seller}: what was sent counts, where the file says it.`, ...warnings];
  return { ...read, entries: entries.map((entry) => ({ ...entry, place })), notes };
}

function makeEntry(row: StockRow, place: string | undefined): BookingEntry {
  return {
    named: {
      partNumber: row.mpn,
      sku: row.sku,
      name: row.name,
      ownNumber: row.ownNumber,
      manufacturer: row.manufacturer,
      description: row.description,
      unit: row.unit,
      level: row.minimum,
    },
    place: row.place ?? place,
    lot: row.lot ?? undefined,
    dateCode: row.dateCode ?? undefined,
    quantity: row.quantity ?? undefined,
    row: row.row,
    sheet: row.sheet,
  };
}

/** Equal for the same bytes, read in the same way and booked to the same place. */
function keyOf(bytes: Uint8Array, { mode, place, columns }: StockImportWish): string {
  const how = JSON.stringify([mode, place?.toLowerCase() ?? null, columns ?? null]);
  return `import ${createHash('sha256').update(how).update(bytes).digest('hex')}`;
}
