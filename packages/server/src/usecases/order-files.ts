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
} from '@partwright/ordering';
import { money } from '../wire.ts';
import { Problem } from '../problem.ts';
import { describeAge } from './cost-views.ts';
import { cartOf, notOrderedView, type PlannedOrder } from './order-plan.ts';
import { leaveWritten, takeStatedCodes } from './stated-orders.ts';

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
      ? takeStatedCodes(planned, options)
      : { byCode: [], notOrdered: planned.notOrdered };
    const made = leaveWritten(writeOrderFiles([...planned.purchases, ...byCode], options), byCode);
    // How old its prices are goes with the sum of a file.
    const age = describeAge(stated.priceAge);
    const files = made.files.map((file) => ({
      ...file,
      notes: [...file.notes, ...(file.unpriced < file.rows.length ? age : [])],
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
  const [[currency, amount] = [rows[0]!.currency, null]] = Object.entries(amounts);
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
