import type { AnswerData } from '@partwright/contract';
import { writeCsv } from '@partwright/files/table-files';
import {
  allTemplates,
  digikeyCartUrl,
  writeOrderFiles,
  type NotOrdered,
  type OrderFile,
  type OrderFileOptions,
  type OrderFiles,
  type OrderTemplate,
  type PurchaseToOrder,
} from '@partwright/ordering';
import { money } from '../wire.ts';
import { Problem } from '../problem.ts';
import { describeAge } from './cost-views.ts';
import { cartOf, notOrderedView, type PlannedOrder } from './order-plan.ts';
import { isCodeOf, type StatedCode } from './stated-code.ts';

type FilesView = AnswerData<'makeOrderFiles'>;

export interface FilesWish extends OrderFileOptions {
  /** Write what cannot be bought for sure by the order codes that the BOM names itself. Default false. */
  usesStatedCodes?: boolean | undefined;
}

/** Files of a planned order, and all that is in none of them. Throws invalid_request for a template that is not known. */
export function makeFiles(planned: PlannedOrder, { usesStatedCodes = false, ...options }: FilesWish): OrderFiles {
  const { stated } = planned;
  try {
    const { byCode, notOrdered } = usesStatedCodes
      ? takeStatedCodes(planned, options.includeDoubtful ?? false)
      : { byCode: [], notOrdered: planned.notOrdered };
    const made = leaveWritten(writeOrderFiles([...planned.purchases, ...byCode], options), byCode);
    // Each file has a sum: how old its prices are goes with it.
    const files = made.files.map((file) => ({
      ...file,
      notes: [...file.notes, ...describeAge(stated.priceAge)],
    }));
    return { ...made, files, notOrdered: [...made.notOrdered, ...notOrdered] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const detail = `${error.message}; there are ${allTemplates.map(({ id }) => id).join(', ')}`;
    throw new Problem('invalid_request', `/template: ${detail}`, {
      errors: [{ pointer: '/template', code: 'unknown_template', detail }],
    });
  }
}

/** Lines that have no part, no price, or may mean another part: their own order codes say what to order, at a price nobody knows here. */
const OPEN: ReadonlySet<NotOrdered['code']> = new Set<NotOrdered['code']>(['no_part', 'no_price', 'left_aside']);

/** What is ordered by codes of the BOM, as purchases without a price; `notOrdered` is what they leave. */
function takeStatedCodes(
  { purchases, notOrdered, stated }: PlannedOrder,
  includeDoubtful: boolean,
): { byCode: PurchaseToOrder[]; notOrdered: NotOrdered[] } {
  const sellers = [...new Set(purchases.map(({ seller }) => seller))];
  const order = (
    line: Pick<PurchaseToOrder, 'lines' | 'references' | 'mpn' | 'quantity'>,
    code: StatedCode,
  ): PurchaseToOrder => ({
    lines: line.lines,
    references: line.references,
    mpn: line.mpn,
    quantity: line.quantity,
    manufacturer: null,
    description: null,
    // One file for those that number their parts alike.
    seller: sellers.find((seller) => isCodeOf(code, seller)) ?? code.seller,
    sku: code.sku,
    packaging: null,
    unitPrice: null,
    amount: null,
    currency: stated.order.currency,
    stock: null,
    doubts: [],
  });
  const isOpen = ({ code, seller, sku, quantity }: NotOrdered): boolean =>
    OPEN.has(code) && seller !== null && sku !== null && Number.isSafeInteger(quantity);
  return {
    byCode: [
      ...purchases.flatMap(({ doubts, statedCode, needed, ...one }) =>
        doubts.length > 0 && !includeDoubtful && statedCode ? [order({ ...one, quantity: needed }, statedCode)] : [],
      ),
      ...notOrdered.filter(isOpen).map((one) => order(one, { seller: one.seller!, sku: one.sku! })),
    ],
    notOrdered: notOrdered.filter((one) => !isOpen(one)),
  };
}

/** What is written by its own code is not told as left out for being in doubt; its money in the plan is. */
function leaveWritten(made: OrderFiles, byCode: readonly PurchaseToOrder[]): OrderFiles {
  const refused = new Set(made.notOrdered.filter(({ amount }) => amount === null).flatMap(({ lines }) => lines));
  const written = new Set(byCode.flatMap(({ lines }) => lines).filter((line) => !refused.has(line)));
  const isWritten = ({ code, lines }: NotOrdered): boolean =>
    code === 'doubtful' && lines.every((line) => written.has(line));
  return { ...made, notOrdered: made.notOrdered.filter((one) => !isWritten(one)) };
}

/** As `POST /orders/files` answers them. */
export function orderFilesAnswer({ files, notOrdered, totals }: OrderFiles): FilesView {
  const currencies = [...new Set(Object.values(totals).flatMap((amounts) => Object.keys(amounts)))];
  return {
    files: files.map(fileView),
    notOrdered: notOrdered.map(notOrderedView),
    totals: currencies
      .filter((currency) => totals.plan[currency] !== undefined)
      .map((currency) => ({
        currency,
        plan: money(totals.plan[currency] ?? '0'),
        inFiles: money(totals.inFiles[currency] ?? '0'),
        leftOut: money(totals.leftOut[currency] ?? '0'),
      })),
  };
}

function fileView({
  seller,
  template,
  filename,
  mediaType,
  bytes,
  rows,
  pieces,
  unpriced,
  amounts,
  notes,
}: OrderFile): FilesView['files'][number] {
  const [[currency, amount] = ['', '0']] = Object.entries(amounts);
  return {
    seller,
    template: templateView(template),
    filename,
    mediaType,
    content: Buffer.from(bytes).toString('base64'),
    lines: rows.length,
    unpricedLines: unpriced,
    pieces,
    amount: money(amount),
    currency,
    cartUrl: (cartOf(seller) === 'digikey_list' && digikeyCartUrl(rows)) || null,
    notes,
  };
}

/** A form as people choose it. */
export function templateView({
  id,
  seller,
  title,
  tool,
  evidence,
  source,
  asOf,
  unverified,
  format,
  columns,
}: OrderTemplate): FilesView['files'][number]['template'] {
  return {
    id,
    seller,
    title,
    tool,
    evidence,
    source,
    asOf,
    unverified: unverified || null,
    format,
    columns: columns.map(({ header }) => header),
  };
}

/** What is in no file, as a table of its own. */
export function notOrderedCsv(notOrdered: readonly NotOrdered[]): Uint8Array {
  const rows = notOrdered.map(({ lines, references, mpn, seller, sku, quantity, amount, currency, code, reason }) => [
    lines.join(' '),
    references.join(' '),
    mpn,
    seller,
    sku,
    quantity,
    amount,
    currency,
    code,
    reason,
  ]);
  const header = [
    'BOM lines',
    'References',
    'Part number',
    'Seller',
    'Order code',
    'Quantity',
    'Amount',
    'Currency',
    'Code',
    'Reason',
  ];
  return new TextEncoder().encode(`\ufeff${writeCsv([header, ...rows])}`);
}
