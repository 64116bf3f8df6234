import { columnRoles, type ColumnRole } from '@partwright/bom/roles';
import { PROFILES, findProfile } from '@partwright/manufacturing/dfm';
import type { ReviewConfiguration } from '@partwright/review';
import { readCurrencyCode } from '@partwright/money';
import { readCoverage } from '@partwright/review/limits';
import { InputUnfit, readChoice } from '../inputs/index.ts';
import { valueOf } from './amounts.ts';
import { quote } from '@partwright/report-text';

const DEFAULT_QUANTITIES = [1, 100, 1000];
const USUAL_PRIMARY = 100;

/** Rising and each once; a primary quantity that is not among them is added. */
export function chooseQuantities(
  wished: readonly number[] = DEFAULT_QUANTITIES,
  primary: number | undefined,
): Pick<ReviewConfiguration, 'quantities' | 'primaryQuantity'> {
  const primaryQuantity = primary ?? (wished.includes(USUAL_PRIMARY) ? USUAL_PRIMARY : Math.max(...wished));
  return { quantities: [...new Set([...wished, primaryQuantity])].sort((a, b) => a - b), primaryQuantity };
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** A code of ISO 4217, or another usual spelling of it. */
export function readCurrency(text: string): string {
  const reading = readCurrencyCode(text);
  if (reading.ok && currencies.has(reading.code)) return reading.code;
  throw new InputUnfit(`is ${quote(text)}; it has to be a currency of ISO 4217, such as EUR`);
}

/** `80%`, from 0 to 100, as a fraction. */
export function readShare(text: string): number {
  return valueOf(readCoverage(text), text);
}

export function readProfile(text: string): string {
  const profile = findProfile(text);
  if (profile !== undefined) return profile.id;
  throw new InputUnfit(`is ${quote(text)}; allowed are ${PROFILES.map(({ id }) => id).join(', ')}`);
}

const readRole = readChoice(columnRoles);

/** Header -> role. */
export function readColumns(pairs: readonly [header: string, role: string][]): Record<string, ColumnRole> {
  const columns = new Map<string, ColumnRole>();
  for (const [header, role] of pairs) {
    if (header === '__proto__') throw new InputUnfit(`has ${quote(header)}, which cannot be the name of a column`);
    if (columns.has(header)) throw new InputUnfit(`has the column ${quote(header)} twice`);
    try {
      columns.set(header, readRole(role));
    } catch (error) {
      if (!(error instanceof InputUnfit)) throw error;
      throw new InputUnfit(`gives the column ${quote(header)} a role that ${error.message}`, { cause: error });
    }
  }
  return Object.fromEntries(columns);
}
