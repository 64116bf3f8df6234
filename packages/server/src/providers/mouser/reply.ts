import { z } from 'zod';
import { count, flag, lenientList, maybe, price, readCount, words } from '../reading/fields.ts';
import { readLeadDays } from '../reading/lead-time.ts';
import { readLifecycle, readRohs } from '../reading/lifecycle.ts';
import type { SaidPart } from '../reading/part.ts';

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
  Min: count(),
  Mult: count(),
  PriceBreaks: lenientList(z.looseObject({ Quantity: count(), Price: price(), Currency: words(10) })),
  ProductAttributes: lenientList(z.looseObject({ AttributeName: words(60), AttributeValue: words(60) })),
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
    Errors: lenientList(SaidError, 10),
    SearchResults: maybe(z.looseObject({ Parts: lenientList(Product) }).nullable()),
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

export function readProduct(product: z.output<typeof Product>): SaidPart {
  const packaging = product.ProductAttributes.filter(({ AttributeName }) => AttributeName === 'Packaging').map(
    ({ AttributeValue }) => AttributeValue,
  );
  return {
    mpn: product.ManufacturerPartNumber,
    manufacturer: product.Manufacturer,
    description: product.Description,
    lifecycle: product.IsDiscontinued ? 'obsolete' : readLifecycle(product.LifecycleStatus),
    rohs: readRohs(product.ROHSStatus),
    datasheetUrl: product.DataSheetUrl,
    // Parts that cannot be bought are listed under the order code "N/A".
    offers:
      product.MouserPartNumber === null || product.MouserPartNumber === 'N/A'
        ? []
        : [
            {
              seller: 'Mouser',
              sku: product.MouserPartNumber,
              packaging: packaging.length === 1 ? packaging[0] : null,
              moq: product.Min,
              multiple: product.Mult,
              stock: product.AvailabilityInStock ?? readAvailability(product.Availability),
              leadTimeDays: readLeadDays(product.LeadTime),
              currency: product.PriceBreaks[0]?.Currency,
              breaks: product.PriceBreaks.map(({ Quantity, Price }) => ({ quantity: Quantity, price: Price })),
            },
          ],
  };
}

/** `1,234 In Stock` -> 1234; `On Order`, `None` -> 0; null when nothing is said. */
function readAvailability(said: string | null): number | null {
  if (said === null) return null;
  const figure = /^[\d.,' \u00A0]{1,20}/.exec(said)?.[0].trim() ?? '';
  return figure === '' ? 0 : readCount(figure);
}
