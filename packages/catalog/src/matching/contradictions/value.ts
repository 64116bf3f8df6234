import { decodePartNumber } from '@partwright/part-numbers';
import { formatQuantity, type Kind, type NormalizedValue } from '@partwright/values';
import type { MatchNote } from '../types.ts';
import { isSameNominal } from './figures.ts';
import { computePercent } from './ratings.ts';
import { note, type Cells, type Encoded } from './said.ts';

/** From this confidence on a value was written with its unit. */
const WRITTEN_OUT = 0.55;

/** The number encodes another value than the line writes. */
export function valueNotes({ line: { value }, decoded }: Encoded, cells: Cells | undefined): MatchNote[] {
  const { mpn, kind, value: encoded } = decoded;
  if (encoded === null) return [];
  const other = otherNumber(cells?.value?.input ?? value?.input ?? '', decoded);
  if (other.length > 0 || value?.numeric == null || kind === 'thermistor') return other;
  if (value.unit !== encoded.unit) return otherQuantity(value, decoded);
  // A resistor of 0 ohm in place of a milliohm shunt is another part; of several readings one may be meant.
  const readings = value.ambiguous ? value.alternatives.map(({ numeric }) => numeric) : [value.numeric];
  const tolerance = computePercent(value.tolerance, value.numeric);
  if (readings.some((numeric) => isSameNominal(numeric, encoded.numeric, encoded.unit, tolerance))) return [];
  const written = formatQuantity(value.numeric, encoded.unit);
  return note('mpn_contradicts_value', `${mpn} is ${encoded.normalized}, the line asks for ${written}`);
}

/** The value names a part by a number of another value or kind. */
function otherNumber(text: string, { mpn, kind, value: encoded }: Encoded['decoded']): MatchNote[] {
  const named = text === mpn ? null : decodePartNumber(text);
  if (!named?.value || !encoded) return [];
  const isSame =
    named.kind === kind &&
    isSameNominal(named.value.numeric, encoded.numeric, encoded.unit, null) &&
    named.value.unit === encoded.unit;
  if (isSame) return [];
  return note(
    'mpn_contradicts_value',
    `${mpn} is ${encoded.normalized}, ${named.mpn} in the value is ${named.value.normalized}`,
  );
}

const COILS: ReadonlySet<Kind> = new Set<Kind>(['inductor', 'ferrite_bead']);

/** Henries asked of a bead that is known by its ohms, or the other way round. */
function otherQuantity(value: NormalizedValue, { mpn, kind, value: encoded }: Encoded['decoded']): MatchNote[] {
  if (encoded === null || value.numeric === null || value.unit === null) return [];
  const isCoil = COILS.has(kind) && value.kind !== null && COILS.has(value.kind);
  const isOther = (value.unit === 'H' && encoded.unit === 'Ω') || (value.unit === 'Ω' && encoded.unit === 'H');
  if (!isCoil || !isOther || value.ambiguous || value.confidence < WRITTEN_OUT) return [];
  return note(
    'mpn_contradicts_value',
    `${mpn} is a ${kind.replaceAll('_', ' ')} of ${encoded.normalized}, the line asks for ${formatQuantity(value.numeric, value.unit)}`,
  );
}
