import { decodePartNumber, type DecodedPartNumber } from '@partwright/part-numbers';
import { findCategory } from '../category.ts';
import { sameManufacturer } from '../manufacturer.ts';
import { parameterDefinition } from '../parameter.ts';
import { displayQuantity } from '../quantity-display.ts';
import type { Parameter, Part } from '../types.ts';

/** How makers of semiconductors mark numbers of parts qualified after AEC-Q100 (circuits) and AEC-Q101 (discretes). */
const MARKS: readonly { maker: string; pattern: RegExp }[] = [
  { maker: 'Texas Instruments', pattern: /-?Q1$/ },
  { maker: 'Diodes Incorporated', pattern: /Q(?:TA|TC)?-(?:7|13)/ },
  { maker: 'onsemi', pattern: /^(?:SZ|NSV|NRV|NVT|NVD|NVM|NVB|NCV|SMMB|SBC)/ },
  { maker: 'Nexperia', pattern: /-Q(?:[A-Z]|,\d{3})?$/ },
  { maker: 'Vishay', pattern: /-?H[EM]3/ },
];

/** What is known of one part, by parameter name. */
export type Facts = ReadonlyMap<string, Parameter>;

const VALUE_NEAR = 0.01;

/**
 * The parameters of a part; where the catalogue is silent, what its part number encodes (`source: 'part_number'`). The
 * catalogue is never overruled here. A number that reads as another kind, or as another value than the catalogue states,
 * is another maker's scheme and is not believed.
 */
export function collectPartFacts(part: Part): Facts {
  const facts = new Map(part.parameters.map((parameter) => [parameter.name, parameter]));
  const fill = (name: string | undefined, value: number | string | null | undefined): void => {
    if (name === undefined || value === null || value === undefined || facts.has(name)) return;
    const unit = parameterDefinition(name)?.unit ?? null;
    const display = typeof value === 'number' ? displayQuantity(value, unit) : value;
    facts.set(name, { name, value, unit, min: null, max: null, display, source: 'part_number' });
  };
  fill('qualification', qualificationOfNumber(part));
  const { roles } = findCategory(part.category);
  const decoded = decodePartNumber(part.mpn);
  if (decoded === null || !isBelieved(decoded, part, roles.value === undefined ? undefined : facts.get(roles.value)))
    return facts;
  fill(roles.value, decoded.value?.numeric);
  // Absolute tolerances (±0.25 pF) are percent in the catalogue; only those that are percent in the number are comparable.
  if (decoded.tolerance?.unit === '%')
    fill(roles.tolerance, Math.max(Math.abs(decoded.tolerance.plus), Math.abs(decoded.tolerance.minus)));
  fill(roles.voltage, decoded.voltage);
  fill(roles.power, decoded.power);
  if (part.kind === 'capacitor') fill('dielectric', decoded.dielectric);
  if (decoded.automotive === true) fill('qualification', 'AEC-Q200');
  return facts;
}

/** The value agrees with the catalogue's; where it states none, the scheme is that of the part's maker. */
function isBelieved(decoded: DecodedPartNumber, part: Part, stated: Parameter | undefined): boolean {
  if (decoded.kind !== part.kind) return false;
  if (typeof stated?.value === 'number') return isNear(stated.value, decoded.value?.numeric);
  return sameManufacturer(decoded.manufacturer, part.manufacturer);
}

function isNear(a: number, b: number | undefined): boolean {
  return b !== undefined && Math.abs(a - b) <= VALUE_NEAR * Math.max(Math.abs(a), Math.abs(b));
}

/** `AEC-Q101` of `BZT52C27Q-7-F`; null where the maker's number says nothing of it. */
function qualificationOfNumber({ mpn, manufacturer, kind }: Part): string | null {
  const number = mpn.slice(0, 64).toUpperCase();
  const isMarked = MARKS.some(({ maker, pattern }) => pattern.test(number) && sameManufacturer(maker, manufacturer));
  if (!isMarked) return null;
  return kind === 'ic' || kind === 'sensor' ? 'AEC-Q100' : 'AEC-Q101';
}
