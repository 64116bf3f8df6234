import { decodePartNumber, families, packagingVariants, type PackagingVariant } from '@partwright/part-numbers';
import { findCategory } from './category.ts';
import { describePart } from './describe-part.ts';
import { footprintKey } from './footprint-key.ts';
import { canonicalManufacturer, sameManufacturer } from './manufacturer.ts';
import { factsOfNumber } from './number-facts.ts';
import type { NewPart } from './types.ts';

/** What a part number alone says: a part that no catalogue needs to hold, without offers. */
export interface NumberedPart extends Pick<
  NewPart,
  'mpn' | 'manufacturer' | 'kind' | 'category' | 'description' | 'package' | 'footprint' | 'parameters'
> {
  series: string;
  /** The numbering scheme, and the maker's document that tells it. */
  family: string;
  schemeSource: string;
  /** Null: the number does not say. */
  automotive: boolean | null;
  /** The number without its packaging. */
  base: string;
  packaging: string | null;
  /** The same part on other reels, as far as the scheme has codes for them; not each is sold. */
  variants: PackagingVariant[];
}

/**
 * Read a part out of its number. All parameters have the source `part_number`. Undefined when no scheme fits the number, or
 * when `manufacturer` is given and is not the maker of the scheme: the same letters mean something else in other hands.
 * A scheme that many makers share tells no maker: it is the given one, else `Unknown`.
 *
 * @example
 * import { partFromNumber } from '@partwright/catalog';
 *
 * const part = partFromNumber('GRM155R71C104KA88D')!;
 * part; // => { manufacturer: 'Murata', kind: 'capacitor', package: '0402' }
 * part.description; // => 'Ceramic capacitor 100 nF 16 V ±10 % X7R 0402'
 * partFromNumber('GRM155R71C104KA88D', 'Yageo'); // => undefined
 */
export function partFromNumber(mpn: string, manufacturer?: string): NumberedPart | undefined {
  const decoded = decodePartNumber(mpn);
  if (decoded === null) return undefined;
  const isMadeBy = (maker: string): boolean => decoded.isShared || sameManufacturer(decoded.manufacturer, maker);
  if (manufacturer !== undefined && !isMadeBy(manufacturer)) return undefined;
  const category = findCategory(decoded.category);
  const parameters = factsOfNumber(decoded, category).map(({ parameter }) => parameter);
  const { family, series, kind, automotive, base, packaging } = decoded;
  return {
    mpn: mpn.trim(),
    manufacturer: canonicalManufacturer(decoded.isShared ? (manufacturer ?? '') : decoded.manufacturer),
    kind,
    category: category.id,
    description: describePart(category, parameters, decoded.package),
    package: decoded.package,
    footprint: decoded.package === null ? null : footprintKey(decoded.package, kind),
    parameters,
    series,
    family,
    schemeSource: families.find(({ id }) => id === family)?.source ?? '',
    automotive,
    base,
    packaging,
    variants: packagingVariants(mpn),
  };
}
