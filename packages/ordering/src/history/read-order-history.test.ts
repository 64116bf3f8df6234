import { describe, expect, it } from 'vitest';
import { readOrderHistory } from './read-order-history.ts';

const read = (text: string, options = {}) => readOrderHistory(new TextEncoder().encode(text), options);

it('reads the order file of Digi-Key with every column', () => {
  const { seller, lines, warnings } = read(
    'Index,DigiKey Part #,Manufacturer Part Number,Description,Customer Reference,Quantity,Backorder,Unit Price,Extended Price\n' +
      '1,311-10.0KLRCT-ND,RC0402FR-0710KL,RES 10K OHM 1% 1/16W 0402,R1,100,20,€0.00700,€0.70\n,,,,,,,Subtotal,€0.70\n',
  );
  expect([seller, warnings]).toEqual(['Digi-Key', []]);
  expect(lines).toEqual([
    {
      row: 2,
      seller: 'Digi-Key',
      orderCode: '311-10.0KLRCT-ND',
      mpn: 'RC0402FR-0710KL',
      manufacturer: null,
      description: 'RES 10K OHM 1% 1/16W 0402',
      quantity: 100,
      shipped: null,
      backorder: 20,
      unitPrice: '0.007',
      extendedPrice: '0.7',
      currency: 'EUR',
      customerReference: 'R1',
      orderNumber: null,
      purchaseOrder: null,
      invoiceNumber: null,
      date: null,
      status: null,
      others: { Index: '1' },
    },
  ]);
});

describe('other sellers', () => {
  it.each<[string, string, object]>([
    [
      'Mouser',
      'Sales Order No:,Web Order No,Order Date,PO Number,Mouser No:,Mfr. No:,Desc.:,Order Qty.,Price (EUR),Ext. (EUR),Status\n2411,W1,23-Nov-2026,PO-7,603-RC0402,RC0402FR-0710KL,Res,"1,000","0,005","5,00",Shipped\n',
      {
        orderCode: '603-RC0402',
        mpn: 'RC0402FR-0710KL',
        quantity: 1000,
        unitPrice: '0.005',
        extendedPrice: '5',
        currency: 'EUR',
        orderNumber: '2411',
        purchaseOrder: 'PO-7',
        date: '2026-11-23',
        status: 'Shipped',
        others: { 'Web Order No': 'W1' },
      },
    ],
    [
      'LCSC',
      'LCSC Part Number,Manufacture Part Number,Manufacturer,Customer NO.,Package,Description,RoHS,Order Qty.,Min\\Mult Order Qty.,Unit Price($),Order Price($)\nC25744,0402WGF1002TCE,UNI-ROYAL,R1,0402,Res,YES,100,100\\100,0.0011,0.11\n',
      {
        orderCode: 'C25744',
        manufacturer: 'UNI-ROYAL',
        customerReference: 'R1',
        quantity: 100,
        currency: 'USD',
        others: { Package: '0402', RoHS: 'YES', 'Min\\Mult Order Qty.': '100\\100' },
      },
    ],
    [
      'TME',
      'Symbol;Original symbol;Producer;Customer symbol;Quantity;Net price;Currency;Order number;Order date\nCRCW-1K;CRCW04021K00FKED;VISHAY;R5;100;0,0123;PLN;2026/1;23.11.2026\n',
      {
        orderCode: 'CRCW-1K',
        mpn: 'CRCW04021K00FKED',
        manufacturer: 'VISHAY',
        unitPrice: '0.0123',
        currency: 'PLN',
        date: '2026-11-23',
      },
    ],
    [
      'Farnell',
      'Farnell Order Code,Manufacturer Part No,Qty Ordered,Unit Price,Line Total,Line Note,Order No\n1234567,BSS138,10,£0.21,£2.10,Q1,UK-1\n',
      {
        orderCode: '1234567',
        mpn: 'BSS138',
        quantity: 10,
        currency: 'GBP',
        customerReference: 'Q1',
        orderNumber: 'UK-1',
      },
    ],
  ])('are read: %s', (seller, text, line) => {
    const read_ = read(text);
    expect(read_.seller).toBe(seller);
    expect(read_.lines).toMatchObject([line]);
  });
});

it.each([
  ['date', '1,X-1,P1,10,1.00,10.00,04/05/2026', { date: null }, 'day and month'],
  ['total', '1,X-1,P1,10,1.00,11.00,2026-05-04', { unitPrice: '1' }, 'do not make the extended price in row 2'],
  ['currency', '1,X-1,P1,10,1.00,10.00,2026-05-04', { currency: null }, 'no currency is said'],
])('tells of a %s in doubt', (_, row, line, words) => {
  const { lines, warnings } = read(`Index,SKU,MPN,Qty,Unit Price,Extended Price,Order Date\n${row}\n`);
  expect(lines).toMatchObject([line]);
  expect(warnings.join(' ')).toContain(words);
});

it('of Mouser has the number of the maker under "Mfr. #", and tells of rows without a part', () => {
  const { lines, warnings } = read(
    'Mouser #,Mfr. #,Manufacturer,Order Qty.,Price (EUR),Ext. (EUR)\n512-BSS138,BSS138,onsemi,10,"0,21 €","2,10 €"\n,,,,Shipping,"20,00 €"\n,,,,Total,"22,10 €"\n',
  );
  expect(lines).toMatchObject([
    { orderCode: '512-BSS138', mpn: 'BSS138', manufacturer: 'onsemi', extendedPrice: '2.1' },
  ]);
  expect(warnings).toEqual(['Rows without a part were left out: Shipping 20,00 €.']);
});

it.each([
  ['Qty Despatched', { shipped: 400 }],
  ['Dispatched quantity', { shipped: 400 }],
  ['Gelieferte Menge', { shipped: 400 }],
  ['Qté livrée', { shipped: 400 }],
  ['Qty. Pending', { backorder: 400 }],
  ['Qty to follow', { backorder: 400 }],
])('reads what came and what is open: %s', (header, line) => {
  const text = `Farnell Order Code,Manufacturer Part No,Qty Ordered,${header},Price per unit (GBP)\n1234567,BSS138,1000,400,0.05\n`;
  expect(read(text).lines).toMatchObject([{ quantity: 1000, unitPrice: '0.05', ...line }]);
});

it.each(['', 'a,b\n1,2\n', 'MPN,Price\nX,1\n'])('refuses %j', (text) => {
  expect(() => read(text)).toThrow(/[a-z]{3}/);
});

describe('no cell of a file is lost', () => {
  it('where two columns have one name, or a row is longer than the header', () => {
    const csv = 'Order Code,Quantity,Unit Price,Note,Note\nA-1,5,1.00,first,second,beyond\n';
    const { lines } = readOrderHistory(new TextEncoder().encode(csv), { currency: 'EUR' });
    expect(lines[0]!.others).toEqual({ Note: 'first', 'Note (2)': 'second', 'column 6': 'beyond' });
  });
});

it.each([
  ['$1.00', 'EUR', null],
  ['$1.00', 'usd', 'USD'],
  ['1.00', 'EUR', 'EUR'],
])('a price of %s in a file of %s is in %s', (price, currency, told) => {
  const csv = `Order Code,Quantity,Unit Price\nA-1,5,${price}\n`;
  expect(readOrderHistory(new TextEncoder().encode(csv), { currency }).lines[0]!.currency).toBe(told);
});
