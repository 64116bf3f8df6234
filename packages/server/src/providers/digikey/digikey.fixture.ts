import type { IncomingHttpHeaders } from 'node:http';
import { fakeParts, sellsAs, makeSku, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

const STATUS = { active: 0, obsolete: 1, nrnd: 7 };

/** Digi-Key v4: reel, cut tape and Digi-Reel of each part; the limits of day and minute in the headers. */
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
          SearchLocaleUsed: { Site: 'US', Language: 'en', Currency: headers['x-digikey-locale-currency'] },
        },
      };
    },
    refusals: {
      rate_limited: {
        status: 429,
        headers: { ...limits(900, 0), 'Retry-After': '17' },
        body: { title: 'BurstLimit exceeded' },
      },
      quota: {
        status: 429,
        headers: { ...limits(0, 60), 'Retry-After': '3600' },
        body: { title: 'Daily Ratelimit exceeded' },
      },
    },
  });
}

/** By any of its order codes; the account's own prices are a tenth lower. */
function answerDetails(sku: string, sent: IncomingHttpHeaders, headers: Record<string, string>): FakeReply {
  const part = fakeParts.find((one) => sku.replace(/(?:CT|TR|DKR)-ND$/, '-ND') === makeSku(one));
  if (!part) return { status: 404, headers, body: { title: 'Not Found', detail: 'No such product' } };
  const isNamed = sent['x-digikey-account-id'] !== undefined;
  const mine = part.breaks.map(([BreakQuantity, price]) => ({
    BreakQuantity,
    UnitPrice: Number((price * 0.9).toFixed(6)),
  }));
  const locale = { Site: 'US', Language: 'en', Currency: sent['x-digikey-locale-currency'] };
  return { headers, body: { Product: makeProduct(part, isNamed ? mine : []), SearchLocaleUsed: locale } };
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
    TotalPrice: BreakQuantity * UnitPrice,
  }));
  const variation = (Id: number, Name: string, tail: string, more: object): object => ({
    DigiKeyProductNumber: makeSku(part).replace('-ND', `${tail}-ND`),
    PackageType: { Id, Name },
    StandardPricing: pricing,
    MyPricing: mine,
    QuantityAvailableforPackageType: part.stock,
    MinimumOrderQuantity: part.moq,
    StandardPackage: 10_000,
    DigiReelFee: 0,
    ...more,
  });
  return {
    Description: { ProductDescription: part.description, DetailedDescription: `${part.description} Thick Film` },
    Manufacturer: { Id: 13, Name: part.maker },
    ManufacturerProductNumber: part.mpn,
    UnitPrice: part.breaks[0]?.[1] ?? 0,
    DatasheetUrl: '//example.com/rc.pdf',
    QuantityAvailable: part.stock,
    ProductStatus: { Id: STATUS[part.lifecycle], Status: part.lifecycle },
    ManufacturerLeadWeeks: part.leadWeeks === null ? null : String(part.leadWeeks),
    Classifications: { RohsStatus: 'ROHS3 Compliant' },
    ProductVariations: [
      variation(2, 'Cut Tape (CT)', 'CT', {}),
      variation(1, 'Tape & Reel (TR)', 'TR', {
        MinimumOrderQuantity: part.moq === 0 ? 0 : 10_000,
        StandardPricing: part.breaks.length === 0 ? [] : [{ BreakQuantity: 10_000, UnitPrice: 0.00189 }],
      }),
      variation(243, 'Digi-Reel®', 'DKR', { DigiReelFee: 7 }),
      // The same order code twice.
      variation(2, 'Cut Tape (CT)', 'CT', {}),
    ],
  };
}
