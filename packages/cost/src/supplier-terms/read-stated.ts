import type { Field, JsonReader } from '../quotes/json-reader.ts';

/** A code of ISO 4217. */
export function readCurrency(reader: JsonReader, field: Field): string {
  const code = reader.text(field)?.trim().toUpperCase();
  if (code !== undefined && !/^[A-Z]{3}$/.test(code)) {
    reader.fail(field, 'invalid_value', 'Must be a currency of three letters (ISO 4217), like EUR');
  }
  return code ?? '';
}

/** A day as YYYY-MM-DD, or null. */
export function readDay(reader: JsonReader, field: Field): string | null {
  if (field.value == null) return null;
  const text = reader.text(field);
  return text === null || isDay(text) ? text : reader.fail(field, 'invalid_value', 'Must be a day like 2026-10-03');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A web address, or null. */
export function readLink(reader: JsonReader, field: Field): string | null {
  if (field.value == null) return null;
  const text = reader.text(field);
  if (text === null || /^https?:\/\/\S+$/.test(text)) return text;
  return reader.fail(field, 'invalid_value', 'Must be an address that begins with https:// or http://');
}
