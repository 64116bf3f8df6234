import { expect, it } from 'vitest';
import {
  arrow,
  buerklin,
  conrad,
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

/** More of the same, written after the rest: a currency, a unit, a seller or a tax that a reader would not expect there. */

const REFUSED = 'no price';

it.each<[string, string[], string]>([
  [
    'only the row of Digi-Key names a currency',
    digikey({ StandardPricing: [{ BreakQuantity: 1, UnitPrice: 0.5, Currency: 'EUR' }] }, {}),
    '0.5 EUR',
  ],
  ['Digi-Key sells bags of a hundred', digikey({ PackageType: { Id: 9, Name: 'Bag (100 pcs)' } }), REFUSED],
  ['Digi-Key sells by the foot', digikey({ PackageType: { Id: 9, Name: 'Per Foot' } }), REFUSED],
  ['the price of Mouser has a sentence about tax', mouser({ Price: '0,50 € zzgl. MwSt.', Currency: 'EUR' }), REFUSED],
  ['the price of Mouser has a code for the currency', mouser({ Price: 'EUR 0.50', Currency: 'EUR' }), '0.5 EUR'],
  [
    'Mouser sells packs of ten',
    mouser({}, { ProductAttributes: [{ AttributeName: 'Packaging', AttributeValue: 'Pack of 10' }] }),
    REFUSED,
  ],
  [
    'a million at Mouser in Germany',
    mouser({}, { AvailabilityInStock: null, Availability: '1.000.000 auf Lager' }),
    'stock 1000000',
  ],
  ['TME sells kilograms', tme({}, { product: { unit: { id: 'KG' } } }), REFUSED],
  ['TME writes złoty by their sign', tme({ currency: 'zł' }), '0.5 PLN'],
  ['element14 sells packs of ten', element14({ unitOfMeasure: 'PACK OF 10', packSize: 1 }), REFUSED],
  ['element14 sells metres by a letter', element14({ unitOfMeasure: 'M', packSize: 1 }), REFUSED],
  ['element14 sells one reel', element14({ unitOfMeasure: 'REEL', packSize: 1 }), REFUSED],
  ['element14 sells one coil', element14({ unitOfMeasure: 'COIL', packSize: 1 }), REFUSED],
  ['element14 sells one tube', element14({ unitOfMeasure: 'TUBE', packSize: 1 }), REFUSED],
  ['LCSC sells bags', lcsc({}, { productUnit: 'Bag' }), REFUSED],
  ['a pack at TrustedParts in French', packagings('Paquet de 10'), REFUSED],
  ['ten at TrustedParts', packagings('10/Pkg'), REFUSED],
  ['TrustedParts answers in pence', trustedParts({ CurrencyCode: 'GBX' }), '0.5 GBX'],
  [
    'OEMsecrets has two currencies, and neither is that of the seller',
    oemsecrets({
      source_currency: 'CHF',
      prices: { GBP: [{ unit_break: 1, unit_price: '1' }], EUR: [{ unit_break: 1, unit_price: '1' }] },
    }),
    REFUSED,
  ],
  ['Nexar sells bulk of a hundred', nexar({ packaging: 'Bulk (100)' }), REFUSED],
  ['a price of Nexar for a pair', nexar({ packaging: 'Pair' }), REFUSED],
  ['only the price of Arrow names a currency', arrow({ currency: null }, { price: { currency: 'EUR' } }), '0.5 EUR'],
  ['RS sells reels', rs({ Package: 'RL' }), REFUSED],
  ['RS sells metres', rs({ Package: 'MT' }), REFUSED],
  ['RS writes a thousand with a comma', rs({ BreakPrice: [{ Quantity: 1, PriceNoTax: '1,234.50' }] }), '1234.5'],
  ['Conrad sells packings', conrad({}, { hit: { orderUnit: 'Packung' } }), REFUSED],
  ['Conrad sells pieces by its short word', conrad({}, { hit: { orderUnit: 'Stk.' } }), '0.5'],
  ['Conrad writes the rate of tax with a comma', conrad({ isGrossAmount: 'true', vatPercentage: '19,0' }), '0.420168'],
  ['Bürklin sells metres', buerklin({}, { unit: 'm' }), REFUSED],
  ['Bürklin tells the lowest of several prices', buerklin({ priceType: 'FROM' }), REFUSED],
  ['Bürklin prints another currency than it names', buerklin({ formattedValue: '0,50 €' }), REFUSED],
  ['JLCPCB has a stock that may be three', jlcpcb({ stockCount: '3.000' }), 'stock null'],
  ['Future sells trays of 250', future({}, { packageType: 'Tray of 250' }), REFUSED],
  [
    'Future writes the price as text with its sign',
    future({ pricing: [{ unit_price: '0,50 €', quantity_from: 1 }] }),
    REFUSED,
  ],
  // Written last, and first run against what was there.
  [
    'Digi-Key prints euros in a reply in dollars',
    digikey({ StandardPricing: [{ BreakQuantity: 1, UnitPrice: '0.5 EUR' }] }),
    REFUSED,
  ],
  ['Mouser prints won', mouser({ Price: '₩500', Currency: 'KRW' }), '500 KRW'],
  ['Mouser prints kronor', mouser({ Price: '0,50 kr', Currency: 'SEK' }), '0.5 SEK'],
  ['Mouser has a minimum of nothing', mouser({}, { Min: '0', Mult: '0' }), 'by 1,'],
  ['TME writes out a currency', tme({ currency: 'EURO' }), REFUSED],
  ['element14 tells the size of a pack as text', element14({ packSize: '10' }), REFUSED],
  ['LCSC sells rolls', lcsc({}, { productUnit: 'Roll' }), REFUSED],
  ['TrustedParts sells lots of fifty', packagings('Lot of 50'), REFUSED],
  ['TrustedParts writes out a currency', trustedParts({ CurrencyCode: 'US Dollar' }), REFUSED],
  ['OEMsecrets sells by the thousand', oemsecrets({ packaging: 'Per 1000' }), REFUSED],
  ['Nexar tells the size of a pack as text', nexar({ multipackQuantity: '10' }), REFUSED],
  [
    'Nexar has another currency than was asked for',
    nexar({ prices: [{ quantity: 1, price: 0.5, currency: 'EUR' }] }),
    '0.5 EUR',
  ],
  ['Arrow writes dollars with their country', arrow({ currency: 'US$' }), '0.5 USD'],
  ['RS sells pairs', rs({ Package: 'PR' }), REFUSED],
  ['RS sells hundreds', rs({ Package: 'C' }), REFUSED],
  ['Conrad sells pairs', conrad({}, { hit: { orderUnit: 'Paar' } }), REFUSED],
  ['Conrad says that there is no tax in it', conrad({ isGrossAmount: 'false', vatPercentage: '19' }), '0.5'],
  ['Bürklin sells packing units', buerklin({}, { unit: 'VPE' }), REFUSED],
  ['Future answers in pence', future({ currency: { currency_code: 'GBp' } }), '0.5 GBX'],
  ['JLCPCB writes a decimal comma', jlcpcb({ priceRanges: [{ startQuantity: 1, unitPrice: '0,50' }] }), '0.5 USD'],
])('%s', (_, told, expected) => {
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(expected);
});
