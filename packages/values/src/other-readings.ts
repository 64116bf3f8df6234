import { readDielectric } from './dielectrics.ts';
import { readEiaCode } from './eia-code.ts';
import type { Figure } from './notation.ts';
import { formatQuantity } from './quantity-format.ts';
import { readResistorMarking } from './resistor-marking.ts';
import { cleanText } from './writing.ts';
import { toleranceOfLetter } from './tolerances.ts';
import type { Kind, NormalizedValue } from './types.ts';

/** A result that says nothing yet. */
export function blankValue(input: string, kind: Kind | null): NormalizedValue {
  return {
    input,
    kind,
    numeric: null,
    unit: null,
    normalized: null,
    tolerance: null,
    voltage: null,
    power: null,
    current: null,
    dielectric: null,
    package: null,
    frequency: null,
    loadCapacitance: null,
    temperatureCoefficient: null,
    color: null,
    dnp: false,
    ambiguous: false,
    alternatives: [],
    confidence: 0,
    leftover: [],
    notes: [],
  };
}

/** Put a figure and its other readings in. */
export function takeFigures(value: NormalizedValue, first: Figure, others: readonly Figure[]): void {
  value.numeric = first.numeric;
  value.unit = first.unit;
  value.normalized = formatQuantity(first.numeric, first.unit);
  value.ambiguous = others.length > 0;
  if (value.ambiguous) {
    value.alternatives = [first, ...others].map(({ numeric, unit, reason }) => ({
      numeric,
      unit,
      normalized: formatQuantity(numeric, unit),
      reason,
    }));
  }
  if (first.rank > 1 || value.ambiguous) value.notes.push(`Read as ${value.normalized}: ${first.reason}.`);
}

/** The print on a chip resistor. */
export function fromResistorMarking(input: string): NormalizedValue {
  const value = blankValue(input, 'resistor');
  const [first, ...others] = readResistorMarking(input);
  if (!first) {
    value.leftover.push(input.trim());
    value.notes.push(
      'Not a resistor marking: EIA-96 positions run from 01 to 96, other codes have three or four digits.',
    );
    return value;
  }
  takeFigures(value, first, others);
  value.tolerance = first.letter ? toleranceOfLetter(first.letter, 'Ω', first.numeric) : null;
  value.confidence = others.length > 0 ? 0.6 : 0.95;
  return value;
}

/** The note on a text that is no code at all, as against an invalid one. */
export const NO_CODE = 'Not a capacitor code.';

/** A capacitor code, with what may stand around it. */
export function fromCapacitorCode(input: string): NormalizedValue {
  const value = blankValue(input, 'capacitor');
  const reading = readEiaCode(input);
  if (!reading || reading.invalid !== null) {
    value.leftover.push(input.trim());
    value.notes.push(reading?.invalid ?? NO_CODE);
    return value;
  }
  const { alternatives, tolerance, voltage, dielectric } = reading;
  const first = alternatives[0]!;
  return {
    ...value,
    numeric: first.farads,
    unit: 'F',
    normalized: first.normalized,
    tolerance,
    voltage,
    dielectric,
    package: reading.package,
    ambiguous: reading.ambiguous,
    alternatives: reading.ambiguous
      ? alternatives.map(({ farads, normalized, reason }) => ({
          numeric: farads,
          unit: 'F' as const,
          normalized,
          reason,
        }))
      : [],
    confidence: reading.ambiguous ? 0.7 : 0.95,
    notes: [`Read as ${first.normalized}: ${first.reason}.`],
  };
}

/** A dielectric name alone. */
export function fromDielectric(input: string): NormalizedValue {
  const value = blankValue(input, 'capacitor');
  const names = cleanText(input.slice(0, 60))
    .replace(/\bNP 0\b/i, 'NP0')
    .split(/[\s/,;()]+/)
    .map((name) => readDielectric(name));
  const [first = null] = names.filter((name) => name !== null);
  // Two different ones (`X7R/X5R`) are no answer; another word beside the name is.
  value.dielectric = names.every((name) => name === null || name === first) ? first : null;
  if (value.dielectric) value.confidence = 0.95;
  else value.leftover.push(input.trim());
  return value;
}
