import { describe, expect, it } from 'vitest';
import { findDecimalSign, readQuantity } from './read-quantity.ts';
import { readStockList } from './read-stock-list.ts';

const read = (...lines: string[]) => readStockList(new TextEncoder().encode(lines.join('\n')));

describe('a quantity', () => {
  it.each([
    ['4870', '4870', null],
    ['0', '0', null],
    ['1 250 pcs', '1250', 'pcs'],
    ['12.5 m', '12.5', 'm'],
    ['0.125', '0.125', null],
    ['1,250,000', '1250000', null],
    ['1.250,50', '1250.5', null],
    ['250 Stk.', '250', 'pcs'],
  ])('%s is %s', (text, quantity, unit) => {
    expect(readQuantity(text, null)).toEqual({ kind: 'quantity', quantity, unit });
  });

  it.each([
    ['1.250', 'it may be 1250 or 1.250'],
    ['1,250', 'it may be 1250 or 1.250'],
    ['ca. 500', 'a guess'],
    ['~500', 'a guess'],
    ['100+', 'a guess'],
    ['-5', 'less than none'],
    ['1 reel', '"reel" is no unit'],
    ['full', 'no quantity'],
    ['1.2.3', 'signs do not make one figure'],
    ['0.1234567', 'decimal places'],
    ['5000000000', 'not below'],
  ])('%s is not read: %s', (text, reason) => {
    expect(readQuantity(text, null)).toMatchObject({ kind: 'unread', reason: expect.stringContaining(reason) });
  });

  it('has the decimal sign that another cell of its column gives away', () => {
    expect(findDecimalSign(['1.250', '12,5'])).toBe(',');
    expect(readQuantity('1.250', ',')).toMatchObject({ quantity: '1250' });
    expect(readQuantity('1.250', '.')).toMatchObject({ quantity: '1.25' });
    expect(findDecimalSign(['1.250', '7', ''])).toBeNull();
  });
});

describe('a stock list', () => {
  it('is read by headers of several tools, and of none', () => {
    const list = read(
      'PartNumber,ManufacturerPartNumber,Manufacturer,Quantity,Location,BinNumber,BinNumber2,LowStockThreshold,Cost',
      'LM358-DIP,LM358P,Texas Instruments,25,Lab,A12,4,10,0.35',
    );
    expect(list.rows).toEqual([
      {
        row: 2,
        sheet: 1,
        mpn: 'LM358P',
        name: 'LM358-DIP',
        ownNumber: null,
        sku: null,
        manufacturer: 'Texas Instruments',
        description: null,
        quantity: '25',
        unit: null,
        place: 'Lab/A12/4',
        lot: null,
        dateCode: null,
        minimum: '10',
      },
    ]);
    expect(list.ignored).toEqual(['Cost']);
    expect(list.unread).toEqual([]);
  });

  it('takes the path of a place before the number of its row in a database', () => {
    const { rows } = read('Part IPN,MPN,Location,Location Path,Quantity,Batch', 'PW-12,ABC123,4,Lab/Shelf 1,7,B23');
    expect(rows[0]).toMatchObject({
      ownNumber: 'PW-12',
      mpn: 'ABC123',
      place: 'Lab/Shelf 1',
      quantity: '7',
      lot: 'B23',
    });
  });

  it('never makes a quantity up: neither 0 nor 1 for what is not said', () => {
    const { rows, unread } = read('MPN,Qty', 'A1,', 'A2,many', 'A3,0', ',12');
    expect(rows.map(({ quantity }) => quantity)).toEqual([null, null, '0']);
    expect(unread).toEqual([
      { row: 3, sheet: 1, column: 'Qty', cell: 'many', message: 'it is no quantity' },
      { row: 5, sheet: 1, column: null, cell: null, message: 'the row names no part' },
    ]);
  });

  it('does not count what is still to come', () => {
    const { rows, unread } = read(
      'DigiKey Part #,Manufacturer Part Number,Quantity,Backorder',
      '1-ND,A1,100,0',
      '2-ND,A2,100,40',
    );
    expect(rows.map(({ quantity }) => quantity)).toEqual(['100', null]);
    expect(unread[0]).toMatchObject({ row: 3, column: 'Backorder', cell: '40' });
  });

  it('says which of several columns the quantities are of', () => {
    const { rows, notes } = read('MPN,Qty Ordered,Qty Shipped', 'A1,100,60');
    expect(rows[0]!.quantity).toBe('60');
    expect(notes).toEqual(['Quantities are those of the column "Qty Shipped", not of "Qty Ordered".']);
  });

  it.each([
    ['Part # OEM,Location Shelf and Bin,Qty', { mpn: 'a', place: 'b', quantity: '3' }],
    [
      'Product Code,Warehouse Code,Bin Location,Qty On Hand,Qty Available',
      { ownNumber: 'a', place: 'b/3', quantity: '4' },
    ],
    ['IPN,MFGPN,Count', { ownNumber: 'a', mpn: 'b', quantity: '3' }],
    ['Ersatzteilnummer,Regal,Menge', { name: 'a', place: 'b', quantity: '3' }],
    ['SKU,Stock Value,OnHand', { sku: 'a', quantity: '3' }],
  ])('reads the columns of %s', (header, row) => {
    expect(read(header, 'a,b,3,4,5').rows[0]).toMatchObject(row);
  });

  it('takes the word of the caller over the header', () => {
    const bytes = new TextEncoder().encode('Ding,Zahl\nA1,5\n');
    expect(() => readStockList(bytes)).toThrow('No row names the columns of a stock list');
    expect(readStockList(bytes, { columns: { ding: 'mpn', Zahl: 'quantity' } }).rows[0]).toMatchObject({
      mpn: 'A1',
      quantity: '5',
    });
  });
});

it('says that a number beside manufacturers is read as our own, where no column is of theirs', () => {
  const notes = (csv: string, columns = {}) => readStockList(new TextEncoder().encode(csv), { columns }).notes;
  expect(notes('Artikelnummer;Hersteller;Bestand\nRC0402FR-0710KL;Yageo;950\n')).toEqual([
    expect.stringMatching(/^"Artikelnummer" is read as your own number, .* give columns \{"Artikelnummer": "mpn"\}\.$/),
  ]);
  expect(notes('Artikelnummer;Hersteller;Bestand\nX;Yageo;950\n', { Artikelnummer: 'mpn' })).toEqual([]);
  expect(notes('Artikelnummer;Typ;Hersteller;Bestand\n4711;RC0402FR-0710KL;Yageo;950\n')).toEqual([]);
  expect(notes('Interne Nummer;Hersteller;Bestand\n4711;Yageo;950\n')).toEqual([]);
});

describe('a number beside manufacturers, where no column is of theirs', () => {
  const read = (rows: readonly string[], columns = {}) =>
    readStockList(new TextEncoder().encode(['Artikelnummer;Hersteller;Bestand', ...rows].join('\n')), { columns });
  const theirs = [
    'RC0402FR-0710KL;Yageo;950',
    'GRM155R71C104KA88D;Murata;400',
    'LM358DR;TI;12',
    'BAT54S,215;Nexperia;9',
  ];

  it('is theirs where the cells are of their many forms, and the list says so', () => {
    const { rows, notes } = read(theirs);
    expect(rows.map(({ mpn, ownNumber }) => [mpn, ownNumber])[0]).toEqual(['RC0402FR-0710KL', null]);
    expect(notes).toEqual([expect.stringMatching(/^"Artikelnummer" is read as the number of the manufacturers, /)]);
  });

  it('is our own where all cells are of one form, or the caller says so', () => {
    const ours = read(['AB-100401;Yageo;950', 'AB-100402;Murata;400', 'AB-100500;TI;12']);
    expect(ours.rows.map(({ mpn }) => mpn)).toEqual([null, null, null]);
    expect(ours.notes).toEqual([expect.stringMatching(/^"Artikelnummer" is read as your own number, /)]);
    expect(read(theirs, { Artikelnummer: 'own_number' }).rows[0]).toMatchObject({ ownNumber: 'RC0402FR-0710KL' });
  });
});

it('takes no row of sums for a part', () => {
  const csv = 'Artikel;Hersteller;Bestand\nBC847B;Nexperia;40\nSumme;;40\nTotal:;;40\nSuma;Acme;3\n';
  const { rows, unread } = readStockList(new TextEncoder().encode(csv));
  expect(rows.map(({ name }) => name)).toEqual(['BC847B', 'Suma']);
  expect(unread.map(({ row, message }) => [row, message])).toEqual([
    [3, 'the row is a sum, and no part'],
    [4, 'the row is a sum, and no part'],
  ]);
});
