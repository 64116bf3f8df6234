import type { CallData } from '@partwright/client';
import { keep } from '../../../shared/declared.ts';
import type { Input } from '../../../shared/input.ts';

export type Bom = CallData<'getBom'>;
export type BomLine = Bom['lines'][number];

/** What is known of a BOM beside its lines. */
export function summarizeBom({ id, name, project_id, quantity, created_at, source, totals, warnings }: Bom): object {
  return { bom_id: id, name, project_id, quantity, created_at, totals, source, warnings: warnings ?? [] };
}

/**
 * A line as a row of a table: what the file says, and flat beside it the matched part. `manufacturer` and `sku` are those
 * of the part, or of the file where none was matched.
 */
export function simpleLine(line: BomLine): object {
  const { part } = line;
  return {
    ...keepRead(line),
    sku: part?.sku ?? line.sku,
    part_number: part?.part_number ?? null,
    manufacturer: part?.manufacturer ?? line.manufacturer,
    price: part?.price ?? null,
    currency: part?.currency ?? null,
    stock: part?.stock_quantity ?? null,
    part: part && keepPart(part),
    reason: line.reason,
    warnings: [...line.conflicts, ...line.warnings],
  };
}

const keepRead = keep<BomLine>(
  'line',
  'reference',
  'references',
  'quantity',
  'dnp',
  'value',
  'footprint',
  'mpn',
  'matched',
  'confidence',
);
const keepPart = keep<NonNullable<BomLine['part']>>(
  'sku',
  'part_number',
  'manufacturer',
  'description',
  'category',
  'package',
  'lifecycle_status',
  'stock_quantity',
  'price',
  'datasheet_url',
);

/** What a BOM costs, and what to look at in it. */
export function simpleAnalysis(analysis: CallData<'getBomAnalysis'>, { bom_id }: Input): object {
  const { quantity, currency, unit_cost, total, unpriced_lines, by_category } = analysis.cost_rollup;
  const { unmatched_parts, risks = [], warnings } = analysis;
  const cost = { quantity, currency, unit_cost, total, unpriced_lines, by_category };
  return { bom_id, ...cost, unmatched_parts, risks, warnings };
}
