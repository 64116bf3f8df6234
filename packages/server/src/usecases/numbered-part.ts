import { partFromNumber, type NumberedPart, type Part } from '@partwright/catalog';
import { Problem } from '../problem.ts';
import type { Core } from '../service.ts';

/** A part that no catalogue holds, read out of its number. */
export interface DecodedPart {
  part: Part;
  /** The numbering scheme and what it says beyond the parameters; variants that the catalogue holds carry their SKU. */
  decoded: Pick<NumberedPart, 'family' | 'series' | 'schemeSource' | 'base' | 'packaging' | 'automotive'> & {
    variants: { mpn: string; packaging: string | null; sku: string | null }[];
  };
}

/**
 * What the number itself says when the catalogue was asked in vain: parameters, package and maker, no offers and no
 * datasheet. `notFound` is thrown on when no numbering scheme fits, or when it was another problem.
 */
export async function readFromNumber(
  { records }: Pick<Core, 'records'>,
  number: string,
  manufacturer: string | undefined,
  notFound: unknown,
): Promise<DecodedPart> {
  const read =
    notFound instanceof Problem && notFound.code === 'part_not_found'
      ? partFromNumber(number.trim(), manufacturer)
      : undefined;
  if (read === undefined) throw notFound;
  const { family, series, schemeSource, base, packaging, automotive, variants, ...facts } = read;
  const listed = await records.parts.byMpn(variants.map(({ mpn }) => mpn));
  const part: Part = {
    ...facts,
    id: 0,
    sku: facts.mpn,
    lifecycle: 'unknown',
    rohs: 'unknown',
    datasheetUrl: null,
    offers: [],
    source: 'part_number',
    observedAt: new Date().toISOString(),
  };
  return {
    part,
    decoded: {
      family,
      series,
      schemeSource,
      base,
      packaging,
      automotive,
      variants: variants.map(({ mpn, packaging: reel }) => ({
        mpn,
        packaging: reel,
        sku: listed.get(mpn)?.[0]?.sku ?? null,
      })),
    },
  };
}
