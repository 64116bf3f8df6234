import { z } from 'zod';
import type { Lifecycle } from '@partwright/catalog';
import { readLeadDays } from '../reading/lead-time.ts';
import { readLifecycle, readRohs } from '../reading/lifecycle.ts';
import { answerList, count, flag, lenientList, maybe, price, words } from '../reading/fields.ts';
import type { SaidBreak } from '../reading/breaks.ts';
import { isCounted, rowsOf } from '../reading/none.ts';
import { type SaidOffer, type SaidPart, UNSTATED_FEE } from '../reading/part.ts';
import { readPrices } from '../reading/prices.ts';

const Ladder = lenientList(
  z
    .looseObject({ BreakQuantity: count(), UnitPrice: price(), TotalPrice: price(), Currency: words(20) })
    // What its own total contradicts is the price of something else than a piece.
    .refine(({ BreakQuantity, UnitPrice, TotalPrice }) => isProduct(BreakQuantity, UnitPrice, TotalPrice)),
);

const CENT = 0.01;

function isProduct(quantity: number | null, unit: SaidBreak['price'], total: SaidBreak['price']): boolean {
  const [one, all] = readPrices([unit, total]).map((said) => (said === null ? null : Number(said)));
  if (quantity === null || one == null || all == null) return true;
  return Math.abs(quantity * one - all) <= Math.max(CENT, all / 100);
}

interface PackageType {
  Id: number | null;
  Name: string | null;
}

const Variation = z.looseObject({
  DigiKeyProductNumber: words(100),
  PackageType: maybe(z.looseObject({ Id: count(), Name: words(60) })),
  StandardPricing: Ladder,
  MyPricing: Ladder,
  QuantityAvailableforPackageType: count(),
  MinimumOrderQuantity: count(),
  DigiReelFee: price(),
  MaxQuantityForDistribution: count(),
  MarketPlace: flag(),
  TariffActive: flag(),
  Supplier: maybe(z.looseObject({ Name: words(100) })),
});

const Product = z.looseObject({
  ManufacturerProductNumber: words(),
  Manufacturer: maybe(z.looseObject({ Name: words() })),
  Description: maybe(z.looseObject({ ProductDescription: words(500), DetailedDescription: words(500) })),
  DatasheetUrl: words(2_000),
  ProductUrl: words(2_000),
  /** The widest; each holds the next narrower. */
  Category: z.unknown().optional(),
  Parameters: lenientList(z.looseObject({ ParameterText: words(100), ValueText: words(200) })),
  QuantityAvailable: count(),
  ManufacturerLeadWeeks: words(60),
  ProductStatus: maybe(z.looseObject({ Id: count(), Status: words(100) })),
  Classifications: maybe(
    z.looseObject({ RohsStatus: words(100), HtsusCode: words(40), ExportControlClassNumber: words(40) }),
  ),
  CountryOfOrigin: words(80),
  ProductVariations: lenientList(Variation),
});

/** The reply of a keyword search. */
export const KeywordReply = z
  .looseObject({
    Products: answerList(Product).nullish(),
    ExactMatches: answerList(Product).nullish(),
    SearchLocaleUsed: maybe(z.looseObject({ Currency: words(20) })),
  })
  .refine((reply) => reply.Products != null || reply.ExactMatches != null, { path: ['Products'] })
  .transform((reply) => ({
    products: [...(reply.ExactMatches ?? []), ...(reply.Products ?? [])],
    /** Digi-Key answers in another currency when it does not sell in the one asked for. */
    currency: reply.SearchLocaleUsed?.Currency ?? null,
  }));

/** As developer.digikey.com describes ProductInformation v4: the products that fit best, and how many there are. */
export const WholeReply = z
  .looseObject({ Products: rowsOf('ManufacturerProductNumber'), ProductsCount: z.int().min(0) })
  .refine(({ Products, ProductsCount }) => isCounted(ProductsCount, Products.length, { isRanked: true }), {
    path: ['ProductsCount'],
  });

/** The reply about one order code. */
export const DetailsReply = z
  .looseObject({ Product: z.unknown(), SearchLocaleUsed: maybe(z.looseObject({ Currency: words(20) })) })
  .refine((reply) => typeof reply.Product === 'object' && reply.Product !== null, { path: ['Product'] })
  .transform((reply) => ({
    products: lenientList(Product).parse([reply.Product]),
    currency: reply.SearchLocaleUsed?.Currency ?? null,
  }));

/** Numbers of ProductStatus, which stay when the language of Status changes. 2: Digi-Key gives it up, of which its manufacturer need not know. */
const STATUS: Record<number, Lifecycle> = { 0: 'active', 1: 'obsolete', 2: 'unknown', 4: 'eol', 7: 'nrnd' };
/** Numbers of PackageType, and its names, which are in the language of the account. */
const isTapeAndReel = ({ Id, Name }: PackageType): boolean => Id === 1 || /^tape & reel/i.test(Name ?? '');
const isDigiReel = ({ Id, Name }: PackageType): boolean => Id === 243 || /^digi-?reel/i.test(Name ?? '');

export function readProduct(product: z.output<typeof Product>, currency: string | null): SaidPart {
  const { Description: description, ProductStatus: status } = product;
  return {
    mpn: product.ManufacturerProductNumber,
    manufacturer: product.Manufacturer?.Name ?? null,
    description: description?.DetailedDescription ?? description?.ProductDescription,
    lifecycle: STATUS[status?.Id ?? -1] ?? readLifecycle(status?.Status),
    rohs: readRohs(product.Classifications?.RohsStatus),
    package: readPackage(product),
    listing: {
      category: null,
      subcategory: readCategory(product.Category),
      attributes: product.Parameters.map(({ ParameterText, ValueText }) => [ParameterText, ValueText]),
    },
    datasheetUrl: product.DatasheetUrl,
    customs: {
      tariffNumbers: { US: product.Classifications?.HtsusCode },
      origin: product.CountryOfOrigin,
      exportControl: product.Classifications?.ExportControlClassNumber,
    },
    offers: product.ProductVariations.map((variation): SaidOffer => {
      const packageType = variation.PackageType ?? { Id: null, Name: null };
      return {
        ...(variation.MarketPlace
          ? { seller: marketplaceSeller(variation.Supplier?.Name), authorisation: 'not_stated' as const }
          : { seller: 'Digi-Key' }),
        sku: variation.DigiKeyProductNumber,
        packaging: variation.PackageType?.Name,
        moq: variation.MinimumOrderQuantity,
        // Whole reels are sold whole; the field of the standard package counts for cut tape too.
        multiple: isTapeAndReel(packageType) ? variation.MinimumOrderQuantity : 1,
        // What Digi-Key has of the product is not the stock of who sells on its pages.
        stock: variation.QuantityAvailableforPackageType ?? (variation.MarketPlace ? null : product.QuantityAvailable),
        leadTimeDays: readLeadDays(product.ManufacturerLeadWeeks, 7),
        currency,
        // Prices of the account's contract, where the account was named and has any.
        breaks: (variation.MyPricing.length > 0 ? variation.MyPricing : variation.StandardPricing).map(
          ({ BreakQuantity, UnitPrice, Currency }) => ({
            quantity: BreakQuantity,
            price: UnitPrice,
            currency: Currency,
          }),
        ),
        // A reel to order costs something where the reply does not say how much, too.
        fee: isDigiReel(packageType) ? (variation.DigiReelFee ?? UNSTATED_FEE) : null,
        surcharge: variation.TariffActive ? 'Tariff' : null,
        url: product.ProductUrl,
        maximum: variation.MaxQuantityForDistribution,
      };
    }),
  };
}

const Category = z.looseObject({ Name: words(100), ChildCategories: z.array(z.unknown()).catch([]) });
const MOST_DEEP = 8;

/** The narrowest category. */
function readCategory(said: unknown): string | null {
  let name: string | null = null;
  for (let depth = 0, next = said; depth < MOST_DEEP; depth++) {
    const read = Category.safeParse(next);
    if (!read.success) break;
    name = read.data.Name ?? name;
    next = read.data.ChildCategories[0];
  }
  return name;
}

/** `0402 (1005 Metric)`, `8-SOIC (0.154", 3.90mm Width)`; `-` stands for nothing. Named so where the account's language is English. */
function readPackage({ Parameters }: z.output<typeof Product>): string | null {
  const value = ['Supplier Device Package', 'Package / Case']
    .map((name) => Parameters.find(({ ParameterText }) => ParameterText === name)?.ValueText)
    .find((text) => text != null && text !== '-');
  return value ?? null;
}

/** Others sell through Digi-Key's pages: their stock, minimum and freight are their own. */
function marketplaceSeller(name: string | null | undefined): string {
  return name == null ? 'Digi-Key Marketplace' : `${name} (Digi-Key Marketplace)`;
}
