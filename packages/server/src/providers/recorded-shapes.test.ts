import { describe, expect, it } from 'vitest';
import { Stock, readParts } from './oemsecrets/reply.ts';
import { DetailReply, SearchReply, readProduct as readLcsc } from './lcsc/reply.ts';
import { KeywordReply, readProduct as readDigikey } from './digikey/reply.ts';
import { ProductsReply as Element14Reply, readProduct as readElement14 } from './element14/reply.ts';
import { PartResult, readPartResult } from './trustedparts/reply.ts';
import { DataReply, ProductsReply as TmeReply, readProducts as readTme } from './tme/reply.ts';
import { readPart, type SaidPart } from './reading/part.ts';

/** Shapes as the services sent them to somebody who wrote them down; the names and figures are ours. */

const offersOf = (said: SaidPart, currency = 'USD') =>
  readPart(said, { source: 'test', currency, observedAt: '2026-11-22T00:00:00Z' })!.offers;
const ladderOf = (said: SaidPart, currency?: string) =>
  offersOf(said, currency).map((offer) => [offer.currency, ...offer.breaks.map(({ unitPrice }) => unitPrice)]);

describe('the shop of LCSC keeps dollars beside the currency asked for', () => {
  const detail = (prices: object, more: object = {}) =>
    readLcsc(
      DetailReply.parse({
        code: 200,
        result: { productCode: 'C1', productModel: 'M1', productPriceList: [{ ladder: 1, ...prices }], ...more },
      }).product!,
      { isShop: true },
    );
  it.each([
    [
      'euro',
      { productPrice: '0.0045', usdPrice: 0.0045, currencyPrice: 0.0041, currencySymbol: '€' },
      { currencyType: 'EUR' },
      'EUR',
      ['EUR', '0.0041'],
    ],
    [
      'yen, by the sign alone',
      { productPrice: '1.3857', usdPrice: 1.3857, currencyPrice: 215.2, currencySymbol: '¥' },
      {},
      'JPY',
      ['JPY', '215.2'],
    ],
    [
      'Canadian dollars have a sign of their own',
      { productPrice: '1', usdPrice: 1, currencyPrice: 1.4, currencySymbol: 'C$' },
      {},
      'CAD',
      ['CAD', '1.4'],
    ],
    [
      'a plain dollar sign is never another dollar',
      { productPrice: '1', usdPrice: 1, currencyPrice: 1, currencySymbol: '$' },
      {},
      'CAD',
      ['USD', '1'],
    ],
    [
      'only dollars are told',
      { productPrice: '0.9975', usdPrice: 0.9975, currencySymbol: '€' },
      {},
      'EUR',
      ['USD', '0.9975'],
    ],
    ['the old shape', { productPrice: '0.1', currencySymbol: 'US$' }, {}, 'EUR', ['USD', '0.1']],
  ])('%s', (_, prices, more, asked, ladder) => {
    expect(ladderOf(detail(prices, more), asked)).toEqual([ladder]);
  });

  it('a figure under a sign that it cannot belong to is no price', () => {
    expect(offersOf(detail({ productPrice: '0.1', currencySymbol: '€' }), 'EUR')[0]!.breaks).toEqual([]);
  });

  it('a search by number answers with exact matches', () => {
    const exactMatchResult = [{ productCode: 'C2040', productModel: 'RP2040', productPriceList: [] }];
    const result = { productSearchResultVO: null, tipProductDetailUrlVO: null, scene: 'FULL_MATCH', exactMatchResult };
    expect(SearchReply.parse({ code: 200, result }).products).toMatchObject([{ productCode: 'C2040' }]);
  });
});

describe('TME', () => {
  const product = (more: object = {}) => ({
    symbol: 'S-1',
    manufacturer_symbols: ['M1'],
    minimal_amount: 1,
    multiples: 1,
    product_status: [],
    unit: { id: 'ST' },
    ...more,
  });
  const read = (type: string, tax: object | null, more: object = {}) => {
    const prices = {
      currency: 'CZK',
      type,
      tax,
      elements: [
        { amount: 1, price: 2.94 },
        { amount: 10, price: 1.885 },
      ],
    };
    return readTme(
      TmeReply.parse({ data: { elements: [product(more)] } }).products,
      DataReply.parse({ data: { elements: [{ symbol: 'S-1', stock_quantity: 500, prices }] } }).offers,
    )[0]!;
  };
  it.each([
    ['net', 'NET', { rate: 21 }, ['CZK', '2.94', '1.885']],
    ['gross, without the tax in it', 'GROSS', { rate: 21 }, ['CZK', '2.429752', '1.557851']],
    ['gross at no tax', 'GROSS', { rate: 0 }, ['CZK', '2.94', '1.885']],
    ['gross at a rate that is not told', 'GROSS', null, ['CZK']],
  ])('%s', (_, type, tax, ladder) => {
    expect(ladderOf(read(type, tax), 'CZK')).toEqual([ladder]);
  });

  it('what is sold by the metre has no price for a piece', () => {
    expect(offersOf(read('NET', null, { unit: { id: 'MB' } }))).toMatchObject([{ stock: null, breaks: [] }]);
  });

  it('what cannot be ordered is no offer, and what is sold by the reel says so', () => {
    expect(read('NET', null, { product_status: ['CANNOT_BE_ORDERED'] }).offers).toEqual([]);
    const packing = { elements: [{ id: 'RL1', translation: 'Reel', amount: 2000 }] };
    expect(offersOf(read('NET', null, { packing, multiples: 2000 }))).toMatchObject([{ packaging: 'Reel' }]);
    expect(offersOf(read('NET', null, { packing }))).toMatchObject([{ packaging: null }]);
  });
});

it('TrustedParts tells minimum and multiple beside the prices, and a list of packagings', () => {
  const said = readPartResult(
    PartResult.parse({
      PartNumber: 'M1',
      Distributors: [
        {
          Name: 'Seller',
          DistributorResults: [
            {
              DistributorPartNumber: 'S-1',
              Packaging: [{ PackageType: 'Reel', MinimumOrderQuantity: 3000 }],
              Compliance: { RoHS: [{ IsCompliant: true }] },
              Pricing: {
                CurrencyCode: 'USD',
                MinimumQuantity: 3000,
                QuantityMultiple: 3000,
                Prices: [{ Quantity: 3000, Amount: 0.01 }],
              },
              Stock: { QuantityOnHand: 9000 },
            },
          ],
        },
      ],
    }),
  );
  expect(said.rohs).toBe('compliant');
  expect(offersOf(said)).toMatchObject([{ moq: 3000, multiple: 3000, packaging: 'Reel' }]);
});

describe('element14', () => {
  const read = (more: object) =>
    readElement14(
      Element14Reply.parse({
        manufacturerPartNumberSearchReturn: {
          products: [
            {
              sku: '1',
              translatedManufacturerPartNumber: 'M1',
              prices: [{ from: 1, cost: 0.04 }],
              stock: { level: 5 },
              ...more,
            },
          ],
        },
      }).products[0]!,
      'Farnell',
    );
  it.each([
    [{ productStatus: 'NO_LONGER_MANUFACTURED' }, 'obsolete'],
    [{ productStatus: 'NO_LONGER_STOCKED' }, undefined],
    [{ productStatus: 'STOCKED' }, undefined],
  ])('%j', (more, lifecycle) => {
    expect(read(more).lifecycle).toBe(lifecycle);
  });
  it.each([
    [{ unitOfMeasure: 'EACH', packageName: 'Cut Tape' }, ['USD', '0.04']],
    [{ unitOfMeasure: 'METRE' }, ['USD']],
    [{ packageName: 'Re-Reel' }, ['USD']],
  ])('%j', (more, ladder) => {
    expect(ladderOf(read(more))).toEqual([ladder]);
  });
});

it('Digi-Key names who sells on its marketplace, and 0 weeks are no lead time', () => {
  const variation = { DigiKeyProductNumber: 'S-ND', StandardPricing: [{ BreakQuantity: 1, UnitPrice: 1 }] };
  const { products } = KeywordReply.parse({
    Products: [
      {
        ManufacturerProductNumber: 'M1',
        ManufacturerLeadWeeks: '0',
        ProductVariations: [
          { ...variation, MarketPlace: false },
          { ...variation, DigiKeyProductNumber: 'R-ND', MarketPlace: true, Supplier: { Id: 1, Name: 'Rochester' } },
          { ...variation, DigiKeyProductNumber: 'T-ND', MarketPlace: true },
        ],
      },
    ],
  });
  expect(offersOf(readDigikey(products[0]!, 'USD')).map(({ seller, leadTimeDays }) => [seller, leadTimeDays])).toEqual([
    ['Digi-Key', null],
    ['Rochester (Digi-Key Marketplace)', null],
    ['Digi-Key Marketplace', null],
  ]);
});

it('OEMsecrets: the distributor’s own prices before converted ones', () => {
  const row = {
    source_part_number: 'M1',
    distributor: { distributor_name: 'Seller' },
    prices: { USD: [{ unit_break: 1, unit_price: '0.75' }], SGD: [{ unit_break: 1, unit_price: '1' }] },
  };
  const read = (more: object) => ladderOf(readParts([Stock.parse({ ...row, ...more })], 'USD')[0]!);
  expect(read({ source_currency: 'SGD' })).toEqual([['SGD', '1']]);
  expect(read({ source_currency: 'EUR' })).toEqual([['USD', '0.75']]);
  expect(read({})).toEqual([['USD', '0.75']]);
  const [broker] = readParts([Stock.parse({ ...row, distributor_authorisation_status: 'independent' })], 'USD');
  expect(offersOf(broker!)).toMatchObject([{ seller: 'Seller (independent)' }]);
});
