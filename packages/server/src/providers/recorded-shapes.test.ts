import { describe, expect, it } from 'vitest';
import { readPart as readArrow, SearchReply as ArrowReply } from './arrow/reply.ts';
import { Stock, readParts } from './oemsecrets/reply.ts';
import { DetailReply, SearchReply, readProduct as readLcsc } from './lcsc/reply.ts';
import { KeywordReply, readProduct as readDigikey } from './digikey/reply.ts';
import { ProductsReply as Element14Reply, readProduct as readElement14 } from './element14/reply.ts';
import { PartResult, readPartResult } from './trustedparts/reply.ts';
import { DataReply, ProductsReply as TmeReply, readProducts as readTme } from './tme/reply.ts';
import { MatchReply, readNexarPart } from './nexar/reply.ts';
import { PartReply as MouserReply, readProduct as readMouser } from './mouser/reply.ts';
import { ProductReply as RsReply, readProduct as readRs } from './rs/reply.ts';
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
    // Rows of the shop with a cookie for yuan, Hong Kong dollars and yen, as a client of it recorded them in October 2026.
    [
      'yuan, by the sign alone, whatever is asked for',
      { productPrice: '0.5', usdPrice: 0.5, currencyPrice: 3.47, currencySymbol: '￥' },
      {},
      'JPY',
      ['CNY', '3.47'],
    ],
    [
      'Hong Kong dollars, by the sign alone',
      { productPrice: '0.5', usdPrice: 0.5, currencyPrice: 3.99, currencySymbol: 'HK$' },
      {},
      'USD',
      ['HKD', '3.99'],
    ],
    [
      'yen, which it does not sell in, are dollars',
      { productPrice: '0.5', usdPrice: 0.5, currencyPrice: 0.5, currencySymbol: '$' },
      { currencyType: 'USD' },
      'JPY',
      ['USD', '0.5'],
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

  it('a ladder of which some rows are in the currency asked for is told in the one that is whole', () => {
    const said = readLcsc(
      DetailReply.parse({
        code: 200,
        result: {
          productCode: 'C1',
          productModel: 'M1',
          currencyType: 'EUR',
          productPriceList: [
            { ladder: 1, productPrice: '0.5', usdPrice: 0.5 },
            { ladder: 10, productPrice: '0.4', usdPrice: 0.4, currencyPrice: 0.36, currencySymbol: '€' },
          ],
        },
      }).product!,
      { isShop: true },
    );
    expect(offersOf(said, 'EUR')).toMatchObject([
      { currency: 'USD', moq: 1, breaks: [{ unitPrice: '0.5' }, { unitPrice: '0.4' }] },
    ]);
  });

  // Of three details that a client of the shop recorded in October 2026.
  it.each([
    ['normal', 'active'],
    ['stop_product', 'obsolete'],
    ['sold_out', 'unknown'],
  ])('the cycle %s', (productCycle, lifecycle) => {
    expect(detail({}, { productCycle }).lifecycle).toBe(lifecycle);
  });

  it('tape on a reel to order is an offer with its fee, which is in dollars', () => {
    const prices = { productPrice: '0.1', usdPrice: 0.1, currencyPrice: 0.09, currencySymbol: '€' };
    const fees = (currencyType: string) =>
      offersOf(detail(prices, { isReel: true, reelPrice: 3, currencyType })).map(({ packaging, fee }) => [
        packaging,
        fee,
      ]);
    const dollars = { ...prices, currencySymbol: 'US$' };
    expect(
      offersOf(detail(dollars, { isReel: true, reelPrice: 3, currencyType: 'USD' })).map(({ packaging, fee }) => [
        packaging,
        fee,
      ]),
    ).toEqual([
      [null, null],
      ['Reel to order', '3'],
    ]);
    expect(fees('EUR')).toEqual([[null, null]]);
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
    ['gross at a rate that is not stated', 'GROSS', null, ['CZK']],
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

  // What they mean is in TME's own description of the interface, as a client of it captured it on 2026-07-20.
  it('a status of the shop is no life cycle, but says what can be had', () => {
    const told = (status: string) => {
      const part = read('NET', { rate: 21 }, { product_status: [status] });
      const [{ stock, onOrder, maximum }] = offersOf(part) as [ReturnType<typeof offersOf>[number]];
      return [part.lifecycle, stock, onOrder, maximum];
    };
    expect(told('NEW')).toEqual([undefined, 500, undefined, null]);
    expect(told('INVALID')).toEqual([undefined, 500, undefined, null]);
    expect(told('AVAILABLE_WHILE_STOCKS_LAST')).toEqual([undefined, 500, undefined, 500]);
    expect(told('EXTERNAL_WAREHOUSE')).toEqual([undefined, null, [{ quantity: 500, date: null }], null]);
  });
});

it('TrustedParts tells minimum and multiple beside the prices, and a list of packagings', () => {
  const said = readPartResult(
    PartResult.parse({
      PartNumber: 'M1',
      Specifications: [{ Key: 'Package / Case', Value: 'SOIC-8' }],
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
  expect([said.rohs, said.package]).toEqual(['compliant', 'SOIC-8']);
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
      'USD',
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
    // As the shop of the Netherlands says it.
    [{ unitOfMeasure: 'PER STUK', packSize: 1 }, ['USD', '0.04']],
    [{ unitOfMeasure: 'TAPE EN REEL, AFGESNEDEN', packSize: 1 }, ['USD', '0.04']],
    [{ unitOfMeasure: 'TAPE EN REEL, VOLLEDIG', packSize: 5000 }, ['USD']],
    [{ unitOfMeasure: 'PER STUK' }, ['USD']],
    [{ unitOfMeasure: 'METRE' }, ['USD']],
    [{ unitOfMeasure: 'METER', packSize: 1 }, ['USD']],
    [{ unitOfMeasure: 'PAAR', packSize: 1 }, ['USD']],
    [{ unitOfMeasure: 'REEL OF 100', packSize: 1 }, ['USD']],
    [{ packageName: 'Re-Reel' }, ['USD']],
    [{ sku: '2059513RL', unitOfMeasure: 'TAPE EN REEL, AFGESNEDEN', packSize: 1 }, ['USD']],
  ])('%j', (more, ladder) => {
    expect(ladderOf(read(more))).toEqual([ladder]);
  });
});

// Two of three products of uk.farnell.com and be.farnell.com that clients recorded, and what a report on live replies of 2026 says of them.
it('element14: no status, what is expected and when, 0 days of one that is not there, and one class of export', () => {
  const product = {
    sku: '1',
    translatedManufacturerPartNumber: 'M1',
    translatedMinimumOrderQuality: 10,
    productStatus: 'defaultStatus',
    releaseStatusCode: -1,
    rohsStatusCode: 'YES',
    packSize: 1,
    unitOfMeasure: 'EACH',
    countryOfOrigin: 'FR',
    prices: [
      { from: 10, to: 90, cost: 0.6 },
      { from: 100, to: 1_000_000_000, cost: 0.5 },
    ],
    stock: { level: 0, leastLeadTime: 0, status: 0, expectedStock: [{ level: 1500, date: '2026-12-20' }] },
    attributes: [
      { attributeLabel: ' SVHC', attributeUnit: ')', attributeValue: 'No SVHC (07-Jul-2017' },
      { attributeLabel: 'usEccn', attributeValue: 'EAR99' },
      { attributeLabel: 'euEccn', attributeValue: 'NLR' },
    ],
  };
  const { products } = Element14Reply.parse({ keywordSearchReturn: { numberOfResults: 1, products: [product] } });
  const said = readElement14(products[0]!, 'Farnell', 'EUR');
  expect(said).toMatchObject({ lifecycle: undefined, customs: { origin: 'FR', exportControl: 'EAR99' } });
  expect(offersOf(said)).toMatchObject([
    { moq: 10, stock: 0, leadTimeDays: null, onOrder: [{ quantity: 1500, date: '2026-12-20' }] },
  ]);
});

it('element14 tells of customs, package and RoHS among the attributes, where it tells them', () => {
  const attributes = [
    ['tariffCode', '85429000'],
    ['rohsCompliant', 'YES'],
    ['Output Voltage Nom', '3.3'],
    ['IC Case / Package', 'WDFN-EP'],
  ].map(([attributeLabel, attributeValue]) => ({ attributeLabel, attributeValue }));
  const url = 'https://uk.farnell.com/maker/m1/dp/1';
  const products = [{ sku: '1', translatedManufacturerPartNumber: 'M1', productURL: url, attributes }];
  const found = Element14Reply.parse({ premierFarnellPartNumberReturn: { products } });
  const said = readElement14(found.products[0]!, 'Farnell', 'GBP');
  expect(said).toMatchObject({ package: 'WDFN-EP', rohs: 'compliant', customs: { tariffNumbers: { HS: '854290' } } });
  expect(offersOf(said)).toMatchObject([{ url }]);
});

it('Digi-Key names who sells on its marketplace, and 0 weeks are no lead time', () => {
  const variation = { DigiKeyProductNumber: 'S-ND', StandardPricing: [{ BreakQuantity: 1, UnitPrice: 1 }] };
  const { products } = KeywordReply.parse({
    Products: [
      {
        ManufacturerProductNumber: 'M1',
        ManufacturerLeadWeeks: '0',
        ProductVariations: [
          { ...variation, MarketPlace: false, MaxQuantityForDistribution: 999_999_999 },
          { ...variation, DigiKeyProductNumber: 'R-ND', MarketPlace: true, Supplier: { Id: 1, Name: 'Rochester' } },
          { ...variation, DigiKeyProductNumber: 'T-ND', MarketPlace: true },
        ],
      },
    ],
  });
  expect(
    offersOf(readDigikey(products[0]!, 'USD')).map(({ seller, authorisation, leadTimeDays }) => [
      seller,
      authorisation,
      leadTimeDays,
    ]),
  ).toEqual([
    ['Digi-Key', undefined, null],
    ['Rochester (Digi-Key Marketplace)', 'not_stated', null],
    ['Digi-Key Marketplace', 'not_stated', null],
  ]);
});

it('surcharges without a sum are told: tariffs of Digi-Key, sentences of Mouser', () => {
  const variation = { DigiKeyProductNumber: 'S-ND', StandardPricing: [{ BreakQuantity: 1, UnitPrice: 1 }] };
  const ProductVariations = [
    { ...variation, TariffActive: true },
    { ...variation, DigiKeyProductNumber: 'T-ND', TariffActive: false },
  ];
  const { products } = KeywordReply.parse({ Products: [{ ManufacturerProductNumber: 'M1', ProductVariations }] });
  expect(offersOf(readDigikey(products[0]!, 'USD')).map(({ surcharge }) => surcharge)).toEqual(['Tariff', undefined]);
  const read = (SurchargeMessages: unknown) => {
    const part = { ManufacturerPartNumber: 'M1', MouserPartNumber: '1-M1', SurchargeMessages };
    return offersOf(readMouser(MouserReply.parse({ Errors: [], SearchResults: { Parts: [part] } }).products[0]!));
  };
  expect(read([{ code: 'SC01', message: 'A tariff applies' }])).toMatchObject([{ surcharge: 'A tariff applies' }]);
  expect([read(null), read([])].flat().map(({ surcharge }) => surcharge)).toEqual([undefined, undefined]);
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
  const isConverted = (more: object) =>
    offersOf(readParts([Stock.parse({ ...row, ...more })], 'USD')[0]!).map((offer) => offer.isConverted);
  expect([isConverted({ source_currency: 'EUR' }), isConverted({ source_currency: 'SGD' }), isConverted({})]).toEqual([
    [true],
    [false],
    [false],
  ]);
  expect(read({})).toEqual([['USD', '0.75']]);
  // A row in one currency that is not the one asked for, as a client of version 3 has it.
  expect(read({ prices: { GBP: [{ unit_break: 1, unit_price: '1.20' }] } })).toEqual([['GBP', '1.2']]);
  expect(
    read({ prices: { GBP: [{ unit_break: 1, unit_price: '1' }], EUR: [{ unit_break: 1, unit_price: '1' }] } }),
  ).toEqual([['USD']]);
  const [broker] = readParts([Stock.parse({ ...row, distributor_authorisation_status: 'independent' })], 'USD');
  expect(offersOf(broker!)).toMatchObject([{ seller: 'Seller (independent)', authorisation: 'independent' }]);
});

describe('Mouser', () => {
  const product = {
    ManufacturerPartNumber: 'M1',
    MouserPartNumber: '603-M1',
    Min: '1',
    AvailabilityInStock: '500',
    ProductAttributes: [
      { AttributeName: 'Packaging', AttributeValue: 'Reel' },
      { AttributeName: 'Packaging', AttributeValue: 'Cut Tape' },
      {
        AttributeName: 'Packaging',
        AttributeValue: 'MouseReel',
        AttributeCost: '$7.00 MouseReel™ fee is added to the order',
      },
    ],
    PriceBreaks: [{ Quantity: 1, Price: '$0.15', Currency: 'USD' }],
    ProductDetailUrl: 'https://www.mouser.com/ProductDetail/maker/M1?qs=1%3D',
    SalesMaximumOrderQty: '12000',
    AvailabilityOnOrder: [{ Quantity: 2500, Date: '2026-12-10T00:00:00' }],
  };
  const read = (more: object) =>
    offersOf(
      readMouser(MouserReply.parse({ SearchResults: { Parts: [{ ...product, ...more }] }, Errors: [] }).products[0]!),
      'EUR',
    );

  it('tells its page, the most of one order, what it expects, and the fee of MouseReel', () => {
    const facts = {
      url: product.ProductDetailUrl,
      maximum: 12_000,
      onOrder: [{ quantity: 2500, date: '2026-12-10' }],
      currency: 'USD',
    };
    expect(read({})).toMatchObject([
      { ...facts, packaging: null, fee: null },
      { ...facts, packaging: 'MouseReel', fee: '7' },
    ]);
  });

  it.each([
    ['a price that prints another currency than is said', [['1,40 €', 'USD']], ['USD']],
    [
      'a ladder of two currencies keeps the first',
      [
        ['$1.40', 'USD'],
        ['0,90 €', 'EUR'],
      ],
      ['USD', '1.4'],
    ],
    ['what is not said is as it is printed', [['$1.40', null]], ['USD', '1.4']],
    ['a currency behind the figure', [['1.40 SGD', 'USD']], ['USD']],
  ])('%s', (_, ladder, told) => {
    const PriceBreaks = ladder.map(([Price, Currency], at) => ({ Quantity: 10 ** at, Price, Currency }));
    const [offer] = read({ PriceBreaks });
    expect([offer!.currency, ...offer!.breaks.map(({ unitPrice }) => unitPrice)]).toEqual(told);
  });
});

describe('what a shop lists', () => {
  const context = { source: 'test', currency: 'USD', observedAt: '2026-11-22T00:00:00Z' };
  const factsOf = (said: SaidPart) => {
    const { kind, category, parameters } = readPart(said, context)!;
    return [kind, category, ...parameters.map(({ name, display, source }) => `${name} ${display} (${source})`)];
  };

  it('at LCSC is of its category, with the parameters that the catalogue knows', () => {
    const { product } = DetailReply.parse({
      code: 200,
      result: {
        productCode: 'C1',
        productModel: 'X-1',
        catalogName: 'Chip Resistor - Surface Mount',
        parentCatalogName: 'Resistors',
        paramVOList: [
          { paramNameEn: 'Resistance', paramValueEn: '10kΩ' },
          { paramNameEn: 'Tolerance', paramValueEn: '±1%' },
          { paramNameEn: 'Voltage Rating', paramValueEn: '-' },
          { paramNameEn: 'Mood', paramValueEn: 'Good' },
        ],
      },
    });
    expect(factsOf(readLcsc(product!, { isShop: true }))).toEqual([
      'resistor',
      'resistor.chip',
      'resistance 10 kΩ (test)',
      'tolerance ±1 % (test)',
    ]);
  });

  it('at Digi-Key is of the narrowest of its categories', () => {
    const ChildCategories = [{ Name: 'Instrumentation, Op Amps, Buffer Amps', ChildCategories: [] }];
    const parameter = (ParameterText: string, ValueText: string) => ({ ParameterText, ValueText });
    const { products } = KeywordReply.parse({
      Products: [
        {
          ManufacturerProductNumber: 'X-1',
          Category: { Name: 'Integrated Circuits (ICs)', ChildCategories },
          Parameters: [
            parameter('Number of Circuits', '2'),
            parameter('Slew Rate', '0.3V/µs'),
            parameter('Operating Temperature', '0°C ~ 70°C'),
            parameter('Package / Case', '8-DIP (0.300", 7.62mm)'),
            parameter('Supplier Device Package', '8-PDIP'),
          ],
        },
      ],
    });
    const said = readDigikey(products[0]!, 'USD');
    expect(said.package).toBe('8-PDIP');
    expect(factsOf(said)).toEqual([
      'ic',
      'ic.amplifier.operational',
      'number_of_channels 2 (test)',
      'slew_rate 0.3 V/µs (test)',
      'temperature_operating 0 °C to 70 °C (test)',
    ]);
  });

  // Labels as reports on live replies of 2026 quote them; that the unit stands beside the figure is from a client.
  it('at element14 has a figure and its unit apart, and a figure without one is none', () => {
    const read = (mpn: string, ...said: [label: string, value: string, unit?: string][]) => {
      const attributes = said.map(([attributeLabel, attributeValue, attributeUnit]) => ({
        attributeLabel,
        attributeValue,
        attributeUnit,
      }));
      const products = [{ sku: '1', translatedManufacturerPartNumber: mpn, attributes }];
      const found = Element14Reply.parse({ manufacturerPartNumberSearchReturn: { numberOfResults: 1, products } });
      return factsOf(readElement14(found.products[0]!, 'Farnell', 'GBP'));
    };
    const tolerance = ['Resistance Tolerance', '± 1', '%'] as [string, string, string];
    expect(read('RC0402FR-0710KL', ['Resistance', '10', 'kohm'], tolerance, ['Voltage Rating', '50', 'V'])).toEqual([
      'resistor',
      'resistor',
      'resistance 10 kΩ (test)',
      'tolerance ±1 % (test)',
      'voltage_rated 50 V (test)',
    ]);
    expect(read('RC0402FR-0710KL', ['Resistance', '10'], ['Voltage Rating', '50'])).toEqual(['resistor', 'resistor']);
    // Of another kind of part than the number says.
    expect(read('RC0402FR-0710KL', ['Capacitance', '100', 'nF'])).toEqual(['resistor', 'resistor']);
    expect(read('X-1', ['Resistance', '10', 'kohm'])).toEqual(['other', 'other']);
  });

  // As its schema has them.
  it('at Nexar is of its category, with the specifications that the catalogue knows', () => {
    const spec = (name: string, shortname: string, displayValue: string) => ({
      attribute: { name, shortname },
      displayValue,
    });
    const specs = [
      spec('Resistance', 'resistance', '10 kΩ'),
      spec('Tolerance', 'tolerance', '1 %'),
      spec('Case/Package', 'case_package', '0402'),
      spec('Radiation Hardening', 'radiationhardening', 'No'),
    ];
    const parts = [{ mpn: 'X-1', category: { name: 'Chip SMD Resistors' }, specs, sellers: [] }];
    const { matches } = MatchReply.parse({ data: { supMultiMatch: [{ hits: 1, parts }] } });
    expect(factsOf(readNexarPart(matches![0]!.parts[0]!, 'USD'))).toEqual([
      'resistor',
      'resistor.chip',
      'resistance 10 kΩ (test)',
      'tolerance ±1 % (test)',
    ]);
  });

  it('in a category that is not known says nothing of the part', () => {
    const { product } = DetailReply.parse({
      code: 200,
      result: {
        productCode: 'C1',
        productModel: 'X-1',
        catalogName: 'Odds and Ends',
        paramVOList: [{ paramNameEn: 'Capacitance', paramValueEn: '100nF' }],
      },
    });
    expect(factsOf(readLcsc(product!, { isShop: true }))).toEqual(['other', 'other']);
  });
});

describe('Arrow', () => {
  const lot = (id: string, countryOfOrigin: string, more: object = {}) => ({
    sourcePartId: id,
    packSize: 3000,
    minimumOrderQuantity: 3000,
    Prices: { resaleList: [{ displayPrice: '0.02', price: 0.02, minQty: 3000, maxQty: 999_999_999 }] },
    Availability: [
      { fohQty: 18_000, availabilityCd: 'INSTK', pipeline: [{ delivery: '20-APR-2021', quantity: 9000 }] },
    ],
    mfrLeadTime: 8,
    htsCode: '8541.10.00.80',
    eccnCode: 'EAR99',
    countryOfOrigin,
    resources: [{ type: 'detail', uri: `https://www.arrow.com/en/products/${id}` }],
    ...more,
  });
  const site = (code: string, ...sourceParts: object[]) => ({ code, sources: [{ currency: 'USD', sourceParts }] });
  const read = (...webSites: object[]) => {
    const PartList = [{ partNum: 'M1', manufacturer: { mfrName: 'Maker' }, status: 'Active', InvOrg: { webSites } }];
    const transactionArea = [{ response: { returnCode: '0', returnMsg: '', success: true } }];
    const { parts } = ArrowReply.parse({ itemserviceresult: { transactionArea, data: [{ PartList }] } });
    return readPart(readArrow(parts[0]!), { source: 'arrow', currency: 'EUR', observedAt: '2026-11-22T00:00:00Z' })!;
  };
  const { Prices: _, ...unpriced } = lot('V36', 'CN');
  const onRequest = { ...unpriced, Availability: [{ fohQty: 0, availabilityCd: 'QUOTE', pipeline: [] }] };

  it('tells lots of Verical from warehouses of its own, in the currency of each', () => {
    const { offers } = read(site('Verical.com', lot('53', 'CN')), site('arrow.com', lot('E02', 'CN'), onRequest));
    expect(offers).toMatchObject([
      { seller: 'Verical', sku: '53', currency: 'USD', moq: 3000, multiple: 3000, stock: 18_000, leadTimeDays: 56 },
      { seller: 'Arrow', sku: 'E02', onOrder: [{ quantity: 9000, date: '2021-04-20' }] },
    ]);
  });

  it.each([
    ['is the country of all lots', 'CN', 'CN'],
    ['is open where lots are of several', 'MY', undefined],
  ])('origin %s', (_name, other, origin) => {
    const { parameters } = read(site('arrow.com', lot('A', 'CN'), lot('B', other)));
    expect(parameters.find(({ name }) => name === 'country_of_origin')?.value).toBe(origin);
    expect(parameters.find(({ name }) => name === 'tariff_number_us')?.value).toBe('8541.10.00.80');
  });

  it.each([0, 99])('%i weeks are no lead time', (mfrLeadTime) => {
    expect(read(site('arrow.com', lot('A', 'CN', { mfrLeadTime }))).offers[0]!.leadTimeDays).toBeNull();
  });
});

it('Nexar tells brokers from authorised sellers', () => {
  const offers = [
    {
      sku: 'S-1',
      inventoryLevel: 5,
      prices: [{ quantity: 1, price: 1, currency: 'USD' }],
      clickUrl: 'https://octopart.com/opatz8j6/a1?t=1',
      onOrderQuantity: 300,
    },
  ];
  const seller = (name: string, isAuthorized: boolean) => ({ company: { name }, isAuthorized, offers });
  const sellers = [seller('Mouser', true), seller('Arrow Chips', false)];
  const { matches } = MatchReply.parse({
    data: { supMultiMatch: [{ reference: '0', parts: [{ mpn: 'M1', sellers }] }] },
  });
  expect(offersOf(readNexarPart(matches![0]!.parts[0]!, 'USD'))).toMatchObject([
    {
      seller: 'Mouser',
      authorisation: 'authorised',
      url: offers[0]!.clickUrl,
      onOrder: [{ quantity: 300, date: null }],
    },
    { seller: 'Arrow Chips (independent)', authorisation: 'independent' },
  ]);
});

it('Nexar tells when each seller’s figures were read, which is not in the future', () => {
  const read = (updated: string | null) => {
    const offers = [{ sku: 'S', inventoryLevel: 5, updated, prices: [{ quantity: 1, price: 1, currency: 'USD' }] }];
    const sellers = [{ company: { name: 'Mouser' }, isAuthorized: true, offers }];
    const { matches } = MatchReply.parse({ data: { supMultiMatch: [{ parts: [{ mpn: 'M1', sellers }] }] } });
    return offersOf(readNexarPart(matches![0]!.parts[0]!, 'USD'))[0]!.observedAt;
  };
  expect(read('2026-11-20T08:30:00Z')).toBe('2026-11-20T08:30:00Z');
  expect(read('2026-11-20T08:30:00.123+02:00')).toBe('2026-11-20T06:30:00Z');
  const now = '2026-11-22T00:00:00Z';
  expect([read('2026-12-24T00:00:00Z'), read('yesterday'), read(null)]).toEqual([now, now, now]);
});

it('RS tells one product without an envelope, net of tax, as its store in France did on 2026-06-11', () => {
  const [product] = RsReply.parse({
    ManufacturerPartNumber: 'M1-0AA0',
    Manufacturer: 'Maker',
    'MaterialNumberIntern(SKU)': '0288170',
    CurrencyCode: 'EUR',
    BreakPrice: [{ Quantity: 1, PriceNoTax: '394.05' }],
    AvailableQuantity: null,
    DMS: { url: 'https://docs.example.com/x.pdf', type: 'data_sheet' },
    Package: 'KT',
    MinimumOrderQuantity: 1,
  });
  expect(offersOf(readRs(product!))).toMatchObject([
    {
      seller: 'RS',
      sku: '0288170',
      stock: null,
      currency: 'EUR',
      breaks: [{ quantity: 1, unitPrice: '394.05' }],
      tax: { prices: 'without', ratePercent: null },
    },
  ]);
  expect(['FR', 'GB', 'US', 'constructor'].map((country) => offersOf(readRs(product!, country))[0]!.url)).toEqual([
    'https://fr.rs-online.com/web/c/?searchTerm=0288170',
    'https://uk.rs-online.com/web/c/?searchTerm=0288170',
    null,
    null,
  ]);
  expect(RsReply.safeParse({ error: 'No resources match requested URI' }).success).toBe(false);
});

// As a report on live replies to a key of the shop of Spain quotes them, 2026.
it('Mouser in another language: names of packaging and origin are the shop’s, the rest is English', () => {
  const { products } = MouserReply.parse({
    Errors: [],
    SearchResults: {
      Parts: [
        {
          ManufacturerPartNumber: 'M1',
          MouserPartNumber: '595-M1',
          Availability: '2912 En existencias',
          AvailabilityInStock: '2912',
          LeadTime: '42 Días',
          LifecycleStatus: null,
          Min: '1',
          Mult: '1',
          PriceBreaks: [{ Quantity: 1, Price: '0,507 €', Currency: 'EUR' }],
          ProductAttributes: [{ AttributeName: 'Empaquetado', AttributeValue: 'Tube' }],
          ProductCompliance: [],
          TradeCompliance: [{ ComplianceName: 'País de origen', ComplianceValue: 'Malasia' }],
        },
      ],
    },
  });
  const { offers, parameters } = readPart(readMouser(products[0]!), {
    source: 'mouser',
    currency: 'USD',
    observedAt: '',
  })!;
  expect(offers).toMatchObject([
    { packaging: 'Tube', stock: 2912, leadTimeDays: 42, currency: 'EUR', breaks: [{ unitPrice: '0.507' }] },
  ]);
  expect(parameters.map(({ name, value }) => [name, value])).toEqual([['country_of_origin', 'MY']]);
});

// The words for it that a client lists as seen live on 2026-10-05.
it.each(['NOT_IN_OFFER', 'PRODUCT_BLOCKED', 'CANNOT_BE_ORDERED', 'ONLY_FOR_SPECIAL_ORDER'])(
  'TME: what is %s is no offer',
  (status) => {
    const product = { symbol: 'S1', manufacturer_symbols: ['M1'], product_status: [status], unit: { id: 'ST' } };
    const { products } = TmeReply.parse({ data: { elements: [product] } });
    expect(readTme(products, [])[0]!.offers).toEqual([]);
  },
);

it('what an offer says of tax is kept with it', () => {
  const read = (tax: SaidPart['offers'][number]['tax']) =>
    offersOf({
      mpn: 'M1',
      manufacturer: 'TI',
      offers: [
        {
          seller: 'S',
          sku: '1',
          stock: 1,
          currency: 'EUR',
          fee: '12.10',
          breaks: [
            { quantity: 1, price: '0.0121' },
            { quantity: 10, price: '0.00121' },
          ],
          tax,
        },
      ],
    }).map((offer) => [
      offer.tax?.prices,
      offer.tax?.ratePercent,
      offer.fee,
      ...offer.breaks.map(({ unitPrice }) => unitPrice),
    ]);
  expect(read(undefined)).toEqual([[undefined, undefined, '12.1', '0.0121', '0.00121']]);
  expect(read({ isIncluded: null })).toEqual([['not_told', null, '12.1', '0.0121', '0.00121']]);
  expect(read({ isIncluded: false, ratePercent: 21 })).toEqual([['without', 21, '12.1', '0.0121', '0.00121']]);
  expect(read({ isIncluded: true, ratePercent: 21 })).toEqual([['taken_out', 21, '10', '0.01', '0.001']]);
  expect(read({ isIncluded: true, ratePercent: 0 })).toEqual([['without', 0, '12.1', '0.0121', '0.00121']]);
  expect(read({ isIncluded: true })).toEqual([['included', null, null]]);
  expect(read({ isIncluded: true, ratePercent: 700 })).toEqual([['included', null, null]]);
});

it('Mouser tells tariff numbers of many countries, and the origin apart', () => {
  const { products } = MouserReply.parse({
    Errors: [],
    SearchResults: {
      NumberOfResult: 1,
      Parts: [
        {
          ManufacturerPartNumber: 'M1',
          MouserPartNumber: '603-M1',
          ProductCompliance: [
            { ComplianceName: 'TARIC', ComplianceValue: '8532240000' },
            { ComplianceName: 'USHTS', ComplianceValue: '8532240020' },
            { ComplianceName: 'ECCN', ComplianceValue: 'EAR99' },
          ],
          TradeCompliance: [
            { ComplianceName: 'Country of Origin', ComplianceValue: 'Taiwan' },
            { ComplianceName: 'Country of Diffusion', ComplianceValue: 'Not available' },
          ],
        },
      ],
    },
  });
  const { parameters } = readPart(readMouser(products[0]!), { source: 'mouser', currency: 'EUR', observedAt: '' })!;
  expect(parameters.map(({ name, value, source }) => [name, value, source])).toEqual([
    ['tariff_number_eu', '8532240000', 'mouser'],
    ['tariff_number_us', '8532240020', 'mouser'],
    ['country_of_origin', 'TW', 'mouser'],
    ['export_control_number', 'EAR99', 'mouser'],
  ]);
});
