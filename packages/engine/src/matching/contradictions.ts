import { compareFootprints, readFootprint } from '../footprints/index.ts';
import type { DecodedPartNumber } from '../part-numbers/index.ts';
import { formatQuantity, type Kind, type NormalizedValue } from '../values/index.ts';
import { isOtherPassive } from './kinds.ts';
import type { MatchNote, UnderstoodComponent } from './types.ts';

/** Figures agree within one millionth: they are written, not measured. */
export function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b));
}

/** Where the part number of a line says another kind, value or size than the line itself. No catalogue is needed for it. */
export function contradictionsOf(
  named: Kind | null,
  { decoded, value, footprint }: Pick<UnderstoodComponent, 'decoded' | 'value' | 'footprint'>,
): MatchNote[] {
  if (decoded === null) return [];
  const kind = named !== null && isOtherPassive(named, decoded.kind) ? kindMessage(named, decoded) : null;
  if (kind !== null) return [{ code: 'mpn_contradicts_value', message: kind }];
  return [...valueNotes(decoded, value), ...sizeNotes(decoded, footprint)];
}

function kindMessage(named: Kind, { mpn, kind }: DecodedPartNumber): string {
  const name = (one: Kind): string => one.replaceAll('_', ' ');
  return `${mpn} is a ${name(kind)}, the designator is that of a ${name(named)}`;
}

function valueNotes({ mpn, kind, value: encoded }: DecodedPartNumber, value: NormalizedValue | null): MatchNote[] {
  if (encoded === null || value?.numeric == null || value.unit !== encoded.unit) return [];
  // A resistor of 0 ohm in place of a milliohm shunt is another part; of several readings one may be meant.
  const readings = value.ambiguous ? value.alternatives.map(({ numeric }) => numeric) : [value.numeric];
  if (readings.some((numeric) => isClose(numeric, encoded.numeric)) || kind === 'thermistor') return [];
  const written = formatQuantity(value.numeric, encoded.unit);
  return [
    {
      code: 'mpn_contradicts_value',
      message: `${mpn} is ${encoded.normalized}, the line asks for ${written}`,
    },
  ];
}

function sizeNotes(
  { mpn, kind, package: encoded }: DecodedPartNumber,
  footprint: UnderstoodComponent['footprint'],
): MatchNote[] {
  if (encoded === null || !footprint?.canonical) return [];
  const body = readFootprint(encoded, { kind });
  if (body.canonical === null || compareFootprints(footprint, body).relation !== 'no') return [];
  // Only sizes of chips are encoded without doubt; of other bodies a number may name the series.
  if (body.imperial === null || footprint.imperial === null || body.imperial === footprint.imperial) return [];
  return [
    {
      code: 'mpn_contradicts_footprint',
      message: `${mpn} comes in ${encoded}, the footprint is ${footprint.input}`,
    },
  ];
}
