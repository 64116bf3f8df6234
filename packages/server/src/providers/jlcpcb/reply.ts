import { z } from 'zod';
import type { Parameter } from '@partwright/catalog';
import { count, flag, lenientList, price, words } from '../reading/fields.ts';
import { rowsOf } from '../reading/none.ts';
import type { SaidPart } from '../reading/part.ts';

const Detail = z.looseObject({
  componentCode: words(40),
  componentModel: words(),
  description: words(500),
  /** What another client calls the same. */
  describe: words(500),
  firstTypeName: words(100),
  secondTypeName: words(100),
  componentSpecification: words(60),
  libraryType: words(40),
  stockCount: count(),
  priceRanges: lenientList(z.looseObject({ startQuantity: count(), unitPrice: price() })),
  rohsFlag: flag(),
  eccnCode: words(40),
  datasheetUrl: words(2_000),
  dataManualUrl: words(2_000),
});

export type JlcDetail = z.output<typeof Detail>;

/** A list of details; the documentation wraps it, the service does not. */
export const DetailsReply = z
  .union([z.array(z.unknown()), z.object({ componentDetailResponseVOList: z.array(z.unknown()) })])
  .transform((data) =>
    lenientList(Detail, 1000).parse(Array.isArray(data) ? data : data.componentDetailResponseVOList),
  );

const rows = rowsOf('componentCode');

/** Those of the codes asked for that it knows: of one that it does not, a client saw an empty list. */
export const WholeReply = z.looseObject({
  data: z.union([rows, z.looseObject({ componentDetailResponseVOList: rows })]),
});

/** The name under which the catalogue has the same parts. */
export const JLC_SELLER = 'LCSC/JLCPCB';

/** Names no manufacturer: the caller knows whose part has this code. */
export function readDetail(detail: JlcDetail, manufacturer: string): SaidPart {
  return {
    mpn: detail.componentModel,
    manufacturer,
    description: detail.description ?? detail.describe,
    listing: { category: detail.firstTypeName, subcategory: detail.secondTypeName, attributes: [] },
    package: detail.componentSpecification,
    rohs: detail.rohsFlag ? 'compliant' : 'unknown',
    datasheetUrl: detail.dataManualUrl ?? detail.datasheetUrl,
    customs: { exportControl: detail.eccnCode },
    offers: [
      {
        seller: JLC_SELLER,
        sku: detail.componentCode,
        stock: detail.stockCount,
        currency: 'USD',
        url: detail.componentCode === null ? null : `https://jlcpcb.com/partdetail/${detail.componentCode}`,
        breaks: detail.priceRanges.map(({ startQuantity, unitPrice }) => ({
          quantity: startQuantity,
          price: unitPrice,
        })),
      },
    ],
  };
}

const LIBRARIES: Record<string, string> = { base: 'basic', basic: 'basic', expand: 'extended', extended: 'extended' };

/** Whether JLCPCB loads it for a fee: `assembly_library`. */
export function readLibrary({ libraryType }: JlcDetail, source: string): Parameter[] {
  const value = LIBRARIES[libraryType?.toLowerCase() ?? ''];
  if (value === undefined) return [];
  return [{ name: 'assembly_library', value, unit: null, min: null, max: null, display: value, source }];
}
