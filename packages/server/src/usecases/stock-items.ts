import { createHash } from 'node:crypto';
import { canonicalManufacturer, sameManufacturer } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import { newId } from '../ids.ts';
import type { Records } from '../ports/records.ts';
import type { StockItem } from '../ports/stock.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { approvalsOf } from './shared-number.ts';

/** A part of the stock as somebody names it. */
export interface NamedStock {
  itemId?: string | undefined;
  /** The maker's number, or a seller's order code. */
  partNumber?: string | null | undefined;
  sku?: string | null | undefined;
  /** What a list calls it: a number where the catalogue knows it. */
  name?: string | null | undefined;
  ownNumber?: string | null | undefined;
  manufacturer?: string | null | undefined;
  description?: string | null | undefined;
  unit?: string | null | undefined;
  level?: string | null | undefined;
}

/** The same, with what the catalogue knows of its number. */
export interface KnownStock {
  named: NamedStock;
  mpn: string | null;
  numberKey: string | null;
  manufacturer: string | null;
  ownNumber: string | null;
  /** What is not sure about it, for a person. */
  doubt: string | null;
}

export interface SettledItem {
  item: StockItem;
  isNew: boolean;
  doubt: string | null;
}

/** An account keeps no more. */
export const MOST_STOCK_ITEMS = 100_000;
/** Shorter names are words and values, though some seller numbers a part so. */
const LEAST_NUMBER = 4;

/**
 * Ask the catalogue what the numbers mean: the maker where it is not said, the part where a seller's code stands. `accountId`
 * null: nobody's decisions count.
 */
export async function lookUpStock(
  { records, catalogue }: Pick<Service, 'records' | 'catalogue'>,
  accountId: string | null,
  named: readonly NamedStock[],
): Promise<KnownStock[]> {
  const asks = named.map(({ partNumber, sku, name, manufacturer }) => ({
    number: clean(partNumber) ?? clean(sku) ?? clean(name) ?? '',
    manufacturer: clean(manufacturer) ?? undefined,
  }));
  const approvals = accountId === null ? undefined : approvalsOf(records, accountId);
  const found = await catalogue.findMany(asks, approvals);
  return named.map((one, at): KnownStock => {
    const choice = found[at]!;
    const said = saidOf(one);
    if (one.itemId !== undefined || choice instanceof Problem) return said;
    const { part, choices } = choice;
    const isByName = clean(one.partNumber) === null && clean(one.sku) === null;
    const isNumber = normalizePartNumber(part.mpn) === normalizePartNumber(asks[at]!.number);
    if (isByName && !(isNumber && asks[at]!.number.length >= LEAST_NUMBER))
      return { ...said, doubt: sayOrderCode(asks[at]!.number, part) };
    const isOpen = choices.length > 0 && said.manufacturer === null;
    return {
      ...said,
      mpn: part.mpn,
      numberKey: keyOf(part.mpn),
      manufacturer: isOpen ? null : part.manufacturer,
      ownNumber: isByName && clean(one.ownNumber) === null ? null : clean(one.ownNumber),
      doubt: isOpen
        ? `${part.mpn} is the number of ${choices.map(({ manufacturer }) => manufacturer).join(' and of ')}; whose it is was not said`
        : null,
    };
  });
}

/** A name that is a seller's order code may be meant as that: the item is kept by its name, and nothing finds it as the part. */
function sayOrderCode(name: string, { mpn, manufacturer }: { mpn: string; manufacturer: string }): string | null {
  if (!/^(?=.*\d)(?=.*[A-Za-z-])\S{4,}$/.test(name)) return null;
  return `${name} is also an order code of ${manufacturer} ${mpn}; it is kept as a name of your own. If the code is meant, say of its column that it is "sku"`;
}

/** What stands there, where the catalogue knows nothing of it. */
function saidOf(named: NamedStock): KnownStock {
  const mpn = clean(named.partNumber);
  const numberKey = mpn === null ? null : keyOf(mpn);
  const manufacturer = clean(named.manufacturer);
  return {
    named,
    mpn: numberKey === null ? null : mpn,
    numberKey,
    manufacturer: manufacturer === null ? null : canonicalManufacturer(manufacturer),
    // A number without a letter or a figure is a name like others.
    ownNumber: clean(named.ownNumber) ?? (numberKey === null ? (mpn ?? clean(named.sku) ?? clean(named.name)) : null),
    doubt: null,
  };
}

function keyOf(mpn: string): string | null {
  return normalizePartNumber(mpn) || null;
}

/** PostgreSQL's text takes no NUL and no half of a character. */
export function clean(text: string | null | undefined): string | null {
  const bare = (text ?? '').toWellFormed().replaceAll('\0', '\uFFFD').trim();
  return bare === '' ? null : bare.slice(0, 500);
}

/**
 * The item that each of them is, in order, or the problem: none of that name, or several. `mayAdd`: those that are not there are
 * added. To be called in the transaction that holds the stock.
 */
export async function settleItems(
  { stock }: Pick<Records, 'stock'>,
  accountId: string,
  known: readonly KnownStock[],
  { mayAdd }: { mayAdd: boolean },
): Promise<(SettledItem | Problem)[]> {
  const ids = known.flatMap(({ named }) => named.itemId ?? []);
  const byId = new Map((await stock.itemsByIds(accountId, [...new Set(ids)])).map((item) => [item.id, item]));
  const there = await stock.itemsNamed(accountId, {
    numberKeys: [...new Set(known.flatMap(({ numberKey }) => numberKey ?? []))],
    ownNumbers: [...new Set(known.flatMap(({ ownNumber }) => ownNumber ?? []))],
  });
  const added: StockItem[] = [];
  const settled = known.map((one): SettledItem | Problem => {
    const { itemId } = one.named;
    if (itemId !== undefined) {
      const item = byId.get(itemId);
      return item ? { item, isNew: false, doubt: null } : noItem(`No item ${itemId} in this stock`);
    }
    if (one.mpn === null && one.ownNumber === null)
      return new Problem('invalid_request', 'Name the part: item_id, part_number or own_number');
    const fitting = listFitting([...there, ...added], one);
    if (fitting.length > 1) return severalItems(one, fitting);
    const [item] = fitting;
    if (item) return { item, isNew: added.includes(item), doubt: one.doubt };
    if (!mayAdd) return noItem(`${nameKnown(one)} is not in this stock`);
    const fresh = makeItem(accountId, one);
    added.push(fresh);
    return { item: fresh, isNew: true, doubt: one.doubt };
  });
  if (added.length > 0) {
    const total = await stock.count(accountId);
    if (total + added.length > MOST_STOCK_ITEMS)
      throw new Problem(
        'too_many_stock_items',
        `This account has ${total} items in stock and may have ${MOST_STOCK_ITEMS}; ${added.length} more do not fit`,
      );
    await stock.addItems(added.map(({ createdAt: _at, isLow: _low, ...item }) => item));
  }
  return settled;
}

/** Items that this may be: by the own number, else by the maker's number where the makers do not contradict. */
export function listFitting(
  items: readonly StockItem[],
  { ownNumber, numberKey, manufacturer }: Pick<KnownStock, 'ownNumber' | 'numberKey' | 'manufacturer'>,
): StockItem[] {
  const own = ownNumber?.toLowerCase();
  const byOwn = items.filter(
    (item) =>
      own !== undefined &&
      item.ownNumber?.toLowerCase() === own &&
      (numberKey === null || item.numberKey === null || item.numberKey === numberKey),
  );
  if (byOwn.length > 0 || numberKey === null) return byOwn;
  const byNumber = items.filter((item) => item.numberKey === numberKey);
  if (manufacturer === null) return byNumber;
  return byNumber.filter((item) => item.manufacturer !== null && sameManufacturer(item.manufacturer, manufacturer));
}

export function makeItem(accountId: string, { named, mpn, numberKey, manufacturer, ownNumber }: KnownStock): StockItem {
  const identity =
    numberKey === null ? ['own', ownNumber!.toLowerCase()] : ['number', numberKey, manufacturer?.toLowerCase() ?? null];
  return {
    id: newId('stk'),
    accountId,
    identity: createHash('sha256').update(JSON.stringify(identity)).digest('hex'),
    numberKey,
    mpn,
    manufacturer,
    ownNumber,
    description: clean(named.description),
    unit: named.unit ?? 'pcs',
    level: named.level ?? null,
    isLow: false,
    createdAt: new Date(),
  };
}

function noItem(message: string): Problem {
  return new Problem('stock_item_not_found', message);
}

function severalItems(known: KnownStock, items: readonly StockItem[]): Problem {
  const list = items.map((item) => `${nameItem(item)} (${item.id})`).join(', ');
  return new Problem(
    'ambiguous_stock',
    `${nameKnown(known)} may be ${items.length} items: ${list}. Say the manufacturer, or item_id`,
  );
}

const nameKnown = ({ mpn, manufacturer, ownNumber }: KnownStock): string =>
  [manufacturer, mpn ?? ownNumber].filter((word) => word !== null).join(' ');

/** How a person calls it. */
export function nameItem({
  mpn,
  manufacturer,
  ownNumber,
}: Pick<StockItem, 'mpn' | 'manufacturer' | 'ownNumber'>): string {
  return mpn === null ? (ownNumber ?? '') : [manufacturer, mpn].filter((word) => word !== null).join(' ');
}
