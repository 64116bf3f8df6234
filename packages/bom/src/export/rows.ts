import { plainNumber } from '@partwright/files/table-files';
import type { ExportInput, ExportLine, ExportPurchase, ExportRow } from './types.ts';

/** Columns of every table, in order: the key of the row and the header above it. */
export const EXPORT_COLUMNS = [
  ['line', 'Line'],
  ['references', 'References'],
  ['quantity', 'Quantity'],
  ['dnp', 'DNP'],
  ['value', 'Value'],
  ['footprint', 'Footprint'],
  ['manufacturer', 'Manufacturer'],
  ['mpn', 'MPN'],
  ['sku', 'Supplier SKU'],
  ['description', 'Description'],
  ['best_match_part_number', 'Best match'],
  ['best_match_manufacturer', 'Best match manufacturer'],
  ['best_match_confidence', 'Best match confidence'],
  ['best_match_level', 'Best match level'],
  ['bought_instead', 'Bought instead'],
  ['bought_instead_manufacturer', 'Bought instead manufacturer'],
  ['unit_price', 'Unit price'],
  ['currency', 'Currency'],
  ['price_source', 'Price source'],
  ['price_observed_at', 'Price date'],
  ['stock', 'Stock'],
  ['line_cost', 'Cost on one board'],
  ['cost_state', 'Cost is'],
  ['seller', 'Seller'],
  ['order_code', 'Order code'],
  ['packaging', 'Packaging'],
  ['order_quantity', 'Order quantity'],
  ['order_amount', 'Order amount'],
  ['left_over', 'Of it for pieces left over'],
  ['missing', 'Pieces missing now'],
  ['bought_with', 'Ordered at line'],
  ['warnings', 'Warnings'],
] as const satisfies readonly (readonly [keyof ExportRow, string])[];

/** A line may have thousands of warnings in a hostile file; a cell keeps this many. */
const WARNINGS_A_LINE = 20;

/** The rows of an export, one a line, in the order of the lines. What is not known is null, never 0. */
export function exportRows({ lines, warnings = [] }: ExportInput): ExportRow[] {
  const byLine = new Map<number, string[]>();
  for (const { lines: numbers, message } of warnings) {
    for (const number of numbers) {
      const found = byLine.get(number);
      if (!found) byLine.set(number, [message]);
      else if (found.length < WARNINGS_A_LINE) found.push(message);
    }
  }
  return lines.map((line) => exportRow(line, byLine.get(line.line) ?? []));
}

function exportRow(line: ExportLine, found: readonly string[]): ExportRow {
  const { match } = line;
  const order = orderCells(match?.purchases ?? []);
  const sentences = [...new Set([...(line.warnings ?? []).slice(0, WARNINGS_A_LINE), ...found])];
  return {
    line: line.line,
    references: line.references.join(', '),
    quantity: line.quantity,
    dnp: writeDnp(line),
    value: line.value,
    footprint: line.footprint,
    manufacturer: line.manufacturer,
    mpn: line.mpn,
    sku: line.sku,
    description: line.description,
    best_match_part_number: match?.partNumber ?? null,
    best_match_manufacturer: match?.manufacturer ?? null,
    best_match_confidence: match?.confidence ?? null,
    best_match_level: match?.level ?? null,
    bought_instead: match?.substitute?.partNumber ?? null,
    bought_instead_manufacturer: match?.substitute?.manufacturer ?? null,
    unit_price: order.unit_price ?? roundPrice(match?.unitPrice ?? null),
    currency: match?.currency ?? null,
    price_source: match?.priceSource ?? null,
    price_observed_at: match?.priceObservedAt ?? null,
    stock: match?.stock ?? null,
    line_cost: roundPrice(match?.lineCost ?? null),
    cost_state: match?.costState ?? null,
    seller: order.seller,
    order_code: order.order_code,
    packaging: order.packaging,
    order_quantity: order.order_quantity,
    order_amount: order.order_amount,
    left_over: roundPrice(match?.leftOver ?? null),
    missing: match?.missing ?? null,
    bought_with: match?.boughtWith ?? null,
    warnings: sentences.join(' ') || null,
  };
}

type OrderCells = Pick<
  ExportRow,
  'seller' | 'order_code' | 'packaging' | 'order_quantity' | 'unit_price' | 'order_amount'
>;

/** What is bought in several places stands in each cell in the same order, with ` + ` between. */
function orderCells(purchases: readonly ExportPurchase[]): OrderCells {
  const [only, ...others] = purchases;
  if (!only)
    return {
      seller: null,
      order_code: null,
      packaging: null,
      order_quantity: null,
      unit_price: null,
      order_amount: null,
    };
  const join = (cells: (string | number | null)[]): string =>
    cells.map((cell) => (typeof cell === 'number' ? plainNumber(cell) : cell || '?')).join(' + ');
  const all = <Cell extends string | number>(cell: (purchase: ExportPurchase) => Cell | null): Cell | string | null =>
    others.length === 0 ? cell(only) : join(purchases.map(cell));
  return {
    seller: join(purchases.map(({ seller }) => seller)),
    order_code: all(({ sku }) => sku || null),
    packaging: purchases.every(({ packaging }) => !packaging) ? null : all(({ packaging }) => packaging),
    order_quantity: all(({ quantity }) => quantity),
    unit_price: all(({ unitPrice }) => roundPrice(unitPrice)),
    order_amount: roundPrice(purchases.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

function writeDnp({ dnp, dnpReferences }: ExportLine): string {
  if (dnp) return 'DNP';
  return dnpReferences.length === 0 ? '' : `DNP: ${dnpReferences.join(', ')}`;
}

function roundPrice(price: number): number;
function roundPrice(price: number | null): number | null;
function roundPrice(price: number | null): number | null {
  return price === null ? null : Math.round(price * 1e6) / 1e6;
}
