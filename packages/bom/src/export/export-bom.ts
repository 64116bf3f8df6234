import { writeCsv, writeXlsx } from '@partwright/files/table-files';
import { EXPORT_COLUMNS, exportRows } from './rows.ts';
import type { ExportedFile, ExportInput, ExportPurchase, ExportRow } from './types.ts';

export interface ExportOptions {
  /** Begin a CSV with a byte order mark, by which Excel knows UTF-8. Default false. */
  byteOrderMark?: boolean | undefined;
}

/**
 * Write a BOM, with what was matched to it, as a file. The same input gives the same bytes. No cell of a CSV or XLSX is
 * a formula. What is written as CSV or XLSX can be read again by `readBom` and gives the same lines.
 *
 * @example
 * import { exportBom, readBom } from '@partwright/bom';
 *
 * const bom = readBom(new TextEncoder().encode('Designator,Value,MPN\nR1 R2,=10k,RC0402FR-0710KL\n'));
 * const { bytes, extension } = exportBom(bom, 'csv');
 * extension; // => 'csv'
 * // A cell that a spreadsheet would take for a formula is written as text.
 * new TextDecoder().decode(bytes).includes("'=10k"); // => true
 */
export function exportBom(
  input: ExportInput,
  format: 'csv' | 'json' | 'xlsx',
  { byteOrderMark = false }: ExportOptions = {},
): ExportedFile {
  const rows = exportRows(input);
  const encode = (text: string) => new TextEncoder().encode(text);
  if (format === 'csv')
    return {
      bytes: encode((byteOrderMark ? '\ufeff' : '') + writeCsv(tableOf(rows))),
      mediaType: 'text/csv; charset=utf-8',
      extension: 'csv',
    };
  if (format === 'xlsx')
    return {
      bytes: exportXlsx(rows),
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      extension: 'xlsx',
    };
  const lines = rows.map((row, i) => ({
    ...Object.fromEntries(EXPORT_COLUMNS.map(([key]) => [key, row[key]])),
    ...jsonOrder(row, input.lines[i]!.match?.purchases ?? []),
    references: [...input.lines[i]!.references],
    dnp: input.lines[i]!.dnp,
    dnp_references: [...input.lines[i]!.dnpReferences],
  }));
  const whole = input.cost === undefined ? { lines } : { cost: input.cost, lines };
  return { bytes: encode(`${JSON.stringify(whole, null, 2)}\n`), mediaType: 'application/json', extension: 'json' };
}

/** In JSON a number stays one: of several purchases `purchases` tells each. */
function jsonOrder({ unit_price, order_quantity }: ExportRow, purchases: readonly ExportPurchase[]): object {
  const numberOf = (cell: number | string | null): number | null => (typeof cell === 'number' ? cell : null);
  return {
    unit_price: numberOf(unit_price),
    order_quantity: numberOf(order_quantity),
    purchases: purchases.map(({ sku, packaging, quantity, unitPrice, amount, currency, seller, observedAt }) => ({
      seller,
      order_code: sku || null,
      packaging,
      quantity,
      unit_price: unitPrice,
      amount,
      currency,
      observed_at: observedAt,
    })),
  };
}

function tableOf(rows: readonly ExportRow[]): (string | number | null)[][] {
  return [EXPORT_COLUMNS.map(([, header]) => header), ...rows.map(cellsOf)];
}

const cellsOf = (row: ExportRow): (string | number | null)[] => EXPORT_COLUMNS.map(([key]) => row[key]);

/** Widths of the columns in characters. */
const WIDTHS: Partial<Record<keyof ExportRow, number>> = {
  line: 6,
  references: 30,
  quantity: 9,
  dnp: 7,
  footprint: 28,
  mpn: 24,
  description: 40,
  best_match_part_number: 24,
  price_observed_at: 22,
  order_code: 24,
  warnings: 60,
};

const NUMBERS: Partial<Record<keyof ExportRow, 'price' | 'share'>> = {
  unit_price: 'price',
  line_cost: 'price',
  order_amount: 'price',
  left_over: 'price',
  best_match_confidence: 'share',
};

/** Rows as a workbook; the same rows give the same bytes. */
export function exportXlsx(rows: readonly ExportRow[]): Uint8Array {
  const columns = EXPORT_COLUMNS.map(([key, header]) => ({ header, width: WIDTHS[key], numbers: NUMBERS[key] }));
  return writeXlsx('BOM', columns, rows.map(cellsOf));
}
