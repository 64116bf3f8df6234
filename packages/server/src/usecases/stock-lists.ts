import type { AnswerData } from '@partwright/contract';
import type { Records } from '../ports/records.ts';
import type { StockFilter, StockItem } from '../ports/stock.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { noteAct } from './note-act.ts';
import { readHoldings } from './stock-holdings.ts';
import { clean } from './stock-items.ts';
import { tellLowStock } from './stock-low.ts';
import { bookingView, itemName, itemView, spotView } from './stock-views.ts';

type Ports = Pick<Service, 'records'>;
type Item = AnswerData<'getStockItem'>;
interface Page {
  limit: number;
  offset: number;
}

export async function listStock(
  { records }: Ports,
  accountId: string,
  page: Page & StockFilter,
): Promise<{ items: Item[]; total: number }> {
  const { items, total } = await records.stock.list(accountId, { ...page, search: clean(page.search) ?? undefined });
  return { items: await viewAll(records, accountId, items), total };
}

async function viewAll(records: Records, accountId: string, items: readonly StockItem[]): Promise<Item[]> {
  const ids = items.map(({ id }) => id);
  const holdings = await readHoldings(records, accountId, ids, new Date());
  return items.map((item) => itemView(item, holdings));
}

export async function readStockItem({ records }: Ports, accountId: string, id: string): Promise<Item> {
  const item = await records.stock.item(accountId, id);
  if (!item) throw new Problem('stock_item_not_found', `No item ${id} in this stock`);
  return (await viewAll(records, accountId, [item]))[0]!;
}

export interface ItemChange {
  /** Decimal text; null: never low. */
  level?: string | null | undefined;
  ownNumber?: string | undefined;
  description?: string | null | undefined;
}

export async function updateStockItem(
  { records }: Ports,
  accountId: string,
  id: string,
  { level, ownNumber, description }: ItemChange,
): Promise<Item> {
  return records.transaction(async (tx) => {
    await tx.stock.lock(accountId);
    const item = await tx.stock.item(accountId, id);
    if (!item) throw new Problem('stock_item_not_found', `No item ${id} in this stock`);
    const change = {
      ...(level === undefined ? {} : { level }),
      ...(ownNumber === undefined ? {} : { ownNumber: clean(ownNumber) ?? item.ownNumber }),
      ...(description === undefined ? {} : { description: clean(description) }),
    };
    await tx.stock.updateItem(id, change);
    await noteAct(tx, accountId, 'stock.changed', id, { changed: Object.keys(change) });
    await tellLowStock(tx, accountId, [id], new Date());
    return readStockItem({ records: tx }, accountId, id);
  });
}

export async function listStockPlaces({ records }: Ports, accountId: string): Promise<AnswerData<'listStockPlaces'>> {
  const places = await records.stock.places(accountId);
  return { places: places.map(({ place, items }) => ({ place: place || null, items })) };
}

export async function listStockHistory(
  { records }: Ports,
  accountId: string,
  page: Page & { itemId?: string | undefined; place?: string | undefined },
): Promise<{ movements: AnswerData<'listStockHistory'>['movements']; total: number }> {
  const { movements, total } = await records.stock.history(accountId, page);
  const items = await itemsById(records, accountId, movements);
  return {
    movements: movements.map((movement) => ({
      ...itemName(items.get(movement.itemId)!),
      ...spotView(movement),
      quantity: Number(movement.quantity),
      booking: bookingView(movement.booking),
    })),
    total,
  };
}

/** The items that some lines are of. */
export async function itemsById(
  { stock }: Pick<Records, 'stock'>,
  accountId: string,
  lines: readonly { itemId: string }[],
): Promise<Map<string, StockItem>> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))];
  return new Map((await stock.itemsByIds(accountId, ids)).map((item) => [item.id, item]));
}
