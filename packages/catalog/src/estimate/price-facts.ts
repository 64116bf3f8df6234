import { sameManufacturer, canonicalManufacturer } from '../manufacturer.ts';
import { categoryOfKind } from '../category.ts';
import { isNotBought, understandComponent, type ComponentQuery, type UnderstoodComponent } from '../matching/index.ts';
import { partFromNumber, type NumberedPart } from '../part-of-number.ts';
import type { NewPart, Parameter } from '../types.ts';
import type { PriceFacts } from './types.ts';

type FactsOfPart = Pick<NewPart, 'kind' | 'category' | 'manufacturer' | 'mpn' | 'package' | 'footprint' | 'parameters'>;

/**
 * What a part says that tells its price, its offers apart.
 *
 * @example
 * import { factsOfPart } from '@partwright/catalog/estimate';
 * import { partFromNumber, type NumberedPart } from '@partwright/catalog';
 *
 * const { package: body, parameters } = factsOfPart(partFromNumber('GRM155R71C104KA88D')!);
 * body; // => 'CHIP-0402'
 * parameters.get('voltage_rated'); // => 16
 */
export function factsOfPart({ kind, category, manufacturer, mpn, footprint, ...part }: FactsOfPart): PriceFacts {
  return {
    kind,
    category,
    manufacturer,
    mpn,
    package: footprint ?? part.package,
    parameters: new Map(part.parameters.flatMap((parameter) => readParameter(parameter) ?? [])),
  };
}

/** The figure itself; of a range the end that costs money. */
function readParameter({ name, value, min, max }: Parameter): [[string, number | string]] | undefined {
  const said = value ?? max ?? min;
  return said === null ? undefined : [[name, said]];
}

/**
 * What a line of a BOM says that tells its price: kind, value and package of its texts, and what its part number encodes.
 * Null when not even the kind of component is known, or nothing is bought for the line.
 *
 * @example
 * import { factsOfLine } from '@partwright/catalog/estimate';
 *
 * const facts = factsOfLine({ reference: 'C4', value: '100n 16V', footprint: 'C_0402_1005Metric' });
 * facts; // => { kind: 'capacitor', category: null, mpn: null, package: 'CHIP-0402' }
 * facts!.parameters.get('capacitance'); // => 1e-7
 * factsOfLine({ reference: 'ZZ9' }); // => null
 */
export function factsOfLine(line: ComponentQuery): PriceFacts | null {
  const understood = understandComponent(line);
  if (isNotBought(line, understood)) return null;
  const numbered = partOfNumbers(understood);
  const kind = understood.kind ?? numbered?.kind ?? null;
  if (kind === null) return null;
  const { manufacturer, footprint, partNumbers } = understood;
  const said = readTexts(understood, kind);
  const isAgreed = numbered !== undefined && numbered.kind === kind;
  const encoded = isAgreed ? factsOfPart(numbered) : undefined;
  return {
    kind,
    category: encoded?.category ?? null,
    manufacturer: manufacturer === null ? knownMaker(encoded?.manufacturer) : canonicalManufacturer(manufacturer),
    mpn: partNumbers[0] ?? null,
    package: footprint?.canonical ?? encoded?.package ?? null,
    parameters: new Map([...(encoded?.parameters ?? []), ...said]),
  };
}

function partOfNumbers({ partNumbers: [number], manufacturer }: UnderstoodComponent): NumberedPart | undefined {
  if (number === undefined) return undefined;
  return partFromNumber(number, manufacturer === null ? undefined : canonicalManufacturer(manufacturer));
}

function knownMaker(name: string | null | undefined): string | null {
  return !name || sameManufacturer(name, 'Unknown') ? null : name;
}

/** What the texts say, by the names that a catalogue has for it. */
function readTexts({ value, connector }: UnderstoodComponent, kind: PriceFacts['kind']): Map<string, number | string> {
  const { roles } = categoryOfKind(kind);
  const tolerance = value?.tolerance;
  const said = new Map<string, number | string>();
  const add = (name: string | undefined, figure: number | string | null | undefined): void => {
    if (name !== undefined && figure !== null && figure !== undefined) said.set(name, figure);
  };
  add(roles.value, value?.numeric);
  if (tolerance?.unit === '%') add(roles.tolerance, Math.max(tolerance.plus, Math.abs(tolerance.minus)));
  add(roles.voltage, value?.voltage);
  add(roles.power, value?.power);
  add(roles.current, value?.current);
  add('dielectric', value?.dielectric);
  add('color', value?.color);
  add('pin_count', connector?.pins);
  return said;
}
