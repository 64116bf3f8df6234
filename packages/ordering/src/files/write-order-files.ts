import { sellerKey } from '@partwright/cost';
import { writeCsv, writeXlsx } from '@partwright/files/table-files';
import { Decimal, sum } from '@partwright/money';
import { plural, quote } from '@partwright/report-text';
import { findTemplate, templateFor, type OrderTemplate } from '../templates/index.ts';
import type { NotOrdered, NotOrderedCode, PurchaseToOrder } from '../types.ts';
import { joinByOrderCode, type OrderRow } from './order-rows.ts';
import { refuseOrderCode, writeRow } from './write-cells.ts';

export interface OrderFileOptions {
  /** Ids of templates by seller, in place of the usual ones: `{ 'Digi-Key': 'digikey_paste' }`. */
  templates?: Readonly<Record<string, string>> | undefined;
  /** One template for all sellers: `generic_xlsx`. */
  template?: string | undefined;
  /** Write what may be another part too. Default false: it is told. */
  includeDoubtful?: boolean | undefined;
  /** Files for these sellers only. */
  sellers?: readonly string[] | undefined;
  /** Begins the names of the files. Default `order`. */
  name?: string | undefined;
}

/** A file to give to one seller. */
export interface OrderFile {
  seller: string;
  template: OrderTemplate;
  filename: string;
  mediaType: string;
  bytes: Uint8Array;
  rows: OrderRow[];
  /** Sums of the file; `amount` by currency, decimal strings. */
  pieces: number;
  /** Rows without a price, which are in no sum. */
  unpriced: number;
  amounts: Readonly<Record<string, string>>;
  /** What a reader of the file has to know. */
  notes: string[];
}

export interface OrderFiles {
  files: OrderFile[];
  notOrdered: NotOrdered[];
  /** Money by currency: `plan` is `inFiles` and `leftOut` together. */
  totals: { plan: Amounts; inFiles: Amounts; leftOut: Amounts };
}

type Amounts = Readonly<Record<string, string>>;

const COMMA_SEPARATED = { mediaType: 'text/csv; charset=utf-8', extension: 'csv' };
const WORKBOOK = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extension: 'xlsx',
};

/**
 * A file for each seller of a plan, in the form that its tool takes. What cannot be ordered (no order code, or one that is
 * none of this seller; another part may be meant; nothing in stock) is in no file and told with its reason; the sums of both
 * are the plan.
 *
 * @throws RangeError for a template or a seller that is not known.
 *
 * @example
 * import { writeOrderFiles } from '@partwright/ordering';
 *
 * const purchase = {
 *   lines: [1], references: ['R1', 'R2'], manufacturer: 'Yageo', mpn: 'RC0402FR-0710KL', description: null, seller: 'Mouser',
 *   sku: '603-RC0402FR-0710KL', packaging: null, quantity: 200, unitPrice: '0.01', amount: '2', currency: 'USD', stock: 9000,
 *   doubts: [],
 * };
 * const { files, notOrdered } = writeOrderFiles([purchase, { ...purchase, sku: '' }]);
 * new TextDecoder().decode(files[0]!.bytes); // => '603-RC0402FR-0710KL|200|R1 R2\r\n'
 * notOrdered[0]!.code; // => 'no_order_code'
 */
export function writeOrderFiles(purchases: readonly PurchaseToOrder[], options: OrderFileOptions = {}): OrderFiles {
  const chosen = chooseTemplates(options);
  const wanted = options.sellers && new Set(options.sellers.map(sellerKey));
  const files: OrderFile[] = [];
  const notOrdered: NotOrdered[] = [];
  for (const ofSeller of Map.groupBy(purchases, ({ seller }) => sellerKey(seller)).values()) {
    const { seller } = ofSeller[0]!;
    if (wanted && !wanted.has(sellerKey(seller))) {
      notOrdered.push(
        ...ofSeller.map((one) => leaveOut(one, 'seller_left_out', `Files of ${seller} were not asked for`)),
      );
      continue;
    }
    const template = chosen(seller);
    const sorted = ofSeller.map((one) => ({
      one,
      left: refusePurchase(one, template, options.includeDoubtful ?? false),
    }));
    notOrdered.push(...sorted.flatMap(({ left }) => left ?? []));
    const rows = joinByOrderCode(sorted.flatMap(({ one, left }) => (left ? [] : [{ ...one, seller }])));
    files.push(...writeFiles(seller, template, rows, options));
  }
  const totals = {
    plan: sumByCurrency(purchases),
    inFiles: sumByCurrency(files.flatMap(({ rows }) => rows)),
    leftOut: sumByCurrency(notOrdered),
  };
  return { files, notOrdered, totals };
}

function chooseTemplates({ templates = {}, template }: OrderFileOptions): (seller: string) => OrderTemplate {
  const named = (id: string): OrderTemplate => {
    const found = findTemplate(id);
    if (!found) throw new RangeError(`template must be one that is known, not ${quote(id)}`);
    return found;
  };
  const one = template === undefined ? undefined : named(template);
  const bySeller = new Map(Object.entries(templates).map(([seller, id]) => [sellerKey(seller), named(id)]));
  return (seller) => bySeller.get(sellerKey(seller)) ?? one ?? templateFor(seller);
}

/** Why a purchase is not in the file of its seller. */
function refusePurchase(
  purchase: PurchaseToOrder,
  template: OrderTemplate,
  includeDoubtful: boolean,
): NotOrdered | undefined {
  const { seller, sku, quantity, stock, doubts, mpn } = purchase;
  const left = (code: NotOrderedCode, reason: string): NotOrdered => leaveOut(purchase, code, reason);
  if (sku.trim() === '')
    return left(
      'no_order_code',
      `${seller} names no order code for ${mpn ?? 'it'}; ask for a quotation, or order by hand`,
    );
  const unfit = refuseOrderCode(sku, template);
  if (unfit !== undefined)
    return left('order_code_unfit', `The order code ${quote(sku)} cannot be written: ${unfit}. Order it by hand`);
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return left('quantity_unfit', `${quantity} is no number of pieces that can be ordered`);
  if (stock === 0) return left('out_of_stock', `${seller} has none in stock`);
  if (doubts.length > 0 && !includeDoubtful)
    return left(
      'doubtful',
      `Another part may be meant: ${doubts.join(' ')} Decide the line, or ask for doubtful lines too`,
    );
  return undefined;
}

function leaveOut(purchase: PurchaseToOrder, code: NotOrderedCode, reason: string): NotOrdered {
  const { lines, references, mpn, seller, sku, quantity, amount, currency } = purchase;
  return { lines, references, mpn, seller, sku: sku || null, quantity, amount, currency, code, reason: `${reason}.` };
}

function writeFiles(
  seller: string,
  template: OrderTemplate,
  rows: readonly OrderRow[],
  { name = 'order' }: OrderFileOptions,
): OrderFile[] {
  const most = template.mostRows ?? Math.max(rows.length, 1);
  const count = Math.ceil(rows.length / most);
  return Array.from({ length: count }, (_, at) => {
    const some = rows.slice(at * most, (at + 1) * most);
    const { mediaType, extension } = template.format === 'xlsx' ? WORKBOOK : COMMA_SEPARATED;
    const part = count > 1 ? `-${at + 1}-of-${count}` : '';
    return {
      seller,
      template,
      filename: `${fileWord(name)}-${fileWord(seller.toLowerCase())}${part}.${extension}`,
      mediaType,
      bytes: writeBytes(template, some),
      rows: some,
      pieces: some.reduce((pieces, { quantity }) => pieces + quantity, 0),
      unpriced: some.filter(({ amount }) => amount === null).length,
      amounts: sumByCurrency(some),
      notes: [...tellUnpriced(some), ...tellCuts(some, template)],
    };
  });
}

function writeBytes(template: OrderTemplate, rows: readonly OrderRow[]): Uint8Array {
  const { format, columns, hasHeader, byteOrderMark, hasQuotes, delimiter } = template;
  const cells = rows.map((row) => writeRow(row, template));
  if (format === 'xlsx')
    return writeXlsx(
      'Order',
      columns.map(({ header, field }) => ({
        header,
        numbers: field === 'unit_price' || field === 'amount' ? 'price' : 'plain',
      })),
      cells,
    );
  const header = hasHeader ? [columns.map((column) => column.header)] : [];
  const text = hasQuotes
    ? writeCsv([...header, ...cells], { delimiter })
    : cells.map((row) => `${row.map((cell) => cell ?? '').join(delimiter)}\r\n`).join('');
  return new TextEncoder().encode((byteOrderMark ? '\ufeff' : '') + text);
}

/** Order codes in a note; the file has all of them. */
const MOST_NAMED = 10;

function tellUnpriced(rows: readonly OrderRow[]): string[] {
  const unpriced = rows.filter(({ amount }) => amount === null);
  if (unpriced.length === 0) return [];
  const { length } = unpriced;
  const codes = unpriced.slice(0, MOST_NAMED).map(({ sku }) => sku);
  const named = `${codes.join(', ')}${length > codes.length ? ` and ${length - codes.length} more` : ''}`;
  const [are, have] = length === 1 ? ['is', 'has'] : ['are', 'have'];
  return [
    `${plural(length, 'line')} ${are} written by the order codes of the BOM and ${have} no price here: ${named}. Nobody compared these codes with the lines.`,
  ];
}

/** References that were cut to what the tool takes. */
function tellCuts(rows: readonly OrderRow[], template: OrderTemplate): string[] {
  const at = template.columns.findIndex(({ field }) => field === 'customer_reference');
  const limit = template.columns[at]?.maxChars;
  if (limit === undefined) return [];
  const cut = rows.filter((row) => Array.from(row.customerReference).length > limit).length;
  return cut === 0
    ? []
    : [`The reference of ${plural(cut, 'line')} is longer than the ${limit} characters that this tool takes, and cut.`];
}

function sumByCurrency(rows: readonly { currency: string | null; amount: string | null }[]): Amounts {
  const priced = rows.flatMap(({ currency, amount }) =>
    currency === null || amount === null ? [] : [{ currency, amount: new Decimal(amount) }],
  );
  const groups = Map.groupBy(priced, ({ currency }) => currency);
  return Object.fromEntries(
    [...groups].map(([currency, some]) => [currency, sum(some.map(({ amount }) => amount)).toFixed()]),
  );
}

/** For the name of a file, on any system. */
function fileWord(text: string): string {
  return (
    text
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
      .replaceAll(/^[._]+|[._]+$/g, '')
      .slice(0, 60) || 'order'
  );
}
