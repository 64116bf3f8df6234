import type { CallData } from '@partwright/client';
import type { Input } from '../../../shared/input.ts';
import { describeOrigin } from './purchase-rows.ts';

export type Bom = CallData<'getBom'>;
export type BomLine = Bom['lines'][number];

/** What is known of a BOM beside its lines. */
export function summarizeBom({ id, name, project_id, project_name = null, ...bom }: Bom): object {
  const { quantity, created_at, source, totals, warnings = [] } = bom;
  return { bom_id: id, name, project_id, project_name, quantity, created_at, totals, source, warnings };
}

/**
 * A line as a row of a sheet: twelve flat cells. `part_number`, `manufacturer` and `sku` are those of the matched part; of a line
 * without one `part_number` is null. What contradicts and what to look at stands in `reason`, after why the part was taken.
 */
export function simpleLine(line: BomLine): object {
  const { part } = line;
  const notes = [...line.conflicts, ...line.warnings];
  return {
    line: line.line,
    references: line.references.join(', '),
    quantity: line.quantity,
    is_fitted: !line.dnp,
    value: line.value ?? line.mpn,
    part_number: part?.part_number ?? null,
    manufacturer: part?.manufacturer ?? line.manufacturer,
    sku: part?.sku ?? line.sku,
    confidence: line.confidence,
    price: part?.price ?? null,
    currency: part?.currency ?? null,
    reason: [...new Set([line.reason, line.doubt, ...notes.map(({ message }) => message)])].filter(Boolean).join('; '),
  };
}

/** What a BOM costs, and what to look at in it. */
export function simpleAnalysis(analysis: CallData<'getBomAnalysis'>, { bom_id }: Input): object {
  const { text, quantity, currency, unit_cost, total, unpriced_lines, by_category } = analysis.cost_rollup;
  const { unmatched_parts, risks = [], warnings, notes = [], price_age, bom } = analysis;
  const { sure = null, coverage } = analysis.statement;
  const { short_lines } = coverage;
  const { unread = [] } = coverage;
  const complete = [unpriced_lines, coverage.doubtful.length, short_lines, unread.length].every((open) => open === 0);
  const known = { text, quantity, currency, unit_cost, total, complete, unpriced_lines, short_lines };
  const cost = { ...known, sure_unit_cost: sure?.unit_cost ?? null, by_category };
  const aged = price_age ? [price_age.text, ...(price_age.warning ? [price_age.warning] : [])] : [];
  return {
    ...describeOrigin(bom ?? null),
    bom_id,
    ...cost,
    unmatched_parts,
    risks,
    warnings,
    notes: [...aged, ...notes],
  };
}
