import type { Records } from '../ports/records.ts';
import type { StockItem } from '../ports/stock.ts';
import { noteChange } from './note-change.ts';
import { readHoldings } from './stock-holdings.ts';

/** Tell what fell to its level, once until there is more again: in the transaction that changed it. */
export async function tellLowStock(
  tx: Pick<Records, 'stock' | 'webhooks' | 'deliveries' | 'events'>,
  accountId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  const items = await tx.stock.itemsByIds(accountId, [...new Set(itemIds)]);
  const watched = items.filter(({ level, isLow }) => level !== null || isLow);
  if (watched.length === 0) return;
  const ids = watched.map(({ id }) => id);
  const holdings = await readHoldings(tx, accountId, ids, now);
  for (const item of watched) {
    const { quantity, reserved } = holdings.total(item.id);
    const available = quantity.minus(reserved);
    const isLow = item.level !== null && holdings.isCounted(item.id) && available.lte(item.level);
    if (isLow === item.isLow) continue;
    await tx.stock.updateItem(item.id, { isLow });
    if (isLow) await noteLow(tx, item, { quantity, reserved, available });
  }
}

type Figures = Record<'quantity' | 'reserved' | 'available', { toNumber(): number }>;

function noteLow(
  tx: Parameters<typeof noteChange>[0],
  { id, accountId, mpn, manufacturer, ownNumber, unit, level }: StockItem,
  { quantity, reserved, available }: Figures,
): Promise<void> {
  return noteChange(
    tx,
    'stock.low',
    { accountId, projectId: null },
    {
      itemId: id,
      partNumber: mpn,
      manufacturer,
      ownNumber,
      unit,
      quantity: quantity.toNumber(),
      reserved: reserved.toNumber(),
      available: available.toNumber(),
      level: Number(level),
    },
  );
}
