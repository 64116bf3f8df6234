import type { DutyRate, DutyTable } from './duty-table.ts';
import type { VatTable } from './vat-table.ts';

/**
 * One table over another: on the days that a row of `over` is valid, it goes before every row of `base` of the same
 * destination, origin and kind, at its number and below. Both are kept, in layers.
 *
 * @example
 * import { dutyTable, mergeDutyTables } from '@partwright/cost';
 * import { readDutyTable } from '@partwright/cost/json';
 *
 * const rate = { destination: 'NZ', hts: '8533', origin: '*', kind: 'base', rate: '0.05', source: 'our broker' };
 * const own = readDutyTable({ as_of: '2026-10-01', rates: [rate] });
 * const merged = 'table' in own ? mergeDutyTables(dutyTable, own.table) : dutyTable;
 * merged.rates.length - dutyTable.rates.length; // => 1
 */
export function mergeDutyTables(base: DutyTable, over: DutyTable): DutyTable {
  const readLayer = ({ layer = 0 }: DutyRate): number => layer;
  const above = base.rates.reduce((most, row) => Math.max(most, readLayer(row)), 0) + 1;
  const destinations = new Set(over.spans.map(({ destination }) => destination));
  return {
    asOf: over.asOf > base.asOf ? over.asOf : base.asOf,
    rates: [...base.rates, ...over.rates.map((row) => ({ ...row, layer: above + readLayer(row) }))],
    spans: [...base.spans.filter(({ destination }) => !destinations.has(destination)), ...over.spans],
    incomplete: [...base.incomplete, ...over.incomplete],
    notes: [...(base.notes ?? []), ...(over.notes ?? [])],
  };
}

/**
 * As {@link mergeDutyTables}, by country: the rows of `over` stand first, and the first that is valid decides.
 *
 * @example
 * import { mergeVatTables, vatTable } from '@partwright/cost';
 * import { readVatTable } from '@partwright/cost/json';
 *
 * const own = readVatTable({ as_of: '2026-10-01', rates: [{ country: 'DE', rate: '0.16', source: 'our broker' }] });
 * const merged = 'table' in own ? mergeVatTables(vatTable, own.table) : vatTable;
 * merged.rates[0]; // => { country: 'DE', rate: '0.16' }
 */
export function mergeVatTables(base: VatTable, over: VatTable): VatTable {
  const always = over.rates.filter(({ validFrom, validTo }) => validFrom === null && validTo === null);
  const replaced = new Set(always.map(({ country }) => country));
  const rates = [...over.rates, ...base.rates.filter(({ country }) => !replaced.has(country))];
  return { asOf: over.asOf > base.asOf ? over.asOf : base.asOf, rates };
}
