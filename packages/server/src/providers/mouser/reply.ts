import { z } from 'zod';
import { answerList, count, flag, lenientList, price, readCount, words } from '../reading/fields.ts';
import { isCounted, rowsOf } from '../reading/none.ts';
import { readLeadDays } from '../reading/lead-time.ts';
import { readLifecycle, readRohs } from '../reading/lifecycle.ts';
import type { SaidCustoms } from '../reading/customs.ts';
import { type SaidOffer, type SaidPart, UNSTATED_FEE } from '../reading/part.ts';

/** Pieces are whole: a point before three digits groups them. */
const readPieces = (said: string | null): number | null =>
  readCount(said !== null && /^\d{1,3}(?:\.\d{3})+$/.test(said) ? said.replaceAll('.', '') : said);
const pieces = words(40).transform(readPieces);

const Compliance = z.looseObject({ ComplianceName: words(60), ComplianceValue: words(60) });

const Product = z.looseObject({
  MouserPartNumber: words(100),
  ManufacturerPartNumber: words(),
  Manufacturer: words(),
  Description: words(500),
  DataSheetUrl: words(2_000),
  Availability: words(100),
  AvailabilityInStock: count(),
  LeadTime: words(60),
  LifecycleStatus: words(100),
  IsDiscontinued: flag(),
  ROHSStatus: words(100),
  Min: pieces,
  Mult: pieces,
  PriceBreaks: lenientList(z.looseObject({ Quantity: count(), Price: price(), Currency: words(10) })),
  ProductCompliance: lenientList(Compliance, 50),
  TradeCompliance: lenientList(Compliance, 50),
  ProductAttributes: lenientList(
    z.looseObject({ AttributeName: words(60), AttributeValue: words(60), AttributeCost: words(200) }),
  ),
  ProductDetailUrl: words(2_000),
  SalesMaximumOrderQty: count(),
  SurchargeMessages: lenientList(z.looseObject({ message: words(200) }), 5),
  AvailabilityOnOrder: lenientList(z.looseObject({ Quantity: count(), Date: words(40) }), 20),
});

export interface MouserError {
  code: string;
  message: string;
  /** Field or resource it is about: `API Key`, `MaxCallPerDay`. */
  about: string;
}

const SaidError = z.looseObject({
  Code: words(60),
  Message: words(300),
  PropertyName: words(60),
  ResourceKey: words(60),
});

export const PartReply = z
  .looseObject({
    Errors: answerList(SaidError, 10)
      .nullish()
      .transform((said) => said ?? []),
    SearchResults: z
      .looseObject({ NumberOfResult: count(), Parts: answerList(Product).nullish() })
      .refine(
        ({ NumberOfResult, Parts }) => NumberOfResult === 0 || (Parts != null && (Parts.length > 0 || !NumberOfResult)),
        {
          path: ['Parts'],
        },
      )
      .nullish(),
  })
  .refine((reply) => reply.Errors.length > 0 || reply.SearchResults != null, { path: ['SearchResults'] })
  .transform((reply) => ({
    errors: reply.Errors.map((one): MouserError => ({
      code: one.Code ?? '',
      message: one.Message ?? '',
      about: `${one.PropertyName ?? ''} ${one.ResourceKey ?? ''}`,
    })),
    products: reply.SearchResults?.Parts ?? [],
  }));

/** As api.mouser.com describes SearchResponseRoot, and as clients have it of a number that Mouser does not know. */
export const WholeReply = z.looseObject({
  SearchResults: z
    .looseObject({ NumberOfResult: z.int().min(0), Parts: rowsOf('ManufacturerPartNumber') })
    .refine(({ NumberOfResult, Parts }) => isCounted(NumberOfResult, Parts.length), { path: ['NumberOfResult'] }),
});

export function readProduct(product: z.output<typeof Product>): SaidPart {
  return {
    mpn: product.ManufacturerPartNumber,
    manufacturer: product.Manufacturer,
    description: product.Description,
    lifecycle: product.IsDiscontinued ? 'obsolete' : readLifecycle(product.LifecycleStatus),
    rohs: readRohs(product.ROHSStatus),
    datasheetUrl: product.DataSheetUrl,
    customs: readCompliance([...product.ProductCompliance, ...product.TradeCompliance]),
    // Parts that cannot be bought are listed under the order code "N/A".
    offers: product.MouserPartNumber === null || product.MouserPartNumber === 'N/A' ? [] : readOffers(product),
  };
}

/** One order code is sold in every packaging it lists; that MouseReel costs a fee makes it an offer of its own. */
function readOffers(product: z.output<typeof Product>): SaidOffer[] {
  const packagings = product.ProductAttributes.filter(({ AttributeName }) => PACKAGING.test(AttributeName ?? ''));
  const offer: SaidOffer = {
    seller: 'Mouser',
    sku: product.MouserPartNumber,
    packaging: packagings.length === 1 ? packagings[0]!.AttributeValue : null,
    moq: product.Min,
    multiple: product.Mult,
    stock: product.AvailabilityInStock ?? readAvailability(product.Availability),
    leadTimeDays: readLeadDays(product.LeadTime),
    currency: product.PriceBreaks[0]?.Currency,
    breaks: product.PriceBreaks.map(({ Quantity, Price, Currency }) => ({
      quantity: Quantity,
      price: Price,
      currency: Currency,
    })),
    surcharge: product.SurchargeMessages.flatMap(({ message }) => message ?? []).join('; '),
    url: product.ProductDetailUrl,
    maximum: product.SalesMaximumOrderQty,
    onOrder: product.AvailabilityOnOrder.map(({ Quantity, Date: date }) => ({ quantity: Quantity, date })),
  };
  const reel = packagings.find(({ AttributeValue }) => /mousereel/i.test(AttributeValue ?? ''));
  if (!reel) return [offer];
  const fee = MONEY.exec(reel.AttributeCost ?? '')?.[0];
  const reeled = { ...offer, packaging: 'MouseReel', fee: fee ?? UNSTATED_FEE };
  if (packagings.length === 1) return [reeled];
  // A reel of which nobody says what it costs is no offer beside the tape that has a price.
  return fee === undefined ? [offer] : [offer, reeled];
}

/** What it calls a packaging and the country of origin in the languages of its shops; every other name stays English. */
const PACKAGING =
  /^(?:Packaging|Empaquetado|Verpackung|Conditionnement|Confezione|Embalagem|Verpakking|Förpackning|Opakowanie|Balení|包装|封装|梱包|포장)$/i;
const ORIGIN =
  /^(?:Country of Origin|País de origen|Ursprungsland|Herkunftsland|Pays d[’']origine|Paese di origine|Paese d[’']origine|País de origem|Land van herkomst|Ursprungsland|Kraj pochodzenia|Země původu|原产国|原産国|원산지)$/i;

/** The sum in `$7.00 MouseReel™ fee will be added` and `5,00 € ...`. */
const MONEY = /(?:[A-Z]{1,2}\$|[$€£¥])\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|£|¥|kr|zł|Kč|[A-Z]{3}\b)/;

/** Tariff numbers come as `TARIC` and `USHTS`, `CNHTS` and so on. */
function readCompliance(said: readonly z.output<typeof Compliance>[]): SaidCustoms {
  const values = new Map(said.map(({ ComplianceName: name, ComplianceValue: value }) => [name ?? '', value]));
  const tariffNumbers = Object.fromEntries(
    [...values].flatMap(([name, value]) => {
      const area = name === 'TARIC' ? 'EU' : /^([A-Z]{2})HTS$/.exec(name)?.[1];
      return area === undefined ? [] : [[area, value]];
    }),
  );
  const origin = said.find(({ ComplianceName: name }) => ORIGIN.test(name ?? ''))?.ComplianceValue;
  return { tariffNumbers, origin, exportControl: values.get('ECCN') };
}

/** What says that there is nothing. Others (`Call for availability`) leave it open. */
const NOTHING_THERE =
  /^(?:none|out of stock|on order|on backorder|non-stocked|not stocked|discontinued|obsolete|ninguno|keine?|auf bestellung|nicht auf lager|aucun|sur commande|nessuno|在庫なし)\b/i;

/** `1,234 In Stock`, `6.178 auf Lager` -> the pieces; `On Order`, `None` -> 0; null when it is not said. */
function readAvailability(said: string | null): number | null {
  if (said === null) return null;
  const figure = /^\d[\d.,' \u00A0]{0,20}/.exec(said)?.[0].trim() ?? '';
  // `10K In Stock`, `1000+` are no count.
  if (/^[\d.,]+ ?[KM+%]/i.test(said)) return null;
  // Those that its factory has, or that are to come, are not there.
  if (/factory|order|expected|transit|bestell|erwartet|commande|attendu/i.test(said.slice(figure.length)))
    return NOTHING_THERE.test(said) ? 0 : null;
  if (figure !== '') return readPieces(figure);
  return NOTHING_THERE.test(said) ? 0 : null;
}
