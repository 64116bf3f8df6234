import type { CallData } from '@partwright/client';
import type { Input } from '../../../shared/input.ts';
import { describeOrigin } from './purchase-rows.ts';

export type Bom = CallData<'getBom'>;
export type BomLine = Bom['lines'][number];

/** Of which BOM and project an item is, as every item of a BOM says it. */
export const originOf = ({ id, name, project_id, project_name = null }: Bom): object => ({
  bom_id: id,
  bom_name: name,
  project_id,
  project_name,
});

/** What is known of a BOM beside its lines. */
export function summarizeBom(bom: Bom): object {
  const { quantity, created_at, source, totals, warnings = [] } = bom;
  return { ...originOf(bom), quantity, created_at, totals, source, warnings };
}

/**
 * A line as a row of a sheet: eight flat cells, and four that every item of a BOM has. `asked` is what the file names: the part number, and the
 * value beside it. `part_number` and `manufacturer` are those of the matched part; of a line without one they are null. A line that
 * is not fitted takes 0 pieces. What contradicts and what to look at stands in `reason`, after why the part was taken.
 */
export function simpleLine(line: BomLine): object {
  const { part } = line;
  const notes = [...line.conflicts, ...line.warnings].map(({ message }) => message);
  const unfitted = line.dnp ? `Not fitted: the file has ${line.quantity} a board` : null;
  return {
    line: line.line,
    references: line.references.join(', '),
    quantity: line.dnp ? 0 : line.quantity,
    asked: nameAsked(line),
    part_number: part?.part_number ?? null,
    manufacturer: part?.manufacturer ?? null,
    confidence: line.confidence,
    reason: [...new Set([unfitted, line.reason, line.doubt, ...notes])].filter(Boolean).join('; '),
  };
}

/** `RC0402FR-0710KL, 10k, Yageo`: nothing that the file asks for is hidden behind another cell of it. */
export function nameAsked({ mpn, value, sku, manufacturer, description }: AskedLine): string | null {
  const named = [mpn, value, sku].filter((one) => one !== null && one !== '');
  const all = [...new Set([...(named.length > 0 ? named : [description]), manufacturer])];
  return all.filter(Boolean).join(', ') || null;
}

type AskedLine = Pick<BomLine, 'mpn' | 'value' | 'sku' | 'manufacturer' | 'description'>;

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
