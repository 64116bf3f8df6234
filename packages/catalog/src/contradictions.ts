import { decodePartNumber } from '@partwright/part-numbers';
import { categoryOf } from './category.ts';
import { footprintKey } from './footprint-key.ts';
import { sameManufacturer } from './manufacturer.ts';
import { factsOfNumber, isNear } from './number-facts.ts';
import type { Part } from './types.ts';

/** A field in which a catalogue says something else than the number its maker prints on the part. */
export interface Contradiction {
  /** Name of the parameter, or `package`. */
  field: string;
  /** As the catalogue displays it. */
  catalogue: string;
  /** As the number says it. */
  decoded: string;
  /** The numbering scheme that the number was read by. */
  family: string;
}

/** Enough of a part to hold it against its number. */
export type PartClaims = Pick<Part, 'mpn' | 'manufacturer' | 'category' | 'kind' | 'parameters' | 'package'>;

/**
 * Where the claims of a part contradict its own part number. Parameters that were taken from the number are no claims. A
 * number of another kind, or of another maker's scheme, contradicts nothing. Power, which most numbers say by their series
 * only, is left out.
 */
export function contradictionsOf(part: PartClaims): Contradiction[] {
  const decoded = decodePartNumber(part.mpn);
  const category = categoryOf(part.category);
  if (decoded === null || decoded.kind !== category.kind) return [];
  if (!sameManufacturer(decoded.manufacturer, part.manufacturer)) return [];
  const { family } = decoded;
  const found: Contradiction[] = [];
  for (const { parameter, printed } of factsOfNumber(decoded, category)) {
    const claim = part.parameters.find(({ name, source }) => name === parameter.name && source !== 'part_number');
    const claimed = claim?.value ?? claim?.max ?? null;
    if (claim === undefined || claimed === null || !printed || isNear(claimed, parameter.value)) continue;
    found.push({ field: parameter.name, catalogue: claim.display, decoded: parameter.display, family });
  }
  const [listed, encoded] = [part.package, decoded.package].map((name) =>
    name === null ? null : footprintKey(name, part.kind),
  );
  // Only plain chips: of other bodies a maker has more names than there are lands.
  if (listed?.startsWith('CHIP-') && encoded?.startsWith('CHIP-') && listed !== encoded)
    found.push({ field: 'package', catalogue: part.package ?? '', decoded: decoded.package ?? '', family });
  return found;
}
