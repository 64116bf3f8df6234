import { type Field, JsonReader, type QuoteError } from '../quotes/json-reader.ts';
import type { DutyRate, DutyTable } from './duty-table.ts';
import type { VatRate, VatTable } from './vat-table.ts';

const MOST_ROWS = 20_000;
const MOST_RATE = 100;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const PLACE = /^(?:[A-Z]{2}|\*)$/;
const DIGITS = /^[\d. ]{0,20}$/;

/** A table, or everything that is wrong with it: pointer, code and what to do. */
export type TableReading<T> = { table: T } | { errors: QuoteError[] };

/**
 * Read a duty table that an operator or a request gives, from parsed JSON of the same shape with names in snake_case:
 * `{as_of, rates: [{destination, hts, origin, kind, rate, low?, high?, heading?, program?, valid_from?, valid_to?,
 * source, source_url?, as_of?}], spans?, incomplete?, notes?}`. A row without its own date has that of the table.
 *
 * @example
 * import { readDutyTable } from '@partwright/cost';
 *
 * const rate = { destination: 'NZ', hts: '8533', origin: '*', kind: 'base', rate: '0.05', source: 'our broker' };
 * const reading = readDutyTable({ as_of: '2026-10-01', rates: [rate] });
 * 'table' in reading && reading.table.rates[0]; // => { destination: 'NZ', hts: '8533', asOf: '2026-10-01' }
 * const { errors } = readDutyTable({ as_of: '2026-10-01' }) as { errors: { pointer: string }[] };
 * errors.map(({ pointer }) => pointer); // => ['/rates']
 */
export function readDutyTable(body: unknown): TableReading<DutyTable> {
  const json = new JsonReader();
  const of = json.object(json.root(body));
  const asOf = date(json, of('as_of'));
  const rates = json.list(of('rates'), MOST_ROWS).map((field) => dutyRate(json, field, asOf));
  const spans = json.listOrNothing(of('spans'), MOST_ROWS).map((field) => {
    const span = json.object(field);
    const note = json.text(span('note')) ?? '';
    return {
      destination: place(json, span('destination')),
      low: rate(json, span('low')),
      high: rate(json, span('high')),
      note,
    };
  });
  const incomplete = json.listOrNothing(of('incomplete'), MOST_ROWS).map((field) => {
    const gap = json.object(field);
    return { destination: place(json, gap('destination')), origin: place(json, gap('origin')) };
  });
  const notes = json.listOrNothing(of('notes'), MOST_ROWS).map((field) => {
    const readField = json.object(field);
    return { destination: place(json, readField('destination')), note: json.text(readField('note')) ?? '' };
  });
  json.refuseOthers();
  return json.errors.length > 0 ? { errors: json.errors } : { table: { asOf, rates, spans, incomplete, notes } };
}

/**
 * Read a table of VAT rates, as {@link readDutyTable}: `{as_of, rates: [{country, name?, rate, low?, high?, …}]}`.
 *
 * @example
 * import { readVatTable } from '@partwright/cost';
 *
 * const reading = readVatTable({ as_of: '2026-10-01', rates: [{ country: 'XK', rate: '0.18', source: 'our broker' }] });
 * 'table' in reading && reading.table.rates[0]; // => { country: 'XK', name: 'VAT', rate: '0.18' }
 */
export function readVatTable(body: unknown): TableReading<VatTable> {
  const json = new JsonReader();
  const of = json.object(json.root(body));
  const asOf = date(json, of('as_of'));
  const rates = json.list(of('rates'), MOST_ROWS).map((field) => vatRate(json, field, asOf));
  json.refuseOthers();
  return json.errors.length > 0 ? { errors: json.errors } : { table: { asOf, rates } };
}

/**
 * One table over another: on the days that a row of `over` is valid, it goes before every row of `base` of the same
 * destination, origin and kind, at its number and below. Both are kept, in layers.
 *
 * @example
 * import { dutyTable, mergeDutyTables, readDutyTable } from '@partwright/cost';
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
 * import { mergeVatTables, readVatTable, vatTable } from '@partwright/cost';
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

function dutyRate(json: JsonReader, field: Field, tableDate: string): DutyRate {
  const of = json.object(field);
  const kind = of('kind').value;
  if (kind !== 'base' && kind !== 'additional') json.fail(of('kind'), 'invalid_value', 'Must be base or additional');
  const hts = typeof of('hts').value === 'string' ? (of('hts').value as string) : null;
  if (hts === null || !DIGITS.test(hts))
    json.fail(of('hts'), 'invalid_value', 'Must be the leading digits of a tariff number, like "8541.10"');
  return {
    destination: place(json, of('destination')),
    hts: (hts ?? '').replaceAll(/\D/g, ''),
    origin: of('origin').value == null ? '*' : place(json, of('origin')),
    kind: kind === 'additional' ? 'additional' : 'base',
    rate: rateOrNothing(json, of('rate')),
    low: rateOrNothing(json, of('low')),
    high: rateOrNothing(json, of('high')),
    heading: textOrNothing(json, of('heading')),
    program: textOrNothing(json, of('program')),
    ...period(json, of),
    ...origins(json, of, tableDate),
  };
}

function vatRate(json: JsonReader, field: Field, tableDate: string): VatRate {
  const of = json.object(field);
  const isFinal = of('is_final').value ?? false;
  if (typeof isFinal !== 'boolean') json.fail(of('is_final'), 'invalid_type', 'Must be true or false');
  return {
    country: place(json, of('country')),
    name: textOrNothing(json, of('name')) ?? 'VAT',
    rate: rateOrNothing(json, of('rate')),
    low: rateOrNothing(json, of('low')),
    high: rateOrNothing(json, of('high')),
    isFinal: isFinal === true,
    note: textOrNothing(json, of('note')),
    ...period(json, of),
    ...origins(json, of, tableDate),
  };
}

function period(json: JsonReader, of: (name: string) => Field): { validFrom: string | null; validTo: string | null } {
  return { validFrom: dateOrNothing(json, of('valid_from')), validTo: dateOrNothing(json, of('valid_to')) };
}

function origins(
  json: JsonReader,
  of: (name: string) => Field,
  tableDate: string,
): { source: string; sourceUrl: string; asOf: string } {
  return {
    source: json.text(of('source')) ?? '',
    sourceUrl: textOrNothing(json, of('source_url')) ?? '',
    asOf: dateOrNothing(json, of('as_of')) ?? tableDate,
  };
}

function place(json: JsonReader, field: Field): string {
  const text = (json.text(field) ?? '').trim().toUpperCase();
  if (text !== '' && !PLACE.test(text)) json.fail(field, 'invalid_value', 'Must be an ISO 3166 alpha-2 code, EU or *');
  return text;
}

/** A share as decimal text: 0.025 for 2.5 %. */
function rate(json: JsonReader, field: Field): string {
  const text = json.amount(field);
  if (text !== null && Number(text) > MOST_RATE)
    json.fail(field, 'out_of_range', `Must be a share from 0 to ${MOST_RATE}: 0.025 for 2.5 %`);
  return text ?? '0';
}

function rateOrNothing(json: JsonReader, field: Field): string | null {
  return field.value == null ? null : rate(json, field);
}

function textOrNothing(json: JsonReader, field: Field): string | null {
  return field.value == null ? null : json.text(field);
}

function date(json: JsonReader, field: Field): string {
  const text = json.text(field);
  if (text !== null && !DATE.test(text)) json.fail(field, 'invalid_value', 'Must be a date, YYYY-MM-DD');
  return text ?? '';
}

function dateOrNothing(json: JsonReader, field: Field): string | null {
  return field.value == null ? null : date(json, field);
}
