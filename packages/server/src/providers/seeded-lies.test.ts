import { expect, it } from 'vitest';
import { dealOut } from './reading/answers.ts';
import { readPart } from './reading/part.ts';
import {
  arrow,
  buerklin,
  conrad,
  context,
  digikey,
  element14,
  future,
  jlcpcb,
  lcsc,
  mouser,
  nexar,
  oemsecrets,
  packagings,
  rs,
  tme,
  trustedParts,
} from './testing/one-offer.fixture.ts';

/** Replies in which one thing is not what a reader takes for granted: each must be told as what it is, or have no price. */

const REFUSED = 'no price';

it.each<[string, string[], string]>([
  // Another currency, or none that is told.
  ['Digi-Key answers in Canadian dollars', digikey({}, { SearchLocaleUsed: { Currency: 'CAD' } }), '0.5 CAD'],
  ['Digi-Key does not say in which currency', digikey({}, {}), REFUSED],
  ['Mouser prints euros under USD', mouser({ Price: '0,50 €' }), REFUSED],
  ['Mouser names and prints no currency', mouser({ Price: '0.50', Currency: null }), REFUSED],
  ['LCSC has dollars beside the sign of the euro', lcsc({ currencyPrice: null, currencySymbol: '€' }), '0.5 USD'],
  ['TME names no currency', tme({ currency: null }), REFUSED],
  ['TME answers in koruna', tme({ currency: 'CZK' }), '0.5 CZK'],
  ['TrustedParts names no currency', trustedParts({ CurrencyCode: null }), REFUSED],
  ['OEMsecrets converted the price', oemsecrets({ source_currency: 'EUR' }), 'converted'],
  ['Nexar names no currency', nexar({ prices: [{ quantity: 1, price: 0.5 }] }), REFUSED],
  ['a warehouse of Arrow names no currency', arrow({ currency: null }), REFUSED],
  ['a price of Arrow is in another than its warehouse', arrow({}, { price: { currency: 'EUR' } }), REFUSED],
  ['RS names no currency', rs({ CurrencyCode: null }), REFUSED],
  ['RS answers in euros', rs({ CurrencyCode: 'EUR' }), '0.5 EUR'],
  ['Conrad names no currency', conrad({ currency: null }), REFUSED],
  ['Bürklin names no currency', buerklin({ currencyIso: null }), REFUSED],
  ['Mouser prints a sign of several currencies', mouser({ Price: '¥48', Currency: null }), REFUSED],
  ['Mouser prints złoty under EUR', mouser({ Price: '0,50 zł', Currency: 'EUR' }), REFUSED],
  ['Mouser calls the yuan RMB', mouser({ Price: '¥0.50', Currency: 'RMB' }), '0.5 CNY'],
  ['Mouser prints yen under CNY', mouser({ Price: 'JP¥50', Currency: 'CNY' }), REFUSED],
  ['LCSC prints the sign of the yuan, and euros were asked for', lcsc({ currencySymbol: '￥' }), '0.5 CNY'],
  ['LCSC says yen under the sign of the yuan', lcsc({ currencySymbol: '¥' }, { currencyType: 'JPY' }), REFUSED],
  ['LCSC has 0 in the currency asked for', lcsc({ currencyPrice: 0, currencySymbol: '€' }), '0.5 USD'],
  [
    'Nexar converts beside the price',
    nexar({
      prices: [{ quantity: 1, price: 0.5, currency: 'EUR', convertedPrice: 0.6, convertedCurrency: 'USD' }],
    }),
    '0.5 EUR',
  ],
  ['a price of TrustedParts as text in another currency', trustedParts({ CurrencyCode: 'INR' }), '0.5 INR'],
  ['Future names no currency', future({ currency: null }), REFUSED],
  ['Future answers in euros', future({ currency: { currency_code: 'EUR' } }), '0.5 EUR'],
  // Not for one piece.
  ['Future sells packs of 100', future({}, { packageType: 'Pack of 100' }), REFUSED],
  [
    'Future has the price of the reel at its quantity',
    future({
      pricing: [
        { unit_price: 0.1, quantity_from: 1 },
        { unit_price: 150, quantity_from: 3000 },
      ],
    }),
    REFUSED,
  ],
  ['Future wants to be called for the lead time', future({ quantities: { factory_leadtime: 'CALL' } }), 'lead null'],
  ['weeks at Future', future({ quantities: { factory_leadtime: '8', factory_leadtime_units: 'Weeks' } }), 'lead 56'],
  ['Future does not say how many', future({ quantities: {} }), 'stock null'],
  ['Mouser prints a price a metre', mouser({ Price: '$0.50 per m' }), REFUSED],
  ['Mouser prints the lowest of several prices', mouser({ Price: 'from $0.50' }), REFUSED],
  ['Mouser prints a range', mouser({ Price: '$0.50 - $0.70' }), REFUSED],
  ['Mouser wants to be called', mouser({ Price: 'Call for price' }), REFUSED],
  ['LCSC sells reels', lcsc({}, { productUnit: 'Reel' }), REFUSED],
  ['Bürklin prices the hundred', buerklin({}, { unit: '%' }), REFUSED],
  ['Bürklin prices a hundred in words', buerklin({}, { unit: '100 Stück' }), REFUSED],
  ['Conrad sells by 10', conrad({}, { hit: { orderUnit: '10 St.' } }), REFUSED],
  [
    'Digi-Key’s price is for a thousand',
    digikey({ StandardPricing: [{ BreakQuantity: 1000, UnitPrice: 12, TotalPrice: 12 }] }),
    REFUSED,
  ],
  ['Mouser prints a price for a hundred', mouser({ Price: '$50.00/100' }), REFUSED],
  ['element14 sells by the metre', element14({ unitOfMeasure: 'METRE' }), REFUSED],
  ['element14 sells packs of 100', element14({ packSize: 100 }), REFUSED],
  ['element14 says 1000 pieces in the unit', element14({ unitOfMeasure: '1000 PCS' }), REFUSED],
  ['TME tells metres beside the price only', tme({}, { data: { unit: { id: 'MB' } } }), REFUSED],
  ['TME tells rolls of the product only', tme({}, { product: { unit: { id: 'RL' } } }), REFUSED],
  ['LCSC sells by the metre', lcsc({}, { productUnit: 'Meter' }), REFUSED],
  ['LCSC sells sets', lcsc({}, { productUnit: 'Set' }), REFUSED],
  ['a pack at TrustedParts', trustedParts({}, { Packaging: [{ PackageType: 'Pack of 100' }] }), REFUSED],
  ['a pack at OEMsecrets', oemsecrets({ packaging: 'Pack', packsize: '100' }), REFUSED],
  ['metres at OEMsecrets', oemsecrets({ packaging: 'Each', source_packaging: 'METRE' }), REFUSED],
  ['a multipack at Nexar', nexar({ multipackQuantity: 100 }), REFUSED],
  ['a price for feet at Nexar', nexar({ packaging: 'Per Foot' }), REFUSED],
  ['RS sells packs', rs({ Package: 'PK' }), REFUSED],
  ['RS sells kits of several', rs({ Package: 'KT', MinimumOrderQuantity: 5 }), REFUSED],
  ['Conrad sells by the metre', conrad({}, { hit: { orderUnit: 'Meter' } }), REFUSED],
  ['Bürklin sells reels', buerklin({}, { unit: 'Rolle' }), REFUSED],
  // Another seller.
  [
    'a marketplace at Digi-Key',
    digikey({ MarketPlace: true, Supplier: { Name: 'Rochester' } }),
    'Rochester (Digi-Key Marketplace)',
  ],
  ['a marketplace at Digi-Key that names nobody', digikey({ MarketPlace: true }), 'Digi-Key Marketplace'],
  ['a broker at OEMsecrets', oemsecrets({ distributor_authorisation_status: 'independent' }), 'Seller (independent)'],
  ['a broker at Nexar', nexar({}, { isAuthorized: false }), 'Seller (independent)'],
  [
    'a seller of which OEMsecrets does not say whether it is authorised',
    oemsecrets({ distributor_authorisation_status: null }),
    'Seller (authorisation not stated)',
  ],
  [
    'a status of OEMsecrets that is another word',
    oemsecrets({ distributor_authorisation_status: 'pending' }),
    'Seller (authorisation not stated)',
  ],
  ['one of which Nexar does not', nexar({}, { isAuthorized: null }), 'Seller (authorisation not stated)'],
  ['one that everybody knows', nexar({}, { isAuthorized: null, company: { name: 'Mouser' } }), 'Mouser'],
  [
    'a broker with a great name',
    nexar({}, { isAuthorized: false, company: { name: 'Digi-Key' } }),
    'Digi-Key (independent)',
  ],
  ['a lot at Verical', arrow({}, { site: 'Verical.com' }), 'Verical'],
  ['a site of Arrow that is neither of its two', arrow({}, { site: 'richardsonrfpd.com' }), 'richardsonrfpd.com'],
  [
    'a broker that OEMsecrets calls not authorised',
    oemsecrets({ distributor_authorisation_status: 'Not authorised' }),
    'Seller (independent)',
  ],
  // Stock and time.
  [
    'a stock of Mouser in thousands',
    mouser({}, { AvailabilityInStock: null, Availability: '10K In Stock' }),
    'stock null',
  ],
  [
    'at least so many at Mouser',
    mouser({}, { AvailabilityInStock: '>1000', Availability: '>1000 In Stock' }),
    'stock null',
  ],
  [
    'Mouser wants to be asked for the stock',
    mouser({}, { AvailabilityInStock: null, Availability: 'Call' }),
    'stock null',
  ],
  ['Mouser has none', mouser({}, { AvailabilityInStock: null, Availability: 'On Order' }), 'stock 0'],
  [
    'a thousand at Mouser in Germany',
    mouser({}, { AvailabilityInStock: null, Availability: '3.000 auf Lager' }),
    'stock 3000',
  ],
  ['a stock of element14 that may be three', element14({ stock: { level: '3.000' } }), 'stock null'],
  ['a stock below nothing', element14({ stock: { level: -5 } }), 'stock null'],
  ['half a piece in stock', lcsc({}, { stockNumber: '0.5' }), 'stock null'],
  ['LCSC does not say how many', lcsc({}, { stockNumber: null }), 'stock null'],
  ['Nexar does not say how many', nexar({ inventoryLevel: null }), 'stock null'],
  ['RS does not say how many', rs({ AvailableQuantity: 'Y' }), 'stock null'],
  ['0 days at element14', element14({ stock: { level: 0, leastLeadTime: 0 } }), 'lead null'],
  ['0 days at Nexar', nexar({ factoryLeadDays: 0 }), 'lead null'],
  ['a date as the lead time of Mouser', mouser({}, { LeadTime: '2026-12-24' }), 'lead null'],
  ['a month as the lead time of OEMsecrets', oemsecrets({ lead_time_weeks: '2026-03' }), 'lead null'],
  ['a week of the year as the lead time of OEMsecrets', oemsecrets({ lead_time_weeks: 'KW 12' }), 'lead null'],
  ['half weeks at OEMsecrets', oemsecrets({ lead_time_weeks: '12.5' }), 'lead 88'],
  // Another packaging.
  [
    'a whole reel that is told by its name only',
    digikey({ PackageType: { Name: 'Tape & Reel (TR)' }, MinimumOrderQuantity: 3000 }),
    'by 3000',
  ],
  [
    'a Digi-Reel whose fee is unreadable',
    digikey({ PackageType: { Id: 243, Name: 'Digi-Reel®' }, DigiReelFee: 'ask' }),
    REFUSED,
  ],
  [
    'a Digi-Reel that is told by its name only',
    digikey({ PackageType: { Name: 'Digi-Reel®' }, DigiReelFee: 'ask' }),
    REFUSED,
  ],
  // Whole reels alone.
  ...['Reel', 'Full Reel', 'Tape & Reel (TR)', 'Tape and Reel'].map((PackageType): [string, string[], string] => [
    `a seller has whole reels and names no multiple: ${PackageType}`,
    trustedParts(
      { MinimumQuantity: 3000, Prices: [{ Quantity: 3000, Amount: 0.5 }] },
      { Packaging: [{ PackageType }] },
    ),
    'by 3000',
  ]),
  [
    'cut tape of which three thousand are the least',
    trustedParts(
      { MinimumQuantity: 3000, Prices: [{ Quantity: 3000, Amount: 0.5 }] },
      { Packaging: [{ PackageType: 'Cut Tape' }] },
    ),
    'by 1',
  ],
  [
    'a reel of which any number is sold',
    trustedParts(
      { MinimumQuantity: 3000, QuantityMultiple: 1, Prices: [{ Quantity: 3000, Amount: 0.5 }] },
      { Packaging: [{ PackageType: 'Reel' }] },
    ),
    'by 1',
  ],
  ['re-reeled tape at element14', element14({ packageName: 'Re-Reel' }), REFUSED],
  ['re-reeled tape by its order code', element14({ sku: '2059513RL' }), REFUSED],
  [
    'two packagings of one order code at TrustedParts',
    trustedParts({}, { Packaging: [{ PackageType: 'Cut Tape' }, { PackageType: 'Reel' }] }),
    'Seller, -',
  ],
  // Tax.
  ['tax in a price of TME', tme({ type: 'GROSS' }), '0.413223 USD'],
  ['tax of an unknown rate at TME', tme({ type: 'GROSS', tax: null }), REFUSED],
  ['tax in a price of Conrad', conrad({ isGrossAmount: 'true' }), '0.420168 USD'],
  ['tax of an unknown rate at Conrad', conrad({ isGrossAmount: 'true', vatPercentage: null }), REFUSED],
  // Not for one piece, by what stands elsewhere in the reply.
  [
    'Digi-Key’s price is for a thousand, in text',
    digikey({ StandardPricing: [{ BreakQuantity: '1000', UnitPrice: '12', TotalPrice: '12' }] }),
    REFUSED,
  ],
  [
    'Digi-Key has the price of the reel at its quantity',
    digikey({
      StandardPricing: [
        { BreakQuantity: 1, UnitPrice: 0.1 },
        { BreakQuantity: 3000, UnitPrice: 150 },
      ],
    }),
    REFUSED,
  ],
  [
    'Nexar has the price of a thousand in a ladder',
    nexar({
      prices: [
        { quantity: 1, price: 0.5, currency: 'USD' },
        { quantity: 1000, price: 400, currency: 'USD' },
      ],
    }),
    REFUSED,
  ],
  ['TrustedParts sells boxes of 100', packagings('Box of 100'), REFUSED],
  ['TrustedParts sells by the metre', packagings('Mtr'), REFUSED],
  ['TrustedParts sells hundreds', packagings('Hundred'), REFUSED],
  ['one of two packagings at TrustedParts is a metre', packagings('Each', 'Per Meter'), REFUSED],
  ['one of what OEMsecrets sells holds 100', oemsecrets({ packsize: '100' }), REFUSED],
  ['OEMsecrets sells lots', oemsecrets({ packaging: 'Lot' }), REFUSED],
  ['Nexar sells by the metre', nexar({ packaging: 'M' }), REFUSED],
  ['element14 sells dozens', element14({ unitOfMeasure: 'DOZEN' }), REFUSED],
  ['element14 sells thousands', element14({ unitOfMeasure: 'THOUSAND' }), REFUSED],
  ['element14 sells lots', element14({ unitOfMeasure: 'LOT' }), REFUSED],
  ['the pack of element14 is half a piece', element14({ packSize: 0.5 }), REFUSED],
  ['Conrad sells rolls, by a code of its own', conrad({}, { hit: { orderUnit: 'RO' } }), REFUSED],
  ['Conrad sells units of packing', conrad({}, { hit: { orderUnit: 'VE' } }), REFUSED],
  ['Bürklin prices the thousand', buerklin({}, { unit: 'Tsd.' }), REFUSED],
  // Another currency, seller, stock or fee.
  [
    'a row of Digi-Key is in another currency than its reply',
    digikey({ StandardPricing: [{ BreakQuantity: 1, UnitPrice: 4, Currency: 'SGD' }] }),
    REFUSED,
  ],
  [
    'who sells on Digi-Key’s pages has not its stock',
    digikey({ MarketPlace: true, QuantityAvailableforPackageType: null }),
    'stock null',
  ],
  ['a Digi-Reel of which no fee is told', digikey({ PackageType: { Id: 243, Name: 'Digi-Reel®' } }), REFUSED],
  [
    'MouseReel is the only packaging, and its fee is unreadable',
    mouser(
      {},
      { ProductAttributes: [{ AttributeName: 'Packaging', AttributeValue: 'MouseReel', AttributeCost: 'ask' }] },
    ),
    REFUSED,
  ],
  ['the multiple of Mouser is three thousand', mouser({}, { Min: '3.000', Mult: '3.000' }), 'by 3000'],
  ...['Mouser Chips Trading', 'LCSC Resale HK', 'TME Components Ltd', 'DigiKey Surplus Stock'].map(
    (name): [string, string[], string] => [
      `a seller whose name only begins like another’s: ${name}`,
      oemsecrets({ distributor_authorisation_status: null, distributor: { distributor_name: name } }),
      `${name} (authorisation not stated)`,
    ],
  ),
  ...['Farnell element14 UK', 'Farnell'].map((name): [string, string[], string] => [
    `a shop of a known seller: ${name}`,
    oemsecrets({ distributor_authorisation_status: null, distributor: { distributor_name: name } }),
    'Farnell,',
  ]),
  ['a broker by its status', oemsecrets({ distributor_authorisation_status: 'broker' }), 'Seller (independent)'],
  ['a marketplace at Arrow', arrow({}, { site: 'Arrow.com Marketplace' }), 'Arrow.com Marketplace'],
  ['tax at TME in small letters', tme({ type: 'gross' }), '0.413223 USD'],
  ['a rate of tax at TME as text', tme({ type: 'GROSS', tax: { rate: '21' } }), '0.413223 USD'],
  ['a type of price at TME that is neither word', tme({ type: 'BRUTTO' }), REFUSED],
  // Found by replies that were written after the rest.
  ['a currency that is a name', digikey({}, { SearchLocaleUsed: { Currency: 'GBPence' } }), REFUSED],
  ...['25 Factory Stock', '500 On Order', '500 Expected 12/12/2026'].map((Availability): [string, string[], string] => [
    `what is not there at Mouser: ${Availability}`,
    mouser({}, { AvailabilityInStock: null, Availability }),
    'stock null',
  ]),
  ...['Pkg(100)', '100/Bag', '1000 pcs'].map((name): [string, string[], string] => [
    `a packaging of many pieces: ${name}`,
    packagings(name),
    REFUSED,
  ]),
  // Another part of the same reply.
  ['Conrad prices another article', conrad({}, { article: { articleID: '0002' } }), REFUSED],
  ['what JLCPCB tells of no price', jlcpcb({ priceRanges: [{ startQuantity: 1, unitPrice: 0 }] }), REFUSED],
])('%s', (_, told, expected) => {
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(expected);
});

it('the price of another part of one reply stays with that part', () => {
  const parts = ['AB-10', 'AB-100', 'XY-1'].map((mpn, at) =>
    readPart(
      {
        mpn,
        manufacturer: 'TI',
        offers: [{ seller: 'S', sku: mpn, stock: 1, currency: 'USD', breaks: [{ quantity: 1, price: at + 1 }] }],
      },
      context,
    )!,
  );
  const [answer] = dealOut([{ mpn: 'AB-10' }], parts, null);
  const told =
    answer!.state === 'found' ? answer!.parts.map(({ mpn, offers }) => [mpn, offers[0]!.breaks[0]!.unitPrice]) : [];
  expect(told).toEqual([
    ['AB-10', '1'],
    ['AB-100', '2'],
  ]);
});
