import type { ExportInput, ExportLine, ExportRow } from './types.ts';

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
  ['unit_price', 'Unit price'],
  ['currency', 'Currency'],
  ['price_source', 'Price source'],
  ['price_observed_at', 'Price date'],
  ['stock', 'Stock'],
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
    unit_price: roundPrice(match?.unitPrice ?? null),
    currency: match?.currency ?? null,
    price_source: match?.priceSource ?? null,
    price_observed_at: match?.priceObservedAt ?? null,
    stock: match?.stock ?? null,
    warnings: sentences.join(' ') || null,
  };
}

function writeDnp({ dnp, dnpReferences }: ExportLine): string {
  if (dnp) return 'DNP';
  return dnpReferences.length === 0 ? '' : `DNP: ${dnpReferences.join(', ')}`;
}

const roundPrice = (price: number | null) => (price === null ? null : Math.round(price * 1e6) / 1e6);
