import { z } from 'zod';
import { answerList, count, lenientList, maybe, price, words } from '../reading/fields.ts';
import { readLeadDays } from '../reading/lead-time.ts';
import type { SaidOffer, SaidPart } from '../reading/part.ts';

const Offer = z.looseObject({
  part_id: maybe(z.looseObject({ mpn: words(), seller_part_number: words(100), web_url: words(2_000) })),
  part_attributes: lenientList(z.looseObject({ name: words(60), value: words(500) })),
  categories: lenientList(z.looseObject({ name: words(100), subcategory_name: words(100) }), 5),
  documents: lenientList(z.looseObject({ type: words(40), url: words(2_000) }), 20),
  quantities: maybe(
    z.looseObject({
      quantity_available: count(),
      quantity_minimum: count(),
      quantity_on_order: count(),
      /** In the units beside it, or `CALL`. */
      factory_leadtime: words(20),
      factory_leadtime_units: words(20),
      order_mult_qty: count(),
    }),
  ),
  pricing: lenientList(z.looseObject({ quantity_from: count(), unit_price: price() })),
  currency: maybe(z.looseObject({ currency_code: words(20) })),
});
type FutureOffer = z.output<typeof Offer>;

/** One entry for each number that was asked for, with what Future sells under it. */
export const LookupReply = z
  .looseObject({ lookup_parts: answerList(z.looseObject({ offers: answerList(Offer) }), 300) })
  .transform(({ lookup_parts: entries }) => ({ offers: entries.flatMap(({ offers }) => offers) }));

const Entry = z
  .looseObject({
    part_number: z.string().trim().min(1),
    lookup_results: z.string(),
    offers: z.array(z.looseObject({ part_id: z.looseObject({ mpn: z.string().trim().min(1) }) })),
  })
  .refine(({ lookup_results: said, offers }) => Number(/^\d+/.exec(said.trim())?.[0]) === offers.length, {
    path: ['lookup_results'],
  });

/** As its documentation has it: an entry for each of `asked` numbers, which counts its offers in words (`0 Offers found`). */
export const makeWholeReply = (asked: number) => z.looseObject({ lookup_parts: z.array(Entry).length(asked) });

/** Every offer names its part: those of one number and maker are one part. */
export function readParts(offers: readonly FutureOffer[]): SaidPart[] {
  const groups = Map.groupBy(offers, (offer) =>
    JSON.stringify([offer.part_id?.mpn, readAttribute(offer, 'manufacturerName')]),
  );
  return [...groups.values()].map((group): SaidPart => {
    const [first] = group as [FutureOffer];
    return {
      mpn: first.part_id?.mpn ?? null,
      manufacturer: readAttribute(first, 'manufacturerName'),
      description: readAttribute(first, 'description (en)'),
      datasheetUrl: first.documents.find(({ type }) => /datasheet/i.test(type ?? ''))?.url,
      customs: { exportControl: readAttribute(first, 'eccn') },
      listing: {
        category: first.categories[0]?.name?.replaceAll('-', ' ') ?? null,
        subcategory: first.categories[0]?.subcategory_name?.replaceAll('-', ' ') ?? null,
        attributes: [],
      },
      offers: group.map(readOffer),
    };
  });
}

function readOffer(offer: FutureOffer): SaidOffer {
  const { part_id: part, quantities, pricing, currency } = offer;
  return {
    seller: 'Future Electronics',
    sku: part?.seller_part_number ?? null,
    packaging: PACKAGINGS[readAttribute(offer, 'packageType') ?? ''] ?? readAttribute(offer, 'packageType'),
    moq: quantities?.quantity_minimum,
    multiple: quantities?.order_mult_qty,
    stock: quantities?.quantity_available ?? null,
    leadTimeDays: readLeadDays([quantities?.factory_leadtime, quantities?.factory_leadtime_units].join(' ')),
    currency: currency?.currency_code,
    breaks: pricing.map(({ quantity_from: quantity, unit_price: unitPrice }) => ({ quantity, price: unitPrice })),
    url: part?.web_url,
    ...(quantities?.quantity_on_order ? { onOrder: [{ quantity: quantities.quantity_on_order, date: null }] } : {}),
  };
}

/** The one of its codes that its documentation shows. */
const PACKAGINGS: Record<string, string> = { CUTT: 'Cut Tape' };

function readAttribute({ part_attributes: attributes }: FutureOffer, name: string): string | null {
  return attributes.find((one) => one.name === name)?.value ?? null;
}
