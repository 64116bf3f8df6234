import { LookupReply, readParts as readFuture } from '../future/reply.ts';
import { DetailsReply, readDetail } from '../jlcpcb/reply.ts';
import { readPart as readArrow, SearchReply as ArrowReply } from '../arrow/reply.ts';
import { ProductReply as BuerklinReply, readProduct as readBuerklin } from '../buerklin/reply.ts';
import { PriceReply, readHit, SearchReply as ConradReply } from '../conrad/reply.ts';
import { KeywordReply, readProduct as readDigikey } from '../digikey/reply.ts';
import { ProductsReply as Element14Reply, readProduct as readElement14 } from '../element14/reply.ts';
import { DetailReply, readProduct as readLcsc } from '../lcsc/reply.ts';
import { PartReply as MouserReply, readProduct as readMouser } from '../mouser/reply.ts';
import { MatchReply, readNexarPart } from '../nexar/reply.ts';
import { Stock, readParts as readOemsecrets } from '../oemsecrets/reply.ts';
import { ProductReply as RsReply, readProduct as readRs } from '../rs/reply.ts';
import { readPart, type SaidPart } from '../reading/part.ts';
import { DataReply, ProductsReply as TmeReply, readProducts as readTme } from '../tme/reply.ts';
import { PartResult, readPartResult } from '../trustedparts/reply.ts';

// What each adapter tells of one offer, in which one thing or another is not what a reader takes for granted.

/** Of a test, which asked for US dollars. */
export const context = { source: 'test', currency: 'USD', observedAt: '2026-11-23T00:00:00Z' };
/** Seller, packaging, currency, multiple, prices, stock and lead time of each offer. */
const tell = (...said: SaidPart[]): string[] =>
  said
    .flatMap((one) => readPart(one, context)!.offers)
    .map(({ seller, packaging, currency, multiple, breaks, isConverted, stock, leadTimeDays }) =>
      [
        seller,
        packaging ?? '-',
        `by ${multiple}`,
        breaks.length === 0 ? 'no price' : `${breaks.map(({ unitPrice }) => unitPrice).join(' ')} ${currency}`,
        ...(isConverted ? ['converted'] : []),
        `stock ${stock}`,
        `lead ${leadTimeDays}`,
      ].join(', '),
    );

export const digikey = (variation: object, reply: object = { SearchLocaleUsed: { Currency: 'USD' } }) => {
  const usual = {
    DigiKeyProductNumber: 'S-ND',
    PackageType: { Id: 2, Name: 'Cut Tape (CT)' },
    MinimumOrderQuantity: 1,
    StandardPricing: [{ BreakQuantity: 10, UnitPrice: 0.5, TotalPrice: 5 }],
    MarketPlace: false,
    QuantityAvailableforPackageType: 100,
  };
  const product = { ManufacturerProductNumber: 'M1', ProductVariations: [{ ...usual, ...variation }] };
  const { products, currency } = KeywordReply.parse({ Products: [product], ...reply });
  return tell(readDigikey(products[0]!, currency));
};
export const mouser = (price: object, more: object = {}) => {
  const part = {
    ManufacturerPartNumber: 'M1',
    MouserPartNumber: '603-M1',
    Min: '1',
    Mult: '1',
    AvailabilityInStock: '5',
    PriceBreaks: [{ Quantity: 1, Price: '$0.50', Currency: 'USD', ...price }],
    ...more,
  };
  return tell(readMouser(MouserReply.parse({ Errors: [], SearchResults: { Parts: [part] } }).products[0]!));
};
export const element14 = (more: object) => {
  const product = {
    sku: '1',
    translatedManufacturerPartNumber: 'M1',
    prices: [{ from: 1, cost: 0.5 }],
    stock: { level: 5 },
    packSize: 1,
    unitOfMeasure: 'EACH',
    ...more,
  };
  const { products } = Element14Reply.parse({ manufacturerPartNumberSearchReturn: { products: [product] } });
  return tell(readElement14(products[0]!, 'Farnell', 'USD'));
};
export const tme = (prices: object, { product = {}, data = {} } = {}) => {
  const usual = { currency: 'USD', type: 'NET', tax: { type: 'VAT', rate: 21 }, elements: [{ amount: 1, price: 0.5 }] };
  const { products } = TmeReply.parse({
    data: { elements: [{ symbol: 'S', manufacturer_symbols: ['M1'], multiples: 1, unit: { id: 'ST' }, ...product }] },
  });
  const { offers } = DataReply.parse({
    data: {
      elements: [{ symbol: 'S', stock_quantity: 5, unit: { id: 'ST' }, prices: { ...usual, ...prices }, ...data }],
    },
  });
  return tell(...readTme(products, offers));
};
export const lcsc = (price: object, more: object = {}) => {
  const productPriceList = [
    { ladder: 1, productPrice: '0.5', usdPrice: 0.5, currencyPrice: 0.5, currencySymbol: 'US$', ...price },
  ];
  const result = { productCode: 'C1', productModel: 'M1', productUnit: 'Piece', productPriceList, ...more };
  return tell(readLcsc(DetailReply.parse({ code: 200, result }).product!, { isShop: true }));
};
export const trustedParts = (pricing: object, more: object = {}) => {
  const result = {
    DistributorPartNumber: 'S',
    Packaging: [{ PackageType: 'Cut Tape', MinimumOrderQuantity: 1 }],
    Pricing: { CurrencyCode: 'USD', MinimumQuantity: 1, Prices: [{ Quantity: 1, Amount: 0.5 }], ...pricing },
    ...more,
  };
  const part = { PartNumber: 'M1', Distributors: [{ Name: 'Seller', DistributorResults: [result] }] };
  return tell(readPartResult(PartResult.parse(part)));
};
export const packagings = (...names: string[]) =>
  trustedParts({}, { Packaging: names.map((PackageType) => ({ PackageType })) });
export const oemsecrets = (more: object) => {
  const row = {
    source_part_number: 'M1',
    distributor: { distributor_name: 'Seller' },
    distributor_authorisation_status: 'authorised',
    packaging: 'Each',
    packsize: '1',
    source_currency: 'USD',
    prices: { USD: [{ unit_break: 1, unit_price: '0.5000' }] },
    ...more,
  };
  return tell(...readOemsecrets([Stock.parse(row)], 'USD'));
};
export const nexar = (offer: object, seller: object = {}) => {
  const offers = [{ sku: 'S', inventoryLevel: 5, prices: [{ quantity: 1, price: 0.5, currency: 'USD' }], ...offer }];
  const sellers = [{ company: { name: 'Seller' }, isAuthorized: true, offers, ...seller }];
  const { matches } = MatchReply.parse({
    data: { supMultiMatch: [{ reference: '0', parts: [{ mpn: 'M1', sellers }] }] },
  });
  return tell(readNexarPart(matches![0]!.parts[0]!, 'USD'));
};
export const arrow = (source: object, { price = {}, site = 'arrow.com' } = {}) => {
  const Prices = { resaleList: [{ price: 0.5, minQty: 1, ...price }] };
  const sourceParts = [
    { sourcePartId: 'S', packSize: 1, minimumOrderQuantity: 1, Prices, Availability: [{ fohQty: 5 }] },
  ];
  const webSites = [{ code: site, sources: [{ currency: 'USD', sourceParts, ...source }] }];
  const { parts } = ArrowReply.parse({
    itemserviceresult: {
      transactionArea: [{ response: { returnCode: '0', success: true } }],
      data: [{ PartList: [{ partNum: 'M1', InvOrg: { webSites } }] }],
    },
  });
  return tell(readArrow(parts[0]!));
};
export const rs = (more: object) =>
  tell(
    readRs(
      RsReply.parse({
        ManufacturerPartNumber: 'M1',
        'MaterialNumberIntern(SKU)': '0288170',
        CurrencyCode: 'USD',
        BreakPrice: [{ Quantity: 1, PriceNoTax: '0.50' }],
        Package: 'EA',
        MinimumOrderQuantity: 1,
        ...more,
      })[0]!,
    ),
  );
export const conrad = (price: object, { hit = {}, article = {} } = {}) => {
  const { hits } = ConradReply.parse({ hits: [{ productId: '1', manufacturerId: 'M1', orderUnit: 'PCE', ...hit }] });
  const said = { price: 0.5, currency: 'USD', isGrossAmount: 'false', vatPercentage: 19, ...price };
  const { articles } = PriceReply.parse({
    priceAndAvailabilityFacadeResponse: { priceAndAvailability: { articleID: '0001', price: said, ...article } },
  });
  const priced = articles.find(({ articleID }) => articleID === '0001');
  return tell(readHit(hits[0]!, priced, 'conrad.de'));
};
export const buerklin = (price: object, more: object = {}) => {
  const said = { minQuantity: 1, value: 0.5, currencyIso: 'USD', ...price };
  const product = { code: '1', orderNumber: '1', manufacturerProductId: 'M1', volumePrices: [said], ...more };
  return tell(readBuerklin(BuerklinReply.parse(product)));
};
export const jlcpcb = (more: object) => {
  const detail = {
    componentCode: 'C1',
    componentModel: 'M1',
    priceRanges: [{ startQuantity: 1, unitPrice: 0.5 }],
    ...more,
  };
  return tell(readDetail(DetailsReply.parse([detail])[0]!, 'TI'));
};

export const future = (more: object = {}, attributes: Record<string, unknown> = {}) => {
  const offer = {
    part_id: { mpn: 'M1', seller_part_number: '1' },
    part_attributes: Object.entries({ manufacturerName: 'TI', ...attributes }).map(([name, value]) => ({
      name,
      value,
    })),
    quantities: { quantity_available: 5 },
    pricing: [{ unit_price: 0.5, quantity_from: 1 }],
    currency: { currency_code: 'USD' },
    ...more,
  };
  const { offers } = LookupReply.parse({ lookup_parts: [{ part_number: 'M1', offers: [offer] }] });
  return tell(readFuture(offers)[0]!);
};
