import type { IncomingHttpHeaders } from 'node:http';
import { fakeParts, sellsAs, makeSku, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

const STATUS = { active: 0, obsolete: 1, nrnd: 7 };

/**
 * Digi-Key v4: reel, cut tape and Digi-Reel of each part; the limits of day and minute in the headers. Products have the fields
 * of 158 replies that a library of parts keeps in public (July 2026), refusals those that Binner's tests record; what a limit
 * that is used up looks like is as Digi-Key documents it.
 */
export function openFakeDigikey(): Promise<FakeProvider> {
  let left = 1000;
  return openFakeProvider({
    tokenPath: '/v1/oauth2/token',
    isKeyRight: ({ body }) => new URLSearchParams(body).get('client_secret') === 'digikey-secret',
    answer({ url, body, headers }): FakeReply {
      left--;
      const sku = /^\/products\/v4\/search\/([^/]+)\/productdetails$/.exec(url.pathname)?.[1];
      if (sku !== undefined) return answerDetails(decodeURIComponent(sku), headers, limits(left, 119));
      const { Keywords: keywords } = JSON.parse(body) as { Keywords: string };
      const products = sellsAs(keywords).map((part) => makeProduct(part));
      return {
        headers: limits(left, 119),
        body: {
          Products: products,
          ProductsCount: products.length,
          ExactMatches: products,
          FilterOptions: { Manufacturers: [], Packaging: [], Status: [] },
          AppliedParametricFiltersDto: [],
          SearchLocaleUsed: { Site: 'US', Language: 'en', Currency: headers['x-digikey-locale-currency'] },
        },
      };
    },
    refusals: {
      unauthorised: {
        status: 401,
        body: makeProblem(401, 'Unauthorized', 'Invalid Client-Id. You are not subscribed to this API.'),
      },
      rate_limited: {
        status: 429,
        headers: { ...limits(900, 0), 'Retry-After': '17' },
        body: tooMany('BurstLimit exceeded'),
      },
      quota: {
        status: 429,
        headers: { ...limits(0, 60), 'Retry-After': '3600' },
        body: tooMany('Daily Ratelimit exceeded'),
      },
    },
  });
}

/** By any of its order codes; the account's own prices are a tenth lower. */
function answerDetails(sku: string, sent: IncomingHttpHeaders, headers: Record<string, string>): FakeReply {
  const part = fakeParts.find((one) => sku.replace(/(?:CT|TR|DKR)-ND$/, '-ND') === makeSku(one));
  if (!part) return { status: 404, headers, body: makeProblem(404, 'Not Found', 'No such product') };
  const isNamed = sent['x-digikey-account-id'] !== undefined;
  const mine = part.breaks.map(([BreakQuantity, price]) => ({
    BreakQuantity,
    UnitPrice: Number((price * 0.9).toFixed(6)),
  }));
  const locale = { Site: 'US', Language: 'en', Currency: sent['x-digikey-locale-currency'] };
  return { headers, body: { Product: makeProduct(part, isNamed ? mine : []), SearchLocaleUsed: locale } };
}

function makeProblem(status: number, title: string, detail: string): object {
  const type = 'https://tools.ietf.org/html/rfc7235#section-3.1';
  return {
    type,
    title,
    status,
    detail,
    instance: '',
    correlationId: '62dfd40e-0690-4505-d3c9-a247ea0c09bd',
    errors: {},
  };
}

function tooMany(ErrorMessage: string): object {
  return {
    ErrorResponseVersion: '3.0.0.0',
    StatusCode: 429,
    ErrorMessage,
    ErrorDetails: 'Please try again after the number of seconds in the Retry-After header',
    RequestId: 'fa3e4d88-bfc4-4565-c6d5-a567633c091b',
    ValidationErrors: [],
  };
}

function limits(day: number, minute: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': '1000',
    'X-RateLimit-Remaining': String(day),
    'X-BurstLimit-Limit': '120',
    'X-BurstLimit-Remaining': String(minute),
  };
}

function makeProduct(part: FakePart, mine: readonly object[] = []): object {
  const pricing = part.breaks.map(([BreakQuantity, UnitPrice]) => ({
    BreakQuantity,
    UnitPrice,
    TotalPrice: Number((BreakQuantity * UnitPrice).toFixed(2)),
  }));
  const variation = (Id: number, Name: string, tail: string, more: object): object => ({
    DigiKeyProductNumber: makeSku(part).replace('-ND', `${tail}-ND`),
    PackageType: { Id, Name },
    StandardPricing: pricing,
    MyPricing: mine,
    MarketPlace: false,
    TariffActive: false,
    Supplier: { Id: 13, Name: part.maker },
    QuantityAvailableforPackageType: part.stock,
    MinimumOrderQuantity: part.moq,
    MaxQuantityForDistribution: 0,
    StandardPackage: 0,
    DigiReelFee: 0,
    ...more,
  });
  return {
    Description: { ProductDescription: part.description, DetailedDescription: `${part.description} Thick Film` },
    Manufacturer: { Id: 13, Name: part.maker },
    ManufacturerProductNumber: part.mpn,
    UnitPrice: part.breaks[0]?.[1] ?? 0,
    ProductUrl: 'https://example.com/en/products/detail/maker/part/1',
    DatasheetUrl: '//example.com/rc.pdf',
    PhotoUrl: 'https://example.com/0402.jpg',
    QuantityAvailable: part.stock,
    ProductStatus: { Id: STATUS[part.lifecycle], Status: part.lifecycle },
    BackOrderNotAllowed: false,
    NormallyStocking: true,
    Discontinued: false,
    EndOfLife: false,
    Ncnr: false,
    PrimaryVideoUrl: '',
    Parameters: [
      {
        ParameterId: 2085,
        ParameterText: 'Resistance',
        ParameterType: 'UnitOfMeasure',
        ValueId: '1',
        ValueText: '10 kOhms',
      },
      {
        ParameterId: 16,
        ParameterText: 'Package / Case',
        ParameterType: 'String',
        ValueId: '2',
        ValueText: '0402 (1005 Metric)',
      },
    ],
    BaseProductNumber: { Id: 1, Name: part.mpn },
    Category: {
      CategoryId: 2,
      ParentId: 0,
      Name: 'Resistors',
      ChildCategories: [{ CategoryId: 52, ParentId: 2, Name: 'Chip Resistor - Surface Mount', ChildCategories: [] }],
    },
    DateLastBuyChance: null,
    ManufacturerPublicQuantity: 0,
    Series: { Id: 1, Name: 'RC_L' },
    ShippingInfo: null,
    ManufacturerLeadWeeks: part.leadWeeks === null ? null : String(part.leadWeeks),
    Classifications: {
      ReachStatus: 'REACH Unaffected',
      RohsStatus: 'ROHS3 Compliant',
      MoistureSensitivityLevel: '1  (Unlimited)',
      ExportControlClassNumber: 'EAR99',
      HtsusCode: '8533.21.0030',
    },
    ProductVariations: [
      variation(2, 'Cut Tape (CT)', 'CT', {}),
      variation(1, 'Tape & Reel (TR)', 'TR', {
        MinimumOrderQuantity: part.moq === 0 ? 0 : 10_000,
        StandardPricing:
          part.breaks.length === 0 ? [] : [{ BreakQuantity: 10_000, UnitPrice: 0.00189, TotalPrice: 18.9 }],
      }),
      variation(243, 'Digi-Reel®', 'DKR', { DigiReelFee: 7 }),
      // The same order code twice.
      variation(2, 'Cut Tape (CT)', 'CT', {}),
    ],
  };
}
