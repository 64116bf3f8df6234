import { Decimal, ZERO } from '@partwright/money';
import { isEuMember, vatBasisRule } from './destination.ts';
import { knownRow, type Span, spannedRow, addRowSpans, unknownRow } from './row.ts';
import { fitDay } from './table-days.ts';
import type { LandedOptions, LandedRow } from './types.ts';
import type { VatTable, VatRate } from './vat-table.ts';

/** The rows that import VAT may be taken of. */
interface VatBasis {
  parts: LandedRow;
  carriage: readonly LandedRow[];
  duties: readonly LandedRow[];
  brokerage: LandedRow;
}

interface Found {
  rate: VatRate | null;
  low: string | null;
  high: string | null;
}

/** The tax on bringing the goods in: by the caller's rate, else by the table's for the destination. */
export function vatRow(
  before: VatBasis,
  destination: string | undefined,
  options: LandedOptions,
  table: VatTable,
  date: string,
): LandedRow {
  if (options.vat) {
    const { rate, source, asOf } = options.vat;
    return taxRow(before, destination, options, { rate, low: rate, high: rate, source, asOf, said: [] });
  }
  if (destination === undefined)
    return unknownRow('vat', 'The destination is not given, so the tax is not known.', { rate: 'unknown' });
  const day = fitDay(table.asOf, table.rates, date);
  const { asOf: tableDate } = table;
  if (day.isOutside) return unknownRow('vat', day.note!, { rate: 'unknown', asOf: tableDate });
  const notes = day.note === null ? [] : [day.note];
  const { rate, low, high } = findVat(table, destination, date);
  if (!rate) {
    if (low === null)
      return unknownRow('vat', `The table of ${tableDate} has no rate for ${destination}.`, { rate: 'unknown' });
    const said = [
      ...notes,
      `The member state is not given; standard rates in the European Union are from ${low} to ${high}.`,
    ];
    return taxRow(before, destination, options, { rate: null, low, high, source: null, asOf: tableDate, said });
  }
  const { source, asOf, name, note, isFinal } = rate;
  const said = [`${name}.`, ...(note === null ? [] : [note]), ...notes];
  const reclaimVat = options.reclaimVat && !isFinal;
  return taxRow(before, destination, { ...options, reclaimVat }, { rate: rate.rate, low, high, source, asOf, said });
}

function taxRow(
  before: VatBasis,
  destination: string | undefined,
  { reclaimVat }: LandedOptions,
  tax: {
    rate: string | null;
    low: string | null;
    high: string | null;
    source: string | null;
    asOf: string | null;
    said: string[];
  },
): LandedRow {
  const rule = vatBasisRule(destination);
  const basis = addRowSpans([
    before.parts,
    ...(rule.includesCarriage ? before.carriage : []),
    ...before.duties,
    ...(rule.includesBrokerage ? [before.brokerage] : []),
  ]);
  const due: Span = {
    low: basis.low.times(tax.low ?? 0),
    high: basis.high && tax.high !== null ? basis.high.times(tax.high) : null,
  };
  const { source, asOf } = tax;
  const assumption = [...tax.said, rule.note].join(' ');
  const said = { basis: basis.low, rate: tax.rate ?? 'unknown', source, asOf, assumption };
  if (reclaimVat)
    return knownRow('vat', ZERO, { ...said, assumption: `Deducted as input tax, so it is no cost. ${assumption}` });
  if (tax.low !== null && new Decimal(tax.low).isZero() && tax.high !== null && new Decimal(tax.high).isZero())
    return knownRow('vat', ZERO, said);
  const why =
    tax.rate === null ? 'The rate is not decided.' : 'Due on goods, duty and carriage, which are not all known.';
  return spannedRow('vat', due, why, said);
}

function findVat(table: VatTable, destination: string, date: string): Found {
  const inForce = table.rates.filter(
    ({ validFrom, validTo }) => (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo),
  );
  const rate = inForce.find(({ country }) => country === destination) ?? null;
  if (rate) return { rate, low: rate.rate ?? rate.low, high: rate.rate ?? rate.high };
  const members = new Map<string, VatRate>();
  if (destination === 'EU')
    for (const row of inForce) if (isEuMember(row.country) && !members.has(row.country)) members.set(row.country, row);
  const rates = [...members.values()].flatMap((member) => member.rate ?? []);
  if (rates.length === 0) return { rate: null, low: null, high: null };
  return { rate: null, low: Decimal.min(...rates).toFixed(), high: Decimal.max(...rates).toFixed() };
}
