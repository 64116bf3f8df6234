import type { DecodedPartNumber } from '@partwright/part-numbers';
import type { Category } from '../category.ts';
import { sameManufacturer } from '../manufacturer.ts';
import { factsOfNumber, isNear } from '../number-facts.ts';
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
 * Settle the parameters of a part with its part number. Who wins:
 *
 * 1. Value, tolerance, voltage and dielectric: the number. The maker prints them on the reel; a catalogue types them in.
 * 2. Power: the catalogue. Most numbers say it by their series only, so it is filled in, never overruled.
 * 3. A number of another maker's scheme says nothing, unless its value agrees: then it is that scheme in other hands, and
 *    fills in, but overrules nothing.
 * 4. A number of another kind than the category says nothing.
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
  const agrees = decoded.value !== null && value !== undefined && isNear(decoded.value.numeric, value.value);
  const isOwn = sameManufacturer(decoded.manufacturer, manufacturer);
  if (!agrees && !isOwn) return unchanged;

  const settled = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const cleaned: string[] = [];
  for (const { parameter, printed } of factsOfNumber(decoded, category)) {
    const known = settled.get(parameter.name);
    if (known !== undefined && (!isOwn || !printed || isNear(parameter.value, known.value))) continue;
    cleaned.push(`part_number_${known === undefined ? 'fills' : 'wins'}:${parameter.name}`);
    settled.set(parameter.name, parameter);
  }
  return { parameters: [...settled.values()], package: decoded.package, cleaned };
}
