import type { NormalizedValue, Unit } from '@partwright/values';
import { isSameFamily } from './kinds.ts';
import type { UnderstoodComponent } from './types.ts';

/** The figures asked for: what is written, else what the named part number encodes. SI units, tolerance in percent. */
export interface Wanted {
  numeric: number | null;
  unit: Unit | null;
  tolerance: number | null;
  voltage: number | null;
  power: number | null;
  dielectric: string | null;
}

export function findWanted({ value, decoded: encoded, kind }: UnderstoodComponent): Wanted {
  // A number that is of another kind than the line says nothing of what the line wants.
  const decoded = encoded && kind !== null && !isSameFamily(kind, encoded.kind) ? null : encoded;
  const written = value?.numeric == null ? null : value;
  return {
    numeric: written?.numeric ?? decoded?.value?.numeric ?? null,
    unit: written?.unit ?? decoded?.value?.unit ?? null,
    tolerance: computeTolerancePercent(value?.tolerance ?? null) ?? computeTolerancePercent(decoded?.tolerance ?? null),
    // The value of a zener is a voltage already; the working voltage of a resistor is not what a line means by `10k 5V`.
    voltage: kind === 'capacitor' ? (value?.voltage ?? decoded?.voltage ?? null) : null,
    power: kind === 'resistor' ? (value?.power ?? null) : null,
    dielectric: value?.dielectric ?? decoded?.dielectric ?? null,
  };
}

function computeTolerancePercent(tolerance: NormalizedValue['tolerance']): number | null {
  return tolerance?.unit === '%' ? Math.max(tolerance.plus, Math.abs(tolerance.minus)) : null;
}
