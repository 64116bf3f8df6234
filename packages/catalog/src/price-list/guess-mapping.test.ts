import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';

const guess = (headers: string, ...rows: string[]) =>
  guessMapping(
    headers.split('|'),
    rows.map((row) => row.split('|')),
  )?.mapping;

describe('a mapping is guessed', () => {
  it('from German headers with prices by quantity', () => {
    const headers =
      'Artikelnr.|Hersteller|Hersteller-Artikelnummer|Bauform|Lagerbestand|Lieferzeit (Wochen)|Preis ab 1|Preis ab 1.000|Widerstand';
    expect(guess(headers, 'A1|Vishay|CRCW|0603|1.200|3|0,12 €|0,0105 €|10k')).toEqual({
      columns: {
        sku: 'Artikelnr.',
        manufacturer: 'Hersteller',
        mpn: 'Hersteller-Artikelnummer',
        package: 'Bauform',
        stock: 'Lagerbestand',
        lead_time: 'Lieferzeit (Wochen)',
      },
      parameters: { resistance: 'Widerstand' },
      prices: [
        { quantity: 1, price: 'Preis ab 1' },
        { quantity: 1000, price: 'Preis ab 1.000' },
      ],
      constants: { currency: 'EUR' },
      numbers: { decimal: ',' },
    });
  });

  it.each([
    [
      'Part Number|Mfr|Qty1|Price1|Qty2|Price2|Currency',
      [
        { quantity: 'Qty1', price: 'Price1' },
        { quantity: 'Qty2', price: 'Price2' },
      ],
    ],
    [
      'MPN|Brand|Qty Available|1+|10+',
      [
        { quantity: 1, price: '1+' },
        { quantity: 10, price: '10+' },
      ],
    ],
    ['MPN|Unit Price|List Price', [{ quantity: 1, price: 'Unit Price' }]],
    ['MPN|Break Qty|Unit Price', [{ quantity: 'Break Qty', price: 'Unit Price' }]],
  ])('of the prices in %s', (headers, prices) => {
    expect(guess(headers)?.prices).toEqual(prices);
  });

  it('of all breaks in one cell', () => {
    expect(guess('mpn|brand|price_breaks', 'X|Y|1:0,10;10:0,08')).toMatchObject({
      price_breaks: 'price_breaks',
      numbers: { decimal: ',' },
    });
  });

  it('with the only number there is as the part number', () => {
    expect(guess('Article number|Maker|Price')?.columns).toEqual({ mpn: 'Article number', manufacturer: 'Maker' });
  });

  it('not without any', () => {
    expect(guess('Colour|Shape|Price')).toBeUndefined();
  });

  it.each([
    ['13/01/2024', 'DMY'],
    ['01/13/2024', 'MDY'],
    ['2024-01-02', 'YMD'],
    ['01/02/2024', 'MDY'],
  ])('with dates like %s read as %s', (date, dates) => {
    expect(guess('MPN|Price|Date', `X|$1.50|${date}`)?.dates).toBe(dates);
  });
});

describe('orders are recognised', () => {
  it.each([
    [
      'Digi-Key',
      'Index|Quantity|Part Number|Manufacturer Part Number|Description|Customer Reference|Available|Backorder|Unit Price|Extended Price',
      { sku: 'Part Number', mpn: 'Manufacturer Part Number', description: 'Description' },
      { quantity: 'Quantity', price: 'Unit Price' },
    ],
    [
      'Mouser',
      'Mouser No:|Mfr. No:|Manufacturer:|Customer No:|Desc.:|Order Qty.|Price (EUR)|Ext.: (EUR)',
      { sku: 'Mouser No:', mpn: 'Mfr. No:', manufacturer: 'Manufacturer:', description: 'Desc.:' },
      { quantity: 'Order Qty.', price: 'Price (EUR)' },
    ],
    [
      'LCSC',
      'LCSC Part Number|Manufacture Part Number|Manufacturer|Customer NO.|Package|Description|RoHS|Order Qty.|Min\\Mult Order Qty.|Unit Price($)|Order Price($)',
      {
        sku: 'LCSC Part Number',
        mpn: 'Manufacture Part Number',
        manufacturer: 'Manufacturer',
        package: 'Package',
        description: 'Description',
        rohs: 'RoHS',
        moq: 'Min\\Mult Order Qty.',
      },
      { quantity: 'Order Qty.', price: 'Unit Price($)' },
    ],
    [
      'TME',
      'No.|Symbol|Original symbol|Producer|Description|Quantity|Unit price [EUR]|Total [EUR]',
      { sku: 'Symbol', mpn: 'Original symbol', manufacturer: 'Producer', description: 'Description' },
      { quantity: 'Quantity', price: 'Unit price [EUR]' },
    ],
  ])('of %s', (seller, headers, columns, price) => {
    expect(guess(headers)).toMatchObject({ columns, prices: [price], constants: { seller }, orders: true });
  });

  it('of a seller that no header names, which a person has to', () => {
    const mapping = guess(
      'Bestelldatum|Hersteller|Herstellernummer|Bestellmenge|Einzelpreis|Gesamtpreis',
      '01.02.2024|TI|LM358|5|0,50 €|2,50 €',
    );
    expect(mapping).toMatchObject({
      orders: true,
      dates: 'DMY',
      constants: { currency: 'EUR' },
      numbers: { decimal: ',' },
    });
    expect(mapping?.constants).not.toHaveProperty('seller');
  });

  it.each(['MPN|Quantity|Unit Price', 'MPN|Stock|Unit Price|Extended Price', 'MPN|MOQ|1+|10+'])(
    'not in the price list %s',
    (headers) => {
      expect(guess(headers)?.orders).toBeUndefined();
    },
  );
});
