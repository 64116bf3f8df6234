import { tidy, type QuantityReading } from '../quantity-text.ts';

/** Keys of typed attribute objects that hold a figure of the unit: `{"Rds": 0.045, "Vgs": 4.5, "Id": 4.2}` is 45 mΩ. */
const keysOfUnit = new Map<string | null, readonly string[]>([
  ['Ω', ['resistance', 'esr', 'Rds', 'Rds 1']],
  ['F', ['capacitance', 'capacity']],
  ['H', ['inductance']],
  ['V', ['voltage', 'Vf', 'Vgs', 'Vgs 1']],
  ['A', ['current']],
  ['W', ['power']],
  ['Hz', ['frequency']],
  ['C', ['charge', 'charge 1']],
  [null, ['count']],
]);

/** Read a typed attribute object as a figure of `unit`; null when it has none (`"NaN"` stands for unknown). */
export function readTypedFigure(
  object: Readonly<Record<string, unknown>>,
  unit: string | null,
): QuantityReading | null {
  for (const key of keysOfUnit.get(unit) ?? []) {
    const value = object[key];
    if (typeof value === 'number' && Number.isFinite(value))
      return { value: tidy(value), min: null, max: null, condition: null };
  }
  return null;
}

/** The frequency at which a typed figure holds, in Hz; null when the object does not say. */
export function readFrequency(object: Readonly<Record<string, unknown>>): number | null {
  const frequency = object['frequency'];
  return typeof frequency === 'number' && Number.isFinite(frequency) ? frequency : null;
}
