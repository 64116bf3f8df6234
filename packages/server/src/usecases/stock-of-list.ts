import type { StockList } from '@partwright/cost/stock';
import { Decimal } from 'decimal.js';
import type { StockItem } from '../ports/stock.ts';
import type { Service } from '../service.ts';
import type { StockSource } from './build-stock.ts';
import { Holdings } from './stock-holdings.ts';
import { listFitting, lookUpStock, makeItem } from './stock-items.ts';

/** What a list says is there, without keeping it. Nobody's alternatives are approved in it. */
export async function stockOfList(
  ports: Pick<Service, 'records' | 'catalogue'>,
  { rows }: Pick<StockList, 'rows'>,
): Promise<StockSource> {
  const known = await lookUpStock(
    ports,
    null,
    rows.map(({ mpn, sku, name, ownNumber, manufacturer, unit }) => ({
      partNumber: mpn,
      sku,
      name,
      ownNumber,
      manufacturer,
      unit,
    })),
  );
  const items = new Map<string, StockItem>();
  const holdings = new Holdings([], [], new Set());
  known.forEach((one, at) => {
    const [fitting, ...others] = listFitting([...items.values()], one);
    const item = fitting && others.length === 0 ? fitting : makeItem('', one);
    items.set(item.id, item);
    const { quantity, place, lot, dateCode } = rows[at]!;
    if (quantity === null) return;
    const spot = { itemId: item.id, place: place ?? '', lot: lot ?? '', dateCode: dateCode ?? '' };
    holdings.change(holdings.at(spot), new Decimal(quantity));
  });
  return {
    itemsNamed: ({ numberKeys, ownNumbers }) => {
      const own = new Set(ownNumbers.map((one) => one.toLowerCase()));
      return Promise.resolve(
        [...items.values()].filter(
          ({ numberKey, ownNumber }) =>
            (numberKey !== null && numberKeys.includes(numberKey)) ||
            (ownNumber !== null && own.has(ownNumber.toLowerCase())),
        ),
      );
    },
    itemsInStock: (most) =>
      Promise.resolve(
        [...items.values()]
          .filter(({ id, numberKey }) => numberKey !== null && holdings.total(id).quantity.gt(0))
          .slice(0, most),
      ),
    holdingsOf: () => Promise.resolve(holdings),
    approvedOf: () => Promise.resolve(new Map()),
  };
}
