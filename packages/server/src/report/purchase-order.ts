import { showAmount, showCount } from './amount.ts';
import type { Column } from './cell.ts';
import { INK, MARGIN, openPage, type Sheet } from './page.ts';
import { drawParagraph, drawSection, drawTitle } from './section.ts';
import { drawTable, type FootRow } from './table.ts';

interface SheetLine {
  line: number;
  orderCode: string | null;
  mpn: string | null;
  manufacturer: string | null;
  description: string | null;
  quantity: number;
  /** Printed with all its places. */
  unitPrice: string | null;
  amount: string | null;
  packaging: string | null;
  expectedOn: string | null;
}

/** A purchase order on paper; amounts are decimal text in `currency`. */
export interface PurchaseOrderSheet {
  number: string;
  state: string;
  simulated: boolean;
  /** Not approved, it is a draft: it says so. */
  approved: boolean;
  date: string;
  seller: string;
  currency: string;
  bill_to: string | null;
  ship_to: string | null;
  reference: string | null;
  notes: string | null;
  lines: readonly SheetLine[];
  goods: string;
  freight: string | null;
  tax: string | null;
  total: string | null;
  asOf: Date;
}

const columns = (currency: string): Column<SheetLine>[] => [
  { title: '', width: 24, align: 'right', text: ({ line }) => String(line) },
  { title: 'Order code', width: 108, text: ({ orderCode }) => orderCode ?? '', mostLines: 4 },
  { title: 'Part number', width: 118, text: ({ mpn }) => mpn ?? '', mostLines: 4 },
  { title: 'Manufacturer', width: 84, text: ({ manufacturer }) => manufacturer ?? '', mostLines: 3 },
  { title: 'Description', width: 124, text: ({ description }) => description ?? '', mostLines: 4 },
  { title: 'Packaging', width: 56, text: ({ packaging }) => packaging ?? '', mostLines: 3 },
  { title: 'Wanted on', width: 58, text: ({ expectedOn }) => expectedOn ?? '' },
  { title: 'Quantity', width: 50, align: 'right', text: ({ quantity }) => showCount(quantity) },
  {
    title: `Each, ${currency}`,
    width: 60,
    align: 'point',
    text: ({ unitPrice }) => unitPrice ?? 'not known',
    color: ({ unitPrice }) => (unitPrice === null ? INK.warning : INK.text),
  },
  {
    title: `Amount, ${currency}`,
    width: 70,
    align: 'point',
    text: ({ amount }) => (amount === null ? 'not known' : showAmount(amount)),
    color: ({ amount }) => (amount === null ? INK.warning : INK.text),
  },
];

/** The order as a tagged PDF. */
export async function printOrder(order: PurchaseOrderSheet): Promise<Uint8Array> {
  const { sheet, finish } = openPage(`Purchase order ${order.number}`, order.asOf);
  drawTitle(sheet, `Purchase order ${order.number}`, `${order.seller}, ${order.date}`);
  for (const warning of listWarnings(order)) drawParagraph(sheet, warning, INK.warning);
  drawHead(sheet, order);
  drawSection(sheet, 'Lines', columns(order.currency), order.lines, { foot: listSums(order) });
  if (order.notes !== null) for (const line of order.notes.split('\n')) drawParagraph(sheet, line, INK.text);
  return finish(`Purchase order ${order.number}`);
}

function listWarnings({ simulated, approved, state }: PurchaseOrderSheet): string[] {
  return [
    ...(simulated ? ['SIMULATED: a test key made this order. Nothing is ordered.'] : []),
    ...(approved ? [] : ['DRAFT: not approved. This is no order.']),
    ...(state === 'cancelled' ? ['CANCELLED.'] : []),
  ];
}

function drawHead(sheet: Sheet, order: PurchaseOrderSheet): void {
  const facts = [
    { name: 'Number', value: order.number },
    { name: 'Date', value: order.date },
    { name: 'Seller', value: order.seller },
    { name: 'Currency', value: order.currency },
    { name: 'Reference', value: order.reference },
    { name: 'Bill to', value: order.bill_to },
    { name: 'Ship to', value: order.ship_to },
  ]
    .filter((fact): fact is { name: string; value: string } => fact.value !== null)
    .map(({ name, value }) => ({ name, value: value.split(/\r?\n/).join(', ') }));
  drawTable(
    sheet,
    [
      { title: 'Order', width: 84, text: ({ name }) => name, color: () => INK.soft },
      { title: '', width: 400, text: ({ value }) => value, mostLines: 8 },
    ],
    facts,
    { x: MARGIN },
  );
}

function listSums({ currency, goods, freight, tax, total, lines }: PurchaseOrderSheet): FootRow[] {
  const sum = (label: string, amount: string | null, unknown: string): FootRow => ({
    label,
    text: amount === null ? unknown : `${showAmount(amount)} ${currency}`,
    ...(amount === null ? { color: INK.warning } : {}),
  });
  const unpriced = lines.filter(({ unitPrice }) => unitPrice === null).length;
  const missing = [...(freight === null ? ['freight'] : []), ...(tax === null ? ['tax'] : [])];
  return [
    {
      label: unpriced > 0 ? `Goods, without ${unpriced} line${unpriced === 1 ? '' : 's'} of unknown price` : 'Goods',
      text: `${showAmount(goods)} ${currency}`,
    },
    sum('Freight', freight, 'not stated'),
    sum('Tax', tax, 'not stated'),
    {
      ...sum(`Total${missing.length > 0 ? `, without ${missing.join(' and ')}` : ''}`, total, 'not known'),
      isTotal: true,
    },
  ];
}
