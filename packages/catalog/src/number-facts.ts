import type { DecodedPartNumber } from '@partwright/part-numbers';
import type { Category } from './category.ts';
import { parameterDefinition } from './parameter.ts';
import { displayQuantity } from './quantity-display.ts';
import type { Parameter } from './types.ts';

/** One parameter that a part number encodes. */
export interface NumberFact {
  parameter: Parameter;
  /** Printed in the number itself. False: only usual of its series, so that a catalogue may know better. */
  printed: boolean;
}

/** What a number says in the parameters of its category, in the order value, tolerance, voltage, power, dielectric. */
export function factsOfNumber(decoded: DecodedPartNumber, { roles, kind }: Category): NumberFact[] {
  const facts: NumberFact[] = [];
  const add = (name: string | undefined, said: number | string | null | undefined, display?: string): void => {
    const unit = name === undefined ? undefined : parameterDefinition(name)?.unit;
    if (name === undefined || unit === undefined || said === null || said === undefined) return;
    const text = display ?? (typeof said === 'number' ? displayQuantity(said, unit) : said);
    const parameter = { name, value: said, unit, min: null, max: null, display: text, source: 'part_number' };
    facts.push({ parameter, printed: name !== roles.power });
  };
  add(roles.value, decoded.value?.numeric);
  const percent = computePercent(decoded);
  const isPlain = decoded.tolerance?.unit === '%' && decoded.tolerance.plus === decoded.tolerance.minus;
  add(roles.tolerance, percent, isPlain ? `±${percent} %` : decoded.tolerance?.display);
  add(roles.voltage, decoded.voltage);
  add(roles.power, decoded.power);
  if (kind === 'capacitor') add('dielectric', decoded.dielectric);
  return facts;
}

/** Equal words, or figures within 1 %: catalogues round. */
export function isNear(a: number | string | null, b: number | string | null): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= 0.01 * Math.max(Math.abs(a), Math.abs(b));
}

/** The worse side of the tolerance in percent; `±0.25 pF` of 1 pF is 25 %. Null when the number does not encode it. */
function computePercent({ tolerance, value }: DecodedPartNumber): number | null {
  if (tolerance === null) return null;
  const worse = Math.max(Math.abs(tolerance.plus), Math.abs(tolerance.minus));
  if (tolerance.unit === '%') return worse;
  if (tolerance.unit === 'ppm') return worse / 1e4;
  return value === null || value.numeric === 0 ? null : Number(((worse / value.numeric) * 100).toPrecision(6));
}
