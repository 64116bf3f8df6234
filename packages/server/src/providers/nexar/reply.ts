import { z } from 'zod';
import { count, lenientList, maybe, price, words } from '../reading/fields.ts';
import { readLifecycle, readRohs } from '../reading/lifecycle.ts';
import { doubtNone, isCounted, rowsOf } from '../reading/none.ts';
import type { SaidOffer, SaidPart } from '../reading/part.ts';
import { findRefusal } from '../reading/refusal.ts';
import { readSeller } from '../reading/sellers.ts';

const Offer = z.looseObject({
  sku: words(100),
  // Below 0 stands for "not said", in several shades.
  inventoryLevel: count(),
  moq: count(),
  orderMultiple: count(),
  /** Pieces in one thing that is sold. */
  multipackQuantity: count(),
  packaging: words(60),
  factoryLeadDays: count(),
  onOrderQuantity: count(),
  clickUrl: words(2_000),
  /** When the seller's figures were read. */
  updated: words(40),
  prices: lenientList(z.looseObject({ quantity: count(), price: price(), currency: words(20) })),
});

const Part = z.looseObject({
  mpn: words(),
  manufacturer: maybe(z.looseObject({ name: words() })),
  shortDescription: words(500),
  category: maybe(z.looseObject({ name: words(100) })),
  bestDatasheet: maybe(z.looseObject({ url: words(2_000) })),
  specs: lenientList(
    z.looseObject({
      attribute: maybe(z.looseObject({ name: words(100), shortname: words(60) })),
      displayValue: words(200),
    }),
    500,
  ),
  sellers: lenientList(
    z.looseObject({
      company: maybe(z.looseObject({ name: words(100) })),
      isAuthorized: z.boolean().nullish().catch(null),
      offers: lenientList(Offer),
    }),
  ),
});

/** As its schema has it: how many were matched, of which the first few come. */
const WholeMatch = z
  .looseObject({ hits: z.int().min(0), parts: rowsOf('mpn'), error: z.literal(['', null]).optional() })
  .refine(({ hits, parts }) => isCounted(hits, parts.length, { isRanked: true }), { path: ['hits'] });

const ReadMatch = z.looseObject({ reference: words(20), error: words(300), parts: lenientList(Part) });
const Match = z.unknown().transform((value, context) => {
  const read = ReadMatch.safeParse(value);
  if (read.success) return { ...read.data, doubt: doubtNone(value, WholeMatch) };
  context.addIssue({ code: 'custom', message: 'no match' });
  return z.NEVER;
});

export const MatchReply = z
  .looseObject({
    data: maybe(z.looseObject({ supMultiMatch: z.array(z.unknown()).nullish() }).nullable()),
    errors: lenientList(z.looseObject({ message: words(300) }), 20),
  })
  .transform(({ data, errors, ...around }) => ({
    /** What else stands against an answer. */
    refusal: findRefusal(around),
    errors: errors.flatMap(({ message }) => message ?? []),
    /** Null: nothing was answered. */
    matches: data?.supMultiMatch ? lenientList(Match).parse(data.supMultiMatch) : null,
  }))
  .refine(({ matches, errors }) => matches !== null || errors.length > 0, { path: ['data'] });

export function readNexarPart(part: z.output<typeof Part>, currency: string): SaidPart {
  const spec = (name: string): string | null =>
    part.specs.find(({ attribute }) => attribute?.shortname === name)?.displayValue ?? null;
  return {
    mpn: part.mpn,
    manufacturer: part.manufacturer?.name ?? null,
    description: part.shortDescription,
    package: spec('case_package'),
    listing: {
      category: null,
      subcategory: part.category?.name ?? null,
      attributes: part.specs.map(({ attribute, displayValue }) => [attribute?.name ?? null, displayValue]),
    },
    lifecycle: readLifecycle(spec('lifecyclestatus')),
    rohs: readRohs(spec('rohs')),
    datasheetUrl: part.bestDatasheet?.url,
    offers: part.sellers.flatMap(({ company, isAuthorized, offers }) =>
      offers.map((offer): SaidOffer => {
        // A ladder may be told in several currencies: the one asked for, else the first of them.
        const own = offer.prices.some((one) => one.currency === currency) ? currency : offer.prices[0]?.currency;
        return {
          ...readSeller(company?.name, isAuthorized ?? null),
          sku: offer.sku,
          packaging: offer.packaging,
          moq: offer.moq,
          multiple: offer.orderMultiple,
          stock: offer.inventoryLevel,
          leadTimeDays: offer.factoryLeadDays,
          url: offer.clickUrl,
          observedAt: offer.updated,
          ...(offer.onOrderQuantity === null ? {} : { onOrder: [{ quantity: offer.onOrderQuantity, date: null }] }),
          currency: own,
          // A price for a pack is none for a piece.
          breaks:
            (offer.multipackQuantity ?? 1) > 1
              ? []
              : offer.prices
                  .filter((one) => one.currency === own)
                  .map(({ quantity, price: unitPrice }) => ({ quantity, price: unitPrice })),
        };
      }),
    ),
  };
}
