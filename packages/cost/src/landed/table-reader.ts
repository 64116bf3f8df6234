import {
  type FieldError,
  flag,
  list,
  listOrNone,
  object,
  orNull,
  readFields,
  text,
  word,
} from '@partwright/files/json-fields';
import { z } from 'zod';
import { amount, day } from '../fields.ts';
import type { DutyTable } from './duty-table.ts';
import type { VatTable } from './vat-table.ts';

const MOST_ROWS = 20_000;
const MOST_RATE = 100;
const PLACE = /^(?:[A-Z]{2}|\*)$/;
const DIGITS = /^[\d. ]{0,20}$/;
const DIGITS_WANTED = 'Must be the leading digits of a tariff number, like "8541.10"';

const place = text
  .transform((code) => code.toUpperCase())
  .refine((code) => PLACE.test(code), 'Must be an ISO 3166 alpha-2 code, EU or *');

/** A share as decimal text: 0.025 for 2.5 %. */
const rate = amount.refine((share) => Number(share) <= MOST_RATE, {
  error: `Must be a share from 0 to ${MOST_RATE}: 0.025 for 2.5 %`,
  params: { code: 'out_of_range' },
});

/** What every row of rates says: the rate or its range, from when to when, and by whom. */
const statedRate = {
  rate: orNull(rate),
  low: orNull(rate),
  high: orNull(rate),
  valid_from: orNull(day),
  valid_to: orNull(day),
  source: text,
  source_url: orNull(text),
  as_of: orNull(day),
};

type StatedRate = z.output<z.ZodObject<typeof statedRate>>;

function nameStated<Row extends StatedRate>({
  valid_from: validFrom,
  valid_to: validTo,
  source_url: sourceUrl,
  as_of: asOf,
  ...said
}: Row) {
  return { ...said, validFrom, validTo, sourceUrl: sourceUrl ?? '', asOf };
}

const dutyRate = object({
  destination: place,
  // Without digits it is a rate of every number.
  hts: z
    .string(DIGITS_WANTED)
    .regex(DIGITS, DIGITS_WANTED)
    .transform((given) => given.replaceAll(/\D/g, '')),
  origin: orNull(place).transform((given) => given ?? '*'),
  kind: word(['base', 'additional']),
  heading: orNull(text),
  program: orNull(text),
  ...statedRate,
}).transform(nameStated);

const vatRate = object({
  country: place,
  name: orNull(text).transform((given) => given ?? 'VAT'),
  is_final: orNull(flag),
  note: orNull(text),
  ...statedRate,
}).transform(({ is_final: isFinal, ...row }) => ({ ...nameStated(row), isFinal: isFinal ?? false }));

const dutyFields = object({
  as_of: day,
  rates: list(dutyRate, MOST_ROWS),
  spans: listOrNone(object({ destination: place, low: rate, high: rate, note: text }), MOST_ROWS),
  incomplete: listOrNone(object({ destination: place, origin: place }), MOST_ROWS),
  notes: listOrNone(object({ destination: place, note: text }), MOST_ROWS),
});

const vatFields = object({ as_of: day, rates: list(vatRate, MOST_ROWS) });

/** A table, or everything that is wrong with it: pointer, code and what to do. */
export type TableReading<T> = { table: T } | { errors: FieldError[] };

/**
 * Read a duty table that an operator or a request gives, from parsed JSON of the same shape with names in snake_case:
 * `{as_of, rates: [{destination, hts, origin, kind, rate, low?, high?, heading?, program?, valid_from?, valid_to?,
 * source, source_url?, as_of?}], spans?, incomplete?, notes?}`. A row without its own date has that of the table.
 *
 * @example
 * import { readDutyTable } from '@partwright/cost/json';
 *
 * const rate = { destination: 'NZ', hts: '8533', origin: '*', kind: 'base', rate: '0.05', source: 'our broker' };
 * const reading = readDutyTable({ as_of: '2026-10-01', rates: [rate] });
 * 'table' in reading && reading.table.rates[0]; // => { destination: 'NZ', hts: '8533', asOf: '2026-10-01' }
 * const { errors } = readDutyTable({ as_of: '2026-10-01' }) as { errors: { pointer: string }[] };
 * errors.map(({ pointer }) => pointer); // => ['/rates']
 */
export function readDutyTable(body: unknown): TableReading<DutyTable> {
  const read = readFields(dutyFields, body);
  if ('errors' in read) return read;
  const { as_of: asOf, rates, ...table } = read.data;
  return { table: { asOf, rates: rates.map((row) => ({ ...row, asOf: row.asOf ?? asOf })), ...table } };
}

/**
 * Read a table of VAT rates, as {@link readDutyTable}: `{as_of, rates: [{country, name?, rate, low?, high?, …}]}`.
 *
 * @example
 * import { readVatTable } from '@partwright/cost/json';
 *
 * const reading = readVatTable({ as_of: '2026-10-01', rates: [{ country: 'XK', rate: '0.18', source: 'our broker' }] });
 * 'table' in reading && reading.table.rates[0]; // => { country: 'XK', name: 'VAT', rate: '0.18' }
 */
export function readVatTable(body: unknown): TableReading<VatTable> {
  const read = readFields(vatFields, body);
  if ('errors' in read) return read;
  const { as_of: asOf, rates } = read.data;
  return { table: { asOf, rates: rates.map((row) => ({ ...row, asOf: row.asOf ?? asOf })) } };
}
