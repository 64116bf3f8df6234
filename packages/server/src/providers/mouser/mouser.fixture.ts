import { sellsAs, makeSku, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

const error = (Code: string, Message: string, ResourceKey: string): FakeReply => ({
  body: { Errors: [{ Id: 0, Code, Message, ResourceKey, PropertyName: '' }], SearchResults: null },
});

/** How the shop of a country prints prices. */
export type PriceStyle = (price: number) => { Price: string; Currency: string };

export const priceStyles = {
  us: (price) => ({ Price: `$${price.toFixed(price < 1 ? 4 : 2)}`, Currency: 'USD' }),
  germany: (price) => ({ Price: `${price.toFixed(3).replace('.', ',')} €`, Currency: 'EUR' }),
  japan: (price) => ({ Price: `¥${Math.round(price * 100).toLocaleString('en-US')}`, Currency: 'JPY' }),
} satisfies Record<string, PriceStyle>;

/**
 * Mouser: says with status 200 that it refuses, and prints prices as its shop does. The fields are those of 157 replies that a
 * library of parts keeps in public (July 2026); how the shops of Germany and Japan print is from other recordings.
 */
export function openFakeMouser(style: PriceStyle = priceStyles.us): Promise<FakeProvider> {
  return openFakeProvider({
    answer({ url, body }): FakeReply {
      if (url.searchParams.get('apiKey') !== 'mouser-key')
        return error('Invalid', `Invalid unique identifier ${url.searchParams.get('apiKey')}.`, 'InvalidIdentifier');
      const { SearchByPartRequest: asked } = JSON.parse(body) as {
        SearchByPartRequest: { mouserPartNumber: string };
      };
      const parts = asked.mouserPartNumber.split('|').flatMap(sellsAs);
      return {
        body: {
          Errors: [],
          SearchResults: { NumberOfResult: parts.length, Parts: parts.map((p) => makePart(p, style)) },
        },
      };
    },
    refusals: {
      unauthorised: error('Invalid', 'Invalid unique identifier.', 'InvalidIdentifier'),
      rate_limited: error('TooManyRequests', 'Maximum calls per minute exceeded.', 'MaxCallPerMinute'),
      quota: { ...error('TooManyRequests', 'Maximum calls per day exceeded.', 'MaxCallPerDay'), status: 403 },
    },
  });
}

function makePart(part: FakePart, style: PriceStyle): object {
  return {
    Availability: part.stock === 0 ? 'None' : `${part.stock} In Stock`,
    AvailabilityInStock: part.stock === 0 ? null : String(part.stock),
    FactoryStock: '0',
    ImagePath: 'https://example.com/0402.jpg',
    Category: 'Thick Film Resistors - SMD',
    DataSheetUrl: 'https://example.com/rc.pdf',
    Description: `${part.description} <b>new</b>`,
    LeadTime: part.leadWeeks === null ? null : `${part.leadWeeks * 7} Days`,
    LifecycleStatus: part.lifecycle === 'obsolete' ? 'Obsolete' : null,
    IsDiscontinued: 'false',
    Manufacturer: part.maker,
    ManufacturerPartNumber: part.mpn,
    MouserPartNumber: makeSku(part),
    Min: String(part.moq),
    Mult: String(part.multiple),
    PriceBreaks: part.breaks.map(([Quantity, price]) => ({ Quantity, ...style(price) })),
    ProductAttributes: [
      ...['Reel', 'Cut Tape', 'MouseReel'].map((AttributeValue) => ({ AttributeName: 'Packaging', AttributeValue })),
      { AttributeName: 'Standard Pack Qty', AttributeValue: '10000' },
    ],
    AlternatePackagings: null,
    ProductDetailUrl: 'https://www.mouser.com/ProductDetail/maker/part?qs=1%3D%3D',
    Reeling: true,
    ROHSStatus: 'RoHS Compliant',
    SuggestedReplacement: '',
    MultiSimBlue: 0,
    UnitWeightKg: { UnitWeight: 6.2e-7 },
    AvailabilityOnOrder: [],
    InfoMessages: [],
    SalesMaximumOrderQty: null,
    SurchargeMessages: null,
    ProductCompliance: [{ ComplianceName: 'ECCN', ComplianceValue: 'EAR99' }],
    TradeCompliance: [{ ComplianceName: 'Country of Origin', ComplianceValue: 'Taiwan' }],
  };
}
