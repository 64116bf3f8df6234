import { Decimal } from 'decimal.js';
import type { BookingEntry } from './stock-booking.ts';

/** An entry by the names of the API. */
export interface NamedEntry {
  item_id?: string | undefined;
  part_number?: string | null | undefined;
  manufacturer?: string | null | undefined;
  own_number?: string | null | undefined;
  description?: string | null | undefined;
  unit?: string | undefined;
  place?: string | undefined;
  lot?: string | undefined;
  date_code?: string | undefined;
  quantity?: number | undefined;
  to?: string | undefined;
}

/** `at`: its place in the list, from 0. */
export function entryOf(entry: NamedEntry, at: number): BookingEntry {
  const { item_id: itemId, part_number: partNumber, own_number: ownNumber, date_code: dateCode, ...rest } = entry;
  const { manufacturer, description, unit, quantity, ...spot } = rest;
  return {
    ...spot,
    named: { itemId, partNumber, ownNumber, manufacturer, description, unit },
    dateCode,
    quantity: decimalOf(quantity),
    row: at + 1,
  };
}

/** As plain digits: 1e-6 as 0.000001. */
export function decimalOf(quantity: number | undefined): string | undefined {
  return quantity === undefined ? undefined : new Decimal(quantity).toFixed();
}
