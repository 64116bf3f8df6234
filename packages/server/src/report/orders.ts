import type { Column } from './cell.ts';
import { showAmount, showCount, showPrice, type Money } from './amount.ts';
import { totalName } from './landed.ts';
import { INK, type Sheet } from './page.ts';
import { drawHeading, drawParagraph, drawSection } from './section.ts';
import { drawTable, leastHeight, type FootRow } from './table.ts';

/** One purchase at a seller. */
export interface OrderItem {
  sku: string;
  /** `reel`, `cut tape`; '' where nobody says. */
  packaging: string;
  part: string;
  references: string;
  quantity: number;
  unitPrice: Money;
  amount: Money;
  /** What of it is for pieces left over. */
  leftOver: Money;
  /** Why this quantity, in words. */
  reason: string;
}

export interface SellerOrder {
  seller: string;
  items: readonly OrderItem[];
  goods: Money;
  /** Shipping, handling, fees; null: not known, and not in `total`. */
  charges: readonly { name: string; amount: Money | null }[];
  total: Money;
}

export interface NotCovered {
  line: number | string;
  references: string;
  /** The part, or what was asked for. */
  part: string;
  /** Pieces; null: not known. */
  needed: number | null;
  missing: number | null;
  reason: string;
}

const itemColumns = (currency: string): Column<OrderItem>[] => [
  { title: 'Order number', width: 104, text: ({ sku }) => sku, mostLines: 4 },
  { title: 'Packaging', width: 56, text: ({ packaging }) => packaging, mostLines: 3 },
  { title: 'Part', width: 116, text: ({ part }) => part, mostLines: 4 },
  { title: 'References', width: 112, text: ({ references }) => references, mostLines: 4 },
  { title: 'Why this quantity', width: 136, text: ({ reason }) => reason, color: () => INK.soft, mostLines: 5 },
  { title: 'Buy', width: 46, align: 'right', text: ({ quantity }) => showCount(quantity) },
  { title: `Each, ${currency}`, width: 60, align: 'point', text: ({ unitPrice }) => showPrice(unitPrice) },
  {
    title: 'Left over',
    width: 56,
    align: 'point',
    text: ({ leftOver }) => (Number(leftOver) === 0 ? '' : showAmount(leftOver)),
    color: () => INK.soft,
  },
  { title: `Amount, ${currency}`, width: 84, align: 'point', text: ({ amount }) => showAmount(amount) },
];

const sellerColumns = (currency: string): Column<SellerOrder>[] => [
  { title: 'Seller', width: 170, text: ({ seller }) => seller, mostLines: 2 },
  { title: 'Purchases', width: 60, align: 'right', text: ({ items }) => showCount(items.length) },
  { title: `Goods, ${currency}`, width: 90, align: 'point', text: ({ goods }) => showAmount(goods) },
  { title: 'Charges', width: 340, text: formatCharges, color: () => INK.soft, mostLines: 3 },
  { title: `Total, ${currency}`, width: 110, align: 'point', text: ({ total }) => showAmount(total) },
];

const SHORT_COLUMNS: Column<NotCovered>[] = [
  { title: 'Line', width: 34, align: 'right', text: ({ line }) => String(line), mostLines: 2 },
  { title: 'Part', width: 150, text: ({ part }) => part, mostLines: 4 },
  { title: 'References', width: 170, text: ({ references }) => references, mostLines: 4 },
  { title: 'Needed', width: 56, align: 'right', text: ({ needed }) => formatPieces(needed) },
  {
    title: 'Missing',
    width: 56,
    align: 'right',
    text: ({ missing }) => formatPieces(missing),
    color: () => INK.error,
  },
  { title: 'Why', width: 304, text: ({ reason }) => reason, mostLines: 6 },
];

interface Orders {
  currency: string;
  orders?: readonly SellerOrder[] | undefined;
  ordersTotal?: Money | undefined;
  orderNotes?: readonly string[] | undefined;
  notCovered?: readonly NotCovered[] | undefined;
}

/** Sellers one by one, what they charge, and what none of them covers. */
export function drawOrders(
  sheet: Sheet,
  { currency, orders = [], ordersTotal, orderNotes = [], notCovered = [] }: Orders,
): void {
  const filled = orders.filter(({ items, charges }) => items.length + charges.length > 0);
  if (filled.length > 0) {
    drawOverview(sheet, filled, currency, ordersTotal);
    for (const note of orderNotes) drawParagraph(sheet, note);
    for (const order of filled)
      drawSection(sheet, order.seller, itemColumns(currency), order.items, { level: 'H3', foot: makeFootRows(order) });
  }
  if (notCovered.length > 0) drawSection(sheet, 'Not covered', SHORT_COLUMNS, notCovered);
}

function drawOverview(
  sheet: Sheet,
  orders: readonly SellerOrder[],
  currency: string,
  ordersTotal: Money | undefined,
): void {
  const columns = sellerColumns(currency);
  drawHeading(sheet, 'What to order', 'H2', leastHeight(sheet, columns, orders) + 30);
  const label = totalName('Total of all sellers', orders.some(hasUnknown) ? ['the unknown charges'] : []);
  drawTable(sheet, columns, orders, {
    continued: 'What to order',
    foot: ordersTotal === undefined ? [] : [{ label, text: showAmount(ordersTotal), isTotal: true }],
  });
  drawParagraph(sheet, 'Amounts are rounded to be shown; sums are those of the exact amounts.');
}

function makeFootRows({ goods, charges, total }: SellerOrder): FootRow[] {
  const unknown = charges.filter(({ amount }) => amount === null).map(({ name }) => name);
  return [
    { label: 'Goods', text: showAmount(goods) },
    ...charges.map(({ name, amount }) => ({
      label: name,
      text: showAmount(amount),
      color: amount === null ? INK.warning : INK.text,
    })),
    { label: totalName('Total', unknown), text: showAmount(total), isTotal: true },
  ];
}

function hasUnknown({ charges }: SellerOrder): boolean {
  return charges.some(({ amount }) => amount === null);
}

function formatCharges({ charges }: SellerOrder): string {
  const told = charges.filter(({ amount }) => amount === null || Number(amount) !== 0);
  return told.map(({ name, amount }) => `${name} ${showAmount(amount)}`).join(', ') || 'none';
}

function formatPieces(count: number | null): string {
  return count === null ? 'unknown' : showCount(count);
}
