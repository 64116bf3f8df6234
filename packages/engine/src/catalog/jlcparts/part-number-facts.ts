import type { DecodedPartNumber } from '../../part-numbers/types.ts';
import type { Category } from '../category.ts';
import { sameManufacturer } from '../manufacturer.ts';
import { parameterDefinition } from '../parameter.ts';
import { displayQuantity } from '../quantity-display.ts';
import type { Parameter } from '../types.ts';

/** What a part number encodes, to be held against what the catalogue says of the part. */
interface Settled {
  parameters: Parameter[];
  /** Imperial chip size or another package that the number encodes, when it is believed. */
  package: string | null;
  /** `part_number_wins:tolerance` where the catalogue was contradicted, `part_number_fills:voltage_rated` where it was silent. */
  cleaned: string[];
}

/**
 * Settle the parameters of a part with its part number: makers encode value, tolerance, voltage and dielectric in the number
 * they print on the reel, so it wins over a catalogue's typing. A power rating, which a number mostly says by its series only,
 * is filled in, never overruled. A number of another maker's scheme is believed when its value agrees.
 */
export function settleWithPartNumber(
  parameters: readonly Parameter[],
  decoded: DecodedPartNumber | null,
  category: Category,
  manufacturer: string,
): Settled {
  const { roles } = category;
  const value = parameters.find(({ name }) => name === roles.value);
  const unchanged = { parameters: [...parameters], package: null, cleaned: [] };
  if (decoded === null || decoded.kind !== category.kind || roles.value === undefined) return unchanged;
  const agrees = decoded.value !== null && value !== undefined && near(decoded.value.numeric, value.value);
  if (!agrees && !sameManufacturer(decoded.manufacturer, manufacturer)) return unchanged;

  const settled = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const cleaned: string[] = [];
  const settle = (
    name: string | undefined,
    said: number | string | null | undefined,
    display?: string,
    overrule = true,
  ): void => {
    const unit = name === undefined ? undefined : parameterDefinition(name)?.unit;
    if (name === undefined || unit === undefined || said === null || said === undefined) return;
    const known = settled.get(name);
    if (known !== undefined && (!overrule || near(said, known.value))) return;
    cleaned.push(`part_number_${known === undefined ? 'fills' : 'wins'}:${name}`);
    const text = display ?? (typeof said === 'number' ? displayQuantity(said, unit) : said);
    settled.set(name, { name, value: said, unit, min: null, max: null, display: text, source: 'part_number' });
  };
  settle(roles.value, decoded.value?.numeric);
  const percent = percentOf(decoded);
  const isPlain = decoded.tolerance?.unit === '%' && decoded.tolerance.plus === decoded.tolerance.minus;
  settle(roles.tolerance, percent, isPlain ? `±${percent} %` : decoded.tolerance?.display);
  settle(roles.voltage, decoded.voltage);
  settle(roles.power, decoded.power, undefined, false);
  if (category.kind === 'capacitor') settle('dielectric', decoded.dielectric);
  return { parameters: [...settled.values()], package: decoded.package, cleaned };
}

/** Equal words, or figures within 1 %: catalogues round. */
function near(a: number | string, b: number | string | null): boolean {
  if (typeof a === 'string' || typeof b !== 'number') return a === b;
  return Math.abs(a - b) <= 0.01 * Math.max(Math.abs(a), Math.abs(b));
}

/** The worse side of the tolerance in percent; `±0.25 pF` of 1 pF is 25 %. Null when the number does not encode it. */
function percentOf({ tolerance, value }: DecodedPartNumber): number | null {
  if (tolerance === null) return null;
  const worse = Math.max(Math.abs(tolerance.plus), Math.abs(tolerance.minus));
  if (tolerance.unit === '%') return worse;
  if (tolerance.unit === 'ppm') return worse / 1e4;
  return value === null || value.numeric === 0 ? null : Number(((worse / value.numeric) * 100).toPrecision(6));
}
